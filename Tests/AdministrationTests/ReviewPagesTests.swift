import Editing
import Foundation
import TestSupport
import Testing

@testable import Administration

@Suite("Review in the administration")
struct ReviewPagesTests {
    private static let pier = "Content/places/pier.md"
    private static let address = "publish/review"

    private func reviewing(
        _ body: (EditedHouse, _ editor: AdminBrowser, _ reviewer: AdminBrowser) async throws -> Void
    ) async throws {
        try await EditedHouse.with { edited in
            let settings = try edited.folder.read("Content/site.yaml")
            try edited.folder.write(settings + "review: yes\n", to: "Content/site.yaml")
            try await edited.admin.person("ed@example.org", "editor:tours/harbour editor:places/pier", name: "Ed")
            try await edited.admin.person("rev@example.org", "editor", name: "Rev")
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
