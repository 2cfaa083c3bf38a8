"""What scripts/module_layers.py sees in small folders of scripts, each shown whole."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import module_layers


def breaches(files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return list(module_layers.breaches(root))


class ModuleLayers(unittest.TestCase):
    def test_one_direction_is_right(self):
        self.assertEqual(breaches({
            "entries/walk.js": "import './page.js';\nimport { a } from '../map/a.js';\n",
            "entries/page.js": "export { b } from '../words/b.js';\n",
            "map/a.js": "import {\n  b,\n} from '../words/b.js';\nexport const a = b;\n",
            "words/b.js": "export const b = 1;\n",
        }), [])

    def test_folders_that_import_one_another_are_a_circle_with_both_lines(self):
        found = breaches({
            "day/a.js": "import { d } from '../page/d.js';\n",
            "day/b.js": "export const b = 1;\n",
            "page/c.js": "// The day.\nimport { b } from '../day/b.js';\n",
            "page/d.js": "export const d = 1;\n",
        })
        self.assertEqual(found, [
            "Templates/app/day/a.js:1: the folders day, page import one another in a circle:\n"
            "    Templates/app/day/a.js:1 imports page/d.js\n"
            "    Templates/app/page/c.js:2 imports day/b.js",
        ])

    def test_a_folder_and_the_files_above_it_are_a_circle(self):
        self.assertEqual(len(breaches({
            "planner.js": "import { a } from './planner/a.js';\n",
            "planner/a.js": "export const a = 1;\n",
            "planner/b.js": "import '../planner.js';\n",
        })), 1)

    def test_a_folder_inside_another_one_is_a_layer_of_its_own(self):
        self.assertEqual(len(breaches({
            "routing/a.js": "export * as t from './words/t.js';\n",
            "routing/words/t.js": "export const t = 1;\n",
            "routing/words/u.js": "import { a } from '../a.js';\n",
        })), 1)

    def test_modules_of_one_folder_that_import_one_another_are_a_circle(self):
        found = breaches({
            "day/a.js": "import { b } from './b.js';\n",
            "day/b.js": "import { c } from './c.js';\n",
            "day/c.js": "import { a } from './a.js';\n",
        })
        self.assertEqual(found, ["Templates/app/day/a.js:1: modules import one another in a circle:"
                                 " day/a.js → day/b.js → day/c.js"])

    def test_dynamic_imports_and_workers_are_imports(self):
        for late in ["const a = await import('../day/a.js');\n",
                     "new Worker(new URL('../day/a.js', import.meta.url));\n"]:
            found = breaches({"day/a.js": "import '../map/b.js';\n", "map/b.js": late})
            self.assertEqual(len(found), 2, found)

    def test_a_type_in_a_comment_and_words_in_a_literal_are_no_imports(self):
        self.assertEqual(breaches({
            "day/a.js": "import { b } from '../map/b.js';\n",
            "map/b.js": "/** @typedef {import('../day/a.js').A} A */\n// import '../day/a.js';\n"
                        "const text = `import '../day/a.js';`;\n"
                        "const at = new URL('../day/a.js', page);\n",
        }), [])

    def test_what_is_not_there_is_named(self):
        self.assertEqual(breaches({"day/a.js": "\nimport '../gone.js';\n"}),
                         ["Templates/app/day/a.js:2: there is no module gone.js"])

    def test_only_an_entry_script_imports_an_entry_script(self):
        files = {"day/a.js": "import '../entries/page.js';\n", "entries/page.js": ""}
        self.assertEqual(breaches(files), [
            "Templates/app/day/a.js:1: only an entry script imports an entry script"])

    def test_a_script_that_is_started_by_its_address_is_an_entry_script(self):
        files = {"entries/walk-map.js": "import '../day/a.js';\n"}
        start = ("// Not 'app/none.js'.\nvoid addScript('app/walk-map.js');\n"
                 "void addScript('app/leaflet.js');\n")
        self.assertEqual(breaches(files | {"day/a.js": start}), [])
        self.assertEqual(breaches(files | {"day/a.js": "void addScript('app/gone.js');\n"}),
                         ["Templates/app/day/a.js:1: there is no entry script entries/gone.js"])


if __name__ == "__main__":
    unittest.main()
