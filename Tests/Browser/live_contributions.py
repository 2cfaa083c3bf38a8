"""What visitors tell of a guide, and what moderators make of it: two browsers beside `waymark
live`.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import contextlib
import pathlib

from browser import DESKTOP, PHONE, until
from live import ROOT, SITE, Companion
from trial import driven
from visits import axe_faults

PICTURES = ROOT / "Tests/Fixtures/pictures"
CAFE = """---
# The café by the market.
title: The café
kind: cafe
city: helsinki
location: 60.170, 24.952
summary: A place to sit.
hours: "Mo-Fr 08:00-18:00"   # as on the door
---

Coffee, and a view of the square.
"""
# Whether the middle of a drawing is rather green.
GREEN = "(one) => { const [red, green, blue] = one.getContext('2d').getImageData(one.width / 2, one.height / 2, 1, 1).data; return green > red && green > blue; }"
SAID = "document.querySelector('[data-part=said]').textContent"
STATES = "[...document.querySelectorAll('.told [data-part=state]')].map((one) => one.textContent).join('|')"


class Guide(Companion):
    """A guide of one city with a café, which asks its visitors for contributions under CC0."""

    def __init__(self, program, folder):
        self.folder = pathlib.Path(folder)
        self.write("Content/cities/helsinki.md", "---\ntitle: Helsinki\nlocation: 60.17, 24.94\nsummary: By the sea.\n---\n\nA city.\n")
        self.write("Content/places/cafe.md", CAFE)
        super().__init__(program, folder)

    def write(self, path, text):
        if path == "Content/site.yaml":
            text = SITE.replace("licence: CC0", 'licence: CC0, url: "https://example.org/cc0"') + "  cafe: { is: cafe, label: Café }\n"
        super().write(path, text)


@contextlib.contextmanager
def visitor(browser, guide, size=PHONE, name="", **more):
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale="en-US", **more)
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    if name:
        page.goto(guide.home + name)
    yield page
    context.close()


def look(page, name, shots):
    """What axe says in both colours, and that nothing hangs over the edge."""
    faults = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for size, where in ((PHONE, "phone"), (DESKTOP, "desk")):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            faults += [f"{name}, {scheme}, {where}: {one}" for one in axe_faults(page)]
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                faults.append(f"{name}, {where}: wider than the window")
            if shots:
                page.screenshot(path=str(shots / f"{name}-{where}-{scheme}.png"), full_page=True)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.emulate_media(color_scheme="light")
    return faults


def fill(page, **fields):
    for name, value in fields.items():
        field = page.locator(f"[data-part=form] [name={name}]")
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)


def send(page, source="sign"):
    fill(page, source=source)
    page.locator("[data-part=form] [name=agree]").check()
    page.locator("[data-part=form] [type=submit]").click()


def told_at_its_field(guide, browser, shots):
    """The form says at each field what is wrong, and sends nothing."""
    faults = []
    with visitor(browser, guide, name="places/cafe/index.html") as page:
        link = page.locator("[data-contribute] a")
        link.wait_for(state="visible")
        link.click()
        until(page, "document.querySelector('[data-part=about]').textContent.includes('The café')")
        sent = []
        page.on("request", lambda one: sent.append(one.url) if one.method == "PUT" else None)
        page.locator("[data-part=form] [type=submit]").click()
        if page.evaluate("document.activeElement.name") != "fact":
            faults.append("the first wrong field has no focus")
        fill(page, fact="hours")
        if page.locator("[name=value]").input_value() != "Mo-Fr 08:00-18:00":
            faults.append(f"the field is filled with {page.locator('[name=value]').input_value()!r}")
        page.locator("[data-part=form] [type=submit]").click()
        for name, words in (("value", "already"), ("source", "how you know"), ("agree", "agreement")):
            if words not in page.locator(f"[data-wrong={name}]").inner_text():
                faults.append(f"at {name} it says {page.locator(f'[data-wrong={name}]').inner_text()!r}")
        faults += look(page, "contribute-wrong", shots)
        page.locator("[name=photograph]").set_input_files(str(PICTURES / "drawing.svg"))
        page.locator("[name=photograph]").set_input_files({"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
        until(page, "!document.querySelector('[data-wrong=photograph]').hidden")
        faults += [f"sent {one}" for one in sent] + page.complaints
    return faults


def sent_later(guide, browser, shots):
    """Told without a connection, with a photograph: it stays on the device, over a reload, and goes
    when there is a connection.
    """
    faults = []
    with visitor(browser, guide, name="contribute/index.html?place=cafe") as page:
        until(page, "document.querySelector('[data-part=about]').textContent.includes('The café')")
        page.context.set_offline(True)
        fill(page, fact="other", words="The door is on the other side.", credit="Ada")
        page.locator("[name=photograph]").set_input_files(str(PICTURES / "green.png"))
        page.locator("[data-part=photo]").wait_for(state="visible")
        if page.locator("[data-part=photo]").get_by_role("img", name="Your photograph").evaluate(GREEN) is not True:
            faults.append("the photograph is not shown before it is sent")
        send(page)
        until(page, f"{SAID}.includes('no connection')")
        until(page, f"{STATES} === 'Waits for a connection'")
        faults += look(page, "contribute-kept", shots)
        page.context.set_offline(False)
        until(page, f"{STATES} === 'Somebody will look at it'")
        until(page, "!document.querySelector('[data-part=with-photo]').hidden")
        faults += page.complaints
    return faults


def own_only(guide, browser):
    """Its author adds words and takes it back; nobody else sees it anywhere."""
    faults = []
    with visitor(browser, guide, name="contribute/index.html?place=cafe") as page:
        until(page, "document.querySelector('[data-part=about]').textContent.includes('The café')")
        fill(page, fact="closed")
        send(page)
        until(page, f"{STATES} === 'Somebody will look at it'")
        page.locator(".told [data-do=add]").click()
        page.locator(".told textarea").fill("Since <b>May</b>.\nThe sign is gone.")
        page.locator(".told [data-part=add-form] [type=submit]").click()
        until(page, "document.querySelector('[data-part=told-words]').textContent.includes('Since <b>May</b>.')")
        with visitor(browser, guide, name="contribute/index.html") as other:
            other.locator("[data-part=own-none]").wait_for(state="visible")
        if b"Since" in guide.ask("places/cafe/index.html")[2]:
            faults.append("the place's page has what nobody has read")
        page.on("dialog", lambda one: one.accept())
        page.locator(".told [data-do=withdraw]").click()
        until(page, f"{STATES} === 'Taken back'")
        faults += page.complaints
    return faults


def by_keyboard(guide, browser):
    """A place is missing: filled and sent with the keyboard, the point by the device's position."""
    faults = []
    with visitor(browser, guide, DESKTOP, "cities/helsinki/index.html", geolocation={"latitude": 60.1712, "longitude": 24.9415}, permissions=["geolocation"]) as page:
        page.locator("[data-contribute] a").wait_for(state="visible")
        page.locator("[data-contribute] a").focus()
        page.keyboard.press("Enter")
        until(page, "document.querySelector('[data-part=about]')?.textContent.includes('Helsinki')")
        page.locator("[name=name]").focus()
        page.keyboard.type("Café Aalto")
        page.keyboard.press("Tab")
        page.keyboard.type("Caf")
        page.locator("[data-do=here]").focus()
        page.keyboard.press("Enter")
        until(page, "document.querySelector('[name=point]').value === '60.171200, 24.941500'")
        page.locator("[name=source]").focus()
        page.keyboard.type("I was")
        page.locator("[name=agree]").focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        while page.evaluate("document.activeElement.type") != "submit":
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        until(page, f"{SAID}.includes('Thank you')")
        if page.evaluate("document.activeElement.dataset.part") != "said":
            faults.append("the answer has no focus")
        until(page, "document.querySelector('.told h3').textContent === 'Helsinki: Café Aalto'")
        faults += page.complaints
    return faults


def on_the_map(guide, browser, shots):
    """The point below the cross of the map, moved with the arrow keys."""
    faults = []
    with visitor(browser, guide, name="contribute/index.html?city=helsinki") as page:
        until(page, "document.querySelector('[data-part=about]')?.textContent.includes('Helsinki')")
        fill(page, point="60.17, 24.95")
        page.locator("[data-do=map]").click()
        until(page, "document.querySelector('.point-map .leaflet-map-pane') !== null")
        page.locator(".point-map .live-map").focus()
        for _ in range(3):
            page.keyboard.press("ArrowUp")
            page.wait_for_timeout(300)
        until(page, "Number(document.querySelector('[name=point]').value.split(',')[0]) > 60.1701")
        faults += look(page, "contribute-map", shots) + page.complaints
    return faults


def no_trace(guide, browser):
    """Served as files, the guide shows nothing of it, and asks for nothing more."""
    import functools
    import http.server
    import threading

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    (guide.folder / "plain").mkdir(exist_ok=True)
    link = guide.folder / "plain/guide"
    if not link.exists():
        link.symlink_to(guide.folder / "Output")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(guide.folder / "plain")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    faults, asked = [], []
    with visitor(browser, guide) as page:
        page.on("request", lambda one: asked.append(one.url))
        page.goto(f"http://127.0.0.1:{server.server_port}/guide/places/cafe/index.html")
        page.wait_for_load_state("networkidle")
        if page.locator("[data-contribute]").is_visible():
            faults.append("the link is there without a companion")
        faults += [f"asked for {one}" for one in asked if "_live" in one or "contrib" in one]
    server.shutdown()
    return faults


def checks(guide, browser, shots):
    return [
        ("contributions: what is wrong is told at its field", lambda: told_at_its_field(guide, browser, shots)),
        ("contributions: told without a connection, sent later with its photograph", lambda: sent_later(guide, browser, shots)),
        ("contributions: its author alone adds to it and takes it back", lambda: own_only(guide, browser)),
        ("contributions: a missing place by keyboard, where the device is", lambda: by_keyboard(guide, browser)),
        ("contributions: the point below the cross of the map", lambda: on_the_map(guide, browser, shots)),
        ("contributions: plain files show no trace", lambda: no_trace(guide, browser)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("What visitors tell, and what moderators make of it, in a real Chromium.", Guide, checks))
