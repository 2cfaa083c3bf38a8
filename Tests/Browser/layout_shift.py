"""Nothing moves by itself while a page comes, on a slow phone with a slow line."""

from browser import PHONE, until, visit
from own_day import NAMES, begun, chosen
from trial import tried

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PAGES = ["index.html", "tours/index.html", "places/index.html", "cities/index.html", "map/index.html", "plan/index.html",
         "search/index.html?q=church", "settings/index.html"]
# How much of the screen has moved without being touched, and what that was.
MOVED = """() => new Promise((resolve) => {
  const shifts = (list) => list.filter((one) => !one.hadRecentInput).map((one) => [one.value,
    ...[...one.sources].map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y} to ${currentRect.y}`)]);
  setTimeout(() => resolve([]), 1000);
  new PerformanceObserver((list) => resolve(shifts(list.getEntries()))).observe({ type: 'layout-shift', buffered: true });
})"""
# Of the screen: what is written as 0.00.
MOST = 0.005


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
        shifts = seen.page.evaluate(MOVED)
        return [str(one) for one in shifts] if sum(one[0] for one in shifts) >= MOST else []
