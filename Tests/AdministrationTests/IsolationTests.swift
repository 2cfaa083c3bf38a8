import Formats
import Testing
import Web

@testable import Administration
@testable import LiveServer

/// The guide and its administration share an origin: no page of the guide reads the administration or acts in it.
@Suite("The administration and other pages")
struct IsolationTests {
    /// What browsers say of a script's request, of what a page loads, and of frames.
    private static let unopened: [(mode: String?, destination: String?)] = [
        ("cors", "empty"), ("same-origin", "empty"), ("no-cors", "empty"), ("no-cors", "image"), ("no-cors", "script"),
        ("no-cors", "style"), ("no-cors", "video"), ("same-origin", "worker"), ("same-origin", "serviceworker"),
        ("navigate", "iframe"), ("navigate", "frame"), ("navigate", "embed"), ("navigate", "object"), ("navigate", nil),
        ("navigate", "empty"), (nil, "document"), (nil, nil), ("websocket", "empty"),
    ]
    private static let pages = ["", "sign-in", "account", "people", "people/new", "link/abc", "audit", "nothing"]

    @Test(
        "no script, picture or frame of another page gets a page, signed in or not; the answer holds no token and no cookie"
    )
    func closed() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            for browser in [AdminBrowser(context), try await context.browser(of: "ann@example.org")] {
                for (mode, destination) in Self.unopened {
                    for path in Self.pages {
                        let request = browser.request(path, .get) {
                            ($0.fetchSite, $0.fetchMode, $0.fetchDestination) = ("same-origin", mode, destination)
                        }
                        try await browser.ask(request)
                        #expect(browser.status == 403, "\(path) \(mode ?? "-") \(destination ?? "-")")
                        #expect(!browser.page.contains("form-token") && browser.header("Set-Cookie") == nil)
                        #expect(browser.header("Cross-Origin-Opener-Policy") == "same-origin")
                    }
                }
            }
        }
    }

    @Test("a person opens pages from anywhere; the page's own script asks with its token in a header")
    func open() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            for site in ["none", "same-origin", "cross-site"] {
                try await browser.ask(
                    browser.request("people", .get) {
                        ($0.fetchSite, $0.fetchMode, $0.fetchDestination) = (site, "navigate", "document")
                    })
                #expect(browser.status == 200)
            }
            let token = browser.formToken
            for (shown, status) in [(token, 200), (token + "x", 403), ("", 403)] {
                try await browser.ask(
                    browser.request("people", .get) {
                        ($0.fetchSite, $0.fetchMode, $0.fetchDestination) = ("same-origin", "cors", "empty")
                        $0.formToken = shown
                    })
                #expect(browser.status == status, "\(shown)")
            }
        }
    }

    @Test("a script's change needs its token in the header, the right origin, and an account")
    func scriptedChange() async throws {
        try await AdminHouse.with { context in
            try await context.person("ann@example.org", "administrator")
            let browser = try await context.browser(of: "ann@example.org")
            try await browser.get("people/new")
            let token = browser.formToken
            for (header, field, origin, status) in [
                (nil, token, "http://localhost:8080", 403), ("", token, "http://localhost:8080", 403),
                (token, "", "http://evil.example", 403), (token, "", "http://localhost:8080", 303),
            ] {
                let fields = "form-token=\(field)&email=ben%40example.org&name=Ben&role=editor"
                try await browser.ask(
                    browser.request("people/new", .post) {
                        ($0.fetchSite, $0.fetchMode, $0.fetchDestination) = ("same-origin", "cors", "empty")
                        ($0.origin, $0.formToken, $0.body) = (origin, header, Array(fields.utf8))
                        $0.contentType = "application/x-www-form-urlencoded"
                    })
                let isDone = browser.status != 403
                #expect(isDone == (status != 403), "\(header ?? "-") \(origin)")
            }
        }
    }

    @Test("a preview's address is a key of this session: known to its pages alone, and no frame opens it")
    func preview() async throws {
        try await EditedHouse.with { edited in
            try await edited.admin.person("ed@example.org", "editor")
            let browser = try await edited.admin.browser(of: "ed@example.org")
            try await browser.get("preview/tours/harbour/")
            let location = try #require(browser.header("Location"))
            #expect(browser.status == 307 && location.hasPrefix("/guide/_live/admin/preview/~"))
            let path = String(location.dropFirst("/guide/_live/admin/".count))
            for (mode, destination, isSealed, isRead) in [
                ("navigate", "document", true, true), ("cors", "empty", true, true), ("no-cors", "image", true, true),
                ("navigate", "iframe", true, false), ("cors", "empty", false, false),
                ("no-cors", "image", false, false),
            ] {
                try await browser.ask(
                    browser.request(isSealed ? path : "preview/~abc/tours/harbour/", .get) {
                        ($0.fetchSite, $0.fetchMode, $0.fetchDestination) = ("same-origin", mode, destination)
                    })
                #expect((browser.status == 200) == isRead, "\(mode) \(destination) \(isSealed)")
                guard isRead else { continue }
                #expect(browser.header("Referrer-Policy") == "no-referrer")
                #expect(browser.header("Cross-Origin-Opener-Policy") == "same-origin")
            }
            let other = try await edited.admin.browser(of: "ed@example.org")
            try await other.ask(
                other.request(path, .get) {
                    ($0.fetchSite, $0.fetchMode, $0.fetchDestination) = ("same-origin", "cors", "empty")
                })
            #expect(other.status == 403)
        }
    }

    @Test("no page tells another one its address")
    func referrer() async throws {
        try await AdminHouse.with { context in
            let browser = AdminBrowser(context)
            for path in ["sign-in", "link/abc", "people"] {
                try await browser.get(path)
                #expect(browser.header("Referrer-Policy") == "strict-origin", "\(path)")
            }
        }
    }
}
