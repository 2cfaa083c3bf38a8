"""Five visitors, from the front page to the end of what they came for."""

import json

from own_day import COUNT, NAMES, PLANNED, STOPS, TIMES, press, rest_until, titles
from browser import PHONE, until, visit
from trial import tried

# A Wednesday in term time: ten in the morning in Boston, and in Helsinki.
IN_BOSTON, IN_HELSINKI = "2026-11-25T15:00:00Z", "2026-11-25T08:00:00Z"
# Twenty minutes before one, when the lines are long at the University of Virginia.
AT_LUNCH = "2026-11-25T17:40:00Z"
STOP = "document.querySelector('[data-part=name]').textContent"


def scenario(browser, home, guide, name):
    """One of them; each needs a part of the guide, and says so where that is missing."""
    data = json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))
    return tried([(f"scenario: {name}", lambda: SCENARIOS[name](browser, home, guide, data))])


def journey(guide, slug):
    """The slugs of the stops of a tour; none where the guide does not have it."""
    file = guide.folder / f"data/journeys/tours/{slug}.json"
    return [stop["place"] for stop in json.loads(file.read_text(encoding="utf-8"))["stops"]] if file.exists() else []


def trail(browser, home, guide, data):
    """From the tour to its sites, from the lists to the rest, and a day in a good order."""
    stops = journey(guide, "freedom-trail")
    if not stops:
        return ["the guide has no tour freedom-trail"]
    places = {one["slug"]: one for one in data["places"]}
    more = [next(one["slug"] for one in data["places"] if one["kind"] == kind and one["city"] == "boston" and one["slug"] not in stops[:5])
            for kind in ("restaurant", "park", "museum")]
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=IN_BOSTON)
        for number, slug in enumerate(stops[:5]):
            page = seen.open("tours/freedom-trail/index.html")
            # Two taps: the site, and "Add to my day".
            page.locator(f"main a[href*='places/{slug}/']").first.click()
            # Alerts come when the page is idle, and move what is under the finger.
            page.wait_for_load_state("networkidle")
            page.locator(".actions button[data-add]").click()
            until(page, f"({COUNT}) === {number + 1}")
        page = seen.open("places/index.html")
        for number, slug in enumerate(more):
            page.locator(f".card[data-place={slug}] > .add").click()
            until(page, f"({COUNT}) === {number + 6}")
        page.locator(".bar a[href*='my-day']").click()
        until(page, f"{NAMES}.length === 8")
        before = titles(page)
        until(page, "!document.querySelector('[data-part=offer]').hidden")
        if "save" not in page.locator("[data-part=offer] p").inner_text():
            faults.append("the shorter order does not say what it saves")
        page.locator("[data-do=use-order]").click()
        until(page, "document.querySelector('[data-part=offer]').hidden")
        if sorted(titles(page)) != sorted(before):
            faults.append("the shorter order has other stops")
        times = page.evaluate(TIMES)
        if times != sorted(times) or times[0] != "10:00":
            faults.append(f"the stops are reached at {times}")
        missing = {places[slug]["title"] for slug in [*stops[:5], *more]} - set(titles(page))
        faults += [f"{one} is not in the day" for one in missing] + seen.taken_faults()
    return faults


def explore(browser, home, guide, data):
    """A short day of one's own; on its way something better is near, and is said."""
    stops = journey(guide, "helsinki-centre")
    if len(stops) < 6:
        return ["the guide has no tour helsinki-centre"]
    places = {one["slug"]: one for one in data["places"]}
    near = places[stops[3]]
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": near["at"][0] + 0.0008, "longitude": near["at"][1], "accuracy": 8})
        for number, slug in enumerate((stops[0], stops[-1])):
            page = seen.open(f"places/{slug}/index.html")
            page.locator(".actions button[data-add]").click()
            until(page, f"({COUNT}) === {number + 1}")
        page = seen.open("my-day/index.html")
        until(page, "document.querySelector('[data-part=walk-day]').href.includes('#day=')")
        page.locator("[data-part=walk-day]").click()
        until(page, f"{STOP} === {json.dumps(places[stops[0]]['title'])}")
        page.locator("[data-do=watch]").click()
        told = "document.querySelector('.said').textContent"
        known = json.dumps([one["title"] for one in data["places"] if one["slug"] in stops[1:-1]])
        for step in range(30):
            at = {"latitude": near["at"][0] + 0.0008 - step * 0.00002, "longitude": near["at"][1], "accuracy": 8 + step % 2}
            seen.context.set_geolocation(at)
            page.wait_for_timeout(300)
            if page.evaluate(f"{known}.some((name) => {told}.includes(name))"):
                break
        until(page, f"{known}.some((name) => {told}.includes(name))")
        name = page.evaluate(f"{known}.find((name) => {told}.includes(name))")
        page.locator(".said button").last.click()
        until(page, f"document.body.textContent.includes({json.dumps(name)})")
        faults += seen.taken_faults()
    return faults


def dining(browser, home, guide, data):
    """A student between two classes looks at a counter: the menu, and when the line is long."""
    if "places/einstein-bros-rice-hall/index.html" not in guide.pages:
        return ["the guide has no place einstein-bros-rice-hall"]
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=AT_LUNCH)
        page = seen.open("tours/uva-dining/index.html")
        page.locator("main a[href*='places/einstein-bros-rice-hall/']").first.click()
        until(page, "document.querySelector('h1').textContent.includes('Einstein')")
        text = page.locator("main").inner_text()
        faults += [f"{one} is not said" for one in ("Cinnamon muffin", "Classes change at ten to the hour") if one not in text]
        faults += seen.taken_faults()
    return faults


def campus(browser, home, guide, data):
    """The tour is begun on its page and walked by hand to its end; the visits are remembered."""
    stops = journey(guide, "uncw-students-tour")
    if not stops:
        return ["the guide has no tour uncw-students-tour"]
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("tours/uncw-students-tour/index.html")
        until(page, "document.querySelector('a[data-walk]').href.includes('/walk/')")
        page.locator("a[data-walk]").click()
        until(page, "document.querySelector('.walking')?.hidden === false")
        names = []
        for _ in stops:
            names.append(page.evaluate(STOP))
            # What is said of the way comes last, and what stands below it moves until then.
            until(page, "['far', 'more'].some((one) => document.querySelector(`[data-part=${one}]`).textContent !== '')")
            far = page.evaluate("document.querySelector('[data-part=far]').textContent")
            page.locator("[data-do=arrive]").click()
            until(page, f"document.querySelector('[data-part=far]').textContent !== {json.dumps(far)}")
            page.locator("[data-do=arrive]").click()
            until(page, f"{STOP} !== {json.dumps(names[-1])} || document.querySelector('[data-do=arrive]').closest('[hidden]') !== null "
                        "|| document.querySelector('.walking').textContent.includes('every stop') || document.querySelector('.walking').hidden")
        if len(set(names)) != len(stops):
            faults.append(f"{len(set(names))} stops of {len(stops)} were led to")
        faults += seen.taken_faults()
    return faults


def between(browser, home, guide, data):
    """A day in Helsinki from one place to another until five; at noon the visitor has to be there
    by two.
    """
    titles_of = {one["slug"]: one["title"] for one in data["places"]}
    if not {"kiasma", "helsinki-cathedral"} <= titles_of.keys():
        return ["the guide has no places kiasma and helsinki-cathedral"]
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=IN_HELSINKI)
        page = seen.open("index.html")
        page.locator(".bar a[href*='plan']").click()
        page.locator("select[name=city]").select_option("helsinki")
        page.locator("[data-part=interests] label", has_text="Architecture").click()
        for name, typed, place in (("from", "kiasm", "kiasma"), ("to", "helsinki cathdral", "helsinki-cathedral")):
            page.locator(f"#wish-{name}").fill(typed)
            until(page, f"document.querySelectorAll('#wish-{name}-list [role=option]').length > 0")
            page.keyboard.press("Enter")
            until(page, f"document.querySelector('#wish-{name}').value === {json.dumps(titles_of[place])}")
        page.locator("form .button").click()
        until(page, PLANNED)
        planned = page.evaluate(STOPS)
        if {"kiasma", "helsinki-cathedral"} & set(planned):
            faults.append("where the day begins or ends is a stop of it")
        if "Architecture" not in page.locator("#answer").inner_text() and "architecture" not in page.locator("#answer").inner_text():
            faults.append("no stop says that it is for the interest")
        press(page, planned[-1], "must")
        until(page, PLANNED)
        must = titles_of[planned[-1]]
        page.locator("[data-do=keep]").click()
        until(page, f"({COUNT}) > 0")
        page.locator("[data-part=to-my-day]").click()
        until(page, f"{NAMES}.includes({json.dumps(must)})")
        count = len(titles(page))
        # Two hours later, and in a hurry.
        seen.context.clock.fast_forward("02:00:00")
        seen.reload()
        until(page, f"{NAMES}.length === {count}")
        page.locator("[data-part=rest] > summary").click()
        until(page, "document.querySelectorAll('[data-part=behind] input:checked').length > 0")
        behind = page.locator("[data-part=behind] input:checked").count()
        if titles_of["helsinki-cathedral"] != page.locator("#rest-to").input_value():
            faults.append("where the day ends is forgotten")
        rest_until(page, "14:00")
        if not page.locator("[data-part=out] p").count():
            faults.append("nothing is said of what is left out")
        page.locator("[data-do=use-rest]").click()
        until(page, f"document.querySelectorAll('.is-behind').length === {behind}")
        after = titles(page)
        if must not in after or len(after) >= count:
            faults.append(f"of {count} stops {after} are left, and {must} was a must")
        end = page.evaluate("[...document.querySelectorAll('[data-part=line] .leave time')].at(-1).dateTime")
        if end > "14:00":
            faults.append(f"the day ends at {end}")
        faults += seen.taken_faults()
    return faults


SCENARIOS = {
    "a day on the trail with five sites, a restaurant, a park and a museum": trail,
    "out in Helsinki, and told of something good": explore,
    "what there is to eat, and when it is full": dining,
    "the campus tour, stop by stop": campus,
    "between two places with interests and a deadline, then another mind on the way": between,
}
