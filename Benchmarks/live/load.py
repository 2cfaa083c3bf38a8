#!/usr/bin/env python3
"""How much one companion carries: pages beside nginx, open streams, reports, memory, the way to stop.

    Benchmarks/live/load.py [PROGRAM] [--places N] [--streams N] [--database postgres://…]
    Benchmarks/live/load.py [PROGRAM] --minutes 10 [--rate N] [--devices N] [--addresses N] [--after MINUTES]

PROGRAM is the built waymark (default .build/release/waymark). With two instances behind nginx: --instances 2 and a database; one of them is
killed in the middle. With --minutes there is one long run (sustained.py), and none is killed. `scripts/setup bench` installs wrk and nginx; without them
the pages are left out, and two instances cannot be measured. Everything runs on this machine, the load included.
"""

import argparse
import asyncio
import collections
import json
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from operation import PLACE, SITE, Instance, free_port, key  # noqa: E402
from sustained import memory, sustained  # noqa: E402


def site(folder, places):
    content = pathlib.Path(folder) / "Content"
    (content / "places").mkdir(parents=True)
    (content / "site.yaml").write_text(SITE)
    for number in range(places):
        text = PLACE.replace("The canteen", f"Canteen {number}").replace("60.170", f"{60 + number / 10000:.4f}")
        (content / f"places/canteen-{number}.md").write_text(text)


def fill(program, folder, database, places, count):
    """Reports of the last quarter of a year, kept before."""
    now, lines = int(time.time()), [json.dumps({"kind": "waymark-store", "format": 1})]
    for number in range(count):
        lines.append(json.dumps({
            "kind": "report", "id": number + 1, "place": f"canteen-{number % places}", "device": f"device-{number % 5000}", "origin": "",
            "minutes": number * 7 % 40, "at": now - 7200 - (count - number) * 7_700_000 // count, "here": False, "judgement": "agrees"}))
    lines.append(json.dumps({"kind": "end", "lines": count + 1}))
    start = time.monotonic()
    subprocess.run([program, "live", "import", folder, *database], input="\n".join(lines) + "\n", text=True, check=True, capture_output=True)
    print(f"import: {count:,} reports in {time.monotonic() - start:.0f} s")


class Nginx:
    """Serves the same files with the same headers, or stands before instances."""

    def __init__(self, folder, inside):
        self.port, self.log = free_port(), f"{folder}/nginx.log"
        whole = pathlib.Path(folder) / "nginx.conf"
        whole.write_text(
            f"daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 2; worker_rlimit_nofile 30000;\n"
            "events { worker_connections 12000; }\nhttp { access_log off; sendfile on; open_file_cache max=1000; keepalive_requests 1000000;\n"
            "types { text/html html; text/css css; text/javascript js; application/json json; }\n" + inside.replace("PORT", str(self.port)) + "}\n")
        self.process = subprocess.Popen(["nginx", "-p", folder, "-e", f"{folder}/nginx.log", "-c", str(whole)])
        time.sleep(0.5)

    def stop(self):
        self.process.terminate()
        self.process.wait(20)

    def faults(self):
        """What went wrong, and how often."""
        log = pathlib.Path(self.log).read_text()
        return collections.Counter(re.sub(r"\d+", "n", re.search(r"\[(?:error|alert|crit|warn)\] \S+ (?:\*\d+ )?([^,]*)", line)[1])
                                   for line in log.splitlines() if "[" in line and "] " in line and re.search(r"\[(error|alert|crit|warn)\]", line))


def pages(folder, instance):
    """Pages a second, of the companion and of nginx, by turns."""
    missing = [program for program in ("wrk", "nginx") if not shutil.which(program)]
    if missing:
        print(f"pages: left out, because {' and '.join(missing)} is missing (scripts/setup bench installs it)")
        return
    subprocess.run(["chmod", "-R", "a+rX", folder], check=True)
    nginx = Nginx(folder, f"""server {{ listen 127.0.0.1:PORT; location /guide/ {{ alias {folder}/Output/; charset utf-8;
        add_header Cache-Control no-cache; add_header X-Content-Type-Options nosniff;
        add_header Referrer-Policy strict-origin-when-cross-origin; }} }}""")
    found = {"waymark": [], "nginx": []}
    try:
        for _ in range(3):
            for name, port in [("waymark", instance.port), ("nginx", nginx.port)]:
                said = subprocess.run(
                    ["wrk", "-t2", "-c64", "-d5s", "--latency", f"http://127.0.0.1:{port}/guide/places/canteen-0/"],
                    capture_output=True, text=True, check=True).stdout
                rate = float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])
                found[name].append((rate, re.search(r"99%\s+(\S+)", said)[1], "Non-2xx" in said))
    finally:
        nginx.stop()
    for name, runs in found.items():
        rate, slowest, faulty = sorted(runs)[1]
        print(f"pages: {name} {rate:,.0f} a second, p99 {slowest}{', with errors' if faulty else ''}")
    print(f"pages: nginx / waymark = {sorted(found['nginx'])[1][0] / sorted(found['waymark'])[1][0]:.2f}")


class Page:
    """An open page that connects again when its stream ends."""

    def __init__(self, port):
        self.port, self.seen, self.lost = port, {}, 0
        self.ready = asyncio.Event()

    async def run(self):
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
                writer.write(b"GET /guide/_live/events?places=canteen-0 HTTP/1.1\r\nHost: x\r\n\r\n")
                while line := await reader.readline():
                    if line.startswith(b"data: {"):
                        self.ready.set()
                        wait = json.loads(line[6:])["wait"]
                        if wait:
                            self.seen.setdefault(wait["reports"], time.monotonic())
                writer.close()
            except OSError:
                pass
            self.lost += 1
            await asyncio.sleep(0.5)


async def send(port, number, place, connections):
    """One report of a new device; its seconds, or None where it was not accepted. Connections are used again."""
    start = time.monotonic()
    try:
        pair = connections.pop() if connections else await asyncio.open_connection("127.0.0.1", port)
        body = b'{"minutes":12}'
        pair[1].write(
            f"POST /guide/_live/waits/{place} HTTP/1.1\r\nHost: x\r\nAuthorization: {key(number)}\r\nX-Forwarded-For: 10.{number & 255}."
            f"{number >> 8 & 255}.{number >> 16 & 255}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        head = await pair[0].readuntil(b"\r\n\r\n")
        await pair[0].readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
        connections.append(pair)
        return time.monotonic() - start if b" 201 " in head[:20] else None
    except (OSError, asyncio.IncompleteReadError, TypeError):
        return None


async def streams(port, count, seconds, process):
    """A report every 100 ms; when each page knew of it."""
    pages = [Page(port) for _ in range(count)]
    tasks = [asyncio.create_task(page.run()) for page in pages]
    await asyncio.wait_for(asyncio.gather(*(page.ready.wait() for page in pages)), 60)
    print(f"streams: {count:,} are open, {memory(process)} MB")
    connections, sent = [], []
    for turn in range(seconds * 10):
        start = time.monotonic()
        if await send(port, 500_000 + turn, "canteen-0", connections) is not None:
            sent.append((len(sent) + 1, start))
        await asyncio.sleep(max(0, 0.1 - (time.monotonic() - start)))
    await asyncio.sleep(3)
    delays, missing = [], 0
    for number, start in sent:
        for page in pages:
            # A page that is told of a later report knows of this one, too.
            moment = min((when for seen, when in page.seen.items() if seen >= number), default=None)
            if moment is None:
                missing += 1
            else:
                delays.append(moment - start)
    delays.sort()
    print(f"streams: {len(sent)} reports to {count:,} pages: p50 {delays[len(delays) // 2] * 1000:.0f} ms, "
          f"p99 {delays[len(delays) * 99 // 100] * 1000:.0f} ms, slowest {delays[-1] * 1000:.0f} ms; "
          f"{missing} were not told; {sum(page.lost for page in pages)} streams broke; {memory(process)} MB")
    return tasks


async def reports(port, rate, seconds, places, process, first=1_000_000, during=None):
    """Sends `rate` reports a second for some seconds, to all places by turns."""
    connections, tasks, start = [], [], time.monotonic()
    for number in range(rate * seconds):
        wait = start + number / rate - time.monotonic()
        if wait > 0:
            await asyncio.sleep(wait)
        if during and number == rate * seconds // 2:
            during()
        tasks.append(asyncio.create_task(send(port, first + number, f"canteen-{number % places}", connections)))
    answers = await asyncio.gather(*tasks)
    spent, taken = time.monotonic() - start, sorted(one for one in answers if one is not None)
    print(f"reports: {len(taken):,} of {len(answers):,} accepted in {spent:.1f} s ({len(taken) / spent:.0f} a second), "
          f"p50 {taken[len(taken) // 2] * 1000:.0f} ms, p99 {taken[len(taken) * 99 // 100] * 1000:.0f} ms; {memory(process)} MB")
    return len(taken)


def kept(program, folder, database):
    lines = subprocess.run([program, "live", "export", folder, *database], capture_output=True, text=True, check=True).stdout.splitlines()
    return sum('"kind":"report"' in line for line in lines)


def end(options, folder, database, instances, nginx, total):
    """Stops everything, and counts what is kept."""
    for one in instances:
        print(f"stop: {one.stop():.1f} s, exit code {one.process.returncode}")
    if nginx:
        nginx.stop()
        for fault, count in nginx.faults().most_common(4):
            print(f"nginx: {count} times {fault}")
    print(f"kept: {kept(options.program, folder, database):,} reports in the database, of {total:,} accepted and "
          f"{options.kept:,} of before")


async def run(options, folder):
    database = ["--database", options.database] if options.database else []
    if options.kept:
        fill(options.program, folder, database, options.places, options.kept)
    instances = [Instance(options.program, folder, *database) for _ in range(options.instances)]
    last, port, nginx = instances[-1], instances[-1].port, None
    if options.instances > 1:
        servers = "".join(f"server 127.0.0.1:{one.port} max_fails=0; " for one in instances)
        nginx = Nginx(folder, f"""upstream all {{ {servers} keepalive 64; }}
            server {{ listen 127.0.0.1:PORT; location / {{ proxy_pass http://all; proxy_http_version 1.1; proxy_buffering off;
            proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $http_x_forwarded_for; proxy_connect_timeout 2s; }} }}""")
        port = nginx.port
    elif not options.minutes:
        pages(folder, last)
    if options.minutes:
        total, faults = sustained(options, port, [one.process for one in instances])
        end(options, folder, database, instances, nginx, total)
        for fault in faults:
            print(f"goal missed: {fault}")
        return
    print(f"memory: {memory(last.process)} MB")
    tasks = await streams(port, options.streams, 10, last.process)
    total = await reports(port, options.rate, 10, options.places, last.process)
    if nginx:
        total += await reports(port, options.rate, 10, options.places, last.process, 2_000_000,
                               lambda: (print("killed: one of the instances"), instances[0].process.kill()))
    for task in tasks if nginx else []:
        task.cancel()
    for one in instances:
        if one.process.poll() is None:
            seconds = await asyncio.to_thread(one.stop)
            print(f"stop: {seconds:.1f} s with the streams open, exit code {one.process.returncode}")
    for task in tasks:
        task.cancel()
    if nginx:
        nginx.stop()
        for fault, count in nginx.faults().most_common(4):
            print(f"nginx: {count} times {fault}")
    found = kept(options.program, folder, database)
    print(f"kept: {found:,} reports in the database, of {total:,} accepted beside those of the streams and {options.kept:,} of before")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default=ROOT / ".build/release/waymark", type=pathlib.Path)
    parser.add_argument("--places", type=int, default=100)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--rate", type=int, default=500)
    parser.add_argument("--kept", type=int, default=0, help="reports that are there before")
    parser.add_argument("--instances", type=int, default=1)
    parser.add_argument("--database")
    parser.add_argument("--minutes", type=int, default=0, help="of one long run at --rate")
    parser.add_argument("--devices", type=int, default=20_000)
    parser.add_argument("--addresses", type=int, default=2_000)
    parser.add_argument("--after", type=int, default=10, help="minutes to watch after a long run")
    options = parser.parse_args()
    options.program = options.program.resolve()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder).chmod(0o755)
        site(folder, options.places)
        asyncio.run(run(options, folder))


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    main()
