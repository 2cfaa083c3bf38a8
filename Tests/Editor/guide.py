"""A small guide, and what an editor does with it: opening, typing, applying edits.

Nothing here knows Waymark's code.
"""

import asyncio
import pathlib
import subprocess
import time
import urllib.parse

from lsprotocol import types

FILES = {
    "Content/site.yaml": """title: A guide
url: https://guide.test/
language: en
timezone: Europe/Helsinki
currency: EUR
kinds:
  church: {is: church, label: Church}
  cafe: {is: cafe, label: Café}
interests:
  - {id: history, label: History}
  - Food
""",
    "Content/places/old-north.md": """---
title: 🙂ä Old North
summary: A church with two lanterns.
location: 60.17, 24.95
kind: church
interests: [history]
---

A white steeple.
""",
    "Content/places/pier.md": """---
title: The pier
location: 60.1702, 24.9502
kind: cafe
---

🙂ä Go on to [the church](place:old-north), or [by path](/places/old-north/).

[ref]: place:old-north
See [that][ref].
""",
    "Content/tours/walk.md": """---
title: The walk
stops:
  - old-north
  - { place: pier, note: "🙂ä look" }
---

Both of them.
""",
    "Content/alerts/wind.md": """---
title: Wind
affects: [place:old-north, tour:walk]
---

Hold your hat.
""",
}


def write(folder, files=FILES, line_end="\n"):
    """Writes a guide and returns its folder."""
    for name, text in files.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.replace("\n", line_end).encode())
    return pathlib.Path(folder)


def uri(path):
    return pathlib.Path(path).as_uri()


def path(address):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(address).path))


class Editor:
    """The texts that are open, and what the server says about them."""

    def __init__(self, client, root, unit="utf-16"):
        self.client, self.root, self.unit = client, pathlib.Path(root), unit
        self.texts, self.versions = {}, {}

    def file(self, name):
        return self.root / "Content" / name

    def open(self, name):
        file = self.file(name)
        text = file.read_bytes().decode()
        self.texts[name], self.versions[name] = text, 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri(file), "markdown", 1, text)))

    def width(self, text):
        """The length of a text in the unit of columns."""
        return len(text.encode()) if self.unit == "utf-8" else len(text.encode("utf-16-le")) // 2

    def position(self, name, index):
        """The position of a character of an open text."""
        before = self.texts[name][:index].replace("\r\n", "\n").replace("\r", "\n")
        return types.Position(before.count("\n"), self.width(before.rpartition("\n")[2]))

    def spot(self, name, marked):
        """The position of the | in a piece of the text."""
        before, after = marked.split("|")
        assert self.texts[name].count(before + after) == 1, f"{name} has {before + after!r} not once"
        return self.position(name, self.texts[name].index(before + after) + len(before))

    def type(self, name, old, new):
        """Replaces a piece of an open text, as by typing: by a range."""
        index = self.texts[name].index(old)
        self.edit(name, index, index + len(old), new)

    def edit(self, name, start, end, new):
        text = self.texts[name]
        span = types.Range(self.position(name, start), self.position(name, end))
        self.texts[name] = text[:start] + new + text[end:]
        self.versions[name] += 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(self.versions[name], uri(self.file(name))),
            [types.TextDocumentContentChangePartial(span, new)]))

    def at(self, name, marked):
        return dict(text_document=types.TextDocumentIdentifier(uri(self.file(name))), position=self.spot(name, marked))

    def diagnostics(self, name):
        return list(self.client.diagnostics.get(uri(self.file(name)), []))

    async def until(self, condition, seconds=60):
        """Waits for what the server says; fails after some time."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"not in {seconds} s: {self.client.diagnostics}"
            await asyncio.sleep(0.01)

    async def labels(self, name, marked):
        """What is completed at the | of a piece of an open text."""
        found = await self.client.text_document_completion_async(types.CompletionParams(**self.at(name, marked)))
        return {item.label: item for item in found.items}

    async def labels_anywhere(self, name, chance):
        """Asks for completion at any place, which must not fail."""
        at = dict(text_document=types.TextDocumentIdentifier(uri(self.file(name))),
                  position=types.Position(chance.randrange(12), chance.randrange(20)))
        await self.client.text_document_completion_async(types.CompletionParams(**at))
        await self.client.text_document_hover_async(types.HoverParams(**at))

    def covered(self, name, span):
        """The text of a range of a file, open or not."""
        text = self.texts.get(name) or self.file(name).read_bytes().decode()
        lines = text.replace("\r\n", "\n").split("\n")
        assert span.start.line == span.end.line
        line = lines[span.start.line]
        codec, width = ("utf-8", 1) if self.unit == "utf-8" else ("utf-16-le", 2)
        return line.encode(codec)[span.start.character * width:span.end.character * width].decode(codec)

    def apply(self, edit):
        """Carries a workspace edit out on the disk, as an editor would that then saves."""
        for change in edit.document_changes:
            if isinstance(change, types.RenameFile):
                target = path(change.new_uri)
                assert not target.exists()
                path(change.old_uri).rename(target)
                continue
            file = path(change.text_document.uri)
            file.write_bytes(self.edited(file.read_bytes(), change.edits))

    def edited(self, data, edits):
        codec, width = ("utf-8", 1) if self.unit == "utf-8" else ("utf-16-le", 2)
        lines = data.decode().splitlines(keepends=True) + [""]

        def offset(position):
            line = lines[position.line].encode(codec)
            head = "".join(lines[:position.line]) + line[:position.character * width].decode(codec)
            return len(head.encode())

        spans = sorted(((offset(edit.range.start), offset(edit.range.end), edit.new_text) for edit in edits), reverse=True)
        for (start, end, text), after in zip(spans, [None] + spans):
            assert after is None or end <= after[0], "edits overlap"
            data = data[:start] + text.encode() + data[end:]
        return data


def check(program, root, *options):
    """What `waymark check` finds, as JSON text."""
    run = subprocess.run([program, "check", str(root), "--format", "json", "--now", "2026-11-24", *options],
                         capture_output=True, text=True, timeout=120)
    return run.returncode, run.stdout
