"""What the content of a guide says about its places, read without the planner.

Hours are evaluated by opening-hours-py, walks are estimated from straight lines: nothing here shares code with Waymark.
"""

import datetime
import functools
import math
import pathlib
import re
from dataclasses import dataclass, field

FOOD = {"restaurant", "cafe", "bakery", "dining-hall", "pub", "fast-food", "bar", "ice-cream"}
MEALS = {"restaurant", "dining-hall", "pub", "fast-food"}
FACILITIES = {"restroom", "transit", "station", "toilet", "bench", "hotel"}
SHOPS = {"shop"}
# What can be seen at any hour because it has no door.
ALWAYS = {"square", "park", "monument", "viewpoint", "street", "bridge", "building", "fountain", "memorial"}
# What of it shows nothing in the dark.
BY_DAY = {"park", "viewpoint", "garden", "beach", "cemetery", "ruin", "nature-reserve", "playground", "trail"}
# Streets are this much longer than straight lines, and walkers go this fast.
DETOUR, METRES_A_MINUTE = 1.3, 75
# Estimated walks differ from real ones; a judgement that rests on them leaves this much room.
DOUBT = 1.25


@dataclass
class Place:
    slug: str
    kind: str
    city: str
    at: tuple
    stay: int
    hours: object = None  # a function from a date to [(first minute, last minute)], or None where they are not known
    fee: float = None
    # What a meal costs about by its price level, at the least.
    about: float = None
    interests: set = field(default_factory=set)
    # Days on which it is closed whatever its hours say: (first, last) as texts.
    closures: list = field(default_factory=list)
    zone: str = "UTC"
    # Its hours name no end, such as 10:00+: from there on nobody knows.
    is_vague: bool = False

    def open_on(self, day):
        """Intervals of the day in minutes; None where hours are not known."""
        if any((first or "0") <= str(day) <= (last or "9") for first, last in self.closures):
            return []
        return self.hours(day) if self.hours else None

    def seen_on(self, day):
        """Intervals in which somebody who comes sees something; None where nothing is known that limits them."""
        intervals = self.open_on(day)
        if intervals is None and self.kind in BY_DAY:
            return [light(self.at, day, self.zone)]
        return intervals

    def is_open(self, day, begin, end):
        intervals = self.seen_on(day)
        return intervals is None or any(a <= begin and end <= b for a, b in intervals)


@functools.cache
def light(at, day, zone):
    """From dawn to dusk (civil), in minutes of the day; the whole day where there is neither."""
    import astral
    import astral.sun

    there = astral.Observer(*at)
    try:
        times = [astral.sun.dawn(there, day, tzinfo=zone), astral.sun.dusk(there, day, tzinfo=zone)]
    except ValueError:
        return 0, 1440
    # Of a dusk after midnight, which counts as the day's, nothing is lost.
    minutes = [time.hour * 60 + time.minute for time in times]
    return minutes[0], minutes[1] if minutes[1] > minutes[0] else 1440


def walk(a, b):
    """Minutes on foot between two points, estimated."""
    return DETOUR * metres(a, b) / METRES_A_MINUTE


def metres(a, b):
    north = (a[0] - b[0]) * 111_195
    east = (a[1] - b[1]) * 111_195 * math.cos(math.radians((a[0] + b[0]) / 2))
    return math.hypot(north, east)


def minutes(text):
    """`1 h 15 min`, `45`."""
    hours = re.search(r"(\d+)\s*h", str(text))
    rest = re.search(r"(\d+)\s*(?:min|$)", str(text))
    return (int(hours[1]) * 60 if hours else 0) + (int(rest[1]) if rest else 0)


def front_matter(path):
    import yaml

    # Dates and times stay text, as YAML 1.2 has them.
    return yaml.load(path.read_text(encoding="utf-8").split("---\n")[1], Loader=yaml.BaseLoader)


def read(folder):
    """The places of a guide by slug."""
    import yaml

    content = pathlib.Path(folder) / "Content"
    kinds = yaml.load((content / "site.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader).get("kinds", {})
    zone = yaml.load((content / "site.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader).get("timezone", "UTC")
    zones = {p.stem: front_matter(p).get("timezone", zone) for p in sorted((content / "cities").glob("*.md"))}
    countries = {p.stem: front_matter(p).get("country", "") for p in sorted((content / "cities").glob("*.md"))}
    places = {}
    for path in sorted((content / "places").rglob("*.md")):
        if path.stem.count(".") or path.stem == "index":
            continue
        keys = front_matter(path)
        kind = kinds.get(keys.get("kind"), {})
        stay = keys.get("visit") or kind.get("visit") or "20 min"
        at = tuple(float(part) for part in keys["location"].split(","))
        interests = set(keys.get("interests") or []) | ({kind["interest"]} if kind.get("interest") else set())
        if isinstance(keys.get("interests"), str):
            interests = {keys["interests"]}
        places[path.stem] = Place(
            path.stem, keys.get("kind", ""), keys.get("city", path.parent.name), at, minutes(stay.split("-")[-1]),
            hours(keys.get("hours"), countries.get(keys.get("city"), "")), fee(keys.get("price")), None, interests,
            [(days.get("from"), days.get("until")) for days in keys.get("closures") or []],
            zones.get(keys.get("city", path.parent.name), zone), bool(re.search(r"\d\+", keys.get("hours") or "")))
        if isinstance(keys.get("price"), dict):
            level = int(keys["price"].get("level", 1))
            places[path.stem].about = [10, 20, 40, 70][level - 1] / (1 if keys.get("kind") in MEALS else 3)
    return places


def fee(price):
    """What an adult pays; None where it is not known."""
    if price == "free":
        return 0.0
    for part in price if isinstance(price, list) else []:
        if str(part.get("who", "adult")).startswith("a"):
            number = re.search(r"[\d.]+", str(part.get("amount", "")))
            return float(number[0]) if number else None
    return None


CODES = {"United States": "US", "Finland": "FI", "Germany": "DE"}


def one_list(text):
    """Days and holidays without spaces between them, which opening-hours-py takes for the end of a rule."""
    return re.sub(r"\b([A-Z][a-z]), (?=PH|SH)", r"\1,", text)


def hours(text, country):
    """A function from a date to its intervals in minutes; None without hours."""
    if not text:
        return None
    import opening_hours

    try:
        value = opening_hours.OpeningHours(one_list(text), country=CODES.get(country))
    except Exception:  # what it does not read is unknown
        return None
    known = {}

    def of(day):
        if day not in known:
            first = datetime.datetime.combine(day, datetime.time())
            spans = []
            for start, end, state, *_ in value.intervals(first, first + datetime.timedelta(hours=30)):
                if str(state).lower().split(".")[-1] == "open":
                    begin = int((start - first).total_seconds() // 60)
                    last = 1800 if end is None else min(1800, int((end - first).total_seconds() // 60))
                    if spans and spans[-1][1] == begin:
                        begin = spans.pop()[0]
                    spans.append((begin, last))
            known[day] = spans
        return known[day]

    return of
