"""Folders of scripts that are layers: which folder of Templates/app imports which.

    python3 scripts/module_layers.py     # who imports whom, with an example of each

It fails where modules import one another in a circle, where folders do (the files directly in the
folder count as one), where a module imports what is not there, and where anything but an entry
script imports an entry script. Imports are

- `import` and `export … from`, and `import('./a.js')`;
- `new URL('./a.js', import.meta.url)`, as workers are started.

An import in a comment is a type and counts for nothing. Scripts that are started by their address
in a guide, such as `addScript('app/walk-map.js')` and the workers, are programs of their own and no
imports; here it is only checked that there is an entry script of that name.
"""

import collections
import pathlib
import re
import sys

import function_length

ROOT_LAYER = "."
ENTRIES = "entries"
# Published, but no module of the theme.
LIBRARIES = {"leaflet"}

LITERAL = r"(?P<quote>['\"])(?P<name>[^'\"\n]*)(?P=quote)"
IMPORT = re.compile(
    r"(?:\b(?:im|ex)port\b[\s\w$*,{}]*?\bfrom|\bimport|\bimport\s*\(|\bnew\s+URL\s*\()\s*"
    + LITERAL)
ADDRESS = re.compile(r"['\"`]app/(?P<name>[\w-]+)\.js['\"`]")


class Module:
    """A script, and what it imports: path → line."""

    def __init__(self, path, root):
        self.path = path.relative_to(root).as_posix()
        self.layer = path.parent.relative_to(root).as_posix()
        self.text = path.read_text(encoding="utf-8")
        self.code = function_length.Reader(self.text, is_swift=False).read()
        self.imports = {}
        for found in IMPORT.finditer(self.code):
            name = self.text[found.start("name"):found.end("name")]
            is_address = found.group(0).startswith("new")
            if is_address and not re.match(r"\s*,\s*import\.meta\.url", self.code[found.end():]):
                continue
            target = resolved(self.layer, name)
            self.imports.setdefault(target, self.line(found.start("quote")))

    def line(self, at):
        return self.text.count("\n", 0, at) + 1

    def addresses(self):
        """The scripts that it starts by their addresses, with their lines."""
        for found in ADDRESS.finditer(self.text):
            # A quote that is not blank in the code begins a literal, and no word of a comment.
            if self.code[found.start()] != " ":
                yield found.group("name"), self.line(found.start())


def resolved(folder, name):
    """The path of a module that another one in a folder calls `./a.js` or `../b/a.js`."""
    parts = [] if folder == ROOT_LAYER else folder.split("/")
    for part in name.split("/"):
        if part == "..":
            parts = parts[:-1] if parts else [".."]
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def modules(root):
    found = [Module(path, root) for path in sorted(root.rglob("*.js"))]
    return {module.path: module for module in found}


def layer_uses(known):
    """layer → layer that it imports → (module, line, imported module), the first of each."""
    uses = collections.defaultdict(dict)
    for module in known.values():
        for target, line in module.imports.items():
            if target in known and known[target].layer != module.layer:
                uses[module.layer].setdefault(known[target].layer, (module.path, line, target))
    return uses


def circles(graph):
    """A shortest circle through each node that is on one, each named once."""
    seen = set()
    for node in sorted(graph):
        circle = circle_through(graph, node)
        if circle and frozenset(circle) not in seen:
            seen.add(frozenset(circle))
            yield circle


def circle_through(graph, start):
    came_from, queue = {start: None}, collections.deque([start])
    while queue:
        here = queue.popleft()
        for following in sorted(graph.get(here, ())):
            if following == start:
                circle = []
                while here is not None:
                    circle.append(here)
                    here = came_from[here]
                return circle[::-1]
            if following not in came_from:
                came_from[following] = here
                queue.append(following)
    return None


def pairs(circle):
    return zip(circle, circle[1:] + circle[:1])


def breaches(root, shown="Templates/app"):
    """One line for each breach, with the file and the line of an import."""
    known = modules(root)
    for module in known.values():
        yield from module_breaches(module, known, shown)
    for circle in circles({path: [one for one in module.imports if one in known]
                           for path, module in known.items()}):
        line = known[circle[0]].imports[(circle[1:] + circle)[0]]
        yield (f"{shown}/{circle[0]}:{line}: modules import one another in a circle:"
               f" {' → '.join(circle)}")
    uses = layer_uses(known)
    for circle in circles(uses):
        steps = [uses[user][used] for user, used in pairs(circle)]
        lines = [f"    {shown}/{path}:{line} imports {target}" for path, line, target in steps]
        yield (f"{shown}/{steps[0][0]}:{steps[0][1]}: the folders {', '.join(circle)}"
               " import one another in a circle:\n" + "\n".join(lines))


def module_breaches(module, known, shown):
    for target, line in module.imports.items():
        if target not in known:
            yield f"{shown}/{module.path}:{line}: there is no module {target}"
        elif known[target].layer == ENTRIES != module.layer:
            yield f"{shown}/{module.path}:{line}: only an entry script imports an entry script"
    for name, line in module.addresses():
        if f"{ENTRIES}/{name}.js" not in known and name not in LIBRARIES:
            yield f"{shown}/{module.path}:{line}: there is no entry script {ENTRIES}/{name}.js"


def main():
    root = pathlib.Path(__file__).resolve().parent.parent / "Templates/app"
    for user, used in sorted(layer_uses(modules(root)).items()):
        for layer, (path, line, target) in sorted(used.items()):
            print(f"{user:>14} → {layer:<14} {path}:{line} imports {target}")
    found = list(breaches(root))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
