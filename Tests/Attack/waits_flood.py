"""A flood of reports from one network, with a new key for each: what is taken, what is said, and what
other visitors and open pages notice of it.

    python3 Tests/Attack/waits_flood.py PROGRAM_FOLDER

PROGRAM_FOLDER holds the built `waymark` and `waymark-serve`. Needs nothing else; takes a minute.
"""

import http.client
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
import time

SITE = """title: A small guide
url: https://guide.example.org/guide/
summary: A place to eat.
language: en
timezone: Europe/Helsinki
currency: EUR
kinds:
  canteen: { is: restaurant, label: Canteen }
"""
PLACE = """---
title: {0}
kind: canteen
location: {1}, 24.952
summary: A place to eat.
waits: yes
hours: 24/7
---

Soup.
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Companion:
    def __init__(self, programs, folder):
        content = pathlib.Path(folder) / "Content"
        (content / "places").mkdir(parents=True)
        (content / "site.yaml").write_text(SITE, encoding="utf-8")
        for number, name in enumerate(["canteen", "bar"]):
            text = PLACE.format(f"The {name}", f"60.17{number}")
            (content / f"places/{name}.md").write_text(text, encoding="utf-8")
        self.port = free_port()
        self.process = subprocess.Popen(
            [pathlib.Path(programs) / "waymark", "live", folder, "--no-pdf", "--port", str(self.port),
             "--cache", pathlib.Path(folder) / "cache", "--behind-proxy"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        end = time.monotonic() + 300
        while self.ask("GET", "/ready")[0] != 200:
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit("the companion does not start")
            time.sleep(0.1)

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read().decode(), dict(answer.getheaders())
        except OSError:
            return 0, "", {}
        finally:
            connection.close()

    def report(self, key, address, place="canteen"):
        return self.ask("POST", f"/guide/_live/waits/{place}", b'{"minutes":12}', {
            "Authorization": f"Device flood{key:018d}", "X-Forwarded-For": address, "Content-Type": "application/json"})


class Page(threading.Thread):
    """An open page, which notes when it was told of a beat and of a wait."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.beats, self.waits, self.socket = [], [], socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(b"GET /guide/_live/events?places=canteen,bar HTTP/1.1\r\nHost: x\r\n\r\n")

    def run(self):
        while piece := self.socket.recv(65536):
            now = time.monotonic()
            self.beats += [now] * piece.count(b"event: beat")
            self.waits += [now] * piece.count(b"event: wait")


def checks(companion):
    """Pairs of what is promised and what was seen against it; nothing where it holds."""
    page = Page(companion.port)
    page.start()
    begun = time.monotonic()
    first = [companion.report(number, "192.0.2.7") for number in range(200)]
    taken = sum(answer[0] == 201 for answer in first)
    yield "of 200 reports from one address about one place 60 are taken", None if taken == 60 else taken
    refused = [answer for answer in first if answer[0] != 201]
    said = [json.loads(text) for _, text, _ in refused]
    yield "the others are told so, with the time to wait", None if refused and all(
        status == 429 and 1 <= int(headers["Retry-After"]) <= 300 and one["code"] == "too-many" and "network" in one["title"]
        for (status, _, headers), one in zip(refused, said)) else refused[:1]
    answer = companion.report(500, "192.0.2.200")
    yield "its network is one address", None if answer[0] == 429 else answer[0]
    answer = companion.report(501, "198.51.100.7")
    yield "another network is not held up", None if answer[0] == 201 else answer
    answer = companion.report(502, "192.0.2.7", "bar")
    yield "nor is another place", None if answer[0] == 201 else answer
    answers = [companion.report(600, "203.0.113.1")[0] for _ in range(100)]
    yield "a device that insists takes nothing from its network", None if (
        answers.count(201) == 1 and companion.report(601, "203.0.113.2")[0] == 201) else answers[:3]
    answers = [companion.report(1000 + number, f"10.{number % 250}.{number // 250}.1")[0] for number in range(1000)]
    yield "a thousand from as many networks are taken", None if answers == [201] * 1000 else answers.count(201)
    while time.monotonic() < begun + 50:
        time.sleep(0.1)
    gaps = [later - earlier for earlier, later in zip([begun, *page.beats], page.beats)]
    yield "the open page heard beats all the while", None if len(gaps) >= 2 and max(gaps) < 30 else gaps
    yield "and was told of waits", None if page.waits else "nothing"


def main():
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        companion = Companion(pathlib.Path(sys.argv[1]).resolve(), folder)
        try:
            for promise, seen in checks(companion):
                faults += seen is not None
                print(f"{'held' if seen is None else 'BROKEN'}: {promise}" + ("" if seen is None else f": {seen}"), flush=True)
        finally:
            companion.process.terminate()
            companion.process.wait(60)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
