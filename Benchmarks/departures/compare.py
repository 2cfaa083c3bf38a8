"""Compares the calendar with another reader: random timetables, each stop on each day, by `measure-departures` and by gtfs-kit.

    compare.py PROGRAM [CASES]      needs gtfs-kit

gtfs-kit tells which trips run on a day; that the last stop of a trip and stops without boarding are no departures is added here. Moments
are worked out from noon less twelve hours by Python's zoneinfo.
"""

import datetime
import pathlib
import random
import subprocess
import sys
import tempfile
import zipfile
import zoneinfo

import gtfs_kit

ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia"]
WEEK = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def timetable(chance):
    first = datetime.date(2026, chance.choice([3, 10, 11]), chance.randrange(1, 28))
    day = lambda: first + datetime.timedelta(days=chance.randrange(0, 40))
    services = [f"s{number}" for number in range(chance.randrange(1, 5))]
    weeks, exceptions = [], []
    for service in services:
        if chance.random() < 0.8:
            a, b = sorted([day(), day()])
            weeks.append([service] + [chance.randrange(2) for _ in WEEK] + [f"{a:%Y%m%d}", f"{b:%Y%m%d}"])
        for one in {day() for _ in range(chance.randrange(0, 6))}:
            exceptions.append([service, f"{one:%Y%m%d}", chance.choice([1, 2])])
    stops = [f"p{number}" for number in range(6)]
    trips, times = [], []
    for number in range(chance.randrange(1, 14)):
        trips.append([f"r{number % 3}", chance.choice(services), f"t{number}"])
        at, sequence = chance.randrange(0, 30 * 3600), 0
        for stop in chance.sample(stops, chance.randrange(2, 6)):
            sequence += chance.randrange(1, 4)
            times.append([f"t{number}", clock(at), clock(at), stop, sequence, chance.choice([0, 0, 0, 1, 2])])
            at += chance.randrange(30, 3000)
    if chance.random() < 0.3:
        chance.shuffle(times)
    tables = {
        "agency": [["agency_id", "agency_name", "agency_url", "agency_timezone"], ["x", "X", "https://x.example/", chance.choice(ZONES)]],
        "stops": [["stop_id", "stop_name", "stop_lat", "stop_lon"]] + [[stop, stop, 52, 13] for stop in stops],
        "routes": [["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"]] + [[f"r{number}", "x", number, "", 3] for number in range(3)],
        "calendar": [["service_id"] + WEEK + ["start_date", "end_date"]] + weeks,
        "calendar_dates": [["service_id", "date", "exception_type"]] + exceptions,
        "trips": [["route_id", "service_id", "trip_id"]] + trips,
        "stop_times": [["trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "pickup_type"]] + times,
    }
    if not exceptions:
        del tables["calendar_dates"]
    if not weeks:
        if not exceptions:
            return None
        del tables["calendar"]
    return tables, [first + datetime.timedelta(days=number) for number in range(-3, 45)]


def by_gtfs_kit(path, tables, days):
    feed = gtfs_kit.read_feed(path, dist_units="km")
    zone = zoneinfo.ZoneInfo(tables["agency"][1][3])
    last = {}
    for row in tables["stop_times"][1:]:
        last[row[0]] = max(last.get(row[0], 0), row[4])
    found = set()
    for day in days:
        active = set(feed.get_trips(f"{day:%Y%m%d}")["trip_id"])
        start = int(datetime.datetime(day.year, day.month, day.day, 12, tzinfo=zone).timestamp()) - 43200
        for trip, _, departure, stop, sequence, pickup in tables["stop_times"][1:]:
            if trip in active and sequence != last[trip] and pickup != 1:
                hours, minutes, seconds = map(int, departure.split(":"))
                at = hours * 3600 + minutes * 60 + seconds
                found.add((stop, str(day), at, trip, start + at))
    return found


def main():
    program, cases = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    compared = departures = 0
    for seed in range(cases):
        made = timetable(random.Random(seed))
        if not made:
            continue
        tables, days = made
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "feed.zip"
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, rows in tables.items():
                    archive.writestr(f"{name}.txt", "".join(",".join(map(str, row)) + "\n" for row in rows))
            expected = by_gtfs_kit(path, tables, days)
            text = subprocess.run([program, path, "p0,p1,p2,p3,p4,p5", "--on", ",".join(map(str, days))], capture_output=True, text=True, check=True).stdout
        told = set()
        for line in text.splitlines():
            stop, day, at, trip, moment, _ = line.split("\t")
            told.add((stop, day, int(at), trip, int(moment)))
        if told != expected:
            print(f"case {seed}: only here {sorted(told - expected)[:3]}, only there {sorted(expected - told)[:3]}")
            return 1
        compared, departures = compared + 1, departures + len(told)
    print(f"{compared} timetables, {departures} departures: the same")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
