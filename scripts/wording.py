"""Rules for the English of comments and documents: words that have a plainer one.

`scripts/check-rules` prints what this finds. Texts in the code, such as messages, are not looked
at; nor is what documents quote as code.
"""

import ast
import io
import re
import tokenize

VERBS = ["can", "could", "gets", "goes", "walks", "waits", "comes", "leaves", "likes", "sees",
         "passes", "types", "drags", "needs", "eats", "stands", "would"]
# Letters that the words have in common, the words as a pattern, and what to write instead.
PLAINER = [
    ("whoever", r"whoever", "anyone who, the visitor who, or the other way round"),
    ("anew", r"anew", "again"),
    ("nought", r"nought", "zero"),
    ("so many", r"so many", "the number, this many, or too many"),
    ("what lies", r"what lies", "what is, or its name"),
    ("reckon", r"reckon(?:s|ed|ing|ings)?", "compute, work out, estimate"),
    ("many a", r"(?<!how )many an?", "many"),
    ("thereby", r"thereby", "so, by that"),
    *((f" one {verb}", rf"(?:what|when|where|how|as|until|if|while|far|long|before) one {verb}",
       "you, people, the visitor, or the passive") for verb in VERBS),
]
BANNED = [(letters, re.compile(rf"(?<![\w-]){words}(?![\w-])", re.IGNORECASE), plainer)
          for letters, words, plainer in PLAINER]

MARKDOWN = ["*.md", "Documentation/**/*.md", "Benchmarks/**/*.md", "Packaging/**/*.md",
            "Plugins/**/*.md", "Sources/**/*.md", "Templates/**/*.md", "Tests/**/*.md"]
# What is written for visitors or for other projects, or is a record of what was.
LEFT_OUT = {"CHANGELOG.md"}
FOLDERS = ["Sources", "Templates/app", "scripts", "Plugins", "Tests", "Benchmarks", "Packaging"]
SLASHES = {".swift", ".js", ".c", ".h", ".css"}
# A comment of either form, after a text in quotes, which may hold what looks like one.
COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
    r"|(?P<line>//[^\n]*)|(?P<block>/\*.*?\*/)", re.DOTALL)


def of_slashes(text):
    """`(line, comment)` of the comments after `//` and between `/*` and `*/`."""
    for found in COMMENT.finditer(text):
        comment = found["line"] or found["block"]
        if comment:
            first = text.count("\n", 0, found.start()) + 1
            yield from enumerate(comment.split("\n"), first)


def of_python(text):
    """`(line, comment)` of comments and docstrings."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, described) and ast.get_docstring(node, clean=False) is not None:
            yield from enumerate(ast.get_docstring(node, clean=False).split("\n"),
                                 node.body[0].lineno)


def of_shell(text):
    """`(line, comment)` of the comments after `#`."""
    for number, line in enumerate(text.split("\n"), 1):
        found = re.search(r"(?:^|\s)#(.*)", line)
        if found:
            yield number, found[1]


def of_markdown(text):
    """`(line, words)` without what is quoted as code."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        mark = re.match(r"\s*(`{3,}|~{3,})", line)
        if mark and (fence is None or mark[1].startswith(fence)):
            fence = mark[1] if fence is None else None
        elif fence is None:
            yield number, re.sub(r"`[^`]*`", "", line)


def comments(path, text):
    """`(line, words)` of a file of the project, by its kind; nothing for kinds without comments."""
    if path.suffix == ".md":
        return of_markdown(text)
    if path.suffix in SLASHES:
        return of_slashes(text)
    if path.suffix == ".py" or re.match(r"#!.*python", text):
        return of_python(text)
    if path.name == "Makefile" or text.startswith("#!"):
        return of_shell(text)
    return []


def files(root):
    """The files whose English is checked."""
    found = {path for pattern in MARKDOWN for path in root.glob(pattern)}
    found |= {path for folder in FOLDERS for path in (root / folder).rglob("*")}
    found |= {root / "Makefile", root / "Package.swift"}
    for path in sorted(found):
        place = path.relative_to(root)
        if (path.suffix in {"", ".md", ".py"} | SLASHES and path.is_file()
                and str(place) not in LEFT_OUT and "Fixtures" not in place.parts):
            yield path


def breaches(root):
    """What has a plainer word, as `path:line: rule`."""
    for path in files(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        letters = text.lower()
        banned = [(words, plainer) for common, words, plainer in BANNED if common in letters]
        for number, comment in comments(path, text) if banned else []:
            for words, plainer in banned:
                for found in words.finditer(comment):
                    yield f"{path.relative_to(root)}:{number}: not \"{found[0]}\" but: {plainer}"
