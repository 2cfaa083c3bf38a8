"""Invents three guides, the same ones every time: a dense centre, a campus and a spread-out town."""

import math
import pathlib
import random

KINDS = {
    "museum": (45, "history"), "church": (20, "architecture"), "park": (20, "nature"), "monument": (10, "history"),
    "building": (10, "architecture"), "square": (10, "architecture"), "shop": (15, "shopping"), "library": (30, "learning"),
    "restaurant": (60, "food"), "cafe": (30, "food"), "bakery": (15, "food"), "viewpoint": (10, "views"),
    "gallery": (30, "art"), "market": (30, "food"), "restroom": (5, "rest"),
}
# Where no list of values from real places is given.
HOURS = {
    "museum": ["Tu-Su 10:00-18:00", "Mo,We-Su 10:00-17:00", "Tu-Fr 11:00-19:00; Sa-Su 10:00-17:00", "Apr-Oct Tu-Su 10:00-17:00"],
    "church": ["Mo-Sa 09:00-18:00; Su 12:00-17:00", "10:00-12:00,14:00-17:00"],
    "shop": ["Mo-Sa 10:00-19:00", "Mo-Fr 09:00-18:00; Sa 09:00-13:00", "Mo-Fr 09:00-12:30,14:00-18:00"],
    "library": ["Mo-Fr 09:00-19:00; Sa 10:00-14:00"],
    "restaurant": ["11:30-14:30,17:30-23:00", "Tu-Su 11:00-22:00", "Mo-Sa 17:00-23:00", "12:00-22:00", "Tu-Sa 18:00-24:00"],
    "cafe": ["08:00-18:00", "Mo-Sa 09:00-19:00", "Tu-Su 10:00-18:00"], "bakery": ["Mo-Sa 06:30-18:00", "06:30-13:00"],
    "gallery": ["We-Sa 12:00-18:00", "Tu-Fr 14:00-18:00; Sa 11:00-16:00"], "market": ["Mo-Sa 08:00-15:00", "Sa 08:00-14:00"],
}
# How often each kind is found, in a town and on a campus.
TOWN = {
    "restaurant": 20, "cafe": 12, "shop": 18, "bakery": 5, "museum": 6, "gallery": 5, "church": 6, "monument": 9, "building": 8,
    "square": 4, "park": 3, "viewpoint": 2, "library": 1, "market": 1, "restroom": 2,
}
CAMPUS = ["building"] * 4 + ["library", "museum", "cafe", "restaurant", "park", "monument", "church", "shop"]
GUIDES = {"centre": (1000, 1.4), "campus": (12, 0.35), "town": (120, 3.5)}


def real_hours(path):
    """Values of real places that name opening and closing times in the week."""
    try:
        lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    import opening_hours

    return [line for line in lines if line.isascii() and ":" in line and '"' not in line and opening_hours.validate(line)]


def make(folder, name, real=()):
    """Writes the content of one guide below a folder."""
    chance = random.Random(f"{name} 1")
    count, radius = GUIDES[name]
    content = pathlib.Path(folder) / "Content"
    (content / "places" / name).mkdir(parents=True)
    (content / "cities").mkdir()
    kinds = "".join(
        f"  {kind}: {{ label: {kind.capitalize()}, visit: {stay} min, interest: {interest} }}\n"
        for kind, (stay, interest) in KINDS.items())
    interests = "".join(f"  - {{ id: {i}, label: {i.capitalize()} }}\n" for i in sorted({i for _, i in KINDS.values()}))
    (content / "site.yaml").write_text(
        f"title: {name}\nurl: https://example.org/\nsummary: An invented guide.\nlanguage: en\ntimezone: Europe/Berlin\n"
        f"currency: EUR\nkinds:\n{kinds}interests:\n{interests}", encoding="utf-8")
    (content / "index.md").write_text(f"---\ntitle: {name}\n---\n\nAn invented guide.\n", encoding="utf-8")
    (content / "cities" / f"{name}.md").write_text(
        f"---\ntitle: {name.capitalize()}\nsummary: Invented.\nlocation: 50.1, 8.6\ncountry: Germany\n---\n\nInvented.\n",
        encoding="utf-8")
    for number in range(count):
        kind = CAMPUS[number] if name == "campus" else chance.choices(list(TOWN), TOWN.values())[0]
        (content / "places" / name / f"{name}-{kind}-{number}.md").write_text(
            place(chance, name, kind, number, radius, real), encoding="utf-8")


def place(chance, name, kind, number, radius, real):
    # Denser towards the middle.
    angle, distance = chance.random() * 2 * math.pi, radius * chance.random() ** 0.8
    latitude = 50.1 + distance * math.sin(angle) / 111.195
    longitude = 8.6 + distance * math.cos(angle) / (111.195 * math.cos(math.radians(50.1)))
    lines = [
        f"title: {kind.capitalize()} {number}", "summary: Invented.", f"kind: {kind}", f"city: {name}",
        f"location: {latitude:.5f}, {longitude:.5f}",
    ]
    if kind in HOURS and chance.random() < 0.85:
        shared = kind in {"shop", "restaurant", "cafe", "bakery"} and real and chance.random() < 0.7
        lines.append(f'hours: "{chance.choice(real if shared else HOURS[kind])}"')
    if kind in {"museum", "gallery"}:
        amount = chance.choice([0, 4, 6, 8, 12, 15])
        lines.append("price: free" if amount == 0 else f"price:\n  - {{ who: adult, amount: {amount} EUR }}")
    return "---\n" + "\n".join(lines) + "\n---\n\nInvented.\n"
