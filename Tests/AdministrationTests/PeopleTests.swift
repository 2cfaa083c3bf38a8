import Accounts
import LiveRules
import Storage
import Testing

@testable import Administration

@Suite("People of the administration")
struct PeopleTests {
    private static func link(on page: String) -> String {
        guard let mark = page.firstRange(of: "/_live/admin/link/") else { return "" }
        return "link/" + page[mark.upperBound...].prefix { $0 != "<" }
    }

    private static func set(_ browser: AdminBrowser, _ link: String, _ password: String = AdminHouse.password)
        async throws
    {
        try await browser.post(
            "link", [("link", String(link.dropFirst(5))), ("password", password), ("again", password)])
    }

    @Test("an invitation sets a password once; before that it can be looked at as often as wanted")
    func invitation() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let ann = try await context.browser(of: "ann@example.org")
            try await ann.get("people/new")
            try await ann.post(
                "people/new",
                [("email", "Ben@Example.org "), ("name", "Ben"), ("tour", "harbour"), ("tour", "old-town")])
            let link = Self.link(on: ann.page)
            #expect(ann.page.contains("http://localhost:8080/guide/_live/admin/link/") && link.count == 27)
            let ben = AdminBrowser(context)
            for _ in 1...3 { try await ben.get(link) }
            #expect(ben.status == 200 && ben.page.contains("ben@example.org"))
            try await Self.set(ben, link)
            #expect(ben.page.contains("Your password is set."))
            try await ben.get(link)
            #expect(ben.status == 410)
            let again = AdminBrowser(context)
            try await again.get("sign-in")
            try await Self.set(again, link, "somebody else's sentence")
            #expect(again.status == 410, "replayed")
            try await ben.signIn("ben@example.org")
            #expect(ben.page.contains("Good to see you, Ben"))
            let account = try #require(try await context.store.accounts().last)
            #expect(account.roles.text == "editor:tours/harbour editor:tours/old-town")
        }
    }

    @Test(
        "an invitation ends after seven days, a link for a new password after one, and a newer link ends an older one")
    func ends() async throws {
        try await AdminHouse.with { context in
            let account = try await context.person("ann@example.org", "administrator")
            let email = try #require(EmailAddress("ben@example.org"))
            let (_, invitation) = try #require(
                try await context.service.invite(email, name: "", roles: account.roles, by: nil))
            let known = try #require(try await context.store.account(account.id))
            let old = try await context.service.reset(known, by: nil)
            let new = try await context.service.reset(known, by: nil)
            func status(_ token: String) async throws -> Int {
                let browser = AdminBrowser(context)
                try await browser.get("link/" + token)
                return browser.status
            }
            #expect(try await [status(invitation), status(old), status(new)] == [200, 410, 200])
            context.advance(seconds: 24 * 3600)
            #expect(try await [status(invitation), status(new)] == [200, 410])
            context.advance(seconds: 6 * 24 * 3600)
            #expect(try await status(invitation) == 410)
            #expect(try await context.service.setPassword(AdminHouse.password, byLink: invitation, first: nil) == nil)
            #expect(try await status("a") == 410)
        }
    }

    @Test("a link for a new password ends all sessions, and the old password is wrong then")
    func reset() async throws {
        try await AdminHouse.with { context in
            let account = try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            let known = try #require(try await context.store.account(account.id))
            let link = "link/" + (try await context.service.reset(known, by: nil))
            let other = AdminBrowser(context)
            try await other.get(link)
            try await Self.set(other, link, "a new sentence of her own")
            try await browser.get("people")
            #expect(browser.status == 303)
            try await browser.signIn("ann@example.org")
            #expect(browser.status == 422)
        }
    }

    @Test("what is wrong is told at its field, and what was typed stays")
    func faults() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            for (email, name, role, words) in [
                ("no address", "Ben", "staff", "Write an address"), ("", "Ben", "staff", "Write an address"),
                ("ben@example.org", "Ben\u{202E}", "staff", "The invisible sign U+202E"),
                ("ben@example.org", "Ben", "king", "Choose something"),
                ("ben@example.org", "Ben", "staff administrator", "Choose something"),
                ("ANN@example.org", "Ben", "staff", "There is an account"),
                ("a@b@c", "Ben", "staff", "Write an address"),
                ("ben@example.org\nBcc: x", "Ben", "staff", "Write an address"),
            ] {
                try await browser.get("people/new")
                try await browser.post("people/new", [("email", email), ("name", name), ("role", role)])
                #expect(browser.status == 422 && browser.page.contains(words), "\(email) \(name) \(role)")
            }
            #expect(try await context.store.accounts().count == 1)
        }
    }

    @Test(
        "scripts in names are text on every page, and SQL in any field is what it says",
        arguments: [
            "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "Robert'); DROP TABLE account;--",
            "' OR '1'='1", "%' --",
            "\"\u{301} onfocus=alert(1) autofocus", "{{{password}}}", "Zoë 名前",
        ])
    func names(name: String) async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.get("account")
            try await browser.post("account/name", [("name", name)])
            if name.contains("<") || name.contains(">") {
                #expect(browser.status == 422)
            } else {
                #expect(try await context.store.accounts().map(\.name) == [name])
            }
            try await browser.post(
                "people/new", [("email", "ben@example.org"), ("name", name), ("role", "moderator"), ("tour", name)])
            for path in ["", "account", "people", "people/1", "log", "sign-in"] {
                try await browser.get(path, query: ["who": name, "area": name, "before": name, "onward": name])
                #expect(browser.status == 200)
                #expect(
                    !browser.page.contains("<script>") && !browser.page.contains("<img")
                        && !browser.page.contains("\"\u{301} onfocus"))
            }
            try await browser.signIn(name, name)
            #expect([422, 429].contains(browser.status))
            try await browser.get("link/" + name.replacing("/", with: ""))
            #expect(browser.status == 410)
            #expect(try await context.store.accounts().count <= 2)
            #expect(context.told.all == [])
        }
    }

    @Test("the log has a page for administrators, by person and by what it is about, newest first, fifty at a time")
    func log() async throws {
        try await AdminHouse.with { context in
            let ann = try await context.person("ann@example.org", "administrator", name: "Ann")
            let browser = try await context.browser(of: "ann@example.org")
            for number in 1...120 {
                try await context.service.audit(ann, number % 2 == 0 ? .content : .alerts, "changed", "file-\(number)")
            }
            try await browser.get("log")
            #expect(
                browser.page.contains("<strong>file-120</strong>") && browser.page.contains("<strong>file-71</strong>"))
            #expect(!browser.page.contains("<strong>file-70</strong>") && browser.page.contains("Older ones"))
            let last = try #require(try await context.store.audit(before: nil, account: nil, area: nil, limit: 50).last)
            try await browser.get("log", query: ["before": "\(last.id)"])
            #expect(browser.page.contains("<strong>file-70</strong>") && browser.page.contains("The newest"))
            try await browser.get("log", query: ["area": "content", "who": "\(ann.id)"])
            #expect(
                browser.page.contains("<strong>file-120</strong>")
                    && !browser.page.contains("<strong>file-119</strong>"))
            try await browser.get("log", query: ["who": "0"])
            #expect(
                browser.page.contains("<span class=\"who\">terminal</span>")
                    && !browser.page.contains("<span class=\"who\">Ann</span>"))
        }
    }
}
