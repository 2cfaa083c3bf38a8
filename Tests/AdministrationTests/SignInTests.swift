import Accounts
import LiveRules
import Storage
import Testing
import Web

@testable import Administration

@Suite("Signing in to the administration")
struct SignInTests {
    @Test("the first link makes the first administrator, once, and then there is no such link any more")
    func first() async throws {
        try await AdminHouse.with { context in
            let token = try #require(try await context.firstToken())
            let browser = AdminBrowser(context)
            try await browser.get("link/" + token)
            #expect(browser.status == 200 && browser.page.contains("You are the first"))
            let fields = [
                ("link", token), ("email", "Ann@Example.org"), ("name", "Ann"), ("password", "short"),
                ("again", "short"),
            ]
            try await browser.post("link", fields)
            #expect(browser.status == 422 && browser.page.contains("Use at least 15 characters."))
            try await browser.post(
                "link", fields.dropLast(2) + [("password", AdminHouse.password), ("again", AdminHouse.password)])
            #expect(browser.path.hasSuffix("/sign-in") && browser.page.contains("Your password is set."))
            try await browser.signIn("ann@example.org")
            #expect(browser.page.contains("Good to see you, Ann"))
            #expect(try await context.service.firstLink() == nil)
            let other = AdminBrowser(context)
            try await other.get("link/" + token)
            #expect(other.status == 410)
        }
    }

    @Test("a second start leaves the first link as it is, and says when it was made; who asks gets a new one")
    func secondStart() async throws {
        try await AdminHouse.with { context in
            let token = try #require(try await context.firstToken())
            let made = context.now
            context.advance(seconds: 3600)
            #expect(
                try await context.service.firstLink()
                    == .standing(since: made, until: made.later(by: 24 * 3600)))
            let browser = AdminBrowser(context)
            try await browser.get("link/" + token)
            #expect(browser.status == 200)
            guard case .made(let other)? = try await context.service.firstLink(isReplacing: true) else {
                throw AdminHouse.Unexpected()
            }
            try await browser.get("link/" + token)
            #expect(browser.status == 410)
            try await browser.get("link/" + other)
            #expect(browser.status == 200)
            // One that has ended keeps nobody from another.
            context.advance(seconds: 24 * 3600)
            #expect(try await context.firstToken() != nil)
        }
    }

    @Test("of starts at the same moment one makes the link")
    func manyStarts() async throws {
        try await AdminHouse.with { context in
            let made = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 { group.addTask { try await context.firstToken() != nil } }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(made == 1)
        }
    }

    @Test("a visitor who has not signed in is led to the page for it, and from there to where he wanted to go")
    func onward() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = AdminBrowser(context)
            try await browser.get("people/new")
            #expect(
                browser.status == 303 && browser.header("Location") == "/guide/_live/admin/sign-in?onward=people%2Fnew")
            try await browser.get("sign-in", query: ["onward": "people/new"])
            try await browser.post(
                "sign-in",
                [("email", "ann@example.org"), ("password", AdminHouse.password), ("onward", "people/new")])
            #expect(browser.path.hasSuffix("/people/new") && browser.status == 200)
        }
    }

    @Test(
        "after signing in nobody is led out of the administration, nor is a header made",
        arguments: [
            "//evil.example/", "https://evil.example/", "\\\\evil.example", "../../data", "a/../../..",
            "people\r\nSet-Cookie: a=b",
            "people\nx", "/people",
        ])
    func redirects(onward: String) async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = AdminBrowser(context)
            try await browser.get("sign-in")
            let body =
                "form-token=\(browser.formToken)&email=ann%40example.org&password=a+long+walk+by+the+sea&onward="
                + onward.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            try await browser.ask(
                browser.request("sign-in", .post) { request in
                    request.origin = "http://localhost:8080"
                    request.contentType = "application/x-www-form-urlencoded"
                    request.body = Array(body.utf8)
                })
            let location = try #require(browser.header("Location"))
            #expect(browser.status == 303 && location.hasPrefix("/guide/_live/admin/") && !location.contains(".."))
            #expect(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        }
    }

    @Test("a stolen cookie is of no use after signing out, and neither is the form of a page that was open")
    func signOut() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            let thief = AdminBrowser(context)
            thief.cookies = browser.cookies
            try await thief.get("people")
            #expect(thief.status == 200)
            try await browser.post("sign-out", [])
            try await thief.get("people")
            #expect(thief.status == 303)
            let stolen = thief.cookies
            try await thief.get("sign-in")
            thief.cookies = stolen
            try await thief.post("people/new", [("email", "x@example.org"), ("role", "administrator")])
            #expect(thief.status == 403 && thief.page.contains("Signed out"))
            #expect(try await context.store.accounts().count == 1)
        }
    }

    @Test("a token that somebody planted in a browser is not the one of the session (session fixation)")
    func fixation() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = AdminBrowser(context)
            try await browser.get("sign-in")
            let planted = browser.cookies
            try await browser.signIn("ann@example.org")
            #expect(browser.status == 200 && browser.cookies["waymark-admin"] != planted["waymark-admin"])
            let attacker = AdminBrowser(context)
            attacker.cookies = planted
            try await attacker.get("people")
            #expect(attacker.status == 303)
        }
    }

    @Test(
        "a session ends after half an hour without a page, after eight hours in any case, and what is kept of it cannot be shown"
    )
    func ends() async throws {
        try await AdminHouse.with { context in
            let account = try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            for _ in 1...15 {
                context.advance(seconds: 29 * 60)
                try await browser.get("people")
                #expect(browser.status == 200)
            }
            context.advance(seconds: 29 * 60)
            try await browser.get("people")
            #expect(browser.status == 200)
            context.advance(seconds: 17 * 60)
            try await browser.get("people")
            #expect(browser.status == 303, "after eight hours")
            let other = try await context.browser(of: "ann@example.org")
            context.advance(seconds: 30 * 60)
            try await other.get("people")
            #expect(other.status == 303, "after half an hour")
            let kept = try await context.store.sessions(of: account.id)
            #expect(!kept.isEmpty && kept.allSatisfy { $0.digest != other.cookies["waymark-admin"] })
            let thief = AdminBrowser(context)
            thief.cookies = ["waymark-admin": String(kept[0].digest.prefix(22))]
            try await thief.get("people")
            #expect(thief.status == 303)
        }
    }

    @Test("a changed password ends all other sessions, and the present one has a new token")
    func changedPassword() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "moderator")
            let (here, there) = (
                try await context.browser(of: "ann@example.org"), try await context.browser(of: "ann@example.org")
            )
            let before = here.cookies
            try await here.get("account")
            let new = "another sentence of hers"
            try await here.post("account/password", [("present", "wrong"), ("password", new), ("again", new)])
            #expect(here.status == 422 && here.page.contains("not your current password"))
            context.advance(seconds: 2)
            try await here.post(
                "account/password", [("present", AdminHouse.password), ("password", new), ("again", new)])
            #expect(here.status == 200 && here.page.contains("Your password is changed"))
            try await there.get("account")
            #expect(there.status == 303)
            there.cookies = before
            try await there.get("account")
            #expect(there.status == 303)
            try await there.signIn("ann@example.org", new)
            #expect(there.page.contains("Good to see you"))
        }
    }

    @Test("somebody ends sessions of one's own, and never those of others")
    func ownSessions() async throws {
        try await AdminHouse.with { context in
            let ann = try await context.person("ann@example.org", "moderator")
            try await context.person("ben@example.org", "moderator")
            let (one, other) = (
                try await context.browser(of: "ann@example.org"), try await context.browser(of: "ann@example.org")
            )
            let ben = try await context.browser(of: "ben@example.org")
            try await ben.get("account")
            for session in try await context.store.sessions(of: ann.id) {
                try await ben.post("account/sessions", [("session", session.digest)])
            }
            try await one.get("account")
            #expect(one.status == 200 && one.page.contains("End all others"))
            try await one.post("account/sessions", [("session", "others")])
            try await other.get("account")
            #expect(one.status == 200 && other.status == 303)
        }
    }

    @Test("by https a cookie is bound to the host and to https; by http to the administration; scripts never see it")
    func cookies() async throws {
        try await AdminHouse.with(isBehindProxy: true) { context in
            let browser = AdminBrowser(context)
            (browser.isSecure, browser.host) = (true, "example.org")
            try await browser.get("sign-in")
            let secure = try #require(browser.header("Set-Cookie"))
            #expect(
                secure.hasPrefix("__Host-waymark-admin=")
                    && secure.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Lax"))
            let plain = AdminBrowser(context)
            try await plain.get("sign-in")
            let open = try #require(plain.header("Set-Cookie"))
            #expect(
                open.hasPrefix("waymark-admin=") && open.hasSuffix("; Path=/guide/_live/admin/; HttpOnly; SameSite=Lax")
            )
        }
    }

    @Test(
        "every answer forbids frames, scripts from elsewhere, guessing of types, and keeping",
        arguments: ["sign-in", "nothing/here", "", "link/abc"])
    func headers(path: String) async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            for browser in [AdminBrowser(context), try await context.browser(of: "ann@example.org")] {
                try await browser.get(path)
                let policy = try #require(browser.header("Content-Security-Policy"))
                #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
                #expect(
                    !policy.contains("unsafe") && !browser.page.contains(" style=") && !browser.page.contains("onclick")
                )
                #expect(
                    browser.header("X-Content-Type-Options") == "nosniff"
                        && browser.header("Cache-Control") == "no-store")
                #expect(browser.header("Referrer-Policy") == "strict-origin")
            }
        }
    }
}

extension AdminHouse {
    /// The token of a first link that was just made.
    func firstToken() async throws -> String? {
        if case .made(let token)? = try await service.firstLink() { token } else { nil }
    }
}
