#!/usr/bin/env python3
"""How long an author waits for `waymark lsp` in a large guide.

    measure.py PROGRAM [PLACES] [KEYS]

Writes a guide of PLACES places (1,000) and a tour for each twenty of them, opens one place, and types KEYS (200) keys into it, each
after the server has answered the one before. Prints, in milliseconds: from a key until the diagnostics are there (every other key makes
a mistake, so that there is something to say; the 80 ms for which the server waits for another key are part of it), and
how long completion, hover and renaming take.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time


def write(root, count):
    places = root / "Content/places"
    (root / "Content/tours").mkdir(parents=True)
    places.mkdir()
    (root / "Content/site.yaml").write_text(
        "title: Large\nurl: https://guide.test/\nlanguage: en\ntimezone: Europe/Helsinki\ncurrency: EUR\n"
        "kinds:\n  church: {is: church, label: Church}\n  cafe: {is: cafe, label: Café}\ninterests:\n  - {id: history, label: History}\n")
    story = " ".join(["The house was built by those who came first, and stands where the river turns."] * 8)
    for number in range(count):
        (places / f"place-{number}.md").write_text(
            f"---\ntitle: Place {number}\nlocation: {60 + number % 40 / 500:.5f}, {24.9 + number // 40 / 500:.5f}\nkind: cafe\n"
            f"hours: Mo-Sa 10:00-17:00\ninterests: [history]\nprice: {number % 20} EUR\n---\n\nThe place number {number}.\n\n{story}\n\n"
            f"Go on to [the next](place:place-{(number + 1) % count}).\n")
    for start in range(0, count, 20):
        stops = "".join(f"  - place-{number}\n" for number in range(start, min(count, start + 20)))
        (root / f"Content/tours/tour-{start}.md").write_text(f"---\ntitle: Tour {start}\nsummary: A walk.\nstops:\n{stops}---\n\nA walk.\n")


class Client:
    def __init__(self, program, cache):
        self.process = subprocess.Popen([program, "lsp", "--cache", cache], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, **members):
        data = json.dumps({"jsonrpc": "2.0", **members}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params):
        self.number += 1
        begin = time.perf_counter()
        self.send(id=self.number, method=method, params=params)
        while (message := self.read()).get("id") != self.number or "method" in message:
            pass
        assert "error" not in message, message
        return message["result"], (time.perf_counter() - begin) * 1000

    def diagnostics(self, uri):
        while (message := self.read()).get("method") != "textDocument/publishDiagnostics" or message["params"]["uri"] != uri:
            pass
        return message["params"]["diagnostics"]


def line(name, times):
    times = sorted(times)
    print(f"{name:28} p50 {times[len(times) // 2]:7.1f}   p95 {times[int(len(times) * 0.95)]:7.1f}   most {times[-1]:7.1f} ms")


def main(program, count=1000, keys=200):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        write(root, count)
        client = Client(program, str(root / "cache"))
        client.ask("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": {"workspace": {"workspaceEdit": {
            "documentChanges": True, "resourceOperations": ["rename"]}}}})
        client.send(method="initialized", params={})
        uri = (root / f"Content/places/place-{count // 2}.md").as_uri()
        text = (root / f"Content/places/place-{count // 2}.md").read_text()
        row = text.split("\n").index("kind: cafe")
        begin = time.perf_counter()
        client.send(method="textDocument/didOpen", params={"textDocument": {"uri": uri, "version": 0, "languageId": "markdown", "text": text.replace("kind: cafe", "kind: caf")}})
        client.diagnostics(uri)
        print(f"{count} places; the first diagnostics after {(time.perf_counter() - begin) * 1000:.0f} ms")
        typed, completed, hovered = [], [], []
        at = {"textDocument": {"uri": uri}, "position": {"line": row, "character": 7}}
        for key in range(keys):
            time.sleep(0.01)
            right = key % 2 == 0
            span = {"start": {"line": row, "character": 9}, "end": {"line": row, "character": 9 if right else 10}}
            begin = time.perf_counter()
            client.send(method="textDocument/didChange", params={"textDocument": {"uri": uri, "version": key + 1}, "contentChanges": [{"range": span, "text": "e" if right else ""}]})
            completed.append(client.ask("textDocument/completion", at)[1])
            assert bool(client.diagnostics(uri)) != right
            typed.append((time.perf_counter() - begin) * 1000)
            hovered.append(client.ask("textDocument/hover", at)[1])
        link = text.split("\n").index(next(one for one in text.split("\n") if one.startswith("Go on")))
        renaming = {"textDocument": {"uri": uri}, "position": {"line": link, "character": 30}, "newName": "another"}
        renamed = [client.ask("textDocument/rename", renaming)[1] for _ in range(20)]
        line("key to diagnostics", typed)
        line("completion after a key", completed)
        line("hover", hovered)
        line("rename of a place", renamed)
        status = pathlib.Path(f"/proc/{client.process.pid}/status")
        if status.exists():
            print(next(one for one in status.read_text().splitlines() if one.startswith("VmRSS")))
        client.ask("shutdown", None)
        client.send(method="exit")
        client.process.wait()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
