import Foundation
import TestSupport
import Testing

@testable import Administration

@Suite("The form of an entry")
struct EntryFormTests {
    private func editing(_ body: (EditedHouse, AdminBrowser) async throws -> Void) async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("all@example.org", "editor")
            try await body(edited, try await edited.admin.browser(of: "all@example.org"))
        }
    }

    @Test("the title comes first, then the story, then the facts; the rest is folded by subject")
    func order() async throws {
        try await editing { _, browser in
            try await browser.get("content/form/places/pier")
            let names = browser.page.matches(of: /\sname="(k:[a-z]+|body)[":]/).map { String($0.1) }
            #expect(Array(names.prefix(3)) == ["k:title", "body", "k:summary"])
            let start = try #require(browser.page.firstRange(of: "<details class=\"more-fields")?.lowerBound)
            let (shown, folded) = (browser.page[..<start], browser.page[start...])
            for key in ["kind", "location", "hours", "visit", "price"] {
                #expect(shown.contains("\"k:\(key)") && !folded.contains(" name=\"k:\(key)\""), "\(key)")
            }
            #expect(folded.contains(" name=\"k:phone\"") && !shown.contains(" name=\"k:phone\""))
            #expect(!folded.contains("subject\" open"))
        }
    }

    @Test("a subject says what is in it, and is open where that is wrong")
    func folds() async throws {
        try await editing { edited, browser in
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\nphone: \"+358 1\"\nemail: nobody\n---\nText.\n",
                to: "Content/places/pier.md")
            try await browser.get("content/form/places/pier")
            #expect(browser.page.contains("Contact and links <span class=\"muted\">Phone, Email</span>"))
            #expect(browser.page.matches(of: /subject" open/).count == 1)
        }
    }

    @Test("what describes a picture is asked for once")
    func twins() async throws {
        try await editing { edited, browser in
            try await browser.get("content/form/places/pier")
            #expect(browser.page.contains(" name=\"k:alt\"") && !browser.page.contains(" name=\"k:image:alt\""))
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\nimage: { file: a.png, alt: A }\n---\nText.\n",
                to: "Content/places/pier.md")
            try await browser.get("content/form/places/pier")
            #expect(!browser.page.contains(" name=\"k:alt\"") && browser.page.contains(" name=\"k:image:alt\""))
            #expect(browser.page.contains(" name=\"k:credit\"") && !browser.page.contains(" name=\"k:image:credit\""))
        }
    }

    @Test("a kind is chosen from those of the guide, and one that it does not have stays until somebody chooses")
    func choices() async throws {
        try await editing { edited, browser in
            try await browser.get("content/form/places/pier")
            #expect(browser.page.contains("<option value=\"sight\" selected>Sight</option>"))
            try edited.folder.write(
                "---\ntitle: pier\nkind: shop\nlocation: 60.170, 24.952\n---\nText.\n", to: "Content/places/pier.md")
            try await browser.get("content/form/places/pier")
            #expect(browser.page.contains("<option value=\"shop\" selected>shop</option>"))
        }
    }

    @Test("a stop says the title of its place")
    func stops() async throws {
        try await editing { edited, browser in
            try edited.folder.write(
                "---\ntitle: The long pier\nkind: sight\nlocation: 60.170, 24.952\n---\nText.\n",
                to: "Content/places/pier.md")
            try await browser.get("content/form/tours/harbour")
            #expect(browser.page.contains("<span class=\"named\">The long pier</span>"))
        }
    }

    @Test("a new tour begins empty, and its file says what was typed and nothing else")
    func newTour() async throws {
        try await editing { edited, browser in
            try await browser.get("content/new/tours")
            #expect(browser.page.matches(of: /\sname="k:stops:\d+:place"[^>]* value="[^"]/).isEmpty)
            try await browser.post(
                "content/new/tours",
                [
                    ("do", "save"), ("base", ""), ("k:title", "Both"), ("k:stops:rows", "1"), ("k:stops:0:group", ""),
                    ("k:stops:0:place", "gate"), ("k:stops:1:group", ""), ("k:stops:1:place", "pier"),
                    ("body", "First the gate.\r\n"),
                ])
            let file = try edited.folder.read("Content/tours/both.md")
            #expect(file == "---\ntitle: Both\nstops: [gate, pier]\n---\n\nFirst the gate.\n", "\(file)")
        }
    }
}
