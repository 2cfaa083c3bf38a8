"""The editor of the text files as an editor meets it: from the first link to the published feed.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

import re
import subprocess
import threading
import time

from administration import publish
from browser import DESKTOP, PHONE, tab_to
from live import Companion
from trial import driven
from visits import axe_faults

PASSWORD = "seven slow ferries at dawn"
TOUR = """---
# The walk of the harbour.
title: The harbour walk
summary: From one canteen to the other.
stops:
  - open # first
  - shut
---

Two canteens and the sea.
"""
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082")


class Editor(Companion):
    """A companion of a site in a git repository."""

    def start(self):
        if not (self.folder / ".git").exists():
            self.write("Content/tours/harbour.md", TOUR)
            self.write(".gitignore", "/Output/\n/cache/\n/.waymark/\n")
            self.git("init", "-q")
            self.git("add", "-A")
            self.git("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "commit", "-qm", "begin")
        self.lines = []
        self.link = None
        self.process = subprocess.Popen(
            [self.program, "live", self.folder, "--no-pdf", "--content-git", "--port", str(self.port), "--cache", self.folder / "cache"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        threading.Thread(target=self.listen, daemon=True).start()
        end = time.monotonic() + 120
        while self.ask("_live/waits")[0] != 200 or not self.lines:
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit("the companion does not start:\n" + "\n".join(self.lines))
            time.sleep(0.1)
        self.admin = self.home + "_live/admin/"

    def listen(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            if "/link/" in line:
                self.link = line.strip()

    def git(self, *words):
        return subprocess.run(["git", "-C", self.folder, *words], check=True, capture_output=True, text=True).stdout

    def read(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    def first_account(self, page):
        end = time.monotonic() + 120
        while self.link is None and time.monotonic() < end:
            time.sleep(0.05)
        page.goto(self.link)
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=name]", "Ann Example")
        page.fill("[name=password]", PASSWORD)
        page.fill("[name=again]", PASSWORD)
        page.click("main button[type=submit]")

    def sign_in(self, page):
        page.goto(self.admin + "sign-in")
        page.fill("[name=email]", "ann@example.org")
        page.fill("[name=password]", PASSWORD)
        page.click("main button[type=submit]")
        page.wait_for_load_state()


def window(browser, size=DESKTOP, scheme="light", script=True):
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce", locale="en-US",
        java_script_enabled=script)
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda one: page.complaints.append(one.text) if one.type == "error" and "status of 4" not in one.text else None)
    return page


def save(page):
    with page.expect_navigation():
        page.click(".save button[value=save]")


def expect(faults, what, isTrue, detail=""):
    if not isTrue:
        faults.append(f"{what} {detail}".strip())


def stops_of(editor, tour):
    """A list of a new file stands in one line, as the form writes it."""
    line = re.search(r"^stops: \[(.*)\]$", editor.read(f"Content/tours/{tour}.md"), re.M)
    return line.group(1).split(", ") if line else []


def looks(page, faults, name, pictures):
    """axe in light and dark, on a phone and a desktop."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        # Elsewhere the bar at the foot may cover half of a button, and axe takes that for its size.
        page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
        faults += [f"{name} ({scheme}): {one}" for one in axe_faults(page)]
        for size, word in ((PHONE, "phone"), (DESKTOP, "desktop")):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            if page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"):
                faults.append(f"{name} is wider than a {word}")
            if pictures:
                page.screenshot(path=f"{pictures}/{name}-{word}-{scheme}.png", full_page=True)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def seed(editor, browser, script, pictures=None):
    """Sign in, see the tours, add one, add a place to it, be refused, edit, link, reorder, preview,
    delete, sign out.
    """
    faults, suffix = [], "" if script else "-b"
    page = window(browser, script=script)
    if editor.link and script:
        editor.first_account(page)
    editor.sign_in(page)
    see = lambda name: looks(page, faults, name, pictures) if script else None
    page.goto(editor.admin + "content")
    see("content")
    page.goto(editor.admin + "content/list/tours")
    expect(faults, "the tours are not listed", "The harbour walk" in page.inner_text("main"))
    see("list")
    # A tour with a name and a purpose.
    page.click("text=Add a tour")
    page.wait_for_load_state()
    see("new-tour")
    page.fill("[name='k:title']", "The sea walk" + suffix)
    page.fill("[name='k:summary']", "For those who like ships.")
    expect(faults, "a new tour has a stop that nobody chose", page.input_value("[name='k:stops:0:place']") == "")
    if script:
        # With a search for places, "One more row" shows the empty row.
        page.locator("[data-list='k:stops'] > .search-box input").wait_for()
        expect(faults, "an empty stop stands above the search", not page.locator("[name='k:stops:0:place']").is_visible())
        page.locator("[data-list='k:stops'] > p > [data-more]").last.click()
    page.fill("[name='k:stops:0:place']", "open")
    page.locator("[data-list='k:stops'] > p > [data-more]").last.click()
    page.wait_for_selector("[name='k:stops:1:place']")
    page.fill("[name='k:stops:1:place']", "shut")
    save(page)
    expect(faults, "the tour is not saved:", "/form/tours/the-sea-walk" in page.url, page.inner_text("main")[:300])
    see("tour")
    # A place in it.
    page.click("text=Add a place to this tour")
    page.wait_for_load_state()
    page.fill("[name='k:summary']", "Where the ships lie.")
    page.fill("[name='k:location']", "91.5, 24.9")
    page.select_option("[name='k:kind']", "canteen")
    if script:
        page.click("text=Choose on the map")
        page.wait_for_selector(".place-map")
        page.locator(".place-map").click(position={"x": 60, "y": 60})
        expect(faults, "a click on the map gives no location:", re.fullmatch(r"60\.\d{5}, 24\.\d{5}", page.input_value("[name='k:location']")), page.input_value("[name='k:location']"))
        see("place-map")
        page.fill("[name='k:location']", "91.5, 24.9")
    page.fill("[name='body']", "Look for the white one.")
    save(page)
    text = page.inner_text("main")
    expect(faults, "an empty name is not refused:", page.locator(".field.wrong [name='k:title']").count() == 1, text[:400])
    expect(faults, "a wrong latitude is not refused at its field", page.locator(".field.wrong [name='k:location']").count() == 1)
    expect(faults, "what was typed is lost", page.input_value("[name='k:location']") == "91.5, 24.9")
    see("refused")
    page.fill("[name='k:title']", "The pier" + suffix)
    page.fill("[name='k:location']", "https://www.openstreetmap.org/#map=17/60.171/24.953")
    save(page)
    expect(faults, "the place is not saved", "/form/places/the-pier" in page.url, page.inner_text("main")[:400])
    slug = "the-pier" + suffix
    expect(faults, "a pasted map is not read", "location: 60.171, 24.953" in editor.read(f"Content/places/{slug}.md"))
    expect(faults, "the tour has no new stop", slug in stops_of(editor, f"the-sea-walk{suffix}"))
    # Edit it, and add links.
    page.fill("[name='k:summary']", "Where the old ships lie.")
    page.click("summary:has-text('Contact and links')")
    page.fill("[name='k:links:0:title']", "The ships")
    page.fill("[name='k:links:0:url']", "https://example.org/ships")
    save(page)
    expect(faults, "the link is not in the file", "{ title: The ships" in editor.read(f"Content/places/{slug}.md"), editor.read(f"Content/places/{slug}.md"))
    # Reorder the stops.
    page.goto(editor.admin + f"content/form/tours/the-sea-walk{suffix}")
    page.locator("[data-list='k:stops'] > .items > li").nth(2).locator("[data-move=up]").click()
    page.wait_for_load_state()
    save(page)
    stops = stops_of(editor, f"the-sea-walk{suffix}")
    expect(faults, "the stops are not reordered:", len(stops) == 3 and stops[1] == slug, str(stops))
    # Preview what is not saved, and the whole guide.
    page.fill("[name='k:summary']", "A line that nobody saved.")
    with page.context.expect_page() as opened:
        page.click("text=Preview >> nth=-1")
    # A window begins empty, and its load state is that of the empty page.
    opened.value.wait_for_url("**/preview/**", wait_until="load")
    expect(faults, "the preview does not show what is typed", "A line that nobody saved." in opened.value.content(), opened.value.url)
    opened.value.close()
    answer = page.request.get(editor.admin + f"preview/places/{slug}/")
    expect(faults, "the preview of the guide lacks the place", "Where the old ships lie." in answer.text() and answer.headers["cache-control"] == "no-store")
    expect(faults, "a worker is before the preview", page.request.get(editor.admin + "preview/sw.js").status == 404)
    expect(faults, "visitors see the place before it is published", editor.ask(f"places/{slug}/")[0] == 404)
    # Publish.
    page.goto(editor.admin + "publish")
    expect(faults, "what is not published is not told", f"Content/places/{slug}.md: new" in page.inner_text("main"))
    see("publish")
    if script:
        publish(page)
    else:
        page.click("text=Publish now")
        page.wait_for_url("**/publish*")
        end = time.monotonic() + 120
        while "Published:" not in page.inner_text("main") and time.monotonic() < end:
            page.wait_for_timeout(300)
            page.goto(editor.admin + "publish")
    expect(faults, "it is not published:", "Published:" in page.inner_text("main"), page.inner_text("main")[:300])
    feeds = "".join(path.read_text("utf-8") for path in (editor.folder / "Output").rglob("*.xml"))
    expect(faults, "the mobile feeds do not show the place", "Where the old ships lie." in feeds)
    expect(faults, "visitors do not see the place", editor.ask(f"places/{slug}/")[0] == 200)
    # Keep it after all, then delete it.
    page.goto(editor.admin + f"content/form/places/{slug}")
    page.click(".entry-more > summary")
    page.click("text=Delete …")
    expect(faults, "what refers to it is not shown", "the-sea-walk" in page.inner_text("main"), page.inner_text("main")[:300])
    see("delete")
    page.click("text=Keep it")
    expect(faults, "a cancelled deletion deletes", (editor.folder / f"Content/places/{slug}.md").exists())
    page.click(".entry-more > summary")
    page.click("text=Delete …")
    page.click("main button:has-text('Delete')")
    page.wait_for_load_state()
    expect(faults, "it is not deleted", not (editor.folder / f"Content/places/{slug}.md").exists(), page.inner_text("main")[:400])
    expect(faults, "the tour keeps a stop that is gone", slug not in editor.read(f"Content/tours/the-sea-walk{suffix}.md"))
    # Each save is a commit of the person; undo brings it back.
    log = editor.git("log", "-1", "--format=%an <%ae> %cn %s")
    expect(faults, "the deletion is no commit:", log.startswith("Ann Example <ann@example.org> Waymark") and "delete" in log, log)
    expect(faults, "the repository is not clean:", editor.git("status", "--porcelain") == "", editor.git("status", "--porcelain"))
    page.goto(editor.admin + "content/history")
    see("history")
    page.locator("button[value=undo]").first.click()
    page.get_by_role("heading", name="Undo").wait_for()
    see("undo")
    expect(faults, "undo does not ask first", not (editor.folder / f"Content/places/{slug}.md").exists())
    page.get_by_role("button", name="Undo it").click()
    page.wait_for_load_state()
    expect(faults, "undo does not bring it back", (editor.folder / f"Content/places/{slug}.md").exists(), page.inner_text("main")[:300])
    # Out, and kept out.
    page.click("text=Sign out")
    page.wait_for_load_state()
    for path in ("content", f"content/form/places/{slug}", "preview/", "publish"):
        answer = page.request.get(editor.admin + path)
        expect(faults, f"{path} is open to those who signed out", "Sign in" in answer.text() and "sign-in" in answer.url)
    faults += page.complaints
    page.context.close()
    return faults


def helped(editor, browser, pictures=None):
    """Hours as a week, a stop that is sent to a place, and what is wrong in a subject that is folded."""
    faults, page = [], window(browser)
    editor.sign_in(page)
    page.goto(editor.admin + "content/form/places/open")
    line = "[name='k:hours']"
    page.fill(line, "Mo-Fr 09:00-17:00; PH off")
    page.click("summary:has-text('As a week')")
    page.fill("[aria-label='Saturday from']", "10:00")
    page.fill("[aria-label='Saturday until']", "14:00")
    expect(faults, "the week is not in the line:", page.input_value(line) == "Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off", page.input_value(line))
    page.click("[aria-label='The same as Saturday on the days below']")
    expect(faults, "the days below are not the same:", page.input_value(line) == "Mo-Fr 09:00-17:00; Sa,Su 10:00-14:00; PH off", page.input_value(line))
    looks(page, faults, "week", pictures)
    page.fill(line, "sunrise-sunset")
    page.locator(line).blur()
    expect(faults, "hours that no week shows are not left to the line", "more than a week can show" in page.inner_text("main"))
    page.fill(line, "24/7")
    page.click("summary:has-text('Contact and links')")
    page.fill("[name='k:email']", "nobody")
    save(page)
    expect(faults, "a subject with a fault is folded", page.locator("details.subject[open] .field.wrong [name='k:email']").is_visible())
    expect(faults, "the focus is not at the fault", page.evaluate("document.activeElement.name") == "k:email")
    looks(page, faults, "subject", pictures)
    page.goto(editor.admin + "content/form/tours/harbour")
    page.locator("[data-list='k:stops'] > .search-box input").wait_for()
    for number, slug in enumerate(("open", "shut", "open"), 2):
        if not page.locator(f"[name='k:stops:{number}:place']").is_visible():
            page.locator("[data-list='k:stops'] > p > [data-more]").last.click()
        page.fill(f"[name='k:stops:{number}:place']", slug)
    page.locator("[name='k:stops:2:place']").blur()
    with page.expect_navigation():
        page.locator("[data-list='k:stops'] > p > [data-more]").last.evaluate("one => one.form.requestSubmit(one)")
    rows = page.locator("[data-list='k:stops'] > .items > li")
    before = [rows.nth(row).locator("[name$=':place']").input_value() for row in range(5)]
    expect(faults, "a stop does not say its place", "canteen" in rows.nth(0).inner_text().lower(), rows.nth(0).inner_text())
    field = rows.nth(4).locator(".move-to input")
    field.focus()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    after = [rows.nth(row).locator("[name$=':place']").input_value() for row in range(5)]
    expect(faults, "the fifth stop is not the first:", after == [before[4], *before[:4]], f"{before} became {after}")
    looks(page, faults, "stops", pictures)
    page.goto(editor.admin + "content")
    faults += page.complaints
    page.context.close()
    return faults


def judged(editor, browser, pictures=None):
    """A field says what is wrong with it while the form is open, on a phone, too, and no longer once it is right."""
    faults, page = [], window(browser, PHONE)
    editor.sign_in(page)
    page.goto(editor.admin + "content/form/places/open")
    before = editor.read("Content/places/open.md")
    page.click("summary:has-text('Contact and links')")
    website, body = page.locator("[name='k:website']"), page.locator("[name=body]")
    website.fill("www.example.org")
    page.locator("#f-k-website-said .error").wait_for()
    expect(faults, "a wrong address is told without its name", page.locator(".field.wrong [name='k:website'][aria-invalid=true]").count() == 1)
    expect(faults, "what is wrong is not said to screen readers", "https://www.example.org" in page.inner_text("#said"))
    looks(page, faults, "judged", pictures)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    body.fill("It links to [nothing](place:no-such-place).")
    page.locator("#f-body-said .error").wait_for()
    expect(faults, "another field loses what is wrong with it", page.locator("#f-k-website-said .error").count() == 1)
    page.fill("[name='k:links:0:title']", "The ships")
    page.fill("[name='k:links:0:url']", "htp://example.org")
    page.locator("[data-list='k:links'] .error").wait_for()
    website.fill("https://www.example.org")
    page.locator("#f-k-website-said .error").wait_for(state="detached")
    expect(faults, "a right address stays wrong", page.locator(".field.wrong [name='k:website'], [name='k:website'][aria-invalid]").count() == 0)
    expect(faults, "judging saves", editor.read("Content/places/open.md") == before)
    faults += page.complaints
    page.context.close()
    return faults


STREETS = """<osm version="0.6" generator="hand">
  <bounds minlat="60.168" minlon="24.949" maxlat="60.177" maxlon="24.955"/>
  <node id="1" lat="60.169" lon="24.950"/><node id="2" lat="60.176" lon="24.950"/>
  <node id="3" lat="60.175" lon="24.951"><tag k="addr:street" v="North Street"/><tag k="addr:housenumber" v="12"/></node>
  <node id="4" lat="60.171" lon="24.951"><tag k="addr:street" v="North Street"/><tag k="addr:housenumber" v="2"/></node>
  <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="North Street"/></way>
</osm>
"""


def addressed(editor, browser, pictures=None):
    """The point of a place is found by a mistyped address, with the keyboard alone; without an extract nothing is offered."""
    faults, page = [], window(browser)
    editor.sign_in(page)
    address = editor.admin + "content/form/places/open"
    page.goto(address)
    page.get_by_role("button", name="Choose on the map").wait_for()
    expect(faults, "a guide without streets offers addresses", page.get_by_label("Find an address").count() == 0)
    editor.write("Content/maps/town.osm", STREETS)
    try:
        page.goto(address)
        field = page.locator("[name='k:location']")
        page.get_by_label("Find an address").fill("nort stret")
        page.locator(".search-box button", has_text="North Street").wait_for()
        page.get_by_label("Find an address").fill("nort stret 12")
        page.locator(".search-box button", has_text="North Street 12").wait_for()
        looks(page, faults, "addresses", pictures)
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector(\"[name='k:location']\").value === '60.175, 24.951'")
        said = "The location is that of North Street 12 now."
        expect(faults, "what was chosen is not said:", page.inner_text("#said").strip() == said, page.inner_text("#said"))
        page.get_by_label("Find an address").fill("North Street 2")
        page.locator(".search-box button", has_text="North Street 2").first.wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function("document.querySelector(\"[name='k:location']\").value === '60.171, 24.951'")
        expect(faults, "the search keeps what was typed", page.get_by_label("Find an address").input_value() == "")
        page.get_by_label("Find an address").fill("Sunset Lane 7")
        page.locator(".search-box p:not([hidden])").wait_for()
        field.fill("60.170, 24.952")
    finally:
        (editor.folder / "Content/maps/town.osm").unlink()
    faults += page.complaints
    page.context.close()
    return faults


def near_the_top(editor, browser, pictures=None):
    """The first field is in the first half of the first screen, and the menu above it is used by keyboard."""
    faults, page = [], window(browser)
    editor.sign_in(page)
    for path in ("places/open", "tours/harbour"):
        for size, most, word in ((DESKTOP, 300, "desktop"), (PHONE, 422, "phone")):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.goto(editor.admin + "content/form/" + path)
            top = page.evaluate("document.querySelector('label[for=f-k-title]').getBoundingClientRect().top + scrollY")
            expect(faults, f"the first field of {path} begins at {top} on a {word},", top < most, f"not below {most}")
    page.locator(".entry-more > summary").focus()
    page.keyboard.press("Enter")
    looks(page, faults, "entry-menu", pictures)
    tab_to(page, ".entry-menu a", "History")
    page.keyboard.press("Escape")
    expect(faults, "Escape does not close the menu", not page.locator(".entry-menu").is_visible() and page.evaluate("document.activeElement.localName") == "summary")
    faults += page.complaints
    page.context.close()
    return faults


def by_keyboard(editor, browser):
    """A place is added, ordered in its tour, and published, all by the keyboard alone."""
    faults, page = [], window(browser)
    page.goto(editor.admin + "sign-in")
    for words in ("ann@example.org", PASSWORD):
        tab_to(page, "input:not([type=hidden])")
        page.keyboard.type(words)
    page.keyboard.press("Enter")
    page.wait_for_url(editor.admin)
    for words, address in (("Content", "content"), ("Places", "content/list/places"), ("Add a place", "content/new/places")):
        tab_to(page, "a", words)
        page.keyboard.press("Enter")
        page.wait_for_url(editor.admin + address + "*")
    for key, words in (("title", "The crane"), ("summary", "It lifts no more."), ("location", "60.172, 24.955"), ("kind", "canteen")):
        tab_to(page, f"[name='k:{key}']")
        page.keyboard.type(words)
    tab_to(page, ".save button[value=save]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/form/places/the-crane*")
    expect(faults, "the place is not kept", "It lifts no more." in editor.read("Content/places/the-crane.md"))
    page.goto(editor.admin + "content/form/tours/harbour")
    before = re.findall(r"^  - (\S+)", editor.read("Content/tours/harbour.md"), re.M)
    tab_to(page, "[data-list='k:stops'] [data-move=down]")
    page.keyboard.press("Enter")
    tab_to(page, ".save button[value=save]")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    after = re.findall(r"^  - (\S+)", editor.read("Content/tours/harbour.md"), re.M)
    expect(faults, "the first stop does not become the second:", len(before) > 1 and after == [before[1], before[0], *before[2:]], f"{before} became {after}")
    page.goto(editor.admin + "publish")
    tab_to(page, "main button", "Publish now")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    end = time.monotonic() + 120
    while editor.ask("places/the-crane/")[0] != 200 and time.monotonic() < end:
        page.wait_for_timeout(300)
    expect(faults, "visitors do not see the place", editor.ask("places/the-crane/")[0] == 200)
    faults += page.complaints
    page.context.close()
    return faults


def two_at_once(editor, browser, pictures=None):
    """The second saver loses nothing: both versions are shown, and put together on request."""
    faults = []
    one, other = window(browser), window(browser)
    for page in (one, other):
        editor.sign_in(page)
        page.goto(editor.admin + "content/form/tours/harbour")
    one.fill("[name='k:summary']", "Ann's summary.")
    save(one)
    other.evaluate("document.querySelector('form.editor > details').open = true")
    other.fill("[name='k:audience']", "Sailors")
    save(other)
    text = other.inner_text("main")
    expect(faults, "the second save is not refused", "Somebody else changed this file" in text, text[:200])
    expect(faults, "the conflict does not say who changed what", "audience" in text and "summary" in text)
    looks(other, faults, "conflict", pictures)
    other.click("text=Put both together")
    other.wait_for_load_state()
    expect(faults, "the merge is not in the form", other.input_value("[name='k:summary']") == "Ann's summary." and other.input_value("[name='k:audience']") == "Sailors")
    expect(faults, "the merge saved by itself", "Sailors" not in editor.read("Content/tours/harbour.md"))
    save(other)
    file = editor.read("Content/tours/harbour.md")
    expect(faults, "both changes are not in the file:", "Ann's summary." in file and "audience: Sailors" in file and "- open # first" in file and "# The walk of the harbour." in file, file)
    # Somebody with another program.
    one.goto(editor.admin + "content/form/tours/harbour")
    editor.write("Content/tours/harbour.md", file.replace("title: The harbour walk", "title: The old harbour walk"))
    one.fill("[name='k:title']", "The new harbour walk")
    save(one)
    expect(faults, "a change by another program is overwritten", "The old harbour walk" in editor.read("Content/tours/harbour.md"))
    one.click("text=Put both together")
    one.wait_for_load_state()
    expect(faults, "what both changed is not shown", "you wrote: The new harbour walk" in one.inner_text("main") and one.input_value("[name='k:title']") == "The old harbour walk")
    editor.git("checkout", "-q", "--", ".")
    faults += one.complaints + other.complaints
    return faults


def pictures_and_faults(editor, browser, pictures=None):
    """Media, drafts, text, and what hostile people send."""
    faults = []
    page = window(browser)
    editor.sign_in(page)
    page.goto(editor.admin + "content/form/places/open")
    page.set_input_files("[name='file:k:image:file']", {"name": "../../Evil <b>Pier</b>.PNG", "mimeType": "image/png", "buffer": PNG})
    page.fill("[name='k:alt']", "A pier at night")
    page.fill("[name='k:credit']", "Ann Example")
    save(page)
    names = [one.name for one in (editor.folder / "Content/media").glob("*")]
    expect(faults, "the picture is not kept under a safe name:", len(names) == 1 and re.fullmatch(r"[a-z0-9-]+\.png", names[0]), f"{names} {page.inner_text('main')[:300]}")
    expect(faults, "the picture is not in the file", f"image: {names[0]}" in editor.read("Content/places/open.md") if names else False)
    page.goto(editor.admin + "content/media")
    looks(page, faults, "media", pictures)
    page.set_input_files("[name=file]", {"name": "bad.svg", "mimeType": "image/svg+xml", "buffer": b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"})
    page.click("text=Send")
    page.wait_for_load_state()
    expect(faults, "a drawing with a script is kept", not (editor.folder / "Content/media/bad.svg").exists() and "script" in page.inner_text("main"))
    # A broken entry is kept as a draft, and keeps nobody from publishing.
    page.goto(editor.admin + "content/new/pages")
    page.fill("[name='k:title']", "Half a page")
    page.fill("[name=body]", "It links to [nothing](place:no-such-place).")
    save(page)
    expect(faults, "an error in the text is not told", page.locator("text=Keep as a draft").count() == 1, page.inner_text("main")[:300])
    with page.expect_navigation():
        page.click("text=Keep as a draft")
    draft = editor.folder / "Content/pages/half-a-page.md"
    expect(faults, "it is not kept as a draft", draft.exists() and "draft: yes" in draft.read_text("utf-8"), page.inner_text("main")[:400])
    page.goto(editor.admin + "publish")
    expect(faults, "a draft keeps from publishing", page.locator("text=Publish now").count() == 1)
    # A file with broken keys opens as text, with its diagnostic.
    broken = "---\ntitle: [A\n---\nText\n"
    editor.write("Content/pages/broken.md", broken)
    page.goto(editor.admin + "content/form/pages/broken")
    expect(faults, "broken keys are not shown as text", page.input_value("[name=text]") == broken and "yaml-syntax" in page.inner_text("main"), page.inner_text("main")[:300])
    page.fill("[name=text]", broken.replace("[A", "A"))
    save(page)
    expect(faults, "the text is not saved", "title: A\n" in editor.read("Content/pages/broken.md"), page.inner_text("main")[:300])
    # Addresses that climb out.
    for path in ("content/form/places/..%2F..%2Fsite", "content/form/places/%2e%2e", "content/history/places/%2e%2e%2fsite", "preview/..%2f..%2f..%2fetc%2fpasswd", "content/form/places/a%00b", "content/form/x/y"):
        status = page.request.get(editor.admin + path).status
        expect(faults, f"{path} answers {status}", status == 404)
    # A name with script is text; a bomb of YAML and invisible characters are told.
    page.goto(editor.admin + "content/form/tours/harbour")
    title = "<script>window.hit = 1</script>\"'"
    page.fill("[name='k:title']", title)
    save(page)
    expect(faults, "a title runs as script", page.evaluate("window.hit === undefined") and page.input_value("[name='k:title']") == title)
    page.goto(editor.admin + "content/list/tours")
    expect(faults, "a title runs as script in the list", page.evaluate("window.hit === undefined") and title in page.inner_text("main"))
    page.goto(editor.admin + "content/form/tours/harbour?as=text")
    before = editor.read("Content/tours/harbour.md")
    bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(f"{n}: &{n} [" + ",".join(["*" + p] * 9) + "]\n" for p, n in zip("abcdefgh", "bcdefghi"))
    page.fill("[name=text]", before.replace("---\n", "---\n" + bomb, 1))
    save(page)
    expect(faults, "a YAML bomb is kept", editor.read("Content/tours/harbour.md") == before, page.inner_text("main")[:200])
    faults += page.complaints
    return faults


def checks(editor, browser, shots):
    return [
        ("editor: from signing in to the published feed", lambda: seed(editor, browser, True, shots)),
        ("editor: the same without script", lambda: seed(editor, browser, False)),
        ("editor: a place is added and published by keyboard", lambda: by_keyboard(editor, browser)),
        ("editor: hours as a week, stops that move, a fault in a folded subject", lambda: helped(editor, browser, shots)),
        ("editor: a field says what is wrong while it is typed", lambda: judged(editor, browser, shots)),
        ("editor: an address becomes a point", lambda: addressed(editor, browser, shots)),
        ("editor: the first field is near the top", lambda: near_the_top(editor, browser, shots)),
        ("editor: two at once on one file", lambda: two_at_once(editor, browser, shots)),
        ("editor: pictures, drafts, text, and hostile input", lambda: pictures_and_faults(editor, browser, shots)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("The editor of the text files, in a real Chromium.", Editor, checks))
