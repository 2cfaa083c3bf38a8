#!/usr/bin/env python3
"""Publishes a small guide to every kind of target on this machine, and breaks it off at every step.

    Tests/Publishing/run [PLACE…] [--figures OUTPUT-SITE]

Each check states what holds; the program ends with 1 when one does not.
"""

import argparse
import contextlib
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import servers

ROOT = pathlib.Path(__file__).resolve().parents[2]
WAYMARK = os.environ.get("WAYMARK", str(ROOT / ".build/debug/waymark"))
KILLS = 20
faults = []


def expect(holds, words):
    if not holds:
        faults.append(words)
        print(f"FAULT: {words}")


def quiet_environment(**more):
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("RCLONE_", "AWS_", "GIT_", "WAYMARK_PUBLISH"))}
    return {**kept, "SOURCE_DATE_EPOCH": "1795000000", **more}


class Guide:
    """A small guide with two states: the second has other places, other pictures, and none of the first's."""

    def __init__(self, room):
        self.site, self.cache = room / "site", room / "cache"
        subprocess.run([WAYMARK, "new", "site", self.site], check=True, capture_output=True)
        subprocess.run(["git", "init", "-q", "-b", "main"], cwd=self.site, check=True)
        self.content = self.site / "Content"
        self.state = None

    def write(self, state):
        for old in self.content.glob("places/stop-*.md"): old.unlink()
        for old in (self.content / "media").glob("shot-*"): old.unlink()
        (self.content / "media").mkdir(exist_ok=True)
        for number in range(6):
            name = f"{state}-{number}"
            (self.content / f"media/shot-{name}.svg").write_text(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="{number + 3}" cx="20" cy="15"/></svg>')
            (self.content / f"places/stop-{name}.md").write_text(
                f"---\ntitle: Stop {name}\nlocation: 60.17{number}, 24.95\nkind: square\nsummary: One of {state}.\n---\n"
                f"![A circle](/media/shot-{name}.svg)\n\nText of {state}.\n")
        self.state = state

    def publish(self, place, *options, environment=None, **more):
        return subprocess.run(
            [WAYMARK, "publish", self.site, "--no-pdf", "--cache", self.cache, "--to", place.address, *options],
            env=environment or quiet_environment(**place.environment), capture_output=True, text=True, timeout=300, **more)

    def files(self):
        output = self.site / "Output"
        return {str(p.relative_to(output)): p.read_bytes() for p in output.rglob("*")
                if p.is_file() and p.name != ".waymark-files"}


PART = re.compile(rb'(?:src|href)="([^"#?]+\.(?:css|js|svg|png|jpg|webmanifest))"')


class Reader(threading.Thread):
    """A visitor who loads pages while others publish: each page that is there has all of its parts."""

    def __init__(self, place, pages):
        super().__init__(daemon=True)
        self.place, self.pages, self.seen, self.missing, self.ends = place, list(pages), 0, [], threading.Event()

    def run(self):
        chance = random.Random(1)
        while not self.ends.is_set():
            page = chance.choice(self.pages)
            with contextlib.suppress(OSError): self.look(page)
            # The visitor leaves the machine to those who publish.
            time.sleep(0.005)

    def look(self, page):
        text = self.place.read(page)
        if text is None or b"</html>" not in text: return
        self.seen += 1
        for match in PART.findall(text):
            path = match.decode()
            if "://" in path: continue
            base = pathlib.PurePosixPath(page).parent
            part = os.path.normpath(path.removeprefix("/guide/") if path.startswith("/") else str(base / path))
            # A page that was replaced since is another page.
            if self.place.read(part) is None and self.place.read(page) == text and self.place.read(part) is None:
                self.missing.append((page, part))

    def stop(self):
        self.ends.set()
        self.join()


def same(place, guide, words, others=()):
    wanted, found = guide.files(), place.paths()
    own = {p for p in found if not p.startswith(".waymark/")} - set(others) - {".nojekyll", "CNAME"}
    expect(own == set(wanted), f"{words}: the target has the guide's files (too many: {sorted(own - set(wanted))[:3]}, "
                               f"missing: {sorted(set(wanted) - own)[:3]})")
    for path, data in wanted.items():
        if place.read(path) != data:
            return expect(False, f"{words}: {path} has the guide's bytes")
    expect(not any(p.startswith(".waymark/lock") for p in found), f"{words}: no lock is left")


def good(result, words):
    expect(result.returncode == 0, f"{words}: exit code {result.returncode}: {result.stderr[-600:]}")
    return result


def check_usual(place, guide):
    guide.write("a")
    dry = good(guide.publish(place, "--dry-run"), "dry run")
    expect(place.paths() == set(), "a dry run sends nothing")
    good(guide.publish(place), "first run")
    same(place, guide, "first run")
    expect("already up to date" in good(guide.publish(place), "second run").stdout, "a second run has nothing to do")
    place.write("others/own.txt", b"somebody's")
    edited = guide.content / "places/stop-a-1.md"
    edited.write_text(edited.read_text().replace("Text of a", "Texx of a"))
    told = good(guide.publish(place), "change of one place").stdout
    new, changed = (int(re.search(rf"(\d+) {word} ", told)[1]) for word in ("new", "changed"))
    expect(new == 0 and 1 <= changed <= 25, f"a change of one place sends few files: {told.splitlines()[-2]}")
    same(place, guide, "after a change", others=["others/own.txt"])
    guide.write("b")
    good(guide.publish(place), "other places")
    same(place, guide, "after other places", others=["others/own.txt"])
    expect(place.read("others/own.txt") == b"somebody's", "a file of others stays")
    place.write("places/index.html", b"changed by hand")
    result = good(guide.publish(place), "after a change by others")
    expect("places/index.html" in result.stderr, "a change by others is told")
    same(place, guide, "after a change by others", others=["others/own.txt"])
    broken = guide.content / "places/stop-b-1.md"
    broken.write_text(broken.read_text().replace("title:", "titel:"))
    before = place.paths()
    expect(guide.publish(place).returncode == 1 and place.paths() == before, "a site with errors is not published")
    guide.write("b")


def check_strangers(place, guide):
    place.write("index.html", b"somebody's page")
    result = guide.publish(place)
    expect(result.returncode == 2 and "index.html" in result.stderr, "a page of others in the way stops the run")
    expect(place.read("index.html") == b"somebody's page", "and it stays")
    good(guide.publish(place, "--overwrite"), "with --overwrite")
    same(place, guide, "with --overwrite")


WRAPPER = """#!/bin/bash
# Stands for {program}: counts the calls of it, and ends the one that publishes before or during a given call.
n=$(($(cat {count} 2>/dev/null || echo 0) + 1)); echo $n > {count}
if [ "$n" = "$KILL_AT" ]; then
    if [ "$KILL_HOW" = during ]; then
        exec 3<&0
        {real} "$@" <&3 & child=$!
        sleep 0.1; kill -9 $PPID; kill -9 $child 2>/dev/null; exit 1
    fi
    kill -9 $PPID; exit 1
fi
exec {real} "$@"
"""


def steps_to_end(place, program, how, is_thorough):
    """Every other step before it begins, and the rest in its middle; three of them where time is short. A branch is published by many short calls of git."""
    stride = 4 if place.name == "git" else 2 if program else 1
    steps = range(1 if how == "before" else 2, 40, stride)
    return steps if is_thorough else steps[:3]


def check_kills(place, guide, program, room, is_thorough):
    """Ends a run before or during each of its steps, while a visitor reads; then lets one finish."""
    count, bin = room / "count", room / f"bin-{place.name}"
    kills, reader_faults, pages_seen = 0, [], 0
    if program:
        bin.mkdir()
        (bin / program).write_text(WRAPPER.format(program=program, count=count, real=shutil.which(program)))
        (bin / program).chmod(0o755)
    environment = quiet_environment(**place.environment)
    guide.write("a")
    good(guide.publish(place), "before the kills")
    pages = {p for p in guide.files() if p.endswith(".html")}
    for how in ("before", "during"):
        guide.write("b" if guide.state == "a" else "a")
        subprocess.run([WAYMARK, "build", guide.site, "--no-pdf", "--cache", guide.cache], capture_output=True)
        pages |= {p for p in guide.files() if p.endswith(".html")}
        reader = Reader(place, sorted(pages))
        reader.start()
        for step in steps_to_end(place, program, how, is_thorough):
            if program:
                count.unlink(missing_ok=True)
                more = {"PATH": f"{bin}:{environment['PATH']}", "KILL_AT": str(step), "KILL_HOW": how}
                result = guide.publish(place, environment={**environment, **more})
            else:
                process = subprocess.Popen(
                    [WAYMARK, "publish", guide.site, "--no-pdf", "--cache", guide.cache, "--to", place.address],
                    env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                folder = place.files / ".waymark"
                limit = time.time() + 20
                while process.poll() is None and time.time() < limit and not list(folder.glob("lock-*")): time.sleep(0.001)
                time.sleep(0.001 * step)
                process.kill()
                process.wait()
                result = process
                if step == KILLS // 2: break
            if result.returncode != -9:
                expect(result.returncode == 0, f"{place.name}: the run after {step - 1} kills: {getattr(result, 'stderr', '')}")
                break
            kills += 1
        good(guide.publish(place), "after the kills")
        reader.stop()
        reader_faults += reader.missing
        pages_seen += reader.seen
        same(place, guide, f"{place.name}: after kills {how} its steps")
    expect(not reader_faults, f"{place.name}: pages without parts: {reader_faults[:3]}")
    expect(pages_seen > 20, f"{place.name}: the visitor saw {pages_seen} pages")
    print(f"  {kills} kills, and a visitor who loaded {pages_seen} pages with all their parts")


def check_two_at_once(place, guide, room):
    """Two people with two states: what is served in the end is one of them."""
    other = Guide(room / "other")
    other.write("b")
    guide.write("a")
    runs = []
    for one in (guide, other):
        runs.append(subprocess.Popen(
            [WAYMARK, "publish", one.site, "--no-pdf", "--cache", one.cache, "--to", place.address],
            env=quiet_environment(**place.environment), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
    codes = []
    for run in runs:
        out, err = run.communicate(timeout=120)
        codes.append(run.returncode)
        expect(run.returncode in (0, 2), f"two at once: exit code {run.returncode}: {err[-300:]}")
    # Whoever goes last has the whole guide there.
    good(guide.publish(place), "after two at once")
    same(place, guide, f"{place.name}: after two at once")
    print(f"  two at once ended with {codes}")


def check_faults(place, guide):
    guide.write("a")
    good(guide.publish(place), "before faults")
    if place.name == "s3" or place.name == "rsync":
        real, guide.state = place.port, None
        guide.write("b")
        cutter = servers.Cutter(real, 30_000)
        address = place.address
        place.use_port(cutter.port)
        result = guide.publish(place)
        expect(result.returncode == 2 and "failed" in result.stderr, f"a cut network is told: {result.returncode} {result.stderr[-200:]}")
        place.use_port(real)
        if place.address == address or place.name == "rsync":
            if guide.publish(place).returncode != 0: good(guide.publish(place, "--take-over"), "after a cut")
            same(place, guide, f"{place.name}: after a cut network")
    if place.name == "webdav":
        guide.write("b")
        place.quota = 40
        result = guide.publish(place)
        expect(result.returncode == 2 and "507" in result.stderr, f"a full quota is told: {result.stderr[-300:]}")
        place.quota = None
        good(guide.publish(place), "after a full quota")
        same(place, guide, "after a full quota")
        wrong = quiet_environment(WAYMARK_PUBLISH_USER="me", WAYMARK_PUBLISH_PASSWORD="wrong-word-1")
        result = guide.publish(place, environment=wrong)
        expect(result.returncode == 2 and "wrong-word-1" not in result.stderr + result.stdout, "a wrong password is told, and not repeated")
        same(place, guide, "after a wrong password")
    if place.name == "rsync":
        before = place.paths()
        place.use_port(place.port, key="host")
        result = guide.publish(place)
        expect(result.returncode == 2 and "denied" in result.stderr, f"a wrong key is told: {result.stderr[-200:]}")
        place.use_port(place.port)
        expect(place.paths() == before, "and changes nothing")


PROGRAMS = {"folder": None, "rsync": "rsync", "s3": "rclone", "webdav": "rclone", "git": "git"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("places", nargs="*")
    parser.add_argument("--thorough", action="store_true", help="end a run at every step, not at some")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="waymark-publishing-") as room:
        room = pathlib.Path(room)
        for kind in (servers.Place, servers.Rsync, servers.S3, servers.WebDAV, servers.Git, servers.SFTP, servers.Remote):
            if options.places and kind.name not in options.places: continue
            start = time.time()
            print(f"{kind.name}:")
            own = room / kind.name
            guide = Guide(own / "guide")
            # The last two go the way of S3 and WebDAV; what is theirs is the address and the login.
            few = (check_usual, check_strangers) if kind in (servers.SFTP, servers.Remote) else None
            for number, check in enumerate(few or (check_usual, check_strangers, check_faults, check_kills, check_two_at_once)):
                place = kind(own / str(number))
                try:
                    if check is check_kills: check(place, guide, PROGRAMS[kind.name], own, options.thorough)
                    elif check is check_two_at_once: check(place, guide, own)
                    else: check(place, guide)
                finally:
                    place.stop()
            print(f"  {time.time() - start:.0f} s")
    print(f"{len(faults)} faults" if faults else "publishing: all checks passed")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
