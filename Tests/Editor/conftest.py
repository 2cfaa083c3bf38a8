"""How the server is started: the program that is built, or the one of WAYMARK."""

import os
import pathlib

import pytest
import pytest_asyncio
import pytest_lsp
from lsprotocol import types

from guide import Editor, uri, write

HERE = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = [HERE / ".build/release/waymark"]


@pytest.fixture(scope="session")
def program():
    named = os.environ.get("WAYMARK")
    return named or str(max((path for path in BUILT if path.exists()), key=lambda path: path.stat().st_mtime))


async def started(program, root, capabilities, folders=True):
    """A client whose server is running for a guide."""
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io(program, "lsp", "--now", "2026-11-24", "--cache", str(root / "cache"))
    folder = [types.WorkspaceFolder(uri(root), "guide")] if folders else None
    answer = await client.initialize_session(types.InitializeParams(
        capabilities=capabilities, process_id=os.getpid(), root_uri=uri(root) if folders else None,
        workspace_folders=folder))
    return client, answer


def abilities(unit="utf-16"):
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[unit, types.PositionEncodingKind.Utf16]),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True, resource_operations=[types.ResourceOperationKind.Rename])),
        text_document=types.TextDocumentClientCapabilities(
            hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
            completion=types.CompletionClientCapabilities(completion_item=types.ClientCompletionItemOptions(
                documentation_format=[types.MarkupKind.Markdown])),
            rename=types.RenameClientCapabilities(prepare_support=True),
            code_action=types.CodeActionClientCapabilities(code_action_literal_support=types.ClientCodeActionLiteralOptions(
                code_action_kind=types.ClientCodeActionKindOptions(value_set=["quickfix"])))))


@pytest_asyncio.fixture(params=["utf-16 CRLF", "utf-8 LF"])
async def editor(request, program, tmp_path):
    """An editor with a guide, in both units and with both ends of lines."""
    unit, ends = request.param.split()
    root = write(tmp_path / "a guide ü", line_end="\r\n" if ends == "CRLF" else "\n")
    client, answer = await started(program, root, abilities(unit))
    assert answer.capabilities.position_encoding == unit
    yield Editor(client, root, unit)
    await client.shutdown_async(None)
    client.exit(None)
    assert await client._server.wait() == 0
    await client.stop()
