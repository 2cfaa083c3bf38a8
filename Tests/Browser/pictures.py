"""Which file of each photograph a real Chromium chooses on several screens: neither too small to be
sharp nor too large.

    Tests/Browser/pictures [PROGRAM] [--all]   PROGRAM is the built waymark; default .build/release/waymark

Builds a guide with photographs of several shapes. Of each picture on a page it compares the width
of the file that was chosen with the pixels of its place; more than two pixels to the point nobody
sees, so a screen of three is taken for one of two. --all prints every picture.
"""

import argparse
import os
import pathlib
import struct
import subprocess
import tempfile
import zlib

from browser import chromium
from guide import Guide
from report import Report
from server import serve

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Pixels of the file to each pixel that the place has. The least is that of a panorama from edge to
# edge, which has 2560 pixels at most; the most that of one in the smallest place of a list.
LEAST, MOST = 0.78, 1.75
SCREENS = [(390, 844, 1), (390, 844, 2), (390, 844, 3), (800, 900, 1), (800, 900, 2), (1280, 900, 1), (1280, 900, 2)]
SHARP = 2
SHAPES = {"across": (3200, 2400), "upright": (2400, 3200), "wide": (4800, 1600), "square": (2400, 2400)}
PAGES = ["", "places/", "tours/", "itineraries/", "cities/", "places/north/", "places/south/", "places/east/", "tours/round/",
         "cities/town/", "itineraries/day/"]

SITE = """title: A guide with photographs
url: https://example.org/guide/
language: en
timezone: UTC
currency: EUR
kinds:
  church: { label: Church }
"""

# Each picture as it is shown: the width of the chosen file, and the points of its place. What is
# cut off at the sides or above is needed as well.
CHOSEN = """async (visit) => {
  const pictures = [...document.images].filter((one) => one.srcset.includes('data/pictures/') && one.getClientRects().length);
  for (const [number, one] of pictures.entries()) {
    // Addresses of its own, on every page: of a file that is there already in a larger width, a browser takes that.
    for (const source of [...one.parentElement.querySelectorAll('source'), one]) {
      source.srcset = source.srcset.replaceAll(/(\\.\\w+) /g, `$1?${visit}-${number} `);
    }
    one.loading = 'eager';
  }
  await Promise.all(pictures.map((one) => one.decode()));
  return pictures.map((one) => {
    const box = one.getBoundingClientRect();
    const shape = Number(one.getAttribute('width')) / Number(one.getAttribute('height'));
    const isCut = getComputedStyle(one).objectFit === 'cover';
    const file = Number(one.currentSrc.match(/(\\d+)\\.\\w+\\?/)[1]);
    return {
      file, points: isCut ? Math.max(box.width, box.height * shape) : box.width,
      name: one.currentSrc.match(/pictures\\/(.*)\\./)[1], where: one.closest('.thumb')?.parentElement.className
        || one.closest('.gallery, .sight, .prose, .opening')?.className || one.parentElement.className,
    };
  });
}"""


def photograph(file, width, height):
    """A PNG in one colour: which file is chosen does not depend on what it shows."""
    row = b"\0" + bytes([90, 120, 150]) * width
    packer = zlib.compressobj(1)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def entry(title, shape, lines="", text=""):
    return f"---\ntitle: {title}\nimage: {shape}.png\nalt: A view\ncredit: Me\n{lines}---\nA text.\n\n{text}"


def site(folder):
    """Four churches in a town, a tour of them, and a day."""
    content = folder / "Content"
    gallery = "images:\n" + "".join(f"  - {{ file: {one}.png, alt: More, credit: Me }}\n" for one in SHAPES)
    text = "".join(f"![A view]({one}.png)\n\n" for one in SHAPES) + "".join(f"::: figure {one}.png A view\n:::\n\n" for one in SHAPES)
    place = "kind: church\ncity: town\nlocation: 60.17{}, 24.95\n"
    files = {"site.yaml": SITE, "index.md": entry("Welcome", "wide", text=text)}
    for number, (name, shape) in enumerate(zip(["north", "south", "east", "west"], SHAPES), 1):
        files[f"places/{name}.md"] = entry(name.title(), shape, place.format(number) + gallery, text)
    files["cities/town.md"] = entry("Town", "upright", "location: 60.17, 24.95\ncountry: FI\n")
    files["cities/village.md"] = entry("Village", "wide", "location: 60.2, 24.95\ncountry: FI\n")
    stops = "stops: [north, south, east, west]\n"
    for name, shape in [("round", "across"), ("back", "wide"), ("along", "upright")]:
        files[f"tours/{name}.md"] = entry(name.title(), shape, "city: town\n" + stops)
    files["itineraries/day.md"] = entry("A day", "wide", 'city: town\ndate: 2027-05-03\nstart: "09:00"\n' + stops)
    for name, written in files.items():
        (content / name).parent.mkdir(parents=True, exist_ok=True)
        (content / name).write_text(written, encoding="utf-8")
    (content / "media").mkdir()
    for shape, size in SHAPES.items():
        photograph(content / "media" / f"{shape}.png", *size)


def looked_at(browser, home, screen):
    """The pictures of all pages on a screen, with their pixels to each pixel of their place."""
    width, height, ratio = screen
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=ratio, is_mobile=width < 600, service_workers="block")
    page = context.new_page()
    found = []
    for visit, name in enumerate(PAGES):
        page.goto(home + name, wait_until="load")
        for picture in page.evaluate(CHOSEN, visit):
            picture["ratio"] = picture["file"] / picture["points"] / min(ratio, SHARP)
            found.append((name, picture))
    context.close()
    return found


def told(name, picture):
    return (f"/{name} {picture['where']}: {picture['name']} in a place of {picture['points']:.0f} points, "
            f"{picture['ratio']:.2f} pixels to each of its own")


def main():
    parser = argparse.ArgumentParser(description="Looks at which file of each photograph is shown.")
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/release/waymark"))
    parser.add_argument("--all", action="store_true", help="print every picture")
    given, report = parser.parse_args(), Report()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site(folder)
        environment = dict(os.environ, XDG_CACHE_HOME=str(folder / "cache"))
        subprocess.run([given.program, "build", str(folder), "--no-pdf"], check=True, env=environment, stdout=subprocess.DEVNULL)
        guide = Guide(folder / "Output")
        home = serve(guide)
        with chromium() as browser:
            for screen in SCREENS:
                found = looked_at(browser, home, screen)
                where = "{} × {} points with {} pixels each".format(*screen)
                if given.all:
                    print(where)
                    print("\n".join("  " + told(*one) for one in sorted(found, key=lambda one: one[1]["ratio"])))
                report.check(f"{where} shows photographs", [] if len(found) > 50 else [f"only {len(found)}"])
                report.check(f"no photograph is too small on {where}", [
                    told(*one) for one in found if one[1]["ratio"] < LEAST])
                report.check(f"no photograph is too large on {where}", [told(*one) for one in found if one[1]["ratio"] > MOST])
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
