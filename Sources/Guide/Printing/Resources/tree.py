"""Reads the data of a print page: HTML becomes a tree, and addresses become those of the web or of the guide's files."""
from html import unescape
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit
import re

# Elements without an end.
VOID = {"area", "br", "col", "hr", "img", "input", "source", "track", "wbr"}
# What cannot be printed, with everything in it.
LEFT_OUT = {"audio", "video", "iframe", "object", "script", "style", "svg", "template"}
# What a template may know of an element.
KEPT = ("lang", "dir", "class", "id", "alt", "start")
LANGUAGE = re.compile(r' lang="([^"]*)"')
TITLE = re.compile(r"<(title|desc)\b[^>]*>([^<]*)</\1>")

class Tree(HTMLParser):
    """The elements of a text: `{"tag": "p", "inside": ["Words and ", {"tag": "em", "inside": ["more"]}]}`."""

    def __init__(self, resolve, link):
        super().__init__()
        self.resolve, self.link = resolve, link
        self.top = []
        self.open = [("", self.top)]

    def handle_starttag(self, tag, attributes):
        attributes = {name: value or "" for name, value in attributes}
        element = {"tag": tag, "inside": []}
        element.update((name, attributes[name]) for name in KEPT if name in attributes)
        if "href" in attributes:
            element["href"] = self.link(attributes["href"])
        if tag == "img":
            element["file"] = self.resolve(attributes.get("src", ""))
        self.open[-1][1].append(element)
        if tag not in VOID:
            self.open.append((tag, element["inside"] if tag not in LEFT_OUT else []))
            if tag in LEFT_OUT:
                self.open[-2][1].pop()

    def handle_endtag(self, tag):
        if any(tag == name for name, _ in self.open[1:]):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, words):
        self.open[-1][1].append(words)

def tree(text, resolve, link):
    reader = Tree(resolve, link)
    reader.feed(text)
    reader.close()
    return reader.top

def drawing(text, style):
    """A drawing with its style sheet, and its title and description as its alternative text."""
    start = text.index(">") + 1
    if style and 'class="map' in text[:start]:
        text = text[:start] + "<style>" + style.replace("&", "&amp;").replace("<", "&lt;") + "</style>" + text[start:]
    return {"svg": text, "alt": ". ".join(unescape(match[2]).strip() for match in TITLE.finditer(text)) or None}

def read(value, name, resolve, link, style):
    """The value of a field as a template reads it.

    A field whose name ends in HTML holds a tree, a drawing or a language; `printURL` of a picture holds the path of a file, or None."""
    if isinstance(value, dict):
        found = {key: read(inner, key, resolve, link, style) for key, inner in value.items()}
        if "alt" in value and value.get("printURL"):
            found["printURL"] = resolve(value["printURL"])
        elif "alt" in value and value.get("url"):
            # A drawing has no copy for paper.
            found["printURL"] = resolve(value["url"], False)
        return found
    if isinstance(value, list):
        return [read(inner, name, resolve, link, style) for inner in value]
    if not isinstance(value, str):
        return value
    if name.endswith("angHTML"):
        found = LANGUAGE.search(value)
        return found and found[1]
    if name.endswith("HTML"):
        return drawing(value, style) if value.startswith("<svg") else tree(value, resolve, link)
    return value
