"""Debian's Firefox, driven by WebDriver BiDi (W3C), which it speaks itself."""

import base64
import contextlib
import itertools
import json
import pathlib
import re
import subprocess
import tempfile

from websockets.sync.client import connect

from touch import middle

PATIENCE = 90
# A page may know where it is, and that is in Helsinki; nothing is asked for that the test did not ask.
SETTINGS = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "geo.provider.network.url": 'data:application/json,{"location":{"lat":60.1699,"lng":24.9384},"accuracy":12}',
    "geo.provider.use_geoclue": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "permissions.default.geo": 1,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """A browser with one tab as wide as a phone, and all that went wrong in it."""

    name, knows_positions = "Firefox", True

    def __init__(self, profile):
        self.profile, self.faults, self.numbers = pathlib.Path(profile), [], itertools.count(1)
        self.write_settings()
        self.begin()

    def write_settings(self):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
        (self.profile / "user.js").write_text("\n".join(lines), encoding="utf-8")

    def begin(self):
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.wire = connect(address_in(self.process.stderr) + "/session", max_size=None, open_timeout=PATIENCE)
        self.call("session.new", {"capabilities": {}})
        self.call("session.subscribe", {"events": ["log.entryAdded"]})
        self.tab = self.call("browsingContext.getTree", {})["contexts"][0]["context"]
        self.call("browsingContext.setViewport", {"context": self.tab, "viewport": {"width": 390, "height": 844}})

    def restart(self):
        """Ends it as a phone that is switched off does, and begins again with what it kept."""
        self.end()
        self.begin()

    def end(self):
        with contextlib.suppress(Exception):  # it may be gone before it can answer
            self.call("browser.close", {})
        self.wire.close()
        self.process.stderr.close()
        self.process.wait(PATIENCE)

    def call(self, method, parameters):
        number = next(self.numbers)
        self.wire.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.wire.recv(PATIENCE))
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.faults.append(answer["params"]["text"] or "")
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise AssertionError(f"{method}: {answer['message']}")
                return answer["result"]

    def open(self, address):
        self.call("browsingContext.navigate", {"context": self.tab, "url": address, "wait": "complete"})

    def reload(self):
        self.call("browsingContext.reload", {"context": self.tab, "wait": "complete"})

    def ask(self, expression):
        """The value of an expression on the page, or of what it promises."""
        found = self.call("script.evaluate", {
            "expression": f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))",
            "target": {"context": self.tab}, "awaitPromise": True})
        if found["type"] == "exception":
            raise AssertionError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def touch(self, selector):
        """Touches the middle of an element with a finger."""
        x, y = self.ask(middle(selector))
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}
        self.call("input.performActions", {"context": self.tab, "actions": [finger]})

    def picture(self, path):
        data = self.call("browsingContext.captureScreenshot", {"context": self.tab})["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))


def address_in(lines):
    """Where it listens, which it says when it does."""
    for line in lines:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return found[1]
    raise AssertionError("Firefox ended before it listened")


@contextlib.contextmanager
def firefox():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Firefox(profile)
        try:
            yield browser
        finally:
            browser.end()
