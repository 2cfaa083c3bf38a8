import Accounts
import Foundation
import LiveRules
import TestSupport
import Testing
import Web

@testable import Administration

@Suite("What was typed when a session ended")
struct KeptFormTests {
    private static let form = "content/form/places/pier"

    /// The form as it was opened, with another title.
    private func fields(_ edited: EditedHouse, _ title: String) throws -> [(String, String)] {
        let base = Data(try edited.folder.read("Content/places/pier.md").utf8).base64EncodedString()
        return [("base", base), ("k:title", title), ("do", "save")]
    }

    private func file(_ edited: EditedHouse) throws -> String { try edited.folder.read("Content/places/pier.md") }

    /// What a page's form would send once more.
    private func carried(_ page: String) -> [(String, String)] {
        page.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/).map {
            (String($0.1), unescaped(String($0.2)))
        }
    }

    private func unescaped(_ text: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }

    /// As a browser of which another window has signed in again.
    private func signInBeside(_ browser: AdminBrowser, _ email: String) async throws {
        let window = AdminBrowser(browser.context)
        window.cookies = browser.cookies
        try await window.signIn(email)
        browser.cookies = window.cookies
    }

    @Test("a save of an ended session is carried by its answer, and goes through after the person has signed in again")
    func goesOn() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ad@example.org", "editor")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await browser.get(Self.form)
            let before = try file(edited)
            edited.admin.advance(seconds: 2 * 3600)
            let title = "Thirty \"paragraphs\" & <more>"
            try await browser.post(Self.form, try fields(edited, title))
            #expect(browser.status == 403 && browser.page.contains("Signed out"))
            #expect(browser.page.contains("href=\"/guide/_live/admin/sign-in?onward=signed-in\" target=\"_blank\""))
            let kept = carried(browser.page)
            #expect(kept.contains { $0 == ("k:title", title) } && kept.contains { $0 == ("do", "save") })
            #expect(try file(edited) == before)
            // Once more without signing in: carried as before.
            try await browser.post(Self.form, Array(kept.dropFirst()))
            #expect(browser.status == 403 && carried(browser.page).map(\.1) == kept.map(\.1))
            try await signInBeside(browser, "ad@example.org")
            try await browser.post(Self.form, Array(kept.dropFirst()))
            #expect(browser.status == 200 && browser.page.contains("Saved."))
            #expect(try file(edited).contains("Thirty \"paragraphs\" & <more>"))
        }
    }

    @Test("nothing of one account is carried to another one, nor saved in another name")
    func others() async throws {
        try await EditedHouse.with { edited in
            for email in ["ad@example.org", "bo@example.org"] { try await edited.admin.person(email, "editor") }
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await browser.get(Self.form)
            let before = try file(edited)
            edited.admin.advance(seconds: 2 * 3600)
            try await signInBeside(browser, "bo@example.org")
            try await browser.post(Self.form, try fields(edited, "A secret of Ad"))
            #expect(browser.status == 403 && browser.page.contains("The page was too old"))
            #expect(!browser.page.contains("A secret of Ad") && !browser.page.contains("Send it once more"))
            #expect(try file(edited) == before)
        }
    }

    @Test("rights are looked at again when the save goes on")
    func rights() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("eve@example.org", "administrator")
            let ad = try await edited.admin.person("ad@example.org", "editor")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await browser.get(Self.form)
            let before = try file(edited)
            edited.admin.advance(seconds: 2 * 3600)
            var less = ad
            less.roles = Roles(text: "editor:old-town") ?? Roles()
            #expect(try await edited.admin.service.change(less, from: ad, by: nil) == .done)
            try await signInBeside(browser, "ad@example.org")
            try await browser.post(Self.form, try fields(edited, "Not mine any more"))
            #expect(browser.status == 403)
            #expect(try file(edited) == before)
        }
    }

    @Test("a form is forgotten with its session: after signing out, being kept out, or a week")
    func forgotten() async throws {
        try await EditedHouse.with { edited in
            let ad = try await edited.admin.person("ad@example.org", "editor")
            let before = try file(edited)
            let old = try await edited.admin.browser(of: "ad@example.org")
            try await old.get(Self.form)
            let token = old.formToken
            try await old.post("sign-out", [])
            try await signInBeside(old, "ad@example.org")
            try await old.get(Self.form)
            try await old.post(Self.form, [("form-token", token)] + fields(edited, "x"))
            // The page's own token came first, and is right; without it nothing is.
            #expect(old.status == 200)
            let sent = old.request(Self.form, .post) { request in
                (request.fetchSite, request.origin) = ("same-origin", "http://localhost:8080")
                request.contentType = "application/x-www-form-urlencoded"
                request.body = Array("form-token=\(token)&do=save&k:title=y".utf8)
            }
            try await old.ask(sent)
            #expect(old.status == 403 && !old.page.contains("Send it once more"))
            #expect(try file(edited) != before)
            let late = try await edited.admin.browser(of: "ad@example.org")
            try await late.get(Self.form)
            edited.admin.advance(seconds: AccountSession.remembered + 60)
            let known = late.cookies["waymark-admin"] ?? ""
            #expect(try await edited.admin.service.knownSession(of: known) == nil)
            try await signInBeside(late, "ad@example.org")
            try await late.post(Self.form, try fields(edited, "z"))
            #expect(late.status == 403 && ad.id > 0)
        }
    }

    @Test("a password, a new one or a code is never carried")
    func secrets() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.get("account")
            context.advance(seconds: 2 * 3600)
            try await browser.post("account/password", [("present", "s3cret-a"), ("password", "s3cret-b")])
            #expect(browser.status == 403 && browser.page.contains("Signed out"))
            #expect(!browser.page.contains("s3cret") && !browser.page.contains("Send it once more"))
        }
    }

    @Test(
        "what a page typed is carried, too, where the server cannot save at the moment; a form of another page is not")
    func failing() async throws {
        try await AdminHouse.with([FailingRoutes()]) { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.post("failing", [("text", "thirty paragraphs")])
            #expect(browser.status == 503 && browser.page.contains("Send it once more"))
            #expect(carried(browser.page).contains { $0 == ("text", "thirty paragraphs") })
            #expect(browser.page.contains("action=\"/guide/_live/admin/failing\""))
            try await browser.post("failing", [("form-token", "wrong"), ("text", "thirty paragraphs")]) { request in
                request.body = Array("form-token=wrong&text=thirty+paragraphs".utf8)
            }
            #expect(browser.status == 403 && !browser.page.contains("thirty paragraphs"))
        }
    }

    @Test("more than a little is taken from somebody whose session has just ended, and not from one who signed out")
    func bodies() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ad@example.org", "editor")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            let sent = browser.request(Self.form, .post) { _ in }
            edited.admin.advance(seconds: 2 * 3600)
            #expect(await edited.admin.routes.longestBody(of: sent) > 1_000_000)
            let other = try await edited.admin.browser(of: "ad@example.org")
            let its = other.request(Self.form, .post) { _ in }
            try await other.post("sign-out", [])
            #expect(await edited.admin.routes.longestBody(of: its) == WebRequest.longestBody)
        }
    }

    @Test(
        "a form that a script asks for again with what it had kept is shown and not saved; of a changed file both versions are"
    )
    func again() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ad@example.org", "editor")
            let browser = try await edited.admin.browser(of: "ad@example.org")
            try await browser.get("content/form/tours/harbour")
            let before = try edited.folder.read("Content/tours/harbour.md")
            let base = Data(before.utf8).base64EncodedString()
            let typed = [
                ("base", base), ("k:title", "Typed"), ("k:stops:rows", ""), ("k:stops:7:group", ""),
                ("k:stops:7:place", "gate"), ("k:stops:0:group", ""), ("k:stops:0:place", "pier"),
                ("do", "again"),
            ]
            try await browser.post("content/form/tours/harbour", typed)
            #expect(browser.status == 200 && browser.page.contains("This is what you typed. It is not saved yet."))
            #expect(browser.page.contains("value=\"Typed\"") && browser.page.contains(" data-posted>"))
            let stops = browser.page.matches(of: /value="(gate|pier)"/).map { String($0.1) }
            #expect(stops.prefix(2) == ["gate", "pier"])
            #expect(try edited.folder.read("Content/tours/harbour.md") == before)
            try edited.folder.write(before.replacing("Text.", with: "Theirs."), to: "Content/tours/harbour.md")
            try await browser.post("content/form/tours/harbour", typed)
            #expect(browser.status == 409 && browser.page.contains("Put both together"))
        }
    }
}

@Suite("The sign of life of a page on which somebody types")
struct SignOfLifeTests {
    private func left(_ page: String) -> Int? { page.firstMatch(of: /"left":(\d+)/).flatMap { Int($0.1) } }

    @Test("it keeps the session for half an hour more, up to eight hours, and says how long it lasts")
    func alive() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.get("account")
            #expect(browser.page.contains(" data-left=\"1740\""))
            let page = browser.page
            for _ in 1...19 {
                context.advance(seconds: 25 * 60)
                try await browser.post("alive", [("form-token", "")]) { $0.body = body(page) }
                #expect(browser.status == 200 && browser.header("Content-Type") == "application/json")
            }
            #expect(left(browser.page) == 5 * 60)
            context.advance(seconds: 6 * 60)
            try await browser.post("alive", []) { $0.body = body(page) }
            #expect(browser.status == 200 && browser.page == "{}")
        }
    }

    @Test("it says nothing to another page, and changes by GET nothing")
    func guarded() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            let page = browser.page
            try await browser.get("alive")
            #expect(browser.status == 405)
            try await browser.post("alive", []) { request in
                request.body = body(page)
                (request.fetchSite, request.origin) = ("cross-site", "https://evil.example")
            }
            #expect(browser.status == 403)
            try await browser.post("alive", []) { $0.body = Array("form-token=x".utf8) }
            #expect(browser.status == 403 && left(browser.page) == nil)
        }
    }

    @Test("a page of before signing in again is told of the same account, and nothing of another one")
    func since() async throws {
        try await AdminHouse.with { context in
            for email in ["ann@example.org", "ben@example.org"] { try await context.person(email, "staff") }
            let browser = try await context.browser(of: "ann@example.org")
            let page = browser.page
            let mark = try #require(page.firstMatch(of: /data-account="([^"]+)"/)).1
            try await browser.signIn("ann@example.org")
            try await browser.post("alive", []) { $0.body = body(page) }
            #expect(browser.status == 200 && browser.page.contains(mark))
            try await browser.signIn("ben@example.org")
            #expect(browser.page.contains("data-account=\"") && !browser.page.contains(mark))
            try await browser.post("alive", []) { $0.body = body(page) }
            #expect(browser.status == 403 && left(browser.page) == nil)
        }
    }

    /// The form of a page that was open before.
    private func body(_ page: String) -> [UInt8] {
        let token = page.firstMatch(of: /name="form-token" value="([^"]*)"/).map { String($0.1) } ?? ""
        return Array("form-token=\(token)".utf8)
    }
}

/// A page whose database is away.
private struct FailingRoutes: AdminRouteGroup {
    let entry = AdminEntry(title: "Failing", path: "failing", lead: "Nothing works.", roles: [])
    let routes: [AdminRoute] = [.post("failing") { _, _ in throw Away() }]

    struct Away: Error {}
}
