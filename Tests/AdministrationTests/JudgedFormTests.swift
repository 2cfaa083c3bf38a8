import Foundation
import TestSupport
import Testing
import Web

@testable import Administration

@Suite("A form that is judged while somebody types")
struct JudgedFormTests {
    private static let place = "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\n---\nText.\n"

    /// What is said of a field when a script asks about these texts, and the file after it.
    private func said(
        of field: String, _ fields: [(String, String)], in file: String = Self.place, wish: String = "judge"
    ) async throws -> (words: String, status: Int, file: String) {
        var result = (words: "", status: 0, file: "")
        try await EditedHouse.with { edited in
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            try edited.folder.write(file, to: "Content/places/pier.md")
            try await browser.get("content/form/places/pier")
            let base = Data(file.utf8).base64EncodedString()
            try await browser.post("content/form/places/pier", [("do", wish), ("base", base)] + fields) { request in
                (request.fetchMode, request.fetchDestination) = ("cors", "empty")
                request.formToken = browser.formToken
            }
            let start = try #require(browser.page.firstRange(of: "<div id=\"f-\(field)-said\">")).upperBound
            let end = try #require(browser.page[start...].firstRange(of: "</div>")).lowerBound
            result = (
                String(browser.page[start..<end]), browser.status, try edited.folder.read("Content/places/pier.md")
            )
        }
        return result
    }

    @Test(
        "a link that leads nowhere is told at its field, and nothing is saved",
        arguments: [
            ("k-website", "k:website", "exampel", "bad-url"),
            ("k-website", "k:website", "htp://example.org", "bad-url"),
            ("k-website", "k:website", "www.example.org", "bad-url"),
            ("body", "body", "To [it](place:nowhere).", "unknown-place"),
            ("body", "body", "To [it](htp://example.org).", "unknown-scheme"),
            ("body", "body", "To [it](www.example.org).", "broken-link"),
        ])
    func links(field: String, name: String, text: String, code: String) async throws {
        let told = try await said(of: field, [(name, text)])
        #expect(told.status == 200 && told.words.contains("class=\"error\""), "\(told.words)")
        #expect(told.words.contains("[\(code)]"), "\(told.words)")
        #expect(told.file == Self.place)
    }

    @Test("a link that leads somewhere is not told")
    func right() async throws {
        let fields = [("k:website", "https://example.org/"), ("body", "To [it](place:gate).")]
        for field in ["k-website", "body"] {
            let told = try await said(of: field, fields)
            #expect(told.status == 200 && !told.words.contains("<p"), "\(told.words)")
        }
    }

    @Test("a link in a row is told at the row")
    func rows() async throws {
        let row = [("k:links:0:group", ""), ("k:links:0:title", "The ships"), ("k:links:0:url", "exampel")]
        let told = try await said(of: "k-links-0-url", [("k:links:rows", "1")] + row)
        #expect(told.words.contains("[broken-link]"), "\(told.words)")
    }

    @Test("a draft is judged as if it were published")
    func draft() async throws {
        let file = Self.place.replacingOccurrences(of: "title: pier", with: "title: pier\ndraft: yes")
        let told = try await said(of: "k-website", [("k:draft", "yes"), ("k:website", "exampel")], in: file)
        #expect(told.words.contains("[bad-url]") && told.file == file, "\(told.words)")
    }

    @Test("the buttons of rows judge nothing")
    func buttons() async throws {
        let told = try await said(of: "k-website", [("k:website", "exampel")], wish: "more k:links")
        #expect(!told.words.contains("<p"), "\(told.words)")
    }
}
