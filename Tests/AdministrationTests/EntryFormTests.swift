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

    @Test("what is done less stands in a menu beside the title, which needs no script, and a new entry has none")
    func menu() async throws {
        try await editing { _, browser in
            try await browser.get("content/form/tours/harbour")
            let found = browser.page.firstMatch(of: /<details class="entry-more">(.*?)<\/details>/.dotMatchesNewlines())
            let menu = try #require(found).output.1
            for name in ["as=text", "content/history/tours/harbour", "content/delete/tours/harbour", "name=\"in\""] {
                #expect(menu.contains(name), "\(name)")
            }
            #expect(menu.contains("Content/tours/harbour.md") && !menu.contains("content/new/places"))
            #expect(browser.page.contains("content/new/places?tour=harbour"))
            // Only one language: no other can be chosen.
            #expect(!browser.page.contains("class=\"languages\""))
            try await browser.get("content/new/tours")
            #expect(!browser.page.contains("entry-more"))
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

    private func field(_ name: String, of page: String) -> String? {
        page.matches(of: /<(?:input|textarea)[^>]*>/).map { String($0.output) }
            .first { $0.contains(" name=\"\(name)\"") }
    }

    @Test("texts are spelt in the language of the file, whatever the person speaks")
    func spelling() async throws {
        try await editing { _, browser in
            browser.acceptLanguage = "de"
            for (path, query, language) in [
                ("content/form/places/pier", [:], "lang=\"en\" dir=\"ltr\""),
                ("content/translate/places/pier", ["in": "ar"], "lang=\"ar\" dir=\"rtl\""),
            ] as [(String, [String: String], String)] {
                try await browser.get(path, query: query)
                #expect(browser.page.contains("<html lang=\"de\">"))
                for name in ["k:title", "body"] {
                    let tag = try #require(field(name, of: browser.page))
                    #expect(tag.contains(language), "\(path): \(tag)")
                }
            }
            // The translation shows its original, in the language of that.
            #expect(browser.page.contains("<dd lang=\"en\" dir=\"ltr\">"))
            try await browser.get("content/form/places/pier")
            for name in ["k:hours", "k:location", "k:phone"] {
                #expect(field(name, of: browser.page)?.contains(" lang=") == false, "\(name)")
            }
        }
    }

    @Test("a list has an original before its translations")
    func list() async throws {
        try await editing { edited, browser in
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\n---\nText.\n", to: "Content/places/pier.md")
            try edited.folder.write("---\ntitle: pier\n---\nTexte.\n", to: "Content/places/pier.fr.md")
            try await browser.get("content/list/places")
            let names = browser.page.matches(of: /content\/form\/places\/(pier[a-z.]*)"/).map { String($0.1) }
            #expect(names.first == "pier" && names.last == "pier.fr", "\(names)")
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

    @Test("a row of stops is a place: its number, picture and title, the rest folded until it is wrong or empty")
    func placeRows() async throws {
        try await editing { edited, browser in
            try edited.folder.write(
                "---\ntitle: The long pier\nkind: sight\nlocation: 60.170, 24.952\nimage: a b.png\n---\nText.\n",
                to: "Content/places/pier.md")
            try await browser.get("content/form/tours/harbour")
            let row = try #require(
                browser.page.firstMatch(of: /<li class="stop">(.*?)<\/div><details class="more-fields">/))
            #expect(row.output.1.contains("<span class=\"stop-number\">1</span>"))
            #expect(row.output.1.contains("<span class=\"stop-title\">The long pier</span>"))
            #expect(
                row.output.1.contains("/media/a b.png?small\"") || row.output.1.contains("/media/a%20b.png?small\""))
            #expect(browser.page.contains("aria-label=\"Take The long pier out\""))
            #expect(browser.page.matches(of: /<details class="more-fields" open>/).count == 1, "the empty row alone")
        }
    }

    @Test("a price is rows, and what rows cannot show is said to stand as in the file")
    func rows() async throws {
        try await editing { edited, browser in
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 60.170, 24.952\nprice: 5 EUR\nmenu: { soup: 9 EUR }\n---\nText.\n",
                to: "Content/places/pier.md")
            try await browser.get("content/form/places/pier")
            #expect(
                browser.page.contains(" name=\"k:price:0:amount\"")
                    && browser.page.contains(" name=\"k:price:else:level\""))
            #expect(
                browser.page.contains(" name=\"k:menu:yaml\"") && browser.page.contains("more than fields can show"))
        }
    }

    @Test("the page of what is typed is shown for an entry that is not there yet")
    func newPage() async throws {
        try await editing { edited, browser in
            try await browser.get("content/new/pages")
            let found = browser.page.firstMatch(of: /data-page="\/guide\/_live\/admin\/([^"]*)"/)
            let address = String(try #require(found).output.1)
            #expect(address.hasPrefix("preview/~") && address.hasSuffix("/new/"))
            let path = try #require(browser.page.firstMatch(of: /name="path" value="([^"]*)"/)).output.1
            let base = try #require(browser.page.firstMatch(of: /name="base" value="([^"]*)"/)).output.1
            let fields = [("path", String(path)), ("base", String(base)), ("body", "Words to come.\n")]
            try await browser.post(address, fields + [("k:title", "About us")])
            #expect(browser.status == 200 && browser.page.contains("About us"))
            #expect(browser.page.contains("Words to come."))
            try await browser.get("content/new/pages")
            try await browser.post(address, fields)
            #expect(browser.status == 422 && browser.page.contains("title"))
            #expect(!edited.folder.exists("Content/pages/new.md"))
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
