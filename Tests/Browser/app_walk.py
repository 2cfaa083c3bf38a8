"""A walk in the street: stop by stop, followed by the position or said by hand, and taken up again
after a pause.
"""

import json

from app_phone import covered
from own_day import COUNT, begun, chosen
from browser import PHONE, until, visit, with_notices
from trial import tried
from visits import axe_faults

NAME = "document.querySelector('[data-part=name]')?.textContent"
FAR = "document.querySelector('[data-part=far]')?.textContent"
AHEAD = "document.querySelectorAll('[data-part=line] .stop').length"
SAID = "document.querySelector('.said')?.textContent"
# What the page had the device show. To ask the device for its list instead, while it is just about
# to show one, takes that one away from the list.
SHOWN = """(() => {
    const show = ServiceWorkerRegistration.prototype.showNotification;
    globalThis.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async function (title, given) {
        await show.call(this, title, given);
        shown.push({ title, data: given.data });
    };
})()"""
# What the device does when "Take me there" is pressed on its notification; that it may not wait for
# an event of a script is no fault.
PRESSED = """data => {
    const pressed = Object.assign(new Event("notificationclick"), { action: "go", notification: { data, close() {} }, waitUntil() {} });
    dispatchEvent(pressed);
}"""
# The pieces of the drawing are painted.
DRAWN = "document.querySelectorAll('.live-ground canvas.leaflet-tile-loaded:not([data-blank])').length > 0"
LATE = "!document.querySelector('[data-part=late]').hidden"
# A Wednesday in Helsinki: 12:00, and 22:00, when most doors are shut.
MIDDAY, EVENING = "2026-11-25T10:00:00Z", "2026-11-25T20:00:00Z"
# A phone whose positions are those that the check gives it, with the time of the page's own clock.
PHONE_AT = """(() => {
    const watchers = new Map();
    let at = null, number = 0, accuracy = 8;
    const position = () => ({ coords: { latitude: at[0], longitude: at[1], accuracy, speed: null, heading: null }, timestamp: Date.now() });
    globalThis.standAt = (latitude, longitude, exact = 8) => { [at, accuracy] = [[latitude, longitude], exact]; for (const found of watchers.values()) found(position()); };
    Object.defineProperty(navigator, "geolocation", { value: {
        watchPosition(found) { number += 1; watchers.set(number, found); if (at) found(position()); return number; },
        clearWatch(one) { watchers.delete(one); },
        getCurrentPosition(found, failed) { if (at) found(position()); else failed({ code: 2 }); },
    } });
})()"""


# What is kept on the device under a key, as text: what was changed a moment ago is on its way to
# the disk.
KEPT = """((key) => indexedDB.databases().then(([{ name }]) => new Promise((resolve) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => {
        const kept = asked.result.transaction('records').objectStore('records').get(key);
        kept.onsuccess = () => {
            asked.result.close();
            resolve(JSON.stringify(kept.result) ?? '');
        };
    };
})))"""


def app_walk(browser, home, guide):
    """All checks of the walk."""
    tour = longest(guide)
    return tried([
        ("a tour is walked by hand: here, go on, skip, undo, end", lambda: by_hand(browser, home, tour)),
        ("a walk goes on after the page was closed", lambda: resumed(browser, home, tour)),
        ("an arrival is noticed by the position", lambda: by_position(browser, home, tour)),
        ("the own day is walked", lambda: own(browser, home, chosen(guide))),
        ("something near is added, and something on the way, each with a way back", lambda: adding(browser, home, tour)),
        ("a walk that takes too long offers what to leave out", lambda: late(browser, home, tour)),
        ("the way is on a map, which is fetched when it is opened", lambda: on_map(browser, home, tour)),
        ("the pace is measured on a walk, offered and used", lambda: measured(browser, home, tour)),
        ("a sight within five minutes is told of, also by the device, and the walk leads there", lambda: noticed(browser, home, tour)),
        ("what is near is listed on the front page, and a walk leads to one place", lambda: near_you(browser, home, tour)),
        ("the page of the walk is accessible", lambda: accessible(browser, home, tour)),
    ])


def longest(guide):
    """The tour with the most stops, its stops with their points, and its slug."""
    files = sorted((guide.folder / "data/journeys/tours").glob("*.json"), key=lambda one: (-one.stat().st_size, one.stem))
    journey = json.loads(files[0].read_text(encoding="utf-8"))
    places = {one["slug"]: one for one in json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))["places"]}
    return {"slug": journey["slug"], "stops": [places[stop["place"]] for stop in journey["stops"]]}


def started(seen, tour):
    """The page of the walk, reached from the tour's page by its one button."""
    page = seen.open(f"tours/{tour['slug']}/index.html")
    until(page, "document.querySelector('a[data-walk]').href.includes('/walk/')")
    page.locator("a[data-walk]").click()
    until(page, f"document.querySelector('.walking')?.hidden === false && {NAME} === {json.dumps(tour['stops'][0]['title'])}")
    return page


def press(page, what):
    page.locator(f"[data-do={what}]").click()


def by_hand(browser, home, tour):
    faults, stops = [], tour["stops"]
    with visit(browser, home, size=PHONE) as seen:
        page = started(seen, tour)
        until(page, f"{AHEAD} === {len(stops) - 1}")
        press(page, "arrive")
        until(page, f"{FAR}.includes({json.dumps(stops[0]['title'])})")
        press(page, "arrive")
        until(page, f"{NAME} === {json.dumps(stops[1]['title'])}")
        if not page.locator("[data-part=far]").inner_text():
            faults.append("the next stop does not say how far it is")
        press(page, "skip")
        until(page, f"{NAME} === {json.dumps(stops[2]['title'])}")
        press(page, "undo")
        until(page, f"{NAME} === {json.dumps(stops[1]['title'])}")
        small = page.evaluate("document.querySelector('[data-do=arrive]').getBoundingClientRect().height")
        if small < 60:
            faults.append(f"the large button is {small} px high")
        maps = page.locator("[data-part=maps]").get_attribute("href")
        if str(stops[1]["at"][0])[:6] not in maps:
            faults.append(f"another app is led to {maps}")
        press(page, "end")
        page.wait_for_url(lambda url: "/walk/" not in url)
        seen.open("walk/index.html")
        until(page, "!document.querySelector('[data-part=none]').hidden")
        faults += seen.taken_faults()
    return faults


def resumed(browser, home, tour):
    with visit(browser, home, size=PHONE) as seen:
        page = started(seen, tour)
        press(page, "skip")
        until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])}")
        page.goto(home + "index.html")
        page.goto(home + "walk/index.html")
        until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])}")
        return seen.taken_faults()


def by_position(browser, home, tour):
    """The phone is asked only when the visitor wants it; a position at the stop is an arrival."""
    faults, first = [], tour["stops"][0]
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=MIDDAY)
        seen.context.add_init_script(PHONE_AT)
        page = started(seen, tour)
        if page.locator("[data-do=watch]").is_hidden():
            faults.append("nothing offers to follow the position")
        press(page, "watch")
        for metres in (160, 120, 80, 40, 0, 0, 0):
            seen.context.clock.fast_forward(6000)
            stand(page, north_of(first, metres))
        until(page, f"{FAR}.includes({json.dumps(first['title'])})")
        faults += seen.taken_faults()
    return faults


def own(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:3])
        until(page, f"({COUNT}) === 3")
        until(page, "document.querySelector('[data-part=walk-day]').href.includes('#day=')")
        first = page.locator("[data-part=line] .name").first.inner_text()
        page.locator("[data-part=walk-day]").click()
        until(page, f"{NAME} === {json.dumps(first)} && {AHEAD} === 2")
        return seen.taken_faults()


def accessible(browser, home, tour):
    faults = []
    for scheme in ("light", "dark"):
        with visit(browser, home, size=PHONE, scheme=scheme) as seen:
            page = started(seen, tour)
            faults += [f"on the way, {scheme}: {one}" for one in axe_faults(page)]
            press(page, "arrive")
            until(page, f"{FAR} !== ''")
            faults += [f"at a stop, {scheme}: {one}" for one in axe_faults(page)]
    return faults


def on_the_way(seen, tour, time=MIDDAY):
    """The tour's first stop, by a clock of the check, followed from 200 m north of it."""
    seen.context.clock.install(time=time)
    seen.context.add_init_script(PHONE_AT)
    page = started(seen, tour)
    press(page, "watch")
    stand(page, north_of(tour["stops"][0], 200))
    return page


def north_of(place, metres):
    return [place["at"][0] + metres / 111195, place["at"][1]]


def stand(page, at):
    page.evaluate("at => standAt(at[0], at[1])", at)


def adding(browser, home, tour):
    faults, stops = [], tour["stops"]
    with visit(browser, home, size=PHONE) as seen:
        page = on_the_way(seen, tour)
        page.locator("[data-part=add] summary").click()
        until(page, "document.querySelectorAll('[data-part=near] li').length > 0")
        row = page.locator("[data-part=near] li").first
        name, meta = row.locator(".name").inner_text(), row.locator(".meta").inner_text()
        if "min" not in meta:
            faults.append(f"nothing says how far {name} is: {meta}")
        row.locator("button").click()
        until(page, f"{NAME} === {json.dumps(name)} && {AHEAD} === {len(stops)} && {SAID}.includes({json.dumps(name)})")
        page.locator(".said button").click()
        until(page, f"{NAME} === {json.dumps(stops[0]['title'])} && {AHEAD} === {len(stops) - 1}")
        page.locator("[data-part=add] summary").click()
        until(page, "document.querySelectorAll('[data-part=along] li').length > 0")
        row = page.locator("[data-part=along] li").first
        name = row.locator(".name").inner_text()
        before = page.evaluate(f"{KEPT}('walk')")
        row.locator("button").click()
        until(page, f"{AHEAD} === {len(stops)} && {SAID}.includes({json.dumps(name)})")
        until(page, f"{KEPT}('walk').then((kept) => kept !== {json.dumps(before)})")
        seen.reload()
        until(page, f"{AHEAD} === {len(stops)}")
        if name not in page.locator("[data-part=then]").inner_text() + page.locator("[data-part=name]").inner_text():
            faults.append(f"{name} is lost when the page is loaded again")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def late(browser, home, tour):
    faults, count = [], len(tour["stops"]) - 1
    with visit(browser, home, size=PHONE) as seen:
        page = on_the_way(seen, tour)
        until(page, f"{AHEAD} === {count} && !({LATE})")
        page.locator("input[name=until]").fill("13:00")
        page.locator("input[name=until]").press("Tab")
        until(page, LATE)
        press(page, "leave")
        until(page, f"{AHEAD} < {count} && !({LATE})")
        page.locator(".said button").click()
        until(page, f"{AHEAD} === {count}")
        press(page, "keep-all")
        until(page, f"!({LATE})")
        faults += axe_faults(page) + seen.taken_faults()
    with visit(browser, home, size=PHONE) as seen:
        page = on_the_way(seen, tour, EVENING)
        until(page, f"{LATE} && [...document.querySelectorAll('[data-part=line] .meta')].some((one) => one.textContent !== '')")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def on_map(browser, home, tour):
    faults = []
    is_drawn = "document.querySelector('[data-part=walk-map]').dataset.shown === '1' && document.querySelector('.live-pin.is-self') !== null"
    with visit(browser, home, size=PHONE) as seen:
        page = on_the_way(seen, tour)
        if page.evaluate("'L' in globalThis"):
            faults.append("the map's library is there before the map is opened")
        page.locator("[data-part=map] summary").click()
        until(page, f"{is_drawn} && document.querySelector('path.live-way') !== null")
        page.locator("[data-do=size]").click()
        until(page, "document.querySelector('.live-sheet').getBoundingClientRect().height === innerHeight")
        if not page.locator("[data-part=map-now]").inner_text():
            faults.append("the large map does not say the next step")
        faults += axe_faults(page)
        page.keyboard.press("Escape")
        until(page, "document.querySelector('[data-do=arrive]').checkVisibility()")
        page.locator("[data-do=size]").click()
        page.go_back()
        until(page, "document.querySelector('[data-do=arrive]').checkVisibility()")
        seen.reload()
        until(page, "document.querySelector('[data-part=walk-map]').dataset.shown === '1'")
        faults += axe_faults(page) + without_connection(seen, page) + seen.taken_faults()
    return faults


def without_connection(seen, page):
    """What was opened once is there without a connection."""
    # A page that was still loading when the worker began belongs to it from its next loading on.
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    seen.reload()
    until(page, f"{DRAWN} && navigator.serviceWorker.controller !== null")
    faults = seen.taken_faults()
    seen.context.set_offline(True)
    seen.reload()
    until(page, f"{DRAWN} && document.querySelector('.live-pin') !== null")
    # Alerts are asked for afresh, and cannot come.
    return faults + [one for one in seen.taken_faults() if "/data/alerts.json" not in one]


def measured(browser, home, tour):
    """Seven minutes along a street, a position every three seconds of the page's clock."""
    faults, at = [], tour["stops"][0]
    with visit(browser, home) as seen:
        page = on_the_way(seen, tour)
        for step in range(145):
            seen.context.clock.fast_forward(3000)
            stand(page, north_of(at, 300 + 3 * 1.3 * step))
        page = seen.open("settings/index.html")
        until(page, "/\\d/.test(document.querySelector('[data-part=measured]').textContent)")
        page.locator("select[name=pace]").select_option("measured")
        page = seen.open("settings/index.html")
        until(page, "document.querySelector('select[name=pace]').value === 'measured'")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def noticed(browser, home, tour):
    faults, stops = [], tour["stops"]
    with with_notices(browser) as whole, visit(whole, home, size=PHONE) as seen:
        seen.context.grant_permissions(["notifications"])
        seen.context.clock.install(time=MIDDAY)
        page = seen.open("settings/index.html")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.locator("input[name=notices]").check(force=True)
        until(page, "document.querySelector('[data-part=notices-said]').hidden && document.querySelector('input[name=notices]').checked")
        until(page, f"{KEPT}('settings').then((kept) => kept.includes('\"notices\":true'))")
        # A walk to a single place, past the sights of the tour.
        seen.context.add_init_script(PHONE_AT)
        seen.context.add_init_script(SHOWN)
        page = seen.open(f"walk/index.html#place={stops[-1]['slug']}")
        until(page, f"{NAME} === {json.dumps(stops[-1]['title'])}")
        press(page, "watch")
        stand(page, north_of(stops[0], 60))
        until(page, f"{SAID} !== '' && document.querySelectorAll('.said button').length === 2")
        faults += covered(page, "on a walk")
        until(page, "shown.length > 0")
        [device] = page.evaluate("shown")
        if device["title"] not in page.evaluate(SAID):
            faults.append(f"the device says {device['title']}, the page {page.evaluate(SAID)}")
        page.locator(".said button").first.click()
        until(page, f"{AHEAD} === 1 && {NAME} !== {json.dumps(stops[-1]['title'])}")
        page.locator(".said button").click()
        until(page, f"{AHEAD} === 0")
        seen.context.service_workers[0].evaluate(PRESSED, device["data"])
        until(page, f"{AHEAD} === 1")
        faults += seen.taken_faults()
    return faults + refused(browser, home)


def refused(browser, home):
    """A visitor who does not allow notifications has none, and is told why."""
    with visit(browser, home) as seen:
        page = seen.open("settings/index.html")
        # It is given back at once, which `check` takes for a click that did nothing.
        page.locator("input[name=notices]").click(force=True)
        until(page, "!document.querySelector('[data-part=notices-said]').hidden && !document.querySelector('input[name=notices]').checked")
        return axe_faults(page) + seen.taken_faults()


def near_you(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=MIDDAY)
        seen.context.add_init_script(PHONE_AT)
        page = seen.open("index.html")
        page.evaluate("at => standAt(at[0], at[1])", north_of(tour["stops"][0], 30))
        page.locator(".near-you button").click()
        until(page, "document.querySelectorAll('.near-you li').length >= 5")
        first = page.locator(".near-you li").first
        name = first.locator(".name").inner_text()
        if name != tour["stops"][0]["title"]:
            faults.append(f"{name} is nearest, 30 m from {tour['stops'][0]['title']}")
        faults += axe_faults(page)
        first.locator("a.quiet").click()
        until(page, f"{NAME} === {json.dumps(name)} && document.querySelector('.walking')?.hidden === false")
        faults += axe_faults(page) + seen.taken_faults()
    return faults
