#!/usr/bin/env python3
"""Publishes a small guide to targets on this machine, and breaks it off at some of its steps, or at
every one.

    check_publishing.py PLACE… [--kills NUMBER | --thorough]

Each check states what holds; the program ends with 1 when one does not.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import network
import servers
from guides import Guide, expect, faults, good, quiet_environment, same
from kills import check_kills


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
    place.write("index.html", place.read("index.html")[::-1])
    result = good(guide.publish(place), "after a change by others")
    for path in ("places/index.html", "index.html"): expect(path in result.stderr, f"a change by others is told, also of the same size: {path}")
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


def check_links(place, guide):
    """A link of others where the guide has a folder or a file stops the run before anything is sent."""
    guide.write("a")
    good(guide.publish(place), "before links")
    elsewhere = place.room / "elsewhere"
    for path, target in (("places", elsewhere), ("index.html", place.room / "victim.html")):
        (place.files / path).rename(target)
        (place.files / path).symlink_to(target)
        guide.write("b")
        before = {file: file.read_bytes() for file in place.room.rglob("*") if file.is_file() and place.files not in file.parents}
        there, result = place.paths(), guide.publish(place)
        expect(result.returncode == 2 and "is a symbolic link" in result.stderr and path in result.stderr, f"a link is told: {path}: {result.stderr[-300:]}")
        expect(place.paths() == there and all(file.read_bytes() == data for file, data in before.items()), f"nothing is written or removed through it: {path}")
        (place.files / path).unlink()
        target.rename(place.files / path)
    good(guide.publish(place), "after links")
    same(place, guide, f"{place.name}: after links")


def check_two_at_once(place, guide, room):
    """Two people with two states: what is served in the end is one of them."""
    other = Guide(room / "other")
    other.write("b")
    guide.write("a")
    runs = []
    for one in (guide, other):
        runs.append(subprocess.Popen(
            one.command(place), env=quiet_environment(**place.environment), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
    codes = []
    for run in runs:
        out, err = run.communicate(timeout=120)
        codes.append(run.returncode)
        expect(run.returncode in (0, 2), f"two at once: exit code {run.returncode}: {err[-300:]}")
    # The last run leaves the whole guide there.
    good(guide.publish(place), "after two at once")
    same(place, guide, f"{place.name}: after two at once")
    print(f"  two at once ended with {codes}")


def check_cut(place, guide):
    guide.write("a")
    good(guide.publish(place), "before a cut")
    guide.write("b")
    real = place.port
    place.use_port(network.Cutter(real, 30_000).port)
    result = guide.publish(place)
    expect(result.returncode == 2 and "failed" in result.stderr, f"a cut network is told: {result.returncode} {result.stderr[-200:]}")
    place.use_port(real)
    if guide.publish(place).returncode != 0: good(guide.publish(place, "--take-over"), "after a cut")
    same(place, guide, f"{place.name}: after a cut network")


def check_quota(place, guide):
    guide.write("a")
    place.quota = 40
    result = guide.publish(place)
    expect(result.returncode == 2 and "507" in result.stderr, f"a full quota is told: {result.stderr[-300:]}")
    place.quota = None
    good(guide.publish(place), "after a full quota")
    same(place, guide, "after a full quota")


def refused(place, guide, words, *told, environment=None):
    """A run that does not get in says why, sends nothing and keeps its secrets."""
    before = place.paths()
    result = guide.publish(place, environment=environment)
    said = result.stderr + result.stdout
    expect(result.returncode == 2 and all(word in said for word in told), f"{words}: is told: {result.returncode} {said[-400:]}")
    expect("wrong-word-1" not in said, f"{words}: a password is not repeated")
    expect(place.paths() == before, f"{words}: nothing is changed")


def check_wrong_password(place, guide):
    guide.write("a")
    wrong = quiet_environment(WAYMARK_PUBLISH_USER="me", WAYMARK_PUBLISH_PASSWORD="wrong-word-1")
    refused(place, guide, "a wrong password", "401", environment=wrong)


def check_wrong_key(place, guide):
    guide.write("a")
    place.use_port(place.port, key="host")
    refused(place, guide, "a wrong key", "denied")


def check_certificate(place, guide):
    guide.write("a")
    server = network.UnknownServer(place.room)
    place.use_secure(server.port)
    refused(place, guide, "a certificate that nobody knows", "certificate", "nothing was sent")
    expect(server.asked > 0 and server.arrived == 0, f"no word went to the server: {server.arrived} bytes in {server.asked} connections")
    server.stop()


USUAL = (check_usual, check_strangers, check_kills, check_two_at_once)
# It goes the way of S3 and WebDAV; what is its own is the address.
FEW = (check_usual, check_strangers)
PLACES = {
    servers.Place: (*USUAL, check_links), servers.Rsync: (*USUAL, check_links, check_cut, check_wrong_key), servers.S3: (*USUAL, check_cut, check_certificate),
    servers.WebDAV: (*USUAL, check_wrong_password, check_certificate), servers.SmallDAV: (check_quota,), servers.Git: USUAL,
    servers.SFTP: (*USUAL, check_links), servers.Remote: (*FEW, check_links)}


def check_place(kind, checks, room, kills):
    start = time.time()
    print(f"{kind.name}:", flush=True)
    guide = Guide(room / "guide")
    for number, check in enumerate(checks):
        place = kind(room / str(number))
        try:
            if check is check_kills: check(place, guide, room, kills)
            elif check is check_two_at_once: check(place, guide, room)
            else: check(place, guide)
        finally:
            place.stop()
    print(f"  {time.time() - start:.0f} s", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("places", nargs="*")
    parser.add_argument("--kills", type=int, default=6, help="how many runs are broken off at each target; 6 by default")
    parser.add_argument("--thorough", action="store_true", help="break off at every step, before and during it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="waymark-publishing-") as room:
        pathlib.Path(room).chmod(0o755)
        for kind, checks in PLACES.items():
            if options.places and kind.name not in options.places: continue
            check_place(kind, checks, pathlib.Path(room) / kind.name, None if options.thorough else options.kills)
    print(f"{len(faults)} faults" if faults else "publishing: all checks passed")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
