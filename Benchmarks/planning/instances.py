"""Reads public instances that other planners can be asked as well, and judges answers to them.

Orienteering with time windows (Solomon, Cordeau), one day with fees, categories and several windows (MCTOPMTW), and the
travelling salesman with time windows.
"""

import csv
import math
import pathlib
from dataclasses import dataclass, field

UNIT = 100  # times are whole hundredths


@dataclass
class Instance:
    label: str
    days: int
    best: float
    travel: list  # by point and point; point 0 is where each day starts and ends
    visit: list
    score: list
    windows: list  # for each point when a visit may begin; for point 0 the day
    takes: list = field(default_factory=list)  # for each point its fee and its categories
    holds: list = field(default_factory=list)  # the budget, and how many of each category
    orders_all: bool = False  # every point is visited, and the end counts

    @property
    def start(self):
        return self.windows[0][0][0]

    @property
    def end(self):
        return self.windows[0][0][1]


def scaled(value):
    return round(float(value) * UNIT)


def rows_of(file):
    rows = [[float(word) for word in line.split()] for line in file.read_text().splitlines()]
    return [row for row in rows if row]


def travel_of(points):
    whole = all(row[1].is_integer() and row[2].is_integer() for row in points)
    grain = 10 if whole else 100
    return [
        [int(math.hypot(a[1] - b[1], a[2] - b[2]) * grain + 1e-9) * (UNIT // grain) for b in points] for a in points]


def orienteering(folder, row):
    points = rows_of(folder / f"{row[0]}.txt")[2:]
    windows = [[(scaled(point[-2]), scaled(point[-1]))] for point in points]
    return Instance(
        f"{row[0]}/{row[1]}", int(row[1]), float(row[2]), travel_of(points), [scaled(point[3]) for point in points],
        [int(point[4]) for point in points], windows)


def with_fees(folder, row):
    head, *points = rows_of(folder / row[0])
    windows = [[(scaled(points[0][5]), scaled(points[0][6]))]]
    for point in points[1:]:
        first = 0 if point[10] == 1 else 1
        windows.append([(scaled(point[5 + at]), scaled(point[6 + at])) for at in (first, first + 2)])
    takes = [[0] * 11] + [[int(point[11])] + [int(one) for one in point[12:22]] for point in points[1:]]
    return Instance(
        f"{row[0]}/1", 1, float(row[2]), travel_of(points), [scaled(point[3]) for point in points],
        [int(point[4]) for point in points], windows, takes, [int(number) for number in head[2:13]])


def ordering(folder, row):
    numbers = rows_of(folder / row[0])
    count = int(numbers[0][0])
    windows = [[(scaled(opens), scaled(closes))] for opens, closes in (line[:2] for line in numbers[count + 1:2 * count + 1])]
    travel = [[scaled(one) for one in line] for line in numbers[1:count + 1]]
    return Instance(row[0], 1, float(row[1]) * UNIT, travel, [0] * count, [1] * count, windows, orders_all=True)


def reader(row):
    """How to read a row of a table; None for what no other planner can be asked."""
    if len(row) == 2:
        return ordering
    if row[0].startswith("MCTOPMTW"):
        # The budget holds for all days together and doors differ from day to day: the peers know neither.
        return with_fees if row[1] == "1" else None
    return None if row[0].startswith("t") else orienteering


def instances(folder, every=1):
    """Those that the folder's table of best answers names, or every n-th of them."""
    folder = pathlib.Path(folder)
    table = sorted(folder.glob("best*.csv"))[0]
    rows = [row for row in csv.reader(table.open()) if row][1::every]
    skipped = [row[0] for row in rows if reader(row) is None]
    if skipped:
        print(f"{len(skipped)} of {len(rows)} left out: budgets or doors over several days, which no peer can express")
    return [reader(row)(folder, row) for row in rows if reader(row)]


def value(instance, routes):
    """The score or the end of an answer, a list of points for each day; ValueError for one that cannot be walked."""
    seen = [point for route in routes for point in route]
    if len(seen) != len(set(seen)):
        raise ValueError("a place is visited twice")
    if len(routes) > instance.days:
        raise ValueError("there are more days than asked for")
    for at, most in enumerate(instance.holds):
        if sum(instance.takes[point][at] for point in seen) > most:
            raise ValueError("the budget or a category is overdrawn")
    end = max((walked(instance, route) for route in routes), default=instance.start)
    if not instance.orders_all:
        return sum(instance.score[point] for point in seen)
    return end if len(seen) == len(instance.score) - 1 else None


def walked(instance, route):
    """When a day ends."""
    now, here = instance.start, 0
    for point in route:
        now += instance.visit[here] + instance.travel[here][point]
        here = point
        doors = [opens for opens, latest in instance.windows[point] if latest >= now]
        if not doors:
            raise ValueError(f"point {point} is reached too late")
        now = max(now, min(doors))
    now += instance.visit[here] + instance.travel[here][0]
    if now > instance.end:
        raise ValueError("the day ends too late")
    return now
