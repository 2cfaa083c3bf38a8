"""Opens every feed of a finished guide with readers that we did not write, and checks that all of
them tell the same.

    python Tests/Clients/check_feeds.py [--feeds-only] OUTPUT

OUTPUT is the folder of a finished guide. With --feeds-only there are no pages in it, and links are
not followed. The published schemas of GPX, KML and TourML are looked up beside the shared test data
(WAYMARK_SHARED_DATA, or ../shared); without them those checks are left out, and a line says so.
Ends with 1 when anything is wrong.
"""

import json
import os
import pathlib
import re
import sys
import urllib.parse

from jsonschema import Draft202012Validator
import lxml.html
from lxml import etree

import feed_rules
import podcasts
import readers
from check_index import IndexCheck
from guide import NS, Guide, file_name, title

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


class Check:
    """One finished guide, and what is wrong with it."""

    def __init__(self, output, follows_links):
        self.output = pathlib.Path(output)
        self.follows_links = follows_links
        self.faults = []
        self.opened = 0
        self.heads = {}
        self.schemas = published_schemas()

    def run(self):
        guides = sorted(self.output.glob("feeds/guide.xml")) + sorted(self.output.glob("*/feeds/guide.xml"))
        if not guides:
            self.faults.append(f"{self.output}: there is no feeds/guide.xml")
        for path in guides:
            self.edition(path.parent.parent, path)
        for path in sorted(self.output.glob("data/planner.json")) + sorted(self.output.glob("*/data/planner.json")):
            self.planner(path)
        self.sitemap()
        for fault in self.faults:
            print(fault)
        note = "" if self.schemas else "; published schemas not found, so not checked against"
        print(f"check_feeds: {self.output}: {self.opened} files opened, {len(self.faults)} faults{note}")
        return not self.faults

    def planner(self, path):
        """What the browser's planner reads keeps its schema, and names nothing that is missing."""
        schema = json.loads((ROOT / "Documentation/planner.schema.json").read_text(encoding="utf-8"))
        data = json.loads(path.read_text(encoding="utf-8"))
        self.opened += 1
        for error in Draft202012Validator(schema).iter_errors(data):
            self.faults.append(f"{path}: {error.json_path}: {error.message}")
        for city in data["cities"]:
            if "walks" in city and not (path.parent / city["walks"]).is_file():
                self.faults.append(f"{path}: {city['walks']} is missing")

    def edition(self, folder, path):
        self.validate(path, path.with_suffix(".xsd"))
        guide = self.attempt(path, Guide)
        if guide is None:
            return
        base = guide.root.findtext("g:site/g:url", namespaces=NS)
        for route in guide.routes:
            self.route(folder, route)
        self.attempt(folder / "feeds/tours.xml", lambda p: self.tours(p, guide))
        self.attempt(folder / "feeds/places.geojson", lambda p: self.places(p, guide))
        self.attempt(folder / "feed.xml", lambda p: self.rss(p, guide, base, folder))
        if any(r.section == "tours" for r in guide.routes):
            self.validate_published(folder / "feeds/tourml.xml", "tourml/TourML.xsd")
        root = base if folder == self.output else base.removesuffix(folder.name + "/")
        opened, faults = podcasts.check(folder, self.output, root, base, guide, self.schemas, self.follows_links)
        self.faults += faults
        self.opened += opened
        index = IndexCheck(self.output, folder, guide.root)
        self.attempt(folder / "feeds/index.json", lambda _: index.run(follows_media=self.follows_links))
        self.faults += index.faults
        self.opened += index.opened

    def route(self, folder, route):
        here = folder / route.section / route.slug
        formats = [("gpx", readers.gpx), ("kml", readers.kml), ("geojson", readers.geo_json)]
        files = [(here / f"{route.slug}.{ending}", reader) for ending, reader in formats]
        if route.section == "tours":
            files.append((here / f"{route.slug}.tourml.xml", readers.tour_ml))
            files.append((folder / f"feeds/tours/{file_name(route.id)}.xml", readers.itour))
        for path, reader in files:
            self.agree(path, self.attempt(path, reader), route.stops)
        for ending in ["gpx", "kml", "geojson"]:
            self.attempt(here / f"{route.slug}.{ending}", lambda p: readers.gdal(p, len(route.stops)))
        self.attempt(here / f"{route.slug}.gpx", lambda p: readers.gpsbabel(p, len(route.stops)))
        self.validate_published(here / f"{route.slug}.gpx", "gpx/gpx.xsd")
        self.validate_published(here / f"{route.slug}.kml", "kml/ogckml22.xsd")
        if self.schemas:
            self.attempt(here / f"{route.slug}.gpx", self.garmin)
        if route.section == "tours":
            self.validate_published(here / f"{route.slug}.tourml.xml", "tourml/TourML.xsd")
        elif route.has_day:
            self.attempt(here / f"{route.slug}.ics", lambda p: self.calendar(p, route))

    def calendar(self, path, route):
        stops, times = readers.calendar(path)
        self.agree(path, stops, route.stops)
        for (start, end), (arrive, leave) in zip(times, route.times):
            for moment, text in [(start, arrive), (end, leave)]:
                hour, minute = (int(part) for part in text.split(":"))
                if (hour % 24, minute) != (moment.hour, moment.minute):
                    self.faults.append(f"{path}: {moment:%H:%M} is not {text}")

    def tours(self, path, guide):
        items = etree.parse(str(path)).getroot().findall("item")
        found = [(i.findtext("id"), i.findtext("title")) for i in items]
        wanted = [(t.get("id"), title(t)) for t in guide.root.iterfind("g:tours/g:tour", NS)]
        if found != wanted:
            self.faults.append(f"{path}: the tours are {found}, not {wanted}")

    def places(self, path, guide):
        features = readers.collection_of(path)["features"]
        found = {f["properties"]["slug"]: (f["id"], f["properties"]["name"]) for f in features}
        wanted = {slug: (p.get("id"), title(p)) for slug, p in guide.places.items()}
        if found != wanted:
            self.faults.append(f"{path}: other places than in the guide")

    def rss(self, path, guide, base, folder):
        feed = readers.rss(path)
        self.faults += [f"{path}: {fault}" for fault in feed_rules.faults(path)]
        places = {base + f"places/{slug}/": p for slug, p in guide.places.items()}
        for entry in feed.entries:
            place = places.get(entry.link)
            if place is not None:
                longitude, latitude = entry["where"]["coordinates"]
                if (latitude, longitude) != (float(place.get("latitude")), float(place.get("longitude"))):
                    self.faults.append(f"{path}: {entry.link} stands elsewhere")
            if self.follows_links:
                self.exists(path, folder, base, entry.link)

    def sitemap(self):
        path = self.output / "sitemap.xml"
        maps = [path]
        root = self.attempt(path, lambda p: etree.parse(str(p)).getroot())
        if root is None or not self.follows_links:
            return
        base = re.sub(r"sitemap\.xml$", "", (self.output / "robots.txt").read_text().split("Sitemap: ")[1].strip())
        if root.tag.endswith("sitemapindex"):
            maps = [self.output / loc.text[len(base):] for loc in root.iterfind("s:sitemap/s:loc", SITEMAP)]
        for part in maps:
            addresses = [loc.text for loc in etree.parse(str(part)).getroot().iterfind("s:url/s:loc", SITEMAP)]
            if not addresses:
                self.faults.append(f"{part}: no addresses")
            for address in addresses:
                self.exists(part, self.output, base, address)
            for entry in etree.parse(str(part)).getroot().iterfind("s:url", SITEMAP):
                self.attempt(part, lambda _: self.canonical(entry, base))

    def canonical(self, entry, base):
        """An address of the sitemap is its page's own, and both name the same translations, which
        name it in turn.
        """
        address = entry.findtext("s:loc", namespaces=SITEMAP)
        head = self.head(base, address)
        assert head.canonical == address, f"{address} is not canonical; {head.canonical} is"
        listed = {(a.get("hreflang"), a.get("href")) for a in entry.iterfind("{http://www.w3.org/1999/xhtml}link")}
        assert listed == head.translations, f"{address} has other translations in its head"
        assert not listed or ("x-default" in {language for language, _ in listed}), f"{address} has no x-default"
        for _, other in listed:
            there = self.head(base, other)
            assert there.canonical == other and there.translations == listed, f"{other} does not name {address}"
        assert head.picture and head.card == "summary_large_image", f"{address} has no picture for previews"
        picture = self.output / urllib.parse.unquote(head.picture[len(base):])
        assert picture.is_file() and picture.suffix != ".svg", f"{address}: {head.picture} is no picture for previews"

    def head(self, base, address):
        if address not in self.heads:
            page = self.output / urllib.parse.unquote(address[len(base):]) / "index.html"
            self.heads[address] = Head(lxml.html.fromstring(page.read_bytes()))
        return self.heads[address]

    def exists(self, path, folder, base, address):
        if not address.startswith(base):
            return self.faults.append(f"{path}: {address} is not below {base}")
        target = folder / urllib.parse.unquote(address[len(base):])
        if not (target / "index.html" if address.endswith("/") else target).is_file():
            self.faults.append(f"{path}: there is no page {address}")

    def agree(self, path, found, wanted):
        if found is None:
            return
        if len(found) != len(wanted):
            self.faults.append(f"{path}: {len(found)} stops, not {len(wanted)}")
        for stop, right in zip(found, wanted):
            if stop != right:
                self.faults.append(f"{path}: {stop} is not {right}")

    def attempt(self, path, read):
        """What a reader makes of a file, or None and a fault."""
        try:
            result = read(path)
        except Exception as error:
            return self.faults.append(f"{path}: {type(error).__name__}: {error}")
        self.opened += 1
        return result

    def validate(self, path, schema):
        try:
            etree.XMLSchema(etree.parse(str(schema))).assertValid(etree.parse(str(path)))
        except Exception as error:
            self.faults.append(f"{path}: {error}")

    def validate_published(self, path, schema):
        if self.schemas and path.exists():
            self.validate(path, self.schemas / schema)

    def garmin(self, path):
        """Garmin's own elements against Garmin's schema, which GPX's own does not look at."""
        tree = etree.parse(str(path))
        schema = etree.XMLSchema(etree.parse(str(self.schemas / "garmin/GpxExtensionsv3.xsd")))
        for element in tree.iterfind(".//{*}extensions/{http://www.garmin.com/xmlschemas/GpxExtensions/v3}*"):
            if not schema.validate(etree.ElementTree(element)):
                self.faults.append(f"{path}: {schema.error_log.last_error}")


class Head:
    """What a page tells search engines and previews."""

    def __init__(self, page):
        links = page.findall(".//head/link")
        self.canonical = next((link.get("href") for link in links if link.get("rel") == "canonical"), None)
        self.translations = {(link.get("hreflang"), link.get("href")) for link in links if link.get("hreflang")}
        metas = {meta.get("property") or meta.get("name"): meta.get("content") for meta in page.findall(".//head/meta")}
        self.picture, self.card = metas.get("og:image"), metas.get("twitter:card")


def published_schemas():
    data = os.environ.get("WAYMARK_SHARED_DATA")
    folders = [pathlib.Path(data).parent / "schemas"] if data else []
    folders.append(ROOT.parent / "shared/schemas")
    found = next((f for f in folders if (f / "SOURCES.md").exists()), None)
    if found:
        os.environ["XML_CATALOG_FILES"] = str(found / "xml/catalog.xml")
    return found


def main():
    arguments = [a for a in sys.argv[1:] if a != "--feeds-only"]
    if len(arguments) != 1:
        print(__doc__)
        sys.exit(2)
    sys.exit(0 if Check(arguments[0], len(arguments) == len(sys.argv) - 1).run() else 1)


if __name__ == "__main__":
    main()
