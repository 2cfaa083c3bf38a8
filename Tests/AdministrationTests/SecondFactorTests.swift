import Accounts
import Calendar
import LiveRules
import Storage
import Testing

@testable import Administration

@Suite("The second factor")
struct SecondFactorTests {
    @Test("it is set up with the password and a code of the app, and from then on a code is asked for")
    func whole() async throws {
        try await AdminHouse.with { context in
            let ann = try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.get("second-factor")
            #expect(browser.status == 200 && !browser.page.contains("factor-key"))
            try await browser.post("second-factor", [("do", "begin"), ("present", "wrong")])
            #expect(browser.status == 422 && !browser.page.contains("factor-key"))
            context.advance(seconds: 1)
            try await browser.post("second-factor", [("do", "begin"), ("present", AdminHouse.password)])
            #expect(browser.page.contains("<svg class=\"qr\"") && browser.page.contains("factor-key"))
            let phone = try Phone(browser.page)
            try await browser.post("second-factor", [("do", "confirm"), ("offer", browser.offer), ("code", "000000")])
            #expect(browser.status == 422 && browser.page.contains("not the code") && browser.page.contains("<svg"))
            #expect(
                try await context.store.account(ann.id)?.hasSecondFactor == false, "before a code it does not count")
            let shown = phone.code(at: context.now)
            try await browser.post("second-factor", [("do", "confirm"), ("offer", browser.offer), ("code", shown)])
            #expect(browser.recoveryCodes.count == 10 && Set(browser.recoveryCodes).count == 10)
            let other = AdminBrowser(context)
            try await other.signIn("ann@example.org")
            #expect(other.status == 200 && other.page.contains("Your code"))
            try await other.get("people")
            #expect(other.status == 303, "the password alone opens nothing")
            try await other.signIn("ann@example.org")
            try await other.code(shown)
            #expect(other.status == 422, "the code that set it up was used")
            context.advance(seconds: 30)
            try await other.code(phone.code(at: context.now))
            #expect(other.status == 200 && other.page.contains("Good to see you"))
        }
    }

    @Test("a code is good once, also the one of the half minute before, and in two browsers at the same moment")
    func replayed() async throws {
        try await AdminHouse.with { context in
            let phone = try await context.personWithPhone("ann@example.org", "administrator")
            for offset in [-30, 0] {
                context.advance(seconds: 90)
                let code = phone.code(at: context.now.later(by: offset))
                let (one, other) = (AdminBrowser(context), AdminBrowser(context))
                try await one.signIn("ann@example.org")
                try await other.signIn("ann@example.org")
                try await one.code(code)
                #expect(one.status == 200 && one.page.contains("Good to see you"))
                try await other.code(code)
                #expect(other.status == 422)
                // Neither is an older one any more.
                try await other.code(phone.code(at: context.now.later(by: -30)))
                #expect(other.status == 422)
            }
            context.advance(seconds: 900)
            let steps = try await withThrowingTaskGroup(of: Bool.self) { group in
                let step = context.now.secondsSince1970 / 30
                for _ in 0..<10 { group.addTask { try await context.store.use(step: step, of: 1) } }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(steps == 1)
        }
    }

    @Test("a recovery code is good once, for its owner, however it is typed")
    func recovery() async throws {
        try await AdminHouse.with { context in
            let phone = try await context.personWithPhone("ann@example.org", "administrator")
            let bens = try await context.personWithPhone("ben@example.org", "moderator")
            let browser = AdminBrowser(context)
            func show(_ code: String) async throws -> Bool {
                context.advance(seconds: 900)
                try await browser.signIn("ann@example.org")
                try await browser.code(code)
                let isIn = browser.page.contains("Good to see you")
                if isIn { try await browser.post("sign-out", []) }
                return isIn
            }
            #expect(try await !show(bens.recovery[0]), "of somebody else")
            #expect(try await show(" " + phone.recovery[0].lowercased().replacing("-", with: " ")))
            #expect(try await !show(phone.recovery[0]))
            #expect(try await show(phone.recovery[9]))
            for other in ["", "0000-0000-0000-0000", "12345", String(phone.recovery[1].dropLast())] {
                #expect(try await !show(other))
            }
            #expect(try await context.store.recoveryCodes(of: 1) == 8)
            let log = try await context.store.audit(before: nil, account: 1, area: .signIn, limit: 100)
            #expect(log.count { $0.action == "used a recovery code" } == 2)
            #expect(log.count { $0.action == "signed in" && $0.detail == "with a recovery code" } == 2)
        }
    }

    @Test("guesses at a code are slowed down for the account, and a browser that is known does not wait for them")
    func guessed() async throws {
        try await AdminHouse.with { context in
            let phone = try await context.personWithPhone("ann@example.org", "administrator")
            context.advance(seconds: 60)
            let ann = AdminBrowser(context)
            try await ann.signIn("ann@example.org")
            try await ann.code(phone.code(at: context.now))
            try await ann.post("sign-out", [])
            let thief = AdminBrowser(context)
            thief.client = "198.51.100.1"
            try await thief.signIn("ann@example.org")
            var (looked, refused) = (0, 0)
            for number in 0..<400 {
                thief.client = "198.51.100.\(number % 250)"
                try await thief.code("00000\(number % 10)")
                looked += thief.status == 422 ? 1 : 0
                refused += thief.status == 429 ? 1 : 0
                if thief.status == 429 { try await thief.signIn("ann@example.org") }
                context.advance(seconds: 1)
            }
            // 0, 0, 1, 2, 4 … seconds between them.
            #expect(looked == 11 && refused == 389)
            try await ann.signIn("ann@example.org")
            try await ann.code(phone.code(at: context.now))
            #expect(ann.status == 200 && ann.page.contains("Good to see you"))
        }
    }

    @Test("a ticket holds for its browser, for ten minutes, until a new password, and for its account")
    func tickets() async throws {
        try await AdminHouse.with { context in
            let phone = try await context.personWithPhone("ann@example.org", "administrator")
            let ann = try #require(try await context.store.account(1))
            context.advance(seconds: 60)
            let browser = AdminBrowser(context)
            try await browser.signIn("ann@example.org")
            let ticket = browser.ticket
            let thief = AdminBrowser(context)
            try await thief.get("sign-in")
            for forged in [ticket, "", "x", String(ticket.reversed()), ticket + "A"] {
                try await thief.post("sign-in/code", [("ticket", forged), ("code", phone.code(at: context.now))])
                #expect(thief.path.hasSuffix("/sign-in") && thief.page.contains("That took too long"))
            }
            context.advance(seconds: 601)
            try await browser.code(phone.code(at: context.now))
            #expect(browser.path.hasSuffix("/sign-in"))
            try await browser.signIn("ann@example.org")
            let token = try await context.service.reset(ann, by: nil)
            _ = try await context.service.setPassword("another sentence of hers", byLink: token, first: nil)
            try await browser.code(phone.code(at: context.now))
            #expect(browser.path.hasSuffix("/sign-in"))
            // A new password by a link does not go round it.
            try await browser.signIn("ann@example.org", "another sentence of hers")
            #expect(browser.page.contains("Your code"))
            // Somebody kept out meanwhile stays out.
            try await context.person("ben@example.org", "administrator")
            var out = ann
            out.isDisabled = true
            #expect(try await context.service.change(out, from: ann, by: nil) == .done)
            try await browser.code(phone.code(at: context.now))
            #expect(browser.path.hasSuffix("/sign-in"))
        }
    }
}
