"""What scripts/documents.py finds in small folders, each shown whole.

    python3 Tests/Rules/test_documents.py
"""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import documents


def found(rule, files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return list(rule(root))


LONG = "word " * 24 + "words"


class Widths(unittest.TestCase):
    def breaches(self, text, path="README.md"):
        return found(documents.widths, {path: text})

    def test_a_line_of_text_has_120_columns_at_most(self):
        self.assertEqual(self.breaches(LONG[:120] + "\n"), [])
        self.assertEqual(self.breaches(f"# Title\n\n{LONG}\n"),
                         ["README.md:3: a line has at most 120 columns, not 125"])

    def test_tables_code_headings_and_links_may_be_longer(self):
        address = "https://example.org/" + "x" * 120
        for text in (f"| {LONG} |", f"```\n{LONG}\n```", f"- item\n\n  ~~~\n  {LONG}\n  ~~~",
                     f"# {LONG}", f"- [{LONG}]({address})", f"[1]: {address}", address):
            with self.subTest(text=text):
                self.assertEqual(self.breaches(text + "\n"), [])

    def test_text_after_code_is_looked_at_again(self):
        self.assertEqual(len(self.breaches(f"````\n```\n{LONG}\n````\n{LONG}\n")), 1)

    def test_documents_of_content_are_their_authors(self):
        self.assertEqual(self.breaches(LONG, "Content/places/a.md"), [])
        self.assertEqual(len(self.breaches(LONG, "Documentation/Decisions/0001-a.md")), 1)


DECISIONS = "Documentation/Decisions"
RECORD = "# 7. Water is wet\n\nStatus: accepted\n\n**Question.** Is it?\n"
ROW = "| 7 | [Water is wet](0007-water.md) | accepted |\n"


class Records(unittest.TestCase):
    def breaches(self, record=RECORD, index=ROW, others=()):
        return found(documents.records, {
            f"{DECISIONS}/0007-water.md": record,
            f"{DECISIONS}/README.md": "# Decisions\n\n" + index,
            **{f"{DECISIONS}/{name}": text for name, text in others},
        })

    def test_a_record_in_the_index_is_right(self):
        self.assertEqual(self.breaches(), [])

    def test_other_headings_are_refused(self):
        for heading in (
            "# 0007 Water is wet", "# 8. Water is wet", "# Water is wet", "## 7. Water is wet",
        ):
            with self.subTest(heading=heading):
                self.assertIn(f"{DECISIONS}/0007-water.md:1: begins with the heading: # 7. Title",
                              self.breaches(record=RECORD.replace("# 7. Water is wet", heading)))

    def test_a_record_says_its_status(self):
        for status in ("", "Status: rejected", "Status: superseded"):
            with self.subTest(status=status):
                self.assertIn("says below its heading",
                              self.breaches(record=RECORD.replace("Status: accepted", status))[0])

    def test_the_index_lists_each_record_with_its_title_and_status(self):
        self.assertEqual(self.breaches(index=""),
                         [f"{DECISIONS}/README.md: the table has no row: {ROW.strip()}"])
        self.assertEqual(len(self.breaches(index=ROW.replace("wet", "dry"))), 2)

    def test_a_row_without_a_record_is_found(self):
        self.assertEqual(self.breaches(index=ROW + "| 8 | [Ice](0008-ice.md) | accepted |\n"),
                         [f"{DECISIONS}/README.md: no record belongs to the row: "
                          "| 8 | [Ice](0008-ice.md) | accepted |"])

    def test_the_record_that_supersedes_another_is_there(self):
        status = "superseded by [8](0008-ice.md)"
        replaced = RECORD.replace("accepted", status)
        self.assertEqual(self.breaches(record=replaced, index=ROW.replace("accepted", status)),
                         [f"{DECISIONS}/0007-water.md:3: 0008-ice.md is not there"])


if __name__ == "__main__":
    unittest.main()
