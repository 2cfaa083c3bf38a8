"""Lists that know what is open now, filters that stay in the address, the map's card, and texts that are read aloud."""

import json

from app_day import COUNT, NOON, complaints
from browser import PHONE, until, visit

SHOWN = "document.querySelectorAll('.card[data-place]:not([hidden])').length"
READY = "document.querySelector('form[data-filter]') && !document.querySelector('form[data-filter]').hidden"


def app_lists(browser, home, guide):
    """All checks of lists, the map's card and listening."""
    return [
        ("cards say what is open now", open_now(browser, home, guide)),
        ("filters leave what was asked for, and stay in the address", filters(browser, home, guide)),
        ("a place is added from the map", from_map(browser, home)),
        ("a text is read aloud sentence by sentence, and stopped", listening(browser, home, guide)),
    ]


def places(guide):
    return json.loads((guide.folder / "data/planner.json").read_text(encoding="utf-8"))["places"]


def open_now(browser, home, guide):
    """On a Wednesday at noon in Boston every card of a place with hours says whether it is open; the others say nothing."""
    faults = []
    known = {one["slug"]: "hours" in one for one in places(guide)}
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("places/index.html")
        until(page, "document.querySelector('.card .now') !== null")
        said = page.evaluate("""() => [...document.querySelectorAll('.card[data-place]')]
            .map((card) => [card.dataset.place, card.querySelector('.now')?.textContent ?? ''])""")
        faults += [f"{slug} says {text!r}" for slug, text in said if bool(text) != known[slug]]
        faults += complaints(seen)
    return faults


def filters(browser, home, guide):
    faults = []
    free = [one for one in places(guide) if one.get("prices") and all(price["amount"] == 0 for price in one["prices"])]
    with visit(browser, home, size=PHONE) as seen:
        seen.context.clock.install(time=NOON)
        page = seen.open("places/index.html")
        until(page, READY)
        everything = page.evaluate(SHOWN)
        page.locator("input[name=free]").check(force=True)
        until(page, f"({SHOWN}) < {everything}")
        shown = page.evaluate("[...document.querySelectorAll('.card[data-place]:not([hidden])')].map((one) => one.dataset.place)")
        faults += [f"{slug} is not free" for slug in shown if slug not in {one["slug"] for one in free}]
        if "free" not in page.url:
            faults.append(f"the address is {page.url}")
        if not page.locator("form[data-filter] [role=status]").inner_text():
            faults.append("nobody is told how many are left")
        page.reload()
        until(page, f"{READY} && ({SHOWN}) === {len(shown)}")
        page.locator("input[name=favourite]").check(force=True)
        until(page, f"({SHOWN}) === 0")
        for name in ("free", "favourite"):
            page.locator(f"input[name={name}]").uncheck(force=True)
        until(page, f"({SHOWN}) === {everything}")
        if "?" in page.url:
            faults.append(f"the address is still {page.url}")
        faults += complaints(seen)
    return faults


def from_map(browser, home):
    with visit(browser, home, size=PHONE) as seen:
        page = seen.open("map/index.html")
        until(page, "document.querySelector('.live-item') !== null")
        page.locator(".live-item").first.locator("button, a").first.evaluate("one => one.focus()")
        page.evaluate("document.querySelector('.live-map .leaflet-marker-icon')?.click()")
        until(page, "!document.querySelector('.live-card').hidden && !document.querySelector('.live-card [data-add]').hidden")
        page.locator(".live-card [data-add]").click()
        until(page, f"({COUNT}) === 1")
        return complaints(seen)


def listening(browser, home, guide):
    """A place without a recording; the voice is one of ours, because a machine without sound has none."""
    silent = next(name for name in guide.pages if name.startswith("places/") and name.count("/") == 2
                  and "<audio" not in (guide.folder / name).read_text(encoding="utf-8"))
    with visit(browser, home, size=PHONE) as seen:
        seen.page.add_init_script("""
            globalThis.said = [];
            Object.defineProperty(globalThis, 'speechSynthesis', { value: {
              speak(one) { said.push(one.text); setTimeout(() => one.onend?.(), 20); }, cancel() {}, getVoices() { return []; } } });""")
        page = seen.open(silent)
        until(page, "!document.querySelector('button[data-listen]').hidden")
        page.locator("button[data-listen]").click()
        until(page, "said.length > 0")
        until(page, "document.querySelector('button[data-listen]').getAttribute('aria-pressed') === 'false' && said.join(' ').length > 40")
        page.locator("button[data-listen]").click()
        page.locator("button[data-listen]").click()
        until(page, "document.querySelector('button[data-listen]').getAttribute('aria-pressed') === 'false'")
        return complaints(seen)
