"""Breaks off runs before and during each of their steps, while a visitor reads."""

import itertools
import pathlib
import shutil
import subprocess

from guides import Visitor, expect, good, quiet_environment, same

HERE = pathlib.Path(__file__).resolve().parent
# The program that carries files to each target; none for a folder.
PROGRAMS = {"rsync": "rsync", "s3": "rclone", "webdav": "rclone", "sftp": "rclone", "git": "git"}

WRAPPER = """#!/bin/bash
# Stands for {program}: counts the calls of it, and ends the one that publishes before or during a given call.
exec 9>{count}.lock; flock 9
n=$(($(cat {count} 2>/dev/null || echo 0) + 1)); echo $n > {count}
exec 9>&-
if [ "$n" = "$KILL_AT" ]; then
    if [ "$KILL_HOW" = during ]; then
        exec 3<&0
        {real} "$@" <&3 & child=$!
        sleep 0.1; kill -9 $PPID; kill -9 $child 2>/dev/null; exit 1
    fi
    kill -9 $PPID; exit 1
fi
exec {real} "$@"
"""


class Killer:
    """Runs `waymark publish` and ends it at a step: at a call of the program that carries the
    files, or at a file that is written, renamed or removed in a folder."""

    def __init__(self, place, guide, room):
        self.place, self.guide = place, guide
        self.environment = quiet_environment(**place.environment)
        self.program = PROGRAMS.get(place.name)
        if self.program:
            self.count, folder = room / "count", room / "bin"
            folder.mkdir()
            script = WRAPPER.format(program=self.program, count=self.count, real=shutil.which(self.program))
            (folder / self.program).write_text(script)
            (folder / self.program).chmod(0o755)
            self.environment["PATH"] = f"{folder}:{self.environment['PATH']}"
        else:
            library = room / "steps.so"
            compiler = shutil.which("cc") or shutil.which("clang")
            subprocess.run([compiler, "-shared", "-fPIC", "-o", library, HERE / "steps.c", "-ldl"], check=True)
            self.environment |= {"LD_PRELOAD": str(library), "KILL_IN": str(place.files)}

    def run(self, step, how):
        """Whether the run was ended, and did not come to its own end before."""
        if self.program:
            self.count.unlink(missing_ok=True)
        result = self.guide.publish(self.place, environment={**self.environment, "KILL_AT": str(step), "KILL_HOW": how})
        code, words = result.returncode, result.stderr
        expect(code in (0, -9), f"{self.place.name}: the run that is broken off {how} step {step}: {code} {words[-600:]}")
        return code == -9


def rounds(place, wanted):
    """Of each round: whether runs are broken off before or during their steps, and the steps,
    upwards until a run comes to its end.

    Where few are wanted, only some steps of two rounds: a branch is published by many short calls
    of git."""
    if wanted is None or wanted > 6:
        for number in itertools.count():
            # Every step of a run is met: what a round breaks off before a step, the next one breaks
            # off during it.
            yield ("before" if number % 2 == 0 else "during"), itertools.count(1)
    stride = 4 if place.name == "git" else 2
    for how, first in (("before", 1), ("during", 2)):
        yield how, range(first, first + stride * ((wanted + 1) // 2), stride)


def check_kills(place, guide, room, wanted):
    """
    - wanted: how many runs are broken off; `None` for every step, before and during it, and twenty
      at least.
    """
    killer, kills, ended = Killer(place, guide, room), 0, 0
    guide.write("a")
    good(guide.publish(place), "before the kills")
    place.write("others/own.txt", b"somebody's")
    state = set(guide.files())
    pages, lasting = {p for p in state if p.endswith(".html")}, state
    guide.swap()
    guide.build()
    pages |= {p for p in guide.files() if p.endswith(".html")}
    lasting &= set(guide.files())
    visitor = Visitor(place, pages)
    visitor.start()
    for how, steps in rounds(place, wanted):
        if not (kills < 20 or ended < 2 if wanted is None else kills < wanted): break
        for step in steps:
            is_whole = not killer.run(step, how)
            ended += is_whole
            if is_whole: break
            kills += 1
            lost = lasting - place.paths()
            expect(not lost, f"{place.name}: lost by a run that was broken off {how} step {step}: {sorted(lost)[:3]}")
            if wanted is not None and kills >= wanted: break
        if not is_whole: good(guide.publish(place), "after the kills")
        same(place, guide, f"{place.name}: after kills {how} its steps", others=["others/own.txt"])
        expect(place.read("others/own.txt") == b"somebody's", f"{place.name}: a file of others stays through kills")
        guide.swap()
    visitor.stop()
    expect(not visitor.missing, f"{place.name}: pages without parts: {visitor.missing[:3]}")
    expect(visitor.seen > 20, f"{place.name}: the visitor saw {visitor.seen} pages")
    expect(wanted is None or kills >= wanted, f"{place.name}: {kills} runs were broken off, not {wanted}")
    print(f"  {kills} kills, and a visitor who loaded {visitor.seen} pages with all their parts", flush=True)
