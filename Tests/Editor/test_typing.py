"""Random typing, and then the same diagnostics as those of `waymark check` on the saved texts."""

import json
import random
import shutil

import pytest

from conftest import abilities, started
from guide import Editor, check, write

PIECES = ["", "a", ":", " ", "-", "\n", "  - old-north\n", "kind: cafe\n", "{", "}", "[", "]", "\"", "'", "#", "🙂", "ä", "\t", "---\n", "visit: 10 min\n",
          "[x](place:pier)", "\r\n", "hours: Mo-Fr\n", "<b>", "::: note\n", "title: Two\n"]


@pytest.mark.parametrize("seed", range(4))
async def test_random_typing_ends_in_what_check_says(program, tmp_path, seed):
    chance = random.Random(seed)
    root = write(tmp_path / "guide")
    client, _ = await started(program, root, abilities())
    editor = Editor(client, root)
    names = ["places/pier.md", "places/old-north.md", "tours/walk.md", "site.yaml"]
    for name in names:
        editor.open(name)
    for step in range(60):
        name = chance.choice(names[:3] if chance.random() < 0.9 else names)
        text = editor.texts[name]
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 0, 1, 3, 8]))
        # Nobody can put a cursor between the two halves of a line's end.
        if "\r\n" in (text[start - 1:start + 1], text[end - 1:end + 1]):
            continue
        editor.edit(name, start, end, chance.choice(PIECES))
        if step % 7 == 0:
            await editor.labels_anywhere(name, chance)
    saved = tmp_path / "saved"
    shutil.copytree(root, saved)
    for name in names:
        (saved / "Content" / name).write_bytes(editor.texts[name].encode())
    _, text = check(program, saved)
    wanted = sorted((one["file"], one["line"] - 1, one["code"], one["message"]) for one in json.loads(text))

    def shown():
        return sorted(
            ("Content/" + address.split("/Content/")[1], one.range.start.line, one.code, one.message.split("\n")[0])
            for address, found in client.diagnostics.items() for one in found)

    await editor.until(lambda: shown() == wanted)
    await client.shutdown_session()
    await client.stop()
