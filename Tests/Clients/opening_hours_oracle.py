"""Compares our opening hours over the year 2026 with opening-hours-py (PyPI), an evaluator we did
not write.

    WAYMARK_ORACLE_DIR=/somewhere swift test --filter WildValues     # writes /somewhere/intervals.tsv
    pip install opening-hours-py
    python3 Tests/Clients/opening_hours_oracle.py /somewhere/intervals.tsv [--show]

Each line of the table is a value, a tab, and its intervals in minutes after 2026-01-01T00:00 in
Berlin. What each side says about each minute of the year is compared, except for the hour that the
clocks skip in March.

An open end (`17:00+`) counts as equal, whatever the other side says of the hours after it: the
specification leaves the closing time open. Where the answers differ, the other side is asked again:

- with the same value in the specification's own spelling: `Sa,Su` for `Sa, Su`, and `unknown "by
  appointment"` for the comment alone;
- with each part between `||` alone, since a fallback fills the minutes that the parts before it
  leave closed;
- with single minutes at sunrise and sunset left out, since the other side has another formula for
  the sun;
- with the last rules of the value alone. By the specification a rule is overwritten only by those
  after it: a place that is open by the last rules alone cannot be closed because of the rules
  before them.

A difference that none of these explains is unexplained. Exit code 1 when fewer than 99.5 of 100
values are equal or explained.
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


def runs(minutes):
    """The minutes that have a neighbour among them."""
    known = set(minutes)
    return [minute for minute in minutes if minute - 1 in known or minute + 1 in known]


DAY = "(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)"


def spelled(value):
    """The value as the specification spells it."""
    value = re.sub(rf"({DAY}), (?={DAY})", r"\1,", value)
    return re.sub(r'(?<!open )(?<!off )(?<!closed )(?<!unknown )("[^"]*")', r"unknown \1", value)


def is_taken_back(left, right, value, minutes):
    """Whether in all these minutes the last rules say what we say, and all together do not."""
    rules = re.split(r"; *| *\|\| *", value)
    tails = [tail for index in range(1, len(rules)) if (tail := theirs("; ".join(rules[index:])))]
    return all(left[index] == 1 and right[index] == 0 and any(tail[index] == 1 for tail in tails) for index in minutes)


def filled(value):
    """What the other side says of the parts between `||`, each filling what is still closed."""
    parts = [theirs(part) for part in re.split(r" *\|\| *", value)]
    return None if None in parts else bytearray(next((code for code in codes if code), 0) for codes in zip(*parts))


def explanation(value, left, right, minutes):
    """The class of a difference; "unexplained" where it has none."""
    other = theirs(spelled(value)) or right
    rest = differences(left, other)
    if not rest:
        return "equal in the specification's own spelling"
    if re.search("sun|dawn|dusk", value):
        rest = runs(rest)
        if not rest:
            return "the sun, a minute earlier or later"
    if is_taken_back(left, other, spelled(value), rest):
        return "a night that the last rules alone give, and that the other side takes back for rules before them"
    if "||" in value and not runs(differences(left, filled(spelled(value)) or right)):
        return "|| that fills what is closed, and only whole days for the other side"
    if "SH" in value:
        return "school holidays, which the other side takes for never and we for unknown"
    return "unexplained"


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
