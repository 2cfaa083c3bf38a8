#!/usr/bin/env python3
"""Too little memory and too few open files: `waymark build` under every limit either makes the same guide or says in a
sentence what it lacks, with exit code 2 and the output as it was; never a signal, never "damaged", never another guide,
and it never waits for ever. Signals that are sent to a program under such a limit reach it.

    python3 Tests/Attack/robust_limits.py PROGRAM_FOLDER [--table]
"""

import os
import pathlib
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import zlib

faults = []
MEGABYTE = 1 << 20


def check(name, holds, seen=""):
    print(("ok      " if holds else "FAILED  ") + name + ("" if holds else f": {seen}"), flush=True)
    if not holds:
        faults.append(name)


def png(width, height):
    """A photograph's like: soft colours with some noise."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            noise = (x * 7919 + y * 104729) % 13
            rows += bytes(((x * 255 // width + noise) % 256, (y * 255 // height + noise) % 256, (x + y + noise) % 256))
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b""))


def site(program, folder):
    subprocess.run([program, "new", "site", folder], check=True, capture_output=True)
    media = folder / "Content/media"
    media.mkdir(exist_ok=True)
    (media / "view.png").write_bytes(png(1100, 700))
    place = sorted((folder / "Content/places").glob("*.md"))[0]
    place.write_text(place.read_text().replace("---\n", "---\nimage: { file: view.png, alt: A view, credit: Me }\n", 1))


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()} if folder.is_dir() else None


def build(program, room, name, **limits):
    """With a cold cache, into an output that is not there."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for kind, amount in limits.items():
            resource.setrlimit(getattr(resource, kind), (amount, amount))
    output = room / f"out-{name}"
    done = subprocess.run(
        ["timeout", "-s", "KILL", "600", program, "build", room / "site", "--no-pdf", "--output", output, "--cache", room / f"cache-{name}", "--now", "2026-11-24"],
        capture_output=True, text=True, preexec_fn=limit)
    made = files(output)
    subprocess.run(["rm", "-rf", output, room / f"cache-{name}"], check=True)
    return done, made


def judge(name, done, made, whole, table):
    said = (done.stderr + done.stdout).strip()
    last = said.splitlines()[-1] if said else ""
    if table:
        print(f"        {name}: exit {done.returncode}; {last[:150]}")
    if done.returncode == 0:
        check(f"{name}: the guide is the same", made == whole, f"{len(made or {})} files of {len(whole)}; {said[-300:]}")
        return
    check(f"{name}: it ends with exit code 2", done.returncode == 2, f"{done.returncode}: {said[-400:]}")
    # The loader says it where not even the program's own libraries can be loaded.
    words = ("memory", "files", "cannot apply additional memory protection", "failed to map")
    check(f"{name}: a sentence says what is lacking", any(word in said for word in words), said[-400:])
    check(f"{name}: nothing is called damaged or missing", not any(word in said for word in ("damaged", "apt-get", "decoded")), said[-400:])
    check(f"{name}: nothing is published", made is None, f"{len(made or {})} files")


def signals(program):
    """Under a limit the program runs below another one of itself, of which nobody shall notice anything."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        limit = (2000 * MEGABYTE, 2000 * MEGABYTE)
        upper = subprocess.Popen(
            [program, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit))
        question = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
        upper.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(question), question))
        upper.stdin.flush()
        upper.stdout.read(16)
        lower = int(pathlib.Path(f"/proc/{upper.pid}/task/{upper.pid}/children").read_text().split()[0])
        end = os.pidfd_open(lower)
        upper.send_signal(number)
        check(f"{number.name} ends both", upper.wait() == -number and select.select([end], [], [], 30)[0], upper.returncode)


def main():
    program = pathlib.Path(sys.argv[1]).resolve() / "waymark"
    table = "--table" in sys.argv
    with tempfile.TemporaryDirectory(prefix="waymark-limits-") as room:
        room = pathlib.Path(room)
        site(program, room / "site")
        done, whole = build(program, room, "whole")
        check("without a limit the guide is built", done.returncode == 0 and whole, done.stderr[-300:])
        for megabytes in [*range(60, 501, 20), 560, 640, 720, 800, 1000, 2000]:
            done, made = build(program, room, "memory", RLIMIT_AS=megabytes * MEGABYTE)
            judge(f"{megabytes} MB", done, made, whole, table)
        signals(program)
        for count in list(range(4, 21)) + [24, 32, 64]:
            done, made = build(program, room, "files", RLIMIT_NOFILE=count)
            judge(f"{count} open files", done, made, whole, table)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
