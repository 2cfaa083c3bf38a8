"""What a phone loads of a finished page before anybody scrolls, in a real Chromium from a server that compresses text as hosts do.

    .tools/browser/bin/python Benchmarks/pictures/first_view.py OUTPUT places/pier/

Of screens of one, two and three pixels to the point; needs the browser that `scripts/setup test` installs. Bytes are those over the line, with
their heads. The service worker is left out: what it keeps for later comes after the page.
"""

import collections
import functools
import http.server
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "pages"))
from measure import Compressing  # noqa: E402

PHONE = {"width": 390, "height": 844}
GOAL = 300_000
ALL = """async () => {
  for (const one of document.images) one.loading = 'eager';
  await Promise.all([...document.images].map((one) => one.decode()));
}"""


def visit(browser, address, ratio):
    """Bytes by kind (`Document`, `Stylesheet`, `Script`, `Image` …), the files of the pictures, and the bytes of all pictures of the page."""
    context = browser.new_context(viewport=PHONE, device_scale_factor=ratio, is_mobile=True, service_workers="block")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    kinds, pictures, total = {}, [], collections.Counter()

    def answered(one):
        kinds[one["requestId"]] = one["type"]
        if one["type"] == "Image":
            pictures.append(one["response"]["url"].rpartition("/")[2])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", lambda one: total.update({kinds.get(one["requestId"], "Other"): one["encodedDataLength"]}))
    page.goto(address, wait_until="networkidle")
    first, seen = total.copy(), list(pictures)
    page.evaluate(ALL)
    page.wait_for_timeout(500)
    context.close()
    return first, seen, total["Image"]


def first_views(output, path):
    """For each number of pixels to the point, what `visit` tells."""
    handler = functools.partial(Compressing, directory=str(output))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        views = {ratio: visit(browser, f"http://127.0.0.1:{server.server_port}/{path}", ratio) for ratio in (1, 2, 3)}
        browser.close()
    server.shutdown()
    return views


def told(output, path):
    """The lines to print."""
    for ratio, (total, pictures, everything) in first_views(output, path).items():
        whole = sum(total.values())
        parts = ", ".join(f"{kind.lower()} {size / 1e3:.0f}" for kind, size in total.most_common())
        yield (f"first view on a phone of {ratio}: {whole / 1e3:.0f} kB{'' if whole < GOAL else ' (over the goal)'} ({parts}); "
               f"{len(pictures)} pictures: {', '.join(sorted(pictures))}; all pictures of the page {everything / 1e3:.0f} kB")


if __name__ == "__main__":
    print("\n".join(told(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])))
