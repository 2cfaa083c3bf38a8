"""What scripts/function_length.py counts in small files, each shown whole."""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import function_length


def lengths(text, name="app.js"):
    found = function_length.functions(text, is_swift=name.endswith(".swift"))
    return [(one.name, one.line, one.length) for one in found]


def breaches(files, exceptions=frozenset()):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return list(function_length.breaches(root, exceptions))


class FunctionLength(unittest.TestCase):
    def test_a_function_is_as_long_as_from_its_head_to_its_brace(self):
        text = ("/**\n * Adds.\n */\nexport function add(\n  a,\n) {\n\n"
                "  // One more.\n  return a + 1;\n}\n")
        self.assertEqual(lengths(text), [("add", 4, 7)])

    def test_methods_arrows_and_what_is_inside_them_are_counted_each(self):
        text = ("class Map {\n  constructor() {\n    this.at = 0;\n  }\n\n"
                "  async move(to) {\n    if (to) {\n      this.at = to;\n    }\n"
                "    const show = (x) => {\n      draw(x);\n    };\n  }\n}\n")
        self.assertEqual(lengths(text), [("constructor", 2, 3), ("move", 6, 8), ("show", 10, 3)])

    def test_brackets_in_strings_templates_patterns_and_comments_are_no_code(self):
        text = ("function one() {\n  const a = '}' + `}${ f({ b: '}' }) }}`; // }\n  /* } */\n"
                "  return /[}/]\\}/.test(a) ? 4 / 2 : 1 / 3;\n}\n")
        self.assertEqual(lengths(text), [("one", 1, 5)])

    def test_functions_and_initialisers_of_swift_are_counted(self):
        text = ('struct Place {\n    init?(_ text: String) {\n        return nil\n    }\n'
                '    func name<T>(\n        of: T = { 1 }()\n    ) -> String where T: Any {\n'
                '        "}\\(call("}"))" + #"\\(}"# + """\n            }\n'
                '            """\n    }\n}\n')
        self.assertEqual(lengths(text, "Place.swift"), [("init", 2, 3), ("name", 5, 7)])

    def test_a_requirement_of_a_protocol_has_no_body(self):
        text = "protocol Store {\n    func read() -> Int\n    var count: Int { get }\n}\n"
        self.assertEqual(lengths(text, "Store.swift"), [])

    def test_a_long_function_fails_wherever_it_is(self):
        long = "function far() {\n" + "  walk();\n" * 39 + "}\n"
        short = "function near() {\n}\n"
        found = breaches({"Templates/app/day/far.js": long, "Templates/app/day/near.js": short})
        self.assertEqual(
            found, ["Templates/app/day/far.js:1: far has 41 lines; a function has at most 40"])

    def test_an_exception_is_passed_over_and_one_that_nothing_needs_fails(self):
        long = "func far() {\n" + "    walk()\n" * 39 + "}\n"
        files = {"Sources/A/Far.swift": long, "Sources/A/Near.swift": "func near() {\n}\n"}
        far, near = ("Sources/A/Far.swift", "far"), ("Sources/A/Near.swift", "near")
        self.assertEqual(breaches(files, {far}), [])
        self.assertEqual(breaches(files, {far, near}), [
            "Sources/A/Near.swift: near is not too long any more;"
            " take it out of scripts/function_length.py"])


if __name__ == "__main__":
    unittest.main()
