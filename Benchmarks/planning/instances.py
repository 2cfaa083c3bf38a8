"""Reads orienteering instances with time windows (Solomon, Cordeau) and judges answers to them."""

import csv
import math
import pathlib
from dataclasses import dataclass

UNIT = 100  # times are whole hundredths


@dataclass
class Instance:
    name: str
    days: int
    best: int
    travel: list  # by point and point; point 0 is where each day starts and ends
    visit: list
    score: list
    opens: list
    closes: list  # the latest start of a visit; for point 0 the end of the day

    @property
    def label(self):
        return f"{self.name}/{self.days}"


def read(folder, name, days, best):
    rows = [[float(word) for word in line.split()] for line in (folder / f"{name}.txt").read_text().splitlines()]
    points = [row for row in rows[2:] if row]
    whole = all(row[1].is_integer() and row[2].is_integer() for row in points)
    grain = 10 if whole else 100
    travel = [[int(math.hypot(a[1] - b[1], a[2] - b[2]) * grain + 1e-9) * (UNIT // grain) for b in points] for a in points]
    def column(at):
        return [round(row[at] * UNIT) for row in points]
    return Instance(name, days, best, travel, column(3), [int(row[4]) for row in points], column(-2), column(-1))


def instances(folder, every=1):
    """Those that the table of best known scores names, or every n-th of them."""
    folder = pathlib.Path(folder)
    rows = list(csv.DictReader((folder / "best-known.csv").open()))
    return [read(folder, row["instance"], int(row["days"]), int(row["best_known"])) for row in rows[::every]]


def score(instance, routes):
    """The score of an answer, a list of points for each day; raises ValueError for one that cannot be walked."""
    seen = [point for route in routes for point in route]
    if len(seen) != len(set(seen)):
        raise ValueError("a place is visited twice")
    if len(routes) > instance.days:
        raise ValueError("there are more days than asked for")
    for route in routes:
        now, here = instance.opens[0], 0
        for point in route:
            now = max(now + instance.visit[here] + instance.travel[here][point], instance.opens[point])
            here = point
            if now > instance.closes[point]:
                raise ValueError(f"point {point} is reached too late")
        if now + instance.visit[here] + instance.travel[here][0] > instance.closes[0]:
            raise ValueError("the day ends too late")
    return sum(instance.score[point] for point in seen)
