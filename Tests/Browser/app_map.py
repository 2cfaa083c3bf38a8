"""The movable map, as a visitor uses it: with and without script, in the light and in the dark, by
finger, list and keys.
"""

import html
import json
import re

from browser import DESKTOP, PHONE, until, visit
from markup import MAP
from policy import POLICY, served
from visits import axe_faults

NUMBERS = "[...document.querySelectorAll('.live-list .live-disc')].map((disc) => Number(disc.textContent))"
STOPS = "[...document.querySelectorAll('.live-item')].map((item) => item.dataset.slug)"
# Where the numbered pins are, and what is under the middle of each finger's room.
PINS = """[...document.querySelectorAll('.live-pin.is-numbered')].map((pin) => {
  const box = pin.getBoundingClientRect();
  return { number: Number(pin.textContent), x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
})"""
PAINTED = """(() => {
  const tiles = [...document.querySelectorAll('.live-ground canvas.leaflet-tile-loaded:not([data-blank])')];
  const colours = new Set();
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  for (const tile of tiles) {
    copy.drawImage(tile, 0, 0, 64, 64);
    const data = copy.getImageData(0, 0, 64, 64).data;
    for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
  }
  const paper = getComputedStyle(document.querySelector('.live-map')).backgroundColor.match(/\\d+/g).slice(0, 3).join();
  return { tiles: tiles.length, colours: colours.size, first: [...colours][0] ?? '', isSeamless: colours.has(paper) };
})()"""


# Minutes on foot by the names of places.
WALKS = """Object.fromEntries([...document.querySelectorAll('{}')].map((one) =>
  [one.querySelector('{}').textContent.trim(), parseInt(one.querySelector('{}').textContent)]))"""


def app_map(browser, home, guide):
    """Everything about the map page of a guide that has one city in an extract."""
    town = next((folder.name for folder in sorted((guide.folder / "data/map").glob("*")) if folder.is_dir()), None)
    if town is None:
        return [("the guide has a movable map with streets", ["no city has one"])]
    results = [without_script(browser, home)]
    for size, scheme in ((PHONE, "light"), (PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark")):
        results.append(looks(browser, home, town, size, scheme))
    results += [list_and_pins(browser, home, town), nearest(browser, home, guide, town), alike(browser, home, guide, town),
                cut(browser, home, guide, town), refused(browser, home, town), followed(browser, home, guide, town),
                unseen(browser, home, guide, town),
                own_place(browser, home, town), halves(browser, home, town), plain_city(browser, home, town),
                led(browser, home, guide), way(browser, home, guide), own_day(browser, home, town), strict(browser, guide, town)]
    return results + [favourites(browser, home, town, size, scheme) for size, scheme in ((PHONE, "light"), (DESKTOP, "dark"))]


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
        if not painted["isSeamless"]:
            faults.append("the paper beside the town has a colour that the town has not")
        high = page.locator(".live-map").bounding_box()["height"]
        if size == PHONE and high < .55 * PHONE[1]:
            faults.append(f"the map has {high} px of the screen")
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
        faults += near_faults(page, town)
        if "20" not in (page.locator(".live-state").text_content() or ""):
            faults.append("the page does not say how exact the position is")
        if page.locator(".live-accuracy").count() != 1:
            faults.append("the position has no circle of accuracy")
        return "the nearest places are those around the visitor, with two rings", faults + seen.taken_faults()


def alike(browser, home, guide, town):
    """How far a place is on foot does not depend on the page that says it."""
    latitude, longitude = middle_of(guide, town)
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        # Some corners away from the place.
        seen.context.set_geolocation({"latitude": latitude + .0012, "longitude": longitude + .0012, "accuracy": 20})
        page = opened(seen, town)
        page.locator("input[value=near]").check(force=True)
        until(page, "document.querySelectorAll('.live-shed').length === 2")
        on_map = page.evaluate(WALKS.format(".live-item", "bdi", ".live-walk"))
        page = seen.open("index.html")
        page.locator(".near-you button").click()
        until(page, "document.querySelector('[data-part=near-state]').textContent === '' && document.querySelectorAll('.near-you li').length >= 5")
        beside = page.evaluate(WALKS.format(".near-you li", ".name", "[data-part=minutes]"))
        faults = [f"{name}: {minutes} min on the front page, {on_map.get(name)} on the map"
                  for name, minutes in beside.items() if on_map.get(name) != minutes]
        return "places are as far on the front page as on the map", faults + seen.taken_faults()


def cut(browser, home, guide, town):
    """The page of a guide with twenty cities lists twelve places of each, and the map has all of them."""
    text = (guide.folder / MAP).read_text(encoding="utf-8")
    start = text.index(f'<section data-city="{town}"')
    section = text[start:text.index("</section>", start) + 10]
    rows = re.findall(r"<li data-place.*?</li>", section, re.DOTALL)
    short = section
    for row in rows[12:]:
        short = short.replace(row, "")
    one = ('<section data-city="town-{0}" data-tiles=""><h2><a href="{0}">Town {0}</a></h2><ul class="index"><li data-place="place-{0}" '
           'data-at="10.{0} 20"><a href="{0}"><bdi>Place {0}</bdi> <span class="muted">Square</span></a></li></ul></section>')
    others = "".join(one.format(number) for number in range(16))
    middle = middle_of(guide, town)
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        seen.context.set_geolocation({"latitude": middle[0], "longitude": middle[1], "accuracy": 20})
        seen.context.route("**/map/index.html", lambda route: route.fulfill(
            body=text.replace(section, short + others), content_type="text/html"))
        page = opened(seen, town)
        page.locator("input[value=near]").check(force=True)
        until(page, f"{STOPS}.length === {len(rows)}")
        added = re.search(r'data-place="([^"]+)"', rows[-1]).group(1)
        link, words = page.evaluate("(one) => ['a', 'a bdi'].map((part) => document.querySelector(`.live-item[data-slug=\"${one}\"] ${part}`)).map((part, index) => (index ? part.textContent : part.href))", added)
        faults = [] if link.endswith(f"/places/{added}/index.html") and f">{words}<" in rows[-1] else [f"{added} is {words}, {link}"]
        for known in [one for one in rows if " · " in one][-1:]:
            slug = re.search(r'data-place="([^"]+)"', known).group(1)
            about = page.evaluate("(one) => document.querySelector(`[data-live-places] [data-place=\"${one}\"] .muted`).textContent", slug)
            if html.unescape(re.search(r'class="muted">(.*?)</span>', known).group(1)) != about:
                faults.append(f"{slug} is {about}")
        return "a page that lists some of its places has all of them on the map", faults + seen.taken_faults()


def near_faults(page, town):
    """Everything is listed, and the map shows the five minutes whole, with their label, and says how many places are near."""
    until(page, "document.querySelector('.live-count').textContent.includes('15')")
    all_of_it = page.evaluate("(town) => document.querySelectorAll(`[data-city='${town}'] [data-place]`).length", town)
    listed = page.evaluate(STOPS)
    faults = [] if len(listed) == all_of_it else [f"{len(listed)} of {all_of_it} places are listed"]
    outside = page.evaluate("""() => { const map = document.querySelector('.live-map').getBoundingClientRect();
      const state = document.querySelector('.live-state').getBoundingClientRect();
      return [['the area', '.live-shed0'], ['the label', '.live-minutes span']].filter(([, one]) => {
        const box = document.querySelector(one).getBoundingClientRect();
        const isCovered = box.left < state.right && box.top < state.bottom && one !== '.live-shed0';
        return isCovered || box.left < map.left || box.right > map.right || box.top < map.top || box.bottom > map.bottom;
      }).map(([name]) => name); }""")
    faults += [f"{one} of five minutes is not whole on the map" for one in outside]
    times = page.evaluate("[...document.querySelectorAll('.live-walk')].map((far) => parseInt(far.textContent))")
    for most in (5, 15):
        if str(sum(time <= most for time in times)) not in page.locator(".live-count").text_content():
            faults.append(f"within {most} minutes: {page.locator('.live-count').text_content()}, {times}")
    return faults


def refused(browser, home, town):
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        page.locator("[data-do=position]").click()
        until(page, "document.querySelector('.live-state').textContent.length > 40")
        faults = [] if page.locator(".live-item").count() else ["without a position the list is empty"]
        return "a position that is refused is said plainly", faults + seen.taken_faults()


def followed(browser, home, guide, town):
    """The map goes along with the visitor until he moves it, comes back to him, and ends by a press."""
    latitude, longitude = middle_of(guide, town)
    button, faults = "document.querySelector('[data-do=position]')", []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])

        def at(up, accuracy):
            seen.context.set_geolocation({"latitude": latitude + up, "longitude": longitude, "accuracy": accuracy})

        at(0, 40)
        page = opened(seen, town)
        page.locator("[data-do=position]").click()
        until(page, "document.querySelectorAll('.live-shed').length === 2 && document.querySelector('.live-pin.is-self')")
        until(page, f"{button}.ariaPressed === 'true'")
        at(.002, 40)
        until(page, f"{FROM_MIDDLE} < 3")
        narrow = page.locator(".live-accuracy").bounding_box()["width"]
        at(.002, 80)
        until(page, "document.querySelector('.live-state').textContent.includes('80')")
        wide_ring = page.locator(".live-accuracy").bounding_box()["width"]
        if not 1.7 < wide_ring / narrow < 2.3:
            faults.append(f"the ring of 80 m is {wide_ring} px wide, that of 40 m {narrow}")
        drag(page)
        until(page, f"{button}.ariaPressed === 'false' && {button}.ariaLabel === waymarkWords['livemap.back']")
        at(.003, 25)
        until(page, "document.querySelector('.live-state').textContent.includes('25')")
        if page.evaluate(FROM_MIDDLE) < 40:
            faults.append("the map goes along although the visitor has moved it")
        page.locator("[data-do=position]").click()
        until(page, f"{FROM_MIDDLE} < 3 && {button}.ariaPressed === 'true'")
        seen.reload()
        until(page, "document.querySelector('.live-pin.is-self')")
        page.locator("[data-do=position]").click()
        until(page, f"!document.querySelector('.live-pin.is-self, .live-accuracy') && {button}.ariaPressed === 'false'")
        seen.reload()
        until(page, f"{PAINTED}.tiles > 0 && document.querySelectorAll('.live-item').length > 0")
        faults += ["it comes back after it was ended"] if page.locator(".live-pin.is-self").count() else []
        return "the map goes along with the visitor until he moves it", faults + seen.taken_faults()


# How far the visitor's dot is from the middle of the map, in pixels.
FROM_MIDDLE = """(() => { const [dot, map] = ['.live-pin.is-self', '.live-map'].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.hypot(dot.x + dot.width / 2 - map.x - map.width / 2, dot.y + dot.height / 2 - map.y - map.height / 2); })()"""


def drag(page):
    box = page.locator(".live-map").bounding_box()
    x, y = box["x"] + 40, box["y"] + box["height"] - 60
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y - 90, steps=4)
    page.mouse.up()


def unseen(browser, home, guide, town):
    """A device that finds nothing is told in other words than a refusal, and its first position counts; far away the map stays."""
    latitude, longitude = middle_of(guide, town)
    state = "document.querySelector('.live-state').textContent"
    with visit(browser, home, size=PHONE) as seen:
        seen.context.grant_permissions(["geolocation"])
        session = seen.context.new_cdp_session(seen.page)
        session.send("Emulation.setGeolocationOverride", {})
        page = opened(seen, town)
        page.locator("[data-do=position]").click()
        until(page, f"{state} === waymarkWords['app.position.none']")
        here = {"latitude": latitude, "longitude": longitude, "accuracy": 20}
        session.send("Emulation.setGeolocationOverride", here)
        until(page, f"document.querySelector('.live-pin.is-self') && {state}.includes('20')")
        session.send("Emulation.setGeolocationOverride", {**here, "latitude": -latitude})
        until(page, f"{state} === waymarkWords['livemap.elsewhere'].replace('{{city}}', document.querySelector('[name=city]').selectedOptions[0].text)")
        faults = [] if page.evaluate(PINS) else ["the map has left the city for a position that is far away"]
        return "a position that is not found, or not there, is said", faults + seen.taken_faults()


def own_place(browser, home, town):
    """A place of one's own is kept until it is removed."""
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        page.locator("[data-do=own]").click()
        until(page, "document.querySelectorAll('.live-shed').length === 2")
        seen.reload()
        until(page, "document.querySelectorAll('.live-pin.is-own').length === 1")
        faults = ["it is kept in localStorage"] if page.evaluate("localStorage.length") else []
        page.locator("[data-do=own]").click()
        until(page, "document.querySelectorAll('.live-shed').length === 0")
        seen.reload()
        until(page, f"{PAINTED}.tiles > 0 && document.querySelectorAll('.live-item').length > 0")
        faults += ["it comes back after it was removed"] if page.locator(".live-pin.is-own").count() else []
        return "the visitor's own place is kept between visits", faults + seen.taken_faults()


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
        page.locator("[data-do=size]").click()
        page.go_back()
        until(page, "!document.querySelector('[data-live]').classList.contains('is-map')")
        if MAP not in page.url:
            faults.append(f"the back button leads from the large map to {page.url}")
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
        if page.evaluate("document.querySelector('select[name=city]').selectedOptions[0].text") not in page.locator(".live-plain").inner_text():
            faults.append("the map does not say that it has no streets there")
        return "a city without an extract has its pins", faults + seen.taken_faults()


def led(browser, home, guide):
    """From a city's page, a place of it and a tour through it, the map opens on that city, and on
    the first that has streets from a page that is about none.
    """
    with visit(browser, home) as seen:
        page = seen.open(MAP)
        cities = page.evaluate("[...document.querySelectorAll('[data-city]')].map((one) => [one.dataset.city, one.querySelector('[data-place]').dataset.place, 'ground' in one.dataset])")
        if len(cities) < 2:
            return "the map opens on the city that led to it", []
        first = next((city for city, _, is_drawn in cities if is_drawn), cities[0][0])
        last, place, _ = cities[-1]
        tours = [(file.stem, [stop.get("place") for stop in json.loads(file.read_text(encoding="utf-8"))["stops"]])
                 for file in sorted((guide.folder / "data/journeys/tours").glob("*.json"))]
        pages = [("settings/", first), (f"cities/{last}/", last), (f"places/{place}/", last)] + [(f"tours/{slug}/", last) for slug, stops in tours if place in stops][:1]
        faults = []
        for name, city in pages:
            page = seen.open(name + "index.html")
            page.locator(".bar a[href*='map/']").click()
            page.wait_for_url("**/map/**")
            until(page, "(city) => [...document.querySelectorAll(`[data-city='${city}'] [data-place]`)].some((one) =>"
                        " one.dataset.place === document.querySelector('.live-item')?.dataset.slug)", city)
            if page.locator("select[name=city]").input_value() != city:
                faults.append(f"from {name} the choice says {page.locator('select[name=city]').input_value()}")
        return "the map opens on the city that led to it", faults + seen.taken_faults()


def way(browser, home, guide):
    """The way of a tour, opened from its page, with its stops in their order."""
    for file in sorted((guide.folder / "data/journeys/tours").glob("*.json")):
        told = json.loads(file.read_text(encoding="utf-8"))
        with visit(browser, home, size=PHONE) as seen:
            page = seen.open(f"tours/{file.stem}/index.html")
            page.locator(".actions a[href*='map/index.html#']").click()
            until(page, "document.querySelector('.live-path')?.hidden === false")
            faults = [] if told["title"] in page.locator(".live-path").text_content() else ["the page does not name the tour"]
            stops = page.evaluate(STOPS)
            if stops != list(dict.fromkeys(stop["place"] for stop in told["stops"])):
                faults.append(f"the stops are {stops}")
            if not page.locator("path.live-way").count():
                faults.append("no way is drawn")
            page.locator("[data-do=path-end]").click()
            until(page, "document.querySelector('.live-path').hidden && !document.querySelector('path.live-way')")
            return f"the way of a tour is on the map ({file.stem})", faults + seen.taken_faults()
    return "the way of a tour is on the map", ["no tour has one"]


def pressed(page, button):
    """Presses a button of the card, and waits until it is on."""
    page.locator(f".live-card [{button}]").click()
    until(page, f"document.querySelector('.live-card [{button}]').getAttribute('aria-pressed') === 'true'")


def own_day(browser, home, town):
    """Places are added from the map and ticked there, and the day is a way along the streets."""
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        slugs = page.evaluate(STOPS)[:3]
        for slug in slugs:
            page.evaluate("(slug) => document.querySelector(`.live-item[data-slug='${slug}'] .live-disc`).click()", slug)
            until(page, "(slug) => document.querySelector('.live-card [data-add]').dataset.add === slug"
                        " && document.querySelector('.live-card [data-add]').getAttribute('aria-pressed') === 'false'", slug)
            pressed(page, "data-add")
        until(page, "document.querySelector('.bar .count').textContent === '3' && document.querySelectorAll('.live-item.is-mine').length > 0")
        faults = [] if page.locator(".live-pin.is-mine").count() else ["no pin shows that it is in the day"]
        page = seen.open("my-day/index.html")
        until(page, "document.querySelectorAll('[data-part=line] .name').length === 3")
        page.locator("a[href$='map/index.html#own']").click()
        until(page, "document.querySelectorAll('path.live-way').length === 2")
        if page.evaluate(STOPS) != slugs:
            faults.append(f"the stops are {page.evaluate(STOPS)} instead of {slugs}")
        # What was guessed follows the streets as soon as they are known.
        until(page, "document.querySelectorAll('path.live-way:not(.is-guess)').length > 0")
        faults += axe_faults(page)
        page.locator("[data-do=path-end]").click()
        until(page, "document.querySelectorAll('path.live-way').length === 0 && location.hash === ''")
        return "the visitor's own day is a way on the map", faults + seen.taken_faults()


def favourites(browser, home, town, size, scheme):
    """Favourites of several cities: all from far away, by city in the list, and near again."""
    with visit(browser, home, size=size, scheme=scheme) as seen:
        page = opened(seen, town)
        page.locator("input[value=favourites]").check(force=True)
        until(page, "document.querySelectorAll('.live-item').length === 0")
        faults = [] if page.locator(".live-count").text_content().strip() else ["nothing is said where there is no favourite"]
        page.locator("input[value=popular]").check(force=True)
        cities = page.evaluate("[...document.querySelectorAll('select[name=city] option')].map((one) => one.value).filter((one) => one !== '*')")
        for city in cities:
            page.locator("select[name=city]").select_option(city)
            until(page, "(city) => [...document.querySelectorAll(`[data-city='${city}'] [data-place]`)].some((one) =>"
                        " one.dataset.place === document.querySelector('.live-item')?.dataset.slug)", city)
            slug = page.evaluate(STOPS)[0]
            page.evaluate("document.querySelector('.live-item .live-disc').click()")
            until(page, "(slug) => document.querySelector('.live-card [data-keep]').dataset.keep === slug"
                        " && document.querySelector('.live-card [data-keep]').getAttribute('aria-pressed') === 'false'", slug)
            pressed(page, "data-keep")
        page.locator("input[value=favourites]").check(force=True)
        until(page, f"document.querySelectorAll('.live-group').length === {len(cities)}")
        said = page.evaluate("[...document.querySelectorAll('.live-town')].map((one) => [Number(one.querySelector('span').textContent), one.querySelectorAll('bdi').length])")
        if sum(number for number, _ in said) != len(cities) or sum(names for _, names in said) != len(cities):
            faults.append(f"the points of the cities are {said}")
        outside = page.evaluate("""() => { const box = document.querySelector('.live-map').getBoundingClientRect();
          return [...document.querySelectorAll('.live-town span, .live-town bdi')].filter((one) => { const own = one.getBoundingClientRect();
            const buttons = document.querySelector('.live-buttons').getBoundingClientRect();
            const isCovered = own.right > buttons.left && own.left < buttons.right && own.bottom > buttons.top && own.top < buttons.bottom;
            return isCovered || own.left < box.left || own.right > box.right || own.top < box.top || own.bottom > box.bottom; }).map((one) => one.textContent); }""")
        faults += [f"{one} is not all to be seen on the map" for one in outside]
        faults += axe_faults(page) + wide(page)
        # A city's name leads to its favourites.
        page.locator(".live-group button").last.click()
        until(page, "document.querySelectorAll('.live-town').length === 0 && document.querySelectorAll('.live-pin.is-numbered').length === 1")
        page.locator("input[value=popular]").check(force=True)
        until(page, "document.querySelectorAll('.live-pin.is-numbered').length > 1")
        return f"the favourites of all cities are seen at once ({size[0]} px, {scheme})", faults + seen.taken_faults()


def strict(browser, guide, town):
    """The page works under the strictest policy, and asks nobody else for anything."""
    with served(guide) as home, visit(browser, home, size=PHONE) as seen:
        page = opened(seen, town)
        page.locator("[data-do=in]").click()
        page.wait_for_timeout(300)
        return f"the map needs nothing that {POLICY!r} refuses", seen.taken_faults()
