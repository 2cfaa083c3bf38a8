"""One function for each format: the stops that an independent reader finds in a file."""

import datetime

import shutil
import subprocess

import fastkml
import feedparser
import geojson
import gpxpy
import icalendar
import pyogrio
from lxml import etree

from guide import Stop, degrees, labelled

# It rounds to six places where nobody tells it otherwise; our files have up to seven.
geojson.geometry.DEFAULT_PRECISION = 7

TOURML = {"t": "http://tapintomuseums.org/TourML"}


def gpx(path):
    with open(path, encoding="utf-8") as file:
        track = gpxpy.parse(file)
    if len(track.waypoints) > 1:
        assert track.tracks and track.tracks[0].get_points_no() > 1, "no walked line"
        assert track.tracks[0].length_2d() > 0, "a walked line without length"
    for part in (s for t in track.tracks for s in t.segments):
        assert not jumps([(p.longitude, p.latitude) for p in part.points]), "a line around the world"
    if track.bounds:
        assert track.bounds.min_longitude <= track.bounds.max_longitude, "bounds the wrong way round"
    assert not track.routes, "a route, which clients flatten"
    return [labelled(w.name, gpx_id(w), w.latitude, w.longitude) for w in track.waypoints]


def gpx_id(waypoint):
    return next(e.get("id") for e in waypoint.extensions if e.tag == "{urn:waymark:guide:1}stop")


def kml(path):
    document = fastkml.KML.parse(str(path)).features[0]
    stops, lines = [], 0
    styles = {"#" + s.id for s in document.styles}
    for mark in document.features:
        assert mark.style_url.url in styles, f"no style {mark.style_url.url}"
        if mark.geometry.geom_type == "Point":
            data = {d.name: d.value for d in mark.extended_data.elements if hasattr(d, "name")}
            stop = labelled(mark.name, data["id"], mark.geometry.y, mark.geometry.x)
            assert int(data["number"]) == stop.number, "two numbers"
            stops.append(stop)
        else:
            lines += 1
            parts = [mark.geometry] if mark.geometry.geom_type == "LineString" else mark.geometry.geoms
            for line in parts:
                assert not jumps([c[:2] for c in line.coords]), "a line around the world"
    assert lines <= 1, "more than one walked line"
    return stops


def geo_json(path):
    collection = collection_of(path)
    return [
        labelled(f["properties"]["label"], f["id"], f["geometry"]["coordinates"][1], f["geometry"]["coordinates"][0])
        for f in collection["features"]
        if "number" in f["properties"]
    ]


def collection_of(path):
    with open(path, encoding="utf-8") as file:
        collection = geojson.load(file)
    assert collection.is_valid, collection.errors()
    for feature in collection["features"]:
        points, kind = feature["geometry"]["coordinates"], feature["geometry"]["type"]
        for line in points if kind == "MultiLineString" else [[points] if kind == "Point" else points]:
            assert all(abs(y) <= 90 and abs(x) <= 180 for x, y in line), "coordinates out of range"
            assert not jumps(line), "a line around the world"
    return collection


def jumps(line):
    """Whether a line crosses the date line in one piece."""
    return any(abs(a[0] - b[0]) > 180 for a, b in zip(line, line[1:]))


def gdal(path, stops):
    """GDAL finds as many points as there are stops, and no box that is out of range."""
    found = 0
    for layer, kind in pyogrio.list_layers(path):
        information = pyogrio.read_info(path, layer=layer, force_feature_count=True, force_total_bounds=True)
        if layer in ("route_points", "track_points") or not information["features"]:
            continue
        west, south, east, north = information["total_bounds"]
        assert -180 <= west <= east <= 180 and -90 <= south <= north <= 90, "a box out of range"
        found += sum(1 for shape in pyogrio.raw.read(path, layer=layer)[2] if shape[1:5] in POINTS)
    assert found == stops, f"GDAL finds {found} points, not {stops}"


# The number of a point in WKB, and that of one with a height.
POINTS = [b"\x01\0\0\0", b"\xe9\x03\0\0", b"\x01\0\0\x80"]


def gpsbabel(path, stops):
    """gpsbabel reads a GPX file and finds its waypoints."""
    command = ["gpsbabel", "-i", "gpx", "-f", str(path), "-o", "unicsv,utc=0", "-F", "-"]
    if not shutil.which("gpsbabel"):
        return
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0 and not run.stderr, f"gpsbabel: {run.stderr}"
    found = len(run.stdout.splitlines()) - 1
    assert found == stops, f"gpsbabel finds {found} waypoints, not {stops}"


def tour_ml(path):
    """By the rules of the old clients: assets by id, places as GeoJSON text."""
    root = etree.parse(str(path)).getroot()
    assets = {a.get(q("id")): a for a in root.iterfind("t:Asset", TOURML)}
    stops = []
    for stop in root.iterfind("t:Stop", TOURML):
        references = [(r.get(q("id")), r.get(q("usage"))) for r in stop.iterfind("t:AssetRef", TOURML)]
        assert all(id in assets for id, _ in references), "a reference without asset"
        place = next(id for id, usage in references if usage == "geo")
        point = geojson.loads(assets[place].findtext("t:Content/t:Data", namespaces=TOURML))
        code = next(p.text for p in stop.iterfind("t:PropertySet/t:Property", TOURML) if p.get(q("name")) == "code")
        longitude, latitude = point["coordinates"]
        name = stop.findtext("t:Title", namespaces=TOURML) or ""
        stops.append(Stop(int(code), stop.get(q("id")), name, degrees(latitude), degrees(longitude)))
    return stops


def q(name):
    return "{http://tapintomuseums.org/TourML}" + name


def itour(path):
    """Items in order, with the five elements that the old clients know and no other."""
    items = etree.parse(str(path)).getroot().findall("item")
    for item in items:
        assert [e.tag for e in item] == ["poiID", "title", "summary", "latitude", "longitude"], "other elements"
    return [
        Stop(n, i.findtext("poiID"), i.findtext("title"), i.findtext("latitude"), i.findtext("longitude"))
        for n, i in enumerate(items, 1)
    ]


def calendar(path):
    with open(path, "rb") as file:
        content = file.read()
    assert all(len(line) <= 75 for line in content.split(b"\r\n")), "a line longer than 75 bytes"
    events = list(icalendar.Calendar.from_ical(content).walk("VEVENT"))
    assert len({str(e["UID"]) for e in events}) == len(events), "two events with one UID"
    for event in events:
        assert isinstance(event.start, datetime.datetime) and event.start.tzinfo, "a start without zone"
        assert event.end >= event.start, "an end before its start"
        assert event.stamp.year < 2030, "a stamp in the future"
        if rule := event.get("RRULE"):
            days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
            assert days[event.start.weekday()] in rule["BYDAY"], "a start on a day that is not its own"
    stops = [labelled(str(e["SUMMARY"]), str(e["X-WAYMARK-ID"]), e["GEO"].latitude, e["GEO"].longitude) for e in events]
    return stops, [(e.start, e.end) for e in events]


def rss(path):
    feed = feedparser.parse(str(path))
    assert not feed.bozo, f"feedparser complains: {feed.get('bozo_exception')}"
    assert feed.version == "rss20", feed.version
    for entry in feed.entries:
        assert entry.get("id") and entry.get("link"), "an item without address"
        for picture in entry.get("media_content", []):
            assert picture.get("type"), "a media:content without type"
        for sound in entry.get("enclosures", []):
            assert sound.get("type") and int(sound.get("length", "")) > 0, "an enclosure without type or length"
    return feed


