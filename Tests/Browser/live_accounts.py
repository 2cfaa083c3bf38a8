"""Accounts of the administration: the first link, invitations, roles, and who is kept out.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import pathlib
import re

from administration import PASSWORD, admin, look, person, set_password, sign_in, window
from browser import PHONE, enter, follow
from live import Companion
from trial import driven

TOUR = """---
title: {title}
summary: A walk.
stops:
  - place: open
  - place: shut
---

Along the water.
"""


def text(page, selector="main"):
    return re.sub(r"\s+", " ", page.locator(selector).inner_text())


def expect(faults, page, words, what):
    if words not in text(page):
        faults.append(f"{what}: it says {text(page)[:200]!r}")


def first_link(companion):
    """The terminal prints it, after the addresses."""
    for _ in range(20):
        found = re.search(r"http\S+/_live/admin/link/\S+", companion.process.stdout.readline())
        if found:
            return found.group(0).replace("localhost", "127.0.0.1")
    raise SystemExit("no link was printed for the first administrator")


def founded(companion, browser, shots):
    """The first link → a password → signed in; then the link is used up."""
    faults, link = [], first_link(companion)
    with window(browser, scripts=False) as page:
        page.goto(link)
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=name]", "Ann")
        for field in ("password", "again"):
            page.fill(f"[name={field}]", "too short")
        follow(page, "button:has-text('Set the password')")
        expect(faults, page, "Use at least 15 characters.", "a short password")
        if page.get_attribute("[name=password]", "aria-invalid") != "true":
            faults.append("the field does not say that it is wrong")
    with window(browser, size=PHONE) as page:
        page.goto(link)
        faults += look(page, shots, "first")
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=name]", "Ann")
        set_password_here(page)
        expect(faults, page, "Your password is set.", "after the first password")
        faults += look(page, shots, "sign-in")
        sign_in(page, companion, "ann@example.org")
        expect(faults, page, "Good to see you, Ann", "after signing in")
        page.goto(link)
        expect(faults, page, "This link is used up", "the link again")
        faults += look(page, shots, "refusal") + page.complaints
    return faults


def set_password_here(page):
    for field in ("password", "again"):
        page.fill(f"[name={field}]", PASSWORD)
    follow(page, "button:has-text('Set the password')")


def invited(companion, browser, shots):
    """An editor is invited, signs in elsewhere, sees only what is his, and is kept out at once."""
    faults = []
    with window(browser) as ann, window(browser, size=PHONE) as ben:
        sign_in(ann, companion, "ann@example.org")
        faults += look(ann, shots, "start")
        follow(ann, "nav >> text=People")
        follow(ann, "text=Invite somebody")
        faults += look(ann, shots, "invite")
        ann.fill("[name=email]", "ben@example.org")
        ann.fill("[name=name]", "Ben")
        follow(ann, "text=Make the account")
        expect(faults, ann, "Choose something", "without a role")
        faults += look(ann, shots, "invite-wrong")
        ann.check("[name=tour][value=harbour]")
        follow(ann, "text=Make the account")
        faults += look(ann, shots, "link")
        set_password(ben, text(ann, ".secret").strip())
        sign_in(ben, companion, "ben@example.org")
        expect(faults, ben, "Good to see you, Ben", "the invited editor")
        menu = text(ben, "body")
        if "People" in menu or "Log" in menu:
            faults.append("an editor sees what is for administrators")
        ben.goto(admin(companion, "people"))
        expect(faults, ben, "Not yours to change", "an editor at the people")
        ann.goto(admin(companion, "people"))
        faults += look(ann, shots, "people")
        follow(ann, "text=Ben")
        if not ann.is_checked("[name=tour][value=harbour]"):
            faults.append("the tour of the editor is not ticked")
        faults += look(ann, shots, "person")
        ben.goto(admin(companion, "account"))
        faults += look(ben, shots, "account")
        ben.fill("[name=name]", "Benjamin")
        follow(ann, "text=Keep out at once")
        expect(faults, ann, "Ben is kept out from now on.", "after keeping out")
        ben.click("text=Keep the name")
        ben.get_by_text("your session has ended").wait_for()
        ben.reload()
        sign_in(ben, companion, "ben@example.org")
        expect(faults, ben, "The e-mail or the password is wrong.", "somebody who is kept out")
        ann.goto(admin(companion, "log"))
        for words in ("disabled ben@example.org", "invited ben@example.org", "signed in"):
            expect(faults, ann, words, "the log")
        faults += look(ann, shots, "log")
        ann.select_option("[name=area]", "sign-in")
        follow(ann, "text=Show")
        if "invited" in text(ann, ".log"):
            faults.append("the filter of the log lets other things through")
        faults += ann.complaints + ben.complaints
    return faults


def guessed(companion, browser, shots):
    """After wrong passwords the page says how long to wait; even the right one is not looked at."""
    faults = []
    with window(browser) as page:
        # The waits grow with each mistake: after the third it is long enough for a slow machine to
        # be too soon.
        for pause in (1100, 2100, 0):
            sign_in(page, companion, "ann@example.org", "a wrong password")
            expect(faults, page, "The e-mail or the password is wrong.", "a wrong password")
            page.wait_for_timeout(pause)
        sign_in(page, companion, "ann@example.org")
        expect(faults, page, "Too many attempts", "the right password too soon")
        faults += look(page, shots, "too-soon")
        page.wait_for_timeout(4100)
        sign_in(page, companion, "ann@example.org")
        expect(faults, page, "Good to see you", "after waiting")
    return faults


def by_keyboard(companion, browser):
    """Signing in, and out, without a pointer and without a script."""
    faults = []
    with person(browser, companion, "kay@example.org", "staff", name="Kay", scripts=False) as page:
        follow(page, "text=Sign out")
        expect(faults, page, "Sign in", "after signing out")
        page.goto(admin(companion, "sign-in"))
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # the link that skips the menu
        for key in ("Tab", "kay@example.org", "Tab", PASSWORD):
            page.keyboard.press(key) if key == "Tab" else page.keyboard.type(key)
        enter(page)
        expect(faults, page, "Good to see you, Kay", "by keyboard")
        page.go_back()
        page.goto(admin(companion, "account"))
        expect(faults, page, "this one", "the own session")
        follow(page, "text=Sign out")
        page.go_back()
        page.goto(admin(companion, "account"))
        expect(faults, page, "Sign in", "kept out afterwards")
    return faults


def policy(companion, browser):
    """No page may be framed, and the policy lets no script run that stands in a page."""
    faults = []
    with window(browser) as page:
        sign_in(page, companion, "ann@example.org")
        page.goto(admin(companion, "account"))
        ran = page.evaluate("() => { const one = document.createElement('script'); one.textContent = 'window.ran = 1'; document.body.append(one); return window.ran }")
        if ran:
            faults.append("a script in the page ran")
        page.complaints.clear()
        status, headers, _ = companion.ask("_live/admin/sign-in")
        for name, words in (("Content-Security-Policy", "frame-ancestors 'none'"), ("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store")):
            if words not in headers.get(name, ""):
                faults.append(f"{name}: {headers.get(name)}")
    return faults


def begun(program, folder):
    """A companion of a guide with two tours."""
    for slug, title in (("harbour", "The harbour"), ("old-town", "The old town")):
        file = pathlib.Path(folder) / f"Content/tours/{slug}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TOUR.format(title=title), encoding="utf-8")
    return Companion(program, folder)


def checks(companion, browser, shots):
    return [
        ("accounts: the first link makes the first administrator", lambda: founded(companion, browser, shots)),
        ("accounts: an editor is invited, and kept out at once", lambda: invited(companion, browser, shots)),
        ("accounts: wrong passwords slow down", lambda: guessed(companion, browser, shots)),
        ("accounts: by keyboard, without a script", lambda: by_keyboard(companion, browser)),
        ("accounts: strict policy", lambda: policy(companion, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Drives the accounts of a companion in a real Chromium.", begun, checks))
