"""Lists that know what is open now, filters and orders that stay in the address, what today brings,
the map's card, and texts that are read aloud."""

import json
import re

from own_day import COUNT, NOON
from browser import DESKTOP, PHONE, until, visit
from trial import tried
from visits import axe_faults

CARDS = "[...document.querySelectorAll('main .card[data-place]')].filter((one) => one.checkVisibility())"
SHOWN = f"{CARDS}.length"
SLUGS = f"{CARDS}.map((one) => one.dataset.place)"
READY = "document.querySelector('[data-filter]') && !document.querySelector('[data-filter]').hidden"
SAID = "document.querySelector('[data-filter] [role=status]').textContent"


def app_lists(browser, home, guide):
    """All checks of lists, the map's card and listening."""
    return tried([
        ("cards say what is open now", lambda: open_now(browser, home, guide)),
        ("filters leave what was asked for, and stay in the address", lambda: filters(browser, home, guide)),
        ("the first screen of a phone has places, and what is near", lambda: first_screen(browser, home)),
        ("a list is put in order, and a position is asked for only then", lambda: orders(browser, home, guide)),
        ("filters are accessible, fit a phone, and name what the list has", lambda: sheet(browser, home)),
        ("the front page, tours and days say what today brings", lambda: today(browser, home, guide)),
        ("places say when they are crowded, minute by minute", lambda: rush(browser, home, guide)),
        ("a place is added from the map", lambda: from_map(browser, home)),
        ("a text is read aloud sentence by sentence, and stopped", lambda: listening(browser, home, guide)),
        ("a recording keeps its speed and is steered from the phone's screen", lambda: recording(browser, home, guide)),
    ])


def data(guide):
    return json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))


def places(guide):
    return data(guide)["places"]


def open_now(browser, home, guide):
    """On a Wednesday at noon in Boston every card of a place with hours says whether it is open;
    the others say nothing.
    """
    faults = []
    known = {one["slug"]: "hours" in one for one in places(guide)}
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("places/index.html")
        until(page, "(known) => document.querySelector('.card') && [...document.querySelectorAll('.card[data-place]')]"
                    ".every((card) => !known[card.dataset.place] || card.querySelector('.now'))", known)
        said = page.evaluate("""() => [...document.querySelectorAll('.card[data-place]')]
            .map((card) => [card.dataset.place, card.querySelector('.now')?.textContent ?? ''])""")
        faults += [f"{slug} says {text!r}" for slug, text in said if bool(text) != known[slug]]
        faults += seen.taken_faults()
    return faults


def first_screen(browser, home):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("places/index.html")
        first = page.locator("main .card").first.bounding_box()
        if first["y"] + first["height"] > PHONE[1] - 60:
            faults.append(f"the first place ends at {first['y'] + first['height']:.0f} px")
        page = seen.open("index.html")
        until(page, "!document.querySelector('.near-you').hidden")
        near = page.locator(".near-you button").bounding_box()
        if near["y"] + near["height"] > PHONE[1] - 60:
            faults.append(f"what is near is at {near['y']:.0f} px")
        return faults + seen.taken_faults()


def filters(browser, home, guide):
    faults = []
    free = {one["slug"] for one in places(guide) if one.get("prices") and all(price["amount"] == 0 for price in one["prices"])}
    kinds = {one["slug"]: one for one in data(guide)["kinds"]}
    kind = {one["slug"]: one["kind"] for one in places(guide)}
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("places/index.html")
        until(page, READY)
        everything = page.evaluate(SHOWN)
        page.locator("[data-filter] summary").click()
        page.locator("input[name=free]").check(force=True)
        until(page, f"({SHOWN}) < {everything}")
        shown = page.evaluate(SLUGS)
        faults += [f"{slug} is not free" for slug in shown if slug not in free]
        if not page.url.endswith("?free"):
            faults.append(f"the address is {page.url}")
        if not page.evaluate(SAID) or page.locator("[data-part=active]").inner_text() != "1":
            faults.append("nobody is told how many are left, or how many wishes there are")
        if page.evaluate("[...document.querySelectorAll('section')].some((one) => one.checkVisibility() && one.querySelector('ul.cards') && !one.querySelector('.card:not([hidden])'))"):
            faults.append("a city without places has a heading")
        seen.reload()
        until(page, f"{READY} && ({SHOWN}) === {len(shown)}")
        # A visitor who looks at a place and comes back finds the list as it was.
        last = page.locator(".card[data-place]:not([hidden]) .name a").last
        last.scroll_into_view_if_needed()
        high = page.evaluate("scrollY")
        last.click()
        until(page, "document.body.classList.contains('place')")
        page.go_back()
        until(page, f"{READY} && ({SHOWN}) === {len(shown)}")
        until(page, f"Math.abs(scrollY - {high}) < innerHeight / 2")
        if not page.evaluate("document.querySelector('[data-filter] details').open"):
            page.locator("[data-filter] summary").click()
        page.locator("[data-filter] button[type=reset]").click()
        until(page, f"({SHOWN}) === {everything}")
        if "?" in page.url:
            faults.append(f"the address is still {page.url}")
        one = kind[shown[0]]
        page.locator("select[name=kind]").select_option(one)
        until(page, f"({SHOWN}) < {everything}")
        faults += [f"{slug} is no {one}" for slug in page.evaluate(SLUGS) if kind[slug] != one]
        page = seen.open("places/index.html?favourite")
        until(page, f"{READY} && ({SHOWN}) === 0 && ({SAID}) !== ''")
        page = seen.open("places/index.html?roof")
        until(page, f"{READY} && ({SHOWN}) > 0 && ({SHOWN}) < {everything}")
        roofs = {slug for slug in page.evaluate(SLUGS) if kinds[kind[slug]].get("setting") == "outdoors"}
        faults += [f"{slug} has no roof" for slug in roofs if "setting" not in next(p for p in places(guide) if p["slug"] == slug)]
        page = seen.open("places/index.html?dark")
        until(page, f"{READY} && ({SHOWN}) > 0 && ({SHOWN}) < {everything}")
        faults += seen.taken_faults()
    return faults


def orders(browser, home, guide):
    faults = []
    titles = {one["slug"]: one["title"] for one in places(guide)}
    last = places(guide)[-1]
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        seen.page.add_init_script("""
            globalThis.asks = 0;
            const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
            navigator.geolocation.getCurrentPosition = (...all) => { globalThis.asks += 1; ask(...all); };""")
        page = seen.open("places/index.html?sort=near")
        until(page, READY)
        before = page.evaluate(SLUGS)
        if page.evaluate("asks") or "sort" in page.url:
            faults.append("a page that is opened asks for the position")
        page.locator("[data-filter] summary").click()
        order = page.locator("select[name=sort]")
        order.select_option("name")
        until(page, f"JSON.stringify({SLUGS}) !== JSON.stringify({json.dumps(before)})")
        named = [titles[slug].casefold() for slug in page.evaluate(SLUGS)]
        if len(named) != len(before) or sum(one > other for one, other in zip(named, named[1:])) > 3:
            faults.append(f"the alphabet is {named[:5]}")
        order.select_option("near")
        until(page, "asks === 1 && document.querySelector('select[name=sort]').value === ''")
        if not page.locator(".said").inner_text() or "sort" in page.url:
            faults.append("a position that is refused is not told, or stays in the address")
        until(page, f"JSON.stringify({SLUGS}) === JSON.stringify({json.dumps(before)})")
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": last["at"][0], "longitude": last["at"][1]})
        order.select_option("near")
        until(page, f"({SLUGS})[0] === {json.dumps(last['slug'])}")
        if not re.search(r"\d", page.locator(".card .from-here").nth(1).inner_text()):
            faults.append("cards do not say how far it is")
        seen.reload()
        until(page, f"{READY} && ({SLUGS})[0] === {json.dumps(last['slug'])}")
        faults += seen.taken_faults()
    return faults


def sheet(browser, home):
    """Open, with everything it offers, in light and dark, on a phone and a desk."""
    faults = []
    for size, scheme in ((PHONE, "light"), (DESKTOP, "dark"), ((320, 640), "light")):
        with visit(browser, home, size=size, scheme=scheme) as seen:
            seen.context.clock.install(time=NOON)
            page = seen.open("places/index.html?open&kind=museum")
            until(page, READY)
            page.locator("[data-filter] summary").click()
            faults += axe_faults(page)
            if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
                faults.append(f"the page is wider than {size[0]} px")
            small = page.evaluate("""[...document.querySelectorAll('[data-filter] :is(summary, label, select, button)')]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 60))""")
            faults += [f"too small for a finger: {one}" for one in small]
            faults += seen.taken_faults()
    return faults


def today(browser, home, guide):
    """What is open, on the front page and in a city; and in the evening of its city, what is shut
    on the longest tour, before anybody sets out.
    """
    faults = []
    tour = max((guide.folder / "data/journeys/tours").glob("*.json"),
               key=lambda one: (len(json.loads(one.read_text(encoding="utf-8"))["stops"]), one.stem))
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("index.html")
        until(page, "document.querySelector('[data-open-now]') && !document.querySelector('[data-open-now]').hidden")
        said = page.locator("[data-open-now]").inner_text()
        if not re.search(r"\d+ of \d+", said):
            faults.append(f"the front page says {said!r}")
        number = int(re.search(r"\d+", said).group())
        page.locator("[data-open-now] a").click()
        until(page, f"{READY} && location.search === '?open'")
        until(page, f"({SHOWN}) > 0")
        if page.evaluate(SHOWN) != number and page.locator(".pager").count() == 0:
            faults.append(f"{number} places are open, and {page.evaluate(SHOWN)} are shown")
        page = seen.open(f"tours/{tour.stem}/index.html")
        until(page, "document.querySelector('.card .now, [data-today]') !== null")
        morning = page.locator("[data-today]").inner_text()
        seen.page.clock.set_fixed_time("2026-11-25T23:30:00Z")
        page = seen.open(f"tours/{tour.stem}/index.html")
        until(page, "!document.querySelector('[data-today]').hidden")
        evening = page.locator("[data-today]").inner_text()
        if evening == morning or not re.search(r"\d+ of \d+", evening):
            faults.append(f"in the evening the tour says {evening!r}")
        page.locator("[data-today] summary").click()
        if not page.locator("[data-today] p:visible").count():
            faults.append("which stops of the tour are shut is not said")
        page = seen.open("tours/index.html")
        until(page, "document.querySelector('.card[data-stops] .now') !== null")
        page = seen.open("itineraries/index.html")
        until(page, "[...document.querySelectorAll('.card[data-planned]')].every((one) => one.querySelector('.now'))")
        city = next(one for one in guide.pages if one.startswith("cities/") and one.count("/") == 2)
        page = seen.open(city)
        until(page, "!document.querySelector('[data-open-now]').hidden")
        faults += seen.taken_faults()
    return faults


def rush(browser, home, guide):
    """A dining place on a Wednesday, when classes change at ten to the hour."""
    busy = [one for one in places(guide) if len(one.get("busy", [])) > 1]
    if not busy:
        return ["the guide has no place with busy times"]
    slug, faults = busy[0]["slug"], []
    with visit(browser, home, size=PHONE) as seen:
        # 10:33 in Virginia; until 11:00 classes change from 10:45 on.
        seen.context.clock.install(time="2026-11-25T15:33:00Z")
        page = seen.open(f"places/{slug}/index.html")
        line = page.locator("[data-busy]")
        until(page, "!document.querySelector('[data-busy]').hidden")
        if "12" not in line.inner_text() or "10:45" not in line.inner_text():
            faults.append(f"twelve minutes before it says {line.inner_text()!r}")
        page.clock.run_for(5 * 60000)
        until(page, "document.querySelector('[data-busy]').textContent.includes('7')")
        page.clock.run_for(8 * 60000)
        until(page, "document.querySelector('[data-busy]').textContent.includes('11')")
        if "10:45" in line.inner_text():
            faults.append(f"while it is busy it says {line.inner_text()!r}")
        if page.locator("h2", has_text=re.compile("^(Menu|Busy times)$")).count() != 2:
            faults.append("the page of a dining place has no menu or no busy times")
        faults += axe_faults(page)
        page = seen.open("places/index.html")
        until(page, f"document.querySelector('.card[data-place=\"{slug}\"] .rush') !== null")
        faults += seen.taken_faults()
    return faults


def from_map(browser, home):
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("map/index.html")
        until(page, "document.querySelector('.live-item') !== null")
        page.locator(".live-item").first.locator("button, a").first.evaluate("one => one.focus()")
        page.evaluate("document.querySelector('.live-map .leaflet-marker-icon')?.click()")
        until(page, "!document.querySelector('.live-card').hidden && !document.querySelector('.live-card [data-add]').hidden")
        page.locator(".live-card [data-add]").click()
        until(page, f"({COUNT}) === 1")
        return seen.taken_faults()


def listening(browser, home, guide):
    """A place without a recording; the voice is ours, because a machine without sound has none."""
    silent = next(name for name in guide.pages if name.startswith("places/") and name.count("/") == 2
                  and "<audio" not in (guide.folder / name).read_text(encoding="utf-8"))
    with visit(browser, home, size=PHONE) as seen:
        seen.page.add_init_script("""
            globalThis.said = []; globalThis.rates = []; globalThis.patience = 20;
            Object.defineProperty(globalThis, 'speechSynthesis', { value: {
              speak(one) { said.push(one.text); rates.push(one.rate); setTimeout(() => one.onend?.(), patience); }, cancel() {}, getVoices() { return []; } } });""")
        page = seen.open(silent)
        until(page, "!document.querySelector('button[data-listen]').hidden")
        page.locator("button[data-listen]").click()
        until(page, "said.length > 0")
        until(page, "document.querySelector('button[data-listen]').getAttribute('aria-pressed') === 'false' && said.join(' ').length > 40")
        page.evaluate("globalThis.patience = 100000")
        page.locator("button[data-listen]").click()
        before = page.evaluate("said.length")
        page.locator(".speed select").select_option("1.5")
        until(page, f"said.length === {before + 1} && said.at(-1) === said.at(-2) && rates.at(-1) === 1.5")
        page.locator("button[data-listen]").click()
        until(page, "document.querySelector('button[data-listen]').getAttribute('aria-pressed') === 'false'")
        seen.reload()
        until(page, "document.querySelector('.speed select')?.value === '1.5'")
        return seen.taken_faults()


def recording(browser, home, guide):
    """The speed is the chosen one; what plays is named, and the phone's buttons do something."""
    loud = [name for name in guide.pages if name.startswith("places/") and name.count("/") == 2
            and "<audio" in (guide.folder / name).read_text(encoding="utf-8")]
    if not loud:
        return ["the guide has no recording"]
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.page.add_init_script("""
            globalThis.handlers = {};
            navigator.mediaSession.setActionHandler = (name, handler) => { handlers[name] = handler; };""")
        page = seen.open(loud[0])
        until(page, "document.querySelector('.speed select') !== null")
        page.locator(".speed select").select_option("1.2")
        until(page, "document.querySelector('audio').playbackRate === 1.2")
        seen.reload()
        until(page, "document.querySelector('audio').playbackRate === 1.2")
        page.evaluate("document.querySelector('audio').dispatchEvent(new Event('play'))")
        title = page.evaluate("navigator.mediaSession.metadata?.title ?? ''")
        if not title or title not in page.locator(".medium").first.inner_text():
            faults.append(f"the phone shows {title!r}")
        missing = {"play", "pause", "seekbackward", "seekforward", "seekto"} - set(page.evaluate("Object.keys(handlers)"))
        faults += [f"the phone has no button {one}" for one in missing]
        if page.locator(".medium details summary").count() == 0:
            faults.append("a recording has no text to read")
        return faults + seen.taken_faults()
