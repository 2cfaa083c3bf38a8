"""The guide as feeds/guide.xml tells it: what every other file must agree with."""

import re
from dataclasses import dataclass, field

from lxml import etree

NS = {"g": "urn:waymark:guide:1"}


@dataclass(frozen=True)
class Stop:
    """A stop as some file tells it; coordinates as text, so that agreement is exact."""

    number: int
    id: str
    name: str
    latitude: str
    longitude: str


@dataclass
class Route:
    section: str
    slug: str
    id: str
    day: str | None
    # Whether it is for a date or for some weekdays, so that it has a calendar.
    has_day: bool
    stops: list = field(default_factory=list)
    times: list = field(default_factory=list)


class Guide:
    def __init__(self, path):
        self.root = etree.parse(str(path)).getroot()
        self.places = {p.get("slug"): p for p in self.root.iterfind("g:places/g:place", NS)}
        self.routes = [self.route("tours", t) for t in self.root.iterfind("g:tours/g:tour", NS)]
        self.routes += [self.route("itineraries", i) for i in self.root.iterfind("g:itineraries/g:itinerary", NS)]

    def route(self, section, item):
        route = Route(section, item.get("slug"), item.get("id") or item.get("slug"), item.get("timetable-day"), bool(item.get("date") or item.get("weekdays")))
        for stop in item.iterfind("g:stop", NS):
            place = self.places[stop.get("place")]
            route.stops.append(Stop(int(stop.get("number")), stop.get("id"), title(place), degrees(place.get("latitude")), degrees(place.get("longitude"))))
            route.times.append((stop.get("arrive"), stop.get("leave")))
        return route


def title(item):
    return item.findtext("g:title", namespaces=NS) or ""


def degrees(value):
    """A number as our files write it: at most seven places, no zeros at the end."""
    text = f"{float(value):.7f}".rstrip("0").rstrip(".")
    return {"-0": "0", "-180": "180"}.get(text, text)


def labelled(label, id, latitude, longitude):
    """A stop out of a label such as "01 Boston Common"."""
    number, _, name = label.partition(" ")
    return Stop(int(number), id, name, degrees(latitude), degrees(longitude))


def file_name(id):
    """The name of the file that holds the iTour feed of a tour."""
    name = "".join(chr(b) if re.match(rb"[A-Za-z0-9_.-]", bytes([b])) and (i > 0 or b != 46) else f"~{b:02X}" for i, b in enumerate(id.encode()))
    return name or "~"
