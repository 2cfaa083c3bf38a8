"""The administration in another language: chosen before signing in, spoken by pages and scripts, from right to left, too.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

from browser import DESKTOP, PHONE
from live_use import Counting
from trial import driven
from visits import ask, axe_faults


DAILY = ("account", "alerts", "alerts?usual=closed-until", "content", "content/form/tours/harbour", "publish", "people", "people/new", "log",
         "second-factor", "use", "operation", "content/search?q=harbour", "content/list/places")

WIDE = "[...document.querySelectorAll('.wide')].some((one) => one.scrollWidth > one.clientWidth + 1)"


def before(companion, browser, shots):
    """Somebody chooses a language on the page for signing in, below its own form, and stays on it."""
    faults = []
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce", locale="fr-CH")
    page = context.new_page()
    page.goto(companion.home + "_live/admin/people")
    if page.evaluate("document.documentElement.lang") != "fr":
        faults.append("the browser's language is not spoken")
    for language in ("ar", "pl"):
        page.select_option("footer [name=language]", language)
        with page.expect_navigation():
            page.locator("form[action$='admin/language'] button").click()
        if page.evaluate("document.documentElement.lang") != language:
            faults.append(f"{language} is not spoken")
        if page.locator("main [name=onward]").input_value() != "people":
            faults.append("the page that was asked for is forgotten")
        faults += [f"sign-in in {language}: {one}" for one in axe_faults(page) + ask(page, "sideways")]
        if shots:
            page.screenshot(path=str(shots / f"{language}-sign-in.png"), full_page=True)
    context.close()
    return faults


def spoken(companion, browser, shots):
    """Pages of every day in Arabic and German: their direction, no fault of axe, nothing wider than the window."""
    faults = []
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce", locale="en-US")
    page = companion.administrator(context)
    page.on("pageerror", lambda error: faults.append(str(error)))
    for language, direction, words in [("ar", "rtl", "التنبيهات"), ("de", "ltr", "Meldungen")]:
        page.goto(companion.home + "_live/admin/account")
        page.select_option("[name=language]", language)
        with page.expect_navigation():
            page.locator("form[action$='account/language'] button").click()
        if page.evaluate("[document.documentElement.lang, getComputedStyle(document.body).direction]") != [language, direction]:
            faults.append(f"{language} is not spoken")
        for path in DAILY:
            page.goto(companion.home + "_live/admin/" + path)
            page.get_by_role("link", name=words).first.wait_for()
            if "tours" in path:
                page.locator(".stop .stop-walk", has_text="1").wait_for()
            for size in (PHONE, DESKTOP):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                faults += [f"{language} {path}: {one}" for one in axe_faults(page)]
                faults += [f"{language} {path}, {size[0]} px: {one}" for one in ask(page, "sideways")]
                if path == "operation" and size == PHONE and page.evaluate(WIDE):
                    faults.append(f"{language}: a table of operation is wider than a phone")
            if shots:
                page.screenshot(path=str(shots / f"{language}-{path.replace('/', '-').split('?')[0]}.png"), full_page=True)
    return faults


def checks(companion, browser, shots):
    return [("languages: chosen before somebody signs in", lambda: before(companion, browser, shots)),
            ("languages: pages of every day in Arabic and German", lambda: spoken(companion, browser, shots))]


if __name__ == "__main__":
    raise SystemExit(driven("Languages of the administration, in a real Chromium.", Counting, checks))
