"""A walk that is good has no faults, and each fault that is planted in it is found.

    python3 -m unittest discover -s Benchmarks/walking
"""

import collections
import importlib.machinery
import importlib.util
import pathlib
import sys
import types
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
# The judge reads extracts by osmium; these tests draw their ground.
sys.modules.setdefault("osmium", types.ModuleType("osmium"))
import ground as grounds  # noqa: E402

loader = importlib.machinery.SourceFileLoader("judge", str(pathlib.Path(__file__).with_name("judge")))
judge = importlib.util.module_from_spec(importlib.util.spec_from_loader("judge", loader))
loader.exec_module(judge)


def drawn(ways, nodes=None):
    """Ground of ways, each a line and its tags, in metres to the north and east."""
    ground = grounds.Ground.__new__(grounds.Ground)
    ground.pieces, ground.lines = collections.defaultdict(list), collections.defaultdict(list)
    ground.nodes = {place(*where): tags for where, tags in (nodes or {}).items()}
    for line, tags in ways:
        ground.add([place(*where) for where in line], tags)
    return ground


def place(north, east):
    return round(north / 0.0111195), round(east / 0.0111195)


def walk(*line):
    return {"line": [place(*where) for where in line]}


class TurnsBack(unittest.TestCase):
    FORK = [([(0, 0), (100, 0)], {"highway": "residential"}), ([(100, 0), (0, 8)], {"highway": "footway"})]
    SQUARE = [([(0, 0), (100, 0)], {"highway": "pedestrian", "area": "yes"}), ([(100, 0), (0, 8)], {"highway": "footway"})]

    def test_straight(self):
        self.assertEqual(judge.turns_back(walk((0, 0), (100, 0), (150, 3)), drawn(self.FORK)), ([], []))

    def test_router(self):
        back, hairpins = judge.turns_back(walk((0, 0), (100, 0), (0, 8)), drawn(self.SQUARE))
        self.assertEqual((len(back), len(hairpins)), (1, 0))

    def test_fork(self):
        back, hairpins = judge.turns_back(walk((0, 0), (100, 0), (0, 8)), drawn(self.FORK))
        self.assertEqual((len(back), len(hairpins)), (0, 1))

    def test_fork_from_within_a_piece(self):
        back, hairpins = judge.turns_back(walk((40, 0), (100, 0), (50, 4)), drawn(self.FORK))
        self.assertEqual((len(back), len(hairpins)), (0, 1))

    def test_beside_the_fork(self):
        back, hairpins = judge.turns_back(walk((40, 2), (100, 0), (50, 4)), drawn(self.FORK))
        self.assertEqual((len(back), len(hairpins)), (1, 0))

    def test_gate(self):
        ground = drawn(self.SQUARE, {(100, 0): {"barrier": "gate"}})
        self.assertEqual([len(found) for found in judge.turns_back(walk((0, 0), (100, 0), (0, 8)), ground)], [0, 1])


class Rides(unittest.TestCase):
    LIFT = {"highway": "elevator"}

    def test_untold(self):
        told = {"told": ["Continue on Mill Lane."]} | walk((0, 0), (3, 0), (9, 0))
        ways = [([(0, 0), (3, 0)], self.LIFT), ([(3, 0), (9, 0)], {"highway": "footway"}), ([(9, 0), (20, 0)], {"highway": "footway"})]
        self.assertEqual(judge.untold(told, drawn(ways)), (["lift"], 1))

    def test_told(self):
        told = {"told": ["Take the elevator up, then continue on Mill Lane."]} | walk((0, 0), (3, 0), (9, 0))
        ways = [([(0, 0), (3, 0)], self.LIFT), ([(3, 0), (9, 0)], {"highway": "footway"}), ([(9, 0), (20, 0)], {"highway": "footway"})]
        self.assertEqual(judge.untold(told, drawn(ways)), ([], 1))

    def test_outline(self):
        told = {"told": ["Continue on Mill Lane."]} | walk((0, 0), (3, 0), (9, 0))
        ways = [([(0, 0), (3, 0), (3, 3), (0, 0)], self.LIFT), ([(3, 0), (9, 0)], {"highway": "footway"})]
        self.assertEqual(judge.untold(told, drawn(ways)), ([], 0))


class Words(unittest.TestCase):
    def test_nameless(self):
        self.assertTrue(judge.NAMELESS.search("After 30 m turn right onto the path."))

    def test_where_it_leads(self):
        self.assertFalse(judge.NAMELESS.search("Turn left onto the path toward Mill Lane."))


if __name__ == "__main__":
    unittest.main()
