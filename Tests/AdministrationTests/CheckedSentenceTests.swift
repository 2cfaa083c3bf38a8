import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Administration

@Suite("What the check says, in the person's language")
struct CheckedSentenceTests {
    /// Those of which no fixture has one.
    private static let others = [
        #"the link names a tour that does not exist: "wlak""#,
        #""old-north" is 111 km from the rest of Content/tours/walk.md"#,
        "this place has no text; nor have 3 other places",
        "this place is in no tour and no itinerary; neither are 3 other places",
        "this place is near boston and names no city; nor do 3 other places",
        "it is a draft", "it is published on 2027-01-01", "add title: with a text",
    ]

    /// What the check says of the sites with one fault each, and what it says to do.
    private static func sentences() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/broken")
        var found = Set(others + SentencesWithoutFixture.all)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
            let text = try String(contentsOf: folder.appending(path: "\(name)/expected.txt"), encoding: .utf8)
            let lines = text.matches(of: /(?m)^(?:(?:error|warning|note)\[[a-z0-9-]+\]: | *= | *\| +\^+ )(.*)$/)
            found.formUnion(lines.map { String($0.1) })
        }
        let inner = found.flatMap { sentence in
            CheckedSentence.all.flatMap { $0.values(in: sentence) ?? [] }.filter { $0.name == "said" }.map { $0.text }
        }
        return found.union(inner)
    }

    @Test("each sentence that has words is one of the check: who changes one looks at its words")
    func used() throws {
        let sentences = try Self.sentences()
        for one in CheckedSentence.all {
            #expect(sentences.contains { one.values(in: $0) != nil }, "\(one.key)")
        }
        #expect(CheckedSentence.all.count > 350)
    }

    @Test("a sentence that no fixture has stands in the code")
    func inTheCode() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        var code = Data()
        for folder in ["Engines", "Guide", "Making"] {
            let names = FileManager.default.enumerator(atPath: sources.appending(path: folder).path)
            for case let name as String in try #require(names) where name.hasSuffix(".swift") {
                code += try Data(contentsOf: sources.appending(path: "\(folder)/\(name)"))
            }
        }
        for sentence in SentencesWithoutFixture.all {
            let found = try #require(CheckedSentence.all.first { $0.values(in: sentence) != nil }, "\(sentence)")
            let pieces = AdminWords.english.text(found.key).replacing(/{[^}]*}/, with: "\n").split(separator: "\n")
            let longest = try #require(pieces.max { $0.count < $1.count })
            let written = longest.replacing("\u{A0}", with: "_").replacing("\"", with: "\\\"")
            #expect(code.range(of: Data(written.utf8)) != nil, "\(sentence)")
        }
    }

    private func said(_ language: String, _ text: String) -> String {
        AdminWords.$current.withValue(AdminWords.of(language)) { AdminWords.checked(text) }
    }

    @Test(
        "keys are called as on the form, and what is to be typed stays",
        arguments: [
            (
                #""location": the latitude -171.05 is not between -90 and 90"#,
                "„Lage“: die Breite -171.05 liegt nicht zwischen -90 und 90"
            ),
            (
                #""website" is not a web address: "www.example.org""#,
                "„Website“ ist keine Webadresse: „www.example.org“"
            ),
            (#"the key "from" is missing in "closures""#, "in „Schließtage“ fehlt „Von“"),
            (#""score": 7 is out of range"#, "„Wertung“: 7 liegt außerhalb des Erlaubten"),
            ("write a number from 0 to 5", "schreiben Sie eine Zahl von 0 bis 5"),
            (#""draft": "maybe" is neither true nor false"#, "„Entwurf“: „maybe“ ist weder true noch false"),
            ("write , or ] here", "schreiben Sie hier , oder ]"),
            ("write tags: [history, steeple]", "schreiben Sie tags: [history, steeple]"),
            (
                #"the tour "walk" goes without the place "old-north": it expired on 2026-11-01"#,
                "die Tour „walk“ geht ohne den Ort „old-north“: er ist am 2026-11-01 abgelaufen"
            ),
        ])
    func german(english: String, german: String) { #expect(said("de", english) == german) }

    @Test(
        "what has no words stays as it is, and is never half in one language and half in another",
        arguments: [
            "the site has no Content/site.yaml", "it is a key of tours and itineraries, not of this file",
            "rename it to walk.mustache, which is how a template's name ends", "the anchors are visit, hours and way",
            #""hours": something that nobody has put into other words"#, "",
        ])
    func unknown(text: String) {
        for language in LanguageTag.spoken { #expect(said(language, text) == text) }
    }

    @Test("from right to left a sentence that begins with a key runs the way of its language")
    func direction() {
        #expect(said("ar", #""hours": no clock shows 25:99"#).hasPrefix("\u{200F}"))
        #expect(!said("de", #""hours": no clock shows 25:99"#).hasPrefix("\u{200F}"))
    }

    @Test("in English the check speaks for itself")
    func english() throws {
        for sentence in try Self.sentences() { #expect(said("en", sentence) == sentence) }
    }

    @Test("what is wrong with a file that is shown as text is said in the person's language, too")
    func atTheText() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            try edited.folder.write(
                "---\ntitle: pier\nkind = sight\nlocation: 60.170, 24.952\n---\nText.\n", to: "Content/places/pier.md")
            for (language, words) in [
                ("de", "zwischen einer Angabe und ihrem Wert steht ein Doppelpunkt"), ("nl", "staat een dubbele punt"),
            ] {
                browser.acceptLanguage = language
                try await browser.get("content/form/places/pier")
                #expect(browser.page.contains("name=\"text\"") && browser.page.contains(words), "\(language)")
            }
        }
    }

    @Test("an editor reads what is wrong in his language, at its field")
    func atTheField() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            try edited.folder.write(
                "---\ntitle: pier\nkind: sight\nlocation: 97.5, 24.952\n---\nText.\n", to: "Content/places/pier.md")
            for (language, words) in [
                ("de", "„Lage“: die Breite 97.5 liegt nicht zwischen -90 und 90; die Breite kommt zuerst"),
                ("fr", "la latitude 97.5 n’est pas entre -90 et 90"),
                ("en", "the latitude 97.5 is not between -90 and 90;"),
            ] {
                browser.acceptLanguage = language
                try await browser.get("content/form/places/pier")
                #expect(browser.page.contains(words) && browser.page.contains("[bad-coordinates]"), "\(language)")
            }
        }
    }
}
