"""The guide without a connection: a cold start with the server stopped, a download, a new release,
a half-deployed server.
"""

import contextlib
import functools
import gzip
import json
import shutil
import socket
import tempfile
import threading
import types
from pathlib import Path

from app_find import address, choose
from browser import PHONE, until
from trial import tried
from server import Handler, Server

KEPT = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one?.active))"
PACKS = "document.querySelectorAll('.packs button').length"
# Whether the first pack is on the device, by the word of its button.
READY = "document.querySelector('.packs button').textContent === waymarkWords['app.offline.drop']"
# Whether a page is on the device, by the end of its address.
HELD = """async (end) => (await Promise.all((await caches.keys()).map(async (one) =>
  (await (await caches.open(one)).keys()).map((asked) => asked.url)))).flat().some((one) => one.endsWith(end))"""
# Compressed, in bytes: what the first visit brings beside the page, with all words, and what it brings where a visitor
# saves data.
MOST_UNASKED, MOST_SAVING = 150_000, 66_000


class Site:
    """A copy of a guide that can be changed, behind a server that can be stopped and come back at
    the same address.
    """

    def __init__(self, guide, folder):
        self.folder, self.prefix = Path(folder) / "guide", guide.prefix
        shutil.copytree(guide.folder, self.folder)
        self.server, self.port, self.asked = None, 0, []
        # What is held back, by its path.
        self.held = {}
        self.begin()

    @property
    def home(self):
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def begin(self):
        handler = type("SiteHandler", (Handler,), {
            "prefix": self.prefix, "protocol_version": "HTTP/1.0",
            "log_request": lambda request, *words: self.asked.append(request.path.partition("?")[0]),
            "do_GET": lambda request: (self.wait(request.path), Handler.do_GET(request))})
        self.server = Server(("127.0.0.1", self.port), functools.partial(handler, directory=str(self.folder)))
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, path):
        held = self.held.get(path.partition("?")[0].removeprefix(self.prefix))
        if held:
            held.reached.set()
            held.free.wait()

    @contextlib.contextmanager
    def holding(self, path):
        """Sends a file only when the block is left; the event says that it was asked for."""
        held = types.SimpleNamespace(reached=threading.Event(), free=threading.Event())
        self.held[path] = held
        try:
            yield held.reached
        finally:
            self.held.pop(path)
            held.free.set()

    def end(self):
        self.server.shutdown()
        self.server.server_close()

    def change(self, path, old, new):
        """Changes a page as a release would: list, release and worker name the new bytes."""
        file = self.folder / path
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        listed = json.loads((self.folder / "offline.json").read_text(encoding="utf-8"))
        for entry in listed["files"]:
            if entry[0] == path:
                data = file.read_bytes()
                entry[1:] = [len(data), digest(data)]
        before, listed["release"] = listed["release"], digest(json.dumps(listed["files"]).encode())
        (self.folder / "offline.json").write_text(json.dumps(listed), encoding="utf-8")
        worker = self.folder / "sw.js"
        worker.write_text(worker.read_text(encoding="utf-8").replace(before, listed["release"]), encoding="utf-8")


def digest(data):
    """FNV-1a with 128 bits, from its definition."""
    state = 0x6C62272E07BB014262B821756295C58D
    for byte in data:
        state = ((state ^ byte) * ((1 << 88) + 0x13B)) % (1 << 128)
    return f"{state:032x}"


def app_offline(browser, home, guide):
    """All checks without a connection."""
    return tried((name, functools.partial(check, browser, guide)) for name, check in (
        ("the first visit brings what the next taps need, and less where data are saved", unasked),
        ("the guide opens from a cold start with the server stopped", cold_start),
        ("the walk is there for a visitor whose day has stops", day_kept),
        ("a city is downloaded, and all of it is there", download),
        ("a download is stopped, goes on where it was, or is removed", stopped),
        ("an address is found without a connection where its city was downloaded", addresses),
        ("a line that takes everything and answers nothing is given up", silent),
        ("a new release waits until it is taken, and then all pages have it", update),
        ("a server with half a release changes nothing", half),
        ("a device without room says so, and keeps what it has", full),
        ("the guide can be installed", installable),
    ))


class Phone:
    """A window that keeps what it has between visits, without the context's own listeners."""

    def __init__(self, browser, site):
        self.context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-US")
        self.page, self.site = self.context.new_page(), site

    def open(self, name):
        self.page.goto(self.site.home + name)
        return self.page

    def begin(self):
        """The first visit: over when everything is kept that comes without being asked for."""
        page = self.open("index.html")
        until(page, KEPT)
        until(page, HELD, "my-day/index.html")
        until(page, HELD, "search/index.html")
        return page

    def ready(self):
        self.begin()
        page = self.open("settings/index.html")
        until(page, f"{PACKS} > 0")
        return page


def at_site(check):
    @functools.wraps(check)
    def checked(browser, guide):
        with tempfile.TemporaryDirectory() as folder:
            site = Site(guide, folder)
            phone = Phone(browser, site)
            try:
                return check(phone, site, guide)
            finally:
                phone.context.close()
                site.end()
    return checked


@at_site
def unasked(phone, site, guide):
    faults = []
    page = phone.begin()
    page.wait_for_timeout(500)
    names = {one.removeprefix(site.prefix) for one in site.asked}
    faults += heavy(site, names, MOST_UNASKED)
    for part in ("app/planner", "streets", "contribut", "profile", "waits", "/fr/", "leaflet"):
        faults += [f"{one} comes unasked" for one in names if part in f"/{one}" and "offline" not in one]
    saving = phone.context.browser.new_context()
    page = saving.new_page()
    page.add_init_script("Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true });")
    site.asked.clear()
    page.goto(site.home + "index.html")
    until(page, KEPT)
    until(page, HELD, "/index.html")
    page.wait_for_timeout(500)
    faults += [f"saving: {one}" for one in heavy(site, {one.removeprefix(site.prefix) for one in site.asked}, MOST_SAVING)]
    saving.close()
    return faults


def heavy(site, names, most):
    """What a visit brought beside the front page and what that shows."""
    shown = (site.folder / "index.html").read_text(encoding="utf-8")
    sizes = {name: len(gzip.compress((site.folder / name).read_bytes())) for name in names
             if name and (site.folder / name).is_file() and (name not in shown or name.startswith("data/words"))}
    return [f"{sum(sizes.values())} bytes: {sizes}"] if sum(sizes.values()) > most else []


@at_site
def day_kept(phone, site, guide):
    faults = []
    phone.begin()
    place = next(name for name in guide.pages if name.startswith("places/") and name.count("/") == 2 and "page-" not in name)
    page = phone.open(place)
    page.locator(".actions button[data-add]").click()
    until(page, "document.querySelector('.actions button[data-add]').getAttribute('aria-pressed') === 'true'")
    page = phone.open("plan/index.html")
    until(page, HELD, "walk/index.html")
    until(page, HELD, "app/plan.js")
    site.end()
    for name in ("my-day/index.html", "walk/index.html", "plan/index.html", place):
        page = phone.open(name)
        if "offline" in page.url or page.locator("h1").count() == 0:
            faults.append(f"{name} is not there, but {page.url}")
    until(phone.open("my-day/index.html"), "document.querySelectorAll('[data-part=line] .name').length === 1")
    site.begin()
    return faults


@at_site
def cold_start(phone, site, guide):
    faults = []
    phone.ready()
    phone.page.close()
    site.end()
    phone.page = phone.context.new_page()
    for name in ("index.html", "my-day/index.html", "search/index.html", "tours/"):
        page = phone.open(name)
        if page.locator("h1").count() == 0 or page.evaluate("document.querySelector('.bar') === null"):
            faults.append(f"{name} is not there")
    place = next(name for name in guide.pages if name.startswith("places/") and name.count("/") == 2)
    page = phone.open(place)
    if not page.url.endswith("offline/index.html"):
        faults.append(f"a page that is not on the device shows {page.url}")
    for name, is_known in ((place, True), ("places/no-such-place/", False), ("no-such-page", False)):
        page = phone.open(name)
        said = page.evaluate("[...document.querySelectorAll('main .lead')].filter((one) => one.checkVisibility()).map((one) => one.id)")
        if said != ["" if is_known else "no-page"]:
            faults.append(f"instead of {name} the page says {said}")
    site.begin()
    return faults


@at_site
def download(phone, site, guide):
    faults = []
    page = phone.ready()
    page.locator(".packs button").first.press("Enter")
    until(page, READY)
    if page.evaluate("document.activeElement !== document.querySelector('.packs button')"):
        faults.append("after a download by keyboard the focus is lost")
    listed = json.loads((site.folder / "offline.json").read_text(encoding="utf-8"))
    names = [listed["files"][one][0] for one in listed["packs"][0]["files"]]
    site.end()
    short = [one for one in names if one.startswith("s/")]
    for name in [one for one in names if one.endswith("index.html") and one not in short][:12]:
        page = phone.open(name)
        if name.split("/")[-2] not in page.url:
            faults.append(f"{name} is not there, but {page.url}")
    for name in ("plan/index.html", "walk/index.html", "map/index.html"):
        if "offline" in phone.open(name).url:
            faults.append(f"{name} did not come with the city")
    if not short:
        faults.append("no short address is on the device: where QR codes lead")
    for name in short[:3]:
        page = phone.open(name)
        until(page, "!location.pathname.includes('/s/')")
        if "offline" in page.url:
            faults.append(f"{name} leads to {page.url}")
    site.begin()
    return faults


@at_site
def stopped(phone, site, guide):
    page = phone.ready()
    listed = json.loads((site.folder / "offline.json").read_text(encoding="utf-8"))
    pack, boot = listed["packs"][0], {*listed["boot"], *listed["app"]}
    names = [listed["files"][one][0] for one in pack["files"] if one not in boot]
    row = ".packs li:first-child"
    faults = []

    def shows(key):
        until(page, f"document.querySelector('{row} button').textContent === waymarkWords['app.offline.{key}']")

    def stop():
        with site.holding(names[-1]) as reached:
            page.locator(f"{row} button").first.click()
            shows("stop")
            if not reached.wait(90):
                raise AssertionError(f"{names[-1]} was never asked for")
            until(page, f"document.querySelector('{row} progress').value > 0")
            page.locator(f"{row} button").first.click()
            shows("go-on")

    stop()
    said = page.locator(f"{row} [role=status]").inner_text()
    if not said or not page.evaluate("(said) => said.startsWith(waymarkWords['app.offline.begun'].split('{')[0])", said):
        faults.append(f"a stopped download says {said!r}")
    if page.evaluate(f"document.activeElement !== document.querySelector('{row} button')"):
        faults.append("the focus is lost when a download is stopped")
    page.reload()
    shows("go-on")
    site.asked.clear()
    page.locator(f"{row} button").first.click()
    shows("drop")
    again = {one.removeprefix(site.prefix) for one in site.asked} & set(names)
    if not again or len(again) >= len(names):
        faults.append(f"of {len(names)} files {len(again)} are fetched when a download goes on")
    page.locator(f"{row} button").first.click()
    shows("get")
    stop()
    page.locator(f"{row} button").nth(1).click()
    shows("get")
    faults += [f"{name} stays on the device" for name in names if page.evaluate(HELD, name)][:3]
    return faults


@at_site
def addresses(phone, site, guide):
    city, text = address(guide)
    page = phone.ready()
    known = json.loads((site.folder / "data/planner.json").read_text(encoding="utf-8"))["cities"]
    title = next(one["title"] for one in known if one["slug"] == city)
    page.locator(".packs li", has_text=title).locator("button").first.click()
    until(page, "(title) => [...document.querySelectorAll('.packs li')].find((one) => one.textContent.includes(title))"
                ".querySelector('button').textContent === waymarkWords['app.offline.drop']", title)
    site.end()
    page = phone.open("plan/index.html")
    until(page, "document.querySelector('input[name=date]').value !== ''")
    page.locator("select[name=city]").select_option(city)
    choose(page, "wish-from", text)
    until(page, f"document.querySelector('#wish-from-said').textContent.includes({json.dumps(text.rsplit(' ', 1)[0])})")
    faults = [] if "offline" not in page.url else ["the page of plans did not come with the city"]
    site.begin()
    return faults


@at_site
def silent(phone, site, guide):
    phone.ready()
    place = next(name for name in guide.pages if name.startswith("places/") and name.count("/") == 2)
    site.end()
    faults = []
    with socket.create_server(("127.0.0.1", site.port)):
        page = phone.open("my-day/index.html")
        if page.locator("h1").count() == 0:
            faults.append("a page that is on the device waits for the line")
        page = phone.open(place)
        if "offline" not in page.url:
            faults.append(f"a page that is not on the device leads to {page.url}")
    site.begin()
    return faults


@at_site
def update(phone, site, guide):
    faults = []
    phone.ready()
    page = phone.open("index.html")
    title = page.locator("h1").inner_text()
    site.change("index.html", f">{title}<", f">{title} 2<")
    page.reload()
    until(page, "document.querySelector('.said button') !== null")
    if page.locator("h1").inner_text() != title:
        faults.append("a page has the new release before it was taken")
    page.locator(".said button").click()
    until(page, f"document.querySelector('h1')?.textContent === {json.dumps(title + ' 2')}")
    return faults


@at_site
def half(phone, site, guide):
    """The list names a page that the server does not have yet: the old release stays whole."""
    faults = []
    phone.ready()
    page = phone.open("index.html")
    title = page.locator("h1").inner_text()
    old = (site.folder / "index.html").read_bytes()
    site.change("index.html", f">{title}<", f">{title} 2<")
    (site.folder / "index.html").write_bytes(old)
    page.reload()
    page.wait_for_timeout(1500)
    if page.locator(".said button").count() or page.locator("h1").inner_text() != title:
        faults.append("half a release is offered or shown")
    site.end()
    if phone.open("index.html").locator("h1").inner_text() != title:
        faults.append("the old release is gone")
    site.begin()
    return faults


@at_site
def full(phone, site, guide):
    faults = []
    page = phone.ready()
    used = page.evaluate("navigator.storage.estimate().then((one) => one.usage)")
    session = phone.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.home.partition(site.prefix)[0], "quotaSize": used + 20_000})
    page.locator(".packs button").first.click()
    until(page, "document.querySelector('.packs [role=status]').textContent === waymarkWords['app.offline.full']")
    site.end()
    for name in ("index.html", "my-day/index.html"):
        if phone.open(name).locator("h1").count() == 0:
            faults.append(f"{name} is gone")
    site.begin()
    return faults


@at_site
def installable(phone, site, guide):
    page = phone.ready()
    session = phone.context.new_cdp_session(page)
    page = phone.open("index.html")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a profile cannot install anything; what else is wrong is said beside.
    return [one["errorId"] for one in errors if one["errorId"] != "in-incognito"]
