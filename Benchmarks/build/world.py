"""An invented guide of any size, the same one every time: cities, places, tours and itineraries as plain values.

Every number comes from a generator with a fixed seed, and every relation stays inside its city, so that the guide grows
as real ones do: more cities' worth of places, not ever denser ones.
"""

import dataclasses
import math
import random

CITIES = 20
STOPS = 10
WALKING = 4.5  # km/h
DETOUR = 1.3  # streets against the straight line

KINDS = ["landmark", "museum", "church", "park", "monument", "library", "square", "market", "restaurant", "cafe",
         "shop", "viewpoint"]
INTERESTS = ["history", "architecture", "art", "food", "nature", "sea", "views", "family", "music", "rest"]
TAGS = ["indoors", "outdoors", "free", "quiet", "rain", "stairs", "benches", "restrooms", "breakfast", "lunch",
        "books", "steeple", "garden", "ship", "sculpture", "cake", "coffee", "graves", "statue", "terrace", "theater",
        "market-hall", "river", "bridge", "harbor", "night", "winter", "school", "science", "world-heritage"]
FIRST = ["Amber", "Baker", "Cedar", "Dover", "Eagle", "Ferry", "Grand", "Harbor", "Iron", "Juniper", "King", "Lantern",
         "Mill", "North", "Orchard", "Pilgrim", "Quarry", "River", "Station", "Tanner", "Union", "Vine", "Weaver",
         "Yellow", "Zephyr"]
SECOND = ["Gate", "Hill", "Row", "Yard", "Bridge", "Court", "Wharf", "Lane", "Cross", "Field", "Green", "Well", "Tower",
          "Steps", "Arch", "Mews", "Quay", "Walk", "Bank", "End"]
THIRD = ["House", "Hall", "Rooms", "Garden", "Chapel", "Library", "Gallery", "Market", "Table", "Works", "School",
         "Theater", "Museum", "Square", "Fountain", "Stairs", "Lookout", "Exchange", "Depot", "Terrace"]
WORDS = """stone brick window door street corner morning evening light water tower bell garden bench roof wall
carved painted narrow broad old new quiet busy small tall wooden iron copper green red grey between under above beside
behind before after during built kept moved opened closed burned restored given sold found named called seen heard
merchant sailor printer baker teacher mason family council people children visitors stood worked lived met traded sang
wrote gathered waited crossed climbed walked followed turned rested looked remember notice find enter leave continue
century winter summer market harbor river hill church school library workshop kitchen cellar gallery stair yard""".split()
LITTLE = "the a its this one of in on by to with from and but for at where that which when".split()

# The week as opening_hours writes it, and as a page shows it: (days, opens, closes).
HOURS = [
    ("Mo-Su 09:00-17:00", [("Mo-Su", "09:00", "17:00")]),
    ("Tu-Su 10:00-18:00", [("Tu-Su", "10:00", "18:00")]),
    ("Mo-Fr 08:30-19:00; Sa 10:00-16:00", [("Mo-Fr", "08:30", "19:00"), ("Sa", "10:00", "16:00")]),
    ("Mo-Th 11:00-22:00; Fr-Su 11:00-23:30", [("Mo-Th", "11:00", "22:00"), ("Fr-Su", "11:00", "23:30")]),
    ("24/7", [("Mo-Su", "00:00", "24:00")]),
    (None, []),
]


@dataclasses.dataclass
class Place:
    number: int
    slug: str
    title: str
    summary: str
    kind: str
    city: str
    lat: float
    lon: float
    visit: int  # minutes
    hours: str | None
    week: list
    price: float | None
    interests: list
    tags: list
    address: str
    picture: int
    body: list
    nearby: list = dataclasses.field(default_factory=list)  # (slug, metres), near ones first


@dataclasses.dataclass
class Route:
    """A tour, or with `start` and a featured flag an itinerary."""
    number: int
    slug: str
    title: str
    summary: str
    city: str
    stops: list  # of Place
    tags: list
    picture: int
    body: list
    featured: bool = False


@dataclasses.dataclass
class City:
    slug: str
    title: str
    lat: float
    lon: float
    picture: int
    body: list


@dataclasses.dataclass
class World:
    cities: list
    places: list
    tours: list
    itineraries: list


def metres(one, other):
    """Great-circle distance."""
    lat = math.radians((one.lat + other.lat) / 2)
    east = math.radians(other.lon - one.lon) * math.cos(lat)
    north = math.radians(other.lat - one.lat)
    return 6_371_000 * math.hypot(east, north)


def make(count, tours=None, days=None):
    """A guide of `count` places, with a tour for each 20 of them and a day plan for each 50 unless told otherwise."""
    dice = random.Random(f"waymark benchmark {count}")
    tours, days = count // 20 if tours is None else tours, count // 50 if days is None else days
    cities = [make_city(dice, number) for number in range(CITIES)]
    places = [make_place(dice, number, cities[number % CITIES], count) for number in range(count)]
    by_city = {city.slug: [one for one in places if one.city == city.slug] for city in cities}
    for inside in by_city.values():
        find_neighbours(inside)
    tours = [make_route(dice, number, cities[number % CITIES], by_city, STOPS, "Tour") for number in range(tours)]
    days = [make_route(dice, number, cities[number % CITIES], by_city, 5, "Day") for number in range(days)]
    for day in days:
        day.featured = day.number <= 6
    return World(cities, places, tours, days)


def make_city(dice, number):
    title = f"{FIRST[number]}ford"
    return City(title.lower(), title, 40 + number * 0.5, -70 - number * 0.7, number % 12, paragraphs(dice, 120))


def make_place(dice, number, city, count):
    kind = dice.choice(KINDS)
    title = " ".join([FIRST[number % 25], SECOND[number // 25 % 20], THIRD[number // 500 % 20]])
    if number >= 10_000:
        title += f" {number // 10_000 + 1}"
    half = 0.35 * math.sqrt(count / CITIES) / 111  # degrees: two places per square kilometre or so
    hours, week = dice.choice(HOURS)
    return Place(
        number=number + 1, slug=title.lower().replace(" ", "-"), title=title, summary=sentence(dice, 14), kind=kind,
        city=city.slug, lat=round(city.lat + dice.uniform(-half, half), 5),
        lon=round(city.lon + dice.uniform(-half, half) * 1.3, 5), visit=dice.choice([5, 10, 15, 20, 30, 45]),
        hours=hours, week=week, price=dice.choice([None, 0, 5, 12.5, 18]), interests=sorted(dice.sample(INTERESTS, 2)),
        tags=sorted(dice.sample(TAGS, 2)), address=f"{dice.randint(1, 250)} {dice.choice(SECOND)} Street, {city.title}",
        picture=dice.randrange(12), body=paragraphs(dice, 150))


def make_route(dice, number, city, by_city, length, word):
    inside = by_city[city.slug]
    here = dice.choice(inside)
    stops, left = [here], {one.slug: one for one in inside if one is not here}
    while len(stops) < length and left:
        near = sorted(left.values(), key=lambda one: (metres(stops[-1], one), one.slug))[:4]
        stops.append(left.pop(dice.choice(near).slug))
    title = f"{word} {number + 1}: from {here.title}"
    return Route(number + 1, f"{word.lower()}-{number + 1}", title, sentence(dice, 16), city.slug, stops,
                 [dice.choice(TAGS)], dice.randrange(12), paragraphs(dice, 90))


def find_neighbours(inside, limit=6, reach=1500):
    """The nearest places, found through a grid so that making the content is linear as well."""
    cell = 0.02
    grid = {}
    for one in inside:
        grid.setdefault((int(one.lat // cell), int(one.lon // cell)), []).append(one)
    for one in inside:
        row, column = int(one.lat // cell), int(one.lon // cell)
        around = [other for up in (-1, 0, 1) for side in (-1, 0, 1) for other in grid.get((row + up, column + side), [])]
        near = sorted((metres(one, other), other.slug) for other in around if other is not one)
        one.nearby = [(slug, round(far)) for far, slug in near[:limit] if far <= reach]


def sentence(dice, length):
    words = [dice.choice(WORDS if position % 2 else LITTLE) for position in range(length)]
    return " ".join(words).capitalize() + "."


def paragraphs(dice, length):
    """Three paragraphs of about `length` words together."""
    return [" ".join(sentence(dice, dice.randint(8, 17)) for _ in range(max(1, length // 37))) for _ in range(3)]
