"""The visitor's own day: places are added and put in order, and the day is shared and taken along,
as a visitor does it.
"""

import io
import json
import re

from pypdf import PdfReader

from browser import PHONE, until, visit
from own_day import COUNT, NAMES, NOON, TIMES, begun, chosen, titles, with_gap
from trial import tried


def app_day(browser, home, guide):
    """All checks of a day that a visitor puts together."""
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
        ("a stop is drawn over more than a screen, and stays under the finger", lambda: far_drawing(browser, home, slugs)),
        ("a new day begins at the top, with its name, and says how to go on", lambda: fresh(browser, home, slugs)),
        ("a link that is opened twice opens the same day", lambda: shared_twice(browser, home, slugs)),
        ("nothing is said to be planned, or not, before it is known", lambda: unknown_yet(browser, home)),
        ("a shared link opens the same day elsewhere, and a hostile one does nothing", lambda: sharing(browser, home, slugs)),
        ("the day is saved as a calendar and as a track", lambda: files(browser, home, slugs)),
        ("the day is printed as a sheet of its own, on A4 and on Letter", lambda: printed(browser, home, slugs)),
        ("a gap that moves offers to choose again", lambda: moved_gap(browser, home, slugs)),
    ])


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
        faults += seen.taken_faults()
    return faults


def lists(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("places/index.html")
        until(page, "[...document.querySelectorAll('.card > .add')].every((one) => !one.hidden)")
        page.locator(".card > .add").first.click()
        until(page, f"({COUNT}) === 1")
        # Swipes are noticed once nothing more urgent is to be done.
        page.wait_for_load_state("networkidle")
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
        faults += seen.taken_faults()
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
        faults += seen.taken_faults()
    return faults


def far_drawing(browser, home, slugs):
    faults = []
    with visit(browser, home, size=(390, 500)) as seen:
        page = begun(seen, slugs)
        before = titles(page)
        disc = page.locator("[data-part=line] .disc").last
        disc.scroll_into_view_if_needed()
        box = disc.bounding_box()
        page.mouse.move(box["x"] + 10, box["y"] + 10)
        page.mouse.down()
        page.mouse.move(box["x"] + 10, 40, steps=4)
        # The finger rests at the edge until the page has come to its top.
        until(page, "scrollY === 0")
        at = disc.bounding_box()
        if abs(at["y"] + 10 - 40) > 2:
            faults.append(f"the disc is at {at['y'] + 10:.0f} while the finger is at 40")
        first = page.locator("[data-part=line] > li").first.bounding_box()
        page.mouse.move(box["x"] + 10, min(first["y"] + 20, 460), steps=4)
        if page.locator("[data-part=line] > li[style*=translate]").count() < 2:
            faults.append("no gap opens where it would land")
        page.mouse.up()
        until(page, f"{NAMES}.indexOf({json.dumps(before[-1])}) < 2")
        faults += seen.taken_faults()
    return faults


def fresh(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:3])
        page.locator("[data-part=days] summary").click()
        page.locator("[data-do=new]").click()
        until(page, f"{NAMES}.length === 0 && !document.querySelector('section[data-when=empty]').hidden")
        if page.evaluate("scrollY") or page.evaluate("document.activeElement.name") != "name":
            faults.append("it does not begin at the name, at the top")
        for part in ("[data-part=figures]", "[data-part=walk-day]"):
            if page.locator(part).is_visible():
                faults.append(f"{part} of a day without stops")
        page.keyboard.type("Sunday")
        page.keyboard.press("Tab")
        until(page, "document.querySelector('h1').textContent === 'Sunday' && document.title.includes('Sunday')")
        faults += seen.taken_faults()
    return faults


def shared_twice(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:3])
        page.locator("[data-part=share] summary").click()
        page.locator("[data-do=share]").click()
        until(page, "document.querySelector('input[name=link]').value.includes('#day=')")
        address = page.locator("input[name=link]").input_value()
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("index.html")
        for _ in range(3):
            page.goto(home + "index.html")
            page.goto(address)
            until(page, "document.querySelector('.said').textContent !== ''")
            until(page, f"{NAMES}.length === 3")
        days = page.locator("[data-part=day-list] li").count()
        if days != 1:
            faults.append(f"{days} days came of one link")
        faults += seen.taken_faults()
    return faults


def unknown_yet(browser, home):
    """Before any script has run: neither "Nothing is planned" nor "No walk in progress" is seen, and the page has its one heading."""
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.route("**/app/*.js*", lambda route: route.fulfill(body="", content_type="text/javascript"))
        for name, parts in (("my-day", "[data-when]"), ("walk", "[data-part=none], .walking")):
            page = seen.page
            page.goto(f"{home}{name}/index.html")
            if page.locator("h1").count() != 1 or not page.locator("h1").is_visible():
                faults.append(f"{name}: not one heading is seen")
            if page.locator(parts).count() == 0:
                faults.append(f"{name}: {parts} is not there")
            faults += [f"{name}: {one.inner_text()[:40]!r} is seen" for one in page.locator(parts).all() if one.is_visible()]
    return faults


def better(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs)
        until(page, "!document.querySelector('[data-part=offer]').hidden")
        before = titles(page)
        said = page.locator("[data-part=offer] p").inner_text()
        order = [int(one) for one in re.search(r"[\d ]+$", said)[0].split()]
        page.locator("[data-do=use-order]").click()
        until(page, f"JSON.stringify({NAMES}) !== {json.dumps(json.dumps(before, ensure_ascii=False, separators=(',', ':')))}")
        until(page, "document.querySelector('[data-part=offer]').hidden")
        until(page, "document.querySelector('.said p')?.textContent === waymarkWords['app.my-day.order-used']")
        faults = [] if titles(page) == [before[one - 1] for one in order] else [f"“{said}” became {titles(page)}"]
        page.locator(".said button").click()
        until(page, f"{NAMES}[1] === {json.dumps(before[1])}")
        return faults + seen.taken_faults()


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
        faults += seen.taken_faults()
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
        return seen.taken_faults()


def copying(browser, home, guide):
    tour = sorted(one.stem for one in (guide.folder / "data/journeys/tours").glob("*.json"))[0]
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"tours/{tour}/index.html")
        count = page.locator(".line > .stop[data-place]").count()
        page.locator("button[data-copy]").click()
        until(page, f"({COUNT}) === {count}")
        return seen.taken_faults()


def gap(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = with_gap(seen, slugs[:2])
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
        faults += seen.taken_faults()
    return faults


def own_place(browser, home, slugs):
    """A place by its point; what is none is refused in words, and one of two kinds is a link that holds no point."""
    faults = []
    said = "document.querySelector('#own-at-said').textContent"
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:1])
        page.locator("[data-part=own] summary").click()
        page.locator("input[name=title]").fill("Our <i>hotel</i>")
        for text, word in (("somewhere", "own-fault"), ("https://maps.example/abc", "own-link")):
            page.locator("#own-at").fill(text)
            page.locator("#own-at").blur()
            until(page, f"{said} === waymarkWords['app.my-day.{word}']")
            page.locator("[data-form=own] > .actions button").click()
            if len(titles(page)) != 1:
                faults.append(f"{text} is added")
        page.locator("#own-at").fill("42.3601, -71.0589")
        page.locator("#own-at").blur()
        page.locator("[data-form=own] > .actions button").click()
        until(page, f"{NAMES}.includes('Our <i>hotel</i>')")
        faults += seen.taken_faults()
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
        return seen.taken_faults()


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
        faults += seen.taken_faults()
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
        faults += seen.taken_faults()
    return faults


def files(browser, home, slugs):
    faults, saved = [], []
    with visit(browser, home) as seen:
        page = begun(seen, slugs[:3])
        page.locator("[data-part=share] summary").click()
        for what, begins, ending in (("calendar", "BEGIN:VCALENDAR", ".ics"), ("track", "<?xml", ".gpx")):
            with page.expect_download() as found:
                page.locator(f"[data-do={what}]").click()
            text = found.value.path().read_text(encoding="utf-8")
            if not text.startswith(begins) or not found.value.suggested_filename.endswith(ending):
                faults.append(f"{found.value.suggested_filename} begins with {text[:40]!r}")
            saved.append({"name": found.value.suggested_filename, "mimeType": "text/plain", "buffer": text.encode()})
        names = titles(page)
        for file in saved:
            page = seen.open("settings/index.html")
            page.locator("[data-do=import]").set_input_files(file)
            until(page, "document.querySelector('[data-part=data-said]').textContent !== ''")
            page = seen.open("my-day/index.html")
            until(page, f"{NAMES}.length === {len(names)}")
            linked = page.locator("[data-part=line] .name a").count()
            if titles(page) != names or linked != len(names):
                faults.append(f"{file['name']} read: {titles(page)}, {linked} of them places of the guide")
        faults += seen.taken_faults()
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
        # The browser's own printing would still be going on when the sheet is looked at.
        page.evaluate("window.print = () => { window.isAsked = true; }")
        page.locator("[data-do=print]").click()
        until(page, "window.isAsked && document.documentElement.classList.contains('prints-day')")
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
        faults += seen.taken_faults()
    return faults


def moved_gap(browser, home, slugs):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = with_gap(seen, slugs[:2])
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
        faults += seen.taken_faults()
    return faults
