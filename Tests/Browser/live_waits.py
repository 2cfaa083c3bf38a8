"""Waits where many pages show them: eight tabs with one stream.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/debug/waymark
"""

import argparse
import pathlib
import tempfile
import time

from browser import PHONE, chromium, until
from live import ROOT, WAIT, WAIT_OR_NONE, Companion
from report import Report

TABS = 8


def many_tabs(companion, browser):
    """Over HTTP/1.1 a browser has six connections: eight pages share one stream, and one that is closed leaves it to the next."""
    faults, streams = [], []
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US")
    context.on("request", lambda one: streams.append(one.url) if "/events" in one.url else None)
    pages = []
    for number in range(TABS):
        page = context.new_page()
        page.goto(f"{companion.home}places/{'open' if number % 2 == 0 else 'shut'}/index.html")
        until(page, f"{WAIT_OR_NONE} !== ''")
        pages.append(page)
    opened = len(streams)
    companion.report("open", {"minutes": 21}, "tabs1")
    begin = time.monotonic()
    for page in pages[::2]:
        until(page, f"{WAIT} === 'About 21 min'", seconds=10)
    if time.monotonic() - begin > 2:
        faults.append(f"eight tabs had the news after {time.monotonic() - begin:.1f} s")
    # The second tab wants another place, so that the one stream is opened anew for both.
    if opened > 3:
        faults.append(f"{TABS} tabs opened {opened} streams: {streams}")
    pages[0].close()
    before = len(streams)
    until(pages[2], f"{WAIT} === 'About 21 min'")
    end = time.monotonic() + 5
    while len(streams) == before and time.monotonic() < end:
        pages[2].wait_for_timeout(50)
    if len(streams) != before + 1:
        faults.append(f"after the first tab was closed, the others opened {len(streams) - before} streams")
    companion.report("open", {"minutes": 35}, "tabs2")
    companion.report("open", {"minutes": 35}, "tabs3")
    for page in pages[2::2]:
        until(page, f"{WAIT} === 'About 35 min'", seconds=10)
    # There is a connection left for everything else.
    pages[1].goto(f"{companion.home}index.html", timeout=5000)
    context.close()
    return faults


def main():
    parser = argparse.ArgumentParser(description="Waits on many pages, in a real Chromium.")
    parser.add_argument("program", nargs="?", default=ROOT / ".build/debug/waymark", type=pathlib.Path)
    program = parser.parse_args().program.resolve()
    report = Report()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        companion = Companion(program, folder)
        try:
            report.add([("live: eight tabs share one stream", many_tabs(companion, browser))])
        finally:
            companion.process.kill()
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
