"""What is checked with a page open: accessibility, widths, colours, the keyboard, no scripts,
paper, a plain folder.
"""

import io
import pathlib

import axe_playwright_python
from playwright.sync_api import Error
from pypdf import PdfReader

from browser import DESKTOP, PHONE, until, visit

SIZES = {"phone": PHONE, "desktop": DESKTOP}
# WCAG 2.2 AA and everything below it, and the habits that axe recommends besides.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]
# What a phone may hide and a desk show, or the other way round.
BY_SIZE = ["aria-hidden-focus", "button-name", "label", "link-name", "scrollable-region-focusable", "target-size"]
# Rules left out, each with its reason. None is.
EXCEPTIONS = {}
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ASKED = (pathlib.Path(__file__).parent / "in_page.js").read_text(encoding="utf-8").rstrip()


def ask(page, question):
    """The answer of a function in in_page.js."""
    return page.evaluate(f"{ASKED}.{question}()")


def is_paper(name):
    """Is it a sheet to be printed? It is white in every scheme, and set in points for paper."""
    return "/print/" in name


def asked_of_axe(size, scheme):
    """The whole of a page once; elsewhere the rules whose answer a size or a scheme may change."""
    if (size, scheme) == ("phone", "light"):
        return TAGS
    return {"type": "rule", "values": CONTRAST if scheme == "dark" else CONTRAST + BY_SIZE}


def axe_faults(page, asked=TAGS):
    options = {"runOnly": asked, "rules": {one: {"enabled": False} for one in EXCEPTIONS}, "resultTypes": ["violations"]}
    page.evaluate(AXE)
    violations = page.evaluate("options => axe.run(options)", options)["violations"]
    return [f"{one['id']}: {node['target'][0]}: {node.get('failureSummary', one['help']).splitlines()[-1].strip()}"
            for one in violations for node in one["nodes"]]


def look(browser, home, kind, name, scheme, shots=None, accessible=tuple(SIZES)):
    """A page in one colour scheme: whole on a phone and on a desk, accessible at the sizes that are
    named, and no request leaves the site.
    """
    results = []
    with visit(browser, home, scheme=scheme) as seen:
        page = seen.open(name)
        ground, text = ask(page, "lightness")
        for size, (width, height) in SIZES.items():
            seen.resize(width, height)
            where = f"{kind} ({name}), {size}, {scheme}"
            if size in accessible:
                results.append((f"accessible: {where}", axe_faults(page, asked_of_axe(size, scheme))))
            results.append((f"as wide as its window: {where}", ask(page, "sideways")))
            if shots:
                page.screenshot(path=str(shots / f"{kind.replace(', ', '-').replace(' ', '-')}-{size}-{scheme}.png"),
                                full_page=True)
        if scheme == "light" and not is_paper(name):
            results += narrow_and_large(seen, kind, name)
        results.append((f"asks only the site, without complaint: {kind}, {scheme}",
                        seen.taken_faults() + ask(page, "brokenPictures")))
        results.append((f"colours are {scheme}: {kind} ({name})",
                        colour_faults("light" if is_paper(name) else scheme, ground, text)))
    return results


def colour_faults(scheme, ground, text):
    right = ground < 70 < 180 < text if scheme == "dark" else ground > 180 > 70 > text
    return [] if right else [f"background {ground:.0f}, text {text:.0f} of 255"]


def narrow_and_large(seen, kind, name):
    """320 px is a desktop at 400 %; text at 200 % is what a reader with weak eyes chooses in the
    browser's settings.
    """
    page = seen.page
    settings = seen.context.new_cdp_session(page)
    seen.resize(320)
    narrow = ask(page, "sideways")
    seen.resize(*DESKTOP)
    before = ask(page, "textSize")
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    large = ask(page, "sideways") + ask(page, "cutOff")
    if ask(page, "textSize") < 1.6 * before:
        large.append(f"text does not grow: {before} px becomes {ask(page, 'textSize')} px")
    seen.resize(*PHONE)
    large += [f"on a phone: {one}" for one in ask(page, "sideways")]
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})
    return [(f"fits 320 px: {kind} ({name})", narrow), (f"reads at 200 % text: {kind} ({name})", large)]


def without_scripts(browser, home, kind, name):
    """With scripts forbidden the page says the same, except lines that say what is true now."""
    words = []
    for scripts in (True, False):
        with visit(browser, home, scripts=scripts) as seen:
            page = seen.open(name)
            if scripts:
                # A script has said what it has to say when each of these lines is shown.
                until(page, "[...document.querySelectorAll('[data-hours], [data-plan]')].every((one) => !one.hidden)")
            words.append(ask(page, "words"))
    same = words[0] == words[1]
    faults = [] if same and words[0] else [f"with scripts {len(words[0])} characters, without {len(words[1])}"]
    return [(f"reads the same without scripts: {kind} ({name})", faults)]


def keyboard(browser, home, kind, name, steps=12):
    """The first stop of the Tab key is the way past the menu, and every stop is seen and marked."""
    faults = []
    with visit(browser, home) as seen:
        page = seen.open(name)
        page.keyboard.press("Tab")
        first = ask(page, "focus")
        if not first or not (first["href"] or "").startswith("#"):
            faults.append(f"the first Tab stop is not a skip link: {first and first['name']}")
        for _ in range(steps):
            faults += focus_faults(ask(page, "focus"))
            page.keyboard.press("Tab")
        page.goto(page.url.partition("#")[0])
        page.keyboard.press("Tab")
        try:
            # To the content, or, where the first stop is another link, to a page that has to be
            # there before it is asked.
            with page.expect_navigation():
                page.keyboard.press("Enter")
            page.keyboard.press("Tab")
            is_inside = page.evaluate("document.querySelector('main').contains(document.activeElement)")
        except Error:
            # Enter led nowhere.
            is_inside = False
        if not is_inside:
            faults.append("after the skip link the Tab key is not in the page's content")
    return [(f"can be walked by keyboard: {kind} ({name})", faults)]


def focus_faults(focus):
    if focus is None:
        return []
    wrong = [word for word, bad in (("out of sight", not focus["inside"]), ("covered", focus["covered"]),
                                    ("without a mark of focus", not focus["marked"])) if bad]
    return [f"{focus['name']}: {' and '.join(wrong)}"] if wrong else []


def on_paper(browser, home, kind, name):
    """Printed, no sheet is empty."""
    with visit(browser, home) as seen:
        page = seen.open(name)
        sheets = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
        empty = [f"sheet {number} of {len(sheets)} is empty" for number, sheet in enumerate(sheets, 1)
                 if len(sheet.extract_text().strip()) < 20]
    return [(f"prints without an empty sheet: {kind} ({name})", empty)]


def from_a_folder(browser, home, guide, kind, name):
    """Opened as a file, without any server: dressed the same, and its links open."""
    with visit(browser, home) as served:
        dress = ask(served.open(name), "dress")
    folder = guide.folder.as_uri() + "/"
    with visit(browser, folder) as seen:
        page = seen.open(name)
        faults = [] if ask(page, "dress") == dress else ["looks different: the style sheet did not load"]
        faults += ask(page, "brokenPictures")
        page.locator("nav a:visible").first.click()
        page.wait_for_load_state()
        if not page.url.startswith(folder) or page.locator("h1").count() == 0:
            faults.append(f"its first link opens {page.url}, which is no page of the guide")
        faults += seen.taken_faults()
    return [(f"opens from a folder: {kind} ({name})", faults)]


def lost(browser, home, guide):
    """An address that never was shows the guide's own page, dressed, at any depth."""
    faults = []
    with visit(browser, home) as seen:
        dresses = []
        for name in ("404.html", "no/such/place/at/all/"):
            dresses.append(ask(seen.open(name), "dress"))
            # What is still asked for when a page is left is broken off.
            seen.page.wait_for_load_state("networkidle")
        wrong = [one for one in seen.taken_faults() if "no/such/place/at/all/" not in one]
        faults += wrong + ([] if dresses[0] == dresses[1] else ["looks different below a folder"])
    return [("a lost visitor gets the guide's own page", faults)]
