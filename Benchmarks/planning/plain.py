"""Invents plain days: 250 to 400 places in a square, no windows, one to four days; the same ones for the same numbers."""

import pathlib
import random


def write(folder, count):
    """Writes instances in the format of the orienteering problems, with a table that knows no best answers."""
    folder = pathlib.Path(folder)
    rows = ["instance,days,best_known"]
    for number in range(1, count + 1):
        chance = random.Random(f"plain {number}")
        places, days = chance.choice([250, 300, 350, 400]), 1 + (number - 1) % 4
        # A good tour through all of them is about 0.71 · √(n · area) long; these days see a third of it to a half.
        length = 0.7124 * (places * 100 * 100) ** 0.5 * chance.uniform(0.33, 0.5) / days
        lines = [f"1 {days} {places} 1", "0 0"]
        for point in range(places + 1):
            east, north = (50.0, 50.0) if point == 0 else (chance.uniform(0, 100), chance.uniform(0, 100))
            score = 0 if point == 0 else chance.randint(1, 100)
            lines.append(f"{point} {east:.3f} {north:.3f} 0 {score} 0 0 0 {length:.2f}")
        name = f"plain{number:02}"
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n")
        rows.append(f"{name},{days},1")
    (folder / "best.csv").write_text("\n".join(rows) + "\n")
