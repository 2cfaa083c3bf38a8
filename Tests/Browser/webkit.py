"""Debian's WebKitGTK, driven by its own driver (W3C WebDriver), on a screen that nobody sees."""

import base64
import contextlib
import json
import os
import pathlib
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from touch import middle

PATIENCE = 90
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# Lets a page open its database no more, and waits until it has opened what it asked for: what is asked later of the same
# database is answered later. A page that has not asked yet gets none.
OPENED = """(async () => {
    if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => ({});
    if (!document.documentElement.dataset.root) return;
    const scope = new URL(document.documentElement.dataset.root, location.href).pathname;
    await new Promise((done) => {
        const asked = open.call(indexedDB, `waymark ${scope}`);
        asked.onupgradeneeded = () => asked.transaction.abort();
        asked.onerror = done;
        asked.onsuccess = () => { asked.result.close(); done(); };
    });
})()"""


class WebKit:
    """A browser with one tab as wide as a phone. It has nothing to tell it where it is, and forgets
    everything when it ends.
    """

    name, knows_positions = "WebKitGTK", False

    def __init__(self, driver):
        self.driver, self.faults = driver, []
        self.session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": {"binary": program(), "args": ["--automation", "--geometry=390x844"]}}}}, at="")["sessionId"]
        self.call("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        self.call("POST", "/window/rect", {"width": 390, "height": 844})

    def call(self, method, path, body=None, at=None):
        address = self.driver + (f"/session/{self.session}" if at is None else at) + path
        request = urllib.request.Request(address, method=method, data=None if body is None else json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE + 10) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {json.load(error)['value']['message']}") from None

    def end(self):
        self.call("DELETE", "")

    def restart(self):
        """Nothing is kept beyond its end, so it goes on with another page."""
        self.open("about:blank")

    def open(self, address):
        self.leave()
        self.call("POST", "/url", {"url": address})

    def leave(self):
        """Its database answers nobody any more where a page is left that is just opening it."""
        self.ask(OPENED)

    def reload(self):
        self.leave()
        self.call("POST", "/refresh", {})

    def ask(self, expression):
        """The value of an expression on the page, or of what it promises."""
        script = f"""const done = arguments[arguments.length - 1];
            Promise.resolve().then(() => ({expression})).then((it) => done([it ?? null]), (error) => done([null, String(error)]));"""
        value, *error = self.call("POST", "/execute/async", {"script": script, "args": []})
        if error:
            raise AssertionError(error[0])
        return value

    def touch(self, selector):
        """Presses an element."""
        self.ask(middle(selector))
        if self.ask(f"document.querySelector({json.dumps(selector)}).matches('a[href]')"):
            self.leave()
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{found[ELEMENT]}/click", {})

    def picture(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("GET", "/screenshot")))


def program():
    """The browser that comes with the driver, of which Debian has one for each of GTK's versions."""
    found = sorted(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not found:
        raise SystemExit("WebKitGTK's MiniBrowser was not found: install Debian's package `webkit2gtk-driver`")
    return str(found[-1])


@contextlib.contextmanager
def webkit():
    with contextlib.ExitStack() as all_of_it:
        folder = all_of_it.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        screen = started(all_of_it, ["Xvfb", "-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"], stdout=subprocess.PIPE)
        display = f":{screen.stdout.readline().decode().strip()}"
        port = free_port()
        environment = {**os.environ, "DISPLAY": display, "HOME": folder, "XDG_RUNTIME_DIR": folder, "GDK_BACKEND": "x11",
                       "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}
        started(all_of_it, ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], env=environment)
        until_ready(f"http://127.0.0.1:{port}")
        browser = WebKit(f"http://127.0.0.1:{port}")
        all_of_it.callback(browser.end)
        yield browser


def started(stack, command, **options):
    process = subprocess.Popen(command, **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options})
    stack.callback(process.wait)
    stack.callback(process.terminate)
    return process


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def until_ready(driver, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(f"{driver}/status", timeout=5):
                return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
