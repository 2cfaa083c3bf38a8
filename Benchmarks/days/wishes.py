"""Random wishes of visitors, the same ones for the same seed."""

import datetime
import random

import facts

INTERESTS = ["history", "architecture", "nature", "art", "food", "shopping", "views", "learning"]


def clock(minute):
    return f"{minute // 60:02}:{minute % 60:02}"


class Wish:
    """What a visitor asks for, as options of `waymark plan` and as facts for the judge."""

    def __init__(self, seed, places, interests):
        chance = random.Random(seed)
        self.city = chance.choice(sorted({place.city for place in places.values()}))
        here = sorted(slug for slug, place in places.items() if place.city == self.city)
        sights = [slug for slug in here if places[slug].kind not in facts.FOOD | facts.FACILITIES | facts.SHOPS]
        self.date = datetime.date(2026, 6, 1) + datetime.timedelta(days=chance.randrange(200))
        self.start = chance.choice(range(8 * 60, 14 * 60 + 1, 30))
        self.end = min(self.start + chance.choice(range(180, 571, 30)), 22 * 60)
        known = [interest for interest in INTERESTS if interest in interests]
        self.interests = set(chance.sample(known, chance.choice([0, 0, 1, 1, 2])))
        self.origin = chance.choice(here) if chance.random() < 0.4 else None
        self.goal = chance.choice(here) if chance.random() < 0.2 else None
        self.lunch = (720, 810) if self.start <= 720 and self.end >= 840 and chance.random() < 0.6 else None
        # Drawn apart, so that the other wishes stay the same.
        late = random.Random(f"{seed} late")
        self.dinner = (1080, 1230) if self.end >= 1200 and late.random() < 0.6 else None
        self.coffee = (870, 990) if self.start <= 840 and self.end >= 1020 and late.random() < 0.2 else None
        # Where no meal is named, a day that spans the usual times of lunch has it.
        self.is_offered = not (self.lunch or self.dinner or self.coffee) and self.start <= 720 and self.end >= 810
        if self.is_offered:
            self.lunch = (720, 810)
        self.budget = chance.choice([0, 10, 20, 30, 50]) if chance.random() < 0.25 else None
        self.tempo = chance.choice([None, None, "relaxed", "full"])
        self.must = chance.sample(sights, 1) if sights and chance.random() < 0.12 else []
        self.never = chance.sample(here, 1) if chance.random() < 0.08 else []

    def options(self):
        options = ["--city", self.city, "--now", str(self.date), "--date", str(self.date), "--start", clock(self.start), "--end", clock(self.end)]
        for name, value in [
            ("--from", self.origin), ("--to", self.goal), ("--interests", ",".join(sorted(self.interests))),
            ("--budget", None if self.budget is None else str(self.budget)), ("--tempo", self.tempo),
            ("--must", ",".join(self.must)), ("--never", ",".join(self.never)),
        ]:
            if value:
                options += [name, value]
        meals = [("--lunch", self.lunch and not self.is_offered), ("--coffee", self.coffee), ("--dinner", self.dinner)]
        return options + [name for name, wanted in meals if wanted]
