"""The first view of pages as a visitor in the street has it: bytes, requests, time and shift.

    Benchmarks/pages/run [OUTPUT] [PATH ...]

Each page is opened in a fresh Chromium on a phone's screen, at a sixth of this machine's speed and over "Slow 4G" as
Lighthouse has it (150 ms, 1.6 Mbit/s), from a server that compresses text by gzip. Bytes are those of everything but pictures.
The time of a paint is that of the largest contentful paint. A page is "ready" when it answers a finger: when its scripts have run and no
task of the first seconds takes longer than 50 ms any more, in a visit without the slow line, so that the figure is the scripts'. Medians of
three visits.
"""

import functools
import gzip
import http.server
import pathlib
import statistics
import sys
import threading

from playwright.sync_api import sync_playwright

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER = 6
VISITS = 3
GOAL = {"bytes": 60_000, "seconds": 1.5, "ready": 1.0, "shift": 0}
SEEN = """
window.seen = { paint: 0, shift: 0, busy: 0 };
new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.paint = one.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) seen.shift += one.value; })
  .observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) seen.busy = one.startTime + one.duration; })
  .observe({ type: 'longtask', buffered: true });
"""


class Compressing(http.server.SimpleHTTPRequestHandler):
    """Serves a folder as a good host does: HTTP/1.1, text compressed."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = pathlib.Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            return self.send_error(404)
        content, kind = file.read_bytes(), self.guess_type(str(file))
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if kind.startswith("text/") or any(one in kind for one in ("javascript", "json", "svg")):
            content = gzip.compress(content, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def examples(folder):
    """The largest page of every kind: of each folder with an index, the page with most bytes."""
    largest = {}
    for file in sorted(folder.rglob("index.html")):
        parts = file.relative_to(folder).parts[:-1]
        if "print" in parts or file.stat().st_size < 2000:
            continue
        kind = (*parts[:1], len(parts))
        if kind not in largest or file.stat().st_size > largest[kind].stat().st_size:
            largest[kind] = file
    return sorted(str(file.parent.relative_to(folder)) + "/" for file in largest.values())


def visit(browser, address, line=SLOW_4G):
    """Bytes, requests, seconds until the paint, shift and seconds until the page is ready, of one visit."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if line:
        session.send("Network.emulateNetworkConditions", line)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    kinds, sizes = {}, {}
    session.on("Network.responseReceived", lambda one: kinds.__setitem__(one["requestId"], one["type"]))
    session.on("Network.loadingFinished", lambda one: sizes.__setitem__(one["requestId"], one["encodedDataLength"]))
    page.add_init_script(SEEN)
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(1500)
    seen = page.evaluate("seen")
    loaded = page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    context.close()
    counted = [size for request, size in sizes.items() if kinds.get(request) != "Image"]
    return sum(counted), len(counted), seen["paint"] / 1000, seen["shift"], max(loaded, seen["busy"]) / 1000


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "Output").resolve()
    pages = sys.argv[2:] or examples(folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Compressing, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    missed = 0
    print(f"{'page':44}   bytes  requests  paint   shift   ready")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for path in pages:
            address = f"http://127.0.0.1:{server.server_port}/{path}"
            visits = [visit(browser, address) for _ in range(VISITS)]
            size, requests, paint, shift, _ = (statistics.median(column) for column in zip(*visits))
            ready = statistics.median(visit(browser, address, line=None)[-1] for _ in range(VISITS))
            is_missed = (size > GOAL["bytes"] or paint > GOAL["seconds"] or ready > GOAL["ready"]
                         or shift > GOAL["shift"] + 0.001)
            missed += is_missed
            print(f"{path:44} {size:7,.0f} {requests:9.0f} {paint:5.2f} s {shift:7.3f} {ready:5.2f} s{'  missed' if is_missed else ''}", flush=True)
        browser.close()
    print(f"{len(pages)} pages; {missed} miss the goal of {GOAL['bytes']:,} bytes, {GOAL['seconds']} s, ready in {GOAL['ready']} s, no shift")


if __name__ == "__main__":
    main()
