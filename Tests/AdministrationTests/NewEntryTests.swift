import TestSupport
import Testing

@testable import Administration

@Suite("A new entry, made by the form")
struct NewEntryTests {
    @Test("a page with a title alone is saved as it was typed, and asks for nothing that nobody began")
    func page() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            try await browser.get("content/new/pages")
            let fields = browser.page.matches(of: /<input[^>]* name="(k:menu[^"]*)"[^>]* value="([^"]*)"/)
            let shown = fields.map { (String($0.1), String($0.2)) }
            try await browser.post(
                "content/new/pages", shown + [("do", "save"), ("name", "about"), ("k:title", "About")])
            #expect(browser.status == 200 && browser.path.hasSuffix("content/form/pages/about"))
            let file = try edited.folder.read("Content/pages/about.md")
            #expect(file.contains("title: About") && !file.contains("\nmenu:"))
        }
    }
}
