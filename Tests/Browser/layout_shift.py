"""Nothing moves by itself while a page comes, on a slow phone with a slow line."""

from browser import PHONE, until, visit
from own_day import NAMES, begun, chosen
from trial import tried

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PAGES = ["index.html", "tours/index.html", "places/index.html", "cities/index.html", "map/index.html", "plan/index.html",
         "search/index.html?q=church", "settings/index.html"]
# What has moved without being touched, and by how much of the screen.
MOVED = """() => new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries()
    .filter((one) => !one.hadRecentInput && one.value >= .001).map((one) => `${one.value.toFixed(4)}: ${[...one.sources]
      .map(({ node, previousRect, currentRect }) => `${node?.nodeName}.${node?.className ?? ''} ${previousRect.y} to ${currentRect.y}`)}`)))
  .observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => resolve([]), 500))"""


def layout_shift(browser, home, guide):
    tour = next(name for name in guide.pages if name.startswith("tours/") and name.count("/") == 2 and "page-" not in name)
    city = next(name for name in guide.pages if name.startswith("cities/") and name.count("/") == 2)
    slugs = chosen(guide)
    pages = [*PAGES, tour, city, f"places/{slugs[0]}/index.html"]
    return tried([(f"nothing moves while a page comes: {name}", lambda name=name: moved(browser, home, name)) for name in pages]
                 + [(f"nothing moves while a page comes: {name}, with a day", lambda name=name: moved(browser, home, name, slugs[:4]))
                    for name in ("my-day/index.html", "walk/index.html")])


def moved(browser, home, name, slugs=()):
    with visit(browser, home, size=PHONE) as seen:
        if slugs:
            begun(seen, slugs)
            until(seen.page, f"{NAMES}.length === {len(slugs)}")
        session = seen.context.new_cdp_session(seen.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 6})
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_4G)
        seen.page.goto(home + name, wait_until="networkidle")
        return seen.page.evaluate(MOVED)
