"""What an editor types is not lost: when the session ends, the tab is closed, the line is cut, or somebody else saved.

    Tests/Browser/live_drafts.py [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

import sqlite3

from administration import admin, link_for, look, person, set_password, sign_in, window
from browser import until
from live import Companion
from trial import driven

TOUR = """---
title: The harbour walk
stops:
  - open
  - shut
---

Two canteens and the sea.
"""
FORM = "content/form/places/open"
PLACE_FILE = "Content/places/open.md"
DRAFTS = "Object.keys(localStorage).filter((key) => key.startsWith('waymark-draft '))"
SAVED = "Saved. Visitors see it once it is published."


def expect(faults, what, is_true, detail=""):
    if not is_true:
        faults.append(f"{what} {detail}".strip())


def said(page):
    return " ".join(page.locator("main").inner_text().split())


def end_sessions(companion):
    """As if nobody had done anything for two hours."""
    with sqlite3.connect(companion.folder / ".waymark/live.sqlite", timeout=20) as database:
        database.execute("UPDATE account_session SET seen = seen - 7200")


def read(companion, path=PLACE_FILE):
    return (companion.folder / path).read_text(encoding="utf-8")


def type_summary(page, companion, words, path=FORM):
    page.goto(admin(companion, path))
    page.fill("[name='k:summary']", words)


def kept(page, words):
    """Waits until the device has what was typed."""
    until(page, f"{DRAFTS}.some((key) => localStorage.getItem(key).includes({words!r}))")


def forgotten(page):
    """Waits until nothing is left on the device of what was saved: the page's script sees to it a moment after its words."""
    until(page, f"{DRAFTS}.length === 0")


def save(page):
    page.locator(".save button[value=save]").click()


def reopened(page, companion, path=FORM):
    """Another tab of the same browser, after the first one was closed without a word."""
    context, complaints = page.context, page.complaints
    page.close()
    other = context.new_page()
    other.complaints = complaints
    other.on("pageerror", lambda error: complaints.append(str(error)))
    other.goto(admin(companion, path))
    return other


def session_ended(companion, browser, shots):
    """Save after the session has ended: the person signs in beside it, and the same save goes on."""
    faults = []
    with person(browser, companion, "ann@example.org", "editor", name="Ann") as page:
        type_summary(page, companion, "Typed for half an hour.")
        end_sessions(companion)
        save(page)
        page.get_by_text("your session has ended").wait_for()
        page.evaluate("scrollTo(0, 0)")  # where the sentence lies over nothing
        faults += look(page, shots, "drafts-session-ended")
        with page.context.expect_page() as opened:
            page.get_by_role("link", name="Sign in, in another window").click()
        beside = opened.value
        beside.fill("[name=email]", "ann@example.org")
        beside.fill("[name=password]", "a long walk by the sea")
        beside.locator("main button[type=submit]").click()
        beside.get_by_role("heading", name="You are signed in").wait_for()
        page.get_by_text(SAVED).wait_for()
        expect(faults, "the same save goes on,", "Typed for half an hour." in read(companion))
        forgotten(page)
        faults += page.complaints
    return faults


def without_script(companion, browser, shots):
    """Without script the answer carries what was typed, and sends it once the person has signed in."""
    faults = []
    with person(browser, companion, "bea@example.org", "editor", name="Bea", scripts=False) as page:
        type_summary(page, companion, "Typed without script.")
        end_sessions(companion)
        save(page)
        page.get_by_text("What you typed is not lost").wait_for()
        with page.context.expect_page() as opened:
            page.get_by_role("link", name="Sign in, in another window").click()
        opened.value.fill("[name=email]", "bea@example.org")
        opened.value.fill("[name=password]", "a long walk by the sea")
        opened.value.locator("main button[type=submit]").click()
        opened.value.get_by_role("heading", name="You are signed in").wait_for()
        page.get_by_role("button", name="Send it once more").click()
        page.get_by_text(SAVED).wait_for()
        expect(faults, "it is saved,", "Typed without script." in read(companion))
    return faults


def tab_closed(companion, browser, shots):
    """A closed tab: what was typed is offered when the form is opened again, shown, used and saved."""
    faults = []
    with person(browser, companion, "cid@example.org", "editor", name="Cid") as page:
        type_summary(page, companion, "Typed and closed.")
        kept(page, "Typed and closed.")
        page = reopened(page, companion)
        page.get_by_text("You typed this").wait_for()
        page.get_by_role("button", name="Show it").click()
        expect(faults, "what was typed is shown,", "Typed and closed." in page.locator(".kept ins").inner_text())
        faults += look(page, shots, "drafts-offered")
        page.get_by_role("button", name="Use it").click()
        page.get_by_text("This is what you typed. It is not saved yet.").wait_for()
        expect(faults, "it is in the form,", page.input_value("[name='k:summary']") == "Typed and closed.")
        expect(faults, "it is not saved by itself,", "Typed and closed." not in read(companion))
        expect(faults, "it is not offered beside itself,", page.get_by_text("You typed this").count() == 0)
        save(page)
        page.get_by_text(SAVED).wait_for()
        page.reload()
        expect(faults, "it is offered no more,", page.get_by_text("You typed this").count() == 0 and "Typed and closed." in read(companion))
        type_summary(page, companion, "Thrown away.")
        kept(page, "Thrown away.")
        page = reopened(page, companion)
        page.get_by_role("button", name="Throw it away").click()
        page.reload()
        expect(faults, "what is thrown away is gone,", page.get_by_text("You typed this").count() == 0 and page.evaluate(DRAFTS) == [])
        faults += page.complaints
    return faults


def line_cut(companion, browser, shots):
    """Without a line a save waits and says so, and goes through by itself; so does one that a server in trouble refuses."""
    faults = []
    with person(browser, companion, "dan@example.org", "editor", name="Dan") as page:
        type_summary(page, companion, "Typed in a tunnel.")
        page.context.set_offline(True)
        save(page)
        page.get_by_text("Not saved yet: there is no connection").wait_for()
        expect(faults, "what is typed is still there,", page.input_value("[name='k:summary']") == "Typed in a tunnel.")
        faults += look(page, shots, "drafts-offline")
        page.context.set_offline(False)
        page.get_by_text(SAVED).wait_for()
        expect(faults, "it is saved when the line is back,", "Typed in a tunnel." in read(companion))
        type_summary(page, companion, "Typed without a database.")
        page.route("**/_live/admin/alive", lambda route: route.fulfill(status=503, body="no"))
        save(page)
        page.get_by_text("the server cannot save at the moment").wait_for()
        page.unroute("**/_live/admin/alive")
        page.get_by_role("button", name="Try now").click()
        page.get_by_text(SAVED).wait_for()
        expect(faults, "it is saved when the server can,", "Typed without a database." in read(companion))
        # The line is cut after the question and before the save itself.
        type_summary(page, companion, "Typed at the last moment.")
        page.route(f"**/_live/admin/{FORM}", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
        # Leaving the page gives up what else it asks for, such as the page beside the form.
        with page.expect_event("requestfailed", lambda one: one.method == "POST" and FORM in one.url):
            save(page)
        page.unroute(f"**/_live/admin/{FORM}")
        page.goto(admin(companion, FORM))
        page.get_by_text("You typed this").wait_for()
        page.get_by_role("button", name="Throw it away").click()
        # A browser says of itself what it was asking for when the line was cut.
        faults += [one for one in page.complaints if "net::ERR_INTERNET_DISCONNECTED" not in one]
    return faults


def another_account(companion, browser, shots):
    """Who signs in after somebody else sees nothing of it, and nothing is sent in another name; signing out removes it."""
    faults = []
    with person(browser, companion, "eva@example.org", "editor", name="Eva") as page, window(browser) as helper:
        set_password(helper, link_for(companion, "flo@example.org", "editor", name="Flo"))
        before = read(companion)
        type_summary(page, companion, "A secret of Eva.")
        kept(page, "A secret of Eva.")
        end_sessions(companion)
        other = page.context.new_page()
        sign_in(other, companion, "flo@example.org")
        other.goto(admin(companion, FORM))
        other.wait_for_load_state("networkidle")
        expect(faults, "another account is offered nothing,", "A secret of Eva." not in other.content() and other.get_by_text("You typed this").count() == 0)
        save(page)
        page.get_by_text("somebody else has signed in").wait_for()
        expect(faults, "nothing is saved in another name,", read(companion) == before)
        type_summary(other, companion, "A secret of Flo.")
        kept(other, "A secret of Flo.")
        other.once("dialog", lambda one: one.accept())
        other.get_by_role("button", name="Sign out").click()
        other.get_by_role("heading", name="Sign in").wait_for()
        left = page.evaluate(f"{DRAFTS}.map((key) => localStorage.getItem(key)).join()")
        expect(faults, "signing out removes the drafts of the account,", "A secret of Flo." not in left and "A secret of Eva." in left, left)
        faults += page.complaints
    return faults


def full(companion, browser, shots):
    """A device that can keep nothing more says so."""
    faults = []
    with person(browser, companion, "gus@example.org", "editor", name="Gus") as page:
        page.goto(admin(companion, FORM))
        page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }")
        page.fill("[name='k:summary']", "Typed on a full device.")
        page.get_by_text("its storage is full or closed").wait_for()
        save(page)
        page.get_by_text(SAVED).wait_for()
        faults += page.complaints
    return faults


def rows_and_choices(companion, browser, shots):
    """Stops that were ordered and added, and the boxes of a short form, come back as they were."""
    faults = []
    with person(browser, companion, "ida@example.org", "editor", name="Ida") as page:
        page.goto(admin(companion, "content/form/tours/harbour"))
        rows, stop = "[data-list='k:stops'] > .items > li", "[name$=':place']"
        page.locator("[data-list='k:stops'] > .search-box input").wait_for()
        page.locator(rows).nth(1).locator("[data-move=up]").click()
        page.locator("[data-list='k:stops'] > p > [data-more]").last.click()
        page.locator(rows).last.locator(stop).fill("open")
        order = [one.input_value() for one in page.locator(f"{rows} {stop}").all()]
        kept(page, "shut")
        page = reopened(page, companion, "content/form/tours/harbour")
        page.get_by_role("button", name="Use it").click()
        page.get_by_text("This is what you typed.").wait_for()
        again = [one.input_value() for one in page.locator(f"{rows} {stop}").all()]
        expect(faults, "the stops come back in their order,", [one for one in again if one] == [one for one in order if one] == ["shut", "open", "open"], f"{order} {again}")
        page.goto(admin(companion, "alerts"))
        page.fill("[name=title]", "The pier is closed")
        page.locator("[name=severity]").last.check()
        kept(page, "The pier is closed")
        chosen = page.locator("[name=severity]:checked").get_attribute("value")
        page = reopened(page, companion, "alerts")
        page.get_by_role("button", name="Use it").click()
        expect(faults, "a short form comes back,", page.input_value("[name=title]") == "The pier is closed" and page.locator("[name=severity]:checked").get_attribute("value") == chosen)
        faults += page.complaints
    return faults


def later_version(companion, browser, shots):
    """A file that has changed since: what was typed is put together with it, and neither is lost."""
    faults = []
    with person(browser, companion, "jon@example.org", "editor", name="Jon") as page:
        type_summary(page, companion, "Typed on the old version.")
        kept(page, "Typed on the old version.")
        companion.write(PLACE_FILE, read(companion).replace("title: The open canteen", "title: The new canteen"))
        page = reopened(page, companion)
        page.get_by_text("The file has changed since").wait_for()
        page.get_by_role("button", name="Use it").click()
        page.get_by_role("heading", name="Somebody else changed this file").wait_for()
        page.get_by_role("button", name="Put both together").click()
        page.get_by_text("Put together, and not saved yet.").wait_for()
        save(page)
        page.get_by_text(SAVED).wait_for()
        file = read(companion)
        expect(faults, "both changes are in the file,", "Typed on the old version." in file and "The new canteen" in file, file)
        forgotten(page)
        faults += page.complaints
    return faults


def asks_first(companion, browser, shots):
    """A file of media and a step back in history are asked about first."""
    faults = []
    companion.write("Content/media/menu.vtt", "WEBVTT\n")
    with person(browser, companion, "kim@example.org", "editor", name="Kim") as page:
        type_summary(page, companion, "To be undone.")
        save(page)
        page.get_by_text(SAVED).wait_for()
        page.goto(admin(companion, "content/media"))
        page.get_by_role("link", name="Delete menu.vtt …").click()
        page.get_by_role("heading", name="Delete menu.vtt?").wait_for()
        expect(faults, "where it is used is said,", "No entry shows it." in said(page), said(page))
        faults += look(page, shots, "drafts-delete-media")
        page.get_by_role("link", name="Leave it as it is").click()
        expect(faults, "a file that is kept stays,", (companion.folder / "Content/media/menu.vtt").exists())
        page.goto(admin(companion, "content/history"))
        page.locator("button[value=undo]").first.click()
        page.get_by_role("heading", name="Undo").wait_for()
        expect(faults, "what changes is shown,", "To be undone." in page.locator(".is-removed").first.inner_text(), said(page))
        expect(faults, "nothing is undone yet,", "To be undone." in read(companion))
        faults += look(page, shots, "drafts-undo")
        page.get_by_role("button", name="Undo it").click()
        page.get_by_text("Undone:").wait_for()
        expect(faults, "it is undone,", "To be undone." not in read(companion))
        faults += page.complaints
    return faults


def checks(companion, browser, shots):
    scenarios = [
        ("a save goes on after the session has ended", session_ended), ("the same without script", without_script),
        ("a closed tab's text is offered", tab_closed), ("a cut line is waited for", line_cut),
        ("another account sees and sends nothing", another_account), ("a full device says so", full),
        ("rows and choices come back", rows_and_choices), ("a later version is put together", later_version),
        ("deleting media and undoing ask first", asks_first)]
    return [(f"drafts: {name}", lambda scenario=scenario: scenario(companion, browser, shots)) for name, scenario in scenarios]


if __name__ == "__main__":
    raise SystemExit(driven("What an editor types is not lost, in a real Chromium.", lambda program, folder: Companion(program, folder, {"Content/tours/harbour.md": TOUR}), checks))
