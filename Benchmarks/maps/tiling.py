"""Many copies of a small extract side by side: an extract as large as a country, for measuring.

An extract is read into pieces once. A copy changes little of them: the ids of ways and relations,
the first id of each list (the others are differences), the offsets by which a block shifts its
nodes, and the names. All other bytes are written as they were read.
"""

import dataclasses
import math

import pbf

# The kinds of elements, by the numbers of their fields in a PrimitiveGroup.
NODES, WAYS, RELATIONS = 2, 3, 4
# Which field of an element lists ids: those of dense nodes, of a way's nodes, of members.
LISTS = {NODES: 1, WAYS: 8, RELATIONS: 9}
FEATURES = {b"OsmSchema-V0.6", b"DenseNodes"}
# Between two copies, in billionths of a degree: about 200 m from north to south.
GAP = 2_000_000
# As far north and south as web maps go, and all the way round, in billionths of a degree.
NORTHERNMOST, EASTERNMOST = 85_000_000_000, 180_000_000_000


@dataclasses.dataclass
class Element:
    """A way or a relation, or a group of dense nodes, whose `id` is None."""
    id: int | None
    first: int | None
    """The first id of its list; None without a list."""
    rest: bytes
    """The list behind the first id."""
    others: bytes
    """All other fields."""


@dataclasses.dataclass
class Block:
    """The elements of one kind in a PrimitiveBlock."""
    kind: int
    strings: list
    names: list
    """Indices of the strings that are nothing but names."""
    settings: bytes
    """Granularities, as they were."""
    latitude: int
    longitude: int
    """Offsets of its nodes in billionths of a degree."""
    groups: list
    """Lists of elements."""


@dataclasses.dataclass
class Box:
    """Sides in billionths of a degree."""
    south: int
    west: int
    north: int
    east: int

    def around(self, others):
        """The box around this one and others; those that are None do not count."""
        boxes = [self, *(other for other in others if other)]
        return Box(min(box.south for box in boxes), min(box.west for box in boxes),
                   max(box.north for box in boxes), max(box.east for box in boxes))

    def shifted(self, north, east):
        return Box(self.south + north, self.west + east, self.north + north, self.east + east)


@dataclasses.dataclass
class Extract:
    """A small extract in pieces."""
    blocks: list = dataclasses.field(default_factory=list)
    cut: Box | None = None
    """The box that was cut out, as the header has it."""
    nodes: Box | None = None
    """Around all nodes, also those outside that belong to ways which lead out of the cut."""
    largest: int = 0
    """The largest id, also of elements that are missing."""
    replicated: bytes = b""
    """The header's field that says how recent the data are."""
    last: dict = dataclasses.field(default_factory=lambda: dict.fromkeys(LISTS, 0))
    """The last id of each kind."""


def read(path):
    """Reads an extract. Raises ValueError where its kind of file cannot be copied by these means:
    ids that do not ascend from 1, nodes that are not dense, ways that repeat their coordinates."""
    extract = Extract()
    for kind, message in pbf.blobs(path):
        if kind == b"OSMHeader":
            _read_header(extract, message)
        elif kind == b"OSMData":
            _read_block(extract, message)
    if extract.nodes is None:
        raise ValueError(f"{path} has no nodes")
    return extract


def write(extract, copies, path, level=6):
    """Writes copies of an extract, sorted by kind and id as extracts of a provider are: all nodes,
    all ways, all relations. Those after the first have a number behind their names.

    `level` is that of zlib. Raises ValueError where the globe has no room for all copies.
    """
    shifts = grid(copies, extract.nodes)
    cut = extract.cut or extract.nodes
    whole = cut.shifted(*shifts[0]).around(cut.shifted(*shift) for shift in shifts)
    with open(path, "wb") as file:
        file.write(pbf.blob(b"OSMHeader", _header(whole, extract.replicated), level))
        for kind in LISTS:
            blocks = [block for block in extract.blocks if block.kind == kind]
            for number, shift in enumerate(shifts):
                for block in blocks:
                    message = _message(block, number, number * extract.largest, *shift)
                    file.write(pbf.blob(b"OSMData", message, level))


def grid(copies, box):
    """How far north and east each copy is shifted, in billionths of a degree, row by row from the
    south: the rows and columns of a square around the box, moved away from the poles and the
    antimeridian where it would reach beyond them."""
    # Whole ten-millionths of a degree, in which places are kept.
    height, width = (100 * math.ceil((side + GAP) / 100)
                     for side in (box.north - box.south, box.east - box.west))
    narrower = math.cos(math.radians((box.south + box.north) / 2e9))
    columns = min(copies, max(1, round(math.sqrt(copies * height / (width * narrower)))))
    rows = math.ceil(copies / columns)
    places = [(north, east)
              for north in _line(rows, height, box.south, box.north, NORTHERNMOST)
              for east in _line(columns, width, box.west, box.east, EASTERNMOST)]
    return places[:copies]


def _line(count, step, low, high, limit):
    """Shifts by multiples of a step, as many below 0 as above where the limit allows that."""
    first = min(-(count // 2), (limit - high) // step - count + 1)
    first = max(first, -((limit + low) // step))
    if high + (first + count - 1) * step > limit:
        raise ValueError(f"{count} copies of this extract in a row are larger than the globe")
    return [(first + place) * step for place in range(count)]


def _read_header(extract, message):
    for number, value, encoding in pbf.fields(message):
        if number == 1:
            west, east, north, south = (pbf.from_zigzag(side) for _, side, _ in
                                        sorted(pbf.fields(value)))
            extract.cut = Box(south, west, north, east)
        elif number == 4 and value not in FEATURES:
            raise ValueError(f"the feature {value.decode()} is not known")
        elif number == 32:
            extract.replicated = encoding


def _read_block(extract, message):
    """Adds a PrimitiveBlock, divided by the kinds of its elements."""
    strings, settings, offsets, groups = [], b"", {19: 0, 20: 0}, {kind: [] for kind in LISTS}
    granularity = 100
    for number, value, encoding in pbf.fields(message):
        if number == 1:
            strings = [string for _, string, _ in pbf.fields(value)]
        elif number == 2:
            members = [(kind, element) for kind, element, _ in pbf.fields(value)]
            if any(kind == 1 for kind, _ in members):
                raise ValueError("nodes that are not dense")
            for kind in LISTS:
                groups[kind].append([element for one, element in members if one == kind])
        elif number in offsets:
            offsets[number] = pbf.from_int64(value)
        else:
            settings += encoding
            granularity = value if number == 17 else granularity
    names = _names(strings, groups)
    for kind, messages in groups.items():
        if any(messages):
            found = [[_element(extract, kind, one) for one in group] for group in messages if group]
            extract.blocks.append(Block(kind, strings, names, settings, *offsets.values(), found))
    for dense in (one for group in groups[NODES] for one in group):
        _surround(extract, dense, granularity, *offsets.values())


def _element(extract, kind, message):
    identity, first, rest, others = None, None, b"", []
    for number, value, encoding in pbf.fields(message):
        if number == LISTS[kind] and value:
            ids = pbf.sums(value)
            first, rest = ids[0], value[pbf.next_varint(value, 0)[1]:]
            extract.largest = max(extract.largest, max(ids))
            if kind == NODES:
                _ascend(extract, kind, ids)
            elif min(ids) < 1:
                raise ValueError("references that are not positive")
        elif number == 1 and kind != NODES:
            identity = value
            extract.largest = max(extract.largest, identity)
            _ascend(extract, kind, [identity])
        elif number in (9, 10) and kind == WAYS:
            raise ValueError("ways that repeat the coordinates of their nodes")
        else:
            others.append(encoding)
    return Element(identity, first, rest, b"".join(others))


def _ascend(extract, kind, ids):
    for number in ids:
        if not extract.last[kind] < number < 1 << 62:
            raise ValueError("ids that do not ascend from 1")
        extract.last[kind] = number


def _surround(extract, dense, granularity, latitude, longitude):
    """Widens the box around the nodes by a group of them."""
    columns = {number: value for number, value, _ in pbf.fields(dense)}
    norths, easts = pbf.sums(columns[8]), pbf.sums(columns[9])
    low, high = min(norths) * granularity + latitude, max(norths) * granularity + latitude
    west, east = min(easts) * granularity + longitude, max(easts) * granularity + longitude
    extract.nodes = Box(low, west, high, east).around([extract.nodes])


def _names(strings, groups):
    """The strings that are names of places and streets and nothing else, by their indices."""
    names, others = set(), {0}
    for kind, messages in groups.items():
        for message in (one for group in messages for one in group):
            columns = {number: value for number, value, _ in pbf.fields(message)}
            if kind == NODES:
                pairs = _dense_tags(pbf.numbers(columns.get(10, b"")))
            else:
                pairs = zip(*(pbf.numbers(columns.get(number, b"")) for number in (2, 3)))
            for key, value in pairs:
                others.add(key)
                (names if _is_name(strings[key]) else others).add(value)
            if kind == RELATIONS:
                others.update(pbf.numbers(columns.get(8, b"")))
    return sorted(names - others)


def _dense_tags(indices):
    """Keys and values of dense nodes, which have a 0 behind each node."""
    at = 0
    while at < len(indices):
        if indices[at] == 0:
            at += 1
        else:
            yield indices[at], indices[at + 1]
            at += 2


def _is_name(key):
    return key in (b"name", b"addr:street") or key.startswith(b"name:")


def _header(box, replicated):
    sides = b"".join(bytes((number << 3,)) + pbf.zigzag(side) for number, side in
                     enumerate((box.west, box.east, box.north, box.south), start=1))
    features = b"".join(pbf.field(4, feature) for feature in sorted(FEATURES, reverse=True))
    program = b"Benchmarks/maps/tile"
    return (pbf.field(1, sides) + features + pbf.field(5, b"Sort.Type_then_ID")
            + b"\x82\x01" + pbf.varint(len(program)) + program + replicated)


def _message(block, number, offset, north, east):
    """The PrimitiveBlock of one copy. `offset` is added to all ids; `north` and `east` are
    billionths of a degree."""
    strings = [pbf.field(1, string) for string in block.strings]
    if number:
        for name in block.names:
            strings[name] = pbf.field(1, b"%b %d" % (block.strings[name], number))
    parts = [pbf.field(1, b"".join(strings))]
    for group in block.groups:
        moved = (_moved(element, block.kind, offset) for element in group)
        parts.append(pbf.field(2, b"".join(pbf.field(block.kind, one) for one in moved)))
    parts += [block.settings, b"\x98\x01", pbf.int64(block.latitude + north),
              b"\xa0\x01", pbf.int64(block.longitude + east)]
    return b"".join(parts)


def _moved(element, kind, offset):
    """The message of an element with its ids and those in its list moved."""
    message = element.others
    if element.id is not None:
        message = b"\x08" + pbf.varint(element.id + offset) + message
    if element.first is not None:
        message += pbf.field(LISTS[kind], pbf.varint(2 * (element.first + offset)) + element.rest)
    return message
