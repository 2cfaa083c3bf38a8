"""The invented guide as Waymark's content."""

import json

from pictures import drawing
from world import INTERESTS, KINDS

DAYS = {"museum": "45 min", "restaurant": "1 h", "cafe": "30 min"}
ICONS = {"landmark": "arch", "museum": "frame", "church": "steeple", "park": "leaf", "monument": "column",
         "library": "book", "square": "square", "market": "basket", "restaurant": "plate", "cafe": "cup", "shop": "bag",
         "viewpoint": "eye"}
# The feeds that Hugo's site does not have, and PDFs.
SPARED = """feeds: { enabled: [rss], limit: 50 }
print: { paper: A4, engine: none }
"""


def write(world, folder, spared=True):
    """Writes Content/ into an empty folder. What Hugo's site does not have is spared unless told otherwise."""
    content = folder / "Content"
    for name in ("places", "tours", "itineraries", "cities", "pages", "media"):
        (content / name).mkdir(parents=True)
    (content / "site.yaml").write_text(site(spared), encoding="utf-8")
    (content / "index.md").write_text("---\ntitle: Benchmark\n---\n\nA guide made to be measured.\n", encoding="utf-8")
    (content / "pages" / "about.md").write_text(
        "---\ntitle: About\nmenu: { label: About, order: 1 }\n---\n\nNothing here is real.\n", encoding="utf-8")
    for number in range(12):
        (content / "media" / f"drawing-{number}.svg").write_text(drawing(number), encoding="utf-8")
    for one in world.places:
        (content / "places" / f"{one.slug}.md").write_text(place(one), encoding="utf-8")
    for one in world.cities:
        (content / "cities" / f"{one.slug}.md").write_text(city(one), encoding="utf-8")
    for folder_name, routes in (("tours", world.tours), ("itineraries", world.itineraries)):
        for one in routes:
            (content / folder_name / f"{one.slug}.md").write_text(route(one, folder_name), encoding="utf-8")


def site(spared):
    kinds = "".join(f"  {one}: {{ label: {one.title()}, icon: {ICONS[one]}, visit: {DAYS.get(one, '15 min')} }}\n"
                    for one in KINDS)
    interests = "".join(f"  - {{ id: {one}, label: {one.title()} }}\n" for one in INTERESTS)
    return f"""title: Benchmark
url: https://guide.example/
summary: A guide made to be measured.
language: en
author: Nobody
timezone: America/New_York
currency: USD
units: metric
pace: 4.5
kinds:
{kinds}interests:
{interests}{SPARED if spared else ""}"""


def picture(number):
    return (f"image: {{ file: drawing-{number}.svg, alt: Drawing {number} of a house on a hill, "
            "credit: Drawn for this guide }\n")


def body(paragraphs):
    return "---\n\n" + "\n\n".join(paragraphs) + "\n"


def place(one):
    lines = [
        "---", f"title: {one.title}", f"summary: {json.dumps(one.summary)}", f"id: {one.number}", f"kind: {one.kind}",
        f"city: {one.city}", f"location: {one.lat}, {one.lon}", f"visit: {one.visit} min",
        f"interests: [{', '.join(one.interests)}]", f"tags: [{', '.join(one.tags)}]", f"address: {one.address}",
        f"website: https://example.org/{one.slug}", "accessibility: { wheelchair: limited, notes: One step at the door. }",
        "updated: 2025-12-01",
    ]
    if one.hours:
        lines.append(f"hours: {one.hours}")
    if one.price is not None:
        lines.append(f"price: {one.price} USD")
    return "\n".join(lines) + "\n" + picture(one.picture) + body(one.body + link(one))


def link(one):
    """A last paragraph with a link to another page, as authors write them."""
    return [f"From here [the next place](place:{one.nearby[0][0]}) is not far."] if one.nearby else []


def city(one):
    return (f"---\ntitle: {one.title}\nsummary: A town made to be measured.\nlocation: {one.lat}, {one.lon}\n"
            f"country: Nowhere\npopulation: 12345\narea: 20\nupdated: 2025-12-01\n{picture(one.picture)}{body(one.body)}")


def route(one, kind):
    lines = ["---", f"title: {json.dumps(one.title)}", f"summary: {json.dumps(one.summary)}", f"city: {one.city}",
             f"tags: [{', '.join(one.tags)}]", "updated: 2025-12-01"]
    if kind == "tours":
        lines += [f"id: {one.number}", "difficulty: easy", "start: 09:30"]
    else:
        lines += ["start: 09:30", f"featured: {'true' if one.featured else 'false'}"]
    lines.append("stops:")
    lines += [f"  - {{ place: {stop.slug}, note: Look up before you go in. }}" for stop in one.stops]
    return "\n".join(lines) + "\n" + picture(one.picture) + body(one.body)
