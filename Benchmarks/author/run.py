#!/usr/bin/env python3
"""Walks the way of a new author, from a KML file and ten photographs to a published guide, and counts what is typed.

    python3 -m venv /tmp/author && /tmp/author/bin/pip install Pillow pillow-heif
    /tmp/author/bin/python Benchmarks/author/run.py .build/release/waymark FOLDER

FOLDER is made. The author types three commands, what each picture shows, the name of the town and two sentences for the front page; each
key counts, also those that remove a mark. Minutes are those of someone who types 200 keys in a minute.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import time

import pillow_heif
from PIL import Image, ImageDraw

KEYS_IN_A_MINUTE = 200
PLACES = [
    ("Market Square", 60.16760, 24.95400, "Stalls on the water."), ("Havis Amanda", 60.16765, 24.95230, "A lady of bronze."),
    ("Senate Square", 60.16952, 24.95234, "The square of Engel."), ("Cathedral", 60.17042, 24.95217, "The white church."),
    ("Uspenski Cathedral", 60.16840, 24.95980, "Brick and gold."),
]
SHOWN = [
    "Stalls with orange tents on the quay", "A ferry leaves the harbour", "The bronze woman in her fountain", "Sea lions spout water at her feet",
    "The empty square in the morning", "The statue of the tsar", "Green domes and white columns", "People sit on the wide stairs",
    "Golden domes on a rock", "Sailing ships below the hill",
]
TOWN = "Helsinki"
FRONT = "An hour between the harbour and the two cathedrals. For a first morning in town."


def trail(file):
    points = "".join(
        f"<Placemark><name>{name}</name><description>{text}</description><Point><coordinates>{east},{north}</coordinates></Point></Placemark>"
        for name, north, east, text in PLACES)
    line = " ".join(f"{east},{north}" for _, north, east, _ in PLACES)
    file.write_text(
        f'<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Harbour and cathedrals</name>{points}'
        f"<Placemark><name>The walk</name><LineString><coordinates>{line}</coordinates></LineString></Placemark></Document></kml>")


def angle(degrees):
    return float(int(degrees)), float(int(degrees % 1 * 60)), round(degrees * 60 % 1 * 60, 2)


def photograph(file, number):
    """Twelve megapixels with the grain of a sensor, taken near a place; every other one is HEIC."""
    grain = Image.effect_noise((4032, 3024), 24)
    picture = Image.merge("RGB", [grain.point(lambda light, shade=shade: light // 2 + shade) for shade in (40, 50 + 5 * number, 90)])
    ImageDraw.Draw(picture).rectangle((800 + 200 * number, 900, 1600 + 200 * number, 2400), fill=(160, 90, 60))
    _, north, east, _ = PLACES[number // 2]
    exif = Image.Exif()
    exif.get_ifd(0x8769).update({0x9003: f"2026:06:14 10:{number * 4:02}:00", 0x9011: "+03:00"})
    exif.get_ifd(0x8825).update({1: "N", 2: angle(north + 0.0001), 3: "E", 4: angle(east)})
    picture.save(file, quality=85 if file.suffix == ".JPG" else 60, exif=exif.tobytes())


def typed(site):
    """Writes into the files what the author types; how many keys that takes."""
    keys, number = 0, 0
    for file in sorted(site.glob("Content/places/*.md")):
        text = file.read_text().replace("\n# images:", "\nimages:")
        keys += 2
        for line in re.findall(r"\n#   - \{ file: .*", text):
            text = text.replace(line, "\n  " + line[5:].replace("alt: ", f"alt: {SHOWN[number]}", 1), 1)
            # The mark, to the place of the words, the words.
            keys += 2 + 2 + len(SHOWN[number])
            number += 1
        file.write_text(text)
    town = next(site.glob("Content/cities/*.md"))
    town.write_text(re.sub(r"\ntitle: [^#\n]*", f"\ntitle: {TOWN}", town.read_text(), count=1))
    front = site / "Content/index.md"
    front.write_text(front.read_text() + f"\n{FRONT}\n")
    return keys + len(TOWN) + len(FRONT) + 10, number


def main():
    waymark, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    pillow_heif.register_heif_opener()
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "photos").mkdir(parents=True)
    trail(folder / "trail.kml")
    for number in range(10):
        photograph(folder / "photos" / f"IMG_{number + 2000}.{['HEIC', 'JPG'][number % 2]}", number)
    commands = [
        'waymark new site town --from trail.kml photos --credit "Ada, CC BY 4.0"', "waymark check town", "waymark publish town --to folder:../public",
    ]
    keys = sum(len(command) + 1 for command in commands)
    for number, command in enumerate(commands):
        words = re.findall(r'"[^"]*"|\S+', command)
        start = time.monotonic()
        done = subprocess.run([waymark, *(word.strip('"') for word in words[1:])], cwd=folder, capture_output=True, text=True)
        print(f"{time.monotonic() - start:5.1f} s  {command}")
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
        if number == 0:
            more, pictures = typed(folder / "town")
            keys += more
            print(f"{'':9}what {pictures} pictures show, the town, the front page")
    pages = len(list((folder / "public").rglob("*.html")))
    print(f"{keys} keys, {keys / KEYS_IN_A_MINUTE:.1f} minutes of typing; {pages} pages are published")


if __name__ == "__main__":
    main()
