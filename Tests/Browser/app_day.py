"""The visitor's own day: places are added and put in order, the day is shared, planned and taken along, as a visitor does it."""

import datetime
import io
import json
import zoneinfo

from pypdf import PdfReader

from browser import DESKTOP, PHONE, until, visit
from trial import tried
from visits import ask, axe_faults

# A Wednesday morning: what is open does not depend on the day of the test.
NOON = "2026-11-25T15:00:00Z"
NAMES = "[...document.querySelectorAll('[data-part=line] .name')].map((one) => one.textContent)"
TIMES = "[...document.querySelectorAll('[data-part=line] .when time')].map((one) => one.dateTime)"
COUNT = "document.querySelector('.bar .count').hidden ? 0 : Number(document.querySelector('.bar .count').textContent)"


def app_day(browser, home, guide):
    """All checks of the visitor's own day."""
    slugs = chosen(guide)
    return tried([
        ("a place is added from its page, said, and taken back", lambda: adding(browser, home, slugs)),
        ("a place is added from a list, by button and by swipe", lambda: lists(browser, home)),
        ("stops are put in order by buttons, by keyboard and by drawing", lambda: ordering(browser, home, slugs)),
        ("a shorter order is offered and used", lambda: better(browser, home, slugs)),
        ("stays, notes, start and name change the day", lambda: details(browser, home, slugs)),
        ("days are begun, copied, deleted and brought back", lambda: several(browser, home, slugs)),
        ("a tour becomes a day of one's own", lambda: copying(browser, home, guide)),
        ("a gap is filled and chosen again", lambda: gap(browser, home, slugs)),
        ("a place of one's own takes part", lambda: own_place(browser, home, slugs)),
        ("two tabs never lose each other's work", lambda: tabs(browser, home, slugs)),
        ("a shared link opens the same day elsewhere, and a hostile one does nothing", lambda: sharing(browser, home, slugs)),
        ("the day is saved as a calendar and as a track", lambda: files(browser, home, slugs)),
        ("the day is printed as a sheet of its own, on A4 and on Letter", lambda: printed(browser, home, slugs)),
        ("a gap that moves offers to choose again", lambda: moved_gap(browser, home, slugs)),
        ("a day is planned, changed and kept", lambda: planning(browser, home)),
        ("a place for the start is suggested, by keyboard and where it is mistyped", lambda: suggesting(browser, home)),
        ("interests are asked for once, may be skipped, and are changed at any time", lambda: interests(browser, home)),
        ("the rest of a day is planned anew, shown before it is taken, and taken back", lambda: rest_of_day(browser, home, guide, slugs)),
        ("settings are kept, and everything can be saved, read and erased", lambda: settings(browser, home, slugs)),
        ("the pages of the app are accessible in every state", lambda: states(browser, home, guide, slugs)),
        ("the pages of the app hold text of twice its size on a phone", lambda: large(browser, home, slugs)),
    ])


def chosen(guide):
    """Five places of one tour, far enough apart to be put in a better order."""
    tour = sorted((guide.folder / "data/journeys/tours").glob("*.json"), key=lambda one: -one.stat().st_size)
    for file in tour:
        places = [stop["place"] for stop in json.loads(file.read_text(encoding="utf-8"))["stops"]]
        if len(places) >= 6:
            return [places[0], places[4], places[2], places[1], places[5]]
    raise SystemExit("the guide has no tour of six stops")


def begun(seen, slugs, name="my-day/index.html", time=NOON):
    """A page of the app for a visitor whose day has these places."""
    seen.context.clock.install(time=time)
    for slug in slugs:
        page = seen.open(f"places/{slug}/index.html")
        add = page.locator(".actions button[data-add]")
        add.click()
        until(page, "document.querySelector('.actions button[data-add]').getAttribute('aria-pressed') === 'true'")
    page = seen.open(name)
    if slugs and name.startswith("my-day"):
        until(page, f"{NAMES}.length === {len(slugs)}")
    return page


def complaints(seen):
    """What went wrong, without the pictures of a page that was left before they came."""
    return [one for one in seen.taken_faults() if "ERR_ABORTED" not in one]


def titles(page):
    return page.evaluate(NAMES)


def adding(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, [slugs[0]], f"places/{slugs[0]}/index.html")
        until(page, f"({COUNT}) === 1")
        page.locator(".actions button[data-add]").click()
        until(page, f"({COUNT}) === 0")
        said = page.locator(".said")
        if not said.inner_text().strip():
            faults.append("nothing is said about what happened")
        said.locator("button").click()
        until(page, f"({COUNT}) === 1")
        page.locator("button[data-keep]").click()
        until(page, "document.querySelector('button[data-keep]').getAttribute('aria-pressed') === 'true'")
        page = seen.open("my-day/index.html")
        until(page, "document.querySelectorAll('[data-part=favourite-list] a').length === 1")
        faults += complaints(seen)
    return faults


def lists(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("places/index.html")
        until(page, "[...document.querySelectorAll('.card > .add')].every((one) => !one.hidden)")
        page.locator(".card > .add").first.click()
        until(page, f"({COUNT}) === 1")
        page.evaluate("""() => {
          const card = document.querySelectorAll('.card[data-place]')[1];
          const touch = (x) => new Touch({ identifier: 1, target: card, clientX: x, clientY: 300 });
          card.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(60)], changedTouches: [touch(60)], bubbles: true }));
          card.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(190)], bubbles: true }));
        }""")
        until(page, f"({COUNT}) === 2")
        small = page.evaluate("""() => [...document.querySelectorAll('.card > .add')].filter((one) => {
          const box = one.getBoundingClientRect(); return box.width < 44 || box.height < 44; }).length""")
        if small:
            faults.append(f"{small} buttons are smaller than a finger")
        faults += complaints(seen)
    return faults


def unfold(page, number):
    item = page.locator("[data-part=line] > li").nth(number)
    if item.locator("details.change").get_attribute("open") is None:
        item.locator("summary").click()
    return item


def ordering(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:4])
        before = titles(page)
        unfold(page, 0).locator("[data-do=down]").click()
        until(page, f"{NAMES}[0] === {json.dumps(before[1])}")
        focus = page.evaluate("[document.activeElement.dataset.do, document.activeElement.closest('li').querySelector('.name').textContent]")
        if focus != ["down", before[0]]:
            faults.append(f"the focus is on {focus} after a stop was moved")
        page.keyboard.press("Enter")
        until(page, f"{NAMES}[2] === {json.dumps(before[0])}")
        if before[0] not in page.locator(".said").inner_text():
            faults.append("the new place is not said")
        # Drawn by its disc from the last place to the first.
        disc = page.locator("[data-part=line] .disc")
        disc.last.scroll_into_view_if_needed()
        last, moved = disc.last.bounding_box(), titles(page)[-1]
        page.mouse.move(last["x"] + 10, last["y"] + 10)
        page.mouse.down()
        target = disc.first.bounding_box()
        for step in range(1, 11):
            page.mouse.move(last["x"] + 10, last["y"] + (target["y"] - 60 - last["y"]) * step / 10)
        page.mouse.up()
        until(page, f"{NAMES}[0] === {json.dumps(moved)}")
        faults += complaints(seen)
    return faults


def better(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs)
        until(page, "!document.querySelector('[data-part=offer]').hidden")
        before = titles(page)
        page.locator("[data-do=use-order]").click()
        until(page, f"JSON.stringify({NAMES}) !== {json.dumps(json.dumps(before, ensure_ascii=False, separators=(',', ':')))}")
        until(page, "document.querySelector('[data-part=offer]').hidden")
        page.locator(".said button").click()
        until(page, f"{NAMES}[1] === {json.dumps(before[1])}")
        return complaints(seen)


def details(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:3])
        first, second = page.evaluate(TIMES)[:2]
        unfold(page, 0).locator("[data-do=longer]").click()
        until(page, f"{TIMES}[1] !== {json.dumps(second)}")
        item = unfold(page, 0)
        item.locator("[data-do=note]").click()
        item.locator("textarea").fill("Buy bread <b>here</b>")
        item.locator("textarea").press("Tab")
        until(page, "document.querySelector('[data-part=note]').textContent === 'Buy bread <b>here</b>'")
        page.locator("input[name=start]").fill("12:30")
        page.locator("input[name=name]").fill("A day with Ada")
        page.locator("input[name=name]").press("Tab")
        until(page, f"{TIMES}[0] === '12:30' && document.querySelector('[data-part=day-list]').textContent.includes('Ada')")
        seen.reload()
        until(page, f"{TIMES}[0] === '12:30' && document.querySelector('input[name=name]').value === 'A day with Ada'")
        faults += complaints(seen)
    return faults


def several(browser, home, slugs):
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:2])
        page.locator("[data-part=days] summary").click()
        page.locator("[data-do=copy]").click()
        until(page, "document.querySelectorAll('[data-part=day-list] li').length === 2")
        page.locator("[data-do=delete]").click()
        until(page, "document.querySelectorAll('[data-part=day-list] li').length === 1")
        page.locator(".said button").click()
        until(page, "document.querySelectorAll('[data-part=day-list] li').length === 2")
        page.locator("[data-do=new]").click()
        until(page, f"{NAMES}.length === 0 && document.querySelectorAll('[data-part=day-list] li').length === 3")
        page.locator("[data-part=day-list] button").first.click()
        until(page, f"{NAMES}.length === 2")
        return complaints(seen)


def copying(browser, home, guide):
    tour = sorted(one.stem for one in (guide.folder / "data/journeys/tours").glob("*.json"))[0]
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"tours/{tour}/index.html")
        count = page.locator(".line > .stop[data-place]").count()
        page.locator("button[data-copy]").click()
        until(page, f"({COUNT}) === {count}")
        return complaints(seen)


def gap(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:2])
        page.locator("[data-part=gap] summary").click()
        until(page, "document.querySelector('select[name=kind]').options.length > 3")
        page.locator("input[name=text]").fill("some lunch")
        page.locator("[data-form=gap] button").click()
        until(page, f"{NAMES}.includes('some lunch')")
        until(page, "document.querySelector('.disc.gap') !== null")
        page.locator("input[name=start]").fill("12:00")
        page.locator("input[name=name]").focus()
        until(page, f"{TIMES}[0] === '12:00'")
        if page.locator(".choose button").count():
            page.locator(".choose button").first.click()
            until(page, "document.querySelector('.disc.gap') === null")
            page.locator("[data-part=choices] button").click()
            until(page, "document.querySelector('.disc.gap') !== null")
        elif not page.locator("[data-part=choices] p").count():
            faults.append("nothing is offered, and nothing is said about it")
        faults += complaints(seen)
    return faults


def own_place(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:1])
        page.locator("[data-part=own] summary").click()
        page.locator("input[name=title]").fill("Our <i>hotel</i>")
        page.locator("input[name=at]").fill("somewhere")
        page.locator("[data-form=own] button.quiet").first.click()
        until(page, "!document.querySelector('[data-part=own-fault]').hidden")
        page.locator("input[name=at]").fill("42.3601, -71.0589")
        page.locator("[data-form=own] button.quiet").first.click()
        until(page, f"{NAMES}.includes('Our <i>hotel</i>')")
        faults += complaints(seen)
    return faults


def tabs(browser, home, slugs):
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:2])
        other = seen.context.new_page()
        other.goto(home + f"places/{slugs[2]}/index.html")
        other.locator(".actions button[data-add]").click()
        until(page, f"{NAMES}.length === 3")
        unfold(page, 0).locator("[data-do=remove]").click()
        until(other, f"({COUNT}) === 2")
        return complaints(seen)


def sharing(browser, home, slugs):
    faults = []
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:3])
        page.locator("[data-part=share] summary").click()
        page.locator("[data-do=share]").click()
        until(page, "document.querySelector('input[name=link]').value.includes('#day=')")
        if page.locator("[data-part=code] svg").count() != 1:
            faults.append("there is no code to read with another phone")
        address, names = page.locator("input[name=link]").input_value(), titles(page)
        faults += complaints(seen)
    with visit(browser, home) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("my-day/index.html")
        page.goto(address)
        until(page, f"{NAMES}.length === {len(names)}")
        if titles(page) != names or "#" in page.url:
            faults.append(f"{titles(page)} at {page.url}")
        for wrong in (address[:-6], address[:-3] + "AAA", home + "my-day/index.html#day=AQ" + "A" * 20000,
                      home + "my-day/index.html#day=%3Cscript%3E"):
            page.goto(home + "index.html")
            page.goto(wrong)
            until(page, "document.querySelector('.said').textContent !== ''")
            until(page, f"{NAMES}.length === {len(names)}")
        faults += complaints(seen)
    return faults


def files(browser, home, slugs):
    faults = []
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:3])
        page.locator("[data-part=share] summary").click()
        for what, begins, ending in (("calendar", "BEGIN:VCALENDAR", ".ics"), ("track", "<?xml", ".gpx")):
            with page.expect_download() as found:
                page.locator(f"[data-do={what}]").click()
            text = found.value.path().read_text(encoding="utf-8")
            if not text.startswith(begins) or not found.value.suggested_filename.endswith(ending):
                faults.append(f"{found.value.suggested_filename} begins with {text[:40]!r}")
        faults += complaints(seen)
    return faults


def many_of_a_kind(page):
    """Chooses, for something to choose later, a kind of which several places are offered."""
    for value in page.evaluate("[...document.querySelector('select[name=kind]').options].map((one) => one.value)"):
        page.locator("select[name=kind]").select_option(value)
        page.locator("[data-form=gap] button").click()
        until(page, "document.querySelector('[data-part=choices]:not([hidden]) > *') !== null")
        if page.locator(".choose button").count() > 2:
            return
        unfold(page, 2).locator("[data-do=remove]").click()
        until(page, f"{NAMES}.length === 2")
    raise AssertionError("the guide has no three places of a kind that are open on the way")


def printed(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE, scheme="dark") as seen:
        page = begun(seen, slugs)
        item = unfold(page, 0)
        item.locator("[data-do=note]").click()
        item.locator("textarea").fill("Buy bread here")
        item.locator("textarea").press("Tab")
        until(page, "document.querySelector('[data-part=note]').textContent === 'Buy bread here'")
        names = titles(page)
        page.locator("[data-part=share] summary").click()
        page.locator("[data-do=print]").click()
        until(page, "document.documentElement.classList.contains('prints-day')")
        for paper in ("A4", "Letter"):
            sheets = PdfReader(io.BytesIO(page.pdf(format=paper))).pages
            text = " ".join(" ".join(sheet.extract_text().split()) for sheet in sheets)
            faults += [f"{paper}: {one} is not on it" for one in [*names, "Buy bread here"] if one not in text]
            wrong = ("Start walking", "Replan", "Settings", "A to Z")
            faults += [f"{paper}: {one} is on it" for one in wrong if one in text]
            if len(sheets) > len(slugs):
                faults.append(f"{paper}: {len(sheets)} sheets for {len(slugs)} stops")
        if page.locator(".sheet .qr").count() != 1 or page.locator(".sheet-map circle").count() != len(slugs):
            faults.append("the code or the drawing of the ways is missing")
        if page.locator(".sheet").is_visible():
            faults.append("the sheet is seen on the screen")
        faults += complaints(seen)
    return faults


def moved_gap(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:2])
        page.locator("[data-part=gap] summary").click()
        until(page, "document.querySelector('select[name=kind]').options.length > 3")
        many_of_a_kind(page)
        page.locator(".choose button").first.click()
        until(page, "document.querySelector('.disc.gap') === null")
        chosen = titles(page)[2]
        unfold(page, 2).locator("[data-do=up]").click()
        until(page, f"{NAMES}[1] === {json.dumps(chosen)} && document.querySelector('[data-part=choices] .offer') !== null")
        if chosen not in page.locator("[data-part=choices] .offer").inner_text():
            faults.append("it is not said what has moved")
        if not page.locator("[data-part=choices] .choose button").count():
            faults.append("nothing else is offered")
        page.locator("[data-part=choices] .choose button").first.click()
        until(page, f"{NAMES}[1] !== {json.dumps(chosen)} && document.querySelector('[data-part=choices] .offer') === null")
        unfold(page, 1).locator("[data-do=down]").click()
        until(page, "document.querySelector('[data-part=choices] .offer') !== null")
        kept = titles(page)[2]
        page.locator("[data-part=choices] .offer button").click()
        until(page, "document.querySelector('[data-part=choices] .offer') === null")
        if titles(page)[2] != kept:
            faults.append(f"{kept} was kept, but {titles(page)[2]} is there")
        faults += complaints(seen)
    return faults


PLANNED = "document.querySelectorAll('#answer .stop').length > 1 && document.querySelector('#answer').ariaBusy === 'false'"
STOPS = "[...document.querySelectorAll('#answer .stop')].map((one) => one.dataset.place)"


def planned(seen):
    """The page with a plan of the day as the page proposes it."""
    seen.context.clock.install(time=NOON)
    page = seen.open("plan/index.html")
    until(page, "document.querySelector('input[name=date]').value !== ''")
    page.locator("form .button").click()
    until(page, PLANNED)
    return page


def press(page, place, what):
    """Presses a button of a place in the plan, which may be folded away."""
    item = page.locator(f"#answer li[data-place={place}]")
    details = item.locator("details.change")
    if details.count() and details.get_attribute("open") is None:
        details.locator("summary").click()
    item.locator(f"[data-do={what}]").click()


def planning(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = planned(seen)
        first = page.evaluate(STOPS)[0]
        press(page, first, "never")
        until(page, f"!{STOPS}.includes({json.dumps(first)})")
        until(page, PLANNED)
        page.locator("[data-part=said-list] button").click()
        until(page, f"{STOPS}.includes({json.dumps(first)})")
        until(page, PLANNED)
        # The list has unfolded when a place went there.
        if page.locator("[data-part=left]").get_attribute("open") is None:
            page.locator("[data-part=left] summary").click()
        wanted = page.locator("[data-part=left-list] li[data-place]:has([data-do=must])").first.get_attribute("data-place")
        press(page, wanted, "must")
        until(page, "document.querySelector('#answer').ariaBusy === 'false'")
        if page.locator("[data-part=fault]").is_hidden():
            stay = int(page.locator(f"#answer li[data-place={wanted}]").get_attribute("data-stay"))
            press(page, wanted, "longer")
            until(page, f"Number(document.querySelector('#answer .stop[data-place={wanted}]')?.dataset.stay) > {stay}")
            until(page, PLANNED)
            if page.locator("[data-part=said-list] button").count() != 2:
                faults.append("not all that was said is shown")
        count = page.locator("#answer .stop").count()
        page.locator("[data-do=keep]").click()
        until(page, f"({COUNT}) === {count}")
        page.locator("input[name=end]").fill("10:05")
        page.locator("input[name=start]").fill("10:00")
        page.locator("form .button").click()
        until(page, "!document.querySelector('[data-part=fault]').hidden")
        faults += complaints(seen)
    return faults


def suggesting(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions([])
        page = planned(seen)
        name = page.locator("#answer .stop .name").last.inner_text()
        place = page.evaluate(STOPS)[-1]
        field = page.locator("#wish-from")
        field.focus()
        until(page, "document.querySelector('#wish-from').getAttribute('aria-expanded') === 'true'")
        # Two letters change places, as under a thumb.
        field.fill(name[:3] + name[4] + name[3] + name[5:])
        options = "[...document.querySelectorAll('#wish-from-list [role=option]')]"
        until(page, f"{options}.some((one) => one.textContent.includes({json.dumps(name)}))")
        small = page.evaluate(f"{options}.filter((one) => one.getBoundingClientRect().height < 44).length")
        if small:
            faults.append(f"{small} suggestions are lower than a finger")
        page.keyboard.press("ArrowDown")
        until(page, "document.getElementById(document.querySelector('#wish-from').getAttribute('aria-activedescendant')).ariaSelected === 'true'")
        faults += [f"the list, open: {one}" for one in axe_faults(page)]
        for _ in range(8):
            if name in page.evaluate("document.querySelector('#wish-from-list [aria-selected=true]').textContent"):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        until(page, f"document.querySelector('#wish-from').value === {json.dumps(name)}")
        if name not in page.locator("#wish-from-said").inner_text():
            faults.append("what was chosen is not said")
        # A place where the day begins is no stop of it.
        until(page, f"!{STOPS}.includes({json.dumps(place)})")
        until(page, PLANNED)
        page.locator("#wish-to").fill("42.36, -71.06")
        page.locator("input[name=start]").focus()
        until(page, "document.querySelector('#wish-to-said').textContent.includes('42.36')")
        page.locator("#wish-to").fill("qqqqqq")
        page.locator("input[name=start]").focus()
        until(page, "document.querySelector('#wish-to').getAttribute('aria-invalid') === 'true'")
        faults += complaints(seen)
    with visit(browser, home, size=PHONE) as seen:
        page = planned(seen)
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": 42.3601, "longitude": -71.0589})
        page.locator("#wish-from").click()
        page.locator("#wish-from-list .here").click()
        until(page, "document.querySelector('#wish-from').value !== '' && document.querySelector('#wish-from-said').textContent.includes(document.querySelector('#wish-from').value)")
        until(page, PLANNED)
        faults += complaints(seen)
    return faults


# Whether what is kept has no interests: what was changed a moment ago is on its way to the disk.
NO_INTERESTS = """indexedDB.databases().then(([{ name }]) => new Promise((resolve) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => {
        const kept = asked.result.transaction('records').objectStore('records').get('settings');
        kept.onsuccess = () => {
            asked.result.close();
            resolve((kept.result?.interests ?? []).length === 0);
        };
    };
}))"""


def interests(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("plan/index.html")
        until(page, "document.querySelector('[data-part=interests]').open && !document.querySelector('[data-part=first]').hidden")
        page.locator("[data-do=skip]").click()
        until(page, "!document.querySelector('[data-part=interests]').open")
        seen.reload()
        until(page, "document.querySelector('[data-part=first]').hidden && !document.querySelector('[data-part=interests]').open")
        page.locator("[data-part=interests] summary").click()
        label = page.locator("[data-part=interests] label").first
        label.click()
        until(page, f"document.querySelector('[data-part=chosen]').textContent === {json.dumps(label.inner_text().strip())}")
        page = seen.open("settings/index.html")
        until(page, "document.querySelector('input[name=interest]').checked")
        page.locator("label:has(> input[name=interest])").first.click()
        until(page, NO_INTERESTS)
        page = seen.open("plan/index.html")
        until(page, "document.querySelector('input[name=date]').value !== ''")
        if page.locator("input[name=interest]:checked").count():
            faults.append("what was changed in the settings is still chosen")
        faults += complaints(seen)
    return faults


def at_ten(guide, slug):
    """Ten in the morning of a Wednesday by the clocks of a place."""
    data = json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))
    city = next(place.get("city") for place in data["places"] if place["slug"] == slug)
    zone = next((one["timezone"] for one in data["cities"] if one["slug"] == city and "timezone" in one), data["timezone"])
    return datetime.datetime(2026, 11, 25, 10, 0, tzinfo=zoneinfo.ZoneInfo(zone))


def rest_of_day(browser, home, guide, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs, time=at_ten(guide, slugs[0]))
        before = titles(page)
        page.locator("[data-part=rest] > summary").click()
        until(page, f"document.querySelectorAll('[data-part=behind] label').length === {len(slugs)}")
        page.locator("[data-part=behind] label").first.click()
        page.locator("[data-part=rest] input[name=end]").fill("10:45")
        page.locator("[data-part=rest] form .button").click()
        until(page, "!document.querySelector('[data-part=changes]').hidden")
        if titles(page) != before:
            faults.append("the day is another before it was said")
        left = page.evaluate("document.querySelectorAll('[data-part=new-line] > li').length")
        if left >= len(slugs) - 1 or not page.locator("[data-part=out] p").count():
            faults.append(f"{left} stops are to fit into 45 minutes")
        page.locator("[data-do=use-rest]").click()
        until(page, f"{NAMES}.length === {left + 1}")
        after = titles(page)
        if after[0] != before[0] or page.locator(".is-behind").count() != 1:
            faults.append(f"what is behind is not kept: {after}")
        end = page.evaluate("[...document.querySelectorAll('[data-part=line] .leave time')].at(-1).dateTime")
        if end > "10:45":
            faults.append(f"the day ends at {end}")
        page.locator(".said button").click()
        until(page, f"JSON.stringify({NAMES}) === {json.dumps(json.dumps(before, ensure_ascii=False, separators=(',', ':')))}")
        faults += complaints(seen)
    return faults


def settings(browser, home, slugs):
    faults = []
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:2], "settings/index.html")
        page.locator("input[name=look][value=dark]").check(force=True)
        until(page, "document.documentElement.dataset.look === 'dark'")
        page.locator("input[name=size][value=larger]").check(force=True)
        page = seen.open("index.html")
        if page.evaluate("[document.documentElement.dataset.look, document.documentElement.dataset.size]") != ["dark", "larger"]:
            faults.append("another page does not look as chosen")
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
        if dark != "rgb(24, 22, 19)":
            faults.append(f"the paper is {dark} in the dark")
        page = seen.open("settings/index.html")
        with page.expect_download() as found:
            page.locator("[data-do=export]").click()
        saved = found.value.path().read_bytes()
        page.on("dialog", lambda one: one.accept())
        page.locator("[data-do=erase]").click()
        until(page, f"({COUNT}) === 0 && document.documentElement.dataset.look === undefined")
        page.locator("[data-do=import]").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[1, 2"})
        until(page, "!document.querySelector('[data-part=data-said]').hidden")
        page.locator("[data-do=import]").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": saved})
        until(page, f"({COUNT}) === 2")
        if page.evaluate("document.documentElement.dataset.look") != "dark" or not page.locator("input[name=look][value=dark]").is_checked():
            faults.append("the settings of the file are not shown")
        faults += complaints(seen)
    return faults


def large(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        begun(seen, slugs[:2])
        seen.context.new_cdp_session(seen.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        for name in ("my-day/index.html", "plan/index.html", "settings/index.html", "map/index.html", "offline/index.html", "search/index.html"):
            faults += [f"{name}: {one}" for one in ask(seen.open(name), "sideways")]
        return faults + complaints(seen)


def states(browser, home, guide, slugs):
    faults = []
    for scheme in ("light", "dark"):
        for size in (PHONE, DESKTOP):
            with visit(browser, home, size=size, scheme=scheme) as seen:
                for name in ("my-day/index.html", "plan/index.html", "settings/index.html", "walk/index.html", "offline/index.html"):
                    page = seen.open(name)
                    faults += [f"{name}, empty, {scheme}: {one}" for one in axe_faults(page)]
                page = begun(seen, slugs[:3], time=at_ten(guide, slugs[0]))
                for details in page.locator("details").all():
                    details.evaluate("one => { one.open = true; }")
                faults += [f"my day, {scheme}: {one}" for one in axe_faults(page)]
                page.locator("[data-part=rest] form .button").click()
                until(page, "!document.querySelector('[data-part=changes]').hidden")
                faults += [f"the rest of the day, {scheme}: {one}" for one in axe_faults(page)]
                page = seen.open("plan/index.html")
                until(page, "document.querySelector('input[name=date]').value !== ''")
                page.locator("form .button").click()
                until(page, PLANNED)
                press(page, page.evaluate(STOPS)[0], "must")
                until(page, "!document.querySelector('[data-part=said-about]').hidden")
                until(page, PLANNED)
                for details in page.locator("details").all():
                    details.evaluate("one => { one.open = true; }")
                faults += [f"plan, {scheme}: {one}" for one in axe_faults(page)]
                faults += complaints(seen)
    return faults
