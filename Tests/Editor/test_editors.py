"""The server with what real editors say that they can do, as pytest-lsp recorded it."""

import pytest
import pytest_lsp
from lsprotocol import types

from conftest import started
from guide import Editor, uri, write


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
