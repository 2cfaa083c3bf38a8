import TestSupport
import Testing

@testable import Administration

@Suite("The search in the administration")
struct SearchPagesTests {
    @Test("texts of all files are searched, what was found is marked, and leads to its form")
    func everywhere() async throws {
        try await EditedHouse.with { edited in
            try edited.folder.write(
                "---\ntitle: gate\nkind: sight\nlocation: 60.170, 24.952\n---\nA <b>lantern</b> & a bell.\n",
                to: "Content/places/gate.md")
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            try await browser.get("content")
            #expect(browser.page.contains("action=\"/guide/_live/admin/content/search\""))
            try await browser.get("content/search", query: ["q": "lanturn"])
            #expect(browser.page.contains("<mark>lantern</mark>") && browser.page.contains("A &lt;b&gt;"))
            #expect(browser.page.contains("href=\"/guide/_live/admin/content/form/places/gate\""))
            #expect(browser.page.contains("1 file."))
            try await browser.get("content/search", query: ["q": "\"><script>"])
            #expect(!browser.page.contains("\"><script>") && browser.page.contains("Nothing was found."))
            try await browser.get("content/search")
            #expect(browser.status == 200 && !browser.page.contains("Nothing was found."))
        }
    }

    @Test("an editor of given entries finds words of those, and of others their titles alone")
    func given() async throws {
        try await EditedHouse.with { edited in
            try edited.folder.write(
                "---\ntitle: gate\nkind: sight\nlocation: 60.170, 24.952\n---\nA lantern.\n",
                to: "Content/places/gate.md")
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\n---\nA bollard.\n",
                to: "Content/places/pier.md")
            try await edited.admin.person("one@example.org", "editor:places/pier")
            let browser = try await edited.admin.browser(of: "one@example.org")
            try await browser.get("content/search", query: ["q": "lantern"])
            #expect(browser.page.contains("Nothing was found."))
            try await browser.get("content/search", query: ["q": "bollard"])
            #expect(browser.page.contains("<mark>bollard</mark>"))
            try await browser.get("content/search", query: ["q": "gate"])
            #expect(browser.page.contains("<mark>gate</mark>") && browser.page.contains("not yours"))
            #expect(!browser.page.contains("form/places/gate"))
        }
    }
}
