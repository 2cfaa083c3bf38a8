"""How soon the movable map is seen, and how smoothly it is dragged, on a phone's screen at full speed and at a sixth of it.

    Benchmarks/livemap/run [OUTPUT ...] [--visits N]

Each visit opens `map/` of the first city that is drawn, in a fresh window of 390 × 844 pixels at two pixels of the screen each, from a
server on this machine. Times are those of the page itself: from its first paint until the first piece of the town is painted, and
until all pieces in view are. Then a finger drags the map for three seconds, along and back, and each frame of the screen is timed.
Processor time is that of the page's main thread from the beginning of the visit until the first piece, which does not depend on
who shares the machine. Several guides are measured turn by turn; the tables have the median of the visits, and the worst.
"""

import argparse
import functools
import http.server
import json
import pathlib
import statistics
import tempfile
import threading

from playwright.sync_api import sync_playwright

SPEEDS = (1, 6)
# Notes when pieces are painted, without looking at the page more often than it changes.
WATCH = """
window.seen = { paint: 0, first: 0, last: 0, frames: [] };
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.name === 'first-paint') seen.paint = one.startTime; })
  .observe({ type: 'paint', buffered: true });
new MutationObserver(() => {
  const pieces = document.querySelectorAll('.live-ground canvas');
  const painted = document.querySelectorAll('.live-ground canvas.leaflet-tile-loaded');
  if (painted.length && !seen.first) { seen.first = performance.now(); console.timeStamp('first piece'); }
  if (painted.length && painted.length === pieces.length && !seen.last) seen.last = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
window.timeFrames = () => {
  let before = performance.now();
  const step = (now) => { seen.frames.push(now - before); before = now; if (window.isDragged) requestAnimationFrame(step); };
  window.isDragged = true;
  requestAnimationFrame(step);
};
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass


def serve(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def visit(browser, home, town, speed):
    """The figures of one visit, in milliseconds."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": speed})
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        browser.start_tracing(page=page, path=file.name, categories=["toplevel", "devtools.timeline"])
        page.goto(f"{home}map/index.html#city={town}")
        # Playwright's own way to wait evaluates text within the page, which its policy forbids.
        while not page.evaluate("seen.last > 0"):
            page.wait_for_timeout(200)
        browser.stop_tracing()
        busy = processor_time(json.load(file)["traceEvents"])
    # What a page does when nothing is more urgent is no part of the drag.
    page.wait_for_timeout(1500)
    frames = drag(page, session)
    seen = page.evaluate("seen")
    context.close()
    return {
        "first piece": seen["first"] - seen["paint"], "all pieces": seen["last"] - seen["paint"], "processor": busy,
        "frame": statistics.median(frames), "frame of 95": sorted(frames)[int(len(frames) * 0.95)], "longest frame": max(frames),
        "over 50": sum(one > 50 for one in frames),
    }


def processor_time(events):
    """Of the page's main thread from its beginning to the first piece, in milliseconds."""
    piece = next(one for one in events if one["name"] == "TimeStamp" and "first piece" in json.dumps(one.get("args")))
    thread = (piece["pid"], piece["tid"])
    mine = [one for one in events if (one["pid"], one["tid"]) == thread and one.get("ph") == "X" and "tdur" in one and one["ts"] < piece["ts"]]
    total, end = 0, 0
    for one in sorted(mine, key=lambda one: (one["ts"], -one["dur"])):
        if one["ts"] >= end:
            total, end = total + one["tdur"], one["ts"] + one["dur"]
    return total / 1000


def drag(page, session):
    """Three seconds under a finger: along and back. The durations of the frames."""
    box = page.locator(".live-map").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("timeFrames()")
    steps, there = 180, 150
    for step in range(steps + 1):
        way = there * (1 - abs(1 - 4 * (step / steps) % 2))
        point = [{"x": middle[0] - way, "y": middle[1] - way / 2}]
        kind = "touchStart" if step == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": point})
        page.wait_for_timeout(3000 / steps)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate("window.isDragged = false")
    return page.evaluate("seen.frames")[1:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("outputs", nargs="*", default=["Output"], type=pathlib.Path)
    parser.add_argument("--visits", type=int, default=5)
    given = parser.parse_args()
    figures = {}
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        homes = [(folder, serve(folder), next(one.name for one in sorted((pathlib.Path(folder) / "data/map").glob("*")))) for folder in given.outputs]
        for _ in range(given.visits):
            for speed in SPEEDS:
                for folder, home, town in homes:
                    figures.setdefault((speed, str(folder)), []).append(visit(browser, home, town, speed))
        browser.close()
    for (speed, folder), visits in figures.items():
        print(f"{folder}, {speed} times slower")
        for name in visits[0]:
            values = [one[name] for one in visits]
            print(f"  {name:14} {statistics.median(values):7.0f}  worst {max(values):7.0f}")


if __name__ == "__main__":
    main()
