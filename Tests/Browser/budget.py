"""How much a phone fetches before a page is complete: scripts and styles, compressed as servers
send them.
"""

import functools
import gzip

from markup import MAP, follow

# In bytes, for a first view of any page without the map.
MOST = {"scripts": 60_000, "styles": 20_000}


def budgets(guide):
    """One check for each sort of file, over all pages of the guide."""
    results = []
    for sort, most in MOST.items():
        faults = []
        for name in guide.pages:
            # The map has a library of its own, and is looked at apart.
            if name == MAP or name.endswith("/" + MAP) or "/print/" in name or guide.page(name).redirect is not None:
                continue
            sizes = {path: size(guide.folder / path) for path in fetched(guide, name, sort)}
            if sum(sizes.values()) > most:
                faults.append(f"{name}: {sum(sizes.values())} bytes: {sizes}")
        results.append((f"{sort} of a page are at most {most // 1000} kB compressed", faults))
    return results


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
