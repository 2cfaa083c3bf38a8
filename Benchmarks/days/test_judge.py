"""A plan that is good has no faults, and each fault that is planted in it is found.

    python3 -m unittest discover -s Benchmarks/days
"""

import copy
import datetime
import pathlib
import sys
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import facts
import judge


class AskedFor:
    """A wish without chance."""

    def __init__(self):
        self.city, self.date = "town", datetime.date(2026, 6, 3)
        self.start, self.end = 600, 840
        self.origin = self.goal = self.lunch = self.dinner = self.coffee = self.budget = self.tempo = None
        self.interests, self.must, self.never = set(), [], []


def place(slug, kind, east, hours, stay=30, fee=None):
    """A place this many metres east of the middle, open in these intervals every day."""
    at = (50.0, 8.0 + east / 71_475)
    return facts.Place(slug, kind, "town", at, stay, (lambda day: hours) if hours is not None else None, fee)


PLACES = {
    one.slug: one
    for one in [
        place("museum", "museum", 0, [(540, 1080)], 60), place("church", "church", 300, [(540, 1080)]),
        place("gallery", "gallery", 600, [(540, 1080)]), place("inn", "restaurant", 900, [(660, 900)], 60),
        place("cafe", "cafe", 950, [(540, 1080)]), place("crypt", "church", 400, None), place("shut", "museum", 200, []),
    ]
}


def visit(slug, begin, leave, walk=5, points=30):
    clock = lambda minute: f"{minute // 60:02}:{minute % 60:02}"
    return {
        "place": slug, "arrive": clock(begin), "begin": clock(begin), "leave": clock(leave), "walkMinutes": walk,
        "points": points,
    }


def answer(*visits, left=()):
    return {"plan": {"days": [{"visits": list(visits)}]}, "leftOut": [reason(p, *r) for p, r in left]}


def reason(slug, code, text=""):
    return {"place": slug, "code": code, "reason": text}


GOOD = answer(
    visit("museum", 600, 660, 0), visit("church", 665, 695), visit("gallery", 700, 730), visit("inn", 735, 795),
    left=[("shut", ["closed"]), ("cafe", ["other-meal"])])


def kinds(plan, wish=None, places=None):
    return {fault.kind for fault in judge.Judge(places or PLACES, wish or AskedFor(), plan).faults()}


class Judging(unittest.TestCase):
    def setUp(self):
        self.plan, self.wish = copy.deepcopy(GOOD), AskedFor()
        self.visits = self.plan["plan"]["days"][0]["visits"]

    def test_a_good_plan_has_no_faults(self):
        self.assertEqual(kinds(self.plan), set())

    def test_waiting_beside_an_open_place(self):
        self.visits[1:] = [visit("gallery", 740, 770), visit("inn", 775, 835)]
        self.assertEqual(kinds(self.plan), {"idle", "idle beside an open place"})

    def test_waiting_with_nothing_to_do(self):
        self.visits[3] = visit("inn", 760, 820)
        self.assertEqual(kinds(self.plan), {"idle"})

    def test_food_after_food(self):
        self.visits.append(visit("cafe", 800, 830, 2))
        self.assertEqual(kinds(self.plan), {"food after food"})
        self.wish.interests = {"food"}
        self.assertEqual(kinds(self.plan, self.wish), set())

    def test_a_meal_that_was_possible(self):
        self.wish.lunch = (720, 810)
        self.assertEqual(kinds(self.plan, self.wish), set())
        self.visits[3:] = []
        self.plan["leftOut"] = []
        self.assertIn("meal missing", kinds(self.plan, self.wish))

    def test_dinner_that_was_possible(self):
        self.wish.dinner = (780, 840)
        self.assertEqual(kinds(self.plan, self.wish), {"meal missing"})
        self.visits[3] = visit("inn", 780, 840)
        self.plan["leftOut"] = []
        self.assertNotIn("meal missing", kinds(self.plan, self.wish))

    def test_a_café_after_lunch_is_nothing_to_wait_with(self):
        self.wish.end, self.wish.interests = 900, {"food"}
        PLACES["cafe"].interests.add("food")
        self.plan["leftOut"] = []
        self.assertEqual(kinds(self.plan, self.wish), set())
        PLACES["cafe"].interests.clear()

    def test_unknown_hours_of_a_place_to_eat(self):
        places = PLACES | {"pub": place("pub", "pub", 500, None, 60)}
        self.plan["leftOut"] = [reason("pub", "unknown-hours")]
        self.assertEqual(kinds(self.plan, self.wish, places), set())
        self.wish.dinner = (1080, 1230)
        self.assertNotIn("false reason", kinds(self.plan, self.wish, places))
        self.wish.lunch = (720, 810)
        self.assertIn("false reason", kinds(self.plan, self.wish, places))

    def test_an_end_that_nobody_names(self):
        self.plan["leftOut"] = [reason("bar", "unknown-hours")]
        bar = place("bar", "bar", 500, [(600, 1440)], 60)
        self.assertIn("false reason", kinds(self.plan, self.wish, PLACES | {"bar": bar}))
        bar.is_vague = True
        self.assertEqual(kinds(self.plan, self.wish, PLACES | {"bar": bar}), set())

    def test_a_list_of_days_may_have_spaces(self):
        self.assertEqual(facts.one_list("Sa 10:00-13:00; Su, PH off"), "Sa 10:00-13:00; Su,PH off")

    def test_time_left_beside_an_open_place(self):
        self.wish.end = 900
        self.visits[2:] = [visit("inn", 705, 765, 10)]
        self.assertEqual(kinds(self.plan, self.wish), {"time left"})

    def test_a_detour(self):
        places = PLACES | {"far": place("far", "monument", -1500, [(0, 1440)], 5)}
        self.visits[1:2] = [visit("far", 690, 695, 28, points=5)]
        self.visits[2] = visit("gallery", 730, 760, 35)
        self.visits[3] = visit("inn", 765, 825)
        self.assertEqual(kinds(self.plan, places=places), {"detour"})

    def test_a_detour_while_one_would_wait_is_none(self):
        self.test_a_detour()
        places = PLACES | {"far": place("far", "monument", -1500, [(0, 1440)], 5)}
        self.visits[3] = visit("inn", 800, 860) | {"arrive": "12:45"}
        self.assertNotIn("detour", kinds(self.plan, places=places))

    @unittest.mock.patch.object(facts, "light", lambda at, day, zone: (270, 1320))
    def test_a_park_in_the_dark(self):
        self.wish.start, self.wish.end = 1200, 1440
        places = PLACES | {"park": place("park", "park", 100, None, 20)}
        self.visits[:] = [visit("park", 1260, 1290, 0)]
        self.plan["leftOut"] = []
        self.assertEqual(kinds(self.plan, self.wish, places), set())
        self.visits[:] = [visit("park", 1380, 1410, 0)]
        self.assertEqual(kinds(self.plan, self.wish, places), {"in the dark"})
        self.visits[:] = [visit("museum", 1000, 1060, 0)]
        self.plan["leftOut"] = [reason("park", "too-dark")]
        self.assertIn("false reason", kinds(self.plan, self.wish, places))
        self.wish.start = 1350
        self.assertNotIn("false reason", kinds(self.plan, self.wish, places))

    def test_hours_that_nobody_knows(self):
        self.wish.start = 480
        self.visits[:0] = [visit("crypt", 480, 510, 0)]
        self.visits[1] = visit("museum", 540, 660, 20)
        self.assertEqual(kinds(self.plan, self.wish), {"unknown hours"})

    def test_a_door_that_is_shut(self):
        self.visits[1] = visit("shut", 665, 695)
        self.plan["leftOut"] = []
        self.assertEqual(kinds(self.plan), {"shut"})

    def judged(self, slug, code, text=""):
        self.plan["leftOut"] = [reason(slug, code, text)]
        return kinds(self.plan, self.wish)

    def test_false_reasons(self):
        for slug, code, text in [
            ("crypt", "closed", ""), ("crypt", "closes-before", ""), ("cafe", "no-money", ""), ("crypt", "too-soon-after-meal", ""),
            ("cafe", "enough-of-kind", "1 of its kind is in the plan"), ("crypt", "enough-of-kind", "3 of its kind are in the plan"),
            ("cafe", "unknown-hours", ""), ("crypt", "unknown-hours", ""), ("crypt", "out-of-reach", ""), ("crypt", "unwanted", ""),
            ("crypt", "visited", ""),
        ]:
            self.assertEqual(self.judged(slug, code, text), {"false reason"}, (slug, code))

    def test_reasons_that_are_true(self):
        self.wish.end = 800
        for slug, code, text in [
            ("shut", "closed", ""), ("cafe", "too-soon-after-meal", ""), ("crypt", "enough-of-kind", "1 of its kind is in the plan"),
            ("crypt", "no-time", "not enough time: 30 min short"), ("crypt", "not-worth-walk", "the walk of 12 min more"),
            ("crypt", "instead", ""), ("crypt", "not-worth-wait", ""),
        ]:
            self.assertEqual(self.judged(slug, code, text), set(), (slug, code))

    def test_reasons_against_time_that_is_there(self):
        self.visits[3:] = []
        for slug, code, text in [
            ("cafe", "other-meal", ""), ("cafe", "too-soon-after-meal", ""), ("crypt", "no-time", "not enough time: 10 min short"),
            ("crypt", "instead", ""), ("crypt", "shortens-visits", ""), ("crypt", "too-far", ""),
            ("crypt", "not-worth-walk", "the walk of 25 min more"),
            ("crypt", "enough-of-kind", "1 of its kind is in the plan"),
        ]:
            self.assertIn("false reason", self.judged(slug, code, text), (slug, code))


if __name__ == "__main__":
    unittest.main()
