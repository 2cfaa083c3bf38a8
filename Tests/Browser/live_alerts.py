"""An alert that an editor writes in the administration, as a visitor with an open page meets it.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

import time

from browser import DESKTOP, PHONE, until
from live_use import Counting, pause, visitor
from trial import driven
from visits import ask, axe_faults

SHOWN = "document.querySelector('[data-alerts]').innerText.includes('The quay is closed')"
TITLE = "The quay is closed <b>now</b>"
FILE = "Content/alerts/the-quay-is-closed-b-now-b.md"


def seconds_until(pages, script, begin):
    for page in pages:
        until(page, script)
    return time.monotonic() - begin


def fill(page):
    page.fill("[name=title]", TITLE)
    page.fill("[name=summary]", "Use the bridge.")
    page.fill("[name=words]", "Until the storm is over.")
    page.check("[name=affects][value=all]")


def at_once(companion, browser, shots):
    """Pressed in one browser, on the open pages of another, and ended there, too. By keyboard.

    How long it takes is told, and is no fault.
    """
    faults = []
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce", locale="en-US")
    page = companion.administrator(context)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(companion.home + "_live/admin/alerts")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            faults += axe_faults(page) + [f"{size[0]} px: {one}" for one in ask(page, "sideways")]
            if shots:
                page.screenshot(path=str(shots / f"alerts-{size[0]}-{scheme}.png"), full_page=True)
    page.fill("[name=title]", "The quay is closed")
    with page.expect_navigation():
        page.get_by_role("button", name="Show it now").click()
    if "Choose what it affects" not in page.locator("main").inner_text():
        faults.append("an alert about nothing is taken")
    faults += axe_faults(page)
    with visitor(browser, locale="en-US") as one, visitor(browser, locale="en-US", size=DESKTOP) as other:
        one.goto(companion.home + "places/open/index.html")
        other.goto(companion.home + "tours/harbour/index.html")
        for open_page in (one, other):
            until(open_page, "!!document.documentElement.dataset.companion")
            pause(open_page, 1.5)
        fill(page)
        page.locator("main form.fields button[type=submit]").focus()
        begin = time.monotonic()
        page.keyboard.press("Enter", delay=0)
        taken = seconds_until((one, other), SHOWN, begin)
        print(f"  shown {taken:.2f} s after the button")
        if "<b>" not in one.locator("[data-alerts]").inner_text():
            faults.append("what looks like HTML is not shown as it was written")
        faults += axe_faults(one)
        page.get_by_text("is on every page that it concerns").wait_for()
        if "The quay is closed" not in (companion.folder / FILE).read_text():
            faults.append("it is not in the files")
        begin = time.monotonic()
        page.get_by_role("button", name=f"End it now ({TITLE})").press("Enter")
        taken = seconds_until((one, other), "!" + SHOWN, begin)
        print(f"  gone {taken:.2f} s after the button")
        page.get_by_text("is gone from all pages").wait_for()
        if (companion.folder / FILE).exists():
            faults.append("it is still in the files")
        faults += one.complaints + other.complaints
    context.close()
    return faults


def checks(companion, browser, shots):
    return [
        ("alerts: written and ended on every open page, and how long that takes", lambda: at_once(companion, browser, shots)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Alerts now, in a real Chromium.", Counting, checks))
