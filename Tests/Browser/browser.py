"""A real Chromium, and what it asked of the network."""

import contextlib
import datetime
import os
import shutil
import time

from playwright.sync_api import Error, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage"]
PHONE, DESKTOP = (390, 844), (1280, 900)
# A page complains where a script asks for a word that the page does not have. How numbers are written
# and the signs of currencies have words only where a language needs them.
ALL_WORDS = """(() => {
  let words;
  const get = (table, key) => {
    if (typeof key === 'string' && !(key in table) && !/^(format|symbol)[.]/.test(key)) console.error(`no word ${key}`);
    return table[key];
  };
  Object.defineProperty(globalThis, 'waymarkWords', { get: () => words, set(table) { words = new Proxy(table, { get }); } });
})()"""
# The moment at which a run looks at the guide: what is open, late or past does not depend on the hour at which it is made.
# From then on its clock goes on as others do. WAYMARK_MOMENT names another, such as 2026-12-25T02:20:00Z.
MOMENT = datetime.datetime.fromisoformat(os.environ.get("WAYMARK_MOMENT", "2026-11-25T11:20:00Z"))
SHIFT = MOMENT - datetime.datetime.now(datetime.timezone.utc)
AT_MOMENT = """globalThis.Date = new Proxy(Date, {
  construct: (kind, given, made) => Reflect.construct(kind, given.length ? given : [kind.now() + SHIFT], made),
  apply: (kind) => new kind(kind.now() + SHIFT).toString(),
  get: (kind, name) => name === 'now' ? () => kind.now() + SHIFT : Reflect.get(kind, name),
});""".replace("SHIFT", str(round(SHIFT.total_seconds() * 1000)))
WORDS_OF_404 = "Failed to load resource: the server responded with a status of 404"


@contextlib.contextmanager
def chromium():
    """Debian's Chromium (or the one that CHROMIUM names), for as long as the block lasts: its shell
    without windows, which takes a third less of a processor, where it is installed.
    """
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        raise SystemExit("chromium was not found: install Debian's package `chromium-headless-shell`, or set CHROMIUM to its path")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def with_notices(browser):
    """The same browser with what its shell lacks: notifications of the device."""
    one = browser.browser_type.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
    try:
        yield one
    finally:
        one.close()


def until(page, expression, arg=None, seconds=90):
    """Waits until an expression holds on a page. Playwright's own way evaluates it later, which the
    page's policy forbids.

    A page that is just being replaced, or of which only the beginning is there, has no answer yet.
    """
    end = time.monotonic() + seconds
    while True:
        trouble = ""
        try:
            if page.evaluate(expression, arg):
                return
        except Error as error:
            trouble = str(error).partition("\n")[0]
        if time.monotonic() > end:
            raise AssertionError(f"this never came true on {page.url}{state(page)}: {expression} ({arg}) {trouble}".rstrip())
        page.wait_for_timeout(20)


def state(page):
    """What else is to be known of a page on which something does not come."""
    try:
        return " (hidden)" if page.evaluate("document.hidden") else ""
    except Error:
        return " (no longer there)"


def tab_to(page, selector, words="", most=200):
    """Goes on by the Tab key until what fits the selector, and has these words, has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("([one, words]) => document.activeElement.matches(one) && document.activeElement.textContent.includes(words)", [selector, words]):
            return
    raise AssertionError(f"the Tab key never comes to {selector} {words}".rstrip())


def enter(page):
    """Presses the Enter key, and waits for the page to which it leads."""
    with page.expect_navigation():
        page.keyboard.press("Enter")


def follow(page, selector):
    """Clicks what leads to another page, and waits for that page."""
    with page.expect_navigation():
        page.click(selector)


def measured(what, pages, expression, seconds=90):
    """Waits until an expression holds on all of some pages, and prints how long that took: on a
    busy machine a time is no steady fault.
    """
    begin = time.monotonic()
    for page in pages:
        until(page, expression, seconds=seconds)
    print(f"  {what}: {time.monotonic() - begin:.2f} s")


def kept(page):
    """Waits until a page has kept what it began to keep: a visitor who leaves it takes longer than
    a test does.
    """
    page.evaluate("""async () => {
      const done = (asked) => new Promise((resolve) => { asked.onsuccess = asked.onerror = asked.oncomplete = asked.onabort = () => resolve(asked.result); });
      for (const { name } of await indexedDB.databases()) {
        const base = await done(indexedDB.open(name));
        // It begins where all changes that were asked for before have ended.
        if (base?.objectStoreNames.length) await done(base.transaction([...base.objectStoreNames], 'readwrite'));
        base?.close();
      }
    }""")


class Visit:
    """A page of the guide in a fresh window, and everything that went wrong while it was open."""

    def __init__(self, browser, home, size=DESKTOP, scheme="light", scripts=True, workers="allow"):
        self.home, self.scripts = home, scripts
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, java_script_enabled=scripts,
            service_workers=workers, reduced_motion="reduce", locale="en-US")
        self.context.add_init_script(AT_MOMENT)
        self.context.add_init_script(ALL_WORDS)
        self.page = self.context.new_page()
        self.faults = []
        self.context.on("request", self.asked)
        self.context.on("response", self.answered)
        self.context.on("requestfailed", self.failed)
        self.page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        self.page.on("console", self.said)

    def failed(self, request):
        # The browser gives up what a page asked for when that page is left, which is no fault. What
        # a page needed and did not get shows in what it does.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"{request.url}: {request.failure}")

    def open(self, name):
        self.leave()
        self.page.goto(self.home + name, wait_until="load")
        return self.page

    def reload(self):
        self.leave()
        self.page.reload()

    def leave(self):
        if self.scripts and self.page.url.startswith(self.home):
            kept(self.page)

    def asked(self, request):
        if not request.url.startswith((self.home, "data:")):
            self.faults.append(f"asks for {request.url}")

    def answered(self, response):
        if response.status >= 400:
            self.faults.append(f"{response.url}: status {response.status}")

    def said(self, message):
        if message.type in ("error", "warning") and WORDS_OF_404 not in message.text:
            self.faults.append(f"console: {message.text}")

    def resize(self, width, height=900):
        self.page.set_viewport_size({"width": width, "height": height})

    def taken_faults(self):
        faults, self.faults = self.faults, []
        return faults

    def close(self):
        self.context.close()


@contextlib.contextmanager
def visit(browser, home, **options):
    one = Visit(browser, home, **options)
    try:
        yield one
    finally:
        one.close()
