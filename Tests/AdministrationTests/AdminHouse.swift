import Accounts
import Calendar
import LiveRules
import OpeningHours
import Storage
import Synchronization
import TestSupport
import Web

@testable import Administration
@testable import LiveServer

/// An administration with a store of its own and a clock that stands, and browsers that visit it.
final class AdminHouse: Sendable {
    let store: SQLStore
    let service: AccountService
    let routes: AdminRoutes
    let digests = CountedDigests()
    let told = Told()
    /// What was given to the mail server.
    let sent = SentMail()
    let settings: CurrentSettings
    private let clock = ClockInside()

    static let password = "a long walk by the sea"

    /// Runs the body with an empty house.
    static func with(
        _ groups: [any AdminRouteGroup] = [], isBehindProxy: Bool = false, hasMail: Bool = false,
        entries: (@Sendable () async throws -> GuideEntries)? = nil, rule: SecondFactorRule = .optional,
        _ body: (AdminHouse) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let context = try AdminHouse(folder.path, groups, isBehindProxy, hasMail, entries, rule)
        try await body(context)
        try await context.store.close()
    }

    private init(
        _ folder: String, _ groups: [any AdminRouteGroup], _ isBehindProxy: Bool, _ hasMail: Bool,
        _ entries: (@Sendable () async throws -> GuideEntries)?, _ rule: SecondFactorRule
    ) throws {
        store = try SQLStore.open(path: folder + "/live.sqlite")
        let settings = CurrentSettings(
            title: "A small guide", zone: ZoneName("Europe/Helsinki")!, url: "https://example.org/guide/")
        self.settings = settings
        let (now, told, sent) = (clock, told, sent)
        let mail = EmailAddress("guide@example.org").map { sender in
            MailService(
                sender: sender, settings: settings, clock: { now.moment }, mark: { "mark" }, tell: { told.hear($0) },
                carrier: sent.take)
        }
        let guardian = LiveGuard(origins: OriginDigests(clock: { now.moment }), isBehindProxy: isBehindProxy)
        service = AccountService(
            store: store, work: PasswordWork(digests), rule: rule, title: settings.title,
            clock: { now.moment }, chance: Secrets.bytes)
        let tours = [(slug: "harbour", title: "The harbour"), (slug: "old-town", title: "The old town")]
        routes = AdminRoutes(
            site: AdminSite(
                service: service, guardian: guardian, settings: settings, folder: GuideFolder(path: folder),
                mail: hasMail ? mail : nil),
            groups: [
                PeopleRoutes(entries: entries ?? { GuideEntries(tours: tours) }), AuditRoutes(), AccountRoutes(),
                SecondFactorRoutes(),
            ]
                + groups, tell: { told.hear($0) })
    }

    var now: Instant { clock.moment }

    func advance(seconds: Int) { clock.advance(seconds) }

    /// Somebody with a password who has not signed in.
    @discardableResult
    func person(_ email: String, _ roles: String, name: String = "") async throws -> Account {
        guard let address = EmailAddress(email), let roles = Roles(text: roles),
            let (account, token) = try await service.invite(address, name: name, roles: roles, by: nil),
            try await service.setPassword(Self.password, byLink: token, first: nil) != nil
        else { throw Unexpected() }
        return account
    }

    /// A browser in which somebody has signed in.
    func browser(of email: String) async throws -> AdminBrowser {
        let browser = AdminBrowser(self)
        try await browser.signIn(email)
        return browser
    }

    struct Unexpected: Error {}
}

/// A mail server that keeps what it takes, until it refuses.
final class SentMail: Sendable {
    private let state = Mutex<(messages: [MailMessage], refusal: String?)>(([], nil))

    var messages: [MailMessage] { state.withLock(\.messages) }

    func refuse(_ words: String) { state.withLock { $0.refusal = words } }

    @Sendable func take(_ message: MailMessage) -> String? {
        state.withLock { state in
            if state.refusal == nil { state.messages.append(message) }
            return state.refusal
        }
    }
}

/// A clock that stands until it is moved.
final class ClockInside: Sendable {
    private let now = Mutex(Instant(secondsSince1970: 1_764_000_000))

    var moment: Instant { now.withLock { $0 } }

    func advance(_ seconds: Int) { now.withLock { $0 = $0.later(by: seconds) } }
}

/// What the operator is told.
final class Told: Sendable {
    private let words = Mutex<[String]>([])

    var all: [String] { words.withLock { $0 } }

    func hear(_ event: LiveEvent) {
        if case .trouble(let trouble) = event { words.withLock { $0.append(trouble) } }
    }
}

/// Digests that cost nothing, and are counted.
final class CountedDigests: PasswordDigesting {
    private let counted = Mutex(0)

    var comparisons: Int { counted.withLock { $0 } }

    func digest(of password: String) -> String? { "digest of \(password)" }

    func matches(_ password: String, _ digest: String) -> Bool {
        counted.withLock { $0 += 1 }
        return digest == "digest of \(password)"
    }

    func isOld(_ digest: String) -> Bool { false }
}

/// A browser: it keeps cookies, says where a form stood, and goes where it is sent.
final class AdminBrowser {
    let context: AdminHouse
    var cookies: [String: String] = [:]
    var client = "192.0.2.7"
    var acceptLanguage: String?
    var host = "localhost:8080"
    var isSecure = false
    private(set) var page = ""
    private(set) var status = 0
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var path = ""

    init(_ context: AdminHouse) { self.context = context }

    var formToken: String {
        guard let mark = page.firstRange(of: "name=\"form-token\" value=\"") else { return "" }
        return String(page[mark.upperBound...].prefix { $0 != "\"" })
    }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    func get(_ path: String, query: [String: String] = [:]) async throws {
        try await ask(request(path, .get) { $0.query = query })
    }

    /// Sends a form of the page that is open, and follows where it leads.
    func post(_ path: String, _ fields: [(String, String)], change: (inout WebRequest) -> Void = { _ in }) async throws
    {
        let all = [("form-token", formToken)] + fields
        let body = all.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
        var sent = request(path, .post) { request in
            (request.fetchSite, request.fetchMode, request.fetchDestination) = ("same-origin", "navigate", "document")
            request.origin = "\(isSecure ? "https" : "http")://\(host)"
            request.contentType = "application/x-www-form-urlencoded"
            request.body = Array(body.utf8)
            change(&request)
        }
        try await ask(sent)
        // The same form goes to the other address.
        if status == 307, let location = header("Location") {
            sent.path = location
            try await ask(sent)
        }
        if status == 303, let location = header("Location") {
            try await get(String(location.dropFirst("/guide/_live/admin/".count).prefix { $0 != "?" }))
        }
    }

    func signIn(_ email: String, _ password: String = AdminHouse.password) async throws {
        try await get("sign-in")
        try await post("sign-in", [("email", email), ("password", password)])
    }

    func ask(_ request: WebRequest) async throws {
        let parts = request.path.dropFirst("/guide/_live/".count).split(
            separator: "/", omittingEmptySubsequences: false)
        guard let answer = try await context.routes.answer(request, parts.map(String.init)) else {
            throw AdminHouse.Unexpected()
        }
        (status, headers, path) = (answer.status, answer.headers, request.path)
        if case .bytes(let bytes) = answer.body { page = String(decoding: bytes, as: UTF8.self) }
        for (name, value) in answer.headers where name == "Set-Cookie" {
            let pair = value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            cookies[String(pair[0])] = value.contains("Max-Age=0") ? nil : String(pair[1])
        }
    }

    func request(_ path: String, _ method: WebRequest.Method, _ change: (inout WebRequest) -> Void) -> WebRequest {
        var request = WebRequest(method: method, path: "/guide/_live/admin/" + path)
        (request.host, request.client, request.acceptLanguage) = (host, client, acceptLanguage)
        request.cookies =
            cookies.isEmpty ? nil : cookies.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "; ")
        if isSecure { (request.forwardedProto, request.forwardedFor) = ("https", client) }
        change(&request)
        return request
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}
