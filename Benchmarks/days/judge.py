"""Judges one day as the visitor would feel it. Written apart from the planner: it knows the content, the wish and the plan."""

import re
import statistics

import facts
from facts import walk

IDLE, NEAR_FOOD, LEFT_OVER, DETOUR = 20, 90, 45, 25
# By how many minutes two almanacs may differ.
DUSK = 3
# How far a place left out may be to count as near, in estimated minutes.
NEAR = 10


class Fault:
    def __init__(self, kind, weight, text):
        self.kind, self.weight, self.text = kind, weight, text

    def __repr__(self):
        return f"{self.kind}: {self.text}"


KINDS = ["idle", "idle beside an open place", "food after food", "meal missing", "time left", "detour", "unknown hours", "shut", "in the dark", "false reason"]


def minute(text):
    hours, rest = text.split(":")
    return int(hours) * 60 + int(rest)


class Judge:
    def __init__(self, places, wish, answer):
        self.places, self.wish, self.answer = places, wish, answer
        self.plan = answer["plan"]
        self.day = self.plan["days"][0]
        self.visits = self.day["visits"]
        self.spans = [(minute(v["begin"]), minute(v["leave"])) for v in self.visits]
        self.here = [places[v["place"]] for v in self.visits]
        visited = {v["place"] for v in self.visits}
        self.left = [p for p in places.values() if p.city == wish.city and p.slug not in visited and self.is_wanted(p)]
        self.unchecked = 0

    def faults(self):
        checks = [self.idle, self.food, self.meal, self.time_left, self.detours, self.hours, self.reasons]
        return [fault for check in checks for fault in check()]

    def is_wanted(self, place):
        """Whether the visitor could like to see it: no facility, and food and shops only where they were asked for."""
        if place.slug in self.wish.never or place.kind in facts.FACILITIES:
            return False
        if place.slug in (self.wish.origin, self.wish.goal):
            return False
        if place.kind in facts.FOOD | facts.SHOPS and not place.interests & self.wish.interests:
            return False
        return self.can_pay(place)

    def can_pay(self, place):
        return self.wish.budget is None or self.spent() + (place.fee or place.about or 0) <= self.wish.budget

    def spent(self):
        return sum(v.get("fee", {}).get("minorUnits", 0) for v in self.visits) / 100

    # What happens on the way

    def idle(self):
        for index, visit in enumerate(self.visits):
            if index == 0:
                # Without a place to begin at, the day begins where it is worth it.
                first = self.wish.start if self.wish.origin else minute(visit["arrive"]) - visit["walkMinutes"]
                ready = first + visit["walkMinutes"]
            else:
                ready = self.spans[index - 1][1] + visit["walkMinutes"]
            gap = self.spans[index][0] - ready
            if gap <= IDLE:
                continue
            yield Fault("idle", gap, f"{gap} min before {visit['place']} at {visit['begin']}")
            if index and (other := self.fitting(index - 1, index)):
                yield Fault("idle beside an open place", gap, f"{gap} min before {visit['place']}, while {other.slug} was open")

    def fitting(self, before, after):
        """A place left out that fits between two visits as they are."""
        leave, begin = self.spans[before][1], self.spans[after][0]
        for place in self.left:
            if self.is_food_beside_food(place, leave, begin):
                continue
            there = facts.DOUBT * walk(self.here[before].at, place.at)
            back = facts.DOUBT * walk(place.at, self.here[after].at)
            if there <= NEAR and leave + there + place.stay + back <= begin and self.may_visit(place, leave + there):
                return place
        return None

    def is_food_beside_food(self, place, begin, end):
        """Whether somebody who visits it between two times eats again too soon."""
        if place.kind not in facts.FOOD:
            return False
        return any(
            other.kind in facts.FOOD and begin - last < NEAR_FOOD and first - end < NEAR_FOOD
            for other, (first, last) in zip(self.here, self.spans))

    def may_visit(self, place, begin):
        if place.hours is None and place.kind not in facts.ALWAYS and not 540 <= begin <= 1080 - place.stay:
            return False
        return place.is_open(self.wish.date, begin, begin + place.stay)

    def food(self):
        if "food" in self.wish.interests:
            return
        meals = [i for i, place in enumerate(self.here) if place.kind in facts.FOOD and place.slug not in self.wish.must]
        for first, second in zip(meals, meals[1:]):
            gap = self.spans[second][0] - self.spans[first][1]
            if gap < NEAR_FOOD:
                yield Fault(
                    "food after food", NEAR_FOOD - gap,
                    f"{self.visits[second]['place']} {gap} min after {self.visits[first]['place']}")

    def meal(self):
        for times in (self.wish.lunch, self.wish.dinner):
            if times:
                yield from self.missing(*times)

    def missing(self, first, last):
        had = any(place.kind in facts.FOOD and first <= begin <= last for place, (begin, _) in zip(self.here, self.spans))
        if had:
            return
        for place in self.places.values():
            if place.city == self.wish.city and place.kind in facts.MEALS and place.slug not in self.wish.never:
                if place.hours and self.can_pay(place) and self.fits_empty_day(place, first, last) and self.is_near_the_day(place):
                    yield Fault("meal missing", 60, f"{place.slug} was open and near")
                    return

    def is_near_the_day(self, place):
        return any(walk(place.at, other.at) <= 15 for other in self.here)

    def fits_empty_day(self, place, first=None, last=None):
        """Whether a visit would fit if it were the only one."""
        wish = self.wish
        begin = wish.start
        if wish.origin:
            begin += facts.DOUBT * walk(self.places[wish.origin].at, place.at)
        end = wish.end
        if wish.goal:
            end -= facts.DOUBT * walk(place.at, self.places[wish.goal].at)
        begin = max(begin, first or 0)
        latest = min(end - place.stay, last if last is not None else 10_000)
        intervals = place.seen_on(wish.date)
        if intervals is None:
            return begin <= latest
        return any(max(begin, a) <= min(latest, b - place.stay) for a, b in intervals)

    def time_left(self):
        end = self.spans[-1][1] if self.spans else self.wish.start
        here = self.here[-1].at if self.here else None
        home = self.places[self.wish.goal].at if self.wish.goal else None
        back = self.day.get("lastWalkMinutes") or (walk(here, home) if home and here else 0)
        left = self.wish.end - end - back
        if left <= LEFT_OVER or not here:
            return
        for place in self.left:
            if self.is_food_beside_food(place, end, end + place.stay):
                continue
            there = facts.DOUBT * walk(here, place.at)
            on = facts.DOUBT * walk(place.at, home) if home else 0
            if there <= NEAR and end + there + place.stay + on <= self.wish.end - 10 and self.may_visit(place, end + there):
                yield Fault("time left", left, f"{left:.0f} min at the end, while {place.slug} was open and near")
                return

    def detours(self):
        if len(self.visits) < 3:
            return
        costs = []
        for index in range(1, len(self.visits) - 1):
            by = self.visits[index]["walkMinutes"] + self.visits[index + 1]["walkMinutes"]
            costs.append((index, by - walk(self.here[index - 1].at, self.here[index + 1].at)))
        stays = [end - begin for begin, end in self.spans]
        worth = [v["points"] / max(1, s + v["walkMinutes"]) for v, s in zip(self.visits, stays)]
        median = statistics.median(worth)
        for index, cost in costs:
            visit = self.visits[index]
            if visit["place"] in self.wish.must or self.here[index].kind in facts.FOOD:
                continue
            if self.waits_after(index):
                # The time on foot is none that could be used.
                continue
            if cost > DETOUR and visit["points"] / (stays[index] + cost) < median:
                yield Fault("detour", cost, f"{visit['place']} costs {cost:.0f} min of walking for {visit['points']} points")

    def waits_after(self, index):
        return any(minute(v["begin"]) - minute(v["arrive"]) > IDLE for v in self.visits[index + 1:])

    def hours(self):
        for place, visit, (begin, end) in zip(self.here, self.visits, self.spans):
            intervals = place.open_on(self.wish.date)
            if intervals is None:
                if visit["place"] in self.wish.must:
                    continue
                if place.kind not in facts.ALWAYS and place.hours is None and (begin < 540 or end > 1080):
                    yield Fault("unknown hours", 30, f"{visit['place']} ({place.kind}) at {visit['begin']}")
                for dawn, dusk in place.seen_on(self.wish.date) or []:
                    if begin < dawn - DUSK or end > dusk + DUSK:
                        yield Fault("in the dark", 30, f"{visit['place']} ({place.kind}) at {visit['begin']}")
            elif not any(a <= begin and end <= b for a, b in intervals):
                yield Fault("shut", 60, f"{visit['place']} at {visit['begin']}-{visit['leave']}, open {intervals}")

    # What is said of places left out

    def reasons(self):
        for left in self.answer.get("leftOut", []):
            place = self.places.get(left["place"])
            if place and (why := self.lie(place, left)):
                yield Fault("false reason", 20, f"{place.slug}: \"{left['reason']}\", but {why}")

    def lie(self, place, left):
        """Why a reason is not true; None where it is, or where nothing here can check it."""
        check = {
            "closed": self.closed, "closed-for-meal": self.closed, "closes-before": self.closed, "opens-after": self.closed,
            "unknown-hours": self.unknown_hours, "too-dark": self.too_dark, "no-time": self.no_time, "instead": self.no_time,
            "shortens-visits": self.no_time, "no-money": self.no_money, "other-meal": self.other_meal,
            "too-soon-after-meal": self.too_soon, "enough-of-kind": self.enough, "not-worth-walk": self.not_worth_walk,
            "not-worth-wait": self.not_worth_wait, "too-far": self.far, "out-of-reach": self.out_of_reach,
            "unwanted": self.unwanted, "visited": self.is_end,
        }.get(left["code"])
        if check is None:
            self.unchecked += 1
            return None
        self.said = [int(number) for number in re.findall(r"\d+", left["reason"])]
        return check(place)

    def closed(self, place):
        if place.hours is None and not place.closures:
            return "its hours are not known"
        if self.meals_at(place) or place.kind in facts.FOOD and not place.interests & self.wish.interests:
            # It was only looked at for the meals.
            return "it is open for a meal" if any(self.fits_empty_day(place, *one) for one in self.meals_at(place)) else None
        return "it would fit an empty day" if self.fits_empty_day(place) else None

    def no_time(self, place):
        for index in range(len(self.visits) - 1):
            leave, begin = self.spans[index][1], self.spans[index + 1][0]
            need = facts.DOUBT * (walk(self.here[index].at, place.at) + walk(place.at, self.here[index + 1].at))
            if leave + need + place.stay + 10 <= begin and place.is_open(self.wish.date, leave + need, leave + need + place.stay):
                return f"it fits after {self.here[index].slug}"
        return self.at_end(place)

    def at_end(self, place):
        if place.kind in facts.FOOD or self.detour_at_end(place) is None:
            return None
        return "it fits at the end"

    def detour_at_end(self, place):
        """How many minutes more on foot a visit after the last one takes; None where it does not fit."""
        if not self.here:
            return None
        end, last = self.spans[-1][1], self.here[-1].at
        there = walk(last, place.at)
        goal = self.places[self.wish.goal].at if self.wish.goal else None
        home = walk(place.at, goal) if goal else 0
        if end + facts.DOUBT * (there + home) + place.stay + 15 > self.wish.end or not self.may_visit(place, end + there):
            return None
        return there + home - (walk(last, goal) if goal else 0)

    def no_money(self, place):
        if self.wish.budget is None or place.fee is None:
            return None if self.wish.budget is not None else "there is no budget"
        return "it can be paid" if self.spent() + place.fee <= self.wish.budget else None

    def other_meal(self, place):
        return None if any(p.kind in facts.FOOD for p in self.here) else "no meal is planned"

    def too_soon(self, place):
        if place.kind not in facts.FOOD:
            return "nobody eats there"
        return self.other_meal(place)

    def enough(self, place):
        """A stop of a kind of which there are fewer than it says, or none."""
        alike = sum(other.kind == place.kind for other in self.here)
        if not alike or self.said and alike < self.said[0]:
            return f"the plan has {alike} of its kind"
        return self.time_is_left(place)

    def not_worth_walk(self, place):
        if place.kind in facts.FOOD:
            return None
        more = self.detour_at_end(place)
        if more is not None and facts.DOUBT * more + 5 < self.minutes_said():
            return f"it is {more:.0f} min more at the end of the day, where it fits"
        return None

    def minutes_said(self):
        return self.said[0] * 60 + self.said[1] if len(self.said) > 1 else self.said[0] if self.said else 0

    def not_worth_wait(self, place):
        return "it is never shut" if place.hours is None and place.kind in facts.ALWAYS else None

    def time_is_left(self, place):
        """Only much time left beside a place near by makes "enough of them" absurd."""
        if not self.here or self.wish.end - self.spans[-1][1] - (self.day.get("lastWalkMinutes") or 0) <= LEFT_OVER:
            return None
        more = self.detour_at_end(place)
        return "it fits in the time that is left" if more is not None and more <= NEAR else None

    def meals_at(self, place):
        """The times of the meals for which it could be visited."""
        if place.kind not in facts.FOOD:
            return []
        wanted = (self.wish.lunch, self.wish.dinner) if place.kind in facts.MEALS else (self.wish.coffee,)
        return [times for times in wanted if times]

    def unknown_hours(self, place):
        if place.is_vague:
            return None
        if place.hours is not None or place.kind in facts.ALWAYS:
            return "its hours are known"
        if self.meals_at(place) or place.kind in facts.FOOD and not place.interests & self.wish.interests:
            fits = any(max(first, 540) + place.stay <= 1080 for first, _ in self.meals_at(place))
            return "a meal there would fit before 18:00" if fits else None
        begin, end = max(self.wish.start, 540), min(self.wish.end, 1080)
        return "it would fit between 9:00 and 18:00" if begin + place.stay <= end and self.fits_empty_day(place, 540, 1080 - place.stay) else None

    def too_dark(self, place):
        if place.hours is not None or place.kind not in facts.BY_DAY:
            return "the dark is not what keeps it out"
        return "it would fit by day" if self.fits_empty_day(place) else None

    def out_of_reach(self, place):
        ends = [self.places[end].at for end in (self.wish.origin, self.wish.goal) if end]
        there = sum(facts.metres(end, place.at) / facts.METRES_A_MINUTE for end in ends)
        return None if there > 0.9 * (self.wish.end - self.wish.start) else "there is time for the way"

    def unwanted(self, place):
        return None if place.slug in self.wish.never else "nobody said so"

    def is_end(self, place):
        return None if place.slug in (self.wish.origin, self.wish.goal) else "nobody was there"

    def far(self, place):
        near = min((walk(place.at, other.at) for other in self.here), default=99)
        return f"it is {near:.0f} min from a stop and fits an empty day" if near <= 10 and self.fits_empty_day(place) else None

