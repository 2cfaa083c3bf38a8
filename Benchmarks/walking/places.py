"""Chooses places of an extract for comparisons: the same ones on every run."""

import json
import random


def choose(path, count=60, seed=1):
    """(latitude, longitude) of `count` objects of a GeoJSON file."""
    points = []
    for feature in json.load(open(path, encoding="utf-8"))["features"]:
        coordinates = feature["geometry"]["coordinates"]
        while isinstance(coordinates[0], list):
            coordinates = coordinates[0]
        points.append((coordinates[1], coordinates[0]))
    points.sort()
    return random.Random(seed).sample(points, count)
