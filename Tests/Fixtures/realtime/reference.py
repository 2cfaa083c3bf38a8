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
# Platforms of one station, with their signs; the place does not have the last.
SIGNS = {"c": "1", "d": "2", "f": "3"}
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
        + block(7, modified(trip.get("modified")))
    )


def modified(name):
    return name and block(1, name["detour"]) + block(2, name["id"]) + block(3, name.get("start")) + block(4, name["date"])


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
        + block(6, "assigned" in news and block(1, news["assigned"]) or None)
    )


def selector(stop):
    return stop and integer(1, stop.get("sequence")) + block(2, stop.get("stop"))


def modification(change):
    stops = b"".join(block(4, integer(1, new.get("travel")) + block(2, new["stop"])) for new in change["new"])
    return block(1, selector(change["first"])) + block(2, selector(change.get("last"))) + integer(3, change.get("delay")) + stops


def trip_modifications(detour):
    trips = block(1, b"".join(block(1, trip) for trip in detour["trips"]))
    starts = b"".join(block(2, start) for start in detour.get("starts", []))
    dates = b"".join(block(3, date) for date in detour["dates"])
    return trips + starts + dates + b"".join(block(4, modification(change)) for change in detour["changes"])


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


def feed(now, updates=(), notices=(), detours=()):
    header = block(1, "2.0") + integer(3, now)
    entities = [block(3, trip_update(update)) for update in updates] + [block(5, alert(notice)) for notice in notices]
    numbered = [(str(number), entity) for number, entity in enumerate(entities)]
    numbered += [(detour["id"], block(8, trip_modifications(detour))) for detour in detours]
    return (block(1, header) + b"".join(block(2, block(1, name) + entity) for name, entity in numbered)).hex()


# What it means.


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def is_named(name, trip, day, start, now):
    """TripDescriptor: by the id, of trips with a frequency with the start; or by route, start and, where it is said, direction."""
    if "modified" in name:
        return False
    # Without a date it is the day of now.
    if name.get("date", day) != day or "date" not in name and abs(DAYS[day] + start - now) > 43200:
        return False
    if name.get("id"):
        return name["id"] == trip["id"] and (len(trip["starts"]) == 1 or name.get("start") == clock(start))
    is_route = name.get("route") == LINES[trip["line"]]["route"] and name.get("start") == clock(start)
    return is_route and name.get("direction", trip["direction"]) == trip["direction"]


def visit_of(news, visits, last):
    if "sequence" in news:
        return next((n for n, visit in enumerate(visits) if visit[1] == news["sequence"]), None)
    place = next((n for n, visit in enumerate(visits) if n > last and visit[0] == news["stop"]), None)
    if place is None and news["stop"] == news.get("assigned") and news["stop"] in SIGNS:
        return next((n for n, visit in enumerate(visits) if n > last and visit[0] in SIGNS), None)
    return place


def by_position(visits, news):
    """StopTimeUpdate: the position counts where there is one, and the id of a stop for the next visit to it."""
    found, last = {}, -1
    for update in news:
        place = visit_of(update, visits, last)
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
        # What is later, or earlier, by more than six hours is of another day.
        if here is not None and abs(here) > 6 * 3600:
            here = None
        result.append((leaves, "planned") if here is None else (leaves + here, "expected"))
    return result


def change_visits(visits, changes):
    """TripModifications: the timetable as if it had been written so, with where each stop comes from; positions from 1 on."""
    spans = []
    for change in changes:
        first = next((n for n, visit in enumerate(visits) if is_selected(change["first"], visit)), None)
        last = change.get("last")
        end = first if last is None else next((n + 1 for n in range(first or 0, len(visits)) if is_selected(last, visits[n])), None)
        if first is not None and end is not None:
            spans.append((first, end, change))
    result, place, late = [], 0, 0
    for first, end, change in sorted(spans, key=lambda span: span[0]):
        result += [(visit, n, late, False) for n, visit in enumerate(visits) if place <= n < first]
        # The stop before the change, or the first of the trip.
        begin = visits[max(0, first - 1)][2] + late
        finish = visits[min(end, len(visits) - 1)][2] + late + change.get("delay", 0)
        times = [begin, *(begin + new["travel"] if "travel" in new else None for new in change["new"]), finish]
        gone = list(range(first, end))
        for number, new in enumerate(change["new"], 1):
            same = next((n for n in gone if visits[n][0] == new["stop"]), None)
            gone = [n for n in gone if same is None or n > same]
            time = times[number]
            if time is None:
                before = max(n for n in range(number) if times[n] is not None)
                after = min(n for n in range(number, len(times)) if times[n] is not None)
                time = times[before] + int((times[after] - times[before]) * (number - before) / (after - before))
            result.append(((new["stop"], 0, time, time), same, 0, True))
        late += change.get("delay", 0)
        place = end
    result += [(visit, n, late, False) for n, visit in enumerate(visits) if place <= n]
    moved = [((visit[0], number, visit[2] + more, visit[3] + more), n) for number, (visit, n, more, _) in enumerate(result, 1)]
    return moved if spans else None


def is_selected(selector, visit):
    return selector["sequence"] == visit[1] if "sequence" in selector else selector["stop"] == visit[0]


def run(trip, begin, original, own, changes):
    """The stops of a run: its place in the timetable, the timetable's stop, the stop from which it leaves, when it should and when it
    does, and its state. `original` has news of the timetable's trip, `own` news of the one that a detour changes; those come first."""
    old, update = trip["visits"], own or original
    changed = change_visits(old, changes) if changes else None
    visits = [visit for visit, _ in changed] if changed else old
    places = [n for _, n in changed] if changed else list(range(len(old)))
    if not changed:
        update = original
    known, sent = [None] * len(visits), {}
    if update and update is own:
        known, sent = told({"visits": visits}, begin, own), assigned(own, visits)
    elif update:
        before, moved = told(trip, begin, original), assigned(original, old)
        known = [None if n is None else before[n] for n in places]
        sent = {number: moved[n] for number, n in enumerate(places) if n in moved}
    rows = []
    for number, (visit, n) in enumerate(zip(visits, places)):
        due = begin + (visit if n is None else old[n])[3]
        leaves, state = known[number] or (due, "planned")
        if state == "planned" and begin + visit[3] != due:
            state = "expected"
        if state == "expected" and (known[number] is None or known[number][1] == "planned"):
            leaves = begin + visit[3]
        if number == len(visits) - 1:
            leaves, state = due, "ends"
        rows.append((n, visit[0], sent.get(number, visit[0]), due, leaves if state != "skipped" else due, state))
    gone = [n for n in range(len(old)) if n not in places]
    return rows + [(n, old[n][0], old[n][0], begin + old[n][3], begin + old[n][3], "skipped") for n in gone]


def left(trip, begin, original, own, changes):
    """What passengers of the place are told of a run."""
    name, last = LINES[trip["line"]]["name"], len(trip["visits"]) - 1
    update = own or original
    if update and update["trip"].get("relationship") == CANCELED:
        stops = trip["visits"][:-1]
        return [(begin + visit[3], name, begin + visit[3], "cancelled", "") for visit in stops if visit[0] in PLATFORMS]
    result = []
    for n, stop, actual, due, leaves, state in run(trip, begin, original, own, changes):
        sign = SIGNS.get(actual, "") if actual != stop else ""
        if n is not None and n != last and stop in PLATFORMS:
            if state == "ends":
                state, sign = "cancelled", ""
            elif state == "skipped" or actual not in PLATFORMS:
                state, leaves = "skipped", due
            result.append((leaves, name, due, state, sign))
        elif state not in ("skipped", "ends") and actual in PLATFORMS and (n is None or actual != stop):
            result.append((leaves, name, due, "added" if n is None else state, sign))
    return result


def assigned(update, visits):
    """StopTimeProperties: the platform at each visit for which news name one. News may name it in place of the timetable's stop."""
    found, last = {}, -1
    for news in update["stops"]:
        place = visit_of(news, visits, last)
        if place is not None:
            last = max(last, place)
            if "assigned" in news:
                found[place] = news["assigned"]
    return found


def relationship(update):
    return update["trip"].get("relationship", SCHEDULED)


def departures(now, updates, detours=()):
    result = []
    planned = [update for update in updates if relationship(update) not in (ADDED, NEW, DUPLICATED)]
    for trip in TRIPS:
        for day, midnight in DAYS.items():
            for start in trip["starts"]:
                begin = midnight + start
                named = [u for u in planned if is_named(u["trip"], trip, day, start, now)]
                if named and relationship(named[0]) == REPLACEMENT:
                    continue
                detour = next((one for one in detours if is_changed(one, trip, day, start)), None)
                own = next((u for u in updates if detour and is_of(u["trip"].get("modified"), detour, trip, day, start)), None)
                result += left(trip, begin, named[0] if named else None, own, detour and detour["changes"])
    for update in updates:
        if relationship(update) == DUPLICATED:
            result += copied(update)
        elif relationship(update) in (NEW, REPLACEMENT) or relationship(update) == ADDED and not is_twin(update, updates):
            result += listed(update)
    return sorted([row[1], row[2], row[0], *row[3:]] for row in result if now <= row[0] < now + 4 * 3600)


def is_changed(detour, trip, day, start):
    return trip["id"] in detour["trips"] and day in detour["dates"] and clock(start) in detour.get("starts", [clock(start)])


def is_of(name, detour, trip, day, start):
    """ModifiedTripSelector; of trips with a frequency with the start."""
    return (
        name
        and name["detour"] == detour["id"]
        and name["id"] == trip["id"]
        and name["date"] == day
        and (len(trip["starts"]) == 1 or name.get("start") == clock(start))
    )


def copied(update):
    """DUPLICATED: the trip of the timetable, moved to the date and time of its properties; news are of the moved times."""
    trip = next(trip for trip in TRIPS if trip["id"] == update["trip"]["id"])
    hours, minutes, seconds = map(int, update["properties"]["start"].split(":"))
    begin = MIDNIGHT + (int(update["properties"]["date"]) - 20261124) * 86400 + hours * 3600 + minutes * 60 + seconds
    rows = list(zip(trip["visits"], told(trip, begin, update)))[:-1]
    name = LINES[trip["line"]]["name"]
    return [
        (leaves, name, begin + visit[3], "added", "")
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
            rows.append((leaves, line, event.get("scheduled") or leaves, state, ""))
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


def some_change(rng, visits):
    """A detour's changes: spans that do not touch."""
    changes, place = [], 0
    for _ in range(rng.choice([1, 1, 2])):
        if place >= len(visits):
            break
        first = rng.randrange(place, len(visits))
        last = rng.randrange(first, min(len(visits), first + 3))
        change = {"first": some_stop(rng, visits, first, place), "new": [], "delay": rng.choice([0, 60, 300, -60])}
        if rng.random() < 0.8:
            change["last"] = some_stop(rng, visits, last, first)
        travel = 0
        for _ in range(rng.choice([0, 1, 1, 2, 3])):
            travel += rng.choice([60, 90, 200])
            new = {"stop": rng.choice("abcdeg")}
            if rng.random() < 0.8:
                new["travel"] = travel
            change["new"].append(new)
        changes.append(change)
        place = last + 2
    rng.shuffle(changes)
    return changes


def some_stop(rng, visits, number, place):
    """A selector; an id only where it means no other visit."""
    stop, sequence = visits[number][:2]
    first = next(n for n, visit in enumerate(visits) if visit[0] == stop)
    return {"stop": stop} if rng.random() < 0.3 and first == number else {"sequence": sequence}


def some_detour(rng, number):
    trip = rng.choice(TRIPS)
    detour = {"id": f"detour {number}", "trips": [trip["id"], "other"], "changes": some_change(rng, trip["visits"])}
    detour["dates"] = rng.choice([["20261124"], ["20261124", "20261123"], ["20261123"], ["20261124", "20261125"]])
    if len(trip["starts"]) > 1 and rng.random() < 0.5:
        detour["starts"] = [clock(rng.choice(trip["starts"]))]
    start = rng.choice(trip["starts"])
    begin = MIDNIGHT + start
    changed = change_visits(trip["visits"], detour["changes"])
    updates = []
    if changed and rng.random() < 0.6:
        visits = [visit for visit, _ in changed]
        name = {"detour": detour["id"], "id": trip["id"], "date": "20261124"}
        if len(trip["starts"]) > 1 or rng.random() < 0.3:
            name["start"] = clock(start)
        stops = [some_news(rng, visit, begin, visits) for visit in visits if rng.random() < 0.4]
        update = {"trip": {"modified": name}, "stops": stops}
        if rng.random() < 0.1:
            update["trip"]["relationship"] = CANCELED
        updates.append(update)
    return detour, updates


def some_assigned(rng, update):
    """Platforms that are assigned to some of the stops: of the same station, or elsewhere."""
    for news in update["stops"]:
        if rng.random() < 0.5:
            news["assigned"] = rng.choice("cdfg")
            if "sequence" not in news and news["stop"] in SIGNS and news["assigned"] == "f":
                news["stop"] = "f"


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
    rng = random.Random(37)
    for _ in range(200):
        now = MIDNIGHT + rng.choice([0, 26000, 28700, 30000, 34000])
        updates = dict(some_update(rng) for _ in range(rng.choice([0, 1, 2, 4])))
        detours = {}
        for number in range(rng.choice([0, 1, 1, 2, 3])):
            detour, own = some_detour(rng, number)
            # A trip has one detour on a day.
            if detour["trips"][0] not in detours:
                detours[detour["trips"][0]] = detour
                updates |= {f"own {number}": update for update in own}
        for update in updates.values():
            if relationship(update) == SCHEDULED:
                some_assigned(rng, update)
        detours, updates = list(detours.values()), list(updates.values())
        leaving = departures(now, updates, detours)
        told = [row for row in leaving if row[3] != "planned" or row[4]]
        bytes_ = feed(now, updates, detours=detours)
        cases.append(
            {"updates": updates, "detours": detours, "now": now, "feed": bytes_, "count": len(leaving), "told": told}
        )
    parts = {"midnight": MIDNIGHT, "days": list(DAYS), "platforms": PLATFORMS, "station": STATION, "signs": SIGNS, "lines": LINES, "trips": TRIPS}
    print(json.dumps({"timetable": parts}, separators=(",", ":"))[:-1] + ',"cases":[')
    print(",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + '],"notices":[')
    print(",\n".join(json.dumps(notice, separators=(",", ":")) for notice in notices) + "]}")


main()
