"""Every test that Documentation/Security.md names is there.

    python3 Tests/Rules/test_promises.py
"""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A file's name, and then parts of what its tests are called, with semicolons between them.
NAMED = re.compile(
    r"`(\w+Tests|Tests/[\w/.]+)`(?: in `\w+`)?(?:: ([^|]*?))?(?=[;,] `(?:\w+Tests|Tests/)| \|$)")


def text_of(name):
    """The text of a file of tests, with the ends of lines within a sentence as spaces."""
    if "/" in name:
        found = [ROOT / name, ROOT / (name + ".py")]
    else:
        found = sorted((ROOT / "Tests").rglob(f"{name}.swift")) or declaring(name)
    texts = (file.read_text(encoding="utf-8") for file in found if file.is_file())
    return " ".join(" ".join(texts).split())


def declaring(name):
    """The files in which a suite of tests is that has none of its own."""
    return [file for file in sorted((ROOT / "Tests").rglob("*Tests.swift"))
            if re.search(rf"\b(?:struct|class) {name}\b", file.read_text(encoding="utf-8"))]


def parts_of(text):
    """The parts of names in a cell: up to the first point, between semicolons."""
    return [one.strip("` ") for one in text.split(". ")[0].split("; ")]


def promises():
    """`(row, file, parts of names)` of every promise's last column."""
    for line in (ROOT / "Documentation/Security.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| Promise"):
            cell = line.removesuffix(" |").rsplit("| ", 1)[1] + " |"
            yield line, [(name, parts_of(parts)) for name, parts in NAMED.findall(cell)]


class Promises(unittest.TestCase):
    def test_each_has_a_test(self):
        for line, tests in promises():
            with self.subTest(line=line):
                self.assertTrue(tests, "names no test")
                for name, parts in tests:
                    text = text_of(name)
                    self.assertTrue(text, f"{name} is not there")
                    for part in parts:
                        self.assertTrue(part == "the same" or part in text,
                                        f"{name} has nothing called: {part}")


if __name__ == "__main__":
    unittest.main()
