import Accounts
import Calendar
import Editing
import Foundation
import LiveRules
import Reading
import Storage
import TestSupport
import Testing

@testable import Administration

@Suite("Rights are given, not taken")
struct GivenRightsTests {
    /// A form of a file as it is on the disk.
    private func save(
        _ name: String, _ fields: [(String, String)], in edited: EditedHouse, _ browser: AdminBrowser
    ) async throws {
        let path = name == "site/site" ? "Content/site.yaml" : "Content/\(name).md"
        let base = Data(try edited.folder.read(path).utf8).base64EncodedString()
        try await browser.get("account")
        try await browser.post("content/form/" + name, [("do", "save"), ("base", base)] + fields)
    }

    private func roles(_ email: String, _ house: AdminHouse) async throws -> String? {
        try await house.store.accounts().first { $0.email.text == email }?.roles.text
    }

    private let stops = [
        ("k:stops:rows", "1"), ("k:stops:0", "pier"), ("k:stops:1", "gate"),
    ]

    @Test("a place that is added as a stop is not one's own, by any way in and after any later save")
    func stop() async throws {
        try await EditedHouse.with(.own) { edited in
            try await edited.admin.person("ed@example.org", "editor:tours/harbour editor:places/pier")
            let browser = try await edited.admin.browser(of: "ed@example.org")
            try await save("tours/harbour", stops, in: edited, browser)
            #expect(try edited.folder.read("Content/tours/harbour.md").contains("stops: [pier, gate]"))
            // No other tour leads to it any more.
            try edited.folder.write(
                "---\ntitle: old-town\nstops: [pier]\n---\nText.\n", to: "Content/tours/old-town.md")
            let found = try edited.folder.read("Content/places/gate.md")
            for path in ["form/places/gate", "delete/places/gate", "history/places/gate", "translate/places/gate"] {
                try await browser.get("content/" + path, query: ["in": "fr"])
                #expect(browser.status == 403, "\(path)")
            }
            try await save("places/gate", [("k:title", "Mine")], in: edited, browser)
            #expect(browser.status == 403)
            try await save("tours/harbour", [("k:title", "Again")], in: edited, browser)
            try await save("places/gate", [("k:title", "Mine")], in: edited, browser)
            #expect(browser.status == 403)
            #expect(try edited.folder.read("Content/places/gate.md") == found)
            #expect(try await roles("ed@example.org", edited.admin) == "editor:places/pier editor:tours/harbour")
        }
    }

    @Test("what one makes is one's own, until somebody else makes it anew")
    func made() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ed@example.org", "editor:tours/harbour")
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "ed@example.org")
            let kiosk = [
                ("do", "save"), ("name", "kiosk"), ("tour", "harbour"), ("k:title", "Kiosk"), ("k:kind", "sight"),
                ("k:location", "60.170, 24.952"),
            ]
            try await browser.post("content/new/places", kiosk)
            #expect(browser.status == 200 && browser.path.hasSuffix("content/form/places/kiosk"))
            #expect(try await roles("ed@example.org", edited.admin) == "editor:places/kiosk editor:tours/harbour")
            try await save("places/kiosk", [("k:title", "My kiosk")], in: edited, browser)
            #expect(browser.status == 200)
            // Gone by hand, and made by somebody else.
            #expect(unlink(edited.folder.path + "/Content/places/kiosk.md") == 0)
            try edited.folder.write("---\ntitle: harbour\nstops: [pier]\n---\nText.\n", to: "Content/tours/harbour.md")
            let other = try await edited.admin.browser(of: "all@example.org")
            try await other.post("content/new/places", kiosk.map { ($0.0, $0.0 == "tour" ? "" : $0.1) })
            #expect(other.status == 200 && other.path.hasSuffix("content/form/places/kiosk"))
            #expect(try await roles("ed@example.org", edited.admin) == "editor:tours/harbour")
            try await browser.get("content/form/places/kiosk")
            #expect(browser.status == 403)
        }
    }

    @Test("a tour is given with what belongs to it then, which the administrator sees and takes away again")
    func person() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ad@example.org", "administrator")
            let ed = try await edited.admin.person("ed@example.org", "moderator")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            let page = "people/\(ed.id)"
            try await browser.get(page)
            try await browser.post(page, [("do", "keep"), ("role", "moderator"), ("tour", "harbour")])
            #expect(browser.page.contains("With it go, because no other tour leads there: places/pier."))
            #expect(
                try await roles("ed@example.org", edited.admin)
                    == "editor:places/pier editor:tours/harbour moderator")
            // What is kept is what the page shows; a stop that came meanwhile is none of it.
            try edited.folder.write(
                "---\ntitle: harbour\nstops: [pier, gate]\n---\nText.\n", to: "Content/tours/harbour.md")
            try edited.folder.write("---\ntitle: old\nstops: [pier]\n---\nText.\n", to: "Content/tours/old-town.md")
            let kept = [("do", "keep"), ("role", "moderator"), ("tour", "harbour"), ("shown", "places/pier")]
            try await browser.post(page, kept + [("entry", "places/pier")])
            #expect(
                try await roles("ed@example.org", edited.admin)
                    == "editor:places/pier editor:tours/harbour moderator")
            try await browser.post(page, kept + [("more", "places/gate"), ("publishing", "yes")])
            #expect(
                try await roles("ed@example.org", edited.admin)
                    == "editor:places/gate editor:tours/harbour moderator publisher")
            try await browser.post(page, kept + [("more", "places/nowhere")])
            #expect(browser.status == 422 && browser.page.contains("The guide has no places/nowhere"))
            #expect(
                try await roles("ed@example.org", edited.admin)
                    == "editor:places/gate editor:tours/harbour moderator publisher")
        }
    }

    @Test("what goes with tours that were given by the old way is named once, and nothing is added later")
    func resolved() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ed@example.org", "editor:harbour")
            let browser = try await edited.admin.browser(of: "ed@example.org")
            try await browser.get("content/form/places/pier")
            #expect(browser.status == 403, "not named yet")
            func resolve() async throws {
                let context = edited.context
                try await edited.admin.service.resolve { tours in
                    (try? await context.entries())?.belonging(to: tours, own: tours)
                }
            }
            // Where a tour cannot be read, nobody knows what leads where.
            let tour = try edited.folder.read("Content/tours/old-town.md")
            try edited.folder.write("---\ntitle: [\n---\n", to: "Content/tours/old-town.md")
            try await resolve()
            #expect(try await roles("ed@example.org", edited.admin) == "editor:harbour")
            try edited.folder.write(tour, to: "Content/tours/old-town.md")
            try await resolve()
            let named = "editor:places/pier editor:tours/harbour"
            #expect(try await roles("ed@example.org", edited.admin) == named)
            try await save("tours/harbour", stops, in: edited, browser)
            try edited.folder.write("---\ntitle: old\nstops: [pier]\n---\nText.\n", to: "Content/tours/old-town.md")
            try await resolve()
            #expect(try await roles("ed@example.org", edited.admin) == named)
        }
    }

    @Test("who may not publish asks; those who may see who asks, and who saved what")
    func asked() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ed@example.org", "editor:tours/harbour", name: "Ed")
            try await edited.admin.person("all@example.org", "editor", name: "Alba")
            let (ed, alba) = (
                try await edited.admin.browser(of: "ed@example.org"),
                try await edited.admin.browser(of: "all@example.org")
            )
            try await ed.get("publish")
            #expect(ed.page.contains("Ask for publication") && !ed.page.contains("Publish now"))
            try await ed.post("publish", [])
            #expect(ed.status == 403 && !edited.context.publisher.state.isRunning)
            try await ed.get("publish")
            try await ed.post("publish", [("do", "ask")])
            #expect(ed.page.contains("Asked. Those who may publish see it on this page."))
            try await alba.get("publish")
            #expect(alba.page.contains("Who asks for publication") && alba.page.contains("<li>Ed, "))
            #expect(alba.page.contains("Publish now"))
            try await edited.admin.store.enter(
                AuditEntry(
                    at: edited.admin.service.clock(), account: 2, who: "Alba", area: .publishing, action: "published"))
            try await alba.get("publish")
            #expect(!alba.page.contains("Who asks for publication"))
        }
    }

    @Test("closed keys stand in the form with the reason, come back as they were, and are refused at their fields")
    func closed() async throws {
        try await EditedHouse.with { edited in
            let found =
                try edited.folder.read("Content/site.yaml") + "theme:\n  scripts: [own.js]\n  accent: \"#9c3522\"\n"
            try edited.folder.write(found, to: "Content/site.yaml")
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            try await browser.get("content/form/site/site")
            #expect(browser.page.contains("Only an administrator changes this, because it names programs that run"))
            #expect(browser.page.contains("<input type=\"hidden\" name=\"k:theme:scripts:0\" value=\"own.js\">"))
            #expect(!browser.page.contains("id=\"f-k-html\" name"))
            let file = try #require(ContentFile(path: "Content/site.yaml"))
            let form = try #require(EntryForm(Array(found.utf8), of: file))
            let posted = form.posted.map { ($0.name, $0.name == "k:title" ? "New" : $0.text) }
            try await save("site/site", posted, in: edited, browser)
            #expect(browser.status == 200)
            let saved = found.replacing("title: T", with: "title: New")
            #expect(try edited.folder.read("Content/site.yaml") == saved)
            try await save(
                "site/site", posted.map { ($0.0, $0.0 == "k:theme:scripts:0" ? "evil.js" : $0.1) }, in: edited, browser)
            #expect(browser.status == 422)
            #expect(browser.page.contains("Only an administrator changes “theme.scripts”"))
            #expect(try edited.folder.read("Content/site.yaml") == saved)
        }
    }

    @Test("a state of the history with another key of power comes back for an administrator alone")
    func history() async throws {
        try await EditedHouse.with(.own) { edited in
            try await edited.admin.person("ad@example.org", "administrator")
            try await edited.admin.person("all@example.org", "editor")
            let ad = try await edited.admin.browser(of: "ad@example.org")
            let all = try await edited.admin.browser(of: "all@example.org")
            try await save("site/site", [("k:html", "trusted")], in: edited, ad)
            try await save("site/site", [("k:html", "")], in: edited, ad)
            let found = try edited.folder.read("Content/site.yaml")
            #expect(!found.contains("html"))
            let versions = try #require(edited.context.service.git).list(of: "Content/site.yaml", limit: 9).map(\.id)
            for path in ["content/history", "content/history/site/site"] {
                for (wish, version) in [("undo", versions[0]), ("back", versions[1])] {
                    try await all.get(path)
                    try await all.post(path, [("version", version), ("do", wish)])
                    #expect(all.status == 403 && all.page.contains("“html”"), "\(path) \(wish)")
                    #expect(try edited.folder.read("Content/site.yaml") == found)
                }
            }
            try await ad.get("content/history")
            try await ad.post("content/history", [("version", versions[1]), ("do", "back")])
            #expect(try edited.folder.read("Content/site.yaml").contains("html: trusted"))
        }
    }

    @Test("a preview is judged by the file as it is, not by what the form says that it was")
    func preview() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("all@example.org", "editor")
            let browser = try await edited.admin.browser(of: "all@example.org")
            let text = try edited.folder.read("Content/site.yaml") + "html: trusted\n"
            try await browser.get("account")
            for fields in [[("text", text)], [("k:title", "T")]] {
                try await browser.post(
                    "preview/",
                    [("path", "Content/site.yaml"), ("base", Data(text.utf8).base64EncodedString())] + fields)
                #expect(browser.status == 403, "\(fields)")
            }
        }
    }

    @Test("what is wrong with a name is said at its field")
    func names() async throws {
        try await AdminHouse.with { house in
            try await house.person("ad@example.org", "administrator", name: "Ada")
            let browser = try await house.browser(of: "ad@example.org")
            let wrong = [
                ("a<b", "A name has no &lt; and no &gt;."), ("a\u{7}b", "The invisible sign U+0007 is in the name."),
                ("a\u{202E}b", "U+202E"), (String(repeating: "x", count: 101), "That is 101 characters"),
            ]
            for (name, words) in wrong {
                try await browser.get("account")
                try await browser.post("account/name", [("name", name)])
                #expect(browser.status == 422 && browser.page.contains(words), "\(words)")
                try await browser.post("people/new", [("email", "b@example.org"), ("name", name), ("role", "staff")])
                #expect(browser.status == 422 && browser.page.contains(words), "\(words)")
                try await browser.get("people/1")
                try await browser.post("people/1", [("do", "keep"), ("name", name), ("role", "administrator")])
                #expect(browser.status == 422 && browser.page.contains(words), "\(words)")
            }
            try await browser.get("account")
            try await browser.post("account/name", [("name", "Ada\nLovelace")])
            #expect(browser.status == 200 && browser.page.contains("Ada Lovelace"))
        }
    }
}
