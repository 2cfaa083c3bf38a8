"""What GTFS-Realtime feeds mean, by the published reference, written down a second time.

    python3 reference.py > cases.json

Makes feeds byte by byte, works out what passengers at two stops and riders of their lines should be told, and prints both. Nothing
here is shared with the program: RealtimeTests compare it with these cases.
"""

import json
import random

MIDNIGHT = 1795471200  # of 24 November 2026 in Helsinki
DAYS = {"20261123": MIDNIGHT - 86400, "20261124": MIDNIGHT}
PLATFORMS, STATION = ["c", "d"], ["s", "entrance"]
# Stop, position, arrival and departure in seconds after the start.
THERE = [("a", 5, 0, 0), ("b", 10, 300, 360), ("c", 20, 660, 720), ("d", 30, 1020, 1080), ("e", 40, 1380, 1380)]
LOOP = [("c", 1, 0, 0), ("a", 2, 300, 360), ("c", 3, 660, 720), ("b", 4, 1020, 1080), ("d", 5, 1380, 1440), ("e", 6, 1800, 1800)]
BACK = [("e", 1, 0, 0), ("d", 2, 300, 360), ("c", 3, 660, 720), ("a", 4, 1020, 1020)]
TRIPS = [
    {"id": "t1", "line": 0, "direction": 0, "starts": [28800], "visits": THERE},
    {"id": "t2", "line": 0, "direction": 0, "starts": [32400], "visits": THERE},
    {"id": "u1", "line": 1, "direction": 1, "starts": [30600], "visits": BACK},
    {"id": "loop", "line": 2, "direction": 0, "starts": [34200], "visits": LOOP},
    {"id": "often", "line": 3, "direction": 0, "starts": [36000, 36480, 36960], "visits": THERE},
    {"id": "night", "line": 1, "direction": 1, "starts": [90000], "visits": BACK},
]
LINES = [
    {"name": "1", "route": "r1", "agency": "x", "type": 700},
    {"name": "2", "route": "r2", "agency": "y", "type": 0},
    {"name": "3", "route": "r3", "agency": "x", "type": 3},
    {"name": "4", "route": "r4", "agency": "x", "type": 3},
]
SCHEDULED, ADDED, CANCELED, REPLACEMENT, DUPLICATED, NEW = 0, 1, 3, 5, 6, 8
SKIPPED, NO_DATA = 1, 2


# The bytes of a feed (protocol buffers): a field is its number and kind, then its value.


def varint(number):
    number &= (1 << 64) - 1
    result = bytearray()
    while number > 127:
        result.append(number & 127 | 128)
        number >>= 7
    result.append(number)
    return bytes(result)


def integer(field, number):
    return b"" if number is None else varint(field << 3) + varint(number)


def block(field, content):
    if content is None:
        return b""
    content = content.encode() if isinstance(content, str) else content
    return varint(field << 3 | 2) + varint(len(content)) + content


def descriptor(trip):
    if trip is None:
        return None
    return (
        block(1, trip.get("id"))
        + block(2, trip.get("start"))
        + block(3, trip.get("date"))
        + integer(4, trip.get("relationship"))
        + block(5, trip.get("route"))
        + integer(6, trip.get("direction"))
    )


def event(news):
    if news is None:
        return None
    return integer(1, news.get("delay")) + integer(2, news.get("time")) + integer(4, news.get("scheduled"))


def stop_update(news):
    return (
        integer(1, news.get("sequence"))
        + block(2, event(news.get("arrival")))
        + block(3, event(news.get("departure")))
        + block(4, news.get("stop"))
        + integer(5, news.get("relationship"))
    )


def trip_update(update):
    stops = b"".join(block(2, stop_update(news)) for news in update["stops"])
    return block(1, descriptor(update["trip"])) + stops + integer(5, update.get("delay")) + block(6, properties(update))


def properties(update):
    own = update.get("properties")
    return own and block(1, own["id"]) + block(2, own["date"]) + block(3, own["start"]) + block(5, own.get("headsign"))


def alert(notice):
    periods = b"".join(block(1, integer(1, start) + integer(2, end)) for start, end in notice["periods"])
    selectors = b""
    for selector in notice["selectors"]:
        selectors += block(
            5,
            block(1, selector.get("agency"))
            + block(2, selector.get("route"))
            + integer(3, selector.get("type"))
            + block(4, descriptor(selector.get("trip")))
            + block(5, selector.get("stop"))
            + integer(6, selector.get("direction")),
        )
    return periods + selectors + block(10, block(1, block(1, "Detour")))


def feed(now, updates=(), notices=()):
    header = block(1, "2.0") + integer(3, now)
    entities = [block(3, trip_update(update)) for update in updates] + [block(5, alert(notice)) for notice in notices]
    numbered = enumerate(entities)
    return (block(1, header) + b"".join(block(2, block(1, str(number)) + entity) for number, entity in numbered)).hex()


# What it means.


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def is_named(name, trip, day, start, now):
    """TripDescriptor: by the id, of trips with a frequency with the start; or by route, start and, where it is said, direction."""
    # Without a date it is the day of now.
    if name.get("date", day) != day or "date" not in name and abs(DAYS[day] + start - now) > 43200:
        return False
    if name.get("id"):
        return name["id"] == trip["id"] and (len(trip["starts"]) == 1 or name.get("start") == clock(start))
    is_route = name.get("route") == LINES[trip["line"]]["route"] and name.get("start") == clock(start)
    return is_route and name.get("direction", trip["direction"]) == trip["direction"]


def by_position(visits, news):
    """StopTimeUpdate: the position counts where there is one, and the id of a stop for the next visit to it."""
    found, last = {}, -1
    for update in news:
        if "sequence" in update:
            place = next((number for number, visit in enumerate(visits) if visit[1] == update["sequence"]), None)
        else:
            place = next((n for n, visit in enumerate(visits) if n > last and visit[0] == update["stop"]), None)
        if place is not None:
            found[place], last = update, max(last, place)
    return found


def lateness(news, planned):
    if news is None or not news:
        return None
    return news["time"] - planned if "time" in news else news.get("delay")


def told(trip, begin, update):
    """The departure and what is known of it at each visit: news hold until other news come."""
    if update["trip"].get("relationship") == CANCELED:
        return [(begin + visit[3], "cancelled") for visit in trip["visits"]]
    news, delay, result = by_position(trip["visits"], update["stops"]), update.get("delay"), []
    for place, (_, _, arrival, departure) in enumerate(trip["visits"]):
        own, leaves = news.get(place, {}), begin + departure
        arriving = lateness(own.get("arrival"), begin + arrival)
        leaving = lateness(own.get("departure"), begin + departure)
        if own.get("relationship") == SKIPPED:
            result.append((leaves, "skipped"))
            continue
        if own.get("relationship") == NO_DATA:
            delay = None
        elif leaving is not None:
            delay = leaving
        elif arriving is not None:
            delay = arriving
        # What arrives early leaves as planned.
        here = max(delay, 0) if leaving is None and arriving is not None and delay is not None else delay
        result.append((leaves, "planned") if here is None else (leaves + here, "expected"))
    return result


def relationship(update):
    return update["trip"].get("relationship", SCHEDULED)


def departures(now, updates):
    result = []
    planned = [update for update in updates if relationship(update) not in (ADDED, NEW, DUPLICATED)]
    for trip in TRIPS:
        for day, midnight in DAYS.items():
            for start in trip["starts"]:
                begin = midnight + start
                named = [u for u in planned if is_named(u["trip"], trip, day, start, now)]
                if named and relationship(named[0]) == REPLACEMENT:
                    continue
                known = told(trip, begin, named[0]) if named else [(begin + visit[3], "planned") for visit in trip["visits"]]
                for (stop, _, _, departure), (leaves, state) in list(zip(trip["visits"], known))[:-1]:
                    if stop in PLATFORMS:
                        result.append((leaves, LINES[trip["line"]]["name"], begin + departure, state))
    for update in updates:
        if relationship(update) == DUPLICATED:
            result += copied(update)
        elif relationship(update) in (NEW, REPLACEMENT) or relationship(update) == ADDED and not is_twin(update, updates):
            result += listed(update)
    return sorted([row[1], row[2], row[0], row[3]] for row in result if now <= row[0] < now + 4 * 3600)


def copied(update):
    """DUPLICATED: the trip of the timetable, moved to the date and time of its properties; news are of the moved times."""
    trip = next(trip for trip in TRIPS if trip["id"] == update["trip"]["id"])
    hours, minutes, seconds = map(int, update["properties"]["start"].split(":"))
    begin = MIDNIGHT + (int(update["properties"]["date"]) - 20261124) * 86400 + hours * 3600 + minutes * 60 + seconds
    rows = list(zip(trip["visits"], told(trip, begin, update)))[:-1]
    name = LINES[trip["line"]]["name"]
    return [
        (leaves, name, begin + visit[3], "added")
        for visit, (leaves, state) in rows
        if visit[0] in PLATFORMS and state != "skipped"
    ]


def listed(update):
    """ADDED, NEW and REPLACEMENT: the stops and times of the update, and no others; nobody gets on at the last."""
    name, trip = update["trip"], next((trip for trip in TRIPS if trip["id"] == update["trip"].get("id")), None)
    route = name.get("route") or LINES[trip["line"]]["route"]
    line = next((line["name"] for line in LINES if line["route"] == route), route)
    state = "expected" if relationship(update) == REPLACEMENT else "added"
    stops = [news for news in update["stops"] if news.get("relationship") != SKIPPED]
    rows = []
    for news in stops[:-1]:
        event = news.get("departure") or news.get("arrival") or {}
        leaves = event.get("time") or event.get("scheduled")
        if news.get("stop") in PLATFORMS and leaves:
            rows.append((leaves, line, event.get("scheduled") or leaves, state))
    return rows


def is_twin(added, updates):
    """The migration guide: an ADDED trip gives way to a NEW or DUPLICATED one of its name."""
    name = added["trip"].get("id")
    return any(
        relationship(update) in (NEW, DUPLICATED) and name in (update["trip"]["id"], update.get("properties", {}).get("id"))
        for update in updates
    )


def is_type(kind, meant):
    if kind == meant:
        return True
    basic = {2: 3, 7: 3, 1: 2, 9: 0}
    return basic.get(kind // 100) == meant if meant < 100 else meant % 100 == 0 and kind // 100 == meant // 100


def is_about(selector, trip, start, stop):
    """EntitySelector: everything that it names together; a station is all that belongs to it."""
    line, name = LINES[trip["line"]], selector.get("trip")
    if name:
        if name.get("id") and name["id"] != trip["id"]:
            return False
        if not name.get("id") and "start" in name and name["start"] != clock(start):
            return False
        if "route" in name and not name.get("id") and name["route"] != line["route"]:
            return False
        if "direction" in name and name["direction"] != trip["direction"]:
            return False
    return (
        selector.get("agency", line["agency"]) == line["agency"]
        and selector.get("route", line["route"]) == line["route"]
        and is_type(line["type"], selector.get("type", line["type"]))
        and selector.get("direction", trip["direction"]) == trip["direction"]
        and selector.get("stop", stop) in [stop, *STATION]
    )


def is_shown(now, notice):
    if notice["periods"] and not any((start or 0) <= now and (end is None or now < end) for start, end in notice["periods"]):
        return False
    for selector in notice["selectors"]:
        if set(selector) == {"stop"}:
            if selector["stop"] in PLATFORMS + STATION:
                return True
        elif selector and set(selector) - {"stop", "direction"}:
            for trip in TRIPS:
                for start in trip["starts"]:
                    for stop, *_ in trip["visits"][:-1]:
                        if stop in PLATFORMS and is_about(selector, trip, start, stop):
                            return True
    return False


# The cases.


def some_name(rng, trip, start):
    line = LINES[trip["line"]]
    if rng.random() < 0.5:
        name = {"id": trip["id"]}
        if len(trip["starts"]) > 1 and rng.random() < 0.8 or rng.random() < 0.2:
            name["start"] = clock(start)
    else:
        name = {"route": line["route"], "start": clock(start)}
        if rng.random() < 0.6:
            name["direction"] = trip["direction"] if rng.random() < 0.8 else 1 - trip["direction"]
    if rng.random() < 0.9:
        name["date"] = "20261124" if rng.random() < 0.85 else "20261123"
    if rng.random() < 0.15:
        name["relationship"] = CANCELED
    return name


def some_event(rng, planned):
    delay = rng.choice([-120, -60, 0, 60, 240, 600])
    return {"delay": delay} if rng.random() < 0.5 else {"time": planned + delay}


def some_news(rng, visit, begin, visits):
    stop, sequence, arrival, departure = visit
    news = {}
    form = rng.random()
    if form < 0.65:
        news["sequence"] = sequence
    if form > 0.4 or "sequence" not in news:
        news["stop"] = stop
    kind = rng.random()
    if kind < 0.12:
        news["relationship"] = SKIPPED
    elif kind < 0.24:
        news["relationship"] = NO_DATA
    else:
        if rng.random() < 0.6:
            news["departure"] = some_event(rng, begin + departure)
        if rng.random() < 0.5 or "departure" not in news:
            news["arrival"] = some_event(rng, begin + arrival)
    return news


def some_update(rng):
    trip = rng.choice(TRIPS)
    start = rng.choice(trip["starts"])
    name = some_name(rng, trip, start)
    if rng.random() < 0.1:
        name = {"id": "extra", "route": LINES[trip["line"]]["route"], "relationship": ADDED}
    begin = DAYS[name.get("date", "20261124")] + start
    chosen = [visit for visit in trip["visits"] if rng.random() < 0.45]
    stops = [some_news(rng, visit, begin, trip["visits"]) for visit in chosen]
    if name.get("relationship") == ADDED:
        stops = [{"stop": visit[0], "departure": {"time": begin + visit[3] + 77}} for visit in chosen]
    update = {"trip": name, "stops": stops}
    if rng.random() < 0.15 and name.get("relationship") != ADDED:
        update["delay"] = 180
    return f"{trip['id']} {start}", update


def some_copy(rng, trip):
    start = rng.choice([27000, 29500, 33333, 88200])
    date = rng.choice(["20261123", "20261124", "20261124", "20261125"])
    begin = MIDNIGHT + (int(date) - 20261124) * 86400 + start
    chosen = [visit for visit in trip["visits"] if rng.random() < 0.4]
    stops = [some_news(rng, visit, begin, trip["visits"]) for visit in chosen]
    own = {"id": "copy " + trip["id"], "date": date, "start": clock(start), "headsign": "Depot"}
    return {"trip": {"id": trip["id"], "relationship": DUPLICATED}, "properties": own, "stops": stops}


def some_visit(rng, stop, sequence, time):
    """A stop of a trip that has all of its own."""
    news = {"stop": stop, "sequence": sequence}
    kind = rng.random()
    if kind < 0.15:
        return news | {"relationship": SKIPPED}
    if kind < 0.3:
        event = {"scheduled": time}
        return news | {"relationship": NO_DATA, "arrival": event, "departure": event}
    event = {"time": time + 90}
    if rng.random() < 0.5:
        event["scheduled"] = time
    return news | {"arrival": event, "departure": event}


def some_listed(rng, trip, start):
    stops = [rng.choice("abcde") for _ in range(rng.choice([2, 4, 6]))]
    begin = MIDNIGHT + start + rng.choice([-300, 0, 1200])
    visits = [some_visit(rng, stop, number, begin + 240 * number) for number, stop in enumerate(stops)]
    if rng.random() < 0.5:
        name = {"id": "new " + trip["id"], "route": LINES[trip["line"]]["route"], "relationship": NEW}
    else:
        name = {"id": trip["id"], "start": clock(start), "date": "20261124", "relationship": REPLACEMENT}
    return {"trip": name, "stops": visits}


def some_others(rng):
    """Trips that are not in the timetable, or not so, beside others."""
    updates = dict(some_update(rng) for _ in range(rng.choice([0, 2])))
    for _ in range(rng.choice([1, 2, 3])):
        trip = rng.choice(TRIPS)
        start = rng.choice(trip["starts"])
        other = some_copy(rng, trip) if rng.random() < 0.5 else some_listed(rng, trip, start)
        updates[f"{trip['id']} {start}" if relationship(other) == REPLACEMENT else other["trip"]["id"]] = other
        if relationship(other) in (NEW, DUPLICATED) and rng.random() < 0.4:
            same = rng.choice([other["trip"]["id"], other.get("properties", other["trip"])["id"]])
            stops = [{"stop": stop, "departure": {"time": MIDNIGHT + 30000 + 300 * n}} for n, stop in enumerate("cde")]
            updates["twin " + same] = {"trip": {"id": same, "route": "r2", "relationship": ADDED}, "stops": stops}
    return list(updates.values())


def some_selector(rng):
    trip = rng.choice(TRIPS)
    line = rng.choice(LINES)
    selector = {}
    for key, values in {
        "agency": ["x", "y", "z"],
        "route": [line["route"], "r9"],
        "type": [0, 3, 700, 705, 900, 1],
        "stop": ["a", "c", "d", "s", "entrance"],
    }.items():
        if rng.random() < 0.3:
            selector[key] = rng.choice(values)
    if "route" in selector and rng.random() < 0.4:
        selector["direction"] = rng.choice([0, 1])
    if rng.random() < 0.3:
        name = rng.choice([{"id": trip["id"]}, {"id": "other"}, {"route": line["route"]}])
        if "route" in name and rng.random() < 0.5:
            name["start"] = clock(rng.choice(trip["starts"]))
        selector["trip"] = name
    return selector


def some_notice(rng, now):
    ends = [None, now - 60, now, now + 60]
    periods = [(rng.choice([None, now - 600, now, now + 1]), rng.choice(ends)) for _ in range(rng.randrange(3))]
    return {"periods": periods, "selectors": [some_selector(rng) for _ in range(rng.choice([1, 1, 1, 2]))]}


def main():
    rng = random.Random(35)
    cases, notices = [], []
    for _ in range(250):
        now = MIDNIGHT + rng.choice([0, 28700, 28700, 30000, 34000])
        # Two news of one trip contradict each other.
        updates = list(dict(some_update(rng) for _ in range(rng.choice([1, 2, 3, 5]))).values())
        leaving = departures(now, updates)
        told = [row for row in leaving if row[3] != "planned"]
        cases.append({"updates": updates, "now": now, "feed": feed(now, updates), "count": len(leaving), "told": told})
    for _ in range(200):
        now = MIDNIGHT + 29000
        notice = some_notice(rng, now)
        notices.append({"notice": notice, "feed": feed(now, notices=[notice]), "now": now, "shown": is_shown(now, notice)})
    rng = random.Random(36)
    for _ in range(100):
        now = MIDNIGHT + rng.choice([0, 26000, 28700, 30000])
        updates = some_others(rng)
        leaving = departures(now, updates)
        told = [row for row in leaving if row[3] != "planned"]
        cases.append({"updates": updates, "now": now, "feed": feed(now, updates), "count": len(leaving), "told": told})
    parts = {"midnight": MIDNIGHT, "days": list(DAYS), "platforms": PLATFORMS, "station": STATION, "lines": LINES, "trips": TRIPS}
    print(json.dumps({"timetable": parts}, separators=(",", ":"))[:-1] + ',"cases":[')
    print(",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + '],"notices":[')
    print(",\n".join(json.dumps(notice, separators=(",", ":")) for notice in notices) + "]}")


main()
