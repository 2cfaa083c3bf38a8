"""The pictures of a row open over the page, each as a whole, and close in every way that a visitor tries."""

import re

from browser import DESKTOP, PHONE, until, visit
from trial import tried
from visits import axe_faults

SHEET = "document.querySelector('dialog.whole-pictures')"
READY = "[...document.styleSheets].some((one) => one.href?.includes('whole-pictures'))"
# The address of the picture that is seen, when its whole file has come.
SEEN = """(() => {
  const row = document.querySelector('.whole-pictures > div').getBoundingClientRect();
  return [...document.querySelectorAll('.whole-pictures figure')].find((one) => Math.abs(one.getBoundingClientRect().x - row.x) < 2)
    ?.querySelector('img').src;
})()"""
FOCUSED = "document.activeElement.closest('.gallery a')?.href"


def app_pictures(browser, home, guide):
    """All checks of the dialog for pictures."""
    name = next((page for page in guide.pages if page.startswith("places/") and row(guide, page)), None)
    if name is None:
        return [("pictures of a row open over the page", ["no place has several further pictures"])]
    return tried([
        ("a picture of a row opens over the page with its words and its maker", lambda: opened(browser, home, name)),
        ("the dialog of pictures closes by Escape, Back and its button, and the focus returns", lambda: closed(browser, home, name)),
        ("the next picture of a row is reached by key and by button", lambda: onward(browser, home, name)),
        ("without a connection the dialog shows the picture of the row", lambda: alone(browser, home, name)),
        ("without script a picture of a row leads to its file", lambda: plain(browser, home, name)),
    ])


def row(guide, page):
    """Whether a page has two pictures in a row that lead to their files."""
    text = (guide.folder / page).read_text(encoding="utf-8")
    found = re.search(r'class="gallery".*?</div>', text, re.S)
    return found is not None and found[0].count("<a href") > 1


def open_first(seen, name, which=0):
    page = seen.open(name)
    until(page, READY)
    link = page.locator(".gallery a").nth(which)
    link.click()
    until(page, f"{SHEET}.open")
    return page, link.evaluate("(one) => one.href")


def opened(browser, home, name):
    faults = []
    for size in (PHONE, DESKTOP):
        with visit(browser, home, size=size) as seen:
            page, whole = open_first(seen, name)
            until(page, f"({SEEN}) === {whole!r}")
            figure = page.locator(".whole-pictures figure").first
            picture = figure.locator("img")
            faults += [f"the words {picture.get_attribute('alt')!r} are not shown"] * (
                not picture.get_attribute("alt") or picture.get_attribute("alt") not in figure.inner_text())
            credit = page.locator(".gallery figcaption").first.inner_text()
            faults += [f"{credit!r} is not below the picture"] * (credit not in figure.inner_text())
            box = picture.bounding_box()
            faults += [f"the picture is {box}"] * (box["width"] < size[0] * 0.9 or box["y"] < 0 or box["y"] + box["height"] > size[1])
            wide = page.evaluate("document.documentElement.scrollWidth")
            faults += [f"the page is {wide} px wide"] * (wide > size[0])
            faults += axe_faults(page) + seen.taken_faults()
    return faults


def closed(browser, home, name):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for how, act in (("Escape", lambda page: page.keyboard.press("Escape")), ("Back", lambda page: page.evaluate("history.back()")),
                         ("the button", lambda page: page.get_by_role("button", name="Close", exact=True).click())):
            page, whole = open_first(seen, name)
            before = page.url
            act(page)
            until(page, f"!{SHEET}.open && {FOCUSED} === {whole!r}")
            faults += [f"{how} leads to {page.url}"] * (page.url != before)
        return faults + seen.taken_faults()


def onward(browser, home, name):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page, first = open_first(seen, name)
        second = page.locator(".gallery a").nth(1).evaluate("(one) => one.href")
        page.keyboard.press("ArrowRight")
        until(page, f"({SEEN}) === {second!r}")
        page.get_by_role("button", name="Previous picture").click()
        until(page, f"({SEEN}) === {first!r}")
        if page.get_by_role("button", name="Previous picture").is_enabled():
            faults.append("before the first picture there is one more")
        page.get_by_role("button", name="Next picture").click()
        until(page, f"({SEEN}) === {second!r}")
        page.keyboard.press("Escape")
        until(page, f"{FOCUSED} === {second!r}")
        return faults + seen.taken_faults()


def alone(browser, home, name):
    with visit(browser, home, size=PHONE, workers="block") as seen:
        page = seen.open(name)
        until(page, READY)
        page.locator(".gallery a").first.scroll_into_view_if_needed()
        until(page, "[...document.querySelectorAll('.gallery img')].every((one) => one.complete && one.naturalWidth > 0)")
        small = page.locator(".gallery img").first.evaluate("(one) => one.currentSrc")
        seen.context.set_offline(True)
        page.locator(".gallery a").first.click()
        until(page, f"{SHEET}.open && document.querySelector('.whole-pictures img').naturalWidth > 0")
        shown = page.evaluate(SEEN)
        seen.taken_faults()
        return [] if shown == small else [f"{shown} is shown, not {small}"]


def plain(browser, home, name):
    with visit(browser, home, size=PHONE, scripts=False) as seen:
        page = seen.open(name)
        whole = page.locator(".gallery a").first.get_attribute("href")
        page.locator(".gallery a").first.click()
        page.wait_for_url(f"**/{whole.rpartition('/')[2]}")
        return seen.taken_faults()
