"""The way on a walk: what comes next, when the visitor leaves the way, and positions that fail."""

import json

from app_walk import FAR, MIDDAY, NAME, PHONE_AT, press, stand
from browser import PHONE, until, visit
from trial import tried
from visits import axe_faults

NEXT = "(document.querySelector('[data-part=turn]').hidden ? '' : document.querySelector('[data-part=next]').textContent)"
AFTER = "document.querySelector('[data-part=after]').textContent"
SPOKEN = "document.querySelector('[data-part=spoken]').textContent"
FAULT = "(document.querySelector('[data-part=fault]').hidden ? '' : document.querySelector('[data-part=fault] span').textContent)"
MORE = "document.querySelector('[data-part=more]').textContent"
# A voice and a motor that remember what they did.
SENSES = """(() => {
    globalThis.aloud = []; globalThis.shaken = 0;
    Object.defineProperty(globalThis, "speechSynthesis", { value: { speak(one) { aloud.push(one.text); }, cancel() {}, getVoices() { return []; } } });
    navigator.vibrate = () => { shaken += 1; return true; };
})()"""
# A phone that answers every question for its position with a fault.
FAILING = """(code => {
    const fail = (found, failed) => { setTimeout(() => failed({ code, PERMISSION_DENIED: 1 }), 0); return 1; };
    Object.defineProperty(navigator, "geolocation", { value: { watchPosition: fail, getCurrentPosition: fail, clearWatch() {} } });
})"""


def app_way(browser, home, guide):
    """All checks of the way on a walk."""
    tour = with_turns(guide)
    return tried([
        ("the next turn comes first, counts down, and goes when it is done", lambda: next_turn(browser, home, tour)),
        ("a turn is said once before and once there, aloud when it is asked for", lambda: said(browser, home, tour)),
        ("a visitor who leaves the way hears it within two positions and has a new one", lambda: left(browser, home, tour)),
        ("a rough position leads nobody from turn to turn", lambda: rough(browser, home, tour)),
        ("refused, switched off and not found are three sentences, each with what to do", lambda: faults_of(browser, home, tour)),
        ("a silent position is said after ten seconds", lambda: silent(browser, home, tour)),
        ("following and the light of the screen go on after a reload", lambda: resumed(browser, home, tour)),
        ("a skipped stop keeps the way to the next", lambda: skipped(browser, home, guide)),
    ])


def with_turns(guide):
    """A tour that has turns: its slug, the places of its first stops, and the way between them."""
    places = {one["slug"]: one for one in json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))["places"]}
    for file in sorted((guide.folder / "data/journeys/tours").glob("*.json")):
        journey = json.loads(file.read_text(encoding="utf-8"))
        leg = next((one for one in journey["legs"] if one["from"] == 1 and one["to"] == 2 and len(one.get("turns", [])) > 3), None)
        if leg:
            return {"slug": journey["slug"], "stops": [places[stop["place"]] for stop in journey["stops"]], "turns": leg["turns"], "line": decoded(leg["line"])}
    raise SystemExit("the guide has no tour with turns")


def decoded(text):
    """A line from the encoded polyline format."""
    numbers, number, shift = [], 0, 0
    for letter in text:
        bits = ord(letter) - 63
        number |= (bits & 31) << shift
        shift += 5
        if bits < 32:
            numbers.append(~(number >> 1) if number & 1 else number >> 1)
            number, shift = 0, 0
    line, at = [], [0, 0]
    for latitude, longitude in zip(numbers[::2], numbers[1::2]):
        at = [at[0] + latitude, at[1] + longitude]
        line.append([at[0] / 1e5, at[1] / 1e5])
    return line


def length(one, other):
    """Metres between two points of Helsinki's latitude, near enough."""
    return ((one[0] - other[0]) ** 2 + ((one[1] - other[1]) * 0.4975) ** 2) ** 0.5 * 111195


def along(line, metres):
    """The point of a line that is so far from its beginning."""
    for one, other in zip(line, line[1:]):
        step = length(one, other)
        if metres <= step:
            return [one[0] + (other[0] - one[0]) * metres / step, one[1] + (other[1] - one[1]) * metres / step]
        metres -= step
    return line[-1]


def toward(seen, tour, position=True):
    """The walk from the first stop of the tour to the second."""
    seen.context.clock.install(time=MIDDAY)
    seen.context.add_init_script(PHONE_AT)
    seen.context.add_init_script(SENSES)
    page = seen.open(f"walk/index.html#tours/{tour['slug']}")
    until(page, f"document.querySelector('.walking')?.hidden === false && {NAME} === {json.dumps(tour['stops'][0]['title'])}")
    press(page, "arrive")
    press(page, "arrive")
    until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])} && {NEXT} !== ''")
    if position:
        press(page, "watch")
        for metres in (2, 8, 14):
            move(seen, page, along(tour["line"], metres))
    return page


def move(seen, page, at, exact=8):
    seen.context.clock.fast_forward(4000)
    page.evaluate("([latitude, longitude, exact]) => standAt(latitude, longitude, exact)", [*at, exact])


def walk_to(seen, page, tour, start, end):
    for metres in range(start, end, 5):
        move(seen, page, along(tour["line"], metres))


def far_turn(tour):
    """A turn with 60 m before it and 25 m after it: its number, and where it is."""
    starts = [turn[0] for turn in tour["turns"]]
    return next(index for index in range(1, len(starts) - 1) if starts[index] - starts[index - 1] > 60 and starts[index + 1] - starts[index] > 25)


def next_turn(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = toward(seen, tour)
        number = far_turn(tour)
        start, move_words = tour["turns"][number][0], tour["turns"][number][1]
        walk_to(seen, page, tour, 15, start - 38)
        shown = page.evaluate(NEXT)
        if move_words not in shown or not ("40" in shown or "30" in shown):
            faults.append(f"40 m before “{move_words}” comes “{shown}”")
        if tour["turns"][number + 1][1] not in page.evaluate(AFTER):
            faults.append(f"what follows is “{page.evaluate(AFTER)}”")
        walk_to(seen, page, tour, start - 38, start - 8)
        if "Now" not in page.evaluate(NEXT):
            faults.append(f"at the turn comes “{page.evaluate(NEXT)}”")
        sign = page.evaluate("document.querySelector('[data-part=turn-sign]').dataset.turn")
        if not sign:
            faults.append("the turn has no arrow")
        walk_to(seen, page, tour, start - 8, start + 8)
        if move_words in page.evaluate(NEXT) and move_words != tour["turns"][number + 1][1]:
            faults.append(f"after the turn comes “{page.evaluate(NEXT)}”")
        if page.locator("[data-part=list]").evaluate("one => one.open"):
            faults.append("the list of directions is not folded")
        top = page.evaluate("document.querySelector('[data-do=arrive]').getBoundingClientRect().bottom <= innerHeight")
        if not top:
            faults.append("“I am here” is out of reach")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def said(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = toward(seen, tour)
        number = far_turn(tour)
        start, move_words = tour["turns"][number][0], tour["turns"][number][1]
        if page.evaluate("aloud.length"):
            faults.append("the way is spoken unasked")
        press(page, "speak")
        until(page, "document.querySelector('[data-do=speak]').getAttribute('aria-pressed') === 'true'")
        page.evaluate("""() => { globalThis.announced = []; new MutationObserver(() => announced.push(document.querySelector('[data-part=spoken]').textContent))
            .observe(document.querySelector('[data-part=spoken]'), { childList: true }); }""")
        walk_to(seen, page, tour, 15, start)
        for what in ("announced", "aloud"):
            words = [one for one in page.evaluate(what) if move_words in one]
            if len(words) - (what == "aloud" and words[:1] == words[1:2]) not in (2, 3) or "now" not in words[-1].lower():
                faults.append(f"{what}: {words}")
        if page.evaluate("shaken") < 1:
            faults.append("the phone does not shake at the turn")
        seen.reload()
        until(page, "document.querySelector('[data-do=speak]').getAttribute('aria-pressed') === 'true'")
        faults += seen.taken_faults()
    return faults


def left(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = toward(seen, tour)
        walk_to(seen, page, tour, 15, 40)
        at = along(tour["line"], 40)
        page.evaluate("""() => { globalThis.announced = []; new MutationObserver(() => announced.push(document.querySelector('[data-part=spoken]').textContent))
            .observe(document.querySelector('[data-part=spoken]'), { childList: true }); }""")
        for metres in (25, 50, 75):
            move(seen, page, [at[0] + metres / 111195, at[1]])
        until(page, "announced.some((one) => one.includes('left the way') || one.includes('new way'))", seconds=20)
        until(page, "announced.some((one) => one.includes('new way'))", seconds=20)
        if not page.evaluate(NEXT):
            faults.append("the new way says no turn")
        faults += seen.taken_faults()
    return faults


def rough(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = toward(seen, tour, position=False)
        press(page, "watch")
        move(seen, page, [tour["line"][0][0] + 0.02, tour["line"][0][1]], 1500)
        until(page, f"{NEXT} === '' && {MORE}.includes('1.5')")
        if "to the south" not in page.evaluate(FAR):
            faults.append(f"the direction is “{page.evaluate(FAR)}”")
        until(page, "document.querySelector('[data-part=map]').open && !document.querySelector('[data-part=walk-map]').hidden")
        page.locator("[data-part=walk-map]").evaluate("one => one.scrollIntoView({ block: 'center' })")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def faults_of(browser, home, tour):
    """By the walk, the front page and the map, with the device's answer and what the browser allows."""
    faults, words = [], {}
    iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
    for name, code, allowed in (("denied", 1, []), ("off", 1, ["geolocation"]), ("none", 2, ["geolocation"])):
        with visit(browser, home, size=PHONE) as seen:
            seen.context.add_init_script(f"Object.defineProperty(navigator, 'userAgent', {{ get: () => {json.dumps(iphone)} }})")
            seen.context.add_init_script(f"{FAILING}({code})")
            seen.context.grant_permissions(allowed)
            page = seen.open("index.html")
            page.locator(".near-you button").click()
            until(page, "![\"\", \"Looking for your position …\"].includes(document.querySelector('[data-part=near-state]').textContent)")
            words[name] = page.locator("[data-part=near-state]").inner_text()
            for where, address, ask, said in (
                    ("map", "map/index.html", "position", "document.querySelector('.live-state').textContent"),
                    ("walk", f"walk/index.html#tours/{tour['slug']}", "watch", FAULT)):
                page = seen.open(address)
                page.locator(f"[data-do={ask}]").click()
                try:
                    until(page, f"text => {said} === text", words[name], seconds=20)
                except AssertionError:
                    faults.append(f"the {where} says {page.evaluate(said)!r} where the front page says {words[name]!r}")
    if len(set(words.values())) < 3 or "Location Services" not in words["denied"] or "Location Services" not in words["off"]:
        faults.append(str(words))
    return faults


def silent(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = toward(seen, tour, position=False)
        press(page, "watch")
        seen.context.clock.fast_forward(9000)
        if page.evaluate(FAULT):
            faults.append("a position is missed before ten seconds are over")
        seen.context.clock.fast_forward(2000)
        until(page, f"{FAULT}.includes('Go outside')")
        faults += axe_faults(page)
        move(seen, page, along(tour["line"], 10))
        until(page, f"{FAULT} === ''")
        faults += seen.taken_faults()
    return faults


def resumed(browser, home, tour):
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        seen.context.add_init_script("""(() => { globalThis.locks = 0;
            Object.defineProperty(navigator, "wakeLock", { value: { request: async () => { locks += 1; return { release() {} }; } } }); })()""")
        page = toward(seen, tour)
        until(page, "locks === 1")
        seen.reload()
        until(page, "document.querySelector('[data-do=watch]').hidden && locks === 1")
        page.evaluate("at => standAt(at[0], at[1])", along(tour["line"], 20))
        until(page, "document.querySelector('[data-part=position]').textContent.includes('10')")
        return seen.taken_faults()


def skipped(browser, home, guide):
    """Where the guide has no streets, and no position is known, the time and the metres are."""
    faults = []
    city = next(one["slug"] for one in json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))["cities"] if "walks" not in one)
    journeys = [json.loads(one.read_text(encoding="utf-8")) for one in sorted((guide.folder / "data/journeys/tours").glob("*.json"))]
    journey = next(one for one in journeys if one["city"] == city and len(one["stops"]) > 3)
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"walk/index.html#tours/{journey['slug']}")
        until(page, "document.querySelector('.walking')?.hidden === false")
        press(page, "arrive")
        press(page, "arrive")
        until(page, f"/\\d/.test({FAR})")
        press(page, "skip")
        until(page, f"/\\d+\\smin/.test({FAR}) && {MORE} !== ''")
        text = page.locator(".walking").inner_text()
        if "arrow" in text or "0 ft straight" in text:
            faults.append("an arrow is spoken of that is not there")
        faults += axe_faults(page) + seen.taken_faults()
    return faults
