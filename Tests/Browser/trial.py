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
    """Makes `(name, check)` checks, whose `check()` finds faults, one after another: one that
    breaks off is a fault, and the next goes on.

    A check breaks off when something that it waits for does not come. None is tried again.
    """
    return [(name, found(check)) for name, check in checks]


def found(check):
    try:
        return check()
    except TROUBLE as error:
        return [words(error)]


def whole(name, checks):
    """The results of a group of checks, as `(name, faults)`: one that breaks off is one fault."""
    try:
        return checks()
    except TROUBLE as error:
        return [(name, [words(error)])]


def words(error):
    return f"it broke off {place(error)}: {str(error).strip().partition(chr(10))[0]}"


def place(error):
    """Where in our own checks it happened."""
    ours = [one for one in traceback.extract_tb(error.__traceback__) if "/Tests/Browser/" in one.filename]
    return ", ".join(f"at {pathlib.Path(one.filename).name}:{one.lineno}" for one in ours[-2:])


def driven(about, begin, checks):
    """The whole of a file of live scenarios.

    `begin(program, folder)` starts a companion in an empty folder; `checks(companion, browser,
    shots)` are its scenarios, as `(name, check)`.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("program", nargs="?", default=ROOT / ".build/release/waymark", type=pathlib.Path)
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
