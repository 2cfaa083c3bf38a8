"""Translations in the editor: what is missing is seen, one is added beside its original, edited and
published; a broken draft says at its field why.

    Tests/Browser/live [PROGRAM] [--shots FOLDER]      PROGRAM is the built waymark; default .build/release/waymark
"""


from administration import admin, look, person, publish
from live import Companion
from trial import driven

TRANSLATED = "---\ntitle: La cantine fermée\n---\n\nDe la soupe.\n"
FILE = "Content/places/open.fr.md"


def expect(faults, what, is_true, detail=""):
    if not is_true:
        faults.append(f"{what} {detail}".strip())


def said(page):
    return " ".join(page.locator("main").inner_text().split())


def translated(companion, browser, shots):
    """With the keyboard alone: from the list of what lacks French to a saved translation, which is
    then changed.
    """
    faults = []
    with person(browser, companion, "ed@example.org", "editor", name="Ed") as page:
        page.goto(admin(companion, "content/list/places"))
        page.get_by_role("link", name="Not in French (fr): 1").press("Enter")
        page.wait_for_url("**lacks=fr")
        expect(faults, "what is translated is left out,", "The open canteen" in said(page) and "The shut canteen" not in said(page), said(page))
        faults += look(page, shots, "translations-missing")
        page.locator(".entries a").press("Enter")
        page.get_by_role("heading", name="The open canteen – French (fr)").wait_for()
        expect(faults, "the original stands beside it,", "Soup, bread, and a long line." in page.locator(".original").inner_text())
        expect(faults, "what is the same in all languages is not asked for,", not page.locator("[name='k:location']").is_visible())
        page.locator("button[value=save]:visible").last.press("Enter")
        page.get_by_text("nothing is translated yet").wait_for()
        expect(faults, "an empty translation makes no file,", not (companion.folder / FILE).exists())
        page.locator("[name='k:title']").focus()
        page.keyboard.type("La cantine")
        page.locator("[name=body]").focus()
        page.keyboard.type("Du pain.")
        faults += look(page, shots, "translation-new")
        page.locator("button[value=save]:visible").last.press("Enter")
        page.get_by_text("Saved. Visitors see it once it is published.").wait_for()
        expect(faults, "the file is beside the original,", "title: La cantine\n" in (companion.folder / FILE).read_text(encoding="utf-8"))
        faults += look(page, shots, "translation")
        page.fill("[name='k:title']", "La cantine ouverte")
        with page.expect_navigation():
            page.locator("button[value=save]:visible").last.press("Enter")
        page.get_by_text("Saved. Visitors see it once it is published.").wait_for()
        page.goto(admin(companion, "content/list/places"))
        expect(faults, "nothing is missing any more,", "Not in French (fr): 0" in said(page), said(page))
        expect(faults, "what is as new as its original is not called older,", "older than" not in said(page) and "Older in" not in said(page), said(page))
        original = (companion.folder / "Content/places/open.md").read_text(encoding="utf-8")
        companion.write("Content/places/open.md", original.replace("waits: yes\n", "waits: yes\nupdated: 2026-11-20\n"))
        translation = (companion.folder / FILE).read_text(encoding="utf-8")
        companion.write(FILE, translation.replace("---\n", "---\nupdated: 2026-11-02\n", 1))
        page.goto(admin(companion, "content/list/places"))
        expect(faults, "a translation whose original was changed since is marked,", said(page).count("French (fr), older than its original") == 1, said(page))
        page.get_by_role("link", name="Older in French (fr): 1").press("Enter")
        page.wait_for_url("**older=fr")
        expect(faults, "it is found alone,", "La cantine ouverte" in said(page) and "The shut canteen" not in said(page), said(page))
        faults += look(page, shots, "translations-older")
        page.locator(".entries a").press("Enter")
        page.get_by_text("This translation is older than its original").wait_for()
        page.click("summary:has-text('Publication')")
        page.fill("[name='k:updated']", "2026-11-20")
        with page.expect_navigation():
            page.locator("button[value=save]:visible").last.press("Enter")
        expect(faults, "it is no longer older,", "is older than" not in said(page), said(page))
        page.goto(admin(companion, "content/translate/places/open?in=fr"))
        expect(faults, "what is there is not made twice,", page.input_value("[name='k:title']") == "La cantine ouverte")
        for code in ("en", "../x", "French", ""):
            answer = page.goto(admin(companion, f"content/translate/places/open?in={code}"))
            expect(faults, f"the language {code!r} is refused,", answer.status == 422, str(answer.status))
        page.goto(admin(companion, "publish"))
        publish(page)
        expect(faults, "the page is in French,", "La cantine ouverte" in companion.ask("fr/places/open/index.html")[2].decode())
        faults += page.complaints
    return faults


def broken_draft(companion, browser, shots):
    """What keeps a draft from being published stands at its field whenever it is opened."""
    faults = []
    companion.write("Content/places/half.md", "---\ntitle: Half a place\nkind: canteen\nlocation: 95, 24.952\nhours: whenever\ndraft: yes\n---\n\nHalf.\n")
    with person(browser, companion, "eve@example.org", "editor", name="Eve") as page:
        page.goto(admin(companion, "content/form/places/half"))
        for name in ("k:location", "k:hours"):
            expect(faults, f"{name} is marked,", page.locator(f"[name='{name}']").get_attribute("aria-invalid") == "true", said(page)[:300])
        expect(faults, "it is said that it is a draft,", "A draft, which is not published." in said(page))
        faults += look(page, shots, "draft-broken")
        page.fill("[name='k:location']", "60.17, 24.95")
        page.fill("[name='k:hours']", "Mo-Fr 08:00-18:00")
        page.locator("button[value=save]:visible").last.click()
        page.get_by_text("Saved. Visitors see it once it is published.").wait_for()
        expect(faults, "corrected, nothing is marked,", page.locator("[aria-invalid=true]").count() == 0, said(page)[:300])
        expect(faults, "it is a draft as before,", "draft: yes" in (companion.folder / "Content/places/half.md").read_text(encoding="utf-8"))
        faults += page.complaints
    return faults


def checks(companion, browser, shots):
    return [
        ("editor: a translation is missed, added, changed and published", lambda: translated(companion, browser, shots)),
        ("editor: a broken draft says at its fields what is wrong", lambda: broken_draft(companion, browser, shots)),
    ]


if __name__ == "__main__":
    raise SystemExit(driven("Translations and drafts in the editor, in a real Chromium.", lambda program, folder: Companion(program, folder, {"Content/places/shut.fr.md": TRANSLATED}), checks))
