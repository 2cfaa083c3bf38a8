"""A visitor contributes in one browser, a moderator decides in another, and both see what becomes
of it.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib

from administration import admin, link_for, look, publish, set_password, sign_in, window
from browser import DESKTOP, PHONE, enter, tab_to, until
from live_contributions import CAFE, PICTURES, STATES, Guide, fill, send, visitor
from trial import driven
from visits import axe_faults

FILE, MISSING = "Content/places/cafe.md", "Content/places/cafe-by-the-market.md"
HOSTILE = "<img src=x onerror=alert(1)> # no: [comment"
REASON = "document.querySelector('.told [data-part=reason]').textContent"
MODERATOR = "mo@example.org"


def expect(faults, what, is_true, detail=""):
    if not is_true:
        faults.append(f"{what} {detail}".strip())


def said(page):
    return " ".join(page.locator("main").inner_text().split())


@contextlib.contextmanager
def moderator(browser, guide, **options):
    with window(browser, **options) as page:
        sign_in(page, guide, MODERATOR)
        yield page


def begin(guide, browser):
    """The moderator and an editor are invited; they set their passwords."""
    faults = []
    for email, role in ((MODERATOR, "moderator"), ("ed@example.org", "editor")):
        with window(browser) as page:
            set_password(page, link_for(guide, email, role, name=email[:2].title()))
            faults += page.complaints
    return faults


def tell(page, **fields):
    """What a visitor tells, until the companion has it."""
    until(page, "document.querySelector('[data-part=about]')?.textContent.length > 5")
    fill(page, **fields)
    send(page)
    until(page, f"{STATES}.startsWith('Somebody will look at it')")


def take_up(page, guide, heading):
    """The page of what waits, from the list of all that waits."""
    page.goto(admin(guide, "contributions"))
    page.locator(".rooms").first.get_by_role("link", name=heading).click()
    page.wait_for_load_state()


def press(page, wish):
    with page.expect_navigation():
        page.locator(f"button[value={wish}]").click()


def lines(page, kind):
    return page.locator(f".lines tr.is-{kind}").all_inner_texts()


def published(guide, browser):
    with window(browser) as page:
        sign_in(page, guide, "ed@example.org")
        page.goto(admin(guide, "publish"))
        publish(page)


def corrected(guide, browser, shots):
    """Opening hours with a photograph: seen as a difference, refused where they are wrong,
    accepted, thanked and published.
    """
    faults = []
    with visitor(browser, guide, name="contribute/index.html?place=cafe") as told, moderator(browser, guide) as page:
        until(told, "document.querySelector('[data-part=about]')?.textContent.includes('The café')")
        told.locator("[name=photograph]").set_input_files(str(PICTURES / "green.png"))
        told.locator("[data-part=photo]").wait_for(state="visible")
        tell(told, fact="hours", value="Mo-Fr 07:00-19:00", words=HOSTILE, credit="Ada <b>")
        page.goto(admin(guide, "contributions"))
        faults += look(page, shots, "moderation-queue")
        take_up(page, guide, "The opening hours")
        expect(faults, "what the visitor wrote is shown as it is written,", HOSTILE in said(page), said(page)[:400])
        expect(faults, "the photograph is shown,", page.evaluate("document.querySelector('.told-photograph').naturalWidth") > 0)
        expect(faults, "the old line is shown,", any("08:00-18:00" in one for one in lines(page, "removed")), str(lines(page, "removed")))
        expect(faults, "the new line is shown,", any("07:00-19:00" in one for one in lines(page, "added")), str(lines(page, "added")))
        expect(faults, "the signs of the lines take little room,", page.evaluate("document.querySelector('.lines td').offsetWidth") < 48)
        faults += look(page, shots, "moderation-change")
        page.fill("[name=value-hours]", "Mo-Fr 07:00-99:00")
        press(page, "accept")
        field = page.locator("[name=value-hours]")
        expect(faults, "wrong hours stand at their field,", field.get_attribute("aria-invalid") == "true", said(page)[:400])
        faults += look(page, shots, "moderation-wrong")
        page.fill("[name=value-hours]", "Mo-Fr 07:00-19:00")
        page.check("[name=photograph]")
        press(page, "accept")
        alt = page.locator("[name=alt]")
        expect(faults, "a picture without words is refused at its field,", alt.get_attribute("aria-invalid") == "true", said(page)[:400])
        alt.fill("The door, with a sign.")
        press(page, "show")
        expect(faults, "the credit is among the lines,", any("Ada <b>" in one for one in lines(page, "added")), str(lines(page, "added")))
        tab_to(page, "button[value=accept]")
        enter(page)
        expect(faults, "it is said that it is in the files,", "It is in the files" in said(page), said(page)[:200])
        until(told, f"{STATES} === 'Accepted'")
        faults += axe_faults(told) + told.complaints + page.complaints
    text = (guide.folder / FILE).read_text(encoding="utf-8")
    expect(faults, "the comment of the file stays,", "# as on the door" in text and "# The café by the market." in text, text)
    expect(faults, "visitors see nothing before it is published,", b"07:00" not in guide.ask("places/cafe/index.html")[2])
    published(guide, browser)
    with visitor(browser, guide, name="places/cafe/index.html") as page:
        words = said(page)
        expect(faults, "the page has the new hours,", "7" in words and "Ada <b>" in words, words[:600])
        expect(faults, "the page has the photograph with its words,", page.get_by_alt_text("The door, with a sign.").count() > 0)
        faults += page.complaints
    return faults


def missing(guide, browser, shots):
    """A missing place where the device is: a place nearby may be the same; the moderator changes
    the name, and it is published.
    """
    faults = []
    here = {"geolocation": {"latitude": 60.1702, "longitude": 24.9521}, "permissions": ["geolocation"]}
    with visitor(browser, guide, name="contribute/index.html?city=helsinki", **here) as told, moderator(browser, guide, size=PHONE) as page:
        until(told, "document.querySelector('[data-part=about]')?.textContent.includes('Helsinki')")
        told.locator("[data-do=here]").click()
        until(told, "document.querySelector('[name=point]').value.startsWith('60.1702')")
        tell(told, name="Café", kind="cafe", words="Two tables at the corner.", credit="Grace")
        take_up(page, guide, "Café")
        expect(faults, "the café nearby is named,", "The café" in said(page) and "m away" in said(page), said(page)[:500])
        expect(faults, "its name is asked for,", page.input_value("[name=slug]") == "cafe")
        press(page, "accept")
        expect(faults, "a name that is taken stands at its field,", page.locator("[name=slug]").get_attribute("aria-invalid") == "true", said(page)[:400])
        faults += look(page, shots, "moderation-missing")
        page.fill("[name=slug]", "cafe-by-the-market")
        page.fill("[name=value-title]", "Café by the market")
        page.fill("[name=value-location]", "95, 24.95")
        press(page, "accept")
        expect(faults, "a latitude of 95 stands at its field,", page.locator("[name=value-location]").get_attribute("aria-invalid") == "true", said(page)[:400])
        page.fill("[name=value-location]", "60.1702, 24.9521")
        page.check("[name=state][value=published]")
        page.fill("[name=reason]", "We gave it its full name.")
        press(page, "accept")
        expect(faults, "it is in the files,", "It is in the files" in said(page), said(page)[:500])
        until(told, f"{STATES} === 'Accepted with changes'")
        until(told, f"{REASON} === 'We gave it its full name.'")
        faults += told.complaints + page.complaints
    published(guide, browser)
    status, _, page = guide.ask("places/cafe-by-the-market/index.html")
    for words in ("Café by the market", "Two tables at the corner.", "Grace"):
        expect(faults, f"the new page says {words},", status == 200 and words.encode() in page)
    return faults


def refused(guide, browser, shots):
    """Refused with the keyboard alone: not without a reason, which the visitor reads on an open
    page; no file changes.
    """
    faults, before = [], (guide.folder / FILE).read_bytes()
    with visitor(browser, guide, name="contribute/index.html?place=cafe") as told, moderator(browser, guide, size=DESKTOP) as page:
        tell(told, fact="title", value="Best casino online")
        page.goto(admin(guide, "contributions"))
        page.locator(".rooms a").first.focus()
        page.keyboard.press("Enter")
        page.locator("[name=reason]").wait_for()
        page.wait_for_load_state()
        for words in ("", "It is called as on the sign."):
            page.locator("[name=reason]").focus()
            if words:
                page.keyboard.type(words)
            page.keyboard.press("Tab")
            expect(faults, "after the reason comes the button,", page.evaluate("document.activeElement.value") == "refuse")
            enter(page)
            if not words:
                page.locator("[name=reason][aria-invalid=true]").wait_for(timeout=60_000)
                faults += look(page, shots, "moderation-refused")
        page.get_by_text("The visitor sees the reason").wait_for()
        until(told, f"{REASON} === 'It is called as on the sign.'")
        until(told, f"{STATES} === 'Not accepted'")
        faults += look(told, shots, "contribute-refused") + told.complaints + page.complaints
        faults += look(page, shots, "moderation-decided")
    expect(faults, "the file is as it was,", (guide.folder / FILE).read_bytes() == before)
    return faults


def changed_meanwhile(guide, browser):
    """The file changes while a moderator looks at it: nothing is overwritten, and the change is
    shown as it would be now.
    """
    faults, path = [], guide.folder / FILE
    with visitor(browser, guide, name="contribute/index.html?place=cafe") as told, moderator(browser, guide) as page:
        tell(told, fact="closed")
        take_up(page, guide, "Closed for good")
        text = path.read_text(encoding="utf-8").replace("A place to sit.", "A place to sit and read.")
        path.write_text(text, encoding="utf-8")
        press(page, "accept")
        expect(faults, "it is said that the file changed,", "changed meanwhile" in said(page), said(page)[:300])
        expect(faults, "the file is as its author left it,", path.read_text(encoding="utf-8") == text)
        press(page, "accept")
        now = path.read_text(encoding="utf-8")
        expect(faults, "the second time it is saved,", "sit and read." in now and "off" in now, now)
        until(told, f"{STATES} === 'Accepted'")
        faults += told.complaints + page.complaints
    path.write_text(CAFE, encoding="utf-8")
    return faults


def kept_from(guide, browser):
    """Who is no moderator sees neither what waits nor its photograph."""
    faults = []
    with window(browser) as page:
        for path in ("contributions", "contributions/1", "contributions/1/photograph"):
            page.goto(admin(guide, path))
            expect(faults, f"{path} is kept from strangers,", "The café" not in said(page), said(page)[:200])
        sign_in(page, guide, "ed@example.org")
        for path in ("contributions", "contributions/1/photograph"):
            expect(faults, f"{path} is kept from editors,", page.goto(admin(guide, path)).status == 403)
    return faults


def checks(guide, browser, shots):
    return [
        ("moderation: those who decide are invited", lambda: begin(guide, browser)),
        ("moderation: hours with a photograph are accepted, thanked and published", lambda: corrected(guide, browser, shots)),
        ("moderation: a missing place is changed, accepted and published", lambda: missing(guide, browser, shots)),
        ("moderation: refused with a reason, by keyboard", lambda: refused(guide, browser, shots)),
        ("moderation: a file that changes meanwhile is not overwritten", lambda: changed_meanwhile(guide, browser)),
        ("moderation: nobody else sees what waits", lambda: kept_from(guide, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("A visitor contributes and a moderator decides, in a real Chromium.", Guide, checks))
