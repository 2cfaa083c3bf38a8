"""Publishes the sample guide to servers on this machine, then one changed sentence, then nothing: what is sent, and how long that takes.

    .tools/publishing/bin/python Benchmarks/publishing/run.py [PROGRAM [TARGET…]]      PROGRAM is the optimised waymark; default .build/release/waymark
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Publishing"))

import servers  # noqa: E402
from guides import quiet_environment  # noqa: E402

PLACE, BEFORE, AFTER = "Content/places/boston/old-north-church.md", "\n\n", "\n\nThe door is on the other side today. "
PARTS = re.compile(r"(\d+) (new|changed|removed) \(([^)]+)\)")


def published(program, site, place):
    """What is sent, as the program says it, and the seconds of the whole command."""
    begin = time.monotonic()
    done = subprocess.run(
        [program, "publish", site, "--no-pdf", "--cache", site / "cache", "--to", place.address],
        env=quiet_environment(**place.environment), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{place.name}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    parts = [f"{count} {what} ({size})" for count, what, size in PARTS.findall(done.stdout + done.stderr) if count != "0"]
    return ", ".join(parts) or "nothing", time.monotonic() - begin


def edit(site):
    file = site / PLACE
    head, middle, rest = file.read_text(encoding="utf-8").partition("\n---\n")
    file.write_text(head + middle + rest.replace(BEFORE, AFTER, 1), encoding="utf-8")


def main(program, wanted):
    print("| target | what | sent | time |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="waymark-publishing-") as name:
        room = pathlib.Path(name)
        # The server of WebDAV works for somebody else where root starts it.
        room.chmod(0o755)
        # A build that is there already leaves the time to the publishing.
        first = room / "first"
        shutil.copytree(ROOT / "Content", first / "Content")
        subprocess.run([program, "build", first, "--no-pdf", "--cache", first / "cache"], check=True, capture_output=True)
        for kind in (servers.Place, servers.Rsync, servers.S3, servers.WebDAV, servers.Git, servers.SFTP):
            if wanted and kind.name not in wanted: continue
            site = room / kind.name / "site"
            shutil.copytree(first, site)
            place = kind(room / kind.name / "target")
            try:
                for what, change in (("all", None), ("one sentence", edit), ("nothing new", None)):
                    if change:
                        change(site)
                    sent, seconds = published(program, site, place)
                    print(f"| {kind.name} | {what} | {sent} | {seconds:.1f} s |", flush=True)
            finally:
                place.stop()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/waymark").resolve(), sys.argv[2:])
