import Editing
import Foundation
import LiveRules
import TestSupport
import Testing

@testable import Administration

@Suite("Review in the administration")
struct ReviewPagesTests {
    private static let pier = "Content/places/pier.md"
    private static let address = "publish/review"

    private func reviewing(
        hasMail: Bool = false, by reviewer: String = "editor",
        _ body: (EditedHouse, _ editor: AdminBrowser, _ reviewer: AdminBrowser) async throws -> Void
    ) async throws {
        try await EditedHouse.with(hasMail: hasMail) { edited in
            let settings = try edited.folder.read("Content/site.yaml")
            try edited.folder.write(settings + "review: yes\n", to: "Content/site.yaml")
            try await edited.admin.person("ed@example.org", "editor:tours/harbour editor:places/pier", name: "Ed")
            try await edited.admin.person("rev@example.org", reviewer, name: "Rev")
            try await body(
                edited, try await edited.admin.browser(of: "ed@example.org"),
                try await edited.admin.browser(of: "rev@example.org"))
        }
    }

    /// What a page shows of files, as its form sends it back.
    private func shown(_ page: String) -> [(String, String)] {
        page.matches(of: /name="(path|seen)" value="([^"]*)"/).map { (String($0.1), String($0.2)) }
    }

    /// The list, once a publication that is going on has come to its end.
    private func settled(_ edited: EditedHouse, _ browser: AdminBrowser) async throws {
        while edited.context.publisher.state.isRunning { await Task.yield() }
        try await browser.get(Self.address)
    }

    private func visitorsSee(_ edited: EditedHouse) throws -> String {
        try edited.folder.read("Output/places/pier/index.html")
    }

    @Test("saved, ready, returned with a sentence, ready again and published; visitors see nothing of it before")
    func whole() async throws {
        try await reviewing { edited, editor, reviewer in
            try await reviewer.get("publish")
            #expect(reviewer.page.contains("0 files wait for review"))
            #expect(edited.context.publisher.begin() && edited.context.publisher.finish() != nil)
            try await edited.rename("places/pier", to: "The long pier", in: editor)
            #expect(editor.page.contains("It waits for review"))
            #expect(editor.page.contains("Not ready yet. Changed by Ed."))
            try await editor.get("content/list/places")
            #expect(editor.page.contains("waits for review"))
            try await editor.get(Self.address, query: ["path": Self.pier])
            #expect(editor.page.contains("<ins>The long </ins>pier"), "\(editor.page)")
            #expect(!editor.page.contains("value=\"publish\"") && !editor.page.contains("value=\"return\""))
            try await editor.post(Self.address, shown(editor.page) + [("words", " "), ("do", "ready")])
            #expect(editor.status == 422 && editor.page.contains("Say it in a sentence."))
            try await editor.post(Self.address, shown(editor.page) + [("words", "It grew <b>."), ("do", "ready")])
            #expect(editor.page.contains("Ready, says Ed. Changed by Ed."))
            #expect(editor.page.contains("It grew &lt;b&gt;."))
            try await reviewer.get("publish")
            #expect(reviewer.page.contains("One file waits for review"))
            try await reviewer.get(Self.address)
            try await reviewer.post(Self.address, shown(reviewer.page) + [("do", "show")])
            try await reviewer.post(Self.address, shown(reviewer.page) + [("words", "How long?"), ("do", "return")])
            #expect(reviewer.page.contains("Returned by Rev. Changed by Ed."))
            try await editor.get("content/form/places/pier")
            #expect(editor.page.contains("Returned by Rev. Changed by Ed. “How long?”"))
            #expect(edited.context.publisher.begin() && edited.context.publisher.finish() != nil)
            #expect(try !visitorsSee(edited).contains("The long pier"))
            try await edited.rename("places/pier", to: "The pier of 90 metres", in: editor)
            try await reviewer.get(Self.address, query: ["path": Self.pier])
            try await reviewer.post(Self.address, shown(reviewer.page) + [("do", "publish")])
            try await settled(edited, reviewer)
            #expect(reviewer.page.contains("Nothing waits for review."))
            #expect(try visitorsSee(edited).contains("The pier of 90 metres"))
        }
    }

    /// The text of a message that is on its way.
    private func message(_ number: Int, _ edited: EditedHouse) async -> (recipient: String, text: String) {
        while edited.admin.sent.messages.count <= number { await Task.yield() }
        let message = edited.admin.sent.messages[number]
        return (message.recipient.text, message.subject + "\n" + MailTests.decoded(message).text)
    }

    @Test("who may publish gets a message of what is ready and what is asked for, and who changed it of what is back")
    func mail() async throws {
        try await reviewing(hasMail: true, by: "administrator") { edited, editor, reviewer in
            try await edited.admin.person("sam@example.org", "staff", name: "Sam")
            try await edited.rename("places/pier", to: "The long pier", in: editor)
            try await editor.get(Self.address, query: ["path": Self.pier])
            try await editor.post(Self.address, shown(editor.page) + [("words", "It grew."), ("do", "ready")])
            let ready = await message(0, edited)
            #expect(ready.recipient == "rev@example.org")
            #expect(ready.text.hasPrefix("A small guide: ready for review\nEd says that this is ready:\r\n"))
            #expect(ready.text.contains("- The long pier") && ready.text.contains("“It grew.”"))
            #expect(ready.text.contains("https://example.org/guide/_live/admin/publish/review"))
            for (browser, language) in [(editor, "de"), (reviewer, "en")] {
                try await browser.get("account")
                try await browser.post("account/language", [("language", language)])
            }
            try await reviewer.get(Self.address, query: ["path": Self.pier])
            try await reviewer.post(Self.address, shown(reviewer.page) + [("words", "How long?"), ("do", "return")])
            let returned = await message(1, edited)
            #expect(returned.recipient == "ed@example.org")
            #expect(returned.text.contains("Rev gibt dies zurück:"), "\(returned.text)")
            // Who asks again and again is heard once.
            for _ in 0..<2 { try await editor.post("publish", [("do", "ask")]) }
            let asked = await message(2, edited)
            #expect(asked.recipient == "rev@example.org" && asked.text.contains("Ed asks for a publication."))
            try await editor.get(Self.address, query: ["path": Self.pier])
            try await editor.post(Self.address, shown(editor.page) + [("words", "90 metres."), ("do", "ready")])
            #expect(await message(3, edited).text.contains("ready for review"))
            #expect(edited.admin.sent.messages.count == 4)
        }
    }

    @Test("nobody decides about more than the page showed, and all that belongs together is published at once")
    func seen() async throws {
        try await reviewing { edited, editor, reviewer in
            try await edited.rename("places/pier", to: "The long pier", in: editor)
            try await reviewer.get(Self.address, query: ["path": Self.pier])
            let first = shown(reviewer.page)
            try await edited.rename("places/pier", to: "The longer pier", in: editor)
            try await reviewer.post(Self.address, first + [("do", "publish")])
            #expect(reviewer.status == 409 && reviewer.page.contains("The longer pier"))
            try await editor.get("content/new/places", query: ["tour": "harbour"])
            try await editor.post(
                "content/new/places",
                [
                    ("do", "save"), ("name", "kiosk"), ("tour", "harbour"), ("k:title", "Kiosk"), ("k:kind", "sight"),
                    ("k:location", "60.170, 24.952"),
                ])
            try await reviewer.get(Self.address, query: ["path": "Content/tours/harbour.md"])
            try await reviewer.post(Self.address, shown(reviewer.page) + [("do", "publish")])
            #expect(reviewer.status == 422 && reviewer.page.contains("needs something else that still waits"))
            try await reviewer.get(Self.address)
            try await reviewer.post(Self.address, shown(reviewer.page) + [("do", "show")])
            try await reviewer.post(Self.address, shown(reviewer.page) + [("do", "publish")])
            try await settled(edited, reviewer)
            #expect(reviewer.page.contains("Nothing waits for review."), "\(reviewer.page)")
            #expect(try edited.folder.read("Output/places/kiosk/index.html").contains("Kiosk"))
        }
    }

    @Test(
        "an editor sees and marks only what is his; others have no way in",
        arguments: [
            ("editor:tours/old-town", 403, 403, 403), ("moderator", 403, 403, 403), ("staff", 403, 403, 403),
            ("publisher", 200, 403, 200), ("editor no-publisher", 200, 200, 403), ("administrator", 200, 200, 200),
        ])
    func rights(roles: String, look: Int, ready: Int, publish: Int) async throws {
        try await reviewing { edited, editor, reviewer in
            try await edited.rename("places/pier", to: "The long pier", in: editor)
            try await edited.admin.person("one@example.org", roles, name: "One")
            let browser = try await edited.admin.browser(of: "one@example.org")
            try await browser.get(Self.address, query: ["path": Self.pier])
            #expect(browser.status == look)
            try await browser.get("")
            for (wish, status) in [("ready", ready), ("publish", publish)] {
                try await reviewer.get(Self.address, query: ["path": Self.pier])
                let fields = shown(reviewer.page) + [("words", "A sentence."), ("do", wish)]
                try await browser.post(Self.address, fields)
                #expect(browser.status == status, "\(wish)")
            }
        }
    }

    @Test("words that stayed, went and came, with long parts that stayed cut short")
    func words() {
        func said(_ old: String, _ new: String) -> [String] {
            WordDifference.parts(from: old, to: new).map { "=\($0.same)-\($0.removed)+\($0.added)" }
        }
        #expect(said("a b c", "a x c") == ["=a -+", "=-b +", "=-+x ", "=c-+"])
        #expect(said("", "new") == ["=-+new"] && said("old", "") == ["=-old+"] && said("", "") == [])
        let long = (1...60).map(String.init).joined(separator: " ")
        #expect(said(long, long + " end").first?.contains("12 \u{2026} 48") == true)
        #expect(said("  a", "  b") == ["=  -+", "=-a+", "=-+b"])
    }
}
