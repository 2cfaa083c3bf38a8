"""Which letters the fonts have: the table `cmap` of OpenType."""
import bisect, mmap, struct

def subtables(data, index):
    """Where the tables of a font file begin that say which letter is which picture. A collection has several fonts."""
    start = struct.unpack_from(">I", data, 12 + 4 * index)[0] if data[:4] == b"ttcf" else 0
    for number in range(struct.unpack_from(">H", data, start + 4)[0]):
        name, _, table, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if name == b"cmap":
            for place in range(struct.unpack_from(">H", data, table + 2)[0]):
                platform, _, offset = struct.unpack_from(">HHI", data, table + 4 + 8 * place)
                if platform in (0, 3):
                    yield table + offset

def has_by_segments(data, table, letter):
    """Format 4: segments of the first 65,536 letters."""
    count = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends, starts, shifts, offsets = (
        struct.unpack_from(">%dH" % count, data, table + 14 + 2 * part * count + (2 if part else 0)) for part in range(4))
    number = bisect.bisect_left(ends, letter)
    if number == count or starts[number] > letter:
        return False
    if offsets[number] == 0:
        return (letter + shifts[number]) % 0x10000 != 0
    place = table + 16 + 6 * count + 2 * number + offsets[number] + 2 * (letter - starts[number])
    return struct.unpack_from(">H", data, place)[0] != 0

def has_by_groups(data, table, letter):
    """Format 12: groups of all letters."""
    first, last = 0, struct.unpack_from(">I", data, table + 12)[0]
    while first < last:
        middle = (first + last) // 2
        start, end, picture = struct.unpack_from(">III", data, table + 16 + 12 * middle)
        if start <= letter <= end:
            return picture + letter - start != 0
        first, last = (middle + 1, last) if letter > end else (first, middle)
    return False

READERS = {4: has_by_segments, 12: has_by_groups}

def letters_in(path, index, wanted):
    """Those of some letters, given as numbers, that a font has."""
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        tables = [(READERS.get(struct.unpack_from(">H", data, table)[0]), table) for table in subtables(data, index)]
        return {letter for letter in wanted if any(has and has(data, table, letter) for has, table in tables)}
