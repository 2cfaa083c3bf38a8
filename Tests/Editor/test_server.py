"""`waymark lsp` as an editor sees it, through a client that we did not write."""

import json

import pytest
from lsprotocol import types

from guide import FILES, check, uri

pytestmark = pytest.mark.asyncio
# Units and ends of lines make no difference to these, beside the tests that are about them.
in_one_editor = pytest.mark.parametrize("editor", ["utf-16 CRLF"], indirect=True)


async def test_diagnostics_follow_what_is_typed(editor):
    editor.open("tours/walk.md")
    editor.type("tours/walk.md", '{ place: pier, note: "🙂ä look" }', '{ note: "🙂ä look", place: peer }')
    await editor.until(lambda: editor.diagnostics("tours/walk.md"))
    found = editor.diagnostics("tours/walk.md")
    assert [one.code for one in found] == ["unknown-place"]
    assert editor.covered("tours/walk.md", found[0].range) == "peer"
    assert found[0].severity == types.DiagnosticSeverity.Error and found[0].source == "waymark"
    editor.type("tours/walk.md", "place: peer", "place: pier")
    await editor.until(lambda: not editor.diagnostics("tours/walk.md"))


async def test_a_mistake_in_one_file_shows_in_others(editor):
    editor.open("site.yaml")
    editor.type("site.yaml", "  cafe: {is", "  coffee: {is")
    await editor.until(lambda: editor.diagnostics("places/pier.md"))
    assert [one.code for one in editor.diagnostics("places/pier.md")] == ["unknown-kind"]
    assert editor.covered("places/pier.md", editor.diagnostics("places/pier.md")[0].range) == "cafe"


@pytest.mark.parametrize("old, new, marked, wanted, unwanted", [
    ("kind: cafe\n", "kind: cafe\nho\n", "ho|\n", ["hours", "price"], ["kind", "title", "stops"]),
    ("kind: cafe\n", "kind: \n", "kind: |\n", ["church", "cafe"], ["history", "pier"]),
    ("kind: cafe\n", "kind: cafe\ninterests: [h]\n", "interests: [h|]", ["history", "food"], ["church"]),
    ("kind: cafe\n", "kind: cafe\ninterests:\n  - h\n", "  - h|\n", ["history", "food"], ["church"]),
    ("kind: cafe\n", "kind: cafe\nwaits: \n", "waits: |\n", ["yes", "no"], ["history"]),
    ("kind: cafe\n", "kind: cafe\naccessibility:\n  wheelchair: \n", "wheelchair: |\n", ["limited", "yes", "no"], []),
    ("kind: cafe\n", "kind: cafe\naccessibility:\n  wheelchair: no\n  vi\n", "\n  vi|\n", ["vision", "hearing"], ["wheelchair", "title"]),
    ("kind: cafe\n", "kind: cafe\nrating: { score: 4, s }\n", ", s| }", ["source", "count"], ["score", "title"]),
    ("kind: cafe\n", "kind: cafe\nhours: \n", "hours: |\n", ['"Mo-Fr 09:00-17:00; Sa 10:00-14:00"'], []),
    ("place:old-north), or", "place:), or", "(place:|), or", ["place:old-north", "place:pier"], ["tour:walk"]),
    ("place:old-north), or", "), or", "church](|), or", ["place:", "tour:"], ["history"]),
])
@in_one_editor
async def test_completion_in_a_place(editor, old, new, marked, wanted, unwanted):
    name = "places/pier.md"
    editor.open(name)
    end = "\r\n" if "\r\n" in editor.texts[name] else "\n"
    old, new, marked = (text.replace("\n", end) for text in (old, new, marked))
    editor.type(name, old, new)
    labels = await editor.labels(name, marked)
    assert set(wanted) <= set(labels), sorted(labels)
    assert not set(unwanted) & set(labels), sorted(labels)


@pytest.mark.parametrize("old, new, marked, wanted", [
    ("  - old-north\n", "  - old-north\n  - \n", "  - |\n", ["old-north", "pier", "place: ", "note: "]),
    ("  - old-north\n", "  - old-north\n  - place: \n", "- place: |\n", ["old-north", "pier"]),
    ("  - old-north\n", "  - place: old-north\n    vi\n", "\n    vi|\n", ["visit", "directions"]),
    ('place: pier, note: "🙂ä look" }', 'note: "🙂ä look", place: p }', "place: p| }", ["pier"]),
    ("title: The walk\n", "title: The walk\ndifficulty: \n", "difficulty: |\n", ["easy", "moderate"]),
    ("stops:\n", "\nstops:\n", "walk\n|\nstops", ["summary", "city"]),
])
@in_one_editor
async def test_completion_in_a_tour(editor, old, new, marked, wanted):
    name = "tours/walk.md"
    editor.open(name)
    end = "\r\n" if "\r\n" in editor.texts[name] else "\n"
    old, new, marked = (text.replace("\n", end) for text in (old, new, marked))
    editor.type(name, old, new)
    labels = await editor.labels(name, marked)
    assert {text.removesuffix(": ") for text in wanted} <= set(labels), sorted(labels)


async def test_a_completed_name_replaces_what_is_written_of_it(editor):
    name = "tours/walk.md"
    editor.open(name)
    item = (await editor.labels(name, "place: pi|er,"))["old-north"]
    assert editor.covered(name, item.text_edit.range) == "pier"


async def test_hover_tells_what_the_reference_says(editor):
    editor.open("places/pier.md")
    shown = await editor.client.text_document_hover_async(types.HoverParams(**editor.at("places/pier.md", "loc|ation")))
    assert "**location**" in shown.contents.value and "where it is" in shown.contents.value
    shown = await editor.client.text_document_hover_async(types.HoverParams(**editor.at("places/pier.md", "church](place:old|-north")))
    assert "A church with two lanterns" in shown.contents.value and "places/old-north.md" in shown.contents.value
    assert editor.covered("places/pier.md", shown.range) == "old-north"


async def test_definition_and_uses_of_a_place(editor):
    editor.open("places/pier.md")
    at = editor.at("places/pier.md", "/places/old|-north/")
    found = await editor.client.text_document_definition_async(types.DefinitionParams(**at))
    assert found.uri == uri(editor.file("places/old-north.md"))
    assert editor.covered("places/old-north.md", found.range) == "🙂ä Old North"
    uses = await editor.client.text_document_references_async(
        types.ReferenceParams(context=types.ReferenceContext(include_declaration=False), **at))
    files = sorted(one.uri.rpartition("Content/")[2] for one in uses)
    assert files == ["alerts/wind.md"] + 3 * ["places/pier.md"] + ["tours/walk.md"]
    for one in uses:
        assert editor.covered(one.uri.rpartition("Content/")[2], one.range) == "old-north"


@in_one_editor
async def test_definition_of_kinds_and_interests(editor):
    editor.open("places/old-north.md")
    for marked, name in [("kind: chu|rch", "church"), ("[hist|ory]", "history")]:
        found = await editor.client.text_document_definition_async(types.DefinitionParams(**editor.at("places/old-north.md", marked)))
        assert found.uri == uri(editor.file("site.yaml"))
        assert editor.covered("site.yaml", found.range) == name


@pytest.mark.parametrize("name, marked", [
    ("tours/walk.md", "- old|-north"), ("places/old-north.md", "title: 🙂ä| Old"), ("alerts/wind.md", "place:old-n|orth"),
])
async def test_rename_everywhere_keeps_old_addresses(editor, program, name, marked):
    editor.open(name)
    at = editor.at(name, marked)
    assert (await editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(**at))).placeholder == "old-north"
    edit = await editor.client.text_document_rename_async(types.RenameParams(new_name="north-church", **at))
    before = editor.file("places/old-north.md").read_bytes()
    editor.apply(edit)
    assert not editor.file("places/old-north.md").exists()
    after = editor.file("places/north-church.md").read_bytes()
    assert b"aliases:" in after and b"places/old-north/" in after and b"s/" in after and b"id: old-north" in after
    assert (b"\r\n" in after) == (b"\r\n" in before) and after.count(b"\n") - after.count(b"\r\n") in (0, after.count(b"\n"))
    for other in ["places/pier.md", "tours/walk.md", "alerts/wind.md"]:
        assert b"old-north" not in editor.file(other).read_bytes()
    code, found = check(program, editor.root, "--strict")
    assert code == 0, found


@pytest.mark.parametrize("name", ["pier", "Old North", "", "../x", "old_north!", "con", "lpt1", "-x", "walk"])
@in_one_editor
async def test_a_name_that_cannot_be_is_refused(editor, name):
    editor.open("tours/walk.md")
    with pytest.raises(Exception, match="pier|a–z|device|option|tours"):
        await editor.client.text_document_rename_async(
            types.RenameParams(new_name=name, **editor.at("tours/walk.md", "- old|-north")))


@in_one_editor
async def test_rename_of_a_kind(editor, program):
    editor.open("places/old-north.md")
    edit = await editor.client.text_document_rename_async(
        types.RenameParams(new_name="chapel", **editor.at("places/old-north.md", "kind: chu|rch")))
    editor.apply(edit)
    assert b"  chapel: {is: church" in editor.file("site.yaml").read_bytes()
    assert check(program, editor.root)[0] == 0


async def test_a_file_that_is_renamed_in_the_editor_takes_its_uses_along(editor, program):
    old, new = editor.file("places/old-north.md"), editor.file("places/north.md")
    edit = await editor.client.workspace_will_rename_files_async(
        types.RenameFilesParams([types.FileRename(uri(old), uri(new))]))
    editor.apply(edit)
    old.rename(new)
    assert check(program, editor.root, "--strict")[0] == 0


@pytest.mark.parametrize("name, old, new, wrong", [
    ("tours/walk.md", "- old-north", "- old-nort", "unknown-place"),
    ("places/pier.md", "kind: cafe", "kind: caffe", "unknown-kind"),
    ("places/pier.md", "kind: cafe", "kind: cafe\ninterests: [histroy]", "unknown-interest"),
    ("places/pier.md", "kind: cafe", "kind: cafe\nvist: 10 min", "unknown-key"),
    ("places/pier.md", "kind: cafe", "kind: cafe\nprice: 12 EUT", "bad-currency"),
    ("places/pier.md", "kind: cafe", "kind: 'caffe'", "unknown-kind"),
    ("places/pier.md", "kind: cafe", "kind: cafe\naccessibility: { wheelchair: limitd }", "bad-choice"),
    ("alerts/wind.md", "place:old-north", "place:old-nort", "unknown-place"),
    ("places/pier.md", "church](place:old-north)", "church](place:old-nrth)", "unknown-place"),
    ("places/pier.md", "church](place:old-north)", "church](plase:old-north)", "unknown-scheme"),
    ("places/pier.md", "church](place:old-north)", "church](place:old-north#viist)", "broken-anchor"),
])
@in_one_editor
async def test_a_code_action_for_every_did_you_mean(editor, program, name, old, new, wrong):
    anchor = "\n## Visit\n\nAt any time.\n"
    file = editor.file("places/old-north.md")
    end = "\r\n" if b"\r\n" in file.read_bytes() else "\n"
    file.write_bytes(file.read_bytes() + anchor.replace("\n", end).encode())
    editor.open(name)
    editor.type(name, old, new.replace("\n", end))
    await editor.until(lambda: editor.diagnostics(name))
    found = next((one for one in editor.diagnostics(name) if one.code == wrong), None)
    assert found, editor.diagnostics(name)
    actions = await editor.client.text_document_code_action_async(types.CodeActionParams(
        types.TextDocumentIdentifier(uri(editor.file(name))), found.range, types.CodeActionContext([found])))
    assert len(actions) == 1 and actions[0].kind == "quickfix"
    editor.file(name).write_bytes(editor.texts[name].encode())
    editor.apply(actions[0].edit)
    code, text = check(program, editor.root)
    assert code == 0, text


async def test_files_come_and_go_underneath(editor):
    editor.open("tours/walk.md")
    await editor.until(lambda: True)
    kept = editor.file("places/pier.md").read_bytes()
    editor.file("places/pier.md").unlink()
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
        [types.FileEvent(uri(editor.file("places/pier.md")), types.FileChangeType.Deleted)]))
    await editor.until(lambda: any(one.code == "unknown-place" for one in editor.diagnostics("tours/walk.md")))
    # An editor that tells nothing: the server looks by itself.
    editor.file("places/pier.md").write_bytes(kept)
    await editor.until(lambda: not editor.diagnostics("tours/walk.md"))


async def test_an_open_text_counts_more_than_its_file_until_it_is_closed(editor):
    editor.open("tours/walk.md")
    editor.type("tours/walk.md", "- old-north", "- new-north")
    await editor.until(lambda: editor.diagnostics("tours/walk.md"))
    editor.client.text_document_did_close(types.DidCloseTextDocumentParams(
        types.TextDocumentIdentifier(uri(editor.file("tours/walk.md")))))
    await editor.until(lambda: not editor.diagnostics("tours/walk.md"))


@in_one_editor
async def test_what_only_the_plan_finds_comes_later(editor):
    (editor.file("itineraries")).mkdir()
    end = "\r\n" if b"\r\n" in editor.file("tours/walk.md").read_bytes() else "\n"
    text = "---\ntitle: Late\nstart: \"10:00\"\nend: \"10:10\"\nstops:\n  - { place: old-north, visit: 2 h }\n  - pier\n---\n\nA day.\n"
    editor.file("itineraries/late.md").write_bytes(text.replace("\n", end).encode())
    editor.open("itineraries/late.md")
    await editor.until(lambda: editor.diagnostics("itineraries/late.md"))
    assert "end-passed" in [one.code for one in editor.diagnostics("itineraries/late.md")]


async def test_diagnostics_are_those_of_check(editor, program):
    end = "\r\n" if b"\r\n" in editor.file("tours/walk.md").read_bytes() else "\n"
    bad = FILES["Content/places/pier.md"].replace("kind: cafe", "kind: caffe\nhours: Mo-Xx\nprice: much").replace("\n", end)
    editor.file("places/pier.md").write_bytes(bad.encode())
    editor.open("places/pier.md")
    await editor.until(lambda: len(editor.diagnostics("places/pier.md")) >= 3)
    _, text = check(program, editor.root)
    wanted = sorted((one["code"], one["line"] - 1) for one in json.loads(text) if one["file"].endswith("pier.md"))
    assert sorted((one.code, one.range.start.line) for one in editor.diagnostics("places/pier.md")) == wanted


@in_one_editor
async def test_a_page_that_the_program_makes_otherwise_leaves_no_alias(editor, program):
    editor.file("pages").mkdir()
    editor.file("pages/credits.md").write_text("---\ntitle: Thanks\n---\n\nTo all.\n")
    editor.open("pages/credits.md")
    edit = await editor.client.text_document_rename_async(
        types.RenameParams(new_name="thanks", **editor.at("pages/credits.md", "title: Tha|nks")))
    editor.apply(edit)
    assert b"aliases" not in editor.file("pages/thanks.md").read_bytes()
    code, found = check(program, editor.root)
    assert code == 0, found
