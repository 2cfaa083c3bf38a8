"""The lengths of functions in Swift and JavaScript, in lines from the head to the closing brace.

    python3 scripts/function_length.py              # every function that is longer than the limit
    python3 scripts/function_length.py --longest 20 # the longest functions

Blank lines and comments inside a function count, those above it do not. A function within another
one is counted on its own, and is part of the other one. The reader knows strings, templates,
regular expressions and comments, and follows brackets; it knows no grammar. It sees

- in Swift `func`, `init`, `deinit`, `subscript` with a body;
- in JavaScript functions, methods, and arrow functions with a body in braces.
"""

import dataclasses
import pathlib
import re
import sys

MAXIMUM = 40

# Longer functions that are there already. One that is short again leaves the list.
EXCEPTIONS = {
    ("Sources/Guide/Exporting/Exporter.swift", "outputs"),
    ("Sources/Engines/OpeningHours/HoursParser+Times.swift", "readTimeRange"),
    ("Sources/Engines/OpeningHours/HoursParser.swift", "readPart"),
    ("Sources/Guide/Importing/Planning/ImportPlanner+Editions.swift", "plan"),
    ("Sources/Engines/Mapping/Drawing/SignShapes.swift", "glyph"),
    ("Sources/Programs/Administration/Routes/Content/EntryPages.swift", "judge"),
    ("Sources/Engines/DaySearch/SearchTables.swift", "init"),
}


@dataclasses.dataclass(frozen=True)
class Function:
    name: str
    line: int
    length: int


def blank(text):
    return re.sub(r"[^\n]", " ", text)


class Reader:
    """Replaces comments and the text of literals by spaces, so that every bracket left is code."""

    # The characters before a regular expression; after a name or a value a slash divides.
    BEFORE_PATTERN = re.compile(
        r"(?:[(,=:\[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|yield|await|void))\s*$")

    PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
    # Code in which no comment, literal, or bracket that matters begins.
    PLAIN = re.compile(r"[^/\"'`#(){}]*")

    def __init__(self, text, is_swift):
        self.text, self.is_swift = text, is_swift
        self.out, self.at = [], 0

    def read(self):
        self.code(until=None)
        return "".join(self.out)

    def take(self, end, hidden=True):
        piece = self.text[self.at:end]
        self.out.append(blank(piece) if hidden else piece)
        self.at = end

    def code(self, until):
        """Reads code up to the bracket that closes an interpolation, or to the end."""
        depth = 0
        while self.at < len(self.text):
            here = self.text[self.at]
            if self.comment() or self.literal():
                continue
            if until and here == until and depth == 0:
                return
            if until:
                depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(here, 0)
            self.take(self.PLAIN.match(self.text, self.at + 1).end(), hidden=False)

    def comment(self):
        if self.text.startswith("//", self.at):
            end = self.text.find("\n", self.at)
            self.take(len(self.text) if end < 0 else end)
            return True
        if self.text.startswith("/*", self.at):
            end = self.text.find("*/", self.at + 2)
            self.take(len(self.text) if end < 0 else end + 2)
            return True
        return False

    def literal(self):
        return self.swift_literal() if self.is_swift else self.script_literal()

    def swift_literal(self):
        opening = re.compile(r'(#*)("""|")').match(self.text, self.at)
        if not opening:
            return False
        fence, quote = opening.groups()
        self.take(opening.end(), hidden=False)
        self.string(quote + fence, "\\" + fence, "\\" + fence + "(", ")")
        return True

    def script_literal(self):
        here = self.text[self.at]
        if here in "'\"":
            self.take(self.at + 1, hidden=False)
            self.string(here, "\\", None, None)
            return True
        if here == "`":
            self.take(self.at + 1, hidden=False)
            self.string("`", "\\", "${", "}")
            return True
        if here == "/" and self.BEFORE_PATTERN.search("".join(self.out[-6:])):
            found = self.PATTERN.match(self.text, self.at)
            if found:
                self.take(found.end())
                return True
        return False

    def string(self, close, escape, opening, closing):
        """The rest of a literal; its interpolations are code."""
        while self.at < len(self.text):
            if self.text.startswith(close, self.at):
                self.take(self.at + len(close), hidden=False)
                return
            if opening and self.text.startswith(opening, self.at):
                self.take(self.at + len(opening))
                self.code(until=closing)
                self.take(min(self.at + 1, len(self.text)))
            elif self.text.startswith(escape, self.at):
                self.take(min(self.at + len(escape) + 1, len(self.text)))
            else:
                self.take(self.at + 1)


SWIFT_HEAD = re.compile(
    r"(?<![.\w])(?:func\s+(?P<name>`?\w+`?|[^\s\w(]+)"
    r"|(?P<other>init|deinit|subscript)(?=[?!]?\s*[(<{]))")
# What follows a requirement of a protocol, which has no body.
SWIFT_NEXT = re.compile(r"\s*(?:\w+\s+)*(?:func|init|var|let|subscript|static|case)\b")
SCRIPT_HEAD = re.compile(
    r"(?<![.\w])function\s*\*?\s*(?P<name>\w*)\s*(?=\()"
    r"|(?P<arrow>=>)\s*(?=\{)"
    r"|^[ \t]*(?:static\s+|async\s+|get\s+|set\s+|\*\s*)*(?P<method>#?\w+)\s*(?=\()", re.M)
NOT_METHODS = {"if", "for", "while", "switch", "catch", "return", "super", "function", "with"}


def closing(code, at):
    """The index of the bracket that closes the one at `at`."""
    pairs, depth = {"(": ")", "{": "}", "[": "]"}, []
    for index in range(at, len(code)):
        if code[index] in pairs:
            depth.append(pairs[code[index]])
        elif depth and code[index] == depth[-1]:
            depth.pop()
            if not depth:
                return index
    return None


def functions(text, is_swift):
    """Every function with a body, in the order of their heads."""
    code = Reader(text, is_swift).read()
    for head in (SWIFT_HEAD if is_swift else SCRIPT_HEAD).finditer(code):
        body = swift_body(code, head.end()) if is_swift else script_body(code, head)
        end = body and closing(code, body)
        if not end:
            continue
        start = head.start() + len(head.group(0)) - len(head.group(0).lstrip())
        if not is_swift and head.group("arrow"):
            start = arrow_start(code, head.start())
        line = code.count("\n", 0, start) + 1
        yield Function(name_of(code, head, start, is_swift), line, code.count("\n", start, end) + 1)


def swift_body(code, at):
    """The brace of the body; `None` for a requirement of a protocol, which has none."""
    depth = 0
    for index in range(at, len(code)):
        here = code[index]
        if here in "([":
            depth += 1
        elif here in ")]":
            depth -= 1
            if depth < 0:
                return None
        elif here == "{" and depth == 0:
            return index
        elif depth == 0 and here == "}":
            return None
        elif depth == 0 and here == "\n" and SWIFT_NEXT.match(code[index:index + 200]):
            return None
    return None


def script_body(code, head):
    if head.group("arrow"):
        return head.end()
    if head.group("method") in NOT_METHODS:
        return None
    end = closing(code, head.end())
    found = end and re.compile(r"\s*\{").match(code, end + 1)
    return found.end() - 1 if found else None


def arrow_start(code, at):
    """Where the parameters of an arrow function begin."""
    before = code[:at].rstrip()
    if not before.endswith(")"):
        return len(before) - len(re.search(r"\w*$", before).group(0))
    depth = 0
    for index in range(len(before) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(before[index], 0)
        if depth == 0:
            return index
    return at


def name_of(code, head, start, is_swift):
    if is_swift:
        return (head.group("name") or head.group("other")).strip("`")
    if head.group("arrow"):
        named = re.search(r"(\w+)\s*[:=]\s*(?:async\s*)?$", code[max(0, start - 80):start])
        return named.group(1) if named else "=>"
    return head.group("name") or head.group("method") or "function"


def sources(root):
    """The files whose functions are counted; generated code is nobody's to shape."""
    for folder, pattern in [("Sources", "*.swift"), ("Sources", "*.js"), ("Templates/app", "*.js")]:
        for path in sorted((root / folder).rglob(pattern)):
            if not path.name.endswith(".pb.swift"):
                yield path


def counted(root):
    for path in sources(root):
        for function in functions(path.read_text(encoding="utf-8"), path.suffix == ".swift"):
            yield path.relative_to(root).as_posix(), function


def breaches(root, exceptions=frozenset(EXCEPTIONS)):
    """One line for each function that is too long, and for each exception that nothing needs."""
    needed = set()
    for path, function in counted(root):
        if function.length <= MAXIMUM:
            continue
        if (path, function.name) in exceptions:
            needed.add((path, function.name))
        else:
            yield (f"{path}:{function.line}: {function.name} has {function.length} lines;"
                   f" a function has at most {MAXIMUM}")
    for path, name in sorted(exceptions - needed):
        yield f"{path}: {name} is not too long any more; take it out of scripts/function_length.py"


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    if sys.argv[1:2] == ["--longest"]:
        longest = sorted(counted(root), key=lambda one: -one[1].length)
        for path, function in longest[:int(sys.argv[2])]:
            print(f"{function.length:4}  {path}:{function.line} {function.name}")
        return
    found = list(breaches(root))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
