"""`waymark serve` as an author meets it: files are saved, and a real browser shows what they say.

    Tests/Browser/preview [PROGRAM]            PROGRAM is the built waymark; default .build/release/waymark
    Tests/Browser/preview [PROGRAM] --speed N  how soon a saved change is seen, in a guide of N places
"""

import argparse
import contextlib
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from browser import chromium, until
from report import Report

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PATIENCE = 60_000

SITE = """title: A small guide
url: https://example.org/guide/
summary: Three places in one street.
language: en
timezone: Europe/Helsinki
currency: EUR
kinds:
  church: { label: Church, icon: steeple }
"""
PLACE = """---
title: {title}
kind: church
location: {at}
summary: A church in the street.
---

The **{title}** stands here.

{text}
"""
TOUR = """---
title: The street
summary: From one end to the other.
stops: [north-church, south-church]
---

Walk along the street.
"""
LONG = "\n\n".join(f"Paragraph {number} of the story." for number in range(80))


class Site:
    """A guide of a few files in a folder of its own."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.write("Content/site.yaml", SITE)
        self.place("north-church", "North Church", "60.170, 24.952", LONG)
        self.place("south-church", "South Church", "60.168, 24.952")
        self.write("Content/tours/street.md", TOUR)

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def read(self, path):
        return (self.folder / path).read_text(encoding="utf-8")

    def change(self, path, old, new):
        text = self.read(path)
        assert old in text, f"{path} has no {old!r}"
        self.write(path, text.replace(old, new))

    def place(self, slug, title, at, text="", more=""):
        text = PLACE.format(title=title, at=at, text=text)
        self.write(f"Content/places/{slug}.md", text.replace("kind:", more + "kind:", 1))


class Preview:
    """The running program and an open page."""

    def __init__(self, program, folder, browser):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.home = f"http://localhost:{self.port}/guide/"
        self.log = open(folder / "log", "w+", encoding="utf-8")
        environment = dict(os.environ, XDG_CACHE_HOME=str(folder / "cache"), EDITOR="code --wait")
        environment.pop("VISUAL", None)
        self.process = subprocess.Popen(
            [program, "serve", str(folder / "site"), "--port", str(self.port)], stdout=self.log, stderr=self.log,
            env=environment)
        self.context = browser.new_context(viewport={"width": 1280, "height": 800})
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        self.wait()

    def wait(self):
        """Until the server answers."""
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.home}", timeout=5).read()
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        raise SystemExit(f"the preview does not answer:\n{self.said()}")

    def said(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text(encoding="utf-8")

    def open(self, path):
        self.page.goto(self.home + path)
        until(self.page, "document.querySelector('waymark-preview')?.dataset.connection === 'on'")
        # What a load throws away tells whether the page was loaded again.
        self.page.evaluate("window.sameDocument = true")

    def is_same_document(self):
        return self.page.evaluate("window.sameDocument === true")

    def sees(self, text):
        until(self.page, "text => document.body.innerText.includes(text)", arg=text)

    def shows_faults(self):
        self.page.locator("waymark-preview .faults").wait_for(state="visible")
        return self.page.locator("waymark-preview .faults").inner_text()

    def shows_no_faults(self):
        self.page.locator("waymark-preview .faults").wait_for(state="hidden")

    def status(self, path, **headers):
        request = urllib.request.Request(f"http://localhost:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.headers, refusal.read()

    def stop(self):
        """Ends the program as a terminal does; its exit status."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(timeout=30)
        finally:
            self.process.kill()
            self.context.close()


def saved_text(site, preview):
    """A changed word is on the page, which stays where its reader scrolled to."""
    preview.open("places/north-church/")
    preview.page.evaluate("scrollTo(0, 900)")
    site.change("Content/places/north-church.md", "Paragraph 2 of", "The second part of")
    until(preview.page, "document.body.textContent.includes('The second part of the story')")
    faults = [] if preview.is_same_document() else ["the page was loaded again"]
    where = preview.page.evaluate("scrollY")
    return faults + ([] if abs(where - 900) < 60 else [f"the page scrolled from 900 to {where}"])


def saved_title_elsewhere(site, preview):
    """A place's new title is on the tour that stops there."""
    preview.open("tours/street/")
    site.change("Content/places/south-church.md", "title: South Church", "title: Southern Church")
    preview.sees("Southern Church")
    site.change("Content/places/south-church.md", "title: Southern Church", "title: South Church")
    preview.sees("South Church")
    return [] if preview.is_same_document() else ["the page was loaded again"]


def saved_style(site, preview):
    """A changed style is put in place of the old one, without loading the page."""
    preview.open("places/north-church/")
    style = pathlib.Path(ROOT / "Templates/styles")
    name = sorted(preview.page.evaluate("[...document.querySelectorAll('link[rel=stylesheet]')].map(l => l.href)"))[0]
    name = name.split("/styles/")[1].split("?")[0]
    site.write(f"Templates/styles/{name}", (style / name).read_text(encoding="utf-8") + "\nbody { outline: 7px solid red }\n")
    until(preview.page, "getComputedStyle(document.body).outlineWidth === '7px'")
    faults = [] if preview.is_same_document() else ["the page was loaded again"]
    (site.folder / f"Templates/styles/{name}").unlink()
    until(preview.page, "getComputedStyle(document.body).outlineWidth !== '7px'")
    return faults


def saved_template(site, preview):
    """A changed template is on the page."""
    preview.open("places/north-church/")
    name = "pages/place.mustache"
    text = (ROOT / "Templates" / name).read_text(encoding="utf-8")
    site.write(f"Templates/{name}", text.replace("</h1>", " *</h1>", 1))
    until(preview.page, "document.querySelector('h1')?.textContent.includes('*')")
    shutil.rmtree(site.folder / "Templates")
    until(preview.page, "!document.querySelector('h1')?.textContent.includes('*')")
    return []


def mistake(site, preview):
    """A mistake is shown over the last good page, with file and line, and goes by itself."""
    preview.open("tours/street/")
    site.change("Content/tours/street.md", "south-church", "sout-church")
    text = preview.shows_faults()
    faults = [
        f"the list of mistakes does not say {part!r}"
        for part in ("Content/tours/street.md:4:", "sout-church", 'did you mean "south-church"?') if part not in text
    ]
    link = preview.page.locator("waymark-preview .faults a").first.get_attribute("href") or ""
    if not link.startswith("vscode://file/") or not link.endswith("Content/tours/street.md:4"):
        faults.append(f"the mistake's place leads to {link!r}")
    if "South Church" not in preview.page.inner_text("main"):
        faults.append("the last good page is gone")
    site.change("Content/tours/street.md", "sout-church", "south-church")
    preview.shows_no_faults()
    return faults + ([] if preview.is_same_document() else ["the page was loaded again"])


def hostile_text(site, preview):
    """What an author writes is text in the list of mistakes."""
    preview.open("tours/street/")
    site.change("Content/tours/street.md", "south-church", '"<img src=x onerror=window.struck=1>"')
    preview.shows_faults()
    faults = ["a script in a file ran"] if preview.page.evaluate("window.struck") else []
    site.change("Content/tours/street.md", '"<img src=x onerror=window.struck=1>"', "south-church")
    preview.shows_no_faults()
    return faults


def lost_site_file(site, preview):
    """Without site.yaml the last guide stays; it comes back with the file."""
    preview.open("tours/street/")
    (site.folder / "Content/site.yaml").rename(site.folder / "kept.yaml")
    text = preview.shows_faults()
    (site.folder / "kept.yaml").rename(site.folder / "Content/site.yaml")
    preview.shows_no_faults()
    return [] if "site.yaml" in text else [f"the list does not name site.yaml: {text}"]


def renamed_folders(site, preview):
    """Folders may be renamed and come back; what is in them is still watched."""
    preview.open("tours/street/")
    (site.folder / "Content/places").rename(site.folder / "Content/.away")
    preview.shows_faults()
    (site.folder / "Content/.away").rename(site.folder / "Content/places")
    preview.shows_no_faults()
    (site.folder / "Content").rename(site.folder / "Other")
    preview.shows_faults()
    (site.folder / "Other").rename(site.folder / "Content")
    preview.shows_no_faults()
    site.change("Content/places/south-church.md", "title: South Church", "title: Last Church")
    preview.sees("Last Church")
    site.change("Content/places/south-church.md", "title: Last Church", "title: South Church")
    preview.sees("South Church")
    return []


def new_and_gone(site, preview):
    """A page that is missing is shown when its file comes, and the 404 page when it goes."""
    preview.page.goto(preview.home + "places/west-church/")
    until(preview.page, "document.querySelector('waymark-preview')?.dataset.connection === 'on'")
    site.place("west-church", "West Church", "60.169, 24.950")
    until(preview.page, "document.querySelector('h1')?.textContent.includes('West Church')")
    (site.folder / "Content/places/west-church.md").unlink()
    until(preview.page, "!document.querySelector('h1')?.textContent.includes('West Church')")
    return []


def drafts_and_days(site, preview):
    """The bar shows drafts and sets the day."""
    site.place("draft-church", "Draft Church", "60.169, 24.951", more="draft: true\n")
    site.write("Content/alerts/feast.md", "---\ntitle: The feast\nfrom: 2031-05-01\nuntil: 2031-05-02\naffects: all\n---\n\nAll is closed.\n")
    preview.open("places/")
    bar = preview.page.locator("waymark-preview .bar")
    until(preview.page, "document.querySelector('waymark-preview').shadowRoot.querySelector('.body')?.textContent !== ''")
    bar.locator("summary").click()
    bar.get_by_text("Drafts, scheduled").click()
    preview.sees("Draft Church")
    bar.get_by_text("Drafts, scheduled").click()
    until(preview.page, "!document.body.innerText.includes('Draft Church')")
    # Pages hold alerts that are still to come; the list of alerts says which of them last on the
    # day that is set.
    lasts = """[...document.querySelectorAll('main section')].some((one) =>
        one.querySelector('h2')?.textContent === 'Now' && one.textContent.includes('The feast'))"""
    preview.open("alerts/")
    bar.locator("summary").click()
    bar.locator("#today").fill("2031-05-01")
    until(preview.page, lasts)
    preview.open("tours/street/")
    preview.sees("The feast")
    preview.open("alerts/")
    bar.locator("summary").click()
    bar.locator("#today").fill("")
    until(preview.page, f"!{lasts}")
    for name in ("places/draft-church.md", "alerts/feast.md"):
        (site.folder / "Content" / name).unlink()
    preview.shows_no_faults()
    return []


BAR_LEADS_TO = """wanted => JSON.stringify(wanted) === JSON.stringify([...document.querySelector('waymark-preview')
    .shadowRoot.querySelectorAll(".bar .body a[href^='vscode:']")].map((link) => link.getAttribute('href')))"""


def made_of(site, preview):
    """The bar says which files the page is made of, and opens them in the editor."""
    name = "pages/place.mustache"
    site.write(f"Templates/{name}", (ROOT / "Templates" / name).read_text(encoding="utf-8"))
    for page, files in (
        ("places/north-church/", ["Content/places/north-church.md", "Content/tours/street.md", f"Templates/{name}"]),
        ("tours/street/", ["Content/tours/street.md", "Content/places/north-church.md", "Content/places/south-church.md"]),
    ):
        preview.open(page)
        wanted = [f"vscode://file{site.folder}/{file}:1" for file in files]
        # The bar asks again after each build; one may still be under way.
        until(preview.page, BAR_LEADS_TO, arg=wanted)
    (site.folder / f"Templates/{name}").unlink()
    return []


def flood(site, preview):
    """Thousands of changes at once are one."""
    preview.open("tours/street/")
    for number in range(2000):
        site.write(f"Content/media/notes/{number}.txt", "one of many")
        site.write(f"Content/places/.north-church.md.{number}.swp", "an editor's own file")
    site.change("Content/places/south-church.md", "title: South Church", "title: Flooded Church")
    preview.sees("Flooded Church")
    shutil.rmtree(site.folder / "Content/media")
    for file in (site.folder / "Content/places").glob(".*.swp"):
        file.unlink()
    site.change("Content/places/south-church.md", "title: Flooded Church", "title: South Church")
    preview.sees("South Church")
    return []


def careful_server(site, preview):
    """Other sites' pages get nothing, nothing outside the guide is sent, and files come in parts."""
    faults = []

    def expect(what, wanted, path, **headers):
        status, _, _ = preview.status(path, **headers)
        if status != wanted:
            faults.append(f"{what}: status {status} instead of {wanted}")

    expect("another site's name", 403, "/guide/", Host="evil.example")
    expect("a path that climbs out", 404, "/guide/..%2f..%2f..%2fetc/passwd")
    expect("a part of a file", 206, "/guide/styles/main.css", Range="bytes=0-9")
    expect("a part beyond the end", 416, "/guide/styles/main.css", Range="bytes=99999999-")
    request = urllib.request.Request(
        f"http://localhost:{preview.port}/_waymark/settings", data=b'{"includesDrafts":true}',
        headers={"Origin": "http://evil.example"})
    with contextlib.suppress(urllib.error.HTTPError):
        urllib.request.urlopen(request, timeout=30)
        faults.append("another site's page could change a setting")
    _, headers, _ = preview.status("/guide/styles/main.css")
    expect("a file that the browser has", 304, "/guide/styles/main.css", **{"If-None-Match": headers["ETag"]})
    return faults


CHECKS = [
    saved_text, saved_title_elsewhere, saved_style, saved_template, mistake, hostile_text, lost_site_file, renamed_folders,
    new_and_gone, drafts_and_days, made_of, flood, careful_server,
]


def check(program):
    report = Report()
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = pathlib.Path(name)
        site = Site(folder / "site")
        preview = Preview(program, folder, browser)
        for one in CHECKS:
            try:
                faults = one(site, preview)
            except Exception as error:  # whatever goes wrong is told, and the others go on
                faults = [f"{error}"]
            report.check(f"preview: {one.__doc__.splitlines()[0]}", faults + preview.faults)
            preview.faults = []
        status = preview.stop()
        report.check("preview: it stops cleanly", [] if status == 0 else [f"exit status {status}", preview.said()])
    return report.close()


def speed(program, places):
    """The time from the end of a save until the page has changed, a dozen times."""
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = pathlib.Path(name)
        site = Site(folder / "site")
        for number in range(places - 2):
            at = f"{60.1 + number % 100 / 500:.4f}, {24.8 + number // 100 / 500:.4f}"
            site.place(f"place-{number}", f"Place {number}", at, f"Text of place {number}.")
        preview = Preview(program, folder, browser)
        preview.open("places/north-church/")
        times = []
        for number in range(12):
            old, new = (f"word{number - 1}" if number else "Paragraph 1 of"), f"word{number}"
            watching = preview.page.evaluate_handle(
                """text => ({ seen: new Promise((done) => new MutationObserver((_, observer) => {
                  if (!document.body.textContent.includes(text)) return;
                  observer.disconnect();
                  done(Date.now());
                }).observe(document.body, { subtree: true, childList: true, characterData: true })) })""", new)
            site.change("Content/places/north-church.md", old, new)
            saved = time.time() * 1000
            times.append(watching.evaluate("one => one.seen") - saved)
            time.sleep(0.3)
        preview.stop()
        print(f"{places} places: median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms, of {len(times)} saves")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/release/waymark"))
    parser.add_argument("--speed", type=int, metavar="N")
    given = parser.parse_args()
    return speed(given.program, given.speed) if given.speed else check(given.program)


if __name__ == "__main__":
    sys.exit(main())
