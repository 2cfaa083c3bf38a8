"""Nothing moves by itself while a page comes, whatever is late: of every kind of page, at hours when
most is to be said of today.

All that a page does not wait for (its scripts, pictures, data) is held back until it stands on the
screen as it first came. So what a script adds has its room, or is seen to move something, however
fast the machine is.
"""

import urllib.parse

from browser import DESKTOP, PHONE, until, visit
from kinds_of_page import examples
from own_day import NAMES, begun, chosen
from trial import tried
from visits import is_paper

# On a desk the form of a plan unfolds its interests for visitors who were not asked yet, which only
# their own store knows: these pages are held to it on phones.
APP = ["map/index.html", "plan/index.html", "my-day/index.html", "walk/index.html", "search/index.html?q=church", "settings/index.html"]
# In Helsinki doors close soon and in Virginia it is crowded; much is shut, and more will be before
# visitors are there.
MOMENTS = {"at noon": "2026-11-25T15:50:00Z", "in the evening": "2026-11-25T23:30:00Z"}
# What has moved without being touched: how much of the screen, and what that was.
WATCH = """globalThis.moved = [];
new PerformanceObserver(() => { globalThis.isPainted = true; }).observe({ type: 'paint', buffered: true });
new PerformanceObserver((list) => moved.push(...list.getEntries().filter((one) => !one.hadRecentInput).map((one) => [one.value,
  ...[...one.sources].map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${node?.getAttribute?.('class') ?? ''} ${previousRect.y} to ${currentRect.y}`)]))
).observe({ type: 'layout-shift', buffered: true });"""
# Its text is there and on the screen; two pictures later it has been measured.
STANDS = "document.readyState !== 'loading' && globalThis.isPainted === true"
DRAWN = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"
SIZES = {"a phone": PHONE, "a desk": DESKTOP}
# Of the screen: what is written as 0.00.
MOST = 0.005


def layout_shift(browser, home, guide):
    names = [name for _, name in examples(guide) if name and not is_paper(name)] + APP
    slugs = chosen(guide)[:4]
    return tried([(f"nothing moves while a page comes: {name}", lambda name=name: moved(browser, home, guide, name)) for name in names]
                 + [(f"nothing moves while a page comes: {name}, with a day", lambda name=name: moved_with_day(browser, home, guide, name, slugs))
                    for name in ("my-day/index.html", "walk/index.html")])


def moved(browser, home, guide, name):
    faults = []
    for when, moment in MOMENTS.items():
        for what, size in SIZES.items() if name not in APP else [("a phone", PHONE)]:
            with visit(browser, home, size=size, workers="block") as seen:
                seen.context.clock.set_fixed_time(moment)
                faults += [f"{when} on {what}: {one}" for one in shifts(seen, guide, name)]
    return faults


def moved_with_day(browser, home, guide, name, slugs):
    with visit(browser, home, size=PHONE, workers="block") as seen:
        begun(seen, slugs)
        until(seen.page, f"{NAMES}.length === {len(slugs)}")
        seen.leave()
        return shifts(seen, guide, name)


def shifts(seen, guide, name):
    """What moves on a page to which everything comes late that it does not wait for."""
    page, held, stands = seen.page, [], []
    needed = waited_for(guide, seen.home, name)

    def hold(route):
        if stands or route.request.resource_type in ("document", "stylesheet") or route.request.url in needed:
            route.continue_()
        else:
            held.append(route)

    page.add_init_script(WATCH)
    page.route("**", hold)
    page.goto(seen.home + name, wait_until="commit")
    until(page, STANDS)
    page.evaluate(DRAWN)
    stands.append(True)
    for route in held:
        route.continue_()
    page.wait_for_load_state("networkidle")
    page.evaluate(DRAWN)
    found = page.evaluate("moved")
    return [str(one) for one in found] if sum(one[0] for one in found) >= MOST else []


def waited_for(guide, home, name):
    """The addresses of scripts that have to be there before what follows them on a page."""
    return {urllib.parse.urljoin(home + name, address) for tag, values, address in guide.page(name.partition("?")[0]).links
            if tag == "script" and "defer" not in values}
