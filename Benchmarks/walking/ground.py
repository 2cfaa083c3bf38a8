"""What an extract says about the ground under a walk, read by pyosmium and kept apart from the program that is judged."""

import collections
import math
import random

import osmium

SIGNALS_OF_OTHERS = {"level_crossing", "tram", "tram_crossing"}


class Ground:
    """Tags of ways by their pieces, and of nodes by their places. Places are whole ten-millionths of a degree."""

    def __init__(self, extract):
        self.nodes, self.places = {}, {}
        self.pieces = collections.defaultdict(list)
        # Pieces of ways that are no areas, by the cells that they touch.
        self.lines = collections.defaultdict(list)
        self.streets, self.squares = set(), set()
        self.sights = []
        for thing in osmium.FileProcessor(str(extract)):
            tags = dict(thing.tags)
            if thing.is_node():
                place = (thing.location.y, thing.location.x)
                self.places[thing.id] = place
                if tags:
                    self.nodes[place] = tags
                if tags.keys() & {"amenity", "shop", "tourism", "historic"}:
                    self.sights.append(place)
            elif thing.is_way() and tags.keys() & {"highway", "railway", "public_transport", "conveying"}:
                line = [self.places[node.ref] for node in thing.nodes if node.ref in self.places]
                self.add(line, tags)
                isArea = tags.get("area") == "yes"
                if "name" in tags and "highway" in tags:
                    (self.squares if isArea else self.streets).add(tags["name"])

    def add(self, line, tags):
        """Keeps the pieces of a way."""
        if tags.get("highway") == "elevator" and line and line[0] == line[-1]:
            # Its walls: a walk along them does not ride it.
            tags = tags | {"highway": "outline"}
        for ends in zip(line, line[1:]):
            self.pieces[frozenset(ends)].append(tags)
            if tags.get("area") != "yes":
                for near in cells(*ends):
                    self.lines[near].append(ends)

    def pairs(self, count, seed):
        """Pairs of sights 200 to 2,500 m apart: the same ones for a seed."""
        chance, sights = random.Random(seed), sorted(set(self.sights))
        pairs = []
        while len(pairs) < count:
            one, two = chance.choice(sights), chance.choice(sights)
            if 200 <= metres(one, two) <= 2500:
                pairs.append((one, two))
        return pairs

    def ways(self, one, two):
        return self.pieces.get(frozenset((one, two)), [])

    def isLine(self, one, two):
        """Whether a mapped way that is not the rim of an area leads from one place to the other, or both lie on one piece of it."""
        if self.ways(one, two):
            return any(tags.get("area") != "yes" for tags in self.ways(one, two))
        return any(beside(one, *ends) < 0.3 and beside(two, *ends) < 0.3 for ends in self.lines.get(cell(one), []))


def cell(place):
    return place[0] // 5000, place[1] // 5000


def cells(one, two):
    """The cells that the line between two places touches, about 50 m wide, and some of their neighbours."""
    steps = max(abs(one[0] - two[0]), abs(one[1] - two[1])) // 1000 + 1
    return {cell([round(a + (b - a) * step / steps) for a, b in zip(one, two)]) for step in range(steps + 1)}


def beside(place, one, two):
    """The metres from a place to the line between two others."""
    narrow = math.cos(math.radians(place[0] * 1e-7))
    (north, east), (up, along) = [((end[0] - one[0]) * 0.0111195, (end[1] - one[1]) * 0.0111195 * narrow) for end in (place, two)]
    length = up * up + along * along
    share = max(0, min(1, (north * up + east * along) / length)) if length else 0
    return math.hypot(north - share * up, east - share * along)


def metres(one, two):
    north = (two[0] - one[0]) * 0.0111195
    east = (two[1] - one[1]) * 0.0111195 * math.cos(math.radians(one[0] * 1e-7))
    return math.hypot(north, east)


def bearing(one, two):
    north = two[0] - one[0]
    east = (two[1] - one[1]) * math.cos(math.radians(one[0] * 1e-7))
    return math.degrees(math.atan2(east, north))


def turn(before, at, after):
    """Degrees clockwise, -180 to 180."""
    return (bearing(at, after) - bearing(before, at) + 540) % 360 - 180
