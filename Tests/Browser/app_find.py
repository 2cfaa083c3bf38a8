"""Addresses: typed where a day begins, for a place of one's own and on the map; and a point that is
chosen on the map.
"""

import json

from app_map import opened
from app_walk import NAME, PHONE_AT, press, stand
from app_way import NEXT
from browser import PHONE, until, visit
from own_day import NAMES, PLANNED, at_ten, begun, planned
from trial import tried
from visits import axe_faults

FILE = "data/addresses/"
OPTIONS = "[...document.querySelectorAll('#{}-list [role=option] b')].map((one) => one.textContent)"
FIRST = "document.querySelector('#answer .stop .when time').dateTime"
TYPED_AT_ONCE = """(text) => {
  document.querySelector('[data-do=find]').click();
  const field = document.querySelector('#map-find');
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}"""


def app_find(browser, home, guide):
    """All checks of addresses, in a guide of which one city has an extract."""
    found = address(guide)
    if found is None:
        return [("the guide has addresses", ["no city has one"])]
    return tried([
        ("an address is found where a day begins, and nothing of it comes before it is typed",
         lambda: typed(browser, home, *found)),
        ("a point of the map is chosen where a day begins", lambda: on_map(browser, home, found[0])),
        ("a place of one's own is an address, or a point of the map", lambda: own_places(browser, home, guide, *found)),
        ("the rest of a day ends at a point of the map", lambda: rest_on_map(browser, home, guide, found[0])),
        ("an address is found on the map", lambda: shown(browser, home, *found)),
        ("the guide leads to an address that was found on the map", lambda: led(browser, home, guide, *found)),
    ])


def address(guide):
    """A city of the guide, and of the street with the most houses one in the middle."""
    for file in sorted((guide.folder / FILE).glob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        houses = [numbers.split() for numbers in data["numbers"]]
        longest = max(range(len(houses)), key=lambda one: len(houses[one]), default=None)
        if longest is not None and houses[longest]:
            return file.stem, f"{data['names'][longest]} {houses[longest][len(houses[longest]) // 2]}"
    return None


def in_city(page, city):
    page.locator("select[name=city]").select_option(city)
    page.locator("form .button").first.click()
    until(page, PLANNED)


def choose(page, field, text):
    """Types an address, the number first and the name mistyped, and takes it from the list."""
    name, number = text.rsplit(" ", 1)
    page.locator(f"#{field}").fill(f"{number.lower()} {name[:3]}{name[4:]}")
    options = OPTIONS.format(field)
    until(page, f"{options}.includes({json.dumps(f'{number} {name}')})")
    page.locator(f"#{field}-list [role=option]", has_text=f"{number} {name}").first.click()
    until(page, f"document.querySelector('#{field}').value === {json.dumps(f'{number} {name}')}")


def typed(browser, home, city, text):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = planned(seen)
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        in_city(page, city)
        before = page.evaluate(FIRST)
        page.locator("#wish-from").focus()
        until(page, "document.querySelector('#wish-from').getAttribute('aria-expanded') === 'true'")
        faults += [f"{one} comes before anything is typed" for one in asked if FILE in one]
        choose(page, "wish-from", text)
        until(page, "document.querySelector('#wish-from-said').textContent !== ''")
        until(page, f"{FIRST} !== {json.dumps(before)} && {PLANNED}")
        if sum(FILE in one for one in asked) != 1:
            faults.append("the addresses are fetched more than once")
        # What is typed and left is meant, too.
        page.locator("#wish-to").fill(text)
        page.locator("input[name=start]").focus()
        until(page, f"document.querySelector('#wish-to-said').textContent.includes({json.dumps(text)})")
        faults += axe_faults(page) + seen.taken_faults()
    return faults


def on_map(browser, home, city):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = planned(seen)
        in_city(page, city)
        before = page.evaluate(FIRST)
        page.locator("#wish-from").click()
        page.locator("#wish-from-list .map").click()
        until(page, "document.querySelector('.point-map .leaflet-map-pane') !== null && document.activeElement.matches('.live-map')")
        faults += [f"the map, open: {one}" for one in axe_faults(page)]
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(300)
        page.locator("[data-do=take-point]").click()
        until(page, "document.querySelector('#wish-from').value !== '' && document.querySelector('[data-part=map-choice]').hidden")
        until(page, f"{FIRST} !== {json.dumps(before)} && {PLANNED}")
        faults += seen.taken_faults()
    return faults


def place_in(guide, city):
    data = json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))
    return next(one for one in data["places"] if one.get("city") == city)


def own_places(browser, home, guide, city, text):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script(PHONE_AT)
        page = begun(seen, [place_in(guide, city)["slug"]])
        page.locator("[data-part=own] summary").click()
        choose(page, "own-at", text)
        name = page.locator("#own-at").input_value()
        if page.locator("[data-form=own] [name=title]").input_value() != name:
            faults.append("an address is no name of the place")
        page.locator("[data-form=own] > .actions button").click()
        until(page, f"{NAMES}[1] === {json.dumps(name)} && document.querySelector('#own-at').value === ''")
        page.locator("[data-form=own] [name=title]").fill("A bench")
        page.locator("#own-at").click()
        page.locator("#own-at-list .map").click()
        until(page, "document.querySelector('.point-map .leaflet-map-pane') !== null && document.activeElement.matches('.live-map')")
        faults += [f"the map, open: {one}" for one in axe_faults(page)]
        page.keyboard.press("ArrowRight")
        page.locator("[data-form=own] [data-do=take-point]").click()
        until(page, "document.querySelector('#own-at').value !== '' && document.querySelector('[data-form=own] [data-part=map-choice]').hidden")
        page.locator("[data-form=own] > .actions button").click()
        until(page, f"{NAMES}[2] === 'A bench' && /\\d/.test(document.querySelector('[data-part=line] .dots').textContent)")
        faults += axe_faults(page)
        # Along the streets, although no stop is a place of the guide any more.
        first = page.locator("[data-part=line] > li").first
        first.locator("summary").click()
        first.locator("[data-do=remove]").click()
        until(page, f"{NAMES}.length === 2 && document.querySelector('[data-part=walk-day]').href.includes('#day=')")
        page.locator("[data-part=walk-day]").click()
        until(page, f"document.querySelector('.walking')?.hidden === false && {NAME} === {json.dumps(name)}")
        press(page, "watch")
        stand(page, place_in(guide, city)["at"])
        until(page, f"{NEXT} !== ''")
        faults += seen.taken_faults()
    return faults


def rest_on_map(browser, home, guide, city):
    slug = place_in(guide, city)["slug"]
    with visit(browser, home, size=PHONE) as seen:
        page = begun(seen, [slug], time=at_ten(guide, slug))
        page.locator("[data-part=rest] > summary").click()
        until(page, "document.querySelector('[data-part=behind]').children.length === 1")
        page.locator("#rest-to").click()
        page.locator("#rest-to-list .map").click()
        until(page, "document.activeElement.matches('[data-part=rest] .live-map') && document.querySelector('[data-part=rest] .leaflet-map-pane') !== null")
        faults = [f"the map, open: {one}" for one in axe_faults(page)]
        page.keyboard.press("ArrowRight")
        page.locator("[data-part=rest] [data-do=take-point]").click()
        until(page, "document.querySelector('#rest-to').value !== '' && document.querySelector('[data-part=rest] [data-part=map-choice]').hidden")
        return faults + seen.taken_faults()


def shown(browser, home, city, text):
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        page = opened(seen, city)
        page.locator("[data-do=find]").click()
        until(page, "document.activeElement.id === 'map-find'")
        choose(page, "map-find", text)
        until(page, "document.querySelector('.live-found') !== null")
        if page.locator(".leaflet-tooltip").inner_text() != page.locator("#map-find").input_value():
            faults.append("the address has another name on the map")
        faults += axe_faults(page)
        page.locator("[data-do=find]").click()
        until(page, "document.querySelector('.live-found') === null && document.querySelector('.live-find').hidden")
        faults += seen.taken_faults()
    return faults


def led(browser, home, guide, city, text):
    """Along the streets, from a place of the city."""
    faults = []
    with visit(browser, home, size=PHONE) as seen:
        seen.context.add_init_script(PHONE_AT)
        page = opened(seen, city)
        # What is typed before the field's script has come is taken up.
        page.evaluate(TYPED_AT_ONCE, text)
        until(page, f"{OPTIONS.format('map-find')}.length > 0")
        choose(page, "map-find", text)
        name = page.locator("#map-find").input_value()
        page.locator(".live-find > a").click()
        until(page, f"document.querySelector('.walking')?.hidden === false && {NAME} === {json.dumps(name)}")
        press(page, "watch")
        stand(page, place_in(guide, city)["at"])
        until(page, f"{NEXT} !== ''")
        # A link that was cut within a letter leads to the walk that is on.
        for address in ("", "#at=60.17,24.94,%C3"):
            seen.open("index.html")
            page = seen.open(f"walk/index.html{address}")
            until(page, f"document.querySelector('.walking')?.hidden === false && {NAME} === {json.dumps(name)}")
        faults += axe_faults(page) + seen.taken_faults()
    return faults
