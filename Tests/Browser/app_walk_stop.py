"""The stops of a walk: what a guide would say there, what comes after, time that is true, and maps
without streets.
"""

import json

from app_walk import AHEAD, FAR, LATE, MIDDAY, NAME, PHONE_AT, longest, north_of, press, stand
from browser import PHONE, until, visit
from own_day import begun
from trial import tried
from visits import axe_faults

AT_STOP = "!document.querySelector('[data-part=stop]').hidden"
LEFT = "document.querySelector('[data-part=left]').textContent"
# Pins whose discs the buttons of the map cover.
UNDER_BUTTONS = """(() => { const box = document.querySelector('.walk-map .live-buttons').getBoundingClientRect();
  return [...document.querySelectorAll('.walk-map .live-pin span')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
  }).map((one) => one.textContent); })()"""
VOICE = """(() => {
    globalThis.read = [];
    Object.defineProperty(globalThis, "speechSynthesis", { value: { speak(one) { read.push(one.text); }, cancel() {}, getVoices() { return []; } } });
})()"""


def app_walk_stop(browser, home, guide):
    """All checks of the stops of a walk."""
    tour, bare = longest(guide), without_streets(guide)
    return tried([
        ("at a stop there is its picture, its story and a voice", lambda: at_stop(browser, home, tour)),
        ("a stop that is ahead can be looked at, and the walk goes on", lambda: ahead(browser, home, tour)),
        ("no deadline that nobody set, and the delay is said quietly", lambda: behind(browser, home, tour)),
        ("“Walk there” is the guide's own walk where it knows the streets", lambda: walk_there(browser, home, tour, bare)),
        ("a map without streets has a straight line, a name and no credit", lambda: straight(browser, home, bare)),
        ("at the stop no distance and no direction is said", lambda: close(browser, home, bare)),
    ])


def without_streets(guide):
    """A place of a city of which the guide has no streets."""
    data = json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))
    bare = {one["slug"] for one in data["cities"] if "walks" not in one}
    return next(one for one in data["places"] if one.get("city") in bare and one.get("tours"))


def followed(seen, address, at, time=MIDDAY):
    seen.context.clock.install(time=time)
    seen.context.add_init_script(PHONE_AT)
    page = seen.open(address)
    until(page, "document.querySelector('.walking')?.hidden === false")
    press(page, "watch")
    stand(page, at)
    return page


def at_stop(browser, home, tour):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script(VOICE)
        page = seen.open(f"walk/index.html#tours/{tour['slug']}")
        until(page, f"{AT_STOP} && document.querySelector('[data-part=stop-picture] :is(img, svg)') !== null")
        if not page.locator("[data-part=stop-lead]").inner_text():
            faults.append("on the way the stop has no first lines")
        press(page, "arrive")
        until(page, "document.querySelector('[data-part=stop-story]').checkVisibility()")
        if len(page.locator("[data-part=stop-story]").inner_text()) < 100:
            faults.append("the stop has no story")
        broken = page.evaluate("[...document.querySelectorAll('[data-part=stop-picture] img')].filter((one) => one.complete && one.naturalWidth === 0).length")
        if broken:
            faults.append("the picture is broken")
        if page.locator("[data-part=stop-voice] audio").count() == 0:
            press(page, "listen")
            until(page, "read.length > 0")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def ahead(browser, home, tour):
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(f"walk/index.html#tours/{tour['slug']}")
        until(page, f"{AHEAD} === {len(tour['stops']) - 1}")
        press(page, "skip")
        until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])}")
        page.locator("[data-part=line] .name a").first.click()
        page.wait_for_url(lambda url: "/places/" in url)
        page.locator("[data-back]").click()
        until(page, f"{NAME} === {json.dumps(tour['stops'][1]['title'])}")
        seen.open(f"places/{tour['stops'][2]['slug']}/index.html")
        until(page, "!document.querySelector('[data-share]').hidden || document.querySelector('.bar [aria-current]')")
        faults = ["a place that is not opened from a walk leads back to one"] if page.locator("[data-back]").is_visible() else []
        return faults + seen.taken_faults()


def behind(browser, home, tour):
    """A day of one's own, begun an hour late: that is said, and nothing is to be left out."""
    faults = []
    slugs = [stop["slug"] for stop in tour["stops"][:3]]
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, slugs, time="2026-11-25T09:00:00Z")
        page.locator("input[name=start]").fill("10:00")
        page.locator("input[name=start]").press("Tab")
        until(page, "document.querySelector('[data-part=walk-day]').href.includes('#day=')")
        page.locator("[data-part=walk-day]").click()
        until(page, "document.querySelector('.walking')?.hidden === false && document.querySelector('[data-part=line] .stop')")
        if "behind" not in page.evaluate(LEFT):
            faults.append(f"an hour late says “{page.evaluate(LEFT)}”")
        if page.evaluate(LATE) and "too late" in page.locator("[data-part=late-text]").inner_text():
            faults.append("there is a deadline that nobody set")
        if page.locator("input[name=until]").input_value():
            faults.append("“Done by” has a time that nobody chose")
        page.locator("input[name=until]").fill("11:10")
        page.locator("input[name=until]").press("Tab")
        until(page, f"{LATE} && document.querySelector('[data-part=late-text]').textContent.includes('too late')")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def walk_there(browser, home, tour, bare):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        place = tour["stops"][1]
        page = seen.open(f"places/{place['slug']}/index.html")
        until(page, f"document.querySelector('.actions a.button').href.endsWith('walk/index.html#place={place['slug']}')")
        page.locator(".actions a.button").click()
        until(page, f"document.querySelector('.walking')?.hidden === false && {NAME} === {json.dumps(place['title'])}")
        page = seen.open(f"places/{bare['slug']}/index.html")
        if "/walk/" in page.locator(".actions a.button").get_attribute("href"):
            faults.append("the guide leads where it knows no streets")
        faults += seen.taken_faults()
    return faults


def straight(browser, home, bare):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = followed(seen, f"walk/index.html#place={bare['slug']}", north_of(bare, 400))
        until(page, f"/north|south/.test({FAR})")
        if "arrow" in page.locator(".walking").inner_text():
            faults.append("an arrow is spoken of")
        page.locator("[data-part=map] summary").click()
        until(page, "document.querySelector('path.live-way.is-guess') !== null")
        if page.locator(".live-name").inner_text() != bare["title"]:
            faults.append("the stop has no name on the map")
        if page.locator(".live-credit").is_visible():
            faults.append("OpenStreetMap is named for a map without anything of it")
        if page.locator(".leaflet-control-scale").count() == 0:
            faults.append("nothing says how long the line is")
        faults += [f"{one} is under the buttons of the map" for one in page.evaluate(UNDER_BUTTONS)]
        if page.locator("[data-part=map-straight]").is_hidden():
            faults.append("nothing says that there are no streets")
        page.locator("[data-part=walk-map]").evaluate("one => one.scrollIntoView({ block: 'center' })")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def close(browser, home, bare):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = followed(seen, f"walk/index.html#place={bare['slug']}", north_of(bare, 3))
        until(page, f"{FAR}.includes({json.dumps(bare['title'])})")
        if "0 ft" in page.locator(".walking").inner_text():
            faults.append("0 ft are said")
        faults += seen.taken_faults()
    return faults
