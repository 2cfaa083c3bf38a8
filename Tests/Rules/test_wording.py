"""What scripts/wording.py finds in small files: `python3 Tests/Rules/test_wording.py`."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import wording


class Wording(unittest.TestCase):
    def lines(self, path, text):
        """The lines of a file on which something is found."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            return [int(breach.split(":")[1]) for breach in wording.breaches(pathlib.Path(folder))]

    def test_the_place_the_word_and_the_plainer_one_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "README.md").write_text("# Title\n\nIt is drawn Anew.\n")
            self.assertEqual(list(wording.breaches(pathlib.Path(folder))),
                             ["README.md:3: not \"Anew\" but: again"])

    def test_each_word_is_found(self):
        for words in ("whoever reads", "written anew", "nought metres", "so many places",
                      "what lies behind", "they reckon", "as reckoned", "many a day", "thereby it",
                      "how far one walks", "shut when one gets there"):
            with self.subTest(words=words):
                self.assertEqual(self.lines("README.md", words + "\n"), [1])

    def test_plain_words_are_left_alone(self):
        for words in ("again", "too many", "how many a page shows", "a reckless walk", "naughty",
                      "the place that one names", "so-many", "where one is missing"):
            with self.subTest(words=words):
                self.assertEqual(self.lines("README.md", words + "\n"), [])

    def test_code_in_documents_is_not_english(self):
        self.assertEqual(self.lines("README.md", "`anew`\n\n```\nanew\n```\n\nanew\n"), [7])

    def test_comments_of_swift_and_javascript_are_looked_at_and_texts_are_not(self):
        for path in ("Sources/Engines/A.swift", "Templates/app/a.js", "Tests/App/a.test.js"):
            with self.subTest(path=path):
                text = 'let a = "anew // anew"  // anew\n/** b\n * anew */\n/// anew\nanew()\n'
                self.assertEqual(self.lines(path, text), [1, 3, 4])

    def test_comments_and_docstrings_of_python_are_looked_at_and_texts_are_not(self):
        text = '"""a\n\nanew"""\n\n\ndef b():\n    """anew"""\n    return "anew"  # anew\n'
        self.assertEqual(sorted(self.lines("scripts/a.py", text)), [3, 7, 8])
        self.assertEqual(self.lines("scripts/a", "#!/usr/bin/env python3\n# anew\n"), [2])

    def test_comments_of_shell_and_make_are_looked_at(self):
        self.assertEqual(self.lines("Packaging/a", "#!/bin/sh\necho anew # anew\n# b\n"), [2])
        self.assertEqual(self.lines("Makefile", "# anew\na:\n\techo anew\n"), [1])

    def test_what_others_write_is_theirs(self):
        for path in ("Content/places/a.md", "CHANGELOG.md", "Tests/Fixtures/sites/a.md"):
            with self.subTest(path=path):
                self.assertEqual(self.lines(path, "anew\n"), [])


if __name__ == "__main__":
    unittest.main()
