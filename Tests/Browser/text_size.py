"""Large text and small targets on a phone, on one page of every kind and of every kind of state of the app."""

from browser import PHONE, until, visit
from kinds_of_page import examples
from trial import tried
from visits import ask, is_paper

APP = ["map/index.html", "plan/index.html", "my-day/index.html", "walk/index.html", "settings/index.html"]
# By the browser's settings, where widths in `em` of a style sheet follow; and by the size of the page itself, as the app's own
# setting and some browsers do it, where they do not.
BY_BROWSER = {"fontSizes": {"standard": 32, "fixed": 26}}
BY_PAGE = "document.documentElement.style.fontSize = '212.5%'"


def text_size(browser, home, guide):
    names = [name for _, name in examples(guide) if name and not is_paper(name)] + APP
    return tried([
        ("text of twice its size fits a phone, chosen in the browser", lambda: large(browser, home, names, by_page=False)),
        ("text of twice its size fits a phone, chosen on the page", lambda: large(browser, home, names, by_page=True)),
        ("numbers of pins stay in their discs at twice the size", lambda: pins(browser, home)),
        ("targets are at least 24 px high and wide", lambda: targets(browser, home, names)),
    ])


def large(browser, home, names, by_page):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        if not by_page:
            seen.context.new_cdp_session(seen.page).send("Page.setFontSizes", BY_BROWSER)
        for name in names:
            page = seen.open(name)
            if by_page:
                page.evaluate(BY_PAGE)
            faults += [f"{name}: {one}" for one in ask(page, "sideways") + ask(page, "cutOff")]
    return faults


def pins(browser, home):
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("map/index.html")
        until(page, "document.querySelectorAll('.live-pin.is-numbered').length > 2")
        page.evaluate(BY_PAGE)
        return [f"{name} outgrows its disc" for name in page.evaluate("""() => [...document.querySelectorAll('.live-pin.is-numbered span')]
          .filter((one) => { const range = document.createRange(); range.selectNodeContents(one);
            const [text, disc] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
            return Math.hypot(text.width, parseFloat(getComputedStyle(one).fontSize) * .75) > disc.width - 4; })
          .map((one) => one.textContent)""")]


def targets(browser, home, names):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        for name in names:
            faults += [f"{name}: {one}" for one in ask(seen.open(name), "smallTargets")]
        cities, names = seen.open("index.html").evaluate("""() => ['.locator circle', '.locator a']
          .map((one) => document.querySelectorAll(one).length)""")
        if cities != names:
            faults.append(f"{names} of {cities} cities are named on the map")
    return faults
