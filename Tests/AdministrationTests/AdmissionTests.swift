import Accounts
import LiveRules
import Storage
import Testing
import Web

@testable import Administration

/// A room of a test: it writes down what reached it, as a room for tours would.
private struct TourRoom: AdminRouteGroup {
    let entry = AdminEntry(title: "Tours", path: "tours", lead: "Edit tours.", roles: [.editor])

    func longestBody(_ parts: [String]) -> Int { 5_000_000 }

    let routes = AdminRoute.both("tours/*") { request, found in
        guard request.account.roles.mayEdit(Roles.tour(found[0])) else { throw AdminRefusal.forbidden }
        if request.method == .post { try await request.audit(.content, "changed", "tours/\(found[0])") }
        return .text("this is \(found[0])", type: "text/plain")
    }
}

@Suite("What the administration lets in")
struct AdmissionTests {
    private func changes(in context: AdminHouse) async throws -> Int {
        try await context.store.audit(before: nil, account: nil, area: .content, limit: 100).count
    }

    @Test("a form of another site, or of nobody knows where, changes nothing")
    func origins() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            try await context.person("ann@example.org", "editor")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.post("tours/harbour", [])
            #expect(browser.status == 200)
            #expect(try await changes(in: context) == 1)
            try await browser.get("account")
            let token = browser.formToken
            let wrong: [(String?, String?)] = [
                ("cross-site", "https://evil.example"), ("same-site", "http://localhost:8080"), ("none", nil),
                ("cross-site", nil), (nil, "https://evil.example"), (nil, "null"), (nil, nil),
                ("same-origin", "https://evil.example"), (nil, "http://localhost:8081"),
                (nil, "https://localhost:8080"),
                (nil, "http://localhost:8080.evil.example"),
            ]
            for (site, origin) in wrong {
                try await browser.post("tours/harbour", [("form-token", token)]) { request in
                    (request.fetchSite, request.origin) = (site, origin)
                }
                #expect(browser.status == 403, "\(site ?? "-") \(origin ?? "-")")
                #expect(browser.page.contains("Nothing was changed."))
            }
            #expect(try await changes(in: context) == 1)
        }
    }

    @Test("a form without its token, with one of another browser, or with one from before signing in changes nothing")
    func tokens() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            try await context.person("ann@example.org", "editor")
            try await context.person("ben@example.org", "editor")
            let before = AdminBrowser(context)
            try await before.get("sign-in")
            let old = before.formToken
            try await before.signIn("ann@example.org")
            let ben = try await context.browser(of: "ben@example.org")
            for wrong in [
                "", old, ben.formToken, String(before.formToken.dropLast()), before.formToken + "a",
                before.formToken.uppercased(),
            ] {
                let sent = before.request("tours/harbour", .post) { request in
                    (request.fetchSite, request.origin) = ("same-origin", "http://localhost:8080")
                    (request.fetchMode, request.fetchDestination) = ("navigate", "document")
                    request.contentType = "application/x-www-form-urlencoded"
                    request.body = Array((wrong.isEmpty ? "a=b" : "form-token=\(wrong)").utf8)
                }
                try await before.ask(sent)
                #expect(before.status == 403, "\(wrong)")
                try await before.get("account")
            }
            #expect(try await changes(in: context) == 0)
            let stranger = AdminBrowser(context)
            try await stranger.post("sign-in", [("email", "ann@example.org"), ("password", AdminHouse.password)])
            #expect(stranger.status == 403, "signing in, too, needs the page")
        }
    }

    @Test("other methods, and bodies that no form sends, are refused")
    func methods() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            for method in [WebRequest.Method.put, .delete, .other] {
                try await browser.ask(browser.request("tours/harbour", method) { $0.origin = "http://localhost:8080" })
                #expect(browser.status == 405 && browser.header("Allow") == "GET, HEAD, POST")
            }
            for type in ["application/json", "text/plain", "", "application/x-www-form-urlencodedx"] {
                try await browser.post("tours/harbour", []) { $0.contentType = type }
                #expect(browser.status == 415, "\(type)")
                try await browser.get("account")
            }
            try await browser.post("log", [])
            #expect(browser.status == 405)
            #expect(try await changes(in: context) == 0)
        }
    }

    @Test("who tries what he may not is in the log, once an hour with the number of times; a stranger is not")
    func refused() async throws {
        try await AdminHouse.with { context in
            try await context.person("mia@example.org", "moderator")
            let browser = try await context.browser(of: "mia@example.org")
            for path in ["people", "log", "people/1"] {
                try await browser.get(path)
                #expect(browser.status == 403)
            }
            try await AdminBrowser(context).get("people")
            let log = try await context.store.audit(before: nil, account: nil, area: .signIn, limit: 9)
            let refused = log.filter { $0.action == "was refused at" }
            #expect(refused.map(\.who) == ["mia@example.org"])
            #expect(refused.map(\.object) == ["people"] && refused.map(\.detail) == ["3 times"])
        }
    }

    @Test("a page of another role is closed, is not in the menu, and is open as soon as the role is given")
    func roles() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            let roles = [
                "administrator": [200, 200, 200], "editor": [403, 403, 200], "moderator": [403, 403, 403],
                "staff": [403, 403, 403],
            ]
            for (role, expected) in roles.sorted(by: { $0.key < $1.key }) {
                try await context.person("\(role)@example.org", role)
                let browser = try await context.browser(of: "\(role)@example.org")
                #expect(browser.page.contains(">People<") == (role == "administrator"))
                #expect(browser.page.contains(">Tours<") == (expected[2] == 200))
                for (path, status) in zip(["people", "log", "tours/harbour"], expected) {
                    try await browser.get(path)
                    #expect(browser.status == status, "\(role) \(path)")
                }
                try await browser.get("account")
                try await browser.post("people/new", [("email", "\(role)2@example.org"), ("role", "staff")])
                #expect(browser.status == (role == "administrator" ? 200 : 403))
            }
            let account = try #require(
                try await context.store.accounts().first { $0.email.text == "staff@example.org" })
            let browser = try await context.browser(of: "staff@example.org")
            var changed = account
            changed.roles.edits = .all
            #expect(try await context.service.change(changed, from: account, by: nil) == .done)
            try await browser.get("tours/harbour")
            #expect(browser.status == 200)
        }
    }

    @Test("an editor of some tours neither sees nor changes another one's")
    func tours() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            try await context.person("ann@example.org", "editor:harbour")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.post("tours/harbour", [])
            #expect(browser.status == 200)
            for path in ["tours/old-town", "tours/harbour2", "tours/HARBOUR", "tours/", "tours/harbour/../old-town"] {
                try await browser.get("account")
                let token = browser.formToken
                try await browser.post(path, [("form-token", token)])
                #expect([403, 404].contains(browser.status), "\(path)")
            }
            #expect(try await changes(in: context) == 1)
        }
    }

    @Test("somebody who is kept out is out with the next request, in all browsers, and his links are gone")
    func disabled() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            try await context.person("ann@example.org", "administrator")
            let ben = try await context.person("ben@example.org", "editor")
            let (one, other) = (
                try await context.browser(of: "ben@example.org"), try await context.browser(of: "ben@example.org")
            )
            let link = try await context.service.reset(ben, by: nil)
            let ann = try await context.browser(of: "ann@example.org")
            try await ann.get("people/\(ben.id)")
            try await ann.post("people/\(ben.id)", [("do", "disable")])
            #expect(ann.status == 200 && ann.page.contains("ben@example.org is kept out from now on."))
            for browser in [one, other] {
                try await browser.post("tours/harbour", [])
                #expect(browser.status == 403)
                try await browser.get("account")
                #expect(browser.status == 303)
            }
            try await one.get("link/" + link)
            #expect(one.status == 410)
            try await one.signIn("ben@example.org")
            #expect(one.status == 422)
            #expect(try await changes(in: context) == 0)
        }
    }

    @Test("the last administrator can neither be kept out nor lose the role")
    func lastOne() async throws {
        try await AdminHouse.with { context in
            let ann = try await context.person("ann@example.org", "administrator")
            let ben = try await context.person("ben@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.get("people/\(ben.id)")
            try await browser.post("people/\(ben.id)", [("do", "disable")])
            for fields in [[("do", "disable")], [("do", "keep"), ("role", "moderator")]] {
                try await browser.get("people/\(ann.id)")
                try await browser.post("people/\(ann.id)", fields)
                #expect(browser.status == 422 && browser.page.contains("the only administrator"))
            }
            #expect(try await context.store.account(ann.id)?.roles.isAdministrator == true)
        }
    }

    @Test("more than a little is taken only from somebody who may use it")
    func bodies() async throws {
        try await AdminHouse.with([TourRoom()]) { context in
            try await context.person("ann@example.org", "editor")
            try await context.person("ben@example.org", "staff")
            let (ann, ben) = (
                try await context.browser(of: "ann@example.org"), try await context.browser(of: "ben@example.org")
            )
            let path = "tours/harbour"
            #expect(await context.routes.longestBody(of: ann.request(path, .post) { _ in }) == 5_000_000)
            #expect(
                await context.routes.longestBody(of: ann.request("people", .post) { _ in }) == WebRequest.longestBody)
            for browser in [ben, AdminBrowser(context)] {
                #expect(
                    await context.routes.longestBody(of: browser.request(path, .post) { _ in })
                        == WebRequest.longestBody)
            }
            var elsewhere = ann.request(path, .post) { _ in }
            elsewhere.path = "/guide/_live/waits/open"
            #expect(await context.routes.longestBody(of: elsewhere) == WebRequest.longestBody)
        }
    }
}
