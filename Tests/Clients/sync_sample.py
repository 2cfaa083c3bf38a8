"""Edits the sample guide as authors do, and measures what a client must fetch each time to have
what the guide says.

    python Tests/Clients/sync_sample.py WAYMARK SITE

WAYMARK is the program, SITE the folder with the sample's Content/. Nothing is written outside a
temporary folder. After each edit the copy must be equal to one that is fetched from nothing. Ends
with 1 when it is not, or when a word costs more than it may.
"""

import gzip
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from sync import Copy, Server

# What one edited word may cost, in bytes as they lie on the disk, with the index, which names eight bundles.
LIMIT = 5500
WORD = "hereabouts"
# Its part is as long as half of the others.
PLACE = "finnish-national-theatre"

NEW_PLACE = """---
title: A bench by the pond
kind: park
city: boston
location: 42.35470, -71.06850
---
Sit down.
"""

ALERT = "---\ntitle: The bell is being mended\nseverity: info\naffects: [place:old-north-church]\n---\nIt will ring again.\n"


class Sample:
    def __init__(self, waymark, site, folder):
        self.waymark, self.folder = waymark, folder
        self.content = folder / "Content"
        shutil.copytree(pathlib.Path(site, "Content"), self.content)
        self.write("alerts/bell.md", ALERT)

    def write(self, path, text):
        (self.content / path).write_text(text, encoding="utf-8")

    def edit_word(self, path):
        """The last word of a text becomes another."""
        text = (self.content / path).read_text(encoding="utf-8").rstrip()
        self.write(path, text[: text.rindex(" ")] + f" {WORD}.\n")

    def replace(self, path, old, new):
        text = (self.content / path).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{path} does not hold {old} once"
        self.write(path, text.replace(old, new))

    def build(self):
        cache = {**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")}
        subprocess.run([self.waymark, "build", "--no-pdf", str(self.folder)], check=True, env=cache, stdout=subprocess.DEVNULL)


def edits(sample):
    """What is done, how, and how the copy tells that it knows."""
    yield "nothing", lambda: None, lambda c: c.item("places", PLACE)
    yield (
        "one edited word",
        lambda: sample.edit_word(f"places/helsinki/{PLACE}.md"),
        lambda c: WORD in c.item("places", PLACE)["description"],
    )
    yield (
        "a new place",
        lambda: sample.write("places/boston/bench.md", NEW_PLACE),
        lambda c: c.item("places", "bench") and {"slug": "bench"} in c.item("cities", "boston")["place"],
    )
    yield "a removed alert", lambda: (sample.content / "alerts/bell.md").unlink(), lambda c: not c.item("alerts", "bell")
    yield (
        "a renamed kind",
        lambda: sample.replace("site.yaml", "label: Landmark,", "label: Sight,"),
        lambda c: c.item("site")["kinds"][0]["label"] == "Sight",
    )


def costs(output):
    """What a word of each place costs: the index, the list that names the place, and its part."""
    server = Server(output)
    index, costs = server.get("feeds/index.json"), []
    for lists in json.loads(index)["lists"]:
        for number in range(len(lists["list"])):
            content = server.get(lists["at"].replace("{n}", str(number)))
            for file in json.loads(content).get("file", []):
                if file["name"].startswith("places/"):
                    parts = [index, content, server.get(f"feeds/guide/{file['name']}.json")]
                    costs.append((sum(map(len, parts)), sum(len(gzip.compress(p, 6)) for p in parts)))
    costs.sort()
    (median, _), (most, compressed) = costs[len(costs) // 2], costs[-1]
    print(f"sync: a word of {len(costs)} places: half cost at most {median} bytes, all at most {most}, {compressed} compressed")
    return [f"a word costs {median} bytes in the median"] * (median > LIMIT) + [f"{compressed} compressed"] * (compressed > LIMIT)


def main():
    if len(sys.argv) != 3:
        print(__doc__)
        sys.exit(2)
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        sample = Sample(os.path.abspath(sys.argv[1]), sys.argv[2], pathlib.Path(folder))
        output, copy = str(sample.folder / "Output"), Copy(":memory:")
        sample.build()
        faults += costs(output)
        for what, edit, knows in [("everything, at first", lambda: None, lambda c: c.item("site")), *edits(sample)]:
            edit()
            sample.build()
            server, fresh = Server(output), Copy(":memory:")
            copy.sync(server)
            fresh.sync(Server(output))
            print(f"sync: {what}: {server.requests} requests, {server.bytes} bytes, {server.compressed} compressed")
            if not knows(copy):
                faults.append(f"{what}: the copy does not know it")
            if copy.contents() != fresh.contents():
                faults.append(f"{what}: the copy is not what a new one is")
            if what == "one edited word" and server.bytes > LIMIT:
                faults.append(f"{what}: {server.bytes} bytes, more than {LIMIT}")
            if what == "nothing" and server.requests != 1:
                faults.append(f"{what}: {server.requests} requests, not 1")
    for fault in faults:
        print(f"sync: {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
