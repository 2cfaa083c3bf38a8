#!/usr/bin/env python3
"""Measures what becomes of photographs: bytes on a place's page, what a phone loads first, time and memory beside vipsthumbnail.

    .tools/browser/bin/python Benchmarks/pictures/run.py .build/release/waymark FOLDER

FOLDER is made; 12 photographs of 12 megapixels and one of 100 go into it. Needs Debian's libvips-tools, and hugo where that is to be
compared. Photographs are noise in nine octaves, whose spectrum falls as that of real ones does, with the grain of a small sensor.
"""

import pathlib
import shutil
import subprocess
import sys
import time

import first_view

SITE = "title: T\nurl: https://guide.test/\nlanguage: en\ntimezone: UTC\ncurrency: EUR\nkinds: { sight: { label: Sight } }\n"


def vips(*words):
    subprocess.run(["vips", *map(str, words)], check=True)


def photograph(target, width, height, seed, work):
    """Three planes of noise, each octave twice as large and as strong as the one before."""
    planes = []
    for colour in range(3):
        total = None
        for octave in range(9):
            small = work / "small.v"
            vips("gaussnoise", small, (width >> octave) + 2, (height >> octave) + 2, "--sigma", 2 * 1.42**octave,
                 "--mean", 0, "--seed", seed * 100 + octave * (1 if octave < 4 else 3) + (colour if octave > 4 else 0))
            large, part = work / "large.v", work / "part.v"
            vips("resize", small, large, 1 << octave, "--kernel", "cubic")
            vips("crop", large, part, 0, 0, width, height)
            if total is None:
                total = work / f"total-{colour}.v"
                shutil.copy(part, total)
            else:
                vips("add", total, part, work / "sum.v")
                shutil.move(work / "sum.v", total)
        vips("linear", total, work / "light.v", 1, 120 + 8 * colour)
        planes.append(work / f"plane-{colour}.v")
        vips("cast", work / "light.v", planes[-1], "uchar")
    vips("bandjoin", " ".join(map(str, planes)), work / "joined.v")
    vips("copy", work / "joined.v", work / "colours.v", "--interpretation", "srgb")
    vips("jpegsave", work / "colours.v", target, "--Q", 92)
    for file in work.glob("*.v"):
        file.unlink()


def measured(command):
    """Seconds, and the most memory of the process in MB."""
    start = time.monotonic()
    done = subprocess.run(["/usr/bin/time", "-f", "%M", *map(str, command)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return time.monotonic() - start, int(done.stderr.split()[-1]) / 1024


def site(folder, photographs):
    shutil.rmtree(folder, ignore_errors=True)
    for name in ["places", "media"]:
        (folder / "Content" / name).mkdir(parents=True)
    (folder / "Content/site.yaml").write_text(SITE)
    for photograph in photographs:
        shutil.copy(photograph, folder / "Content/media")
    first, *rest = [photograph.name for photograph in photographs]
    images = "".join(f"  - {{ file: {name}, alt: A, credit: B }}\n" for name in rest)
    (folder / "Content/places/pier.md").write_text(
        f"---\ntitle: Pier\nkind: sight\nlocation: 60, 25\nimage: {first}\nalt: A\ncredit: B\n"
        + (f"images:\n{images}" if rest else "") + "---\nA pier.\n")


def main():
    waymark, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    source = folder / "photographs"
    source.mkdir(parents=True, exist_ok=True)
    photographs = [source / f"photo{number:02}.jpg" for number in range(1, 13)]
    for number, photo in enumerate(photographs, 1):
        if not photo.exists():
            photograph(photo, 4000, 3000, number, source)
    large = source / "large.jpg"
    if not large.exists():
        vips("replicate", photographs[0], f"{source}/wide.v", 3, 3)
        vips("jpegsave", f"{source}/wide.v", large, "--Q", 90)
        (source / "wide.v").unlink()
    place, output, cache = folder / "site", folder / "site/Output", folder / "cache"
    shutil.rmtree(cache, ignore_errors=True)
    site(place, photographs)
    build = [waymark, "build", place, "--no-pdf", "--cache", cache]
    seconds, memory = measured(build)
    files = list((output / "data/pictures").rglob("*.*"))
    made = [file for file in files if file.is_file()]
    before = sum(photo.stat().st_size for photo in photographs)
    print(f"12 photographs: {before / 1e6:.1f} MB on the page before")
    for line in first_view.told(output, "places/pier/"):
        print(line)
    print(f"first build: {seconds:.1f} s, {memory:.0f} MB; {len(made)} files")
    text = place / "Content/places/pier.md"
    text.write_text(text.read_text() + "More.\n")
    seconds, memory = measured(build)
    print(f"a text changed: {seconds:.1f} s, {memory:.0f} MB")
    site(place, [large])
    seconds, memory = measured(build)
    print(f"one of 108 megapixels: {seconds:.1f} s, {memory:.0f} MB")
    for ending, options in [("avif", "[Q=50,effort=3,strip]"), ("webp", "[Q=78,strip]"), ("jpg", "[Q=80,strip]")]:
        seconds, memory = measured(
            ["vipsthumbnail", *photographs, "-s", "800x", "-o", f"{folder}/thumbnail-%s.{ending}{options}"])
        print(f"vipsthumbnail, 12 in one width (800) as {ending}: {seconds:.1f} s, {memory:.0f} MB")
    if shutil.which("hugo"):
        hugo(folder / "hugo", photographs)


def hugo(folder, photographs):
    """The widths of a gallery as JPEG and WebP, which is what Debian's Hugo writes."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "assets").mkdir(parents=True)
    (folder / "layouts").mkdir()
    for photo in photographs:
        shutil.copy(photo, folder / "assets")
    (folder / "config.toml").write_text('baseURL = "https://guide.test/"\ndisableKinds = ["RSS", "sitemap", "taxonomy", "term"]\n')
    (folder / "layouts/index.html").write_text(
        '{{ range $i, $p := resources.Match "*.jpg" }}{{ range $w := slice 400 800 }}{{ with $p.Resize (printf "%dx jpg q80" $w) }}'
        '<img src="{{ .RelPermalink }}">{{ end }}{{ with $p.Resize (printf "%dx webp q78" $w) }}<img src="{{ .RelPermalink }}">{{ end }}'
        "{{ end }}{{ end }}")
    seconds, memory = measured(["hugo", "--source", folder])
    print(f"hugo, 12 in two widths as JPEG and WebP: {seconds:.1f} s, {memory:.0f} MB")


if __name__ == "__main__":
    main()
