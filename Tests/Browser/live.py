"""`waymark live` as two visitors meet it: one says how long the wait is, and the other sees it.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib
import json
import pathlib
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

from browser import PHONE, measured, tab_to, until
from trial import driven
from visits import axe_faults

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

SITE = """title: A small guide
url: https://example.org/guide/
summary: Two places to eat.
language: en
timezone: Europe/Helsinki
currency: EUR
contributions: { licence: CC0 }
kinds:
  canteen: { is: restaurant, label: Canteen }
"""
PLACE = """---
title: {title}
kind: canteen
location: 60.170, 24.952
summary: A place to eat.
waits: yes
{more}---

Soup, bread, and a long line.
"""
WAIT = "document.querySelector('[data-part=wait]').textContent.replace(/\\s/g, ' ')"
WAIT_OR_NONE = "document.querySelector('[data-part=wait]')?.textContent ?? ''"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Companion:
    """The program beside a guide of two canteens, of which one is never open."""

    more = ()

    def __init__(self, program, folder, files=None, more=()):
        self.program, self.folder, self.port, self.more = program, pathlib.Path(folder), free_port(), more
        self.write("Content/site.yaml", SITE)
        self.write("Content/places/open.md", PLACE.format(title="The open canteen", more="hours: 24/7\n"))
        self.write("Content/places/shut.md", PLACE.format(title="The shut canteen", more='hours: "off"\n'))
        for path, text in (files or {}).items():
            self.write(path, text)
        self.home = f"http://127.0.0.1:{self.port}/guide/"
        self.start()

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "live", self.folder, "--no-pdf", "--port", str(self.port), "--cache", self.folder / "cache", *self.more],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        end = time.monotonic() + 120
        while self.ask("_live/waits")[0] != 200:
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"the companion does not start:\n{self.process.stdout.read()}")
            time.sleep(0.1)

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(timeout=60)

    def ask(self, path, body=None, **headers):
        """The status, the headers and the body of an answer; 0 where nobody listens."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.home + path, data=data, headers={one.replace("_", "-"): text for one, text in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            return error.code, dict(error.headers), error.read()
        except urllib.error.URLError:
            return 0, {}, b""

    def report(self, place, body, device, **headers):
        status, _, text = self.ask(f"_live/waits/{place}", body, Authorization=f"Device {device:0>22}", **headers)
        return status, json.loads(text)


@contextlib.contextmanager
def visitor(browser, companion, place):
    """A phone of its own, with the page of a place."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce", locale="en-US")
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.goto(f"{companion.home}places/{place}/index.html")
    until(page, f"{WAIT_OR_NONE} !== ''")
    yield page
    context.close()


def say(page, minutes):
    page.locator(".waits [name=minutes]").fill(minutes)
    page.locator(".waits [type=submit]").click()


def refused(companion, browser):
    """What is no wait is told at the field, and nothing is sent."""
    faults = []
    with visitor(browser, companion, "open") as page:
        sent = []
        page.on("request", lambda one: sent.append(one.url) if one.method == "POST" and "/_live/waits" in one.url else None)
        for typed, words in (("", "Enter the minutes"), ("soon", "whole number"), ("-3", "0 to 120"), ("121", "0 to 120"), ("1.5", "0 to 120")):
            say(page, typed)
            told = page.locator("[data-part=wait-wrong]").inner_text()
            if words not in told:
                faults.append(f"of {typed!r} it says {told!r}")
            if page.evaluate("document.activeElement.name") != "minutes":
                faults.append(f"after {typed!r} the field is left")
        page.locator(".waits [name=slider]").fill("25")
        if page.locator(".waits [name=minutes]").input_value() != "25":
            faults.append("the slider does not fill the field")
        faults += [f"sent to {one}" for one in sent] + axe_faults(page) + page.complaints
    return faults


def by_keyboard(companion, browser):
    """A wait is reported by the Tab key, the arrows of the slider and Enter; the answer is said
    aloud, and the focus stays.
    """
    with visitor(browser, companion, "open") as page:
        tab_to(page, ".waits [name=slider]")
        page.keyboard.press("Home")
        for _ in range(7):
            page.keyboard.press("ArrowRight")
        tab_to(page, ".waits [type=submit]")
        filled = page.locator(".waits [name=minutes]").input_value()
        page.keyboard.press("Enter")
        until(page, "document.querySelector('[data-part=wait-said]').textContent.includes('Thank you')")
        faults = [] if filled == "7" else [f"seven arrows make {filled} minutes"]
        if page.evaluate("document.querySelector('[data-part=wait-said]').closest('[role=status], [aria-live]') === null"):
            faults.append("the thanks are not said aloud")
        if page.evaluate("document.activeElement === document.body"):
            faults.append("the focus is lost after a report")
        return faults + page.complaints


def seen_by_others(companion, browser):
    """A report reaches another open page, and how long that takes and what it rests on is said."""
    faults = []
    with visitor(browser, companion, "open") as one, visitor(browser, companion, "open") as other:
        before = other.evaluate(WAIT)
        if before != "Nobody has reported lately.":
            faults.append(f"before any report it says {before!r}")
        say(one, "12")
        measured("a report on another page", [other], f"{WAIT} === 'About 12 min'")
        until(one, "document.querySelector('[data-part=wait-said]').textContent.includes('Thank you')")
        if "Reports: 1" not in other.locator("[data-part=wait-from]").inner_text():
            faults.append("it does not say on how many reports it rests")
        say(one, "90")
        until(one, "document.querySelector('[data-part=wait-said]').textContent.includes('a moment ago')")
        if other.evaluate(WAIT) != "About 12 min":
            faults.append("a second report of the same device within five minutes counts")
        for scheme in ("light", "dark"):
            other.emulate_media(color_scheme=scheme)
            faults += axe_faults(other)
        faults += one.complaints + other.complaints
    return faults


def shut(companion, browser):
    with visitor(browser, companion, "shut") as page:
        say(page, "5")
        until(page, "document.querySelector('[data-part=wait-said]').textContent.includes('closed')")
        return page.complaints


def kept_offline(companion, browser):
    """Without a connection a report waits on the device, and is sent when there is one."""
    with visitor(browser, companion, "open") as page:
        page.context.set_offline(True)
        say(page, "33")
        until(page, "document.querySelector('[data-part=wait-said]').textContent.includes('waits for one')")
        page.context.set_offline(False)
        until(page, "document.querySelector('[data-part=wait-said]').textContent.includes('Thank you')")
        return page.complaints


def programs(companion):
    """What other programs are answered: each refusal with its status and a code."""
    cases = [
        ("a report", 201, None, companion.report("open", {"minutes": 10}, "a")),
        ("too soon", 429, "too-soon", companion.report("open", {"minutes": 11}, "a")),
        ("too long", 422, "minutes", companion.report("open", {"minutes": 121}, "b")),
        ("negative", 422, "minutes", companion.report("open", {"minutes": -1}, "b")),
        ("text", 400, "not-understood", companion.report("open", {"minutes": "ten"}, "b")),
        ("no minutes", 400, "not-understood", companion.report("open", {}, "b")),
        ("a number beyond all numbers", 400, "not-understood", companion.report("open", b'{"minutes":1e99}', "b")),
        ("no JSON", 400, "not-understood", companion.report("open", b"\xff\xfe", "b")),
        ("deep", 400, "not-understood", companion.report("open", b"[" * 60000, "b")),
        ("old", 422, "too-old", companion.report("open", {"minutes": 5, "ago": 901}, "b")),
        ("to come", 422, "too-old", companion.report("open", {"minutes": 5, "ago": -120}, "b")),
        ("closed", 409, "closed", companion.report("shut", {"minutes": 5}, "b")),
        ("no such place", 404, "not-found", companion.report("nowhere", {"minutes": 5}, "b")),
        ("a path that climbs", 404, "not-found", companion.report("..%2f..%2fopen", {"minutes": 5}, "b")),
        ("no key", 401, "no-device", companion.report("open", {"minutes": 5}, "b c")),
        ("another site's page", 403, "wrong-origin", companion.report("open", {"minutes": 5}, "b", Sec_Fetch_Site="cross-site")),
        ("another site's page, told by its origin", 403, "wrong-origin", companion.report("open", {"minutes": 5}, "b", Origin="https://elsewhere.example")),
    ]
    faults = [f"{name}: {got}" for name, status, code, got in cases if got[0] != status or got[1].get("code") != code]
    if companion.ask("_live/waits/open", b"x" * 100_000, Authorization="Device " + "d" * 22)[0] != 413:
        faults.append("a body of 100 kB is not refused")
    status, headers, _ = companion.ask("data/alerts.json")
    if status != 200 or 'rel="live"' not in headers.get("Link", ""):
        faults.append("the pages are not told of the companion")
    mine = {"Authorization": "Device " + "a" * 22}
    cases = [("device", None, 200), ("device", {}, 401)]
    for path, own, status in cases:
        got = companion.ask(f"_live/{path}", **(mine if own is None else own))[0]
        if got != status:
            faults.append(f"{path} is answered with {got}, not {status}")
    for path in ("..%2f..%2fContent/site.yaml", ".waymark-files", "%00", "../.waymark/live.sqlite"):
        if companion.ask(path)[0] not in (404, 400):
            faults.append(f"{path} is answered with {companion.ask(path)[0]}")
    return faults


def all_waits(companion, browser):
    """One page has all places, with one stream for all of them, and erasing everything erases what
    the companion knows.
    """
    faults = []
    with visitor(browser, companion, "open") as page:
        streams = []
        page.on("request", lambda one: streams.append(one.url) if "/events" in one.url else None)
        page.locator(".waits a.more").click()
        box = page.locator("[data-waits=open]")
        box.locator("[data-part=wait]").wait_for(state="visible")
        until(page, "document.querySelectorAll('[data-waits] [data-part=wait]').length === 2 && "
                    "[...document.querySelectorAll('[data-part=wait]')].every((one) => one.textContent)")
        if not streams or not all("open" in one and "shut" in one for one in streams):
            faults.append(f"not all places are in one stream: {streams}")
        if page.locator("[data-part=points]").is_visible():
            faults.append("who never reported is shown points")
        box.locator("summary").click()
        box.locator("[name=minutes]").fill("17")
        box.locator("[type=submit]").click()
        until(page, "document.querySelector('[data-waits=open] [data-part=wait-said]').textContent.includes('Thank you')")
        faults += axe_faults(page)
        page.reload()
        page.locator("[data-part=points]").wait_for(state="visible")
        if page.locator("[data-part=points-sum]").inner_text() != "0 of 500":
            faults.append(f"the points are {page.locator('[data-part=points-sum]').inner_text()}")
        page.on("dialog", lambda one: one.accept())
        forgotten = []
        page.on("response", lambda one: forgotten.append(one.status) if one.request.method == "DELETE" else None)
        page.goto(f"{companion.home}settings/index.html")
        page.locator("[data-do=erase]").click()
        until(page, "!document.querySelector('[data-part=data-said]').hidden")
        if forgotten != [204]:
            faults.append(f"the companion was told to forget, and answered {forgotten}")
        faults += page.complaints
    return faults


def described(companion):
    """The server keeps what its OpenAPI file promises, whatever schemathesis sends."""
    program = ROOT / ".tools/live/bin/st"
    run = subprocess.run(
        [program, "run", companion.home + "_live/openapi.json", "--url", companion.home + "_live", "--exclude-path", "/events", "--exclude-path", "/device/events", "--seed", "1",
         "--max-examples", "60", "--exclude-checks", "positive_data_acceptance", "--header", "Authorization: Device " + "s" * 22, "--continue-on-failure"],
        capture_output=True, text=True, cwd=companion.folder)
    return [] if run.returncode == 0 else run.stdout.splitlines()[-60:] + run.stderr.splitlines()[-5:]


def lasting(companion):
    """A killed companion has what it acknowledged, and a stopped one ends in good time."""
    status, _ = companion.report("open", {"minutes": 44}, "lasting")
    companion.stop(signal.SIGKILL)
    companion.start()
    known = {one["place"]: one["wait"] for one in json.loads(companion.ask("_live/waits")[2])["waits"]}
    faults = [] if status == 201 and known["open"] and known["open"]["reports"] >= 2 else [f"after it was killed it knows {known}"]
    begin = time.monotonic()
    code = companion.stop()
    print(f"  stopped after {time.monotonic() - begin:.1f} s")
    if code != 0:
        faults.append(f"it stopped with {code} after {time.monotonic() - begin:.1f} s")
    return faults


def checks(companion, browser, shots):
    return [
        ("live: what is no wait is told at its field", lambda: refused(companion, browser)),
        ("live: a report is seen by others at once", lambda: seen_by_others(companion, browser)),
        ("live: a closed place takes no report", lambda: shut(companion, browser)),
        ("live: a report waits for a connection", lambda: kept_offline(companion, browser)),
        ("live: all waits on one page, and how they are erased", lambda: all_waits(companion, browser)),
        ("live: a wait is reported by keyboard", lambda: by_keyboard(companion, browser)),
        ("live: what other programs are answered", lambda: programs(companion)),
        ("live: the server keeps what its OpenAPI file promises", lambda: described(companion)),
        ("live: killed, nothing is lost", lambda: lasting(companion)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Drives `waymark live` with two visitors in a real Chromium.", Companion, checks))
