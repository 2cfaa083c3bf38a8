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
                for ends in zip(line, line[1:]):
                    self.pieces[frozenset(ends)].append(tags)
                isArea = tags.get("area") == "yes"
                if "name" in tags and "highway" in tags:
                    (self.squares if isArea else self.streets).add(tags["name"])

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
        """Whether a mapped way that is not the rim of an area leads from one place to the other."""
        return any(tags.get("area") != "yes" for tags in self.ways(one, two))


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
