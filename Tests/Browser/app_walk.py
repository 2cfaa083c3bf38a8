"""A walk in the street: stop by stop, followed by the position or said by hand, and taken up again after a pause."""

import json

from app_day import COUNT, begun, chosen, complaints
from browser import PHONE, until, visit
from visits import axe_faults

NAME = "document.querySelector('[data-part=name]').textContent"
FAR = "document.querySelector('[data-part=far]').textContent"
AHEAD = "document.querySelectorAll('[data-part=line] .stop').length"


def app_walk(browser, home, guide):
    """All checks of the walk."""
    tour = longest(guide)
    return [
        ("a tour is walked by hand: here, go on, skip, undo, end", by_hand(browser, home, tour)),
        ("a walk goes on after the page was closed", resumed(browser, home, tour)),
        ("an arrival is noticed by the position", by_position(browser, home, tour)),
        ("the own day is walked", own(browser, home, chosen(guide))),
        ("the page of the walk is accessible", accessible(browser, home, tour)),
    ]


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
        faults += complaints(seen)
    return faults


def resumed(browser, home, tour):
    with visit(browser, home, size=PHONE) as seen:
        page = started(seen, tour)
        press(page, "skip")
        until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])}")
        page.goto(home + "index.html")
        page.goto(home + "walk/index.html")
        until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])}")
        return complaints(seen)


def by_position(browser, home, tour):
    """The phone is asked only when the visitor wants it; a position at the stop is an arrival."""
    faults, first = [], tour["stops"][0]
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": first["at"][0] + 0.003, "longitude": first["at"][1], "accuracy": 8})
        page = started(seen, tour)
        if page.locator("[data-do=watch]").is_hidden():
            faults.append("nothing offers to follow the position")
        press(page, "watch")
        until(page, "document.querySelector('[data-part=position]').textContent !== ''")
        for step in range(14):
            at = {"latitude": first["at"][0] + max(0, 0.0016 - step * 0.0004), "longitude": first["at"][1], "accuracy": 8}
            # A phone's own rhythm: positions carry the time at which they were found, and two of them some seconds apart are an arrival.
            seen.context.set_geolocation({**at, "accuracy": 8 + step % 2})
            page.wait_for_timeout(700)
        until(page, f"{FAR}.includes({json.dumps(first['title'])})")
        faults += complaints(seen)
    return faults


def own(browser, home, slugs):
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs[:3])
        until(page, f"({COUNT}) === 3")
        until(page, "document.querySelector('[data-part=walk-day]').href.includes('#day=')")
        first = page.locator("[data-part=line] .name").first.inner_text()
        page.locator("[data-part=walk-day]").click()
        until(page, f"{NAME} === {json.dumps(first)} && {AHEAD} === 2")
        return complaints(seen)


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
