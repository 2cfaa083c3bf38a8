"""What must hold when a companion is killed at any moment, and when thousands of visitors read
nothing. `operation.py` runs both.
"""

import base64
import hashlib
import html
import http.client
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import threading
import time
import urllib.parse

PASSWORD = "seven slow ferries at dawn"
EDITORS = 3
VISITORS = 8
ENTRY = """---
title: Bench {0}
kind: canteen
location: 60.171, 24.95{0}
summary: "Save 0."
---

A bench.
{1}"""
# Long enough that half a file would be seen.
LINES = "".join(f"\nLine {number} of what somebody wrote about it.\n" for number in range(200))


def git(folder, *words):
    return subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, text=True).stdout


def repository(folder):
    """The site's folder as a git repository with benches, each of which one editor changes."""
    for number in range(EDITORS):
        (pathlib.Path(folder) / f"Content/places/bench-{number}.md").write_text(ENTRY.format(number, LINES), encoding="utf-8")
    (pathlib.Path(folder) / ".gitignore").write_text("/Output/\n/cache/\n/.waymark/\n", encoding="utf-8")
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "-c", "user.name=Ann", "-c", "user.email=ann@example.org", "commit", "-qm", "begin")


class Editor:
    """Somebody who changes one bench again and again, in one session that outlives the program."""

    def __init__(self, folder, number):
        self.folder, self.email = folder, f"editor{number}@example.org"
        self.path = f"Content/places/bench-{number}.md"
        self.form = f"places/bench-{number}"
        self.cookies = {}
        # The number of the last save that was acknowledged, and of the one on its way.
        self.kept, self.tried, self.saves, self.trouble = 0, 0, 0, []

    def text(self, number):
        return ENTRY.format(self.form[-1], LINES).replace("Save 0", f"Save {number}")

    def ask(self, port, path, fields=None):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
        body = None
        if fields is not None:
            body, headers["Content-Type"] = urllib.parse.urlencode(fields), "application/x-www-form-urlencoded"
        try:
            connection.request("GET" if fields is None else "POST", "/guide/_live/admin/" + path, body, headers)
            answer = connection.getresponse()
            for line in answer.headers.get_all("Set-Cookie") or []:
                name, value = line.split(";")[0].split("=", 1)
                self.cookies[name] = value
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def send(self, port, page, path, fields):
        """Sends the form that stands on a page."""
        token = field(self.ask(port, page)[1], "form-token")
        return self.ask(port, path, {"form-token": token, **fields})

    def sign_in(self, port, link):
        token = link.rsplit("/", 1)[1]
        self.send(port, "link/" + token, "link", {"link": token, "password": PASSWORD, "again": PASSWORD})
        status, _ = self.send(port, "sign-in", "sign-in", {"email": self.email, "password": PASSWORD})
        if status != 303:
            raise SystemExit(f"{self.email} cannot sign in: {status}")

    def edit(self, port, times=1_000_000):
        """Saves, at most `times` times, until the program goes."""
        try:
            for _ in range(times):
                status, page = self.ask(port, f"content/form/{self.form}?as=text")
                if status != 200:
                    self.trouble.append(f"the form: {status}")
                    return
                self.tried = max(self.tried, self.kept) + 1
                fields = {name: field(page, name) for name in ("form-token", "base", "path")}
                status, page = self.ask(
                    port, f"content/form/{self.form}?as=text", fields | {"do": "save", "text": self.text(self.tried)})
                if status != 303:
                    self.trouble.append(f"save {self.tried}: {status} {' '.join(re.sub('<[^>]*>', ' ', page).split())[:200]}")
                    return
                self.kept, self.saves = self.tried, self.saves + 1
        except (OSError, http.client.HTTPException):
            return

    def faults(self):
        """What is wrong with the file and its history, after the program has gone."""
        # What was on its way may be there or not; older than what was acknowledged it may not be.
        whole = [self.text(number) for number in range(self.kept, self.tried + 1)]
        faults = [] if (pathlib.Path(self.folder) / self.path).read_bytes().decode() in whole else [f"{self.path} is none of the saves since {self.kept}"]
        if self.kept and git(self.folder, "show", f"HEAD:{self.path}") not in whole:
            faults.append(f"{self.path}: save {self.kept} was acknowledged and is not in the last commit")
        return faults


def field(page, name):
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return html.unescape(found[1]) if found else ""


def key(number):
    return f"Device faults{number:018d}"


def device(number):
    """What the store calls a visitor."""
    digest = hashlib.blake2b(key(number).split()[1].encode(), digest_size=32).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def reporting(one, first, accepted):
    """Reports, each of another visitor, until the program goes."""
    number = first
    while True:
        status = one.ask("/guide/_live/waits/canteen", "POST", b'{"minutes":12}',
                         {"Authorization": key(number), "Content-Type": "application/json",
                          "X-Forwarded-For": f"10.{number & 255}.{number >> 8 & 255}.1"})[0]
        if status == 201:
            accepted.append(number)
        elif status == 0:
            return
        number += 1


def killed(report, start, program, folder, rounds, *database):
    """Killed at random moments, with everything that it started, while visitors report and editors
    save; then it starts again by itself.
    """
    chance, accepted, faults, seconds = random.Random(7), [], [], []
    editors = [Editor(folder, number) for number in range(EDITORS)]
    for turn in range(rounds):
        begun = time.monotonic()
        one = start(program, folder, "--content-git", *database)
        seconds.append(time.monotonic() - begun)
        if turn == 0:
            for editor in editors:
                editor.sign_in(one.port, subprocess.run(
                    [program, "live", "accounts", "invite", editor.email, folder, "--role", "editor", *database],
                    check=True, capture_output=True, text=True).stdout.strip())
        workers = [threading.Thread(target=reporting, args=(one, 10_000 * (turn + 1) + 1000 * visitor, accepted)) for visitor in range(VISITORS)]
        workers += [threading.Thread(target=editor.edit, args=(one.port,)) for editor in editors]
        for worker in workers:
            worker.start()
        time.sleep(chance.uniform(0.3, 2.5))
        os.killpg(one.process.pid, signal.SIGKILL)
        one.process.wait(30)
        for worker in workers:
            worker.join()
        # What the companion said of its own troubles explains those of the editors.
        said = [line for line in one.said().splitlines() if '"level":"error"' in line or '"level":"warning"' in line][-3:]
        for editor in editors:
            faults += [f"round {turn}: {fault} {said}" for fault in editor.faults() + editor.trouble]
            editor.trouble = []
        checked = subprocess.run(["git", "-C", folder, "fsck", "--strict", "--no-dangling"], capture_output=True, text=True)
        if checked.returncode or "error" in checked.stderr:
            faults.append(f"round {turn}: git fsck: {checked.stderr.strip()}")
    one = start(program, folder, "--content-git", *database)
    for editor in editors:
        editor.edit(one.port, times=1)
        faults += editor.faults() + editor.trouble
    one.stop()
    left = git(folder, "status", "--porcelain").splitlines()
    saves = sum(editor.saves for editor in editors)
    name = f"killed {rounds} times on {'PostgreSQL' if database else 'SQLite'}"
    report.check(f"{name}: files and history are whole, and editors go on in their sessions", faults)
    lines = subprocess.run([program, "live", "export", folder, *database], capture_output=True, text=True, check=True).stdout.splitlines()
    kept = {entry["device"] for entry in map(json.loads, lines) if entry["kind"] == "report"}
    lost = [number for number in accepted if device(number) not in kept]
    # How many there are depends on the machine; without any, nothing was tried.
    few = [] if accepted and saves else [f"only {len(accepted)} reports and {saves} saves"]
    report.check(f"{name}: everything that was acknowledged is there", [f"lost: {lost}"] * bool(lost) + few)
    # A folder that one save had for itself is in nobody's way, and goes with a save an hour later.
    left += [str(path) for path in pathlib.Path(folder, ".git").rglob("*.lock") if not path.parent.name.startswith("waymark-")]
    report.check(f"{name}: after one more save of each editor nothing is left of the others", left)
    print(f"{name}: {len(accepted):,} reports and {saves:,} saves acknowledged, none lost; it was ready again after {max(seconds):.1f} s at most")


def slow_site(folder):
    """A recording that is larger than the buffers between two programs."""
    content = pathlib.Path(folder) / "Content"
    (content / "media").mkdir(parents=True, exist_ok=True)
    # Frames of MP3, 417 bytes each: 4 MB.
    (content / "media/tape.mp3").write_bytes((b"\xff\xfb\x90\x64" + bytes(413)) * 9_600)
    place = content / "places/canteen.md"
    recording = "media:\n  - { type: audio, title: Noon, file: tape.mp3 }\nwaits:"
    place.write_text(place.read_text(encoding="utf-8").replace("waits:", recording), encoding="utf-8")


def unread(port, path):
    """A visitor with little room, who asks for something and reads nothing."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2304)
    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    one.connect(("127.0.0.1", port))
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: guide.example.org\r\n\r\n".encode())
    return one


def memory(process):
    """In megabytes."""
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1]) // 1024


def connections(port):
    """How many there are at a port, by the program's own side."""
    lines = pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]
    return sum(line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "01" for line in lines)


def slow_readers(report, one, count):
    """Visitors who take nothing of what they asked for: most a recording, others what is live."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(count + 500, 1024), resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    before = memory(one.process)
    start = time.monotonic()
    recording = "/guide/" + re.search(r"media/[^\"' ]*tape[^\"' ]*", one.ask("/guide/places/canteen/")[1])[0]
    idle = [unread(one.port, recording if number % 4 else "/guide/_live/events") for number in range(count)]
    opened = time.monotonic() - start
    seen, waits, most = connections(one.port), [], 0
    end = time.monotonic() + 240
    number = 0
    # Those who ask for what is live have room for a few events in their own system, so they are not
    # in anybody's way.
    while connections(one.port) > count // 4 + 8 and time.monotonic() < end:
        number, begun = number + 1, time.monotonic()
        answers = [one.report(2_000_000 + number)[0], one.ask("/guide/")[0]]
        waits.append(time.monotonic() - begun)
        most = max(most, memory(one.process))
        if answers != [201, 200]:
            break
        time.sleep(0.1)
    cut = time.monotonic() - start
    left = connections(one.port)
    name = f"{count} visitors who read nothing"
    report.check(f"{name} are all connected at once", [] if seen >= count * 0.99 else [f"only {seen}"])
    report.check(f"{name}: others are served meanwhile", [] if len(waits) > 5 and answers == [201, 200] else [f"{answers} {waits[-5:]}"])
    report.check(f"{name}: those in the way are cut off", [] if left <= count // 4 + 8 else [f"{left} are still connected"])
    report.check(f"{name}: each takes little memory", [] if most - before < 60 + count * 0.2 else [f"{before} MB became {most} MB"])
    print(f"{name}: connected within {opened:.1f} s, cut off after {cut:.0f} s; {before} MB became at most {most} MB; "
          f"a report and a page took others {max(waits) * 1000:.0f} ms at most")
    for each in idle:
        each.close()
