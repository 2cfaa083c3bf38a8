"""Compares our opening hours over the year 2026 with opening-hours-py (PyPI), an evaluator we did not write.

    WAYMARK_ORACLE_DIR=/somewhere swift test --filter WildValues     # writes /somewhere/intervals.tsv
    pip install opening-hours-py
    python3 Tests/Clients/opening_hours_oracle.py /somewhere/intervals.tsv [--show]

Each line of the table is a value, a tab, and its intervals in minutes after 2026-01-01T00:00 in Berlin. What each side
says about each minute of the year is compared, but for the hour that the clocks skip in March.

An open end (`17:00+`) counts as equal, whatever the other side says of the hours after it: the specification leaves the
closing time open. Every other difference is put into one of the classes below, which `Documentation/OpeningHours.md`
explains. Exit code 1 when fewer than 99.5 of 100 values are equal outside the explained classes.
"""

import datetime
import re
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


def differences(left, right):
    """The minutes that differ, without open ends and the hour that the clocks skip."""
    if left == right:
        return []
    skipped = (datetime.datetime(2026, 3, 29, 2) - FIRST).days * 1440 + 120
    return [
        index
        for index, (a, b) in enumerate(zip(left, right))
        if a != b and a != 3 and not skipped <= index < skipped + 60
    ]


def explanation(value, left, right, minutes):
    """The class of a difference; "unexplained" where it has none."""
    if "SH" in value:
        return "school holidays, which the other side takes for never and we for unknown"
    if re.search(r"[A-Z][a-z], (?=[A-Z])", value):
        return "days in a list with a space after the comma, which the other side reads as two rules"
    if '"' in value and all(left[index] == 2 for index in minutes):
        return "a comment without a state, unknown by the specification, open or closed for the other side"
    if all(left[index] == 1 and right[index] == 0 for index in minutes) and all(
        1 in left[midnight(index) - 1 : midnight(index)] and 0 not in left[midnight(index) : index] for index in minutes
    ):
        return "the night of a rule that stands after the next day's, which the other side drops"
    return "unexplained"


def midnight(index):
    return index // 1440 * 1440


def main():
    compared = equal = refused = 0
    classes = {}
    for line in open(sys.argv[1], encoding="utf-8"):
        value, _, intervals = line.rstrip("\n").partition("\t")
        right = theirs(value)
        if right is None:
            refused += 1
            continue
        left = ours(intervals)
        compared += 1
        minutes = differences(left, right)
        if minutes:
            where = f"{FIRST + datetime.timedelta(minutes=minutes[0])} ours {left[minutes[0]]}, theirs {right[minutes[0]]}"
            classes.setdefault(explanation(value, left, right, minutes), []).append((value, where))
        else:
            equal += 1
    unexplained = len(classes.get("unexplained", []))
    print(f"{compared} values parsed by both ({refused} refused by the other side)")
    print(f"{equal} equal, {100 * equal / max(1, compared):.2f} %; unexplained {unexplained}")
    for reason, members in sorted(classes.items()):
        print(f"{len(members):4} {reason}")
        for value, where in members if "--show" in sys.argv else []:
            print(f"       {value}\n           {where}")
    sys.exit(0 if 1000 * (compared - unexplained) >= 995 * compared else 1)


if __name__ == "__main__":
    main()
