"""What scripts/manifest.py finds wrong with what targets import; each is small, and shown whole.
"""

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import manifest


def breaches(text, *dependencies, folder="Sources/Town"):
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        file = root / folder / "Town.swift"
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        target = manifest.Target("Town", "regular", root / folder, frozenset(dependencies))
        return list(target.breaches(root))


class Manifest(unittest.TestCase):
    def test_what_is_imported_is_declared(self):
        self.assertEqual(breaches("import Geo\npublic import Hours\n", "Geo"), [
            "Sources/Town/Town.swift:2: "
            "Town imports Hours, which Package.swift does not declare for it"])

    def test_what_is_declared_is_imported(self):
        self.assertEqual(breaches("import Geo\n", "Geo", "Hours"),
                         ["Package.swift: Town declares Hours and never imports it"])

    def test_all_ways_to_import_count(self):
        text = ("@testable import Geo\nprivate import struct Hours.Day\n"
                "@preconcurrency public import Zip\n")
        self.assertEqual(breaches(text, "Geo", "Hours", "Zip"), [])

    def test_a_lower_folder_imports_no_higher_one(self):
        root = pathlib.Path("/project")
        low = manifest.Target("Geo", "regular", root / "Sources/Ground/Geo", frozenset({"Guide"}))
        high = manifest.Target("Guide", "regular", root / "Sources/Guide/Guide", frozenset({"Geo"}))
        self.assertEqual(list(manifest.climbing([low, high], root)), [
            "Package.swift: Geo (Ground) imports Guide, which stands above it (Guide)"])
        self.assertEqual(list(manifest.climbing([high], root)), [])

    def test_the_drawing_names_the_targets_of_each_folder(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            (root / "Documentation").mkdir()
            drawing = "\n".join(
                f"{layer}  CModules  Geo" if layer == "Ground" else f"{layer}  {layer}One"
                for layer in manifest.LAYERS)
            (root / "Documentation/Architecture.md").write_text(drawing)

            def target(name, layer):
                return manifest.Target(
                    name, "regular", root / f"Sources/{layer}/{name}", frozenset())

            found = [target(f"{layer}One", layer) for layer in manifest.LAYERS[1:]]
            found.append(target("Geo", "Ground"))
            self.assertEqual(list(manifest.drawn(found, root)), [])
            self.assertEqual(len(list(manifest.drawn(found[1:], root))), 1)

    def test_an_outside_library_has_one_adapter(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            found = []
            for target in ("Paper", "Town"):
                folder = root / "Sources/Ground" / target
                folder.mkdir(parents=True)
                (folder / "File.swift").write_text("import CZlib\nimport Geo\nimport Logging\n")
                found.append(manifest.Target(target, "regular", folder, frozenset()))
            found.append(
                manifest.Target("Geo", "regular", root / "Sources/Ground/Geo", frozenset()))
            self.assertEqual(list(manifest.doors(found, root)), [
                "Sources: CZlib is imported by Paper, Town; one of them is its adapter"])
            self.assertEqual(list(manifest.doors(found[1:], root)), [])

    def test_foundation_is_for_tests_alone(self):
        self.assertEqual(len(breaches("import Foundation\n")), 1)
        text = "import Foundation\nimport Testing\n"
        self.assertEqual(breaches(text, folder="Tests/TownTests"), [])


if __name__ == "__main__":
    unittest.main()
