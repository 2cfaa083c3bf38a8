"""The sample guide, built, brought in again as a new site from its own `guide.xml`, and built
again: the same feeds in all languages.

    Tests/Clients/round_trip.py PROGRAM SITE
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

# What is made of the guide alone, and not of the map's place or the theme.
FEEDS = ("feeds/guide.xml", "feeds/tours.xml", "feeds/tourml.xml", "feeds/places.geojson", "feed.xml")


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, words))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")


def feeds_of(output):
    """The paths of the feeds of all editions; that of each edition's guide.xml first."""
    editions = [one.parent.parent for one in sorted(output.glob("feeds/guide.xml")) + sorted(output.glob("*/feeds/guide.xml"))]
    for edition in editions:
        for one in [*(edition / feed for feed in FEEDS), *sorted((edition / "feeds/tours").glob("*.xml"))]:
            if one.exists():
                yield one.relative_to(output)


def main(program, site):
    with tempfile.TemporaryDirectory() as name:
        first, copy = pathlib.Path(name, "first"), pathlib.Path(name, "copy")
        shutil.copytree(site / "Content", first / "Content")
        run(program, "build", first, "--no-pdf")
        run(program, "new", "site", copy, "--from", first / "Output/feeds/guide.xml")
        shutil.rmtree(copy / "Content/maps", ignore_errors=True)
        if (first / "Content/maps").exists():
            shutil.copytree(first / "Content/maps", copy / "Content/maps")
        # The feed holds no timetables, and the stops of places are theirs.
        shutil.copytree(first / "Content/timetables", copy / "Content/timetables")
        with open(copy / "Content/site.yaml", "a", encoding="utf-8") as settings:
            settings.write("\ndepartures:\n" + "".join(f"  - {{ timetable: {one.name} }}\n" for one in sorted((copy / "Content/timetables").iterdir())))
        run(program, "build", copy, "--no-pdf")
        feeds = list(feeds_of(first / "Output"))
        guides = [str(feed) for feed in feeds if feed.name == "guide.xml"]
        other = [str(feed) for feed in feeds if not same(first / "Output" / feed, copy / "Output" / feed)]
        if other or "feeds/guide.xml" not in guides or "fr/feeds/guide.xml" not in guides:
            raise SystemExit(f"the guide that was brought in has other feeds: {', '.join(other) or guides}")
        if sorted(map(str, feeds_of(copy / "Output"))) != sorted(map(str, feeds)):
            raise SystemExit("the guide that was brought in has feeds that the first one has not")
    print(f"the sample guide comes back in {len(guides)} languages with the same {len(feeds)} feeds")


def same(one, other):
    return other.exists() and one.read_bytes() == other.read_bytes()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
