"""NOTICE names every library that the programs hold, link or load.

    python3 Tests/Rules/test_notice.py

Each has a version: of packages at least the one that Package.swift asks for.
Built programs are compared as well where they are: `.build/release/waymark` and
`.build/release/waymark-serve`.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
PROGRAMS = [ROOT / ".build/release" / name for name in ("waymark", "waymark-serve")]

# The C library's own files and the compilers', which come with every program, and Swift's, which
# NOTICE names as one.
OF_THE_SYSTEM = re.compile(
    r"(libc|libm|libgcc_s|libstdc\+\+|libpthread|libdl|librt|libutil|ld-linux.*)$")
OF_SWIFT = re.compile(
    r"(libswift.*|lib_?Foundation.*|lib_StringProcessing|lib_RegexParser|libdispatch"
    r"|libBlocksRuntime)$")


def bare(name):
    """`libyaml-0.so.2` and `yaml` as `libyaml`: without version, and with `lib` in front."""
    name = re.sub(r"(-[\d.]+)?\.so[\d.]*$", "", name)
    return name if name.startswith("lib") else f"lib{name}"


def is_named(name):
    """Whether NOTICE has the name as a word of its own, whatever its case."""
    pattern = rf"(?<![\w.-]){re.escape(name)}(?![\w-]|\.\w)"
    return re.search(pattern, NOTICE, re.IGNORECASE) is not None


def packages():
    """The packages of Package.swift, as the last part of their addresses."""
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    addresses = re.findall(r'\.package\(\s*url: "([^"]+)"', text)
    return sorted(re.sub(r"\.git$", "", address.rsplit("/", 1)[1]) for address in addresses)


def asked():
    """The oldest version that Package.swift takes of each package."""
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    found = re.findall(r'\.package\(\s*url: "([^"]+)", from: "([\d.]+)"', text)
    return {re.sub(r"\.git$", "", address.rsplit("/", 1)[1]): version for address, version in found}


def version(name):
    """The version that NOTICE says of a part, behind its name or what it is called in brackets."""
    pattern = rf"(?<![\w.-]){re.escape(name)}\)? (\d+(?:\.\d+)+)"
    found = re.search(pattern, NOTICE, re.IGNORECASE)
    return found and tuple(map(int, found.group(1).split(".")))


def libraries(module):
    """What a C module links, by its module map, and what it loads, by its source."""
    found = set()
    for file in sorted(module.rglob("*")):
        if file.name == "module.modulemap":
            text = file.read_text(encoding="utf-8")
            found.update(re.findall(r'\blink (?:framework )?"([^"]+)"', text))
        elif file.suffix in {".c", ".h"}:
            text = file.read_text(encoding="utf-8")
            found.update(re.findall(r'"(lib[\w.+-]+?\.so[\d.]*)"', text))
    return sorted({bare(name) for name in found})


def modules():
    """The C modules of other people's libraries: all but those of the C library itself."""
    folders = (ROOT / "Sources/Ground/CModules").iterdir()
    return [folder for folder in sorted(folders) if folder.is_dir() and libraries(folder) != ["libc"]]


def needed(program):
    """The libraries that the loader has to find before a program starts."""
    command = ["readelf", "-d", program]
    answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for name in re.findall(r"\(NEEDED\).*\[(.+?)\]", answer):
        # The version of some libraries is part of the name before `.so`: libcmark.so.0.30.2,
        # ld-linux-x86-64.so.2.
        name = name.split(".so")[0]
        if not OF_THE_SYSTEM.match(name) and not OF_SWIFT.match(name):
            yield bare(name + ".so")


class Notice(unittest.TestCase):
    def test_names_each_package(self):
        self.assertTrue(packages(), "Package.swift names no package")
        for name in packages():
            with self.subTest(package=name):
                self.assertTrue(is_named(name), f"NOTICE does not name the package {name}")

    def test_each_package_has_a_version(self):
        for name, oldest in asked().items():
            if name == "swift-docc-plugin":
                continue
            with self.subTest(package=name):
                self.assertIsNotNone(version(name), f"NOTICE says no version of {name}")
                self.assertGreaterEqual(version(name), tuple(map(int, oldest.split("."))))

    def test_each_library_has_a_version(self):
        for module in modules():
            names = libraries(module)
            with self.subTest(module=module.name):
                self.assertTrue(any(version(name) for name in names), f"NOTICE says no version of {names}")

    def test_names_each_library_of_a_c_module(self):
        self.assertTrue(modules(), "there is no C module")
        for module in modules():
            with self.subTest(module=module.name):
                names = libraries(module)
                self.assertTrue(names, f"{module.name} neither links nor loads a library")
                for name in names:
                    fault = f"NOTICE does not name {name}, of {module.name}"
                    self.assertTrue(is_named(name), fault)

    def test_names_what_built_programs_are_linked_to(self):
        for program in PROGRAMS:
            place = program.relative_to(ROOT)
            if not program.is_file():
                print(f"skipped: {place} is not built", file=sys.stderr)
            elif shutil.which("readelf") is None:
                print(f"skipped: {place}, because readelf is not installed", file=sys.stderr)
            else:
                for name in needed(program):
                    with self.subTest(program=str(place), library=name):
                        fault = f"NOTICE does not name {name}, which {place} is linked to"
                        self.assertTrue(is_named(name), fault)


if __name__ == "__main__":
    unittest.main()
