"""The rules of the W3C's feed validator that a feed of ours could break, and what common readers
take.

Each is named as the validator names it (https://validator.w3.org/feed/docs/errors.html).
"""

import email.utils
import html.parser
import re
import urllib.parse

from lxml import etree

ATOM = "{http://www.w3.org/2005/Atom}"
GEORSS = "{http://www.georss.org/georss}"
MEDIA = "{http://search.yahoo.com/mrss/}"
CHANNEL_ONCE = ["title", "link", "description", "language", "copyright", "lastBuildDate", "generator"]
ITEM_ONCE = ["title", "link", "description", "guid", "pubDate", "enclosure", GEORSS + "point", GEORSS + "line"]
# Bytes above which readers cut an item or give up on a feed.
LARGEST_ITEM, LARGEST_FEED = 50_000, 1_000_000


def faults(path):
    """Everything that is wrong with a feed, as sentences."""
    content = path.read_bytes()
    root = etree.fromstring(content)
    channel = root.find("channel")
    found = []
    if root.get("version") != "2.0":
        found.append("version")
    if len(content) > LARGEST_FEED:
        found.append(f"the feed has {len(content)} bytes")
    found += once(channel, CHANNEL_ONCE) + missing(channel, ["title", "link", "description"])
    own = [a for a in channel.findall(ATOM + "link") if a.get("rel") == "self"]
    if len(own) != 1 or not is_full(own[0].get("href")) or own[0].get("type") != "application/rss+xml":
        found.append("MissingAtomSelfLink")
    language = channel.findtext("language")
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", language or ""):
        found.append(f"InvalidLanguage: {language}")
    guids = [item.findtext("guid") for item in channel.findall("item")]
    if len(set(guids)) != len(guids):
        found.append("DuplicateItemGuid")
    for item in channel.findall("item"):
        name = item.findtext("title")
        found += [f"{name}: {fault}" for fault in item_faults(item)]
    return found + date_faults(channel, "lastBuildDate")


def item_faults(item):
    found = once(item, ITEM_ONCE) + missing(item, ["link", "guid"]) + date_faults(item, "pubDate")
    # One of them is enough.
    if len(missing(item, ["title", "description"])) == 2:
        found.append("MissingElement: title or description")
    if len(etree.tostring(item)) > LARGEST_ITEM:
        found.append("it is too large")
    if item.find("guid").get("isPermaLink") == "true" and not is_full(item.findtext("guid")):
        found.append("InvalidHttpGUID")
    if not is_full(item.findtext("link")):
        found.append("InvalidLink")
    for sound in item.findall("enclosure"):
        if not is_full(sound.get("url")) or not (sound.get("length") or "").isdigit() or "/" not in sound.get("type", ""):
            found.append("an enclosure without url, length or type")
    for picture in item.findall(MEDIA + "content"):
        if not is_full(picture.get("url")) or picture.get("medium") not in ["image", "audio", "video"]:
            found.append("InvalidMediaContent")
    for element in item.iter(GEORSS + "point", GEORSS + "line"):
        found += geo_faults(element)
    return found + html_faults(item.findtext("description") or "")


def geo_faults(element):
    numbers = [float(part) for part in element.text.split(" ")]
    pairs = list(zip(numbers[::2], numbers[1::2]))
    if len(numbers) % 2 or (element.tag == GEORSS + "point") != (len(pairs) == 1):
        return ["InvalidCoordList"]
    if any(abs(latitude) > 90 or abs(longitude) > 180 for latitude, longitude in pairs):
        return ["CoordOutOfRange"]
    jumps = any(abs(a[1] - b[1]) > 180 for a, b in zip(pairs, pairs[1:]))
    return ["a line around the world"] if jumps else []


def date_faults(parent, name):
    text = parent.findtext(name)
    if text is None:
        return []
    date = email.utils.parsedate_to_datetime(text)
    if date.strftime("%a") != text[:3]:
        return [f"IncorrectDOW: {text}"]
    # Of a feed whose content is in the past; the validator warns of dates in the future.
    return [f"ImplausibleDate: {text}"] if date.year < 1990 or date.year > 2029 else []


class Markup(html.parser.HTMLParser):
    VOID = {"img", "br", "hr", "source", "input"}
    DANGEROUS = {"script", "style", "iframe", "object", "embed", "form", "meta", "link"}

    def __init__(self):
        super().__init__()
        self.open, self.found = [], []

    def handle_starttag(self, tag, attributes):
        if tag in self.DANGEROUS or any(name.startswith("on") or name == "style" for name, _ in attributes):
            self.found.append(f"SecurityRisk: {tag}")
        for name, value in attributes:
            if name in ("href", "src") and not is_full(value):
                self.found.append(f"ContainsRelRef: {value}")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.found.append(f"NotHtml: </{tag}>")


def html_faults(text):
    markup = Markup()
    markup.feed(text)
    markup.close()
    return markup.found + ([f"NotHtml: {markup.open} not closed"] if markup.open else [])


def once(parent, names):
    return [f"DuplicateElement: {name}" for name in names if len(parent.findall(name)) > 1]


def missing(parent, names):
    return [f"MissingElement: {name}" for name in names if parent.find(name) is None]


def is_full(address):
    parts = urllib.parse.urlsplit(address or "")
    return parts.scheme in ("http", "https", "mailto", "tel") and (address or "").isascii() and " " not in address
