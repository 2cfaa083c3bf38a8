"""`waymark live` as its operator meets it: behind the nginx of Documentation/operating, with what
must be refused, slow and broken visitors, a clean end, and, where PostgreSQL is installed
(scripts/with-postgres), two instances of which one is killed.

    Tests/Browser/operation [PROGRAM] [--kills N] [--slow N]

PROGRAM is the built waymark (default .build/release/waymark). N is how often it is killed on each
store (default 3; 50 for the figures of Documentation/Operating.md), and how many visitors read
nothing (default 200; 2000).
"""

import argparse
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import threading
import time

import faults
import published
from report import Report

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
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
title: The canteen
kind: canteen
location: 60.170, 24.952
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


def key(number):
    return f"Device visitor{number:017d}"


def household(number):
    """The address of a visitor: neighbouring numbers are of different networks, of which each may
    report only so often.
    """
    return f"10.{number & 255}.{number >> 8 & 255}.1"


class Instance:
    """One program; several may have the same site and the same PostgreSQL."""

    def __init__(self, program, folder, *options):
        self.port, self.folder = free_port(), pathlib.Path(folder)
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, "live", folder, "--no-pdf", "--port", str(self.port), "--cache", self.folder / "cache",
             "--behind-proxy", "--log-format", "json", *options],
            stdout=subprocess.DEVNULL, stderr=self.log, text=True, start_new_session=True)
        end = time.monotonic() + 120
        while self.ask("/ready")[0] != 200:
            if self.process.poll() is not None or time.monotonic() > end:
                raise SystemExit(f"the companion does not start:\n{self.said()}")
            time.sleep(0.1)

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def ask(self, path, method="GET", body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read().decode(), dict(answer.getheaders())
        except OSError:
            return 0, "", {}
        finally:
            connection.close()

    def report(self, number, body=b'{"minutes":12}', **more):
        return self.ask("/guide/_live/waits/canteen", "POST", body,
                        {"Authorization": key(number), "Content-Type": "application/json",
                         "X-Forwarded-For": household(number), **more})

    def stop(self, how=signal.SIGTERM):
        start = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(60)
        return time.monotonic() - start


def stream(port, path="/guide/_live/events"):
    """An open page: its socket, with the answer's head read."""
    one = socket.create_connection(("127.0.0.1", port))
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: guide.example.org\r\n\r\n".encode())
    return one


def site(folder):
    for path, text in {"site.yaml": SITE, "places/canteen.md": PLACE}.items():
        file = pathlib.Path(folder) / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


class Nginx:
    """The configuration that the documentation gives, with its marks filled in, on ports and with a
    certificate of this test.
    """

    def __init__(self, folder, *backends):
        self.folder, self.port = pathlib.Path(folder), free_port()
        plain = free_port()
        text = (ROOT / "Documentation/operating/nginx.conf").read_text(encoding="utf-8")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=guide.example.org",
             "-addext", "subjectAltName=DNS:guide.example.org", "-keyout", self.folder / "key.pem", "-out", self.folder / "cert.pem"],
            check=True, capture_output=True)
        others = "".join(f"server 127.0.0.1:{port} max_fails=0;\n" for port in backends[1:])
        text = text.replace("127.0.0.1:8080", f"127.0.0.1:{backends[0]}").replace("# <another instance>", others)
        text = re.sub(r"/etc/letsencrypt/\S*/(\w+)\.pem;", lambda found: str(
            self.folder / ("cert.pem" if found[1] == "fullchain" else "key.pem")) + ";", text)
        text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};")
        text = re.sub(r"\n *listen \[::\].*", "", text).replace("/var/log/nginx/", f"{self.folder}/")
        whole = self.folder / "nginx.conf"
        whole.write_text(
            f"daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log; worker_rlimit_nofile 20000;\n"
            + f"events {{ worker_connections 8000; }}\nhttp {{ access_log off;\n{text}\n}}\n", encoding="utf-8")
        self.arguments = ["nginx", "-p", str(self.folder), "-e", str(self.folder / "error.log"), "-c", str(whole)]

    def check(self):
        return subprocess.run([*self.arguments, "-t"], capture_output=True, text=True)

    def start(self):
        self.process = subprocess.Popen(self.arguments)
        time.sleep(0.5)

    def stop(self):
        self.process.terminate()
        self.process.wait(10)

    def connection(self, source="127.0.0.1"):
        context = ssl.create_default_context(cafile=str(self.folder / "cert.pem"))
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(source, 0))
        return context.wrap_socket(raw, server_hostname="guide.example.org")

    def ask(self, path, method="GET", body=b"", headers=(), source="127.0.0.1"):
        with self.connection(source) as one:
            lines = [f"{method} {path} HTTP/1.1", "Host: guide.example.org", "Connection: close", *headers]
            if body:
                lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
            one.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
            answer = http.client.HTTPResponse(one)
            answer.begin()
            return answer.status, answer.read().decode(), dict(answer.getheaders())


def hold(report, name, holds, seen=""):
    report.check(name, [] if holds else [f"seen: {seen}"])


def told_on(page, wanted):
    """Reads an open page's stream until it tells one of these, and prints how long that took: on a
    busy machine a time is no steady fault.
    """
    start, told = time.monotonic(), b""
    page.settimeout(60)
    while not any(one in told for one in wanted):
        told += page.recv(65536)
    print(f"  told after {time.monotonic() - start:.2f} s")
    return told


def refusals(report, one):
    """What must be refused, each with what the visitor is told."""
    for name, body, status, code in [
        ("a body that is too large", b'{"minutes":1,"x":"' + b"x" * 100_000 + b'"}', 413, None),
        ("a body that is nested too deep", b"[" * 30_000 + b"]" * 30_000, 400, "not-understood"),
        ("a body that is not UTF-8", b'{"minutes":"\xff\xfe"}', 400, "not-understood"),
        ("an empty body", b"", 400, "not-understood"),
        ("a wait below zero", b'{"minutes":-1}', 422, "minutes"),
        ("a number beyond all numbers", b'{"minutes":1e999}', 400, "not-understood"),
    ]:
        answer = one.report(1, body)
        told = json.loads(answer[1]).get("code") if "problem+json" in answer[2].get("Content-Type", "") else None
        hold(report, f"{name} is refused", answer[0] == status and told == code, answer[:2])
    hold(report, "and after all of them a report is taken", one.report(1)[0] == 201)


def operating(report, one):
    """What the operator asks."""
    hold(report, "the program says that it is alive and ready", one.ask("/health")[0] == 200 and one.ask("/ready")[0] == 200)
    status, text, _ = one.ask("/metrics")
    hold(report, "it counts what it did", status == 200 and 'route="_live/waits POST",status="201"} 1' in text, text[:400])
    hold(report, "visitors behind a proxy are not told", one.ask("/metrics", headers={"X-Forwarded-For": "192.0.2.1"})[0] == 404)


def slow_visitors(report, one):
    """Many who open a stream and never read, and some who send a request in drops."""
    idle = [stream(one.port) for _ in range(300)]
    drops = [socket.create_connection(("127.0.0.1", one.port)) for _ in range(100)]
    for drop in drops:
        drop.sendall(b"POST /guide/_live/waits/canteen HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")
    answers = [one.report(1000 + number)[0] for number in range(20)]
    hold(report, "others are answered meanwhile", answers == [201] * 20, answers)
    seconds = one.stop()
    print(f"  ended after {seconds:.1f} s")
    hold(report, "with all of them connected it ends by itself", one.process.returncode == 0, (seconds, one.process.returncode))
    for each in idle + drops:
        each.close()


def full_disk(report, program, folder):
    """The database may grow no further for a while."""
    one = Instance(program, folder)
    before = one.report(80_000)[0]
    log = pathlib.Path(folder) / ".waymark/live.sqlite-wal"
    limit = ["prlimit", "--pid", str(one.process.pid)]
    subprocess.run([*limit, f"--fsize={log.stat().st_size + 40_000}:"], check=True)
    answers = [one.report(80_001 + number) for number in range(60)]
    refused = [answer for answer in answers if answer[0] != 201]
    page = one.ask("/guide/")[0]
    subprocess.run([*limit, "--fsize=unlimited:"], check=True)
    after = one.report(81_000)[0]
    accepted = sum(answer[0] == 201 for answer in answers) + (before == 201) + (after == 201)
    hold(report, "on a full disk visitors are told to try again", bool(refused) and all(
        answer[0] == 503 and json.loads(answer[1])["code"] == "not-now" and answer[2].get("Retry-After") for answer in refused), refused[:2])
    hold(report, "the guide is served on, and with room reports are taken again", (page, after) == (200, 201), (page, after))
    hold(report, "the operator is told", "is full" in one.said() or "cannot be read or written" in one.said(), one.said()[-400:])
    one.stop()
    lines = subprocess.run([program, "live", "export", folder], capture_output=True, text=True, check=True).stdout.splitlines()
    kept = sum(json.loads(line).get("device") is not None and json.loads(line)["kind"] == "report" for line in lines)
    hold(report, "no accepted report is lost", kept >= accepted, (kept, accepted))


def server_restarted(report, program, folder):
    """PostgreSQL goes and comes back while visitors report."""
    one = Instance(program, folder, "--database", os.environ["WAYMARK_POSTGRES_RESTARTED"])
    control, accepted, told = os.environ["WAYMARK_POSTGRES_CONTROL"], [], []

    def visit(visitor):
        for turn in range(60):
            status = one.report(90_000 + visitor * 100 + turn)[0]
            (accepted if status == 201 else told).append(status)

    visitors = [threading.Thread(target=visit, args=(visitor,)) for visitor in range(6)]
    for visitor in visitors:
        visitor.start()
    while len(accepted) < 60:
        time.sleep(0.01)
    subprocess.run([control, "restart", "-m", "immediate"], check=True, capture_output=True)
    for visitor in visitors:
        visitor.join()
    hold(report, "a restart of PostgreSQL is a pause: nobody is refused", told == [] and len(accepted) == 360, (told[:5], len(accepted)))
    subprocess.run([control, "stop", "-m", "fast"], check=True, capture_output=True)
    answer, ready = one.report(99_000), one.ask("/ready")[0]
    hold(report, "while it is away visitors are told to try again, and the program says that it is not ready",
         answer[0] == 503 and ready == 503 and one.ask("/guide/")[0] == 200, (answer, ready))
    subprocess.run([control, "start"], check=True, capture_output=True)
    hold(report, "when it is back, reports are taken", one.report(99_001)[0] == 201)
    one.stop()


def through_nginx(report, program, folder):
    one = Instance(program, folder)
    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o755)
        nginx = Nginx(place, one.port)
        checked = nginx.check()
        hold(report, "nginx takes the configuration of the documentation", checked.returncode == 0, checked.stderr)
        nginx.start()
        try:
            hold(report, "it serves the guide with TLS", nginx.ask("/guide/")[0] == 200)
            hold(report, "it does not show the numbers", nginx.ask("/metrics")[0] == 404)
            with nginx.connection() as page:
                page.sendall(b"GET /guide/_live/events HTTP/1.1\r\nHost: guide.example.org\r\n\r\n")
                page.settimeout(60)
                first = page.recv(65536)
                answer = nginx.ask("/guide/_live/waits/canteen", "POST", b'{"minutes":33}', [f"Authorization: {key(5)}"])
                told = told_on(page, (b'"minutes":33', b'"reports"'))
                hold(report, "an event passes it while the stream goes on", answer[0] == 201, (answer[:2], first[-200:], told[-200:]))
        finally:
            nginx.stop()
    # nginx passed a key and an address: neither may be in the log.
    log = one.said()
    one.stop()
    hold(report, "the log names no key and no address", "visitor" not in log and "127.0.0.1:5" not in log, log[-500:])
    hold(report, "each of its lines is JSON", all(json.loads(line) for line in log.splitlines() if line.startswith("{")), log[-500:])


def two_instances(report, program, folder, database):
    """Both behind one nginx; one is killed while visitors report."""
    first, second = (Instance(program, folder, "--database", database) for _ in range(2))
    page = stream(second.port)
    page.settimeout(60)
    time.sleep(0.5)
    page.recv(65536)
    answer = first.report(1)
    told = told_on(page, (b'"reports":1',))
    hold(report, "a report at one instance is on a page of the other", answer[0] == 201, (answer[:2], told[-300:]))
    with tempfile.TemporaryDirectory() as place:
        os.chmod(place, 0o755)
        nginx = Nginx(place, first.port, second.port)
        nginx.start()
        accepted, lock = [], threading.Lock()

        def visit(visitor):
            for turn in range(40):
                number = 1000 + visitor * 100 + turn
                try:
                    # Each of a network of its own, of which this machine has many.
                    got = nginx.ask("/guide/_live/waits/canteen", "POST", b'{"minutes":12}', [f"Authorization: {key(number)}"],
                                    f"127.{visitor + 1}.{turn + 1}.1")
                except (OSError, http.client.HTTPException):
                    continue
                with lock:
                    if got[0] == 201:
                        accepted.append((number, time.monotonic()))

        visitors = [threading.Thread(target=visit, args=(visitor,)) for visitor in range(8)]
        for visitor in visitors:
            visitor.start()
        while len(accepted) < 80:
            time.sleep(0.01)
        killed = time.monotonic()
        first.stop(signal.SIGKILL)
        for visitor in visitors:
            visitor.join()
        later = [moment for _, moment in accepted if moment > killed + 0.1]
        hold(report, "when one is killed, visitors go on with the other", len(later) > 100, (len(accepted), len(later)))
        nginx.stop()
    lines = subprocess.run([program, "live", "export", folder, "--database", database], capture_output=True, text=True, check=True).stdout
    kept = sum(json.loads(line)["kind"] == "report" for line in lines.splitlines())
    hold(report, "no accepted report is lost", kept >= len(accepted) + 1, (kept, len(accepted)))
    second.stop()


def own_database(server, name):
    """The options for a database of this name on a server of these tests; none without a server."""
    if not server:
        return []
    subprocess.run(["psql", server, "-qc", f"CREATE DATABASE {name}"], check=True)
    return ["--database", server.replace("/postgres?", f"/{name}?")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default=ROOT / ".build/release/waymark")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--slow", type=int, default=200)
    options = parser.parse_args()
    program = pathlib.Path(options.program).resolve()
    report, database = Report(), os.environ.get("WAYMARK_POSTGRES")
    for store in [None, database] if database else [None]:
        with tempfile.TemporaryDirectory() as folder:
            site(folder)
            faults.repository(folder)
            faults.killed(report, Instance, program, folder, options.kills, *own_database(store, "faults"))
        with tempfile.TemporaryDirectory() as folder:
            site(folder)
            published.published(report, Instance, program, folder, *own_database(store, "published"))
    with tempfile.TemporaryDirectory() as folder:
        site(folder)
        faults.slow_site(folder)
        one = Instance(program, folder)
        faults.slow_readers(report, one, options.slow)
        one.stop()
    with tempfile.TemporaryDirectory() as folder:
        site(folder)
        one = Instance(program, folder)
        refusals(report, one)
        operating(report, one)
        slow_visitors(report, one)
        full_disk(report, program, folder)
        if shutil.which("nginx"):
            through_nginx(report, program, folder)
        if database:
            two_instances(report, program, folder, database)
            server_restarted(report, program, folder)
        else:
            print("operation: PostgreSQL is not there; two instances are not tested")
    raise SystemExit(report.close())


if __name__ == "__main__":
    main()
