"""Pictures that formats cannot hold, and a cache of pictures that a loss of power, a full disk or
somebody has damaged.

    python3 Tests/Attack/media_pictures.py PROGRAM_FOLDER

One line for each check. No picture stops a guide, whatever its shape; check and build say the same;
and a build with a damaged cache is, byte for byte, one with none.
"""

import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

SITE = """title: A small guide
url: https://guide.example.org/
summary: Pictures.
language: en
timezone: Europe/Helsinki
currency: EUR
"""
# What WebP (16,383), AVIF (16,384) and JPEG (65,500) can hold, a little more, and what else is odd.
SHAPES = [
    (1080, 20000), (400, 17000), (17000, 300), (400, 16383), (400, 16384), (16383, 400), (16385, 40),
    (1, 16500), (100, 65500), (100, 65501), (70000, 100), (3, 70000), (1, 1), (66000, 1),
]


def png(width, height, colours=2):
    """Stripes; `colours` 3 has a table of colours."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(
            ">I", zlib.crc32(name + content))
    size = 3 if colours == 2 else 1
    rows = [b"\0" + bytes([at * 17 % (256 if size == 3 else 2)]) * width * size for at in range(64)]
    packer = zlib.compressobj(1)
    pixels = b"".join(packer.compress(rows[at // 8 % 64]) for at in range(height)) + packer.flush()
    table = chunk(b"PLTE", b"\xff\0\0\0\0\xff") if size == 1 else b""
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0))
            + table + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))


def site(folder, pictures, extra=()):
    for part in ("Content/media", "Content/pages"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    (folder / "Content/site.yaml").write_text(SITE)
    shown = "\n\n".join(f"![Stripes]({name})" for name in pictures)
    links = "\n".join(f"- [A file](media/{name})" for name in extra)
    first = next(iter(pictures))
    (folder / "Content/pages/pictures.md").write_text(
        f"---\ntitle: Pictures\nsummary: All.\nimage: {{ file: {first}, alt: Stripes }}\n---\n\n{shown}\n\n{links}\n")
    for name, content in pictures.items():
        (folder / "Content/media" / name).write_bytes(content)


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def main():
    program = str(pathlib.Path(sys.argv[1]) / "waymark")
    failures = 0

    def check(words, is_right, detail=""):
        nonlocal failures
        failures += 0 if is_right else 1
        print("ok  " if is_right else "FAIL", words, detail if not is_right else "")

    def run(*arguments):
        return subprocess.run([program, *map(str, arguments), "--now", "2026-11-24"], capture_output=True, text=True)

    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for width, height in SHAPES:
            for colours in (2, 3):
                place = folder / f"{width}-{height}-{colours}"
                site(place, {"tall.png": png(width, height, colours)})
                told = run("check", place)
                build = run("build", place, "--no-pdf", "--output", place / "out", "--cache", place / "cache")
                files = tree(place / "out") if build.returncode == 0 else {}
                made = [name for name in files if name.startswith("data/pictures/tall.png/")]
                check(f"{width} × {height}, {'colours' if colours == 2 else 'a table'}",
                      told.returncode == 0 and build.returncode == 0 and "media/tall.png" in files
                      and all(files[name] for name in made),
                      (told.returncode, build.returncode, build.stdout[-300:], build.stderr[-300:]))
                shutil.rmtree(place)
        damage(folder, run, check)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


def damage(folder, run, check):
    """Every file that a build keeps, emptied, cut and changed, one after the other and all at once."""
    place, cache = folder / "site", folder / "cache"
    film = pathlib.Path(__file__).resolve().parent.parent.parent / "Content/media/helsinki/ferry.mp4"
    site(place, {"a.png": png(500, 300), "b.png": png(300, 500, 3)}, ["film.mp4"])
    (place / "Content/media/film.mp4").write_bytes(film.read_bytes() + struct.pack(">I4s", 16, b"free") + b"SECRETED")
    run("build", place, "--no-pdf", "--output", folder / "clean", "--cache", cache)
    clean = tree(folder / "clean")
    whole = tree(cache)
    kept = sorted(name for name in whole if not name.endswith(".lock"))
    check("a build keeps files", len(kept) > 10, kept)

    def ways(content):
        middle = len(content) // 2
        return {"emptied": b"", "cut": content[:middle], "zeros": bytes(len(content)),
                "changed": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1:]}

    def rebuilt(words, output):
        build = run("build", place, "--no-pdf", "--output", output, "--cache", cache)
        now = tree(output) if output.is_dir() else {}
        wrong = sorted(name for name in clean.keys() | now.keys() if clean.get(name) != now.get(name))
        if build.returncode or wrong:
            bad.append((words, build.returncode, wrong[:3]))

    for way in ("emptied", "cut", "zeros", "changed"):
        bad = []
        for name in kept:
            if not whole[name]:
                continue
            (cache / name).write_bytes(ways(whole[name])[way])
            rebuilt(f"{way} {name}", folder / "again")
            shutil.rmtree(folder / "again", ignore_errors=True)
        check(f"each kept file {way}: what is built is right", not bad, bad[:3])
        bad = []
        for name in kept:
            if whole[name]:
                (cache / name).write_bytes(ways(whole[name])[way])
        rebuilt(f"all {way}", folder / "all")
        # A page has changed, so that the output is looked through again, with its good files in it.
        text = place / "Content/pages/pictures.md"
        text.write_text(text.read_text() + "\nMore.\n")
        for name in kept:
            if whole[name]:
                (cache / name).write_bytes(ways(whole[name])[way])
        run("build", place, "--no-pdf", "--output", folder / "all", "--cache", cache)
        pictures = {name: content for name, content in clean.items() if ("pictures/" in name or "media/" in name) and not name.endswith(".html")}
        now = tree(folder / "all")
        spoilt = [name for name in pictures if now.get(name) != pictures[name]]
        text.write_text(text.read_text().removesuffix("\nMore.\n"))
        shutil.rmtree(folder / "all", ignore_errors=True)
        check(f"all kept files {way}: what is built is right", not bad, bad[:3])
        check(f"all kept files {way}: good files of an output stay", not spoilt, spoilt[:3])


if __name__ == "__main__":
    main()
