"""A visitor's own day in a browser: how it is begun, planned and read."""

import datetime
import json
import zoneinfo

from browser import until

# A Wednesday morning: what is open does not depend on the day of the test.
NOON = "2026-11-25T15:00:00Z"
NAMES = "[...document.querySelectorAll('[data-part=line] .name')].map((one) => one.textContent)"
TIMES = "[...document.querySelectorAll('[data-part=line] .when time')].map((one) => one.dateTime)"
COUNT = "document.querySelector('.bar .count').hidden ? 0 : Number(document.querySelector('.bar .count').textContent)"
PLANNED = "document.querySelectorAll('#answer .stop').length > 1 && document.querySelector('#answer').ariaBusy === 'false'"
STOPS = "[...document.querySelectorAll('#answer .stop')].map((one) => one.dataset.place)"


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


def titles(page):
    return page.evaluate(NAMES)


def planned(seen):
    """The page with a plan of the day as the page proposes it."""
    seen.context.clock.install(time=NOON)
    return proposed(seen)


def proposed(seen):
    """The same by the clock of the visit."""
    page = seen.open("plan/index.html")
    until(page, "document.querySelector('input[name=date]').value !== ''")
    page.locator("form .button").click()
    until(page, PLANNED)
    return page


def rest_until(page, end):
    """Asks on the page of the own day for its rest, to be over at an hour."""
    page.locator("[data-part=rest] input[name=end]").fill(end)
    page.locator("[data-part=rest] form .button").click()
    until(page, "!document.querySelector('[data-part=changes]').hidden")


def with_gap(seen, slugs):
    """The page of a day of these places, with its form for a gap."""
    page = begun(seen, slugs)
    page.locator("[data-part=gap] summary").click()
    until(page, "document.querySelector('select[name=kind]').options.length > 3")
    return page


def press(page, place, what):
    """Presses a button of a place in the plan, which may be folded away."""
    item = page.locator(f"#answer li[data-place={place}]")
    details = item.locator("details.change")
    if details.count() and details.get_attribute("open") is None:
        details.locator("summary").click()
    item.locator(f"[data-do={what}]").click()


def at_ten(guide, slug):
    """Ten in the morning of a Wednesday by the clocks of a place."""
    data = json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))
    city = next(place.get("city") for place in data["places"] if place["slug"] == slug)
    zone = next((one["timezone"] for one in data["cities"] if one["slug"] == city and "timezone" in one), data["timezone"])
    return datetime.datetime(2026, 11, 25, 10, 0, tzinfo=zoneinfo.ZoneInfo(zone))
