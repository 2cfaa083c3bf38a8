"""Follows the index of an edition to every file that it leads to, in JSON and in XML."""

import json
import pathlib
import urllib.parse

from jsonschema import Draft202012Validator
from lxml import etree

import sync

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class IndexCheck:
    """What the index says is true, every file keeps its schema, and no item is missing."""

    def __init__(self, output, folder, guide):
        self.output, self.folder, self.guide = output, folder, guide
        self.faults, self.opened = [], 0

    def run(self, follows_media):
        schema = json.loads(self.read("feeds/guide.schema.json"))
        if schema != json.loads((ROOT / "Documentation/guide.schema.json").read_text(encoding="utf-8")):
            self.faults.append(f"{self.folder}: another schema than Documentation/guide.schema.json")
        Draft202012Validator.check_schema(schema)
        self.twins = Draft202012Validator(schema)
        self.schema = etree.XMLSchema(etree.fromstring(self.read("feeds/guide.xsd")))
        for ending in ["json", "xml"]:
            self.follow(f"feeds/index.{ending}", follows_media)

    def follow(self, index, follows_media):
        items = {}
        for lists in self.tree(self.read(index), index)["lists"]:
            for number, known in enumerate(lists.get("list", [])):
                address = lists["at"].replace("{n}", str(number))
                files = self.tree(self.promised(address, known), address)
                for file in files.get("file", []):
                    target = files["at"].replace("{name}", file["name"])
                    if files["of"] == "parts":
                        self.tree(self.promised(target, file), target)
                        items[file["name"]] = file["hash"]
                    elif files["of"] == "files" or follows_media:
                        self.promised(target, file)
        items.pop("site", None)
        if items != self.items():
            self.faults.append(f"{self.folder}/{index}: other items than in the guide")

    def items(self):
        """The hash of each item of the guide feed, by its section and slug."""
        sections = [(name(section), item) for section in self.guide for item in section]
        return {f"{section}/{item.get('slug')}": item.get("hash") for section, item in sections if item.get("hash")}

    def promised(self, address, known):
        """The bytes of a file, which are those that an index or a list promises."""
        content = (self.output / urllib.parse.unquote(address)).read_bytes()
        if sync.fnv(content) != known["digest"] or int(known.get("bytes", len(content))) != len(content):
            self.faults.append(f"{self.output / address}: it is not what the index says")
        return content

    def read(self, address):
        return (self.folder / address).read_bytes()

    def tree(self, content, address):
        """What is in a file, which keeps its schema: the same for JSON and for XML."""
        self.opened += 1
        if address.endswith(".json"):
            found = json.loads(content)
            errors = [f"{e.json_path}: {e.message}" for e in self.twins.iter_errors(found)]
        else:
            root = etree.fromstring(content)
            found, errors = branch(root), [] if self.schema.validate(root) else [self.schema.error_log.last_error]
        self.faults += [f"{self.output / address}: {error}" for error in errors]
        return found


def branch(element):
    found = dict(element.attrib)
    for child in element:
        # An attribute and an element may have the same name, as the step-free way of a walk that is
        # not.
        key = name(child) if name(child) not in element.attrib else name(child) + " element"
        found.setdefault(key, []).append(branch(child))
    return found


def name(element):
    return etree.QName(element).localname
