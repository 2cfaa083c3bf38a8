"""Writes the site of the edges into a folder: Tests/Fixtures/sites/edges, and a tour of 300 stops
on both sides of the date line.

    python Tests/Clients/edge_site.py FOLDER
"""

import math
import pathlib
import shutil
import sys

FIXTURE = pathlib.Path(__file__).resolve().parent.parent / "Fixtures/sites/edges"
STOPS = 300
TITLES = ["Marker {n} & co", "علامة {n}", "סימן {n}", "標 <{n}>", "Merkki {n} ]]>", "Mærke {n} 🧭"]


def main():
    folder = pathlib.Path(sys.argv[1])
    shutil.copytree(FIXTURE, folder, dirs_exist_ok=True)
    places = folder / "Content/places/many"
    places.mkdir(parents=True)
    for n in range(STOPS):
        # A ring of two kilometres around a point of the date line.
        angle = 2 * math.pi * n / STOPS
        longitude = 180 + 0.01 * math.cos(angle)
        longitude -= 360 if longitude > 180 else 0
        lines = [
            f'title: "{TITLES[n % len(TITLES)].format(n=n)}"',
            f"location: {-17 + 0.01 * math.sin(angle):.6f}, {longitude:.6f}",
            "kind: marker",
        ]
        # One of them tells a story longer than importers take.
        text = "Word & <word>. " * (600 if n == 7 else 3)
        (places / f"stop-{n}.md").write_text("---\n" + "\n".join(lines) + f"\n---\n\n{text}\n", encoding="utf-8")
    stops = "\n".join(f"  - stop-{n}" for n in range(STOPS))
    tour = f'---\ntitle: Three hundred & more\nid: "300"\nloop: true\nstops:\n{stops}\n---\n'
    (folder / "Content/tours/many.md").write_text(tour, encoding="utf-8")


if __name__ == "__main__":
    main()
