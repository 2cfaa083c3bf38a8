import Accounts
import LiveRules
import Storage
import Testing

@testable import Administration

@Suite("Setting the second factor up, and switching it off")
struct SecondFactorSetUpTests {
    @Test("where it is required, signing in leads to the set-up and to nothing else, until it is set up")
    func required() async throws {
        try await AdminHouse.with(rule: .administrators) { context in
            try await context.person("ann@example.org", "administrator")
            try await context.person("ben@example.org", "moderator")
            let ben = try await context.browser(of: "ben@example.org")
            #expect(ben.page.contains("Good to see you"), "who must not need not")
            let browser = AdminBrowser(context)
            try await browser.get("sign-in")
            try await browser.post(
                "sign-in", [("email", "ann@example.org"), ("password", AdminHouse.password), ("onward", "people")])
            #expect(browser.page.contains("Set up a second factor"))
            let (offer, ticket, phone) = (browser.offer, browser.ticket, try Phone(browser.page))
            for path in ["", "people", "account", "second-factor", "log"] {
                try await browser.get(path)
                #expect(browser.status == 303, "\(path)")
            }
            try await browser.get("sign-in")
            try await browser.post("sign-in/set-up", [("ticket", ticket), ("offer", offer), ("code", "000000")])
            #expect(browser.status == 422)
            try await browser.post(
                "sign-in/set-up",
                [
                    ("ticket", ticket), ("offer", offer), ("onward", "people"), ("code", phone.code(at: context.now)),
                ])
            #expect(browser.recoveryCodes.allSatisfy { $0.filter { $0 != "-" }.count == 24 })
            #expect(browser.recoveryCodes.count == 10 && browser.page.contains("href=\"/guide/_live/admin/people\""))
            try await browser.get("people")
            #expect(browser.status == 200)
            // The same again sets up nothing a second time.
            let again = AdminBrowser(context)
            again.cookies = browser.cookies
            try await again.get("sign-in")
            try await again.post(
                "sign-in/set-up", [("ticket", ticket), ("offer", offer), ("code", phone.code(at: context.now))])
            #expect(again.recoveryCodes.isEmpty)
        }
    }

    @Test("somebody who signed in before it was required, or who becomes an administrator, does nothing else first")
    func gate() async throws {
        try await AdminHouse.with(rule: .administrators) { context in
            let ben = try await context.person("ben@example.org", "moderator")
            let browser = try await context.browser(of: "ben@example.org")
            var promoted = ben
            promoted.roles.isAdministrator = true
            #expect(try await context.service.change(promoted, from: ben, by: nil) == .done)
            try await browser.get("people")
            #expect(browser.status == 303 && browser.header("Location")?.hasSuffix("/second-factor") == true)
            try await browser.get("second-factor")
            #expect(browser.status == 200 && !browser.page.contains("aria-label=\"Administration\""))
            try await browser.post("people/new", [("email", "x@example.org"), ("role", "administrator")])
            #expect(browser.status == 403)
            #expect(try await context.store.accounts().count == 1)
            try await browser.get("second-factor")
            try await browser.post("second-factor", [("do", "begin"), ("present", AdminHouse.password)])
            let phone = try Phone(browser.page)
            try await browser.post(
                "second-factor", [("do", "confirm"), ("offer", browser.offer), ("code", phone.code(at: context.now))])
            try await browser.get("people")
            #expect(browser.status == 200)
        }
    }

    @Test("it is switched off, and recovery codes are made again, with password and code alone")
    func off() async throws {
        try await AdminHouse.with { context in
            let phone = try await context.personWithPhone("ann@example.org", "administrator")
            context.advance(seconds: 60)
            let browser = AdminBrowser(context)
            try await browser.signIn("ann@example.org")
            try await browser.code(phone.code(at: context.now))
            try await browser.get("second-factor")
            #expect(browser.page.contains("10 recovery codes are left."))
            for (password, code) in [
                ("wrong", phone.recovery[0]), (AdminHouse.password, "000000"), ("", ""), ("x", ""),
            ] {
                for what in ["off", "codes"] {
                    context.advance(seconds: 900)
                    try await browser.post("second-factor", [("do", what), ("present", password), ("code", code)])
                    #expect(browser.status == 422 && browser.page.contains("The password or the code is wrong"))
                }
            }
            context.advance(seconds: 900)
            try await browser.post(
                "second-factor",
                [("do", "codes"), ("present", AdminHouse.password), ("code", phone.code(at: context.now))])
            let fresh = browser.recoveryCodes
            #expect(fresh.count == 10 && Set(fresh).isDisjoint(with: phone.recovery))
            try await browser.get("second-factor")
            try await browser.post(
                "second-factor", [("do", "off"), ("present", AdminHouse.password), ("code", phone.recovery[1])])
            #expect(browser.status == 422, "the old ones are worthless")
            context.advance(seconds: 900)
            try await browser.post(
                "second-factor", [("do", "off"), ("present", AdminHouse.password), ("code", fresh[0])])
            #expect(browser.status == 200 && browser.page.contains("The second factor is off."))
            let other = try await context.browser(of: "ann@example.org")
            #expect(other.page.contains("Good to see you"))
        }
    }

    @Test("an administrator makes a link for a new password for others, never for the own account")
    func ownLink() async throws {
        try await AdminHouse.with { context in
            _ = try await context.person("ann@example.org", "administrator")
            _ = try await context.person("ben@example.org", "moderator")
            let ann = try await context.browser(of: "ann@example.org")
            try await ann.get("people/1")
            #expect(!ann.page.contains("value=\"link\""))
            try await ann.post("people/1", [("do", "link")])
            #expect(ann.status == 403 && !ann.page.contains("/admin/link/"))
            try await ann.get("people/2")
            #expect(ann.page.contains("value=\"link\""))
            try await ann.post("people/2", [("do", "link")])
            #expect(ann.status == 200 && ann.page.contains("/admin/link/"))
        }
    }

    @Test("an administrator switches off that of others, never the own; the sessions end")
    func reset() async throws {
        try await AdminHouse.with { context in
            let anns = try await context.personWithPhone("ann@example.org", "administrator")
            let bens = try await context.personWithPhone("ben@example.org", "moderator")
            context.advance(seconds: 60)
            let (ann, ben) = (AdminBrowser(context), AdminBrowser(context))
            try await ann.signIn("ann@example.org")
            try await ann.code(anns.code(at: context.now))
            try await ben.signIn("ben@example.org")
            try await ben.code(bens.code(at: context.now))
            try await ann.get("people/1")
            #expect(!ann.page.contains("Switch off the second factor"))
            try await ann.post("people/1", [("do", "drop-factor")])
            #expect(ann.status == 403)
            try await ann.get("people/2")
            #expect(ann.page.contains("Switch off the second factor"))
            try await ben.get("account")
            try await ben.post("people/1", [("do", "drop-factor")])
            #expect(ben.status == 403)
            try await ann.post("people/2", [("do", "drop-factor")])
            #expect(ann.status == 200 && ann.page.contains("The second factor is off"))
            try await ben.get("account")
            #expect(ben.status == 303)
            try await ben.signIn("ben@example.org")
            #expect(ben.page.contains("Good to see you"))
            #expect(try await context.store.account(1)?.hasSecondFactor == true)
        }
    }

    @Test("an export holds no secret; in another store a code is asked for, and a recovery code lets in")
    func exported() async throws {
        try await AdminHouse.with { context in
            let phone = try await context.personWithPhone("ann@example.org", "administrator")
            let lines = try await context.lines()
            #expect(lines.contains { $0.contains("\"second-factor\"") })
            let sealed = Secrets.base64(try #require(try await context.store.secondFactorSecret(of: 1)))
            for line in lines {
                #expect(
                    !line.contains(phone.secretText) && !line.contains(sealed.prefix(20)) && !line.contains("sealing"))
                for code in phone.recovery { #expect(!line.contains(code)) }
            }
            try await AdminHouse.with { other in
                try await other.store.importLines(lines)
                let browser = AdminBrowser(other)
                try await browser.signIn("ann@example.org")
                #expect(browser.page.contains("Your code"))
                try await browser.code(phone.code(at: other.now))
                #expect(browser.status == 422)
                try await browser.code(phone.recovery[3])
                #expect(browser.page.contains("Good to see you"))
            }
        }
    }

    @Test("the secret of one account does not serve another one")
    func bound() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            try await context.person("ben@example.org", "administrator")
            let (ann, ben) = (
                try await context.browser(of: "ann@example.org"), try await context.browser(of: "ben@example.org")
            )
            try await ann.get("second-factor")
            try await ann.post("second-factor", [("do", "begin"), ("present", AdminHouse.password)])
            let phone = try Phone(ann.page)
            try await ben.get("second-factor")
            try await ben.post(
                "second-factor", [("do", "confirm"), ("offer", ann.offer), ("code", phone.code(at: context.now))])
            #expect(try await context.store.account(2)?.hasSecondFactor == false)
            context.advance(seconds: 601)
            try await ann.post(
                "second-factor", [("do", "confirm"), ("offer", ann.offer), ("code", phone.code(at: context.now))])
            #expect(try await context.store.account(1)?.hasSecondFactor == false, "ten minutes later")
        }
    }
}
