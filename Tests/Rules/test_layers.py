"""What scripts/layers.py sees in small targets, each shown whole."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import layers


def breaches(files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            file = root / "Sources/Engines" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return [breach for target in layers.targets(root / "Sources")
                for breach in target.breaches(root)]


class Layers(unittest.TestCase):
    def test_folders_that_use_one_another_are_a_circle_with_both_lines(self):
        found = breaches({
            "Town/Low/Street.swift": "struct Street {\n    let map: Map\n}\n",
            "Town/High/Map.swift": "struct Map {\n    var streets: [Street]\n}\n",
        })
        self.assertEqual(len(found), 1)
        street = "Sources/Engines/Town/Low/Street.swift"
        drawing = "Sources/Engines/Town/High/Map.swift"
        self.assertIn(f"{street}:2 uses Map of {drawing}:1", found[0])
        self.assertIn(f"{drawing}:2 uses Street of {street}:1", found[0])

    def test_one_direction_is_right(self):
        self.assertEqual(breaches({
            "Town/Low/Street.swift": "struct Street {}\n",
            "Town/High/Map.swift": "struct Map { var streets: [Street] }\n",
            "Town/Atlas.swift": "struct Atlas { var maps: [Map] }\n",
        }), [])

    def test_a_circle_of_three_folders_is_one_breach(self):
        found = breaches({
            "Town/A/One.swift": "struct One { let two: Two }\n",
            "Town/B/Two.swift": "struct Two { let three: Three }\n",
            "Town/C/Three.swift": "struct Three { let one: One }\n",
        })
        self.assertEqual(len(found), 1)

    def test_a_folder_may_not_use_the_files_above_it(self):
        found = breaches({
            "Town/Atlas.swift": "struct Atlas {}\n",
            "Town/Low/Street.swift": "struct Street { let atlas: Atlas }\n",
        })
        self.assertEqual(found, [
            "Sources/Engines/Town/Low/Street.swift:1: the folder Low uses Atlas,"
            " which stands above it in Sources/Engines/Town/Atlas.swift"])

    def test_words_in_comments_and_literals_are_no_uses(self):
        self.assertEqual(breaches({
            "Town/Low/Street.swift": 'struct Street {}\n// Map\n/* Map */\n'
                                     'let word = "Map \\("Map")"\n'
                                     'let text = """\n    Map\n    """\n'
                                     'let raw = #"Map \\(Map)"#\n',
            "Town/High/Map.swift": "struct Map { let street: Street }\n",
        }), [])

    def test_an_interpolation_is_a_use(self):
        self.assertEqual(len(breaches({
            "Town/Low/Street.swift": 'struct Street {}\nlet word = "\\(Map.name)"\n',
            "Town/High/Map.swift": "struct Map { let street: Street }\n",
        })), 1)

    def test_a_member_that_an_extension_adds_is_seen(self):
        self.assertEqual(len(breaches({
            "Town/Low/Street.swift": "struct Street {}\nlet width = street.paintedWidth\n",
            "Town/High/Paint.swift": "extension Street {\n    var paintedWidth: Int { 3 }\n}\n",
        })), 1)

    def test_a_member_whose_name_several_folders_declare_is_nobodys(self):
        self.assertEqual(breaches({
            "Town/Low/Street.swift":
                "struct Street { var breadth = 1 }\nlet width = street.breadth\n",
            "Town/High/Paint.swift": "extension Street {\n    var breadth: Int { 3 }\n}\n",
        }), [])

    def test_an_initialiser_that_an_extension_adds_is_seen(self):
        self.assertEqual(len(breaches({
            "Town/Low/Street.swift": "struct Street {}\nlet one = Street(painted: 3)\n",
            "Town/High/Paint.swift":
                "extension Street {\n    init(painted: Int) { self.init() }\n}\n",
        })), 1)

    def test_what_is_private_is_nobody_elses(self):
        self.assertEqual(breaches({
            "Town/Low/Street.swift": "struct Street {}\nprivate struct Key {}\nlet key = Key()\n",
            "Town/High/Map.swift": "struct Map { let street: Street }\nprivate struct Key {}\n",
        }), [])


if __name__ == "__main__":
    unittest.main()
