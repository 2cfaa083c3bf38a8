"""The time from a key to its answer on the search page of a finished guide, as a slow phone has it.

    Benchmarks/search/keys [OUTPUT]

A fresh Chromium on a phone's screen, at full speed and at a sixth of this machine's speed, types the beginnings of the guide's first
names. A time is that of all work which a key starts, until the list is changed; drawing the screen is not in it.
"""

import functools
import http.server
import json
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

TITLES = 12
TIMES = """
(queries) => {
  const field = document.querySelector('#find');
  return queries.map((query) => {
    const start = performance.now();
    field.value = query;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return performance.now() - start;
  });
}
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a word."""

    def log_message(self, *_):
        pass


def times(browser, address, queries, rate):
    """The milliseconds of each key, sorted, on a processor that is `rate` times slower."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(address)
    page.locator("#find").press_sequentially("a")
    page.wait_for_function("document.querySelector('.finder [role=status]').textContent !== ''")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    found = sorted(page.evaluate(TIMES, queries))
    page.close()
    return found


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "Output").resolve()
    titles = json.loads((folder / "data/search.json").read_text(encoding="utf-8"))["titles"]
    queries = [name[:length] for name in titles[:TITLES] for length in range(1, len(name) + 1)]
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for rate in (1, 6):
            found = times(browser, f"http://127.0.0.1:{server.server_port}/search/index.html", queries, rate)
            told = ", ".join(f"{name} {found[len(found) * share // 100]:.1f} ms" for name, share in (("median", 50), ("95 of 100", 95)))
            print(f"{len(queries)} keys among {len(titles)} entries, {rate} times slower: {told}, longest {found[-1]:.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
