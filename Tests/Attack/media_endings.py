"""What is left of position, serial number, author, device, comments and dates in what a guide
publishes: every kind of file under every ending, right, wrong and none. exiftool judges, and the
bytes are searched for the words.

    python3 Tests/Attack/media_endings.py PROGRAM_FOLDER

Prints a table of kinds and endings (c: clean, r: refused by the check, !: something is left), then
one line for each check. It needs exiftool (Debian's libimage-exiftool-perl).
"""

import base64
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import media_containers as made
import media_rare

SITE = """title: A small guide
url: https://guide.example.org/
summary: Files.
language: en
timezone: Europe/Helsinki
currency: EUR
"""
# Wrong ones beside the right ones: what is known by its ending, what is not, and none.
WRONG = ["", "bin", "dat", "jpg", "jpe", "png", "heic", "tif", "mp4", "3gp", "m4b", "mkv", "mp3",
         "ogg", "wav", "svg", "pdf", "txt", "gpx", "docx"]
# Beside the endings of rarer kinds.
FEW = ["", "bin", "txt", "jpg"]
# Tags that say nothing of anybody: of the file as it lies on the disk, of the format, and when an event is.
HARMLESS = re.compile(r"^(System|File|ExifTool|Composite):|:(XMPToolkit|CompressorID|CopyrightFlag|DateTimeStart)$|^ICC")
PERSONAL = re.compile(
    r"GPS|Serial|Author|Artist|Creator|Owner|Maker|^Make$|Model|Comment|Copyright|Software|Producer"
    r"|Date|Location|Keywords|Description|Identifier|Compressor|HandlerDescription")
NOTHING = {"", "-", "0", "0000:00:00 00:00:00", "1970:01:01 00:00:00Z", "(none)"}


def files(folder):
    """The files by their names, each with its kind and its ending."""
    result = {}
    kinds = [(made.containers(folder), WRONG), (media_rare.rare(folder), FEW)]
    for kind, (endings, content), wrong in ((*item, wrong) for found, wrong in kinds for item in found.items()):
        for ending in dict.fromkeys(endings + wrong):
            stem = kind if ending.islower() or not ending else f"{kind}-large"
            name = f"{stem}-file" + (f".{ending}" if ending else "")
            result[name] = (kind, ending, content)
    return result


def write(site, names, settings=""):
    links = "\n".join(f"- [A file](media/{name})" for name in names)
    (site / "Content/site.yaml").write_text(SITE + settings)
    (site / "Content/pages/files.md").write_text(
        f"---\ntitle: Files\nsummary: All of them.\n---\n\nFiles to take along.\n\n{links}\n")


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments), "--now", "2026-11-24"], capture_output=True, text=True)


def refused(words):
    """The files that errors name, and whether each is named with a remedy."""
    return set(re.findall(r"media/([A-Za-z0-9-]+(?:\.[A-Za-z0-9]+)?)", "\n".join(
        block for block in words.split("\n\n") if "error[" in block)))


def embedded(content):
    """The files that stand in a text as letters: in addresses (`data:`), in Base64 and in hexadecimal numbers."""
    result = b""
    plain = content.replace(b"\\/", b"/").replace(b"%2B", b"+")
    for lines in re.findall(rb"[A-Za-z0-9+/]{16,}(?:(?:\\n|[\s\",])*[A-Za-z0-9+/]{4,})*", plain):
        letters = re.sub(rb"\\n|[\s\",]", b"", lines)
        result += base64.b64decode(letters + b"=" * (-len(letters) % 4)) if len(letters) % 4 != 1 else b""
    for digits in re.findall(rb"(?:[0-9a-f]{2}){40,}", plain):
        result += bytes.fromhex(digits.decode())
    return result


def left(folder):
    """What exiftool and a look at the bytes find, by the files' names."""
    found = {}
    told = subprocess.run(
        ["exiftool", "-a", "-G1", "-s", "-json", "-api", "LargeFileSupport=1", str(folder)],
        capture_output=True, text=True)
    for file in json.loads(told.stdout or "[]"):
        name = pathlib.Path(file["SourceFile"]).name
        for tag, value in file.items():
            short = tag.split(":")[-1]
            said = str(value)
            is_zero = said.strip() in NOTHING or said.startswith("0000:")
            if HARMLESS.search(tag) or is_zero or not PERSONAL.search(short):
                continue
            found.setdefault(name, []).append(f"{tag}={said[:40]}")
    for path in folder.iterdir():
        content = path.read_bytes()
        content += embedded(content)
        for word in ("MARKed", "60.1699", "SN-4711", "2019-05-17", "2019:05:17", "20190517"):
            if any(word.encode(code) in content for code in ("utf-8", "utf-16-le", "utf-16-be")):
                found.setdefault(path.name, []).append(f"bytes: {word}")
    return found


def documented():
    """The kinds that Documentation/Security.md says are cleaned, and those that it says are refused."""
    text = (made.ROOT / "Documentation/Security.md").read_text()
    marks = ("cleaned", "an error with a remedy")
    rows = [re.search(rf"^\| {mark} \|(.*)\|$", text, re.MULTILINE)[1] for mark in marks]
    return [set(re.findall(r"`([\w-]+)`", row)) for row in rows]


def table(all_files, refusals, remains):
    rows = {}
    for name, (kind, ending, _) in all_files.items():
        mark = "r" if name in refusals else "!" if name in remains else "c"
        rows.setdefault(kind, []).append(f"{ending or 'none'}:{mark}")
    for kind, cells in rows.items():
        print(f"{kind:11}", " ".join(cells))


def main():
    program = str(pathlib.Path(sys.argv[1]) / "waymark")
    failures = 0

    def check(words, is_right, detail=""):
        nonlocal failures
        failures += 0 if is_right else 1
        print("ok  " if is_right else "FAIL", words, detail if not is_right else "")

    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        site = folder / "site"
        for part in ("Content/media", "Content/pages"):
            (site / part).mkdir(parents=True)
        all_files = files(folder)
        for name, (_, _, content) in all_files.items():
            (site / "Content/media" / name).write_bytes(content)
        planted = left(site / "Content/media")
        silent = [name for name in all_files if name not in planted]
        check("every file says something before", not silent, silent[:5])

        # Faults of reading come before those of what is published; what is named is taken away.
        refusals, told, blocks, built = set(), "", [], None
        for _ in range(5):
            write(site, [name for name in all_files if name not in refusals])
            check_run = run(program, "check", site, "--cache", folder / "cache")
            told = check_run.stdout + check_run.stderr
            named = refused(told) & all_files.keys()
            blocks += [block for block in told.split("\n\n") if "error[bad-media]" in block]
            if not named:
                break
            if blocks and built is None:
                build = run(program, "build", site, "--output", folder / "none", "--cache", folder / "cache")
                built = build.returncode
            refusals |= named
            for name in named:
                (site / "Content/media" / name).unlink()
        check("what is refused is refused by its own kind, each at the line of its link, with a remedy",
              all("Content/pages/files.md:" in block and "as-is" in block for block in blocks) and blocks)
        check("a guide with what cannot be cleaned is not built", built == 1, built)
        kept = [name for name in all_files if name not in refusals]
        for other in ("cold", "warm"):
            build = run(program, "build", site, "--no-pdf", "--output", folder / other, "--cache",
                        folder / "cache")
            check(f"what is left builds ({other})", build.returncode == 0, build.stdout[-600:] + build.stderr[-600:])
        output = folder / "cold/media"
        published = {path.name for path in output.iterdir()} if output.is_dir() else set()
        check("all of it is published", published >= set(kept), sorted(set(kept) - published)[:5])
        remains = left(output) if output.is_dir() else {}
        table(all_files, refusals, remains)
        for name, words in sorted(remains.items()):
            print("    left in", name, words[:4])
        check("nothing personal is left in any file", not remains, len(remains))
        wanted = {"jpeg", "png", "gif", "webp", "heic", "avif", "tiff", "mp4", "mov", "m4a", "3gp", "measured",
                  "mkv", "webm", "mp3", "flac", "opus", "ogv", "wav", "aiff", "svg", "pdf", "gpx", "apng",
                  "several", "photos", "f4v", "weba", "speex", "aac", "calendar", "owned", "paths", "painted", "late-mp3",
                  "late-flac", "worded-flac", "car", "fragments", "equal", "left-behind", "shape", "notebook", "cell-lines",
                  "table", "slashed", "folded", "element"}
        clean = {all_files[name][0] for name in published if name in all_files and name not in remains}
        check("every kind that can be cleaned is", wanted <= clean, sorted(wanted - clean))

        cleaned, refusing = documented()
        kinds = {kind for kind, _, _ in all_files.values()}
        check("the documents say of each kind what becomes of it", cleaned == clean and refusing == kinds - clean,
              sorted(cleaned ^ clean) + sorted(refusing ^ (kinds - clean)))

        static = site / "Content/static/press"
        static.mkdir(parents=True)
        for name in all_files:
            (static / name).write_bytes(all_files[name][2])
        write(site, [])
        told = run(program, "check", site, "--cache", folder / "cache")
        blocks = [block for block in (told.stdout + told.stderr).split("\n\n") if "error[" in block]
        stopped = set(re.findall(r"--> Content/static/press/([A-Za-z0-9.-]+?):1:1", "\n".join(blocks)))
        # There the ending promises nothing to a link: a recording that is called .txt is cleaned.
        check("in static/ what cannot be cleaned is refused, each with its file and a remedy",
              stopped and stopped <= refusals and all("= " in block for block in blocks),
              sorted(stopped - refusals)[:5])
        for name in stopped:
            (static / name).unlink()
        build = run(program, "build", site, "--no-pdf", "--output", folder / "static")
        output = folder / "static/press"
        remains = left(output) if output.is_dir() else {"none": ["not built"]}
        check("what is left in static/ builds, and says nothing", build.returncode == 0 and not remains,
              build.stdout[-400:] + str(list(remains.items())[:4]))
        subprocess.run(["rm", "-r", site / "Content/static"], check=True)

        for name in ("unknown-file.bin", "packed-pdf-file.pdf"):
            (site / "Content/media" / name).write_bytes(all_files[name][2])
        write(site, ["unknown-file.bin", "packed-pdf-file.pdf", "jpeg-file.jpe"],
              'media: { as-is: [media/unknown-file.bin, "packed-*", jpeg-file.jpe] }\n')
        build = run(program, "build", site, "--no-pdf", "--output", folder / "listed")
        same = all(
            (folder / "listed/media" / name).is_file()
            and (folder / "listed/media" / name).read_bytes() == all_files[name][2]
            for name in ("unknown-file.bin", "packed-pdf-file.pdf", "jpeg-file.jpe"))
        check("what site.yaml lists is published as it is", build.returncode == 0 and same, build.stdout[-500:])
        write(site, ["jpeg-file.jpe"], "media: { as-is: [nothing.pdf] }\n")
        told = run(program, "check", site)
        check("a name in that list that means no file is an error at its line",
              told.returncode == 1 and "site.yaml:7" in told.stdout + told.stderr, told.stdout)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
