import Foundation
import TestSupport
import Testing

@testable import Administration

@Suite("A key of several entries, changed in the administration")
struct BulkPagesTests {
    private static let tags = [("k:tags:rows", "1"), ("k:tags:0", "sea")]
    private static let both = [("entry", "gate"), ("entry", "pier")]

    /// What the page sends back unseen.
    private func seen(_ page: String) -> [(String, String)] {
        page.matches(of: /name="seen" value="([^"]*)"/).map { ("seen", String($0.1)) }
    }

    private func editing(
        _ roles: String = "editor", _ history: EditedHouse.History = .none,
        _ body: (EditedHouse, AdminBrowser) async throws -> Void
    ) async throws {
        try await EditedHouse.with(history) { edited in
            try await edited.admin.person("all@example.org", roles, name: "Ann")
            try await body(edited, try await edited.admin.browser(of: "all@example.org"))
        }
    }

    private func file(_ edited: EditedHouse, _ name: String) throws -> String {
        try edited.folder.read("Content/places/\(name).md")
    }

    @Test("entries are chosen in a list, each change is shown, and all are one save that is undone as one")
    func whole() async throws {
        try await editing("editor", .own) { edited, browser in
            try await browser.get("content/list/places")
            #expect(browser.page.matches(of: /type="checkbox" form="bulk" name="entry"/).count == 2)
            #expect(browser.page.contains("<option value=\"tags\">Tags</option>"))
            let before = (try file(edited, "gate"), try file(edited, "pier"))
            try await browser.post("content/bulk/places", Self.both + [("key", "tags"), ("do", "choose")])
            #expect(browser.status == 200 && browser.page.contains("Change “Tags” of several entries"))
            #expect(!browser.page.contains("value=\"save\""))
            let wish = Self.both + Self.tags + [("key", "tags"), ("way", "add")]
            try await browser.post("content/bulk/places", wish + seen(browser.page) + [("do", "show")])
            #expect(
                browser.page.matches(of: /<td class="is-then" data-label="Then"><strong>- sea/).count == 2,
                "\(browser.page)")
            #expect(try file(edited, "gate") == before.0)
            try await browser.post("content/bulk/places", wish + seen(browser.page) + [("do", "save")])
            #expect(browser.page.contains("which can be undone"))
            #expect(
                try file(edited, "gate").contains("\ntags: [sea]\n") && file(edited, "pier").contains("\ntags: [sea]\n")
            )
            try await browser.get("content/history")
            #expect(browser.page.contains("places: tags of 2 entries"))
            let version = try #require(browser.page.firstMatch(of: /name="version" value="([^"]*)"/)).output.1
            try await browser.post("content/history", [("version", String(version)), ("do", "undo")])
            #expect(try (file(edited, "gate"), file(edited, "pier")) == before)
        }
    }

    @Test("what is not ticked stays, and nothing is saved that the page did not show")
    func shown() async throws {
        try await editing { edited, browser in
            try await browser.get("content/list/places")
            let wish = Self.tags + [("key", "tags"), ("way", "add")]
            try await browser.post("content/bulk/places", Self.both + wish + [("do", "save")])
            #expect(browser.status == 409 && browser.page.contains("different from what the page showed"))
            let shown = seen(browser.page)
            let other = [("k:tags:rows", "1"), ("k:tags:0", "wood"), ("key", "tags"), ("way", "add"), ("do", "save")]
            try await browser.post("content/bulk/places", Self.both + other + shown)
            #expect(browser.status == 409)
            #expect(try !file(edited, "gate").contains("tags"))
            try await browser.post("content/bulk/places", [("entry", "gate"), ("do", "save")] + wish + shown)
            #expect(try file(edited, "gate").contains("tags") && !file(edited, "pier").contains("tags"))
        }
    }

    @Test("what others changed meanwhile stays; where they changed the same key, the page is shown once more")
    func meanwhile() async throws {
        try await editing { edited, browser in
            try await browser.get("content/list/places")
            let wish = Self.both + Self.tags + [("key", "tags"), ("way", "add")]
            try await browser.post("content/bulk/places", wish + [("do", "show")])
            let shown = seen(browser.page)
            try edited.folder.write(
                "---\ntitle: The gate\nkind: sight\nlocation: 60.170, 24.952\n---\nNew.\n", to: "Content/places/gate.md"
            )
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\ntags: [view]\n---\nText.\n",
                to: "Content/places/pier.md")
            try await browser.post("content/bulk/places", wish + shown + [("do", "save")])
            #expect(browser.status == 409 && browser.page.contains("- view\n- sea"), "\(browser.page)")
            #expect(try !file(edited, "gate").contains("tags"))
            try await browser.post("content/bulk/places", wish + seen(browser.page) + [("do", "save")])
            #expect(try file(edited, "gate").contains("title: The gate") && file(edited, "gate").contains("[sea]"))
            #expect(try file(edited, "pier").contains("tags: [view, sea]"))
        }
    }

    @Test("a value with which the guide could not be published is refused, file by file, and nothing is saved")
    func refused() async throws {
        try await editing { edited, browser in
            let before = try file(edited, "gate")
            try await browser.get("content/list/places")
            let wish = Self.both + [("key", "rating"), ("way", "set"), ("k:rating:group", ""), ("k:rating:score", "9")]
            try await browser.post("content/bulk/places", wish + [("do", "show")])
            #expect(browser.status == 422 && browser.page.contains("Content/places/gate.md"))
            #expect(browser.page.contains("value=\"9\""), "what was typed is there")
            try await browser.post("content/bulk/places", wish + seen(browser.page) + [("do", "save")])
            #expect(browser.status == 422)
            #expect(try file(edited, "gate") == before)
        }
    }

    @Test("nobody changes what is not his, and no key that is an administrator's")
    func rights() async throws {
        try await editing("editor:tours/harbour editor:places/pier") { edited, browser in
            try await browser.get("content/list/places")
            #expect(!browser.page.contains("form=\"bulk\" name=\"entry\" value=\"gate\""))
            let wish = Self.tags + [("key", "tags"), ("way", "add")]
            try await browser.post("content/bulk/places", Self.both + wish + [("do", "show")])
            #expect(browser.status == 403)
            try await browser.get("content/list/places")
            try await browser.post("content/bulk/places", [("entry", "pier"), ("do", "show")] + wish)
            try await browser.post(
                "content/bulk/places", [("entry", "pier"), ("do", "save")] + wish + seen(browser.page))
            #expect(try file(edited, "pier").contains("tags: [sea]"))
            try await browser.get("content/list/places")
            try await browser.post("content/bulk/places", [("entry", "pier"), ("key", "template"), ("do", "show")])
            #expect(browser.status == 403)
        }
    }

    @Test("all that a list found are chosen at once; without an entry or a key the list is shown again")
    func all() async throws {
        try await editing { _, browser in
            try await browser.get("content/list/places")
            #expect(browser.page.contains("Of all that were found (2)"))
            try await browser.post("content/bulk/places", [("q", "gat"), ("key", "tags"), ("do", "all")])
            #expect(browser.page.contains("value=\"gate\" checked") && !browser.page.contains("value=\"pier\" checked"))
            try await browser.post("content/bulk/places", [("key", "tags"), ("do", "choose")])
            #expect(browser.page.contains("Tick entries first"))
            try await browser.post("content/bulk/places", [("entry", "gate"), ("key", ""), ("do", "choose")])
            #expect(browser.page.contains("Tick entries first"))
        }
    }
}
