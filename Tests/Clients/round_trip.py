"""The sample guide in one language, built, brought in again as a new site from its own `guide.xml`, and built again: the same feeds.

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


def one_language(site, folder):
    """The site without its translations, which are in feeds of their own."""
    shutil.copytree(site / "Content", folder / "Content")
    for one in folder.rglob("*.*.*"):
        if one.suffix in (".md", ".yaml"):
            one.unlink()


def main(program, site):
    with tempfile.TemporaryDirectory() as name:
        first, copy = pathlib.Path(name, "first"), pathlib.Path(name, "copy")
        one_language(site, first)
        run(program, "build", first, "--no-pdf")
        run(program, "new", "site", copy, "--from", first / "Output/feeds/guide.xml")
        shutil.rmtree(copy / "Content/maps", ignore_errors=True)
        if (first / "Content/maps").exists():
            shutil.copytree(first / "Content/maps", copy / "Content/maps")
        run(program, "build", copy, "--no-pdf")
        tours = sorted(str(one.relative_to(first / "Output")) for one in (first / "Output/feeds/tours").glob("*.xml"))
        feeds = [*(feed for feed in FEEDS if (first / "Output" / feed).exists()), *tours]
        other = [feed for feed in feeds if (first / "Output" / feed).read_bytes() != (copy / "Output" / feed).read_bytes()]
        if other or "feeds/guide.xml" not in feeds or not tours:
            raise SystemExit(f"the guide that was brought in has other feeds: {', '.join(other) or 'none at all'}")
    print(f"the sample guide comes back with the same {len(feeds)} feeds")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
