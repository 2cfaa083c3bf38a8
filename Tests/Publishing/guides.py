"""A small guide, a visitor who reads it where it is published, and what must hold of it there."""

import contextlib
import os
import pathlib
import random
import re
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
WAYMARK = os.environ.get("WAYMARK", str(ROOT / ".build/release/waymark"))
faults = []


def expect(holds, words):
    if not holds:
        faults.append(words)
        print(f"FAULT: {words}", flush=True)


def good(result, words):
    expect(result.returncode == 0, f"{words}: exit code {result.returncode}: {result.stderr[-600:]}")
    return result


def quiet_environment(**more):
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("RCLONE_", "AWS_", "GIT_", "WAYMARK_PUBLISH"))}
    return {**kept, "SOURCE_DATE_EPOCH": "1795000000", **more}


class Guide:
    """A small guide with two states: the second has none of the first's places and pictures."""

    def __init__(self, room):
        self.site, self.cache = room / "site", room / "cache"
        subprocess.run([WAYMARK, "new", "site", self.site], check=True, capture_output=True)
        subprocess.run(["git", "init", "-q", "-b", "main"], cwd=self.site, check=True)
        self.content = self.site / "Content"
        self.state = None

    def write(self, state):
        for old in self.content.glob("places/stop-*.md"): old.unlink()
        for old in (self.content / "media").glob("shot-*"): old.unlink()
        (self.content / "media").mkdir(exist_ok=True)
        for number in range(6):
            name = f"{state}-{number}"
            (self.content / f"media/shot-{name}.svg").write_text(
                f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="{number + 3}" cx="20" cy="15"/></svg>')
            (self.content / f"places/stop-{name}.md").write_text(
                f"---\ntitle: Stop {name}\nlocation: 60.17{number}, 24.95\nkind: square\nsummary: One of {state}.\n---\n"
                f"![A circle](/media/shot-{name}.svg)\n\nText of {state}.\n")
        self.state = state

    def swap(self):
        self.write("b" if self.state == "a" else "a")

    def build(self):
        subprocess.run([WAYMARK, "build", self.site, "--no-pdf", "--cache", self.cache], check=True, capture_output=True)

    def command(self, place, *options):
        return [WAYMARK, "publish", self.site, "--no-pdf", "--cache", self.cache, "--to", place.address, *options]

    def publish(self, place, *options, environment=None, **more):
        return subprocess.run(
            self.command(place, *options), env=environment or quiet_environment(**place.environment), capture_output=True,
            text=True, timeout=300, **more)

    def files(self):
        """Those that are published: not what the next build needs, and not the note on what is in the folder."""
        output = self.site / "Output"
        return {str(p.relative_to(output)): p.read_bytes() for p in output.rglob("*")
                if p.is_file() and p.name not in (".waymark-files", "README.md")}


PART = re.compile(rb'(?:src|href)="([^"#?]+\.(?:css|js|svg|png|jpg|webmanifest))"')


class Visitor(threading.Thread):
    """A visitor who loads pages while others publish: each page that is there is whole."""

    # The visitor leaves the machine to those who publish.
    PAUSE = 0.02

    def __init__(self, place, pages):
        super().__init__(daemon=True)
        self.place, self.pages, self.seen, self.missing, self.ends = place, sorted(pages), 0, [], threading.Event()

    def run(self):
        chance = random.Random(1)
        while not self.ends.wait(self.PAUSE):
            with contextlib.suppress(OSError): self.look(chance.choice(self.pages))

    def look(self, page):
        text = self.place.read(page)
        if text is None or b"</html>" not in text: return
        self.seen += 1
        for path in {match.decode() for match in PART.findall(text)}:
            if "://" in path: continue
            base = pathlib.PurePosixPath(page).parent
            part = os.path.normpath(path.removeprefix("/guide/") if path.startswith("/") else str(base / path))
            # A page that was replaced since is another page.
            if not self.place.has(part) and self.place.read(page) == text and not self.place.has(part):
                self.missing.append((page, part))

    def stop(self):
        self.ends.set()
        self.join()


# What publishing adds for hosts of pages.
ADDED = {".nojekyll", "CNAME"}


def same(place, guide, words, others=()):
    """The target has the guide and what is of others, whole, and nothing else."""
    wanted, found = guide.files(), place.paths()
    own = {p for p in found if not p.startswith(".waymark/")} - set(others) - ADDED
    expect(own == set(wanted), f"{words}: the target has the guide's files (too many: {sorted(own - set(wanted))[:3]}, "
                               f"missing: {sorted(set(wanted) - own)[:3]})")
    for path, data in wanted.items():
        if place.read(path) != data:
            return expect(False, f"{words}: {path} has the guide's bytes")
    expect(not any(p.startswith(".waymark/lock") for p in found), f"{words}: no lock is left")
