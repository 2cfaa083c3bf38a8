"""Departures as a visitor meets them: from the timetable without a connection, and with delays
where the operator tells them.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib
import datetime
import http.server
import io
import pathlib
import struct
import threading
import time
import zipfile
import zoneinfo

from browser import PHONE, measured, until
from live import SITE, Companion, free_port
from trial import driven
from visits import axe_faults

ZONE = zoneinfo.ZoneInfo("Europe/Helsinki")
PLACE = """---
title: The harbour
kind: halt
location: 60.170, 24.952
summary: Where the tram turns.
---

Trams leave here.
"""
BOX = "document.querySelector('[data-departures]')"
FIRST = f"({BOX}.querySelector('[data-part=departures-list] li')?.textContent ?? '').replace(/\\s+/g, ' ').trim()"


def timetable(now):
    """Tram 7 leaves every ten minutes from an hour ago to five hours ahead, on the service day of
    now and the next.
    """
    local = now.astimezone(ZONE)
    noon = local.replace(hour=12, minute=0, second=0, microsecond=0)
    start = noon - datetime.timedelta(hours=12)
    first = (int((local - start).total_seconds()) // 600 - 6) * 600
    times = [max(0, first) + number * 600 for number in range(36)]
    clock = lambda seconds: f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    tables = {
        "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\nx,X,https://x.example/,Europe/Helsinki\n",
        "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nharbour,Harbour,60.1701,24.9521\nwestend,Westend,60.18,24.90\n",
        "routes.txt": "route_id,agency_id,route_short_name,route_type\nr7,x,7,0\n",
        "trips.txt": "route_id,service_id,trip_id,trip_headsign\n" + "".join(f"r7,s,t{number},Westend\n" for number in range(len(times))),
        "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + "".join(
            f"t{number},{clock(at)},{clock(at)},harbour,1\nt{number},{clock(at + 300)},{clock(at + 300)},westend,2\n" for number, at in enumerate(times)),
        "calendar_dates.txt": f"service_id,date,exception_type\ns,{local:%Y%m%d},1\n",
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in tables.items():
            archive.writestr(name, text)
    return file.getvalue(), [int(start.timestamp()) + at for at in times]


def field(number, value):
    """One field of a protocol buffer."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value & (1 << 64) - 1)
    if isinstance(value, float):
        return varint(number << 3 | 5) + struct.pack("<f", value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def varint(value):
    out = b""
    while value > 127:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])


def feed(delays, at):
    """A feed in which some trips are late, by seconds."""
    message = field(1, field(1, "2.0") + field(3, int(at)))
    for trip, delay in delays.items():
        update = field(2, field(1, 1) + field(3, field(1, delay)))
        message += field(2, field(1, trip) + field(3, field(1, field(1, trip)) + update))
    vehicle = field(1, field(5, "r7")) + field(2, field(1, 60.1712) + field(2, 24.9512)) + field(8, field(1, "tram 23"))
    return message + field(2, field(1, "v") + field(4, vehicle))


class Operator:
    """The operator's server: what it sends is changed while it runs."""

    def __init__(self):
        self.answer, self.asked = (lambda: (304, b"")), 0
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                outer.asked += 1
                status, body = outer.answer()
                with contextlib.suppress(OSError):
                    self.send_response(status)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", free_port()), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/feed"


class Guide(Companion):
    """The program beside a guide with one stop."""

    def __init__(self, program, folder, realtime):
        self.program, self.folder, self.port = program, pathlib.Path(folder), free_port()
        data, self.times = timetable(datetime.datetime.now(datetime.timezone.utc))
        self.write("Content/site.yaml", SITE.replace("kinds:\n", "kinds:\n  halt: { is: stop, label: Halt }\n") + f'departures:\n  - {{ timetable: hsl.zip, realtime: "{realtime}" }}\n')
        self.write("Content/places/harbour.md", PLACE)
        zipped = self.folder / "Content/timetables/hsl.zip"
        zipped.parent.mkdir(parents=True)
        zipped.write_bytes(data)
        self.home = f"http://127.0.0.1:{self.port}/guide/"
        self.start()


def open_stop(browser, guide, **more):
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce", locale="en-US", **more)
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.goto(f"{guide.home}places/harbour/index.html")
    return context, page


def following(guide, moment):
    """The clock of the tram that leaves next at a moment, as the page writes it."""
    clock = datetime.datetime.fromtimestamp(min(at for at in guide.times if at >= moment // 60 * 60), ZONE)
    return f"{(clock.hour + 11) % 12 + 1}:{clock.minute:02}"


def by_the_timetable(guide, browser):
    """Without news the page has the next departures, by the stop's clocks, wherever the visitor's
    device says that it is.
    """
    faults = []
    for zone in ("Europe/Helsinki", "Pacific/Auckland"):
        context, page = open_stop(browser, guide, timezone_id=zone)
        before = time.time()
        page.reload()
        until(page, f"{FIRST} !== ''")
        told, after = page.evaluate(FIRST), time.time()
        # A tram may leave while the page is read.
        clocks = {following(guide, moment) for moment in (before, after)}
        if "7 Westend" not in told or not any(clock in told for clock in clocks):
            faults.append(f"in {zone} it says {told!r}; the next is at {clocks}")
        if page.evaluate(f"{BOX}.dataset.state") != "timetable":
            faults.append("it does not say that this is the timetable")
        if not page.locator("details.timetable").count():
            faults.append("there is no timetable to read")
        faults += axe_faults(page) + page.complaints
        context.close()
    context, page = open_stop(browser, guide, java_script_enabled=False)
    if page.locator("details.timetable table").count() != 1 or not page.locator("details.timetable td").first.inner_text():
        page.locator("details.timetable summary").click()
        if not page.locator("details.timetable td").first.inner_text():
            faults.append("without script there is no timetable")
    context.close()
    return faults


def at_a_set_time(guide, browser):
    """Without a connection the page shows what leaves at the visitor's moment; after the last day
    it says that the timetable is over.
    """
    faults = []
    context, page = open_stop(browser, guide)
    until(page, f"{FIRST} !== ''")
    page.clock.install(time=datetime.datetime.fromtimestamp(guide.times[8] - 270, datetime.timezone.utc))
    page.reload()
    until(page, f"{FIRST}.startsWith('in 4 min')")
    context.set_offline(True)
    page.clock.fast_forward(60000)
    until(page, f"{FIRST}.startsWith('in 3 min')")
    page.clock.fast_forward(72 * 3600 * 1000)
    until(page, f"{BOX}.dataset.state === 'over'")
    if "ended on" not in page.locator("[data-part=departures-known]").inner_text():
        faults.append("it does not say that the timetable is over")
    context.close()
    return faults


def delays(guide, operator, browser):
    """A delay is on the page soon after the poll; when the source dies the page says "timetable"
    once the news are old.
    """
    faults = []
    context, page = open_stop(browser, guide)
    until(page, f"{FIRST} !== ''")
    now = time.time()
    number = next(index for index, at in enumerate(guide.times) if at >= now + 30)
    # The news are made old already, so that the test need not wait for 90 seconds.
    operator.answer = lambda: (200, feed({f"t{number}": 180}, now - 40))
    asked = operator.asked
    end = time.monotonic() + 320
    while operator.asked == asked and time.monotonic() < end:
        page.wait_for_timeout(20)
    measured("a delay on the page", [page], f"{BOX}.dataset.state === 'live' && /3\\smin late/.test({BOX}.textContent)")
    if "tram 23" not in guide.ask("_live/vehicles")[2].decode():
        faults.append("there is no vehicle")
    faults += axe_faults(page)
    for answer in (lambda: (200, b"<html>busy</html>"), lambda: (429, b""), lambda: (200, feed({}, time.time() + 7200))):
        operator.answer = answer
    operator.server.shutdown()
    operator.server.server_close()
    until(page, f"{BOX}.dataset.state === 'timetable'", seconds=100)
    if not page.evaluate(FIRST) or page.locator("[data-part=departures-state]").inner_text() != "By the timetable":
        faults.append(f"after the source died it says {page.evaluate(FIRST)!r}")
    if guide.ask("index.html")[0] != 200:
        faults.append("the guide is not served")
    faults += axe_faults(page) + page.complaints
    context.close()
    return faults


def begun(program, folder):
    """A guide whose buses an operator of ours tells of."""
    operator = Operator()
    guide = Guide(program, folder, operator.address)
    guide.operator = operator
    return guide


def checks(guide, browser, shots):
    return [
        ("live: departures by the timetable", lambda: by_the_timetable(guide, browser)),
        ("live: departures at a set time, without a connection", lambda: at_a_set_time(guide, browser)),
        ("live: delays, and a source that dies", lambda: delays(guide, guide.operator, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Departures, in a real Chromium.", begun, checks))
