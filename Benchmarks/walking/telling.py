"""Asks tell-walks for walks on an extract."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def tell(program, extract, pairs):
    """The walk of each pair of places, with its line in whole ten-millionths of a degree."""
    text = "\n".join(" ".join(f"{number / 1e7:.7f}" for place in pair for number in place) for pair in pairs)
    answer = subprocess.run([program, extract], input=text, capture_output=True, text=True, check=True)
    walks = [json.loads(line) for line in answer.stdout.splitlines()]
    for walk in walks:
        walk["line"] = [tuple(round(number * 1e7) for number in point) for point in walk["line"]]
    return walks
