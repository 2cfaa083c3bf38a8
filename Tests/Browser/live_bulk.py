"""Many entries at once: found by the words of their texts, and one key of them changed together.

    Tests/Browser/live [PROGRAM]      PROGRAM is the built waymark; default .build/release/waymark
"""

from live_editor import expect, looks, window
from live_office import Office
from trial import driven


def press(page, button):
    with page.expect_navigation():
        button.click()


def spoken(editor, page, language):
    """The administration in a language, for the account that has signed in."""
    page.goto(editor.admin + "account")
    page.select_option("[name=language]", language)
    press(page, page.locator("form[action$='account/language'] button"))


def found(editor, browser, pictures):
    """A mistyped word of a text is found and marked, and leads to the form; a list leads to the same search."""
    faults, page = [], editor.signed_in(browser, "content")
    editor.write("Content/places/hall-6.md", "---\ntitle: Hall 6\nkind: canteen\nlocation: 60.176, 24.956\n---\nUnder a chandelier of glass.\n")
    page.fill("form[role=search] [name=q]", "chandelir")
    page.keyboard.press("Enter")
    page.locator(".entries mark").wait_for()
    expect(faults, "the word that was meant is not marked:", page.locator(".entries mark").all_inner_texts() == ["chandelier"], page.inner_text("main"))
    looks(page, faults, "search", pictures)
    page.locator(".entries a").click()
    page.wait_for_url("**/form/places/hall-6")
    page.goto(editor.admin + "content/list/places?q=hall")
    page.get_by_role("link", name="Search in the texts, too").click()
    page.locator(".entries mark").first.wait_for()
    expect(faults, "the list's words are not looked for", page.input_value("[name=q]") == "hall")
    spoken(editor, page, "ar")
    page.goto(editor.admin + "content/search?q=chandelier")
    looks(page, faults, "search-ar", pictures)
    spoken(editor, page, "en")
    faults += page.complaints
    page.context.close()
    return faults


def changed(editor, browser, pictures, script=True):
    """Tags are added to three halls: each change is shown before, and all are one commit that is undone as one."""
    faults, page, tag = [], editor.signed_in(browser, "content/list/places?q=hall", script=script), "lunch" if script else "supper"
    names = ["hall-1", "hall-2", "hall-3"]
    before = [editor.read(f"Content/places/{name}.md") for name in names]
    for name in names:
        page.check(f".entries input[value={name}]")
    page.select_option("#bulk [name=key]", "tags")
    if script:
        looks(page, faults, "bulk-list", pictures)
    press(page, page.get_by_role("button", name="Of those that are ticked"))
    page.check("[name=way][value=add]")
    page.fill("[name='k:tags:0']", tag)
    press(page, page.locator(".actions button[value=show]"))
    expect(faults, "not each change is shown:", page.locator(".is-then strong", has_text=tag).count() == 3, page.inner_text("main"))
    expect(faults, "something is saved before anybody said so", [editor.read(f"Content/places/{name}.md") for name in names] == before)
    if script:
        looks(page, faults, "bulk-shown", pictures)
        for language in ("ar", "en"):
            other = page.context.new_page()
            spoken(editor, other, language)
            other.close()
            press(page, page.locator(".actions button[value=show]"))
            looks(page, faults, f"bulk-shown-{language}", pictures)
    page.uncheck("[name=entry][value=hall-3]")
    press(page, page.locator("button[value=save]"))
    page.get_by_text("which can be undone").wait_for()
    after = [editor.read(f"Content/places/{name}.md") for name in names]
    expect(faults, "the ticked have no tag", all(tag in text for text in after[:2]), after[0])
    expect(faults, "what is not ticked is another", after[2] == before[2])
    log = editor.git("log", "-1", "--format=%an %s", "--name-only").split()
    expect(faults, "it is not one commit:", " ".join(log[:7]) == "Ann Example places: tags of 2 entries" and len(log) == 9, str(log))
    page.goto(editor.admin + "content/history")
    press(page, page.get_by_role("button", name="Undo this change").first)
    press(page, page.get_by_role("button", name="Undo it"))
    expect(faults, "it is not undone as one", [editor.read(f"Content/places/{name}.md") for name in names] == before)
    faults += page.complaints
    page.context.close()
    return faults


def checks(editor, browser, shots):
    return [
        ("bulk: entries are found by the words of their texts", lambda: found(editor, browser, shots)),
        ("bulk: a key of several entries is changed, and undone as one", lambda: changed(editor, browser, shots)),
        ("bulk: the same without script", lambda: changed(editor, browser, None, script=False)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Many entries at once, in a real Chromium.", Office, checks))
