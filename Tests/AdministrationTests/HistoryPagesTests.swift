import Foundation
import TestSupport
import Testing

@testable import Administration

@Suite("The history in the administration")
struct HistoryPagesTests {
    /// The commits that a page offers, the latest first.
    private func versions(_ page: String) -> [String] {
        var found: [String] = []
        for piece in page.components(separatedBy: "name=\"version\" value=\"").dropFirst() {
            found.append(String(piece.prefix { $0 != "\"" }))
        }
        return found
    }

    @Test("for a page of it no file of the site is looked at, with errors in the files and for a deleted file, too")
    func cheap() async throws {
        try await EditedHouse.with(.own) { edited in
            try await edited.admin.person("ad@example.org", "administrator", name: "Ada")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await edited.rename("places/pier", to: "The pier", in: browser)
            try edited.folder.write("---\ntitle: [\n---\n", to: "Content/places/broken.md")
            let looks = edited.lookCount
            try await browser.get("content/history")
            #expect(browser.status == 200 && browser.page.contains("Content/places/pier.md"))
            #expect(browser.page.contains("Ada") && versions(browser.page).count == 2)
            try await browser.get("content/history/places/pier")
            #expect(browser.status == 200 && browser.page.contains("History of Content/places/pier.md"))
            try await browser.get("content/history/site/site")
            #expect(browser.status == 200 && browser.page.contains("History of Content/site.yaml"))
            #expect(unlink(edited.folder.path + "/Content/places/pier.md") == 0)
            try await browser.get("content/history/places/pier")
            #expect(browser.status == 200 && versions(browser.page).count == 2)
            try await browser.get("content/history/places/never")
            #expect(browser.status == 404)
            #expect(edited.lookCount == looks)
        }
    }

    @Test("what was saved first has nothing before it to go back to; more than fifty saves are on pages of their own")
    func pages() async throws {
        try await EditedHouse.with(.repository) { edited in
            for number in 1...51 {
                try edited.folder.write("Number \(number).\n", to: "Content/pages/one.md")
                try EditedHouse.commit(in: edited.folder.path)
            }
            try await edited.admin.person("ad@example.org", "administrator")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await browser.get("content/history")
            #expect(versions(browser.page).count == 50)
            #expect(browser.page.contains("history?page=2\">Earlier</a>") && !browser.page.contains(">Later</a>"))
            #expect(browser.page.components(separatedBy: "Undo this change").count == 51)
            #expect(browser.page.components(separatedBy: "Back to this state").count == 50)
            try await browser.get("content/history", query: ["page": "2"])
            #expect(versions(browser.page).count == 2 && browser.page.contains("history?page=1\">Later</a>"))
            #expect(!browser.page.contains(">Earlier</a>"))
            #expect(browser.page.components(separatedBy: "Undo this change").count == 2)
            #expect(browser.page.components(separatedBy: "Back to this state").count == 3)
            try await browser.get("content/history", query: ["page": "3"])
            #expect(browser.status == 404)
        }
    }

    @Test("each save shows what it changed: keys and lines before and after, as words")
    func difference() async throws {
        try await EditedHouse.with(.repository) { edited in
            try await edited.admin.person("ad@example.org", "administrator")
            try await edited.admin.person("bo@example.org", "editor:tours/harbour")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await edited.rename("places/pier", to: "The <b>pier</b>", in: browser)
            let saved = try edited.folder.read("Content/places/pier.md")
            for address in ["content/history", "content/history/places/pier"] {
                try await browser.get(address)
                let id = try #require(versions(browser.page).first)
                #expect(browser.page.contains("value=\"show\">What changed"))
                try await browser.get(address, query: ["version": id, "do": "show"])
                #expect(browser.status == 200 && browser.page.contains("One file was changed."))
                #expect(browser.page.contains("<td>+</td><td>title: ") && !browser.page.contains("<b>pier"))
                #expect(browser.page.contains("The &lt;b&gt;pier&lt;/b&gt;") && browser.page.contains("is-removed"))
            }
            #expect(try edited.folder.read("Content/places/pier.md") == saved)
            try await browser.get("content/history")
            let id = try #require(versions(browser.page).first)
            let other = try await edited.admin.browser(of: "bo@example.org")
            try await other.get("content/history", query: ["version": id, "do": "show"])
            #expect(other.status == 403)
            try await browser.get("content/history", query: ["version": "HEAD", "do": "show"])
            #expect(browser.status == 404)
        }
    }

    @Test("an editor of given entries undoes as one what was a save of theirs alone")
    func given() async throws {
        try await EditedHouse.with(.own) { edited in
            try await edited.admin.person("bo@example.org", "editor:places/pier editor:tours/harbour")
            try await edited.admin.person("ad@example.org", "administrator")
            let admin = try await edited.admin.browser(of: "ad@example.org")
            try await edited.rename("places/gate", to: "The gate", in: admin)
            let bo = try await edited.admin.browser(of: "bo@example.org")
            let kiosk = [
                ("do", "save"), ("name", "kiosk"), ("tour", "harbour"), ("k:title", "Kiosk"), ("k:kind", "sight"),
                ("k:location", "60.170, 24.952"),
            ]
            let before = try edited.folder.read("Content/tours/harbour.md")
            try await bo.get("content/new/places", query: ["tour": "harbour"])
            try await bo.post("content/new/places", kiosk)
            #expect(try edited.folder.read("Content/tours/harbour.md").contains("kiosk"))
            try await bo.get("content/history")
            #expect(versions(bo.page).count == 1 && !bo.page.contains("Back to this state"))
            let own = try #require(versions(bo.page).first)
            try await admin.get("content/history")
            let gate = try #require(versions(admin.page).dropFirst().first)
            for wish in ["show", "undo", "back"] {
                try await bo.get("content/history", query: ["version": gate, "do": wish])
                #expect(bo.status == 403, "\(wish)")
            }
            try await bo.get("content/history", query: ["version": own, "do": "show"])
            #expect(bo.status == 200 && bo.page.contains("2 files were changed."))
            try await bo.post("content/history", [("version", own), ("do", "back")])
            #expect(bo.status == 403)
            try await bo.get("content/history")
            try await bo.post("content/history", [("version", own), ("do", "undo")])
            #expect(try edited.folder.read("Content/tours/harbour.md") == before)
            #expect(throws: (any Error).self) { try edited.folder.read("Content/places/kiosk.md") }
        }
    }

    @Test("the way back to an earlier state, and what somebody has not committed stays")
    func back() async throws {
        try await EditedHouse.with(.repository) { edited in
            try await edited.admin.person("ad@example.org", "administrator")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            let first = try edited.folder.read("Content/places/pier.md")
            try await edited.rename("places/pier", to: "The pier", in: browser)
            try await edited.rename("places/gate", to: "The gate", in: browser)
            let saved = try edited.folder.read("Content/places/pier.md")
            try await browser.get("content/history")
            let found = versions(browser.page)
            #expect(found.count == 3)
            let byHand = saved.replacing("Text.", with: "Not committed.")
            try edited.folder.write(byHand, to: "Content/places/pier.md")
            try await browser.post("content/history", [("version", found[2]), ("do", "back")])
            #expect(browser.status == 409 && browser.page.contains("nobody has committed that yet"))
            #expect(try edited.folder.read("Content/places/pier.md") == byHand)
            try edited.folder.write(saved, to: "Content/places/pier.md")
            try await browser.get("content/history")
            try await browser.post("content/history", [("version", found[2]), ("do", "back")])
            #expect(browser.status == 200 && browser.page.contains("back to: by hand"))
            #expect(try edited.folder.read("Content/places/pier.md") == first)
            #expect(try !edited.folder.read("Content/places/gate.md").contains("The gate"))
            // And forward again.
            try await browser.post("content/history", [("version", found[0]), ("do", "back")])
            #expect(try edited.folder.read("Content/places/pier.md") == saved)
        }
    }
}
