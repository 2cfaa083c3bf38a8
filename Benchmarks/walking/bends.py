"""Measures the bends of a walk from its line, apart from the program, and holds what is told to them."""

import ground as grounds

# In metres: a street is walked along for this far at least; a gap between two of them is no longer than that; a bend is
# seen over the last metres before it and the first ones behind it; a sentence is about a place that is so near; a
# crossing is no longer.
LEAST, GAP, SEEN, NEAR, CROSSING = 25, 40, 15, 60, 25
# In degrees: a sharper bend is a turn.
SHARP = 60
CLASSES = ["walks", "named", "named untold", "named missing", "nameless", "nameless untold", "bearing", "wrong side"]
RINGS = {"roundabout", "circular"}
RIDES = {"lift", "escalator", "walkway", "ferry", "steps"}
NO_TURN = {"straight", "slightLeft", "slightRight", "start"}


def judge(walk, ground):
    """The class of each thing found, with words about it."""
    yield "walks", ""
    yield from named(walk, ground)
    yield from nameless(walk, ground)
    yield from bearings(walk, ground)


def named(walk, ground):
    """Bends between streets with names."""
    line, along = walk["line"], distances(walk["line"])
    runs = [run for run in streets(walk, ground) if along[run[2]] - along[run[1]] >= LEAST]
    for (one, _, end, *_), (other, start, last, *_) in zip(runs, runs[1:]):
        if one == other or along[start] - along[end] > GAP:
            continue
        first = next(run[1] for run in runs if run[2] == end)
        angle = bend(line[first:end + 1], line[start:last + 1])
        if angle is None or abs(angle) < SHARP:
            continue
        where = f"{one} > {other} at {line[end][0] / 1e7:.7f},{line[end][1] / 1e7:.7f}: {angle:.0f} degrees, "
        before, said = sentence(walk, other, along[end], along[start])
        if said and before and before.get("name") != one:
            # The way goes over a third street, with sentences of its own.
            continue
        if said is None and third(walk, one, other, along[end], along[start], angle):
            continue
        yield "named", ""
        if said is None:
            yield "named missing", where + "no sentence"
        elif said["turn"] in NO_TURN:
            yield "named untold", where + said["turn"]
        elif (angle > 0) != ("ight" in said["turn"]) and abs(angle) < 150 and said["turn"] != "back":
            yield "wrong side", where + said["turn"]


def nameless(walk, ground):
    """Bends where a sentence begins, and one of both ways has no name.

    A bend counts where it is one at the spot and behind a crossing of up to 25 m before or behind it, too. At a roundabout
    it is the bend between the ways around it.
    """
    at, last = 0, None
    for move in walk["moves"]:
        if last and not (last.get("name") and move.get("name")) and not {last["way"], move["way"]} & RIDES:
            ring = ring_after(walk["line"], at, ground) if move.get("isAtRoundabout") else 0
            angle = bend_at(walk["line"], at, ring)
            if angle is not None and abs(angle) >= SHARP:
                yield "nameless", ""
                where = f"{last.get('name')} > {move.get('name')} after {at:.0f} m: {angle:.0f} degrees, {move['turn']}"
                if move["turn"] in NO_TURN:
                    yield "nameless untold", where
                elif (angle > 0) != ("ight" in move["turn"]) and abs(angle) < 150 and move["turn"] != "back":
                    yield "wrong side", where
        at, last = at + move["metres"], move


def ring_after(line, at, ground):
    """How long the roundabout is that begins at a place, in metres."""
    along, last = distances(line), at
    for one, two, start, end in zip(line, line[1:], along, along[1:]):
        isRing = any(tags.get("junction") in RINGS for tags in ground.ways(one, two))
        if isRing and end > at and start <= last + CROSSING:
            last = end
    return last - at


def bend_at(line, at, ring=0):
    """The smallest of the bends at a place, with a crossing before it and with one behind it; None where they disagree."""
    spots = [(at, at + ring), (at - CROSSING, at + ring), (at, at + ring + CROSSING)]
    angles = [bend(cut(line, one - SEEN, one), cut(line, two, two + SEEN)) for one, two in spots]
    if None in angles or not (all(angle > 0 for angle in angles) or all(angle < 0 for angle in angles)):
        return None
    return min(angles, key=abs)


def bearings(walk, ground):
    """Sentences whose bearing is not where the way leads over its first 30 m, where these are straight.

    After a roundabout, or a few metres to the side, the way begins later, and the first one where the line from the door
    meets it.
    """
    at, starts = 0, first_starts(walk, ground)
    for move in walk["moves"]:
        isLater = move.get("isAtRoundabout") or move.get("then")
        if move["metres"] >= 40 + max(starts) and move["way"] not in RIDES and not isLater:
            pieces = [cut(walk["line"], at + start, at + start + 30) for start in starts]
            offs = [(grounds.bearing(piece[0], piece[-1]) - move["bearing"] + 540) % 360 - 180 for piece in pieces]
            if all(abs(off) > 45 for off in offs) and all(isStraight(piece) for piece in pieces):
                yield "bearing", f"{move['turn']} {move.get('name')} after {at:.0f} m: {offs[0]:.0f} degrees off"
        at, starts = at + move["metres"], [0]


def first_starts(walk, ground):
    """How far from the first door its way may begin, in metres: a square is crossed straight from there, or from its rim."""
    ends = walk["line"][:2]
    if ground.isLine(*ends):
        return [0]
    return [0, grounds.metres(*ends)] if walk["moves"][0]["way"] == "square" else [grounds.metres(*ends)]


def sentence(walk, name, left, entered):
    """The sentence that leads into a street near to where it is entered, after the one before it."""
    at, best, last = 0, None, None
    for move in walk["moves"]:
        off = max(left - at, at - entered, 0)
        if move.get("name") == name and off < NEAR and (best is None or off < best[0]):
            best = (off, last, move)
        at, last = at + move["metres"], move
    return best[1:] if best else (None, None)


def third(walk, one, other, left, entered, angle):
    """Whether a sentence turns into a third street, between two others, to the side of the bend."""
    at = 0
    for move in walk["moves"]:
        isBetween = left - SEEN <= at < entered and move.get("name") not in (None, one, other)
        if isBetween and move["turn"] not in NO_TURN and (angle > 0) == ("ight" in move["turn"]):
            return True
        at += move["metres"]
    return False


def streets(walk, ground):
    """Runs of one name on the line: (name, first point, last point)."""
    line, runs = walk["line"], []
    given = [None] * len(line)
    for part in walk["parts"]:
        for place in range(part["points"][0], part["points"][1]):
            given[place] = part.get("name") if part["way"] != "crossing" else None
    for place, ends in enumerate(zip(line, line[1:])):
        name = name_of(ground.ways(*ends), given[place])
        if name and runs and runs[-1][0] == name and runs[-1][2] == place:
            runs[-1] = (name, runs[-1][1], place + 1)
        elif name:
            runs.append((name, place, place + 1))
    return runs


def name_of(ways, given):
    """The name of a piece of the line: on the map; crossings and roundabouts have none, others what the walk calls them."""
    tags = next((tags for tags in ways if tags.get("area") != "yes"), None)
    if tags is None or tags.get("highway") == "steps":
        return None
    if "crossing" in (tags.get("footway"), tags.get("path"), tags.get("cycleway")) or tags.get("junction") in RINGS:
        return None
    return tags.get("name") or given


def distances(line):
    """How far each point of a line is from its beginning, in metres."""
    along = [0.0]
    for ends in zip(line, line[1:]):
        along.append(along[-1] + grounds.metres(*ends))
    return along


def cut(line, start, end):
    """The piece of a line between two distances from its beginning."""
    along = distances(line)
    start, end = max(0, start), min(along[-1], end)
    inside = [point for point, metres in zip(line, along) if start < metres < end]
    return [place_at(line, along, start), *inside, place_at(line, along, end)]


def place_at(line, along, metres):
    for place in range(1, len(line)):
        if along[place] >= metres:
            length = along[place] - along[place - 1]
            share = (metres - along[place - 1]) / length if length else 0
            return tuple(a + (b - a) * share for a, b in zip(line[place - 1], line[place]))
    return line[-1]


def bend(before, after):
    """The degrees between the end of one line and the beginning of another, clockwise; None for lines that are too short."""
    if min(distances(before)[-1], distances(after)[-1]) < 5:
        return None
    one, two = ahead(before[::-1])[::-1], ahead(after)
    return (grounds.bearing(two[0], two[-1]) - grounds.bearing(one[0], one[-1]) + 540) % 360 - 180


def ahead(line):
    """The piece of a line that shows where it leads: its first 15 m, or 30 where it comes back on these."""
    piece = cut(line, 0, SEEN)
    return piece if grounds.metres(piece[0], piece[-1]) > distances(piece)[-1] / 2 else cut(line, 0, 2 * SEEN)


def isStraight(line):
    return grounds.metres(line[0], line[-1]) > 0.98 * distances(line)[-1] > 5
