"""The invented guide as content for the Hugo site in hugo/.

What Waymark works out by itself (walking times, arrivals, neighbours, the rows of opening hours, which tours come past)
Hugo's templates cannot, or only slowly: here it is worked out beforehand and handed to Hugo as front matter.
"""

import json
import shutil
from pathlib import Path

from pictures import drawing
from world import DETOUR, WALKING, metres

STYLES = Path(__file__).resolve().parents[2] / "Templates" / "styles"
DAYS = {"Mo": "Mon", "Tu": "Tue", "We": "Wed", "Th": "Thu", "Fr": "Fri", "Sa": "Sat", "Su": "Sun"}
NAMES = dict(zip(DAYS, ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]))


def write(world, folder):
    """Copies the Hugo site into an empty folder and writes its content."""
    shutil.copytree(Path(__file__).parent / "hugo", folder, dirs_exist_ok=True)
    media = folder / "static" / "media"
    media.mkdir(parents=True)
    for number in range(12):
        (media / f"drawing-{number}.svg").write_text(drawing(number), encoding="utf-8")
    shutil.copytree(STYLES, folder / "static" / "styles", dirs_exist_ok=True)
    tours_of, days_of = passing(world.tours), passing(world.itineraries)
    for one in world.places:
        save(folder, "places", one.slug, place(one, tours_of, days_of), one.body + link(one))
    for one in world.cities:
        save(folder, "cities", one.slug, city(one), one.body)
    for one in world.tours:
        save(folder, "tours", one.slug, route(one), one.body)
    for one in world.itineraries:
        save(folder, "itineraries", one.slug, route(one), one.body)
    sections(folder)


def sections(folder):
    save(folder, ".", "_index", {"title": "Benchmark", "summary": "A guide made to be measured."},
         ["A guide made to be measured."])
    save(folder, ".", "about", {"title": "About"}, ["Nothing here is real."])
    save(folder, ".", "search", {"title": "A to Z", "layout": "search"}, [])
    save(folder, ".", "credits", {"title": "Credits", "layout": "credits"}, [])
    for name, title in (("places", "Places"), ("tours", "Tours"), ("itineraries", "Days"), ("cities", "Cities")):
        save(folder, name, "_index", {"title": title}, [])


def save(folder, section, slug, values, paragraphs):
    path = folder / "content" / section / f"{slug}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    front = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items())
    path.write_text(f"---\n{front}---\n\n" + "\n\n".join(paragraphs) + "\n", encoding="utf-8")


def passing(routes):
    """By place: `(slug, position, number of stops, previous, next)` of every route that comes there."""
    found = {}
    for route in routes:
        slugs = [stop.slug for stop in route.stops]
        for position, slug in enumerate(slugs):
            found.setdefault(slug, []).append({
                "tour": route.slug, "number": position + 1, "count": len(slugs),
                "previous": slugs[position - 1] if position else "", "next": (slugs + [""])[position + 1]})
    return found


def place(one, tours_of, days_of):
    return {
        "title": one.title, "summary": one.summary, "number": one.number, "kinds": [one.kind],
        "interests": one.interests, "tags": one.tags, "city": one.city, "lat": one.lat, "lon": one.lon,
        "visit": one.visit, "address": one.address, "website": f"https://example.org/{one.slug}",
        "wheelchair": "Partly step-free", "access": "One step at the door.", "lastmod": "2026-01-01",
        "price": price(one.price), "picture": one.picture, "rows": rows(one.week), "hours": line(one.week),
        "openings": openings(one.week),
        "nearby": [{"place": slug, "distance": distance(far), "walk": minutes(far)} for slug, far in one.nearby],
        "tours": tours_of.get(one.slug, []), "days": [day["tour"] for day in days_of.get(one.slug, [])],
    }


def link(one):
    return [f"From here [the next place](place:{one.nearby[0][0]}) is not far."] if one.nearby else []


def city(one):
    return {"title": one.title, "summary": "A town made to be measured.", "lat": one.lat, "lon": one.lon,
            "country": "Nowhere", "population": "12,345", "area": "20 km²", "lastmod": "2026-01-01",
            "picture": one.picture}


def route(one):
    stops, now, walked, far = [], 9 * 60 + 30, 0, 0
    for position, stop in enumerate(one.stops):
        leg = round(metres(one.stops[position - 1], stop) * DETOUR) if position else 0
        walk = round(leg / 1000 / WALKING * 60)
        now += walk
        stops.append({"place": stop.slug, "arrive": clock(now), "leave": clock(now + stop.visit),
                      "walk": f"{walk} min" if position else "", "distance": distance(leg) if position else "",
                      "note": "Look up before you go in."})
        now, walked, far = now + stop.visit, walked + walk, far + leg
    return {"title": one.title, "summary": one.summary, "city": one.city, "tags": one.tags, "lastmod": "2026-01-01",
            "picture": one.picture, "featured": one.featured, "difficulty": "easy", "from": clock(9 * 60 + 30),
            "until": clock(now), "distance": distance(far), "walking": f"{walked} min",
            "time": f"{(now - 570) // 60} h {(now - 570) % 60} min", "stops": stops}


def price(amount):
    return "" if amount is None else "free" if amount == 0 else f"${amount:g}" if amount == int(amount) else f"${amount:.2f}"


def distance(far):
    return f"{far // 10 * 10} m" if far < 1000 else f"{far / 1000:.1f} km"


def minutes(far):
    return f"about {max(1, round(far / 1000 / WALKING * 60))} min"


def clock(minute):
    hour = minute // 60 % 24
    return f"{(hour + 11) % 12 + 1}:{minute % 60:02d} {'am' if hour < 12 else 'pm'}"


def rows(week):
    return [{"days": "–".join(DAYS[one] for one in days.split("-")), "times": f"{start}–{end}"}
            for days, start, end in week]


def line(week):
    return "; ".join(f"{row['days']} {row['times']}" for row in rows(week))


def openings(week):
    names, found = list(NAMES), []
    for days, start, end in week:
        first, _, last = days.partition("-")
        inside = names[names.index(first):names.index(last or first) + 1]
        found.append({"days": [NAMES[one] for one in inside], "opens": start, "closes": end})
    return found
