"""Review before publishing: an editor's change waits, comes back with a sentence, and is published by somebody else.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib

from administration import admin, link_for, look, publish, set_password, sign_in, window
from browser import until
from live import SITE, Companion
from trial import driven

FILE = "Content/places/open.md"
PEOPLE = {"Ada": "administrator", "Ben": "editor:places/open"}


def begin(program, folder):
    return Companion(program, folder, {"Content/site.yaml": SITE + "review: yes\n"})


def address(name):
    return f"{name.lower()}@example.org"


@contextlib.contextmanager
def person(browser, companion, name, **options):
    with window(browser, **options) as page:
        sign_in(page, companion, address(name))
        page.get_by_role("link", name="Content").first.wait_for()
        yield page


def expect(faults, what, is_true, detail=""):
    if not is_true:
        faults.append(f"{what} {detail}".strip())


def said(page):
    return " ".join(page.locator("main").inner_text().split())


def press(page, button):
    with page.expect_navigation():
        button.click()


def decide(page, wish, words=""):
    if words:
        page.fill("[name=words]", words)
    press(page, page.locator(f"button[name=do][value={wish}]"))


def save(page, companion, summary):
    page.goto(admin(companion, "content/form/places/open"))
    page.fill("[name='k:summary']", summary)
    press(page, page.locator(".save button[value=save]"))
    page.get_by_text("It waits for review").wait_for()


def visitors_see(companion):
    return companion.ask("places/open/index.html")[2].decode()


def spoken(page, companion, language):
    page.goto(admin(companion, "account"))
    page.select_option("[name=language]", language)
    press(page, page.locator("form[action$='account/language'] button"))


def invited(companion, browser, shots):
    """Those who are needed set their passwords, and what is there is published."""
    for name, role in PEOPLE.items():
        with window(browser) as page:
            set_password(page, link_for(companion, address(name), role, name=name))
    with person(browser, companion, "Ada") as page:
        page.goto(admin(companion, "publish"))
        publish(page)
    return []


def asked(companion, browser, shots):
    """Ben saves and says that it is ready; visitors see nothing of it, and Ada sees each word."""
    faults = []
    with person(browser, companion, "Ben") as page:
        save(page, companion, "A place to eat and to sit.")
        expect(faults, "the file has what he wrote,", "to sit" in (companion.folder / FILE).read_text(encoding="utf-8"))
        faults += look(page, shots, "review-form")
        page.get_by_role("link", name="What is different").click()
        page.locator("ins").first.wait_for()
        expect(faults, "he may publish or return,", page.locator("button[value=publish], button[value=return]").count() == 0)
        decide(page, "ready")
        expect(faults, "a sentence is asked for,", "Say it in a sentence." in said(page), said(page)[:300])
        decide(page, "ready", "One may sit now.")
        page.get_by_text("Ready, says Ben.").wait_for()
        faults += page.complaints
    with person(browser, companion, "Ada") as page:
        page.goto(admin(companion, "publish"))
        page.get_by_role("button", name="Publish now").click()
        until(page, "document.querySelector('main').textContent.includes('everything else that was saved.')", seconds=300)
        expect(faults, "visitors see what waits,", "to sit" not in visitors_see(companion))
        page.get_by_role("link", name="One file waits for review").click()
        page.locator(".entries input").wait_for()
        faults += look(page, shots, "review-list")
        page.check(".entries input")
        press(page, page.get_by_role("button", name="Look at what is ticked"))
        expect(faults, "the words are not shown,", page.locator("dd ins").all_inner_texts() == ["eat and to sit."], said(page))
        faults += look(page, shots, "review-shown")
        decide(page, "return", "Where?")
        page.get_by_text("Returned by Ada.").wait_for()
        faults += page.complaints
    return faults


def published(companion, browser, shots):
    """Ben sees why, changes it, and what Ada publishes is there; the same in Arabic and without script."""
    faults = []
    with person(browser, companion, "Ben", scripts=False) as page:
        page.goto(admin(companion, "content/form/places/open"))
        expect(faults, "the form does not say why it came back,", "Returned by Ada. Changed by Ben. “Where?”" in said(page), said(page)[:300])
        save(page, companion, "A place to eat and to sit at the wall.")
        page.get_by_role("link", name="What is different").click()
        decide(page, "ready", "At the wall.")
        page.get_by_text("Ready, says Ben.").wait_for()
    with person(browser, companion, "Ada") as page:
        spoken(page, companion, "ar")
        page.goto(admin(companion, "publish/review"))
        faults += look(page, shots, "review-list-ar")
        page.locator(".entries a").click()
        page.locator("dd ins").first.wait_for()
        faults += look(page, shots, "review-shown-ar")
        spoken(page, companion, "en")
        page.goto(admin(companion, "publish/review"))
        page.locator(".entries a").click()
        page.locator("dd ins").first.wait_for()
        decide(page, "publish")
        page.goto(admin(companion, "publish"))
        until(page, "document.querySelector('main').textContent.includes('Visitors see everything that was saved.')", seconds=300)
        page.goto(admin(companion, "publish/review"))
        page.get_by_text("Nothing waits for review.").wait_for()
        expect(faults, "visitors do not see it,", "at the wall" in visitors_see(companion))
        faults += page.complaints
    return faults


def checks(companion, browser, shots):
    return [
        ("review: people set their passwords", lambda: invited(companion, browser, shots)),
        ("review: a change waits, and is returned", lambda: asked(companion, browser, shots)),
        ("review: it is published once somebody has looked at it", lambda: published(companion, browser, shots)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Review before publishing, in a real Chromium.", begin, checks))
