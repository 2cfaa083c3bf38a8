"""The server with what real editors say that they can do, as pytest-lsp recorded it."""

import json
import pathlib
import shutil

import pytest
import pytest_lsp
from lsprotocol import types

from conftest import abilities, started
from guide import Editor, check, uri, write


@pytest.mark.parametrize("name", ["visual_studio_code@v1.65.2", "neovim@v0.6.1", "neovim@v0.11.0", "emacs@v29.1"])
async def test_an_editor_gets_what_it_can_show(program, tmp_path, name):
    root = write(tmp_path / "guide")
    capabilities = pytest_lsp.client_capabilities(name)
    client, answer = await started(program, root, capabilities)
    editor = Editor(client, root, answer.capabilities.position_encoding)
    editor.open("tours/walk.md")
    editor.type("tours/walk.md", 'note: "🙂ä look"', 'note: "🙂ä look", vist: 5 min')
    await editor.until(lambda: editor.diagnostics("tours/walk.md"))
    assert [editor.covered("tours/walk.md", one.range) for one in editor.diagnostics("tours/walk.md")] == ["vist"]
    assert "visit" in await editor.labels("tours/walk.md", "vi|st: 5")
    shown = await client.text_document_hover_async(types.HoverParams(**editor.at("tours/walk.md", "- old|-north")))
    assert "Old North" in shown.contents.value
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        types.TextDocumentIdentifier(uri(editor.file("tours/walk.md"))), editor.diagnostics("tours/walk.md")[0].range,
        types.CodeActionContext(editor.diagnostics("tours/walk.md"))))
    assert [one.title for one in actions] == ['Write "visit"']
    renaming = types.RenameParams(new_name="north", **editor.at("tours/walk.md", "- old|-north"))
    operations = capabilities.workspace.workspace_edit.resource_operations or []
    if types.ResourceOperationKind.Rename in operations:
        assert any(isinstance(one, types.RenameFile) for one in (await client.text_document_rename_async(renaming)).document_changes)
    else:
        with pytest.raises(Exception, match="cannot rename files"):
            await client.text_document_rename_async(renaming)
    await client.shutdown_session()
    await client.stop()


BROKEN = pathlib.Path(__file__).resolve().parent.parent / "Fixtures" / "broken"
# A file or a folder that is no part of a guide has no text that an editor could ask about.
ELSEWHERE = {"unknown-file", "unknown-folder"}
SUGGESTING = sorted(
    folder.name for folder in BROKEN.iterdir()
    if (folder / "Content/site.yaml").exists() and "did you mean" in (folder / "expected.txt").read_text() and folder.name not in ELSEWHERE)


@pytest.mark.parametrize("name", SUGGESTING)
async def test_every_did_you_mean_of_the_broken_sites_can_be_carried_out(program, tmp_path, name):
    root = tmp_path / "site"
    shutil.copytree(BROKEN / name, root)
    _, before = check(program, root)
    wanted = [one for one in json.loads(before) if one["remedy"] and one["remedy"].startswith("did you mean") and one["code"] not in ELSEWHERE]
    client, answer = await started(program, root, abilities())
    editor = Editor(client, root)
    for found in wanted:
        file = root / found["file"]
        await editor.until(lambda: client.diagnostics.get(uri(file)))
        shown = next(one for one in client.diagnostics[uri(file)] if found["message"] in one.message and one.range.start.line == found["line"] - 1)
        actions = await client.text_document_code_action_async(types.CodeActionParams(
            types.TextDocumentIdentifier(uri(file)), shown.range, types.CodeActionContext([shown])))
        assert len(actions) == 1, (found, actions)
        editor.apply(actions[0].edit)
        client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([types.FileEvent(uri(file), types.FileChangeType.Changed)]))
    _, after = check(program, root)
    left = [one["message"] for one in json.loads(after)]
    assert not [one for one in wanted if one["message"] in left], after
    await client.shutdown_session()
    await client.stop()
