"""A finished guide as files: its pages, their ids and links, and the address it was made for."""

import functools
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

LINKS = {"href", "src", "poster", "data", "action"}
REFERENCES = {"for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-details", "headers"}


class Page(HTMLParser):
    """One HTML file: ids in order, links as `(tag, attributes, address)`, ids in links, JSON-LD; and
    its kinds of elements, as `(tag, names of attributes, type or relation)`.
    """

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.links, self.references, self.data = [], [], [], []
        self.metas, self.redirect, self.in_data, self.elements = {}, None, False, set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        self.elements.add((tag, *sorted(values), values.get("type") or values.get("rel")))
        if "id" in values:
            self.ids.append(values["id"])
        for name in LINKS & values.keys():
            self.links.append((tag, values, values[name]))
        for part in values.get("srcset", "").split(","):
            if part.strip():
                self.links.append((tag, values, part.split()[0]))
        for name in REFERENCES & values.keys():
            self.references += [(name, one) for one in values[name].split()]
        self.in_data = tag == "script" and values.get("type") == "application/ld+json"
        if self.in_data:
            self.data.append("")
        if tag == "meta":
            self.take_meta(values)

    def take_meta(self, values):
        if values.get("http-equiv", "").lower() == "refresh":
            self.redirect = values.get("content", "").partition("url=")[2].strip("'\" ")
        name = values.get("property") or values.get("name")
        if name:
            self.metas[name] = values.get("content", "")

    def handle_data(self, text):
        if self.in_data:
            self.data[-1] += text

    def handle_endtag(self, tag):
        self.in_data = False


class Guide:
    """A folder with a finished guide."""

    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.pages = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html"))

    @functools.lru_cache(maxsize=None)
    def page(self, name):
        return Page((self.folder / name).read_text(encoding="utf-8"))

    @functools.cached_property
    def base(self):
        """The guide's own address, from the front page's canonical link; it ends in a slash."""
        for tag, values, address in self.page("index.html").links:
            if tag == "link" and values.get("rel") == "canonical":
                return address
        raise SystemExit("the front page has no canonical link, so the guide's own address is not known")

    @functools.cached_property
    def prefix(self):
        """The path under which the guide is served: `/guide/`."""
        return urllib.parse.urlsplit(self.base).path or "/"

    def own(self, address):
        """Is it an address on the guide's own host?"""
        return urllib.parse.urlsplit(address).netloc == urllib.parse.urlsplit(self.base).netloc

    def file_of(self, address):
        """The file behind an absolute address of the guide, or None.

        A path that ends in a slash is its index.
        """
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path)
        if not path.startswith(self.prefix):
            return None
        name = path[len(self.prefix):]
        if not name or name.endswith("/"):
            name += "index.html"
        return name if (self.folder / name).is_file() else None
