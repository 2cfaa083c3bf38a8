"""The main path of a visitor in other browsers, as Debian has them: Firefox, and WebKitGTK where asked.

    Tests/Browser/engines [OUTPUT] [--webkit]

Everything else is looked at in Chromium alone. WebKitGTK is no part of the proof: its database answers no
page any more after one was left while it opened it, until the browser ends, so here no page is left then;
and still one run of many did not end on a busy machine.
"""

import argparse
import json
import pathlib
import tempfile
import time

from app_offline import KEPT, PACKS, READY, Site
from firefox import firefox
from guide import Guide
from own_day import COUNT, NAMES, PLANNED, chosen
from planner import VECTORS as PLANS
from planner import answers_alike
from report import Report
from streets import VECTORS as WALKS
from streets import walks_alike
from trial import tried
from visits import ASKED
from webkit import webkit

PATIENCE = 90
# How many pieces of the map are painted in more than one colour.
PAINTED = """[...document.querySelectorAll('.live-ground canvas')].filter((one) => {
  const { data } = one.getContext('2d').getImageData(0, 0, one.width, one.height);
  return new Set(new Uint32Array(data.buffer)).size > 5;
}).length"""
ADD = ".actions button[data-add]"


def until(browser, expression):
    """Waits until an expression holds on the page; one that is just being replaced has no answer."""
    end = time.monotonic() + PATIENCE
    trouble = ""
    while time.monotonic() < end:
        try:
            if browser.ask(expression):
                return
        except AssertionError as error:
            trouble = str(error)
        time.sleep(0.05)
    raise AssertionError(f"this never came true: {expression} {trouble}".rstrip())


class Path:
    """One visitor's way through the guide, each part of which goes on from those before."""

    def __init__(self, browser, site, guide):
        self.browser, self.site, self.slugs = browser, site, chosen(guide)[:3]
        tours = sorted((guide.folder / "data/journeys/tours").glob("*.json"), key=lambda one: (-one.stat().st_size, one.stem))
        self.tour = json.loads(tours[0].read_text(encoding="utf-8"))["slug"]

    def parts(self):
        return [(f"{self.browser.name}: {name}", lambda check=check: check() + self.faults()) for name, check in (
            ("the front page", self.front),
            ("places are added to the day, in order", self.day),
            ("the day is shared, and its link opens it", self.shared),
            ("the map is painted", self.map),
            ("a day is planned", self.plan),
            ("a tour is walked", self.walk),
            ("the planner and the walks answer as the programs do", self.modules),
            ("a city is downloaded, and the guide begins without a connection", self.offline),
        )]

    def faults(self):
        """What went wrong, without what was still to come for a page that was left, or without a connection."""
        found, self.browser.faults = self.browser.faults, []
        return [one for one in found if not (one.startswith("Failed to load") and "ServiceWorker intercepted" in one)]

    def open(self, name):
        self.browser.open(self.site.home + name)

    def sideways(self):
        return self.browser.ask(f"{ASKED}.sideways()")

    def front(self):
        self.open("index.html")
        until(self.browser, "document.querySelector('h1')?.getBoundingClientRect().height > 0")
        until(self.browser, KEPT)
        return self.sideways()

    def day(self):
        for slug in self.slugs:
            self.open(f"places/{slug}/index.html")
            until(self.browser, f"document.querySelector({json.dumps(ADD)}) !== null && !document.querySelector({json.dumps(ADD)}).closest('[hidden]')")
            self.browser.touch(ADD)
            until(self.browser, f"document.querySelector({json.dumps(ADD)}).ariaPressed === 'true'")
        until(self.browser, f"({COUNT}) === 3")
        self.open("my-day/index.html")
        until(self.browser, f"{NAMES}.length === 3")
        return self.sideways()

    def shared(self):
        names = self.browser.ask(NAMES)
        self.browser.touch("[data-part=share] summary")
        until(self.browser, "document.querySelector('[data-part=share]').open")
        self.browser.touch("[data-do=share]")
        until(self.browser, "document.querySelector('[data-part=code] svg') !== null")
        link = self.browser.ask("document.querySelector('[data-part=share] input').value")
        self.open("index.html")
        self.browser.open(link)
        until(self.browser, f"{NAMES}.length === 3")
        return [] if self.browser.ask(NAMES) == names else ["the link shows another day"]

    def map(self):
        self.open("map/index.html")
        until(self.browser, f"({PAINTED}) > 0")
        until(self.browser, "document.querySelectorAll('.live-item').length > 0")
        return self.sideways()

    def plan(self):
        self.open("plan/index.html")
        until(self.browser, "document.querySelector('input[name=date]').value !== ''")
        # A Wednesday in three years, so that what is open does not depend on the day of the test.
        self.browser.ask("(() => { const date = document.querySelector('input[name=date]'); date.value = '2029-11-21';"
                         " date.dispatchEvent(new Event('change', { bubbles: true })); return true; })()")
        self.browser.touch("form .button")
        until(self.browser, PLANNED)
        return self.sideways()

    def walk(self):
        self.open(f"tours/{self.tour}/index.html")
        until(self.browser, "document.querySelector('a[data-walk]').href.includes('/walk/')")
        self.browser.touch("a[data-walk]")
        until(self.browser, "document.querySelector('.walking')?.hidden === false")
        first = self.browser.ask("document.querySelector('h1').textContent")
        self.browser.touch("[data-do=skip]")
        until(self.browser, f"document.querySelector('h1').textContent !== {json.dumps(first)}")
        if not self.browser.knows_positions:
            return self.sideways()
        self.browser.touch("[data-do=watch]")
        until(self.browser, "document.querySelector('[data-part=position]').textContent !== ''")
        return self.sideways()

    def modules(self):
        """The compiled modules, on what the programs answered."""
        self.open("index.html")
        plans, walks = (json.loads(file.read_text(encoding="utf-8")) for file in (PLANS, WALKS))
        return walks_alike(self, walks) + answers_alike(self, plans["guide"])

    def evaluate(self, function, argument):
        return self.browser.ask(f"({function.strip()})({json.dumps(argument)})")

    def offline(self):
        self.open("settings/index.html")
        until(self.browser, f"{PACKS} > 0")
        self.browser.touch(".packs button")
        until(self.browser, READY)
        listed = json.loads((self.site.folder / "offline.json").read_text(encoding="utf-8"))
        names = [listed["files"][one][0] for one in listed["packs"][0]["files"]]
        place = next(one for one in names if one.startswith("places/") and one.endswith("/index.html"))
        self.site.end()
        try:
            self.browser.restart()
            faults = []
            for name in ("index.html", "my-day/index.html", "plan/index.html", "walk/index.html", place):
                self.open(name)
                if name.removesuffix("index.html") not in self.browser.ask("location.href") or not self.browser.ask("document.querySelector('.bar') !== null"):
                    faults.append(f"{name} is not there")
            self.open("my-day/index.html")
            until(self.browser, f"{NAMES}.length === 3")
            return faults
        finally:
            self.site.begin()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", nargs="?", default="Output", type=pathlib.Path)
    parser.add_argument("--webkit", action="store_true", help="in WebKitGTK instead of Firefox")
    given, report = parser.parse_args(), Report()
    guide = Guide(given.output)
    with tempfile.TemporaryDirectory() as folder, (webkit if given.webkit else firefox)() as browser:
        site = Site(guide, folder)
        report.add(tried(Path(browser, site, guide).parts()))
        site.end()
    return report.close()


if __name__ == "__main__":
    raise SystemExit(main())
