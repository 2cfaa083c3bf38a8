import Accounts
import Calendar
import Editing
import Foundation
import GuideModel
import LiveRules
import OpeningHours
import Pipeline
import Storage
import TestSupport
import Web

@testable import Administration
@testable import LiveServer

/// Everybody who may ask for something, from the administrator to somebody who has not signed in.
enum Person: String, CaseIterable {
    case administrator, editor, asker, walker, walkingPublisher, moderator, staff, nobody

    /// `nil` for somebody without an account.
    var roles: String? {
        switch self {
        case .administrator, .editor, .moderator, .staff: rawValue
        case .asker: "editor no-publisher"
        case .walker: "editor:tours/harbour editor:places/pier editor:media/mine.txt"
        case .walkingPublisher: "editor:tours/harbour editor:places/pier editor:media/mine.txt publisher"
        case .nobody: nil
        }
    }

    static let everywhere: Set<Person> = [.administrator, .editor, .asker]
    static let editing: Set<Person> = everywhere.union([.walker, .walkingPublisher])
    static let publishing: Set<Person> = [.administrator, .editor, .walkingPublisher]
    static let signedIn = Set(allCases).subtracting([.nobody])
}

/// The whole administration over a small site, with everybody signed in.
struct RightsHouse {
    let folder: TemporaryFolder
    let administration: CompanionAdministration
    let store: SQLStore
    private let tokens: [Person: String]
    /// The files of the content as they are before each request.
    private let found: [String: String]

    static let now = Instant(secondsSince1970: 1_764_000_000)

    private static let settings = """
        title: T
        url: https://example.org/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          sight: { label: Sight }
        theme: { accent: "#9c3522" }
        contributions: { licence: CC0 }

        """

    private static let files: [String: String] = [
        "Content/site.yaml": settings, "Content/index.md": "---\ntitle: T\n---\nText.\n",
        "Content/tours/harbour.md": "---\ntitle: harbour\nstops: [pier]\n---\nText.\n",
        "Content/tours/old-town.md": "---\ntitle: old-town\nstops: [gate]\n---\nText.\n",
        "Content/itineraries/day.md":
            "---\ntitle: day\ntour: old-town\nstart: \"10:00\"\nstops: [gate]\n---\nText.\n",
        "Content/cities/town.md": "---\ntitle: town\nlocation: 60.17, 24.95\n---\nText.\n",
        "Content/pages/about.md": "---\ntitle: about\n---\nText.\n",
        "Content/alerts/storm.md": "---\ntitle: storm\naffects: all\n---\nText.\n",
        "Content/media/mine.txt": "Mine.\n", "Content/media/theirs.txt": "Theirs.\n",
    ]
    .merging(["pier", "gate", "cafe"].map { ("Content/places/\($0).md", place($0)) }) { $1 }

    static func place(_ name: String) -> String {
        "---\ntitle: \(name)\nkind: sight\nlocation: 60.170, 24.952\n---\nText.\n"
    }

    static func with(_ body: (RightsHouse) async throws -> Void) async throws {
        let folder = try TemporaryFolder(files)
        defer { folder.remove() }
        // No history is kept beside this file, and so no process of git is started: `GivenRightsTests` has what comes of a history.
        try folder.write("", to: ".waymark")
        let options = LiveOptions(
            site: folder.path, output: folder.path + "/Output", database: folder.path + "/live.sqlite",
            clock: { now })
        let services = try await LiveServices(options, CompanionServer(options).visible(), tell: { _ in })
        let administration = try CompanionAdministration(services) { _ in }
        var tokens: [Person: String] = [:]
        for person in Person.allCases {
            tokens[person] = try await token(of: person, services.store)
        }
        try await body(
            RightsHouse(
                folder: folder, administration: administration, store: services.store, tokens: tokens, found: files))
        try await services.store.close()
    }

    private static func token(of person: Person, _ store: SQLStore) async throws -> String? {
        guard let words = person.roles, let email = EmailAddress("\(person.rawValue)@example.org"),
            let roles = Roles(text: words)
        else { return nil }
        let entry = AuditEntry(at: now, account: 0, who: "test", area: .accounts, action: "made")
        let account = Account(id: 0, email: email, name: person.rawValue, roles: roles, created: now)
        guard let kept = try await store.add(account, link: nil, entry: entry) else { return nil }
        let token = Secrets.base64(Secrets.bytes(16))
        let session = AccountSession(
            digest: AccountService.digest(of: token), account: kept.id, begun: now, seen: now, browser: "test")
        try await store.begin(session, forgettingBefore: now, entry: entry)
        return token
    }

    /// The site as it was found.
    func restore() throws {
        for path in try paths() where found[path] == nil { unlink(folder.path + "/" + path) }
        for (path, text) in found where try read(path) != text { try folder.write(text, to: path) }
    }

    private func paths() throws -> [String] {
        let found = FileManager.default.enumerator(atPath: folder.path + "/Content")?.compactMap { $0 as? String } ?? []
        return found.filter { $0.contains(".") }.map { "Content/" + $0 }
    }

    func read(_ path: String) throws -> String? {
        FileManager.default.contents(atPath: folder.path + "/" + path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether every file is as it was found.
    func isUntouched() throws -> Bool {
        try Set(paths()) == Set(found.keys) && found.allSatisfy { path, text in try read(path) == text }
    }

    /// What a browser of somebody gets.
    func ask(
        _ person: Person, _ method: WebRequest.Method, _ path: String, _ fields: [(String, String)] = [],
        query: [String: String] = [:]
    ) async throws -> (status: Int, page: String) {
        let token = tokens[person] ?? ""
        var request = WebRequest(
            method: method == .get ? .get : .post, path: "/guide/_live/admin/" + path)
        (request.host, request.client, request.query) = ("localhost:8080", "192.0.2.7", query)
        if !token.isEmpty { request.cookies = "waymark-admin=\(token)" }
        (request.fetchMode, request.fetchDestination) = ("navigate", "document")
        if method == .post {
            (request.fetchSite, request.origin) = ("same-origin", "http://localhost:8080")
            request.contentType = "application/x-www-form-urlencoded"
            let all = [("form-token", AdminGuard.formToken(of: token))] + fields
            request.body = Array(all.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&").utf8)
        }
        var answer = try await answer(request)
        // A preview has an address of its session alone, to which the same form goes.
        if answer.status == 307, let location = answer.headers.first(where: { $0.name == "Location" }) {
            request.path = location.value
            answer = try await self.answer(request)
        }
        guard case .bytes(let bytes) = answer.body else { return (answer.status, "") }
        return (answer.status, String(decoding: bytes, as: UTF8.self))
    }

    private func answer(_ request: WebRequest) async throws -> WebResponse {
        let parts = request.path.dropFirst("/guide/_live/".count).split(
            separator: "/", omittingEmptySubsequences: false)
        guard let answer = try await administration.answer(request, parts.map(String.init)) else {
            throw AdminHouse.Unexpected()
        }
        return answer
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
