"""Breaks the feeds of a guide one fault at a time, and checks that check_feeds finds each of them.

    python Tests/Clients/break_feeds.py FEEDS

FEEDS is a folder that the test KeptFeeds wrote: the plain sample. Ends with 1 when a fault goes
unseen.
"""

import contextlib
import io
import pathlib
import shutil
import sys
import tempfile

from check_feeds import Check

# A file, a text in it, and what a fault makes of it.
FAULTS = [
    ("tours/trail/trail.gpx", "02 State House", "02 Statehouse"),
    ("tours/trail/trail.gpx", "<metadata>", "<metadata"),
    ("tours/trail/trail.gpx", 'id="1012"', 'id="1021"'),
    ("tours/trail/trail.kml", ">-71.0638,42.3582<", ">42.3582,-71.0638<"),
    ("tours/trail/trail.kml", "#placemark-red", "#placemark-rot"),
    ("tours/trail/trail.geojson", "[-71.0638,42.3582]}", "[-71.0638,142.3582]}"),
    ("tours/trail/trail.geojson", '"id":"1012"', '"id":"1021"'),
    ("tours/trail/trail.tourml.xml", 'tourml:id="geo-2" tourml:usage', 'tourml:id="geo-9" tourml:usage'),
    ("tours/trail/trail.tourml.xml", '"code">2<', '"code">3<'),
    ("feeds/tours/11.xml", "<latitude>42.3582<", "<latitude>42.3583<"),
    ("feeds/tours/11.xml", "<summary>About State House.</summary>", ""),
    ("feeds/tours.xml", "<id>11<", "<id>12<"),
    ("feeds/places.geojson", '"name":"State House"', '"name":"Statehouse"'),
    ("feeds/guide.xml", 'place="state-house"', 'place="stat-house"'),
    ("feeds/guide.xml", "<title>State House<", "<title>Statehouse<"),
    ("feeds/guide.xml", 'number="2"', 'number="1"'),
    ("feeds/index.json", "lists/parts-{n}", "lists/media-{n}"),
    ("feeds/index.xml", 'digest="', 'digest="0'),
    ("feeds/guide/places/state-house.json", '"visit":1200', '"visit":"1200"'),
    ("feeds/guide/places/state-house.json", "State House", "Statehouse"),
    ("feeds/guide/tours/trail.xml", 'number="2"', 'number="4"'),
    ("feeds/guide/alerts/closed.xml", "<affects", "<afects"),
    ("feed.xml", "<georss:point>42.3582 -71.0638<", "<georss:point>-71.0638 42.3582<"),
    ("feed.xml", "</channel>", ""),
    ("feed.xml", "<georss:line>42.355 -71.0656", "<georss:line>42.355 171.0656"),
    ("feed.xml", 'rel="self"', 'rel="elf"'),
    ("feed.xml", "<pubDate>Sun, 01 Mar 2026", "<pubDate>Mon, 01 Mar 2026"),
    ("feed.xml", "<pubDate>Sun, 01 Mar 2026", "<pubDate>Fri, 01 Mar 2030"),
    ("feed.xml", '<guid isPermaLink="true">https:', '<guid isPermaLink="true">'),
    ("tours/trail/trail.gpx", '<trkpt lat="42.355" lon="-71.0656"/>', '<trkpt lat="42.355" lon="171.0656"/>'),
    ("tours/trail/trail.gpx", 'minlon="-71.0656"', 'minlon="71.0656"'),
    ("tours/trail/trail.kml", "<coordinates>-71.0656,42.355 ", "<coordinates>171.0656,42.355 "),
    ("tours/trail/trail.geojson", "[[-71.0656,42.355],", "[[171.0656,42.355],"),
    ("tours/trail/trail.podcast.xml", "geo:42.355,-71.0656\">Boston", "geo:-71.0656,42.355\">Boston"),
    ("tours/trail/trail.podcast.xml", "<itunes:episode>1<", "<itunes:episode>first<"),
    ("tours/trail/trail.podcast.xml", "<podcast:guid>", "<podcast:guid>0"),
    ("tours/trail/trail.podcast.xml", "<itunes:image", "<itunes:picture"),
    ("tours/trail/trail.podcast.xml", " name=\"Freedom Trail\"", ""),
    ("tours/trail/podcast/common.json", "1.2.0", "1.3.0"),
    ("itineraries/morning/morning.ics", "T090000", "T091000"),
    ("itineraries/morning/morning.ics", "DTSTAMP:2026", "DTSTAMP:2036"),
    ("itineraries/morning/morning.ics", "UID:morning.1013", "UID:morning.1011"),
    ("itineraries/morning/morning.ics", "GEO:42.36;", "GEO:42.37;"),
]


def main():
    kept = pathlib.Path(sys.argv[1])
    unseen = 0
    for path, old, new in FAULTS:
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "guide"
            # What the plain sample does not have, such as sound, the rich one beside it has.
            shutil.copytree(kept if (kept / path).exists() else kept.parent / "1", copy)
            text = (copy / path).read_bytes().decode()
            if old not in text:
                sys.exit(f"break_feeds: {path} does not hold {old}")
            (copy / path).write_bytes(text.replace(old, new, 1).encode())
            with contextlib.redirect_stdout(io.StringIO()):
                found = not Check(copy, follows_links=False).run()
        if not found:
            print(f"break_feeds: {path}: nobody noticed {new!r} in place of {old!r}")
            unseen += 1
    print(f"break_feeds: {len(FAULTS) - unseen} of {len(FAULTS)} faults found")
    sys.exit(1 if unseen else 0)


if __name__ == "__main__":
    main()
