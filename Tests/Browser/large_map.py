"""The large map under a finger, two fingers, the keyboard and the buttons."""

from browser import PHONE, until, visit

VIEW = "document.querySelector('svg.map[data-bounds]').viewBox.baseVal"


def large_map(browser, home, guide):
    """All checks of the first tour whose large map is drawn from an extract."""
    name = next((page for page in guide.pages if page.startswith("tours/") and page.endswith("/map/index.html")
                 and "data-bounds" in (guide.folder / page).read_text(encoding="utf-8")), None)
    if name is None:
        return [("the large map answers to fingers and keys", ["no tour has one"])]
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open(name)
        box = page.locator("svg.map[data-bounds]").bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + min(box["height"], PHONE[1]) / 2)
        faults = [*nearer(page, "two fingers", lambda: pinch(seen, middle)), *dragged(seen, middle),
                  *nearer(page, "the key +", lambda: page.locator(".map-view").press("+")),
                  *whole(page), *nearer(page, "the button", lambda: page.locator("[data-zoom=in]").first.click()),
                  *whole(page), *tapped(seen, page)]
        faults += seen.taken_faults()
    return [(f"the large map answers to fingers and keys ({name})", faults)]


def view(page):
    return page.evaluate(f"(() => {{ const {{ x, y, width, height }} = {VIEW}; return {{ x, y, width, height }}; }})()")


def whole(page):
    page.locator("[data-zoom=whole]").first.click()
    return [] if view(page)["x"] == 0 else [f"the button for the whole map shows {view(page)}"]


def nearer(page, what, act):
    before = view(page)
    act()
    after = view(page)
    return [] if after["width"] < 0.95 * before["width"] else [f"{what} does not come nearer: {before} became {after}"]


def touch(session, kind, *points):
    session.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})


def pinch(seen, middle):
    """Two fingers move apart."""
    session, (x, y) = seen.context.new_cdp_session(seen.page), middle
    touch(session, "touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 9):
        touch(session, "touchMove", (x - 30 - 8 * step, y), (x + 30 + 8 * step, y))
    touch(session, "touchEnd")


def dragged(seen, middle):
    """What is under the finger stays under it."""
    session, (x, y), before = seen.context.new_cdp_session(seen.page), middle, view(seen.page)
    touch(session, "touchStart", (x, y))
    for step in range(1, 9):
        touch(session, "touchMove", (x - 10 * step, y))
    touch(session, "touchEnd")
    after = view(seen.page)
    return [] if after["x"] > before["x"] + 1 else [f"a finger does not drag the map: {before} became {after}"]


def tapped(seen, page):
    """A disc is a link, also by touch."""
    disc = page.locator("svg.map a[data-id]").first
    wanted, box = disc.get_attribute("href"), disc.locator(".m-hit").bounding_box()
    session = seen.context.new_cdp_session(page)
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    touch(session, "touchStart", at)
    touch(session, "touchEnd")
    name = wanted.removesuffix("index.html").rstrip("/").rpartition("/")[2]
    try:
        until(page, "name => location.pathname.includes(name)", arg=f"/{name}/")
    except AssertionError:
        return [f"a tap on the first stop opens {page.url}, not {wanted}"]
    return []
