"""Earlier states of a guide, its title and address, and an editor of one tour, as people in the
office meet them.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib

from administration import admin, link_for, look, set_password, sign_in, window
from browser import until
from live import Companion
from trial import driven

FILE = "Content/places/open.md"
TOURS = {f"Content/tours/{slug}.md": f"---\ntitle: The {slug} walk\nstops: [{stop}]\n---\n\nA walk.\n" for slug, stop in (("harbour", "open"), ("market", "shut"))}
VERSION = ".versions-list > li"


PEOPLE = {"Ada": "administrator", "Ben": "editor:harbour"}


def begin(program, folder):
    return Companion(program, folder, TOURS)


def invited(companion, browser):
    """Those who are needed set their passwords."""
    for name, role in PEOPLE.items():
        with window(browser) as page:
            set_password(page, link_for(companion, address(name), role, name=name))
    return []


def address(name):
    return f"{name.lower()}@example.org"


@contextlib.contextmanager
def person(browser, companion, name):
    with window(browser) as page:
        sign_in(page, companion, address(name))
        yield page


def expect(faults, what, is_true, detail=""):
    if not is_true:
        faults.append(f"{what} {detail}".strip())


def said(page):
    return " ".join(page.locator("main").inner_text().split())


def write(page, companion, name, **fields):
    """Saves the form of a file with other words in some fields."""
    page.goto(admin(companion, "content/form/" + name))
    for key, words in fields.items():
        page.fill(f"[name='k:{key}']", words)
    with page.expect_navigation():
        page.locator(".save button[value=save]").click()


def press(page, row, wish):
    """A button of a version in the history, and yes to its question; the first row is the latest."""
    with page.expect_navigation():
        page.locator(VERSION).nth(row).locator(f"button[value={wish}]").click()
    sure = page.get_by_role("button", name="Undo it" if wish == "undo" else "Go back")
    if sure.count():
        with page.expect_navigation():
            sure.click()


def back(companion, browser, shots):
    """Two saves; back to what was found, and forward again; what was changed since is not undone
    alone. The history of one file, too.
    """
    faults, file = [], companion.folder / FILE
    with person(browser, companion, "Ada") as page:
        found = file.read_bytes()
        page.goto(admin(companion, "content/history"))
        before = page.locator(VERSION).count()
        write(page, companion, "places/open", summary="The first words.")
        write(page, companion, "places/open", summary="The second words.")
        second = file.read_bytes()
        page.locator(".entry-more > summary").click()
        page.get_by_role("link", name="History").click()
        page.get_by_role("heading", name="History of").wait_for()
        expect(faults, "both saves are among its versions,", page.locator(VERSION).count() >= 3, said(page))
        page.goto(admin(companion, "content"))
        page.get_by_role("link", name="What was saved").click()
        page.get_by_role("heading", name="What was saved").wait_for()
        faults += look(page, shots, "history")
        rows = page.locator(VERSION).all_inner_texts()
        expect(faults, "each save has its author and file,", len(rows) == before + 2 and all(one in rows[0] for one in ("Ada", FILE)), str(rows))
        expect(faults, "there is nothing before what was found,", page.locator(VERSION).last.locator("button[value=undo]").count() == 0)
        press(page, 2, "back")
        expect(faults, "it says what was done,", "As it was after: as it was found." in said(page), said(page)[:200])
        expect(faults, "the file is as it was found,", file.read_bytes() == found)
        press(page, 2, "undo")
        expect(faults, "what was changed since is not undone alone,", "Changed since" in said(page) and file.read_bytes() == found, said(page)[:200])
        page.go_back()
        press(page, 1, "back")
        expect(faults, "the way forward brings the second words,", file.read_bytes() == second, file.read_text())
        press(page, 0, "undo")
        expect(faults, "that is undone,", "Undone: back to:" in said(page) and file.read_bytes() == found, said(page)[:200])
        expect(faults, "each step is a save of its own,", page.locator(VERSION).count() == before + 5, said(page))
        faults += page.complaints
    return faults


def one_tour(companion, browser, shots):
    """An editor of one tour changes it and its place; at another tour, a city and the settings it
    is said that they are not his.
    """
    faults = []
    with person(browser, companion, "Ben") as page:
        page.goto(admin(companion, "content/list/tours"))
        faults += look(page, shots, "tours-of-one")
        expect(faults, "what is not his is marked,", "not yours" in page.locator(".entries li", has_text="market").inner_text() and "not yours" not in page.locator(".entries li", has_text="harbour").inner_text(), said(page))
        page.get_by_role("link", name="The market walk").click()
        page.get_by_role("heading", name="Not yours to change").wait_for()
        faults += look(page, shots, "not-yours")
        for path in ("content/form/places/shut", "content/form/site/site", "content/history/tours/market", "content/delete/tours/market", "content/new/tours"):
            page.goto(admin(companion, path))
            expect(faults, f"{path} is kept from him,", "Not yours to change" in said(page), said(page)[:100])
        write(page, companion, "tours/harbour", summary="Ben's walk.")
        expect(faults, "his tour is saved,", "Ben's walk." in (companion.folder / "Content/tours/harbour.md").read_text(encoding="utf-8"), said(page)[:200])
        page.goto(admin(companion, "content/history"))
        expect(faults, "he sees what was saved, and takes back nothing of others,", "tours/harbour" in said(page) and [page.locator(VERSION).nth(row).locator("button").count() for row in (0, -1)] == [2, 0])
        page.goto(admin(companion, "content/history/tours/harbour"))
        press(page, 0, "undo")
        expect(faults, "he takes back his own,", "Ben's walk." not in (companion.folder / "Content/tours/harbour.md").read_text(encoding="utf-8"), said(page)[:200])
        faults += page.complaints
    return faults


def moved(page):
    """Loads the page again, which its phone has kept; then the browser looks for its worker and drops
    the guide, and the next time the page is where the guide is now.
    """
    page.reload()
    until(page, "navigator.serviceWorker.getRegistration().then((one) => one === undefined)")
    page.reload()


def renamed(companion, browser):
    """The title and the address of the guide, published in the browser: old addresses lead to the
    new, and editors sign in there.
    """
    faults, old = [], companion.home
    with window(browser) as visitor, person(browser, companion, "Ada") as page:
        visitor.goto(old + "places/open/index.html")
        until(visitor, "navigator.serviceWorker.ready.then(() => true)")
        write(page, companion, "site/site", title="The harbour guide", url="https://example.org/town/")
        expect(faults, "visitors have the title of before until it is published,", b"The harbour guide" not in companion.ask("places/open/index.html")[2])
        page.goto(admin(companion, "publish"))
        page.get_by_role("button", name="Publish now").click()
        companion.home = old.replace("/guide/", "/town/")
        until(page, "location.pathname.startsWith('/town/_live/admin/')", seconds=300)
        expect(faults, "editors are asked to sign in at the new address,", "Sign in" in said(page), page.url)
        sign_in(page, companion, address("Ada"))
        page.get_by_role("heading", name="Good to see you, Ada").wait_for()
        expect(faults, "the administration has the new title,", "The harbour guide" in page.title(), page.title())
        moved(visitor)
        expect(faults, "a phone that kept the guide is led to the new address,", "/town/places/open/" in visitor.url, visitor.url)
        expect(faults, "the page has the new title,", "The harbour guide" in visitor.locator("header").first.inner_text(), visitor.title())
        visitor.locator(".waits [name=minutes]").fill("9")
        visitor.locator(".waits [type=submit]").click()
        until(visitor, "document.querySelector('[data-part=wait-said]').textContent.includes('Thank you')")
        expect(faults, "feeds have the new address,", b"https://example.org/town/" in companion.ask("feed.xml")[2])
        page.goto(admin(companion, "publish"))
        expect(faults, "nothing is left to publish,", "Visitors see everything that was saved." in said(page), said(page)[:300])
        faults += page.complaints + visitor.complaints
    return faults


def checks(companion, browser, shots):
    return [
        ("editor: those who are needed are invited", lambda: invited(companion, browser)),
        ("editor: back to an earlier state, and forward", lambda: back(companion, browser, shots)),
        ("editor: one tour, and not another", lambda: one_tour(companion, browser, shots)),
        ("editor: the title and the address of the guide are published", lambda: renamed(companion, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Earlier states, rights and the settings of a guide, in a real Chromium.", begin, checks))
