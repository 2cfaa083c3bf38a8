"""Rules for the project's documents: how wide lines are, how records of decisions begin.

`scripts/check-rules` prints what this finds.
"""

import re

HEADING = re.compile(r"# (\d+)\. (\S.*)")
STATUS = re.compile(r"Status: (accepted|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\))$")

MAXIMUM_COLUMNS = 120
DOCUMENTS = ["*.md", "Documentation/**/*.md", "Benchmarks/**/*.md", "Packaging/**/*.md",
             "Tests/**/README.md"]
# What cannot be wrapped: headings, comments, definitions of links, and a line that is one link,
# perhaps in a list.
WHOLE = re.compile(r"\s*(#+ .*|<!--.*|\[[^\]]*\]: .*"
                   r"|([-*+] |\d+[.)] )?(\S+|\[[^\]]*\]\([^)]*\)\S*))$")


def widths(root):
    """Lines that are too long, as `path:line: rule`.

    Tables, code, and what cannot be wrapped are left out.
    """
    for path in sorted({path for pattern in DOCUMENTS for path in root.glob(pattern)}):
        place = path.relative_to(root)
        fence = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            mark = re.match(r"\s*(`{3,}|~{3,})", line)
            if mark and (fence is None or mark[1].startswith(fence)):
                fence = mark[1] if fence is None else None
            elif (len(line) > MAXIMUM_COLUMNS and fence is None
                  and not line.lstrip().startswith("|") and not WHOLE.match(line)):
                yield (f"{place}:{number}: a line has at most {MAXIMUM_COLUMNS} columns,"
                       f" not {len(line)}")


def record(path):
    """`(number, title, status)` of a record, or what is wrong with how it begins, as a text."""
    lines = path.read_text(encoding="utf-8").splitlines() + [""] * 4
    heading, status = HEADING.fullmatch(lines[0]), STATUS.fullmatch(lines[2])
    if not heading or int(heading[1]) != int(path.name[:4]):
        return f"begins with the heading: # {int(path.name[:4])}. Title"
    if not status or lines[1] or lines[3]:
        return ("says below its heading, between empty lines: "
                "Status: accepted (or: superseded by [N](file))")
    return heading[1], heading[2], status[1]


def records(root):
    """Breaches of the rules for Documentation/Decisions, as `path: rule`."""
    folder = root / "Documentation/Decisions"
    index = folder / "README.md"
    lines = index.read_text(encoding="utf-8").splitlines()
    rows = {line for line in lines if re.match(r"\| \d", line)}
    for path in sorted(folder.glob("[0-9]*.md")):
        found = record(path)
        if isinstance(found, str):
            yield f"{path.relative_to(root)}:1: {found}"
            continue
        row = "| {0} | [{1}]({3}) | {2} |".format(*found, path.name)
        if row not in rows:
            yield f"{index.relative_to(root)}: the table has no row: {row}"
        rows.discard(row)
        superseding = re.search(r"\((.+)\)", found[2])
        if superseding and not (folder / superseding[1]).is_file():
            yield f"{path.relative_to(root)}:3: {superseding[1]} is not there"
    for row in sorted(rows):
        yield f"{index.relative_to(root)}: no record belongs to the row: {row}"
