"""Every test that Documentation/Security.md names is there, and every file and test of Documentation/SecurityVerification.md.

    python3 Tests/Rules/test_promises.py
"""

import functools
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A file's name, and then parts of what its tests are called, with semicolons between them.
NAMED = re.compile(
    r"`(\w+Tests|Tests/[\w/.]+)`(?: in `\w+`)?(?:: ([^|]*?))?(?=[;,] `(?:\w+Tests|Tests/)| \|$)")


@functools.cache
def below(folder):
    """The files below a folder by their names."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*.*")):
        found.setdefault(path.name, []).append(path)
    return found


@functools.cache
def text_of(name):
    """The text of a file of tests, with the ends of lines within a sentence as spaces."""
    if "/" in name:
        found = [ROOT / name, ROOT / (name + ".py")]
    else:
        found = below("Tests").get(f"{name}.swift") or declaring(name)
    texts = (file.read_text(encoding="utf-8") for file in found if file.is_file())
    return " ".join(" ".join(texts).split())


def declaring(name):
    """The files in which a suite of tests is that has none of its own."""
    return [file for end, files in below("Tests").items() if end.endswith("Tests.swift") for file in files
            if re.search(rf"\b(?:struct|class) {name}\b", file.read_text(encoding="utf-8"))]


def parts_of(text):
    """The parts of names in a cell: up to the first point, between semicolons."""
    return [one.strip("` ") for one in text.split(". ")[0].split("; ")]


SUITE = re.compile(r"`(\w+Tests)`")
FILE = re.compile(r"`([\w+.-]+\.(?:swift|js|c|mustache|py|json)|(?:Sources|Tests|scripts|Documentation)/[\w/.-]+)`")
LINK = re.compile(r"\]\(([^)\s#]*)(?:#([\w-]+))?\)")
ITEM = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:–\d+\.\d+\.(\d+) \((\d+)\))?")


def verification():
    """The text of Documentation/SecurityVerification.md, and `(number, verdict, last column)` of each row about items."""
    text = (ROOT / "Documentation/SecurityVerification.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text.splitlines()
            if re.match(r"\| \d+\.\d+\.\d+", line)]
    return text, [(number, verdict, where) for number, _, verdict, where in rows]


def is_there(name):
    """Whether a file is there: by its path, or by its name alone somewhere below Sources or Templates."""
    if "/" in name:
        return (ROOT / name).exists()
    return any(name in below(folder) for folder in ("Sources", "Templates", "Documentation"))


@functools.cache
def anchors(path):
    """What links to headings of a document end in."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in lines if line.startswith("#")}


def promises():
    """`(row, file, parts of names)` of every promise's last column."""
    is_promise = False
    for line in (ROOT / "Documentation/Security.md").read_text(encoding="utf-8").splitlines():
        # Other tables have other heads.
        is_promise = line.startswith("|") and (is_promise or line.startswith("| Promise |"))
        if is_promise and line.startswith("| ") and not line.startswith("| Promise |"):
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


class Verification(unittest.TestCase):
    def setUp(self):
        self.text, self.rows = verification()

    def test_what_is_named_is_there(self):
        for number, _, where in self.rows:
            with self.subTest(item=number):
                for name in SUITE.findall(where):
                    self.assertTrue(text_of(name) or (ROOT / "Tests" / name).is_dir(), f"{name} is not there")
                for name in FILE.findall(where):
                    self.assertTrue(is_there(name), f"{name} is not there")
                for name, parts in NAMED.findall(where + " |"):
                    for part in parts_of(parts):
                        self.assertTrue(not part or part in text_of(name), f"{name} has nothing called: {part}")

    def test_links_lead_somewhere(self):
        for path, anchor in LINK.findall(self.text):
            if path.startswith("https:"):
                continue
            with self.subTest(link=path + "#" + anchor):
                file = ROOT / "Documentation" / (path or "SecurityVerification.md")
                self.assertTrue(file.exists())
                if anchor:
                    self.assertIn(anchor, anchors(file))

    def test_each_item_is_there_once_and_is_counted(self):
        counts, before = dict.fromkeys(("yes", "partly", "no", "–"), 0), (0, 0, 0)
        for number, verdict, where in self.rows:
            with self.subTest(item=number):
                chapter, section, first, last, count = ITEM.fullmatch(number).groups()
                here = (int(chapter), int(section), int(first))
                self.assertLess(before, here, "items come in order, each once")
                before = here[:2] + (int(last or first),)
                self.assertTrue(where, "gives no place and no reason")
                counts[verdict] += int(count or 1)
        told = [int(cell) for cell in re.search(r"\| no \|.*\n.*\n\|(.*)\|", self.text)[1].split("|")]
        self.assertEqual(told, [*counts.values(), sum(counts.values())])

    def test_what_is_missing_is_told_first(self):
        first = self.text.split("## What is missing")[1].split("\n## ")[0]
        told = set(re.findall(r"\d+\.\d+\.\d+", first))
        self.assertEqual(told, {number for number, verdict, _ in self.rows if verdict in ("partly", "no")})


if __name__ == "__main__":
    unittest.main()
