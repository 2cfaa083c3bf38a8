#!/usr/bin/env python3
"""`expires` and `publish` on their day: the guide builds before, on and after it, and nothing leads to what is not there.

    python3 Tests/Attack/robust_days.py PROGRAM_FOLDER
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

faults = []
SITE = """title: Town
url: https://guide.town.test/
language: en
timezone: Europe/Helsinki
currency: EUR
kinds: { landmark: { is: landmark, label: Landmark, visit: 15 min } }
menu: [{ label: The castle, url: /places/castle/ }]
"""
FILES = {
    "site.yaml": SITE,
    "places/castle.md": "---\ntitle: Castle\nkind: landmark\nlocation: 60.170, 24.950\naliases: [/fort]\ntags: [tower]\n{keys}\n---\n\nOld.\n",
    "places/gate.md": "---\ntitle: Gate\nkind: landmark\nlocation: 60.171, 24.951\nlinks: [{ title: C, url: /places/castle/ }]\n---\n\nBeside [the castle](place:castle), [](place:castle), [fort](/fort/).\n",
    "places/pier.md": "---\ntitle: Pier\nkind: landmark\nlocation: 60.172, 24.952\n---\n\nSee [towers](/tags/tower/) and [the short one](tour:short).\n",
    "tours/spires.md": "---\ntitle: Spires\nstops: [gate, castle, { place: pier, directions: From the castle to the left. }]\n---\n\nText.\n",
    "tours/short.md": "---\ntitle: Short\nstops: [gate, castle]\n---\n\nText.\n",
    "itineraries/day.md": "---\ntitle: Day\nstart: \"10:00\"\nfrom: castle\nto: castle\ntour: short\nstops: [castle, pier, gate]\n---\n\nText.\n",
    "alerts/works.md": "---\ntitle: Works\naffects: [place:castle, tour:short]\n---\n\nText.\n",
    "pages/about.md": "---\ntitle: About\n---\n\n[Works](alert:works) at [the castle](/places/castle/), in [GPX](/tours/short/short.gpx).\n",
}


def check(name, holds, seen=""):
    print(("ok      " if holds else "FAILED  ") + name + ("" if holds else f": {seen}"), flush=True)
    if not holds:
        faults.append(name)


def run(program, *words):
    done = subprocess.run([program, *map(str, words)], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def dangling(folder):
    """Addresses in the pages that lead to no file of the guide."""
    found = []
    for page in folder.rglob("*.html"):
        # The page for missing addresses is shown anywhere, so its own address says nothing.
        if page.name == "404.html":
            continue
        for address in re.findall(r'(?:href|src)="([^"#?]*)', page.read_text()):
            if not address or ":" in address.split("/")[0]:
                if address.startswith(("place:", "tour:", "alert:", "city:", "itinerary:", "page:")):
                    found.append((page.relative_to(folder).as_posix(), address))
                continue
            path = urllib.parse.unquote(address)
            target = (folder / path.lstrip("/")) if path.startswith("/") else page.parent / path
            if not (target.is_file() or (target / "index.html").is_file()):
                found.append((page.relative_to(folder).as_posix(), address))
    return found


def main():
    program = pathlib.Path(sys.argv[1]).resolve() / "waymark"
    with tempfile.TemporaryDirectory(prefix="waymark-days-") as room:
        room = pathlib.Path(room)
        for keys, days in {
            "expires: 2026-12-31": {"2026-11-21": True, "2026-12-30": True, "2026-12-31": False, "2027-01-01": False, "2031-01-01": False},
            "publish: 2027-06-01": {"2026-11-21": False, "2027-05-31": False, "2027-06-01": True, "2028-01-01": True},
            "draft: yes": {"2026-11-21": False},
        }.items():
            for name, text in FILES.items():
                path = room / "site/Content" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text.replace("{keys}", keys))
            # One output for all days: what a build makes again is not more than what it must.
            for day, is_there in days.items():
                label = f"{keys} on {day}"
                words = [room / "site", "--now", day, "--cache", room / "cache"]
                status, said = run(program, "check", *words)
                check(f"{label}: check takes it", status == 0, said[-600:])
                told = "tours/spires.md:3" in said and "castle" in said and "spires" in said
                check(f"{label}: check names place, tour, line and day" if not is_there or day == "2026-12-30" else f"{label}: check is done",
                      (told and (keys.split()[-1] in said or "draft" in said)) or (is_there and day != "2026-12-30"), said[-600:])
                status, said = run(program, "build", *words, "--no-pdf", "--output", room / "out")
                check(f"{label}: the guide is built", status == 0, said[-600:])
                pages = {name: (room / "out" / name).is_file() for name in
                         ("places/castle/index.html", "fort/index.html", "tours/short/index.html", "tours/spires/index.html", "alerts/works/index.html")}
                check(f"{label}: its pages are {'there' if is_there else 'gone'}",
                      pages == {name: is_there or "spires" in name for name in pages}, pages)
                check(f"{label}: no address leads nowhere", not dangling(room / "out"), dangling(room / "out")[:5])
                named = [path.relative_to(room / "out").as_posix() for path in (room / "out").rglob("*")
                         if path.is_file() and b"places/castle/" in path.read_bytes()]
                check(f"{label}: nothing names its page", is_there or not named, named[:8])
                _, fresh = run(program, "build", *words[:3], "--no-pdf", "--output", room / "fresh", "--cache", room / "fresh-cache")
                same = subprocess.run(["diff", "-rq", room / "out", room / "fresh"], capture_output=True, text=True)
                check(f"{label}: it is the guide that a first build makes", same.returncode == 0, same.stdout[-400:])
                subprocess.run(["rm", "-rf", room / "fresh", room / "fresh-cache"], check=True)
            subprocess.run(["rm", "-rf", room / "out", room / "cache", room / "site"], check=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
