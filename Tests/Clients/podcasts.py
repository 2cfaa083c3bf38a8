"""Opens the podcasts of a finished guide as podcast programs do, with feedparser and podcastparser,
and by the rules of their shops.
"""

import json
import pathlib
import urllib.parse
import uuid

import feedparser
import podcastparser
from lxml import etree

import feed_rules

ITUNES = "{http://www.itunes.com/dtds/podcast-1.0.dtd}"
PODCAST = "{https://podcastindex.org/namespace/1.0}"
SPACE = uuid.UUID("ead4c236-bf58-58c6-a2c6-a6b28d128cb6")


class Podcast:
    """One feed, and what is wrong with it."""

    def __init__(self, path, output, root, base, guide):
        self.path, self.output, self.root, self.base, self.guide = path, output, root, base, guide
        self.channel = etree.parse(str(path)).getroot().find("channel")
        self.items = self.channel.findall("item")

    def faults(self, schemas=None, follows_links=True):
        yield from feed_rules.faults(self.path)
        yield from self.shop()
        yield from self.readers()
        for item in self.items:
            yield from self.episode(item, follows_links)
        if schemas:
            yield from self.names(schemas)

    def shop(self):
        """What shops of podcasts refuse a feed without."""
        for name in ["author", "explicit", "category", "image", "type"]:
            if self.channel.find(ITUNES + name) is None:
                yield f"no itunes:{name}"
        own = self.channel.find(feed_rules.ATOM + "link").get("href")
        name = own.split("://", 1)[1].rstrip("/")
        if self.channel.findtext(PODCAST + "guid") != str(uuid.uuid5(SPACE, name)):
            yield "podcast:guid does not follow from the address"
        keys = [(i.findtext(ITUNES + "season"), i.findtext(ITUNES + "episode")) for i in self.items if i.findtext(ITUNES + "episodeType") == "full"]
        if len(set(keys)) != len(keys) or keys != sorted(keys, key=lambda k: (int(k[0]), int(k[1]))):
            yield f"episodes twice or out of order: {keys}"

    def readers(self):
        """Two readers find the same episodes, in the order of the walk by date as well."""
        with open(self.path, "rb") as file:
            one = podcastparser.parse(self.base + "podcast.xml", file)
        two = feedparser.parse(self.path.read_bytes())
        if two.bozo:
            yield f"feedparser: {two.bozo_exception}"
        found = [e["guid"] for e in one["episodes"]]
        walk = [i.findtext("guid") for i in self.items]
        # podcastparser puts the oldest of a serial first.
        if found != [e.id for e in sorted(two.entries, key=lambda e: e.get("published_parsed") or ())]:
            yield f"podcastparser finds other episodes than feedparser: {found}"
        dated = all(i.find("pubDate") is not None for i in self.items)
        if dated and found != walk:
            yield f"by date the episodes are {found}, not {walk}"
        lengths = {e["guid"]: (e["total_time"], e["enclosures"][0]["file_size"]) for e in one["episodes"]}
        for item in self.items:
            duration = int(item.findtext(ITUNES + "duration") or 0)
            if lengths[item.findtext("guid")] != (duration, int(item.find("enclosure").get("length"))):
                yield f"{item.findtext('title')}: podcastparser reads {lengths[item.findtext('guid')]}"

    def episode(self, item, follows_links):
        title, place = item.findtext("title"), self.place(item)
        location = item.find(PODCAST + "location").get("geo")
        if location != f"geo:{place.get('latitude')},{place.get('longitude')}":
            yield f"{title}: {location} is not where {place.get('slug')} is"
        if not item.find(PODCAST + "season").get("name"):
            yield f"{title}: its season has no name"
        chapters = self.file(item.find(PODCAST + "chapters").get("url"))
        told = json.loads(chapters.read_text(encoding="utf-8"))
        if told["version"] != "1.2.0" or told["chapters"][0]["startTime"] != 0 or told["chapters"][0]["location"]["geo"] != location:
            yield f"{title}: chapters say {told}"
        for transcript in item.findall(PODCAST + "transcript"):
            if not follows_links and "/media/" in transcript.get("url"):
                continue
            words = self.file(transcript.get("url")).read_text(encoding="utf-8")
            if transcript.get("type") == "text/vtt" and not words.startswith("WEBVTT"):
                yield f"{title}: no captions"
        if follows_links:
            sound = item.find("enclosure")
            size = self.file(sound.get("url")).stat().st_size
            if size != int(sound.get("length")):
                yield f"{title}: the sound has {size} bytes, not {sound.get('length')}"

    def place(self, item):
        slug = item.findtext("link").removeprefix(self.base).split("/")[1]
        return self.guide.places[slug]

    def file(self, url):
        return self.output / urllib.parse.unquote(url.removeprefix(self.root))

    def names(self, schemas):
        """Each name of Podcasting 2.0 by the published schema, as far as that has it."""
        schema = etree.XMLSchema(etree.parse(str(schemas / "podcast/podcast-wrapper.xsd")))
        known = {e.get("name") for e in etree.parse(str(schemas / "podcast/podcast.xsd")).getroot().findall("{*}element")}
        for element in self.channel.iter(PODCAST + "*"):
            if etree.QName(element).localname in known and not schema.validate(etree.ElementTree(element)):
                yield f"{element.tag}: {schema.error_log.last_error.message}"


def check(folder, output, root, base, guide, schemas, follows_links):
    """The podcasts of one edition, which is at `base`, of the site at `root`: how many there are, and what is wrong with them."""
    paths, faults = sorted(pathlib.Path(folder).glob("tours/*/*.podcast.xml")), []
    named = {d.get("url") for d in guide.root.iterfind(".//{*}tour/{*}download[@format='podcast']")}
    if named != {base + str(p.relative_to(folder)) for p in paths}:
        faults.append(f"{folder}: the guide feed names the podcasts {named}")
    for path in paths:
        try:
            faults += [f"{path}: {fault}" for fault in Podcast(path, output, root, base, guide).faults(schemas, follows_links)]
        except Exception as error:
            faults.append(f"{path}: {type(error).__name__}: {error}")
    return len(paths), faults
