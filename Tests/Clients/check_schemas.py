#!/usr/bin/env python3
"""Holds the JSON Schemas of `waymark schema` against files, with a validator that we did not write.

    check_schemas.py PROGRAM SITE…

Each schema must be one by its own metaschema, and the same bytes each time. The front matter of
every file of the sites must be valid, and every site of Tests/Fixtures/broken whose fault lies in a
value or a key alone must be refused.
"""

import json
import pathlib
import re
import subprocess
import sys

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML
from ruamel.yaml.resolver import VersionedResolver

BROKEN = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "broken"
KINDS = ["places", "tours", "itineraries", "cities", "alerts", "pages", "site.yaml"]
# The faults that are in a value or a key, so that a schema can know them.
IN_A_VALUE = [
    "bad-choice", "bad-choice-alert", "bad-choice-flag", "bad-colour", "bad-coordinates", "bad-currency", "bad-date", "bad-date-moment",
    "bad-days", "bad-distance", "bad-duration", "bad-email", "bad-id", "bad-money", "bad-money-list",
    "bad-number", "bad-number-whole", "bad-phone", "bad-slug", "bad-slug-title", "bad-text-lines", "bad-time", "bad-time-span",
    "bad-url", "bad-url-scheme", "bad-wikidata", "bad-wikipedia", "empty-value", "empty-value-list", "empty-value-text",
    "missing-key", "missing-key-nested", "missing-key-site", "out-of-range", "out-of-range-text",
    "unknown-key", "unknown-key-comma", "unknown-key-elsewhere", "unknown-key-far", "unknown-key-nested", "unknown-key-site",
    "wrong-type",
]


class TextResolver(VersionedResolver):
    """YAML 1.2 without moments: editors keep a date as the text that it is."""

    def resolve(self, kind, value, implicit):
        tag = super().resolve(kind, value, implicit)
        return self.DEFAULT_SCALAR_TAG if str(tag).endswith(":timestamp") else tag


def front_matter(path):
    """The YAML of a content file; None where it has none."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        parts = re.split(r"^---[ \t]*$", text, maxsplit=2, flags=re.M)
        if len(parts) < 3:
            return None
        text = parts[1]
    reader = YAML(typ="safe", pure=True)
    reader.Resolver = TextResolver
    return reader.load(text)


def kind(path, content):
    """The kind of file, and whether it is a translation."""
    name = path.relative_to(content).parts[0]
    translated = len(path.name.split(".")) > 2
    if path.name.startswith("site."):
        return "site.yaml", translated
    return ("pages" if name.startswith("index.") else name), translated


def documents(site):
    content = site / "Content"
    for path in sorted(content.rglob("*")):
        inside = path.relative_to(content).parts
        is_entry = path.suffix == ".md" and inside[0] in KINDS or len(inside) == 1 and inside[0].startswith("index.")
        if is_entry or (len(inside) == 1 and re.fullmatch(r"site(\.[^.]+)?\.yaml", inside[0])):
            yield path, *kind(path, content)


def faults(site, schemas):
    """What the schemas refuse of a site's files."""
    for path, name, translated in documents(site):
        data = front_matter(path)
        for error in schemas[name, translated].iter_errors({} if data is None else data):
            yield f"{path}: {'.'.join(map(str, error.path))}: {error.message[:200]}"


def main(program, sites):
    schemas = {}
    for name in KINDS:
        for translated in [False, True]:
            command = [program, "schema", name] + (["--translation"] if translated else [])
            text, again = (subprocess.run(command, check=True, capture_output=True).stdout for _ in range(2))
            if text != again:
                sys.exit(f"{' '.join(command)}: two runs, two texts")
            schema = json.loads(text)
            Draft202012Validator.check_schema(schema)
            schemas[name, translated] = Draft202012Validator(schema)
    found = [fault for site in sites for fault in faults(pathlib.Path(site), schemas)]
    checked = sum(1 for site in sites for _ in documents(pathlib.Path(site)))
    for name in IN_A_VALUE:
        if not list(faults(BROKEN / name, schemas)):
            found.append(f"Tests/Fixtures/broken/{name}: no schema refuses it")
    for line in found:
        print(line, file=sys.stderr)
    if found:
        sys.exit(1)
    print(f"{len(schemas)} schemas: {checked} files are valid, {len(IN_A_VALUE)} planted faults are refused")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
