#!/usr/bin/env python3
"""How many times faster nginx sends the same files than one companion: pages of four sizes, by turns.

    Benchmarks/live/pages.py [FOLDER] [--seconds N] [--turns N] [--before FOLDER]

FOLDER holds the built `waymark` and `waymark-serve` (default .build/release). --before is a folder with another pair, measured in the same turns.
`scripts/setup bench` installs wrk and nginx. wrk runs with one thread and 32 connections; everything is on this machine, so that the ratios say more
than the numbers. What a server's processor does for one answer is told, too: other work on the machine changes it least.
"""

import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))
sys.path.insert(0, str(ROOT / "Benchmarks/live"))
from load import Nginx, site  # noqa: E402
from operation import Instance  # noqa: E402

# The header field of a page of the companion.
POLICY = ("default-src 'self'; img-src 'self' https:; media-src 'self' https:; object-src 'none'; base-uri 'none'; form-action 'self'; "
          "frame-ancestors 'self'")
SIZES = {"5 kB": 5_000, "26 kB": 26_000, "100 kB": 100_000, "1 MB": 1_000_000}


def processor(process):
    """Microseconds that a process and its children have used."""
    folder = pathlib.Path(f"/proc/{process}")
    times = (folder / "stat").read_text().rpartition(")")[2].split()[11:13]
    children = (folder / f"task/{process}/children").read_text().split()
    return sum(map(int, times)) * 1e6 / os.sysconf("SC_CLK_TCK") + sum(map(processor, children))


def rate(port, process, size, seconds):
    """Answers a second, and microseconds of processor for each."""
    before = processor(process)
    said = subprocess.run(
        ["wrk", "-t1", "-c32", f"-d{seconds}s", f"http://127.0.0.1:{port}/guide/size-{size}.html"], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in said or "Socket errors" in said:
        raise SystemExit(f"not all requests were answered:\n{said}")
    count = int(re.search(r"(\d+) requests in", said)[1])
    return float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]), (processor(process) - before) / count


def told(name, runs):
    rates, times = zip(*runs)
    return f"{name} {statistics.median(rates):,.0f} a second, {statistics.median(times):.1f} µs each"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", nargs="?", default=ROOT / ".build/release", type=pathlib.Path)
    parser.add_argument("--before", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    missing = [program for program in ("wrk", "nginx") if not shutil.which(program)]
    if missing:
        raise SystemExit(f"{' and '.join(missing)} is missing (scripts/setup bench installs it)")
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder).chmod(0o755)
        site(folder, 1)
        named = {"waymark": options.programs} | ({"before": options.before} if options.before else {})
        instances = {name: Instance(programs.resolve() / "waymark", folder) for name, programs in named.items()}
        for size in SIZES.values():
            text = "".join(f"<p>Line {number} of a page that is as long as it has to be.</p>\n" for number in range(size // 50))
            (pathlib.Path(folder) / f"Output/size-{size}.html").write_text(text[:size])
        subprocess.run(["chmod", "-R", "a+rX", folder], check=True)
        nginx = Nginx(folder, f"""server {{ listen 127.0.0.1:PORT; location /guide/ {{ alias {folder}/Output/; charset utf-8;
            add_header Cache-Control no-cache; add_header X-Content-Type-Options nosniff; add_header Vary Accept-Encoding;
            add_header Referrer-Policy strict-origin-when-cross-origin;
            add_header Content-Security-Policy "{POLICY}"; }} }}""")
        servers = {"nginx": nginx} | instances
        try:
            for label, size in SIZES.items():
                found = {name: [] for name in servers}
                for _ in range(options.turns):
                    for name, one in servers.items():
                        found[name].append(rate(one.port, one.process.pid, size, options.seconds))
                rates = "; ".join(told(name, runs) for name, runs in found.items())
                for name in instances:
                    ratios = [one / other for (one, _), (other, _) in zip(found["nginx"], found[name])]
                    print(f"{label}: nginx / {name} = {statistics.median(ratios):.2f} ({', '.join(f'{one:.2f}' for one in ratios)}); {rates}", flush=True)
        finally:
            nginx.stop()
            for one in instances.values():
                one.stop()


if __name__ == "__main__":
    main()
