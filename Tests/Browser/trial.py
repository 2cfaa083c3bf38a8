"""Checks that break off, and files of live scenarios."""

import argparse
import pathlib
import tempfile
import traceback

from browser import chromium
from playwright.sync_api import Error
from report import Report

TROUBLE = (AssertionError, Error, OSError)
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def tried(checks):
    """Makes `(name, check)` checks, whose `check()` finds faults, one after another: one that breaks off is a fault, and the next goes on.

    A check breaks off when something that it waits for does not come, in a browser that now and then loses an event. It is tried once more, in a fresh
    window, and both the breaking off and the second trial are said aloud, so that a check that needs it often is seen. Faults that a check finds
    are never tried again.
    """
    results = []
    for name, check in checks:
        try:
            results.append((name, check()))
        except TROUBLE as error:
            first = words(error)
            print(f"AGAIN {name}: {first}", flush=True)
            results.append((name, again(check, first)))
    return results


def again(check, first):
    """The faults of the second trial; when this breaks off too, both places."""
    try:
        return check()
    except TROUBLE as error:
        return [first, f"the second trial: {words(error)}"]


def whole(name, checks):
    """The results of a group of checks in one go, as `(name, faults)`: one that breaks off is tried once more, and is one fault when that breaks off too."""
    try:
        return checks()
    except TROUBLE as error:
        first = words(error)
        print(f"AGAIN {name}: {first}", flush=True)
    try:
        return checks()
    except TROUBLE as error:
        return [(name, [first, f"the second trial: {words(error)}"])]


def words(error):
    return f"it broke off {place(error)}: {str(error).strip().partition(chr(10))[0]}"


def place(error):
    """Where in our own checks it happened."""
    ours = [one for one in traceback.extract_tb(error.__traceback__) if "/Tests/Browser/" in one.filename]
    return ", ".join(f"at {pathlib.Path(one.filename).name}:{one.lineno}" for one in ours[-2:])


def driven(about, begin, checks):
    """The whole of a file of live scenarios.

    `begin(program, folder)` starts a companion in an empty folder; `checks(companion, browser, shots)` are its scenarios, as `(name, check)`.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("program", nargs="?", default=ROOT / ".build/debug/waymark", type=pathlib.Path)
    parser.add_argument("--shots", type=pathlib.Path, help="a folder for pictures of the pages")
    given, report = parser.parse_args(), Report()
    if given.shots:
        given.shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        companion = begin(given.program.resolve(), folder)
        try:
            report.add(tried(checks(companion, browser, given.shots)))
        finally:
            companion.process.kill()
    return report.close()
