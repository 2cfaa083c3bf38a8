"""The targets of Package.swift, as the package manager reads them: folders, declared imports."""

import dataclasses
import json
import os
import pathlib
import re
import subprocess

from layers import without_text

IMPORT = re.compile(
    r"^\s*(?:@[\w()]+ )*(?:public |internal |private |fileprivate |package )?"
    r"import (?:(?:struct|class|enum|protocol|typealias|func|var|let) )?(\w+)", re.M)
# Foundation itself brings tables of 40 MB that no build needs, so programs do with
# FoundationEssentials; tests may use it.
SYSTEM = {"Swift", "FoundationEssentials", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin"}
TESTING = {"Foundation", "FoundationXML", "Testing"}


# Outside modules that more than one target imports: commands are written with one in each program,
# and an interface of logging is there to be used wherever something is told.
SHARED = {"ArgumentParser", "Logging"}

# The folders of Sources/ from the ground up: each stands on those before it.
LAYERS = ["Ground", "Engines", "Guide", "Making", "Live", "Programs"]


@dataclasses.dataclass(frozen=True)
class Target:
    name: str
    kind: str
    folder: pathlib.Path
    dependencies: frozenset

    def imports(self):
        """Modules that the target imports, each with the first file and line that does."""
        found = {}
        for path in sorted(self.folder.rglob("*.swift")):
            text = without_text(path.read_text(encoding="utf-8"))
            for one in IMPORT.finditer(text):
                found.setdefault(one[1], (path, text.count("\n", 0, one.start(1)) + 1))
        return found

    def breaches(self, root):
        """What is imported and not declared, and what is declared and not imported."""
        free = SYSTEM if self.folder.is_relative_to(root / "Sources") else SYSTEM | TESTING
        imports = self.imports()
        for module, (path, line) in sorted(imports.items()):
            if module not in self.dependencies | free:
                yield (f"{path.relative_to(root)}:{line}: {self.name} imports {module},"
                       " which Package.swift does not declare for it")
        for module in sorted(self.dependencies - imports.keys()):
            yield f"Package.swift: {self.name} declares {module} and never imports it"


def targets(root):
    """The targets with Swift files: those of the server and the benchmarks too."""
    environment = os.environ | {"WAYMARK_BENCHMARKS": "1", "WAYMARK_DECLARED": "1"}
    environment.pop("WAYMARK_WITHOUT_SERVER", None)
    text = subprocess.run(
        ["swift", "package", "dump-package"], cwd=root, env=environment, check=True,
        capture_output=True, text=True).stdout
    for one in json.loads(text)["targets"]:
        if one["type"] in ("system", "plugin"):
            continue
        kind = "Tests" if one["type"] == "test" else "Sources"
        folder = root / (one.get("path") or f"{kind}/{one['name']}")
        # {"byName": ["Geo", null]} or {"product": ["Mustache", "swift-mustache", …]}
        names = frozenset(next(iter(dependency.values()))[0] for dependency in one["dependencies"])
        if any(folder.rglob("*.swift")):
            yield Target(one["name"], one["type"], folder, names)


def layer(target, root):
    """The folder of Sources/ in which a target lies; `None` for tests and tools."""
    sources = root / "Sources"
    if not target.folder.is_relative_to(sources):
        return None
    return target.folder.relative_to(sources).parts[0]


def climbing(found, root):
    """Targets that import one of a folder above their own."""
    layers = {target.name: layer(target, root) for target in found}
    for target in found:
        own = layers[target.name]
        if own is None:
            continue
        if own not in LAYERS:
            yield f"Sources/{own}: scripts/manifest.py does not know this folder"
            continue
        for name in sorted(target.dependencies):
            if layers.get(name) in LAYERS and LAYERS.index(layers[name]) > LAYERS.index(own):
                yield (f"Package.swift: {target.name} ({own}) imports {name},"
                       f" which stands above it ({layers[name]})")


def drawn(found, root):
    """Lines of the drawing in Documentation/Architecture.md that are not as the folders are.

    A line is `Live  Companion  Storage`.
    """
    text = (root / "Documentation/Architecture.md").read_text(encoding="utf-8")
    for name in LAYERS:
        line = re.search(rf"^{name} +(\S.*)$", text, re.M)
        here = sorted(target.name for target in found if layer(target, root) == name)
        if not line or sorted({*line[1].split()} - {"CModules"}) != here:
            yield (f"Documentation/Architecture.md: the drawing's line {name}"
                   f" has not these targets: {'  '.join(here)}")


def doors(found, root):
    """Outside modules that more than one target of Sources/ imports: each has one adapter."""
    own = {target.name for target in found}
    users = {}
    for target in found:
        if layer(target, root):
            for module in target.imports().keys() - own - SYSTEM - SHARED:
                users.setdefault(module, []).append(target.name)
    for module, names in sorted(users.items()):
        if len(names) > 1:
            targets = ", ".join(sorted(names))
            yield f"Sources: {module} is imported by {targets}; one of them is its adapter"


def breaches(root):
    """Everything that is wrong with the targets of Package.swift."""
    found = list(targets(root))
    for target in found:
        yield from target.breaches(root)
    yield from climbing(found, root)
    yield from drawn(found, root)
    yield from doors(found, root)
