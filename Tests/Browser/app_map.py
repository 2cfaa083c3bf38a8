"""The movable map, as a visitor uses it: with and without script, in the light and in the dark, by finger, list and keys."""

import json

from browser import DESKTOP, PHONE, until, visit
from policy import POLICY, served
from visits import axe_faults

MAP = "map/index.html"
NUMBERS = "[...document.querySelectorAll('.live-list .live-disc')].map((disc) => Number(disc.textContent))"
# Where the numbered pins are, and what lies under the middle of each finger's room.
PINS = """[...document.querySelectorAll('.live-pin.is-numbered')].map((pin) => {
  const box = pin.getBoundingClientRect();
  return { number: Number(pin.textContent), x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
})"""
PAINTED = """(() => {
  const tiles = [...document.querySelectorAll('.live-ground canvas.leaflet-tile-loaded')];
  const colours = new Set();
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  for (const tile of tiles) {
    copy.drawImage(tile, 0, 0, 64, 64);
    const data = copy.getImageData(0, 0, 64, 64).data;
    for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
  }
  return { tiles: tiles.length, colours: colours.size, first: [...colours][0] ?? '' };
})()"""


def app_map(browser, home, guide):
    """Everything about the map page of a guide that has one city in an extract."""
    town = next((folder.name for folder in sorted((guide.folder / "data/map").glob("*")) if folder.is_dir()), None)
    if town is None:
        return [("the guide has a movable map with streets", ["no city has one"])]
    results = [without_script(browser, home)]
    for size, scheme in ((PHONE, "light"), (PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark")):
        results.append(looks(browser, home, town, size, scheme))
    results += [list_and_pins(browser, home, town), nearest(browser, home, guide, town), refused(browser, home, town),
                own_place(browser, home, town), halves(browser, home, town), plain_city(browser, home, town),
                way(browser, home, guide, town), strict(browser, guide, town)]
    return results


def opened(seen, town, more=""):
    """The map of the town, painted."""
    page = seen.open(f"{MAP}#city={town}{more}")
    until(page, f"{PAINTED}.tiles > 0")
    return page


def without_script(browser, home):
    with visit(browser, home, scripts=False) as seen:
        page = seen.open(MAP)
        faults = [] if page.locator("[data-place] a").first.is_visible() else ["the list of places is not seen"]
        if page.locator(".live").is_visible():
            faults.append("the map's tools are seen although nothing moves them")
        return "without script the map page is a list", faults + seen.taken_faults()


def looks(browser, home, town, size, scheme):
    with visit(browser, home, size=size, scheme=scheme) as seen:
        page = opened(seen, town)
        painted = page.evaluate(PAINTED)
        faults = [] if painted["colours"] > 5 else [f"the town is not painted: {painted}"]
        light = sum(int(part) for part in painted["first"].split(",")) > 384
        if light != (scheme == "light"):
            faults.append(f"the ground has the colours of another scheme: {painted['first']}")
        page.locator(".live-disc").first.click()
        faults += axe_faults(page) if size == PHONE or scheme == "light" else []
        faults += wide(page)
        return f"the map is painted, and axe finds nothing ({size[0]} px, {scheme})", faults + seen.taken_faults()


def wide(page):
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"the page is {over} px wider than the screen"] if over > 0 else []


def list_and_pins(browser, home, town):
    """Both have the same numbers, pins leave room for a finger, and each answers to the other."""
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        faults = []
        for _ in range(3):
            pins, numbers = page.evaluate(PINS), page.evaluate(NUMBERS)
            if sorted(pin["number"] for pin in pins) != numbers:
                faults.append(f"pins {sorted(pin['number'] for pin in pins)} and list {numbers} differ")
            faults += [f"pin {pin['number']} is {pin['width']} px wide" for pin in pins if min(pin["width"], pin["height"]) < 44]
            for index, one in enumerate(pins):
                near = [other["number"] for other in pins[index + 1:]
                        if abs(one["x"] - other["x"]) < 43 and abs(one["y"] - other["y"]) < 30]
                faults += [f"the pins {one['number']} and {number} lie on one another" for number in near]
            page.locator("[data-do=in]").click()
            page.wait_for_timeout(200)
        page.locator("[data-do=out]").click()
        page.wait_for_timeout(200)
        page.locator(".live-pin.is-numbered").first.dispatch_event("click")
        if not page.locator(".live-card a").is_visible():
            faults.append("a tap on a pin shows no card")
        if page.locator(".live-item.is-chosen").count() != 1:
            faults.append("a tap on a pin marks no place of the list")
        # By keys: the list's number shows its pin, and pins take no focus.
        page.locator(".live-disc").nth(1).focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        if not page.evaluate("""[...document.querySelectorAll('.live-pin.is-chosen')].some((pin) =>
              pin.textContent === document.querySelector('.live-item.is-chosen .live-disc')?.textContent)"""):
            faults.append("the list's number does not mark its pin")
        if page.evaluate("document.querySelectorAll('.leaflet-marker-pane [tabindex]').length"):
            faults.append("pins take the focus")
        return "list and pins agree", faults + seen.taken_faults()


def middle_of(guide, town):
    """The first place of a town in the page's list: latitude and longitude."""
    text = (guide.folder / MAP).read_text(encoding="utf-8")
    section = text[text.index(f'data-city="{town}"'):]
    return [float(part) for part in section[section.index('data-at="') + 9:].split('"')[0].split()]


def nearest(browser, home, guide, town):
    """Choosing the nearest asks for the position, and only then; rings and minutes follow."""
    latitude, longitude = middle_of(guide, town)
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": 20})
        seen.page.add_init_script("""globalThis.asked = 0;
          const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation);
          navigator.geolocation.watchPosition = (...all) => { asked += 1; return watch(...all); };""")
        page = opened(seen, town)
        faults = ["the position is asked for although nobody wants it"] if page.evaluate("asked") else []
        page.locator("input[value=near]").check(force=True)
        until(page, "document.querySelectorAll('.live-shed').length === 2")
        first = page.locator(".live-walk").first.text_content()
        if not first or "1" not in first:
            faults.append(f"the nearest place is {first!r} away")
        minutes = page.evaluate("[...document.querySelectorAll('.live-walk')].map((far) => parseInt(far.textContent))")
        if minutes != sorted(minutes):
            faults.append(f"the nearest places are not in order: {minutes}")
        if "20" not in (page.locator(".live-state").text_content() or ""):
            faults.append("the page does not say how exact the position is")
        if page.locator(".live-accuracy").count() != 1:
            faults.append("the position has no circle of accuracy")
        return "the nearest places are those around the visitor, with two rings", faults + seen.taken_faults()


def refused(browser, home, town):
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        page.locator("[data-do=position]").click()
        until(page, "document.querySelector('.live-state').textContent.length > 40")
        faults = [] if page.locator(".live-item").count() else ["without a position the list is empty"]
        return "a position that is refused is said plainly", faults + seen.taken_faults()


def own_place(browser, home, town):
    """A place of one's own is kept until it is removed."""
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        page.locator("[data-do=own]").click()
        until(page, "document.querySelectorAll('.live-shed').length === 2")
        page.reload()
        until(page, "document.querySelectorAll('.live-pin.is-own').length === 1")
        page.locator("[data-do=own]").click()
        until(page, "document.querySelectorAll('.live-shed').length === 0")
        kept = page.evaluate("localStorage.length")
        return "the visitor's own place is kept between visits", ([f"{kept} things are left behind"] if kept else []) + seen.taken_faults()


def halves(browser, home, town):
    """Either half takes the whole screen, and gives it back."""
    with visit(browser, home, size=PHONE) as seen:
        page, faults = opened(seen, town), []
        page.locator("[data-do=size]").click()
        high = page.locator(".live-map").bounding_box()["height"]
        if high < 0.98 * PHONE[1] or page.locator(".top").is_visible():
            faults.append(f"the map alone is {high} px high")
        page.keyboard.press("Escape")
        page.locator("[data-do=list]").click()
        if page.locator(".live-map").is_visible() or not page.locator(".live-list").is_visible():
            faults.append("the list does not stand alone")
        page.locator("[data-do=list]").click()
        if not page.locator(".live-map").is_visible():
            faults.append("the map does not come back")
        return "either half takes the whole screen", faults + seen.taken_faults()


def plain_city(browser, home, town):
    """A city that no extract knows: pins on plain paper."""
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        other = page.evaluate("[...document.querySelectorAll('[data-city]')].find((city) => !city.dataset.ground)?.dataset.city")
        if not other:
            return "a city without an extract has its pins", []
        page.locator("select[name=city]").select_option(other)
        page.wait_for_timeout(200)
        faults = [] if page.evaluate(PINS) else ["no pin is seen"]
        if page.locator(".live-credit").is_visible():
            faults.append("the page credits streets that are not there")
        return "a city without an extract has its pins", faults + seen.taken_faults()


def way(browser, home, guide, town):
    """The way of a tour, with its stops in their order."""
    for file in sorted((guide.folder / "data/ways/tours").glob("*.json")):
        told = json.loads(file.read_text(encoding="utf-8"))
        with visit(browser, home, size=PHONE) as seen:
            page = seen.open(f"{MAP}#tour={file.stem}")
            until(page, "!document.querySelector('.live-path').hidden")
            faults = [] if told["title"] in page.locator(".live-path").text_content() else ["the page does not name the tour"]
            stops = page.evaluate("[...document.querySelectorAll('.live-item')].map((item) => item.dataset.slug)")
            if stops != list(dict.fromkeys(told["stops"])):
                faults.append(f"the stops are {stops}")
            if not page.locator("path.live-way").count():
                faults.append("no way is drawn")
            page.locator("[data-do=path-end]").click()
            until(page, "document.querySelector('.live-path').hidden && !document.querySelector('path.live-way')")
            return f"the way of a tour is on the map ({file.stem})", faults + seen.taken_faults()
    return "the way of a tour is on the map", ["no tour has one"]


def strict(browser, guide, town):
    """The page works under the strictest policy, and asks nobody else for anything."""
    with served(guide) as home, visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        page.locator("[data-do=in]").click()
        page.wait_for_timeout(300)
        return f"the map needs nothing that {POLICY!r} refuses", seen.taken_faults()
