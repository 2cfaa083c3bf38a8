"""Waits wherever a page shows places, eight tabs with one stream, and what is usual without a
companion.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib
import functools
import http.server
import itertools
import json
import threading
import time

from browser import PHONE, follow, measured, until
from live import PLACE, WAIT, WAIT_OR_NONE, Companion
from trial import driven
from visits import axe_faults

# A third canteen, half a kilometre from the others.
HARBOUR = PLACE.format(title="A canteen at the harbour", more="").replace("60.170, 24.952", "60.174, 24.956")
TABS = 8
# A device reports once in a while only, so that each trial has devices of its own.
TRIALS = itertools.count()
USUAL = {"format": "waymark-usual-waits", "version": 1, "places": [
    {"place": "open", "hours": [[day, hour, 15] for day in range(7) for hour in range(24)]}]}

FILES = {".waymark/usual-waits.json": json.dumps(USUAL), "Content/places/harbour.md": HARBOUR}


def many_tabs(companion, browser):
    """Over HTTP/1.1 a browser has six connections: eight pages share one stream, and one that is
    closed leaves it to the next.
    """
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US")
    try:
        return tabs_of(context, companion)
    finally:
        context.close()


def tabs_of(context, companion):
    faults, streams, again = [], [], next(TRIALS)
    context.on("request", lambda one: streams.append(one.url) if "/events" in one.url else None)
    pages = []
    for number in range(TABS):
        page = context.new_page()
        page.goto(f"{companion.home}places/{'open' if number % 2 == 0 else 'shut'}/index.html")
        until(page, f"{WAIT_OR_NONE} !== ''")
        pages.append(page)
    opened = len(streams)
    companion.report("open", {"minutes": 21}, f"tabs1-{again}")
    measured("a report on four of eight tabs", pages[::2], f"{WAIT} === 'About 21 min'")
    # The second tab wants another place, so that the one stream is opened again for both.
    if opened > 3:
        faults.append(f"{TABS} tabs opened {opened} streams: {streams}")
    pages[0].close()
    before = len(streams)
    until(pages[2], f"{WAIT} === 'About 21 min'")
    end = time.monotonic() + 60
    while len(streams) == before and time.monotonic() < end:
        pages[2].wait_for_timeout(50)
    if len(streams) != before + 1:
        faults.append(f"after the first tab was closed, the others opened {len(streams) - before} streams")
    companion.report("open", {"minutes": 35}, f"tabs2-{again}")
    companion.report("open", {"minutes": 35}, f"tabs3-{again}")
    for page in pages[2::2]:
        until(page, f"{WAIT} === 'About 35 min'")
    # There is a connection left for everything else.
    pages[1].goto(f"{companion.home}index.html")
    return faults


def text(page, selector):
    found = page.locator(selector).first
    return found.inner_text().replace("\N{NO-BREAK SPACE}", " ") if found.count() and found.is_visible() else ""


def everywhere(companion, browser):
    """The wait of now is on cards, on the map, in the day and on the walk, and is new at once."""
    faults = []
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce", locale="en-US")
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    first = companion.report("open", {"minutes": 44}, "every1")[1]["wait"]["minutes"]

    def holds(what, selector, minutes):
        try:
            until(page, "([where, what]) => [...document.querySelectorAll(where)].some((one) => !one.hidden && one.textContent.replace(/\\s/g, ' ').includes(what))",
                  [selector, f"{minutes} min"])
        except AssertionError as error:
            faults.append(f"{what}: {error}")

    page.goto(f"{companion.home}index.html")
    until(page, "document.querySelector('[data-with-companion]').checkVisibility()")
    follow(page, "[data-with-companion]")
    holds("the page of all waits, from the front page", "[data-waits=open]", first)
    nearest(page, faults)
    page.goto(f"{companion.home}places/index.html")
    holds("its card", ".card[data-place=open] .wait-now", first)
    if page.locator(".card[data-place=shut] .wait-now").count():
        faults.append("a place that nobody reported of has a wait on its card")
    faults += axe_faults(page)
    if page.locator("[data-filter] summary").count():
        page.locator("[data-filter] summary").first.click()
    page.locator("[name=sort]").select_option("wait")
    until(page, "document.querySelector('.card[data-place]').dataset.place === 'open'")
    page.reload()
    until(page, "document.querySelector('[name=sort]').value === 'wait'")
    for device in ("every2", "every3", "every4"):
        last = companion.report("open", {"minutes": 57}, device)[1]["wait"]["minutes"]
    if first == last:
        faults.append(f"the reports change nothing: {first}")
    begin = time.monotonic()
    holds("its card, later", ".card[data-place=open] .wait-now", last)
    print(f"  the wait on its card: {time.monotonic() - begin:.2f} s")
    page.locator(".card[data-place=open] [data-add]").click()
    # What is left before it is kept is lost.
    until(page, "document.querySelector('.bar .count')?.textContent === '1'")
    page.goto(f"{companion.home}map/index.html")
    holds("the list of the map", ".live-item .live-wait", last)
    holds("a pin of the map", ".live-pin b", last)
    page.locator(".live-item[data-slug=open] .live-disc").click()
    holds("the card of the map", ".live-card .live-wait", last)
    faults += axe_faults(page)
    page.goto(f"{companion.home}my-day/index.html")
    holds("the day", "[data-part=line] [data-wait-of=open]", last)
    faults += axe_faults(page)
    page.goto(f"{companion.home}walk/index.html#place=open")
    holds("the walk", ".walking [data-wait-of=open]", last)
    context.close()
    return faults + complaints


def nearest(page, faults):
    """The page of all waits puts those first that are near, once it is asked to."""
    last = "document.querySelector('.waits-list').lastElementChild.dataset.waits"
    if page.evaluate(last) == "harbour":
        faults.append("what is far is last before anybody asked")
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation({"latitude": 60.1701, "longitude": 24.9521})
    page.locator("[data-do=nearest]").click()
    until(page, f"{last} === 'harbour' && document.querySelector('[data-part=nearest-state]').textContent !== ''")
    faults += axe_faults(page)


@contextlib.contextmanager
def plain_files(folder):
    """The finished guide as any server of files has it, at `/guide/`."""
    class Files(http.server.SimpleHTTPRequestHandler):
        def translate_path(self, path):
            return super().translate_path(path.removeprefix("/guide"))

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/guide/"
    server.shutdown()


def usual(companion, browser):
    """What is usual is in the files: with a sentence of this hour where there is script, as a table
    everywhere, and nothing of a companion.
    """
    faults = []
    with plain_files(companion.folder / "Output") as home:
        for scripts in (True, False):
            context = browser.new_context(viewport={"width": 320, "height": 640}, java_script_enabled=scripts, locale="en-US", service_workers="block")
            page = context.new_page()
            asked = []
            page.on("request", lambda one: asked.append(one.url))
            page.goto(f"{home}places/open/index.html", wait_until="networkidle")
            rows, cells = page.locator(".usual tbody tr").count(), page.locator(".usual tbody td").all_inner_texts()
            if rows != 24 or cells != ["15"] * 24 * 7:
                faults.append(f"the table has {rows} rows and says {set(cells)}")
            if scripts:
                until(page, "!document.querySelector('[data-usual]').hidden")
                said = text(page, "[data-usual] span")
                if not said.startswith("Usually about 15 min on "):
                    faults.append(f"it says {said!r}")
                if page.locator(".usual .is-now").count() != 1:
                    faults.append("the table does not mark this hour")
                faults += axe_faults(page)
                if page.evaluate("document.documentElement.scrollWidth > 320"):
                    faults.append(f"at 320 px it is {page.evaluate('document.documentElement.scrollWidth')} px wide")
            if page.locator(".waits").count() and page.locator(".waits").is_visible():
                faults.append("there is a form without a companion")
            faults += [f"asked for {one}" for one in asked if "_live" in one or "wait" in one]
            page.goto(f"{home}places/shut/index.html")
            if page.locator(".usual").count():
                faults.append("a place of which nothing is known has a table")
            context.close()
        data = json.loads((companion.folder / "Output/data/planner.json").read_text(encoding="utf-8"))
        if len(next(one for one in data["places"] if one["slug"] == "open")["usual"]) != 168:
            faults.append("the planner does not know what is usual")
    return faults


def course(companion, browser):
    """The line of two hours has its first and last time below it, by the clocks of the place."""
    end = 1_764_072_000
    story = {"now": end, "known": {"place": "open", "wait": None}, "usual": [],
             "course": [[end - 7200 + 300 * step, 10 + step % 3] for step in range(25)]}
    faults, context = [], browser.new_context(service_workers="block", locale="en-US", timezone_id="America/New_York")
    try:
        context.route("**/_live/waits/open", lambda route: route.fulfill(json=story))
        page = context.new_page()
        page.goto(f"{companion.home}places/open/index.html")
        until(page, "document.querySelector('[data-part=wait-until]').textContent !== ''")
        said = [text(page, f"[data-part=wait-{which}]") for which in ("since", "until")]
        if said != ["12:00 pm", "2:00 pm"]:
            faults.append(f"the line goes from and until {said}")
        if not page.locator("[data-part=wait-graph] path").get_attribute("d").startswith("M"):
            faults.append("there is no line")
        faults += axe_faults(page)
    finally:
        context.close()
    return faults


def checks(companion, browser, shots):
    return [
        ("live: the line of two hours says from when until when", lambda: course(companion, browser)),
        ("live: eight tabs share one stream", lambda: many_tabs(companion, browser)),
        ("live: the wait stands on cards, the map, the day and the walk", lambda: everywhere(companion, browser)),
        ("live: what is usual stands in the files", lambda: usual(companion, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Waits on many pages, in a real Chromium.", lambda program, folder: Companion(program, folder, FILES), checks))
