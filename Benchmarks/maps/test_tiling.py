"""Copies of a small extract are the extract again, somewhere else and with other ids.

    python3 -m unittest discover -s Benchmarks/maps
"""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import pbf
import tiling

STRINGS = [b"", b"name", b"Rua", b"highway", b"path", b"outer"]


def packed(numbers, encode=pbf.varint):
    return b"".join(encode(number) for number in numbers)


def differences(numbers):
    return packed([one - last for last, one in zip([0, *numbers], numbers)], pbf.zigzag)


def extract(ids=(3, 7, 300), ways=(5,)):
    """Three nodes, of which the second has a name; a way with a name; a relation of all kinds."""
    dense = (pbf.field(1, differences(ids))
             + pbf.field(8, differences([411_000_000, 411_000_500, 410_999_000]))
             + pbf.field(9, differences([-86_000_000, -86_001_000, -85_999_000]))
             + pbf.field(10, packed([0, 1, 2, 0, 0])))
    tags = pbf.field(2, packed([3, 1])) + pbf.field(3, packed([4, 2]))
    line = tags + pbf.field(8, differences([300, 3, 9_000]))
    lines = b"".join(pbf.field(3, b"\x08" + pbf.varint(way) + line) for way in ways)
    relation = (b"\x08\x04" + pbf.field(8, packed([5, 0, 0]))
                + pbf.field(9, differences([5, 300, 4])) + pbf.field(10, packed([1, 0, 2])))
    strings = b"".join(pbf.field(1, string) for string in STRINGS)
    # All in one block, as small extracts often are.
    block = (pbf.field(1, strings) + pbf.field(2, pbf.field(2, dense)) + pbf.field(2, lines)
             + pbf.field(2, pbf.field(4, relation)))
    return pbf.blob(b"OSMHeader", pbf.field(4, b"DenseNodes"), 6) + pbf.blob(b"OSMData", block, 6)


def elements(path):
    """Kind, ids and strings of each element of a file, and the places of nodes in nanodegrees."""
    for kind, message in pbf.blobs(path):
        if kind != b"OSMData":
            continue
        fields = list(pbf.fields(message))
        strings = [string for _, string, _ in pbf.fields(fields[0][1])]
        north, east = (pbf.from_int64(value) for number, value, _ in fields if number in (19, 20))
        for number, group, _ in fields:
            for kind, element, _ in pbf.fields(group) if number == 2 else []:
                columns = {number: value for number, value, _ in pbf.fields(element)}
                ids = pbf.sums(columns[tiling.LISTS[kind]])
                if kind == tiling.NODES:
                    places = [[100 * one + shift for one in pbf.sums(columns[column])]
                              for column, shift in ((8, north), (9, east))]
                    yield kind, ids, list(zip(*places)), strings
                else:
                    yield kind, [columns[1], *ids], None, strings


class Tiling(unittest.TestCase):
    def tiled(self, copies, source=extract()):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "small.osm.pbf"
            path.write_bytes(source)
            out = pathlib.Path(folder) / "large.osm.pbf"
            tiling.write(tiling.read(path), copies, out)
            return list(elements(out)), tiling.read(out)

    def test_one_copy_is_the_extract(self):
        found, _ = self.tiled(1)
        self.assertEqual([one[:2] for one in found], [
            (tiling.NODES, [3, 7, 300]), (tiling.WAYS, [5, 300, 3, 9_000]),
            (tiling.RELATIONS, [4, 5, 300, 4])])
        self.assertEqual(found[0][2][0], (41_100_000_000, -8_600_000_000))
        self.assertEqual(found[0][3], STRINGS)

    def test_ids_of_a_copy_are_behind_all_before_also_those_that_are_missing(self):
        found, again = self.tiled(3)
        self.assertEqual([kind for kind, *_ in found], [2, 2, 2, 3, 3, 3, 4, 4, 4])
        self.assertEqual(found[2][1], [18_003, 18_007, 18_300])
        self.assertEqual(found[4][1], [9_005, 9_300, 9_003, 18_000])
        self.assertEqual(found[8][1], [18_004, 18_005, 18_300, 18_004])
        self.assertEqual(again.largest, 27_000)

    def test_copies_do_not_overlap_and_keep_their_shape(self):
        found, _ = self.tiled(7)
        places = [one[2] for one in found if one[2]]
        spans = [[(min(side), max(side)) for side in zip(*nodes)] for nodes in places]
        for at, span in enumerate(spans):
            for other in spans[:at]:
                apart = [one[1] < two[0] or two[1] < one[0] for one, two in zip(span, other)]
                self.assertTrue(any(apart))
        for nodes in places:
            self.assertEqual([north - nodes[0][0] for north, _ in nodes], [0, 50_000, -100_000])

    def test_names_have_a_number_and_other_strings_have_none(self):
        found, _ = self.tiled(2)
        self.assertEqual(found[1][3], [b"", b"name", b"Rua 1", b"highway", b"path", b"outer"])

    def test_what_cannot_be_copied_is_refused(self):
        for source in (extract(ids=(7, 3, 300)), extract(ids=(-3, 7, 300)), extract(ways=(5, 5))):
            with self.assertRaisesRegex(ValueError, "ascend"):
                self.tiled(1, source)

    def test_copies_stay_on_the_map_or_are_refused(self):
        box = tiling.Box(84_000_000_000, 179_000_000_000, 84_900_000_000, 179_900_000_000)
        for north, east in tiling.grid(500, box):
            self.assertLessEqual(box.north + north, tiling.NORTHERNMOST)
            self.assertLessEqual(box.east + east, tiling.EASTERNMOST)
        with self.assertRaisesRegex(ValueError, "larger than the globe"):
            tiling.grid(100_000, box)


if __name__ == "__main__":
    unittest.main()
