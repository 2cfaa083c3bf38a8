"""A walk whose turns are told has no faults, and each fault that is planted in it is found.

    python3 -m unittest discover -s Benchmarks/walking
"""

import pathlib
import sys
import types
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
# The judge reads extracts by osmium; these tests draw their ground.
sys.modules.setdefault("osmium", types.ModuleType("osmium"))
import bends  # noqa: E402


def place(north, east):
    return round(north / 0.0111195), round(east / 0.0111195)


class Ground:
    """Ways by their ends, in metres to the north and east."""

    def __init__(self, *ways):
        self.tags = {frozenset((place(*one), place(*two))): tags for one, two, tags in ways}

    def ways(self, one, two):
        tags = self.tags.get(frozenset((one, two)))
        return [tags] if tags else []

    def isLine(self, one, two):
        return frozenset((one, two)) in self.tags


CROSSING = {"highway": "footway", "footway": "crossing"}
GROUND = Ground(((0, 0), (0, 100), {"name": "Quay"}), ((0, 100), (16, 100), CROSSING), ((16, 100), (116, 100), {"name": "Mill Lane"}))


def walk(turn, first="Quay", bearing=0, at=100):
    """East on Quay, over a crossing to the north, and north on Mill Lane."""
    moves = [{"turn": "start", "way": "street", "name": first, "bearing": 90, "metres": at},
             {"turn": turn, "way": "street", "name": "Mill Lane", "bearing": bearing, "metres": 216 - at}]
    parts = [{"points": points, "way": "street", "turn": "start"} for points in ([0, 2], [2, 3])]
    line = [place(*where) for where in ((0, 0), (0, 100), (16, 100), (116, 100))]
    return {"line": line, "moves": moves, "parts": parts}


def found(told):
    return [kind for kind, _ in bends.judge(told, GROUND) if kind not in ("walks", "named", "nameless")]


class Bends(unittest.TestCase):
    def test_told(self):
        self.assertEqual(found(walk("left")), [])

    def test_straight(self):
        self.assertEqual(found(walk("straight", at=116)), ["named untold"])
        self.assertEqual(found(walk("slightLeft")), ["named untold"])

    def test_wrong_side(self):
        self.assertEqual(found(walk("right")), ["wrong side"])

    def test_missing(self):
        told = walk("left")
        told["moves"] = told["moves"][:1]
        self.assertEqual(found(told), ["named missing"])

    def test_nameless(self):
        self.assertEqual(found(walk("straight", first=None)), ["nameless untold"])

    def test_roundabout(self):
        ring = {"highway": "residential", "junction": "roundabout"}
        ground = Ground(((0, 0), (0, 100), {}), ((0, 100), (-15, 115), ring), ((-15, 115), (0, 130), ring), ((0, 130), (100, 130), {}))
        told = walk("left", first=None)
        told["line"] = [place(*where) for where in ((0, 0), (0, 100), (-15, 115), (0, 130), (100, 130))]
        told["parts"] = []
        told["moves"][1] |= {"isAtRoundabout": True, "metres": 142}

        def kinds(turn):
            told["moves"][1]["turn"] = turn
            return [kind for kind, _ in bends.judge(told, ground)]

        self.assertEqual(kinds("left"), ["walks", "nameless"])
        self.assertEqual(kinds("right"), ["walks", "nameless", "wrong side"])

    def test_bearing(self):
        self.assertEqual(found(walk("left", bearing=90)), ["bearing"])

    def test_door(self):
        told = walk("left", at=130)
        told["line"] = [place(30, 0), *told["line"]]
        told["moves"][1]["metres"] = 116
        for part in told["parts"]:
            part["points"] = [point + 1 for point in part["points"]]
        self.assertEqual(found(told), [])
        told["moves"][0]["bearing"] = 180
        self.assertEqual(found(told), ["bearing"])

    def test_square(self):
        told = walk("left", first=None, at=130)
        told["line"] = [place(30, 0), *told["line"]]
        told["moves"][0] |= {"way": "square", "bearing": 180}
        told["parts"] = []
        self.assertEqual(found(told), [])
        told["moves"][0]["bearing"] = 0
        self.assertEqual(found(told), ["bearing"])

    def test_third_street(self):
        ways = (((0, 0), (0, 100), {"name": "Quay"}), ((0, 100), (20, 100), {"name": "Short Row"}),
                ((20, 100), (120, 100), {"name": "Mill Lane"}))
        told = walk("left") | {"line": [place(*where) for where in ((0, 0), (0, 100), (20, 100), (120, 100))], "parts": []}
        for name, wanted in (("Short Row", []), ("Mill Lane", []), ("Quay", ["named missing"])):
            told["moves"][1]["name"] = name
            self.assertEqual([kind for kind, _ in bends.judge(told, Ground(*ways)) if "named " in kind], wanted)

    def test_hairpin(self):
        """East, over a crossing to the north, 6 m back to the corner, and on to the east."""
        places = ((0, 0), (0, 100), (10, 100), (10, 94), (13, 94), (13, 194))
        ways = [(one, two, {"name": "Mill Lane"}) for one, two in zip(places[2:], places[3:])]
        ground = Ground((places[0], places[1], {"name": "Quay"}), (places[1], places[2], CROSSING), *ways)
        told = walk("straight") | {"line": [place(*where) for where in places], "parts": []}
        self.assertEqual([kind for kind, _ in bends.judge(told, ground)], ["walks"])


if __name__ == "__main__":
    unittest.main()
