"""Writes opening hours by the grammar of the specification, one a line, for the comparison with
another evaluator.

    python3 Tests/Clients/opening_hours_values.py SEED COUNT [--all] > values.txt
    WAYMARK_ORACLE_VALUES=values.txt WAYMARK_ORACLE_DIR=/somewhere swift test --filter WildValues
    python3 Tests/Clients/opening_hours_oracle.py /somewhere/intervals.tsv --show

Without --all there are no nights, no sun and no ||: the classes in which opening-hours-py is known
to differ.
"""

import random
import sys

DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


class Values:
    def __init__(self, seed, has_all):
        self.chance = random.Random(seed)
        self.has_all = has_all

    def pick(self, *choices):
        choice = self.chance.choice(choices)
        return choice() if callable(choice) else choice

    def number(self, first, last):
        return self.chance.randint(first, last)

    def clock(self, first, last):
        return f"{self.number(first, last):02}:{self.pick('00', '15', '30')}"

    def day(self):
        return self.pick(*DAYS)

    def month(self):
        return self.pick(*MONTHS)

    def date(self):
        return f"{self.month()} {self.number(1, 28):02}"

    def times(self):
        day = [
            lambda: f"{self.clock(6, 11)}-{self.clock(12, 22)}",
            lambda: f"{self.clock(6, 11)}-12:30,13:00-{self.clock(14, 22)}",
            "00:00-24:00",
        ]
        night = [
            lambda: f"{self.clock(17, 23)}-{self.clock(0, 5)}",
            lambda: f"{self.clock(17, 22)}-{self.number(25, 29)}:00",
            "sunrise-sunset",
            "(sunrise+01:30)-(sunset-00:30)",
            "sunset-02:00",
        ]
        return self.pick(*(day + night if self.has_all else day))

    def weekdays(self):
        return self.pick(
            self.day,
            lambda: f"{self.day()}-{self.day()}",
            lambda: f"{self.day()}-{self.day()},{self.day()}",
            lambda: f"{self.day()}[{self.pick('1', '-1', '1,3', '1-2', '5', '2-4')}]",
            lambda: f"{self.day()}[{self.pick('1', '-1', '2')}] {self.pick('+', '-')}{self.pick('1 day', '2 days')}",
            "PH",
            lambda: f"PH,{self.day()}",
            lambda: f"{self.day()}-{self.day()},PH",
        )

    def season(self):
        return self.pick(
            self.month,
            lambda: f"{self.month()}-{self.month()}",
            lambda: f"{self.month()},{self.month()}",
            self.date,
            lambda: f"{self.date()}-{self.date()}",
            lambda: f"{self.month()} {self.number(1, 12):02}-{self.number(13, 28)}",
            lambda: f"{self.date()}+",
            lambda: f"Jan 01-Dec 31/{self.number(2, 9)}",
            "easter",
            lambda: f"easter -{self.number(1, 9)} days-easter +{self.number(1, 9)} days",
            lambda: f"{self.date()}-easter",
            lambda: f"week {self.number(1, 26):02}-{self.number(27, 53)}/{self.number(1, 4)}",
            lambda: f"week {self.number(1, 53):02}",
            lambda: f"2026-{self.number(2027, 2030)}",
            lambda: f"2025-2030/{self.number(1, 3)}",
            lambda: f"2026 {self.date()}-2027 {self.date()}",
            "Feb 29",
            "Dec 24-Jan 02",
            lambda: f"{self.month()} {self.day()}[1]-{self.month()} {self.day()}[-1]",
        )

    def rule(self):
        days = self.pick(self.weekdays, self.weekdays, self.season)
        kind = self.number(1, 20)
        if kind <= 2:
            return f"{days} {self.pick('off', 'closed')}"
        if kind == 3:
            return f"{days} {self.times()} off"
        if kind == 4:
            return f"{days} {self.times()} unknown"
        return self.times() if kind == 5 else f"{days} {self.times()}"

    def value(self):
        joints = ["; ", "; ", ", "] + ([" || "] if self.has_all else [])
        text = self.rule()
        for _ in range(self.pick(0, 0, 1, 1, 2, 3)):
            text += self.pick(*joints) + self.rule()
        return text


def main():
    values = Values(int(sys.argv[1]), "--all" in sys.argv)
    for _ in range(int(sys.argv[2])):
        print(values.value())


if __name__ == "__main__":
    main()
