"""Compares our opening hours over the year 2026 with opening-hours-py (PyPI), an evaluator we did not write.

    WAYMARK_ORACLE_DIR=/somewhere swift test --filter WildValues     # writes /somewhere/intervals.tsv
    pip install opening-hours-py
    python3 Tests/Clients/opening_hours_oracle.py /somewhere/intervals.tsv [--show]

Each line of the table is a value, a tab, and its intervals in minutes after 2026-01-01T00:00 in Berlin. What each side
says about each minute of the year is compared. Two things are counted apart, because the specification leaves them open:
an open end (`17:00+`), whose closing time we call unknown, and school holidays, which the other side never sees.
Exit code 1 when fewer than 99.5 of 100 values are equal.
"""

import datetime
import sys
import zoneinfo

import opening_hours

FIRST = datetime.datetime(2026, 1, 1)
YEAR = 365 * 1440
BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
CODE = {"open": 1, "unknown": 2, "closed": 0}


def ours(text):
    """One code for each minute; 3 is an open end."""
    minutes = bytearray(YEAR)
    for part in text.split():
        start, end = part.rstrip("?+").split("-")
        code = 3 if part.endswith("+") else 2 if part.endswith("?") else 1
        minutes[int(start) : min(int(end), YEAR)] = bytes([code]) * (min(int(end), YEAR) - int(start))
    return minutes


def theirs(value):
    """One code for each minute, or None where the other side does not parse."""
    try:
        hours = opening_hours.OpeningHours(value, country="DE", coords=(52.52, 13.405), timezone=BERLIN)
    except Exception:
        return None
    minutes = bytearray(YEAR)
    for start, end, state, *_ in hours.intervals(FIRST.replace(tzinfo=BERLIN), datetime.datetime(2027, 1, 1, tzinfo=BERLIN)):
        first = minute(start)
        last = YEAR if end is None else minute(end)
        first, last = max(0, first), min(YEAR, last)
        minutes[first:last] = bytes([CODE[str(state).lower().split(".")[-1]]]) * max(0, last - first)
    return minutes


def minute(moment):
    """Minutes on the wall clock since the year began."""
    return int((moment.replace(tzinfo=None) - FIRST).total_seconds() // 60)


def same(left, right):
    """Equal, where an open end stands for open, closed or unknown."""
    if 3 not in left:
        return left == right
    return all(a == b or a == 3 for a, b in zip(left, right))


def first_difference(left, right):
    for index, (a, b) in enumerate(zip(left, right)):
        if a != b and a != 3:
            return f"{FIRST + datetime.timedelta(minutes=index)} ours {a}, theirs {b}"
    return ""


def main():
    compared = equal = refused = open_ends = 0
    differences = []
    for line in open(sys.argv[1], encoding="utf-8"):
        value, _, intervals = line.rstrip("\n").partition("\t")
        other = theirs(value)
        if other is None:
            refused += 1
            continue
        mine = ours(intervals)
        compared += 1
        open_ends += 3 in mine
        if same(mine, other):
            equal += 1
        else:
            differences.append((value, first_difference(mine, other)))
    school = [one for one in differences if "SH" in one[0]]
    share = 100 * equal / max(1, compared)
    print(f"{compared} values parsed by both, {equal} equal ({share:.2f} %); {refused} refused by the other side")
    print(f"{open_ends} with an open end; {len(school)} of the differing name school holidays")
    for value, where in differences if "--show" in sys.argv else []:
        print(f"  {value}\n      {where}")
    sys.exit(0 if share >= 99.5 else 1)


if __name__ == "__main__":
    main()
