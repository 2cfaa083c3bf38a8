import Accounts
import LiveRules
import LiveServer
import Storage
import Testing

@testable import Administration

@Suite("Guessing passwords")
struct GuessingTests {
    @Test(
        "each wrong password doubles the wait for that account, also for the right one, and the page says how long it is"
    )
    func doubling() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = AdminBrowser(context)
            for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
                try await browser.signIn("ann@example.org", "wrong")
                #expect(browser.status == 422 && browser.page.contains("The e-mail or the password is wrong."))
                context.advance(seconds: wait - 1)
                // Another address does not help, and the right password is not looked at.
                browser.client = "198.51.\(wait).1"
                try await browser.signIn("ann@example.org")
                #expect(browser.status == 429 && browser.header("Retry-After") == "1", "\(wait)")
                #expect(browser.page.contains("Please try again in a second."))
                context.advance(seconds: 1)
            }
            try await browser.signIn("ann@example.org")
            #expect(browser.status == 200 && browser.page.contains("Good to see you"))
            try await browser.post("sign-out", [])
            try await browser.signIn("ann@example.org")
            #expect(browser.status == 200, "what was wrong is forgotten after the right one")
        }
    }

    @Test("of many attempts at the same moment one is looked at")
    func parallel() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let before = context.digests.comparisons
            let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        let outcome = try await context.service.signIn(
                            "ann@example.org", "guess \(number)", from: AccountService.Browser(origin: ""))
                        if case .wrong = outcome { return true }
                        return false
                    }
                }
                var wrong = 0
                for try await one in group where one { wrong += 1 }
                return wrong
            }
            #expect(outcomes == 1 && context.digests.comparisons == before + 1)
        }
    }

    @Test("from one address twenty attempts are looked at, and then two each second; its neighbours go on")
    func origins() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let attacker = AdminBrowser(context)
            for number in 1...20 {
                try await attacker.signIn("someone-\(number)@example.org", "wrong")
                #expect(attacker.status == 422)
            }
            try await attacker.signIn("someone-21@example.org", "wrong")
            #expect(attacker.status == 429 && attacker.header("Retry-After") == "1")
            let other = AdminBrowser(context)
            other.client = "192.0.2.8"
            try await other.signIn("ann@example.org")
            #expect(other.status == 200)
            // Also at the same address, after a second.
            context.advance(seconds: 1)
            let same = AdminBrowser(context)
            try await same.signIn("ann@example.org")
            #expect(same.status == 200)
        }
    }

    @Test("one wrong attempt a second from a shared address never stops others there")
    func shared() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let attacker = AdminBrowser(context)
            for number in 1...40 { try await attacker.signIn("someone-\(number)@example.org", "wrong") }
            #expect(attacker.status == 429)
            for number in 1...60 {
                context.advance(seconds: 1)
                try await attacker.signIn("another-\(number)@example.org", "wrong")
                let newcomer = AdminBrowser(context)
                try await newcomer.signIn("ann@example.org")
                #expect(newcomer.status == 200, "after \(number) seconds")
            }
        }
    }

    @Test(
        "for an address without an account, one without a password and one that is kept out, the answer and the work are the same"
    )
    func unknown() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let out = try await context.person("out@example.org", "moderator")
            var disabled = out
            disabled.isDisabled = true
            #expect(try await context.service.change(disabled, from: out, by: nil) == .done)
            _ = try await context.service.invite(
                try #require(EmailAddress("new@example.org")), name: "", roles: Roles(text: "staff") ?? Roles(), by: nil
            )
            var pages: [String] = []
            for (number, email) in [
                "ann@example.org", "nobody@example.org", "new@example.org", "out@example.org", "no address",
            ].enumerated() {
                let browser = AdminBrowser(context)
                browser.client = "198.51.\(number).1"
                let before = context.digests.comparisons
                // The right password of somebody who is kept out is as wrong as any.
                try await browser.signIn(email, email.hasPrefix("out") ? AdminHouse.password : "wrong")
                #expect(browser.status == 422 && context.digests.comparisons == before + 1, "\(email)")
                pages.append(browser.page.replacing(browser.formToken, with: "").replacing(email, with: ""))
                try await browser.signIn(email, "wrong")
                #expect(browser.status == 429 && context.digests.comparisons == before + 1, "\(email)")
            }
            #expect(Set(pages).count == 1)
        }
    }

    @Test("failures are counted in the log, which holds nothing of what was typed")
    func log() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = AdminBrowser(context)
            for number in 1...3 {
                try await browser.signIn("ann@example.org", "my secret guess")
                try await browser.signIn("my secret password \(number)", "x")
                context.advance(seconds: 60)
            }
            let entries = try await context.store.audit(before: nil, account: nil, area: .signIn, limit: 10)
            #expect(entries.map(\.action) == ["failed to sign in", "failed to sign in"])
            #expect(entries.map(\.detail) == ["3 times", "3 times"])
            for line in try await context.lines() { #expect(!line.contains("secret"), "\(line)") }
        }
    }
}

extension AdminHouse {
    /// Everything that an export holds.
    func lines() async throws -> [String] {
        let taken = Told()
        try await store.exportLines { taken.hear(.trouble($0)) }
        return taken.all
    }
}
