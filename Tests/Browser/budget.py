"""How much a phone fetches before a page is complete: scripts and styles, compressed as servers
send them.
"""

import functools
import gzip

from markup import follow

# In bytes, for a first view of any page.
MOST = {"scripts": 45_000, "styles": 20_000}
# The page itself, its scripts and its styles: what a visitor waits for before all of it is there.
MOST_AT_FIRST = 60_000


def budgets(guide):
    """One check for each sort of file, and one for all that comes first, over all pages of the guide."""
    names = [name for name in guide.pages if "/print/" not in name and guide.page(name).redirect is None]
    results = []
    for sort, most in MOST.items():
        results.append((f"{sort} of a page are at most {most // 1000} kB compressed",
                        [one for name in names for one in heavy(guide, name, fetched(guide, name, sort), most)]))
    results.append((f"the first view of a page is at most {MOST_AT_FIRST // 1000} kB compressed",
                    [one for name in names for one in heavy(guide, name, first(guide, name), MOST_AT_FIRST)]))
    return results


def heavy(guide, name, paths, most):
    sizes = {path: size(guide.folder / path) for path in paths}
    return [f"{name}: {sum(sizes.values())} bytes: {sizes}"] if sum(sizes.values()) > most else []


def first(guide, name):
    """The page, and the scripts and style sheets that it names."""
    return [name, *(path for sort in MOST for path in fetched(guide, name, sort))]


def fetched(guide, name, sort):
    """The files of a sort that a page names, each once."""
    for tag, values, address in guide.page(name).links:
        is_script = tag == "script" and "src" in values
        is_style = tag == "link" and values.get("rel") == "stylesheet"
        if is_script if sort == "scripts" else is_style:
            target = follow(guide, name, tag, values, address.partition("?")[0])[1]
            if target:
                yield target


@functools.lru_cache(maxsize=None)
def size(path):
    return len(gzip.compress(path.read_bytes(), 6))
