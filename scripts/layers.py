"""Folders that are layers: which folder of a target uses which, and where they go in a circle.

    python3 scripts/layers.py Mapping     # who uses whom in Mapping, with an example of each

The compiler knows targets, not folders, so this reads the Swift text. It sees

- names of types, type aliases, functions and values at the top level of a file, wherever another
  folder writes them;
- members and nested types that an extension adds, where another folder writes `.name`, and
  initialisers that an extension adds, where another folder writes `Type(label:`.

It does not see what nobody names: a member of a value whose type is inferred, a conformance that an
extension adds. Such a value has come from some declaration that names its type, so a circle through
it is mostly seen elsewhere. And it does not guess: a name that is declared in several folders, by a
target below, or by the standard library counts as nobody's.

Comments and string literals are not code; interpolations are.
"""

import collections
import pathlib
import re
import sys

ROOT_LAYER = "."
TYPE = {"struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype"}
VALUE = {"func", "var", "let", "case"}

# Members of the standard library that extensions overload: `.name` does not show whose it is.
STANDARD = set("""
    append contains count description dropFirst dropLast elements enumerated filter first firstIndex
    flatMap forEach hash hasPrefix hasSuffix index indices insert isEmpty joined keys last lines
    lowercased map max min next prefix reduce remove replacing reversed rounded sorted split starts
    suffix text trimmed union values write zip name
    """.split())

LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)("""|")', re.S)


def without_text(source):
    """The code alone: spaces instead of comments and literals, so that lines and columns stay."""
    out, at = [], 0
    while found := LITERAL.search(source, at):
        out.append(source[at:found.start()])
        end = found.end()
        if found.group(2):
            pieces, end = literal(source, found.end(), found.group(1), found.group(2))
            out.append(blank(found.group(0)) + pieces)
        else:
            out.append(blank(found.group(0)))
        at = end
    return "".join(out) + source[at:]


def literal(source, at, hashes, quote):
    """The rest of a string literal, blank except for its interpolations, and where it ends."""
    out, close, escape = [], quote + hashes, "\\" + hashes
    while at < len(source):
        if source.startswith(close, at):
            return "".join(out) + blank(close), at + len(close)
        if source.startswith(escape + "(", at):
            end = closing(source, at + len(escape))
            out.append(blank(escape) + without_text(source[at + len(escape):end]))
            at = end
        else:
            step = len(escape) + 1 if source.startswith(escape, at) else 1
            out.append(blank(source[at:at + step]))
            at += step
    return "".join(out), at


def closing(source, at):
    """Just behind the bracket that closes the one at `at`."""
    depth = 0
    while at < len(source):
        if source[at] == '"':
            _, at = literal(source, at + 1, "", '"')
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
        if depth == 0:
            break
    return at


def blank(text):
    return re.sub(r"[^\n]", " ", text)


TOKEN = re.compile(
    r"(?<![.\w`])(?P<kind>struct|enum|class|actor|protocol|typealias|associatedtype|extension"
    r"|func|var|let|case|init|subscript)\b"
    r"(?:[?!]?(?P<init>\s*(?:<[^>]*>)?\s*\(\s*\w*)|\s+(?P<name>[`\w.]+))?|(?P<brace>[{}])")


def cases(code, at):
    """Every name of `case one, two(Int), three`; none of a pattern, which begins with a point."""
    line = re.sub(r"\([^()]*\)", "", code[at:code.find("\n", at)])
    return re.findall(r"[,\s]`?(\w+)", line.split("=")[0].removeprefix("case"))


class SwiftFile:
    """The declarations of one file that other files can see, and the names that it writes."""

    def __init__(self, path, layer):
        self.path, self.layer = path, layer
        self.code = without_text(path.read_text(encoding="utf-8"))
        self.top = {}  # name → line
        self.added = {}  # (extended type, name) → line
        self.initialisers = {}  # (extended type, label) → line
        self.declared = set()  # every name declared anywhere in the file
        self.extended = set()
        self.read()

    def read(self):
        scopes, pending = [], None
        for token in TOKEN.finditer(self.code):
            if token.group("brace") == "{":
                scopes.append(pending or ("block", None))
                pending = None
            elif token.group("brace"):
                if scopes:
                    scopes.pop()
            else:
                pending = self.declare(token, scopes) or pending

    def declare(self, token, scopes):
        kind, name = token.group("kind"), (token.group("name") or "").strip("`")
        if kind == "class" and name in {"func", "var", "let"}:
            return None
        hidden = self.is_hidden(token.start())
        if kind == "extension":
            self.extended.add(name.split(".")[0])
            return ("hidden" if hidden else "extension", name)
        line = self.code.count("\n", 0, token.start()) + 1
        inner = [scope for scope in scopes if scope[0] != "condition"]
        is_extended = inner and inner[-1][0] == "extension"
        if kind == "init" and token.group("init") and is_extended and not hidden:
            label = token.group("init").split("(")[1].strip()
            if label not in {"", "_"}:
                self.initialisers[(inner[-1][1], label)] = line
        elif name and (kind in TYPE or kind in VALUE):
            self.declared.add(name)
            if kind == "case":
                self.declared.update(cases(self.code, token.start()))
            if not hidden and not inner:
                self.top[name] = line
            elif not hidden and len(inner) == 1 and inner[0][0] == "extension" and kind != "case":
                self.added[(inner[0][1], name)] = line
        return ("type", name) if kind in TYPE - {"typealias", "associatedtype"} else ("block", None)

    def is_hidden(self, at):
        start = max(self.code.rfind(mark, 0, at) for mark in "\n{};")
        return bool(re.search(r"\b(file)?private\b(?!\()", self.code[start + 1:at]))

    def line_of(self, at):
        return self.code.count("\n", 0, at) + 1


class Target:
    """The folders of one target and what they use of one another."""

    def __init__(self, folder, known_elsewhere=frozenset()):
        self.folder = folder
        self.files = [SwiftFile(path, self.layer(path)) for path in sorted(folder.rglob("*.swift"))]
        self.layers = sorted({file.layer for file in self.files})
        self.known_elsewhere = known_elsewhere
        # layer → layer it uses → (user, line, name, declaring file, its line)
        self.uses = collections.defaultdict(dict)
        self.counts = collections.Counter()
        if len(self.layers) > 1:
            self.find_uses()

    def layer(self, path):
        parent = path.parent.relative_to(self.folder)
        return ROOT_LAYER if str(parent) == "." else str(parent)

    def find_uses(self):
        top = self.sole(lambda file: file.top)
        added = {name: where for (_, name), where in self.sole(lambda file: file.added).items()
                 if self.is_sole_member(name)}
        initialisers = {(extended, label): where
                        for (extended, label), where
                        in self.sole(lambda file: file.initialisers).items()
                        if f"init({label}" not in self.known_elsewhere}
        for file in self.files:
            self.find_names(file, top)
            self.find_members(file, added)
            for (extended, label), where in initialisers.items():
                short = extended.split(".")[-1]
                for found in re.finditer(rf"\b{re.escape(short)}\(\s*{label}\b\s*:", file.code):
                    self.note(file, found.start(), f"{short}({label}:)", where)

    def sole(self, names):
        """Names that one layer alone declares, with the file and the line."""
        where, layers = {}, collections.defaultdict(set)
        for file in self.files:
            for name, line in names(file).items():
                where.setdefault(name, (file, line))
                layers[name].add(file.layer)
        return {name: place for name, place in where.items() if len(layers[name]) == 1}

    def is_sole_member(self, name):
        layers = {file.layer for file in self.files if name in file.declared}
        return len(layers) == 1 and name not in STANDARD and name not in self.known_elsewhere

    def find_names(self, file, top):
        for found in re.finditer(r"(?<![.\w])[A-Za-z_]\w*", file.code):
            where = top.get(found.group(0))
            if where and found.group(0) not in file.declared:
                self.note(file, found.start(), found.group(0), where)

    def find_members(self, file, added):
        for found in re.finditer(r"\.([A-Za-z_]\w*)", file.code):
            where = added.get(found.group(1))
            if where:
                self.note(file, found.start(), found.group(0), where)

    def note(self, file, at, name, where):
        used, line = where
        if used.layer == file.layer:
            return
        self.counts[file.layer, used.layer] += 1
        self.uses[file.layer].setdefault(used.layer, (file, file.line_of(at), name, used, line))

    def breaches(self, root):
        """One line for each breach: a use of the target's own files, or folders in a circle."""
        for layer in self.layers:
            if layer != ROOT_LAYER and ROOT_LAYER in self.uses[layer]:
                file, line, name, used, _ = self.uses[layer][ROOT_LAYER]
                yield (f"{file.path.relative_to(root)}:{line}: the folder {layer} uses {name},"
                       f" which stands above it in {used.path.relative_to(root)}")
        for circle in self.circles():
            steps = []
            for user, used in zip(circle, circle[1:] + circle[:1]):
                file, line, name, declaring, at = self.uses[user][used]
                steps.append(f"{file.path.relative_to(root)}:{line} uses {name} of"
                             f" {declaring.path.relative_to(root)}:{at}")
            first = self.uses[circle[0]][circle[1]]
            place = f"{first[0].path.relative_to(root)}:{first[1]}"
            yield (f"{place}: the folders {', '.join(circle)} of {self.folder.name}"
                   " use one another in a circle:\n    " + "\n    ".join(steps))

    def circles(self):
        """A shortest circle through each folder that is on one, each named once."""
        seen = set()
        for layer in self.layers:
            if layer == ROOT_LAYER:
                continue
            circle = self.circle(layer)
            if circle and frozenset(circle) not in seen:
                seen.add(frozenset(circle))
                yield circle

    def circle(self, start):
        ways, queue = {start: None}, collections.deque([start])
        while queue:
            here = queue.popleft()
            for next_layer in sorted(self.uses[here]):
                if next_layer == start:
                    way = []
                    while here is not None:
                        way.append(here)
                        here = ways[here]
                    return way[::-1]
                if next_layer not in ways and next_layer != ROOT_LAYER:
                    ways[next_layer] = here
                    queue.append(next_layer)
        return None

    def table(self, root):
        for user in self.layers:
            for used in sorted(self.uses[user], key=lambda used: -self.counts[user, used]):
                file, line, name, declaring, _ = self.uses[user][used]
                yield (f"{user:>14} → {used:<14} {self.counts[user, used]:4}  {name} in"
                       f" {file.path.relative_to(self.folder)}:{line},"
                       f" from {declaring.path.relative_to(self.folder)}")


PUBLIC = re.compile(
    r"\bpublic (?:private\(set\) |internal\(set\) |static |mutating |nonmutating |final )*"
    r"(?:func|var|let) `?(\w+)")

INITIALISER = re.compile(r"\bpublic (?:convenience )?init[?!]?(?:<[^>]*>)?\(\s*(\w+)")


def public_names(sources):
    """The public members, initialisers and cases of all targets, for `.name` and `Type(label:`."""
    names = {}
    for path in sorted(sources.rglob("*.swift")):
        code = path.read_text(encoding="utf-8")
        initialisers = {f"init({label}" for label in INITIALISER.findall(code)}
        names[path] = set(PUBLIC.findall(code)) | initialisers
        for found in re.finditer(r"^ *(?:indirect )?case (?=\w)", code, re.M):
            names[path].update(cases(code, code.index("case", found.start())))
    return names


def targets(sources):
    """Every target that has folders."""
    names = public_names(sources)
    for folder in sorted(path for path in sources.glob("*/*") if path.is_dir()):
        if any(path.suffix == ".swift" for path in folder.rglob("*/*.swift")):
            elsewhere = set().union(*(names[path] for path in names if folder not in path.parents))
            yield Target(folder, frozenset(elsewhere))


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    for target in targets(root / "Sources"):
        if not sys.argv[1:] or target.folder.name in sys.argv[1:]:
            print(target.folder.name)
            print("\n".join(target.table(root)))
            print("\n".join(target.breaches(root)))


if __name__ == "__main__":
    main()
