import Accounts
import LiveRules
import Storage
import Testing
import Web

@testable import Administration

@Suite("Browsers that are known")
struct KnownBrowserTests {
    /// The cookies of a browser in which somebody signed in, without the session.
    private func known(_ email: String, _ context: AdminHouse) async throws -> [String: String] {
        let browser = try await context.browser(of: email)
        return browser.cookies.filter { $0.key.contains("browser-") }
    }

    /// Somebody who keeps guessing at an account, until everybody has to wait.
    private func attack(_ email: String, _ context: AdminHouse) async throws {
        let attacker = AdminBrowser(context)
        for _ in 0..<10 {
            context.advance(seconds: 60)
            try await attacker.signIn(email, "wrong")
        }
        for number in 0..<30 { try await attacker.signIn("someone-\(number)@example.org", "wrong") }
        try await attacker.signIn(email, "wrong")
        #expect(attacker.status == 429)
    }

    @Test("the right password from a browser that is known is never refused for what others did")
    func known() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let ann = try await context.browser(of: "ann@example.org")
            try await ann.post("sign-out", [])
            for _ in 0..<3 {
                try await attack("ann@example.org", context)
                try await ann.signIn("ann@example.org")
                #expect(ann.status == 200 && ann.page.contains("Good to see you"))
                try await ann.post("sign-out", [])
            }
            // What its own attempts cost, it waits for.
            try await ann.signIn("ann@example.org", "wrong")
            try await ann.signIn("ann@example.org")
            #expect(ann.status == 429 && ann.header("Retry-After") == "1")
            context.advance(seconds: 1)
            try await ann.signIn("ann@example.org")
            #expect(ann.status == 200)
        }
    }

    @Test("a known browser's guesses wait twice as long each time, and those of others as before")
    func ownCount() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let thief = AdminBrowser(context)
            thief.cookies = try await known("ann@example.org", context)
            let before = context.digests.comparisons
            for _ in 0..<600 {
                try await thief.signIn("ann@example.org", "wrong")
                context.advance(seconds: 1)
            }
            // 1, 2, 4 … 60 seconds between them.
            #expect(context.digests.comparisons - before == 15)
        }
    }

    @Test("a cookie is of no use for another account, after a change, by forging, or after a new password")
    func worthless() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let ben = try await context.person("ben@example.org", "moderator")
            let ann = try await known("ann@example.org", context)
            let (name, value) = try #require(ann.first)
            let own = try await known("ben@example.org", context)
            let bens = try #require(own.keys.first)
            #expect(name != bens)
            let ownValue = try #require(own[bens])
            var changed = Array(ownValue)
            changed[4] = changed[4] == "A" ? "B" : "A"
            let forged = Secrets.base64([UInt8](repeating: 7, count: 32))
            try await attack("ben@example.org", context)
            for cookie in [value, String(changed), forged, "", "x", ownValue + "A", String(ownValue.dropLast())] {
                let thief = AdminBrowser(context)
                thief.client = "198.51.100.9"
                thief.cookies = [bens: cookie]
                try await thief.signIn("ben@example.org")
                #expect(thief.status == 429, "\(cookie)")
            }
            let real = AdminBrowser(context)
            real.cookies = own
            try await real.signIn("ben@example.org")
            #expect(real.status == 200)
            let token = try await context.service.reset(ben, by: nil)
            _ = try await context.service.setPassword("another sentence of his", byLink: token, first: nil)
            try await attack("ben@example.org", context)
            let after = AdminBrowser(context)
            after.cookies = own
            try await after.signIn("ben@example.org", "another sentence of his")
            #expect(after.status == 429, "a new password makes it worthless")
        }
    }

    @Test("a cookie lets nobody in, and no page tells whether it is one")
    func noKey() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let thief = AdminBrowser(context)
            thief.cookies = try await known("ann@example.org", context)
            try await thief.get("people")
            #expect(thief.status == 303)
            try await thief.signIn("ann@example.org", "wrong")
            let known = (thief.status, thief.page.replacing(thief.formToken, with: ""))
            let stranger = AdminBrowser(context)
            try await stranger.signIn("ann@example.org", "wrong")
            #expect(known.0 == stranger.status && known.1 == stranger.page.replacing(stranger.formToken, with: ""))
        }
    }

    @Test("scripts never see it, it is sent to the administration alone, and it lasts")
    func attributes() async throws {
        try await AdminHouse.with(isBehindProxy: true) { context in
            try await context.person("ann@example.org", "administrator")
            for isSecure in [true, false] {
                let browser = AdminBrowser(context)
                (browser.isSecure, browser.host) = (isSecure, isSecure ? "example.org" : "localhost:8080")
                try await browser.get("sign-in")
                let sent = browser.request("sign-in", .post) { request in
                    (request.fetchSite, request.fetchMode) = ("same-origin", "navigate")
                    request.fetchDestination = "document"
                    request.contentType = "application/x-www-form-urlencoded"
                    request.body = Array(
                        "form-token=\(browser.formToken)&email=ann@example.org&password=a+long+walk+by+the+sea".utf8)
                }
                try await browser.ask(sent)
                let cookie = try #require(
                    browser.headers.first { $0.name == "Set-Cookie" && $0.value.contains("browser-") }?.value)
                #expect(cookie.hasPrefix(isSecure ? "__Secure-waymark-browser-" : "waymark-browser-"))
                #expect(
                    cookie.contains("; Path=/guide/_live/admin/; ") && cookie.contains("; HttpOnly; SameSite=Strict"))
                #expect(cookie.contains("; Secure") == isSecure && cookie.contains("Max-Age=15552000"))
            }
        }
    }

    @Test("somebody at the terminal lifts the waits, and the log names it")
    func unlock() async throws {
        try await AdminHouse.with { context in
            let ann = try await context.person("ann@example.org", "administrator")
            try await attack("ann@example.org", context)
            let newcomer = AdminBrowser(context)
            newcomer.client = "198.51.100.1"
            try await newcomer.signIn("ann@example.org")
            #expect(newcomer.status == 429)
            try await context.service.unlock(ann)
            try await newcomer.signIn("ann@example.org")
            #expect(newcomer.status == 200)
            let same = AdminBrowser(context)
            try await same.signIn("ann@example.org")
            #expect(same.status == 429, "the address has its own count")
            try await context.service.unlockAll()
            try await same.signIn("ann@example.org")
            #expect(same.status == 200)
            let entries = try await context.store.audit(before: nil, account: nil, area: .signIn, limit: 100)
            #expect(entries.contains { $0.who == "terminal" && $0.action == "lifted all waits" })
            #expect(entries.contains { $0.action == "lifted the waits of" && $0.object == "ann@example.org" })
            #expect(entries.count { $0.action == "has to wait between attempts" && $0.account == ann.id } == 1)
        }
    }

    @Test("lifting the waits of somebody lifts those of browsers that are known, too, each time")
    func unlockKnown() async throws {
        try await AdminHouse.with { context in
            let ann = try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.post("sign-out", [])
            for _ in 0..<2 {
                for _ in 0..<8 {
                    try await browser.signIn("ann@example.org", "wrong")
                    context.advance(seconds: 60)
                }
                try await browser.signIn("ann@example.org", "wrong")
                try await browser.signIn("ann@example.org")
                #expect(browser.status == 429)
                try await context.service.unlock(ann)
                try await browser.signIn("ann@example.org")
                #expect(browser.status == 200)
                try await browser.post("sign-out", [])
            }
        }
    }
}
