#!/usr/bin/env python3
"""The systemd unit of Documentation/operating: what `systemd-analyze` finds of it, and whether the program can do its work with
what the unit leaves: no capabilities, no new privileges, no memory that is written and executed, and only some calls.

    python3 Tests/Attack/robust_unit.py PROGRAM_FOLDER

Without systemd as the first process the unit itself cannot be started. Its two rules that could keep a program from working are
applied by hand: memory by the kernel (PR_SET_MDWE, Linux 6.3 and newer), and calls by comparing those that were made (strace).
"""

import ctypes
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
UNIT = ROOT / "Documentation/operating/waymark.service"
LIBC = ctypes.CDLL(None, use_errno=True)
faults = []


def check(name, holds, seen=""):
    print(("ok      " if holds else "FAILED  ") + name + ("" if holds else f": {seen}"), flush=True)
    if not holds:
        faults.append(name)


def png(width, height):
    """A photograph's like: soft colours with some noise."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            noise = (x * 7919 + y * 104729) % 13
            rows += bytes(((x * 255 // width + noise) % 256, (y * 255 // height + noise) % 256, (x + y + noise) % 256))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")


def site(program, folder):
    """A starter guide, one place of it with a photograph."""
    subprocess.run([program, "new", "site", folder], check=True, capture_output=True)
    media = folder / "Content/media"
    media.mkdir(exist_ok=True)
    (media / "view.png").write_bytes(png(1100, 700))
    place = sorted((folder / "Content/places").glob("*.md"))[0]
    place.write_text(place.read_text().replace("---\n", "---\nimage: { file: view.png, alt: A view, credit: Me }\n", 1))


def confined():
    """As the unit has it: NoNewPrivileges, CapabilityBoundingSet=, MemoryDenyWriteExecute."""
    LIBC.prctl(38, 1, 0, 0, 0)
    for capability in range(64):
        LIBC.prctl(24, capability, 0, 0, 0)
    LIBC.prctl(65, 1, 0, 0, 0)


def allowed():
    """The calls that SystemCallFilter= leaves, groups unfolded."""
    groups = {}
    for line in subprocess.run(["systemd-analyze", "syscall-filter"], capture_output=True, text=True).stdout.splitlines():
        if line.startswith("@"):
            group = groups.setdefault(line.strip(), set())
        elif line.strip() and not line.strip().startswith("#") and line.startswith(" "):
            group.add(line.strip())
    def unfold(name):
        return set().union(*map(unfold, groups[name])) if name in groups else {name}
    result = set()
    for line in re.findall(r"^SystemCallFilter=(.*)", UNIT.read_text(), re.M):
        names = set().union(*(unfold(name) for name in line.lstrip("~").split()))
        result = result - names if line.startswith("~") else result | names
    return result


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    if shutil.which("systemd-analyze"):
        said = subprocess.run(["systemd-analyze", "security", "--offline=true", UNIT], capture_output=True, text=True).stdout
        score = re.search(r"exposure level for \S+: ([\d.]+)", said)
        check("systemd-analyze scores the unit under 2.5", score and float(score[1]) < 2.5, said[-300:])
    else:
        print("systemd-analyze is not installed, so the unit was not scored")
    with tempfile.TemporaryDirectory(prefix="waymark-unit-") as room:
        room = pathlib.Path(room)
        site(program / "waymark", room / "site")
        words = [program / "waymark", "build", room / "site", "--output", room / "out", "--cache", room / "cache", "--now", "2026-11-24"]
        done = subprocess.run(words, capture_output=True, text=True, preexec_fn=confined)
        check("a build makes pictures and PDFs with what the unit leaves", done.returncode == 0 and list((room / "out").rglob("*.avif")), done.stderr[-500:])
        pdfs, engine = list((room / "out").rglob("*.pdf")), (ROOT / ".tools/print/bin/python").exists()
        check("PDFs are among them where typst is installed", pdfs or not engine, done.stderr[-500:])
        subprocess.run([program / "waymark", "build", room / "site", "--no-pdf"], check=True, capture_output=True)
        if (program / "waymark-serve").exists():
            live(program, room)
        if shutil.which("strace") and shutil.which("systemd-analyze"):
            subprocess.run(["rm", "-rf", room / "out", room / "cache"], check=True)
            subprocess.run(["strace", "-f", "-qq", "-o", room / "calls", *words], capture_output=True)
            made = set(re.findall(r"^\d+ +(\w+)\(", (room / "calls").read_text(errors="replace"), re.M))
            check("a build makes only calls that the unit leaves", made and not made - allowed(), sorted(made - allowed()))
        else:
            print("strace or systemd-analyze is not installed, so the calls were not compared")
    sys.exit(1 if faults else 0)


def live(program, room):
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    server = subprocess.Popen([program / "waymark", "live", room / "site", "--port", str(port)], stderr=subprocess.PIPE, text=True,
                              preexec_fn=confined)
    answer, started = None, time.monotonic()
    # Until it answers or has ended, however slow the machine is.
    while answer is None and server.poll() is None and time.monotonic() - started < 120:
        try:
            answer = urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=10).status
        except OSError:
            time.sleep(0.2)
    database = (room / "site/.waymark/live.sqlite").exists()
    server.send_signal(signal.SIGTERM)
    said = server.communicate()[1]
    check("a companion answers and keeps its database with what the unit leaves", answer == 200 and database, said[-500:])


if __name__ == "__main__":
    main()
