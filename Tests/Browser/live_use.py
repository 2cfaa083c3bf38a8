"""What `waymark live` counts of how a guide is used, and alerts that reach open pages.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib
import csv
import datetime
import io
import json
import pathlib
import sqlite3
import subprocess
import tempfile
import threading
import time
import zoneinfo

from playwright.sync_api import Error

from browser import DESKTOP, PHONE, measured, until
from live import Companion
from trial import driven
from visits import ask, axe_faults

PASSWORD = "seven slow ferries at dawn"
TOUR = """---
title: The harbour walk
summary: From one canteen to the other.
stops:
  - open
  - shut
---

Two canteens and the sea.
"""
ALERT = """---
title: {title}
severity: warning
affects: all
{more}---

The quay is closed.
"""


class Counting(Companion):
    """A companion of a guide with a tour, whose first link is known."""

    more = []

    def start(self):
        self.write("Content/tours/harbour.md", TOUR)
        self.lines = []
        self.process = subprocess.Popen(
            [self.program, "live", self.folder, "--no-pdf", "--port", str(self.port), "--cache", self.folder / "cache", *self.more],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=lambda: self.lines.extend(self.process.stdout), daemon=True).start()
        end = time.monotonic() + 180
        while self.ask("_live/waits")[0] != 200:
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit("the companion does not start:\n" + "".join(self.lines))
            time.sleep(0.1)

    def build(self):
        subprocess.run([self.program, "build", self.folder, "--no-pdf", "--cache", self.folder / "cache"], check=True, capture_output=True)

    def sums(self):
        """What is counted, by its name and subject, and by number where there is one."""
        database = sqlite3.connect(f"file:{self.folder}/.waymark/live.sqlite?mode=ro", uri=True)
        with contextlib.closing(database):
            rows = database.execute("SELECT counter, subject, number, SUM(times) FROM use_figure GROUP BY counter, subject, number")
            return {(name, subject, number): times for name, subject, number, times in rows}

    def wait_for(self, wanted, seconds=90):
        """What is missing of some sums after a time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            known = self.sums()
            if all(known.get(key) == times for key, times in wanted.items()):
                return []
            time.sleep(0.1)
        return [f"{key} is {self.sums().get(key)}, not {times}" for key, times in wanted.items() if self.sums().get(key) != times]

    def link(self, seconds=90):
        """The link for the first account, which the program may say after it answers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for word in "".join(self.lines).split():
                if "/link/" in word:
                    return word
            time.sleep(0.1)
        raise SystemExit("the companion names no link:\n" + "".join(self.lines))

    def administrator(self, context):
        page = context.new_page()
        page.goto(self.link().replace("localhost", "127.0.0.1"))
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=name]", "Ann Example")
        page.fill("[name=password]", PASSWORD)
        page.fill("[name=again]", PASSWORD)
        page.click("main button[type=submit]")
        page.wait_for_url("**/sign-in")
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=password]", PASSWORD)
        page.click("main button[type=submit]")
        page.wait_for_url("**/_live/admin/")
        return page


@contextlib.contextmanager
def visitor(browser, locale="fi-FI", size=PHONE, script="", **options):
    """A device of its own; `page.sent` has what it sent to be counted."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale=locale, **options)
    if script:
        context.add_init_script(script)
    page = context.new_page()
    page.sent, page.headers, page.complaints = [], [], []

    def asked(request):
        if request.url.endswith("/_live/use"):
            page.sent.append(json.loads(request.post_data))
            # Of a page that is being closed nobody can tell what goes with it.
            with contextlib.suppress(Error):
                page.headers.append(request.all_headers())

    context.on("request", asked)
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    yield page
    context.close()


def words(page):
    return [count["what"] for one in page.sent for count in one["counts"]]


def told(page, what, times):
    """Waits until a page has told of something this many times."""
    end = time.monotonic() + 90
    while words(page).count(what) < times and time.monotonic() < end:
        page.wait_for_timeout(50)


def pause(page, seconds=2.5):
    """Longer than anything waits before it is sent."""
    page.wait_for_timeout(int(seconds * 1000))


def counted(companion, browser):
    """Visits, pages, a walk, a search: each is one sum, and a page counts once for a device."""
    faults = []
    with visitor(browser) as page:
        for path, pages in (("index.html", 1), ("places/open/index.html", 2), ("places/open/index.html", 2), ("tours/harbour/index.html", 3)):
            page.goto(companion.home + path)
            until(page, "!!document.documentElement.dataset.companion")
            told(page, "page", pages)
            pause(page, 1.5)
        page.goto(companion.home + "walk/index.html#tours/harbour")
        page.locator("[data-do=arrive]").wait_for(state="visible")
        page.locator("[data-do=arrive]").click()
        told(page, "reached", 1)
        page.goto(companion.home + "search/index.html")
        until(page, "!!document.documentElement.dataset.companion")
        field = page.locator("form[data-finder] input")
        field.fill("Open")
        told(page, "search", 1)
        field.fill("Zeppelins ")
        told(page, "missed", 1)
        today = {("visit", "", 0): 1, ("page", "places/open", 0): 1, ("page", "", 0): 1, ("page", "tours/harbour", 0): 1,
                 ("edition", "en", 0): 1, ("language", "fi", 0): 1, ("size", "small", 0): 1, ("begun", "tours/harbour", 0): 1,
                 ("reached", "tours/harbour", 1): 1, ("search", "", 0): 2, ("missed", "", 0): 1}
        faults += companion.wait_for(today)
        known = companion.sums()
        hours = {number: times for (name, _, number), times in known.items() if name == "hour"}
        if sum(hours.values()) != sum(times for (name, _, _), times in known.items() if name == "page"):
            faults.append(f"hours are {hours}, of {known}")
        hour = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Helsinki")).hour
        if not set(hours) <= {hour, (hour - 1) % 24}:
            faults.append(f"the hours {hours} are not those of the guide ({hour})")
        if any("zeppelins" in subject for _, subject, _ in known) or "open" in {subject for name, subject, _ in known if name in ("search", "missed")}:
            faults.append(f"the words of one search are kept: {known}")
        text = json.dumps(page.sent)
        if '"Open"' in text or '"open"' in text:
            faults.append(f"what was searched and found is sent: {text}")
        # Of a request that outlives its page the browser tells only what it meant to send, without
        # the host: what went is not known.
        sent = [headers for headers in page.headers if "host" in headers]
        if not sent:
            faults.append(f"of no request is it known what went: {page.headers}")
        for headers in sent:
            faults += [f"{name} goes along: {headers}" for name in ("cookie", "referer", "authorization") if name in headers]
        faults += page.complaints
    return faults


def words_of_five(companion, browser):
    """The fifth search of the same words brings the words; personal ones never come."""
    faults = []
    for number in range(5):
        companion.ask("_live/use", {"counts": [{"what": "missed", "about": f"  Ice  CREAM{' ' * number}"}, {"what": "missed", "about": "ann@example.org"}]})
        if number == 3 and any(subject == "ice cream" for _, subject, _ in companion.sums()):
            faults.append("four searches are enough")
    faults += companion.wait_for({("missed", "ice cream", 0): 5})
    if any("ann" in subject for _, subject, _ in companion.sums()):
        faults.append("an address is kept")
    dump = (companion.folder / ".waymark/live.sqlite").read_bytes() + b"".join(
        one.read_bytes() for one in (companion.folder / ".waymark").glob("live.sqlite-wal"))
    if b"ann@example" in dump or b"127.0.0.1" in dump:
        faults.append("the file has an address in it")
    return faults


def not_counted(companion, browser):
    """Who asks not to be counted sends nothing: by either sign of the browser, or by the switch."""
    faults = []
    signs = {"DNT": "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })",
             "GPC": "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })"}
    for name, script in signs.items():
        with visitor(browser, script=script) as page:
            page.goto(companion.home + "places/open/index.html")
            until(page, "!!document.documentElement.dataset.companion")
            pause(page)
            faults += [f"with {name} it sends {one}" for one in page.sent] + page.complaints
            page.goto(companion.home + "settings/index.html")
            page.locator("[data-part=counting-asked]").wait_for(state="visible")
            if not page.locator("[data-do=uncount]").is_disabled():
                faults.append(f"with {name} the switch looks as if it did something")
    with visitor(browser) as page:
        page.goto(companion.home + "index.html")
        until(page, "!!document.documentElement.dataset.companion")
        pause(page, 1)
        page.goto(companion.home + "settings/index.html")
        page.locator("[data-do=uncount]").check()
        pause(page)
        page.sent.clear()
        for path in ("index.html", "tours/harbour/index.html", "walk/index.html#tours/harbour"):
            page.goto(companion.home + path)
            pause(page)
        faults += [f"with the switch it sends {one}" for one in page.sent] + page.complaints
        page.goto(companion.home + "settings/index.html")
        until(page, "document.querySelector('[data-do=uncount]').checked")
        faults += axe_faults(page)
    for header in ({"DNT": "1"}, {"Sec_GPC": "1"}):
        before = companion.sums().get(("plan", "", 0), 0)
        status, _, _ = companion.ask("_live/use", {"counts": [{"what": "plan"}]}, **header)
        if status != 204 or companion.sums().get(("plan", "", 0), 0) != before:
            faults.append(f"a request with {header} is counted, and answered with {status}")
    return faults


def kept_offline(companion, browser):
    """Without a connection counts wait on the device, and come later with their day."""
    with visitor(browser) as page:
        page.goto(companion.home + "index.html")
        until(page, "!!document.documentElement.dataset.companion")
        pause(page)
        page.context.set_offline(True)
        page.evaluate("document.dispatchEvent(new CustomEvent('planned', { detail: 'kept' }))")
        pause(page)
        page.sent.clear()
        page.context.set_offline(False)
        faults = companion.wait_for({("kept", "", 0): 1})
        pause(page, 0.5)
        day = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Helsinki")).date().isoformat()
        if [one.get("day") for one in page.sent if one["counts"] == [{"what": "kept"}]] != [day]:
            faults.append(f"what comes later is {page.sent}")
        return faults + page.complaints


def reported(companion, browser, shots):
    """The report has the figures, as tables, pictures and files; in both schemes, on a phone and on
    a desk.
    """
    faults = []
    for _ in range(6):
        companion.ask("_live/use", {"counts": [{"what": "language", "about": "de"}, {"what": "begun", "about": "tours/harbour"},
                                               {"what": "reached", "about": "tours/harbour", "stop": 1}]})
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce", locale="en-US")
    page = companion.administrator(context)
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda one: complaints.append(one.text) if one.type == "error" and "status of 404" not in one.text else None)
    page.goto(companion.home + "_live/admin/use")
    text = page.locator("main").inner_text()
    for wanted in ("The harbour walk", "ice cream", "German (de)", "Others, each fewer than five", "How far: The harbour walk", "1 The open canteen"):
        if wanted not in text:
            faults.append(f"the report does not say {wanted!r}")
    if "Finnish" in text:
        faults.append("the report names the one device that speaks Finnish")
    figures = {row[0]: row[1:] for row in rows(page, "How far: The harbour walk")}
    known = companion.sums()
    expected = [str(known[("reached", "tours/harbour", 1)]), "100 %", str(known[("reached", "tours/harbour", 1)])]
    if figures.get("1 The open canteen") != expected:
        faults.append(f"the stops are {figures}, not {expected}")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            faults += axe_faults(page) + [f"{size[0]} px: {one}" for one in ask(page, "sideways")]
            if shots:
                page.screenshot(path=str(shots / f"use-{size[0]}-{scheme}.png"), full_page=True)
    page.check("[name=by][value=month]")
    page.click("main button[type=submit]")
    page.wait_for_load_state()
    with page.expect_download() as got:
        page.locator("a[href*='places.csv']").first.click()
    table = list(csv.reader(io.StringIO(pathlib.Path(got.value.path()).read_bytes().decode("utf-8-sig"), newline="")))
    if table[0] != ["Place", "Address", "Times"] or ["The open canteen", "places/open", str(known[("page", "places/open", 0)])] not in table:
        faults.append(f"the file has {table}")
    for path, status in (("use/nothing.csv", 404), ("use/places.txt", 404), ("use?by=year&from=x&through=0001-01-01", 200)):
        got = page.goto(companion.home + "_live/admin/" + path).status
        if got != status:
            faults.append(f"{path} is answered with {got}")
    page.goto(companion.home + "_live/admin/use?from=2020-01-01&through=2020-01-31")
    if "Nothing was counted in these days." not in page.locator("main").inner_text():
        faults.append("days without figures say nothing")
    faults += axe_faults(page)
    context.close()
    if companion.ask("_live/admin/use/places.csv")[2].startswith(b"\xef\xbb\xbf"):
        faults.append("anybody gets the figures")
    return faults + complaints


def rows(page, heading):
    section = page.locator("section", has=page.get_by_role("heading", name=heading, exact=True)).first
    return section.locator("tbody tr").evaluate_all("list => list.map((row) => [...row.children].map((cell) => cell.textContent))")


def alerts(companion, browser):
    """An alert that is written and built is on every open page at once, and goes when withdrawn."""
    faults = []
    with visitor(browser, locale="en-US") as one, visitor(browser, locale="en-US", size=DESKTOP) as other:
        one.goto(companion.home + "places/open/index.html")
        other.goto(companion.home + "tours/harbour/index.html")
        for page in (one, other):
            until(page, "!!document.documentElement.dataset.companion")
            pause(page, 1.5)
        companion.write("Content/alerts/quay.md", ALERT.format(title="The quay is closed", more=""))
        companion.build()
        measured("an alert on two pages", (one, other), "document.querySelector('[data-alerts]').innerText.includes('The quay is closed')")
        faults += axe_faults(one)
        (companion.folder / "Content/alerts/quay.md").unlink()
        companion.build()
        measured("gone from both", (one, other), "!document.querySelector('[data-alerts]').innerText.includes('The quay is closed')")
        faults += one.complaints + other.complaints
    return faults


def turned_off(program, browser):
    """With `reports: off` nothing is asked for, and nothing is said of counting."""
    with tempfile.TemporaryDirectory() as folder:
        class Quiet(Counting):
            def start(self):
                site = self.folder / "Content/site.yaml"
                site.write_text(site.read_text() + "reports: off\n")
                super().start()
        companion = Quiet(program, folder)
        try:
            with visitor(browser) as page:
                page.goto(companion.home + "index.html")
                until(page, "!!document.documentElement.dataset.companion")
                pause(page)
                page.goto(companion.home + "settings/index.html")
                pause(page)
                faults = [f"it sends {one}" for one in page.sent] + page.complaints
                if page.locator("[data-part=counting]").is_visible():
                    faults.append("the settings speak of counting")
            status = companion.ask("_live/use", {"counts": []})[0]
            return faults if status == 404 else [*faults, f"the address answers {status}"]
        finally:
            companion.process.kill()


def checks(companion, browser, shots):
    return [
        ("use: visits are counted as sums", lambda: counted(companion, browser)),
        ("use: words are kept when five searches had them", lambda: words_of_five(companion, browser)),
        ("use: a visitor who asks not to be counted is not", lambda: not_counted(companion, browser)),
        ("use: without a connection counts wait", lambda: kept_offline(companion, browser)),
        ("use: the report has the figures", lambda: reported(companion, browser, shots)),
        ("alerts: on every open page", lambda: alerts(companion, browser)),
        ("use: an author turns it off", lambda: turned_off(companion.program, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("What a companion counts, in a real Chromium.", Counting, checks))
