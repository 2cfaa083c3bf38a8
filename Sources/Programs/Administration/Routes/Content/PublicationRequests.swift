import Accounts
import Calendar
import Editing
import LiveRules
import Storage
import Web
import Writing

/// Who asks for a publication, and who saved what is waiting for one: both from the log and the history, so that nothing else is
/// kept.
struct PublicationRequests {
    private let request: AdminRequest

    init(_ request: AdminRequest) { self.request = request }

    /// What the log says of a publication, and of somebody who asks for one.
    static let published = "published"
    /// What it says of one at a moment that files name.
    static let publishedOnSchedule = "published on schedule"
    static let asked = "asked for publication"

    /// How many lines of the log are looked through.
    private static let most = 100

    /// Writes down that the person asks, and tells those who may publish; again and again is one.
    func ask() async throws {
        let account = request.account
        let isFirst = try await !sinceLast().asking.contains { $0.account == account.id }
        let entry = AuditEntry(
            at: request.now, account: account.id, who: account.shownName, area: .publishing, action: Self.asked)
        try await request.service.store.enter(entry, countedSince: request.now.later(by: -86_400))
        guard isFirst else { return }
        let notice = MailNotice(matter: .publication, who: account.shownName, page: "publish")
        try await request.write { $0.roles.mayPublish ? notice : nil }
    }

    /// Those who asked since the last publication, the latest first, and when that was.
    func sinceLast() async throws -> (asking: [AuditEntry], published: Instant?) {
        let entries = try await request.service.store.audit(
            before: nil, account: nil, area: .publishing, limit: Self.most)
        let since = entries.prefix { $0.action != Self.published }
        let last = entries.first { $0.action == Self.published }?.at
        return (since.filter { $0.action == Self.asked }, last)
    }
}

extension EditorContext {
    /// What is waiting for publication: a file with those who changed it since the last publication, as the history says.
    struct WaitingChange: Sendable {
        let path: String
        let change: SourceRecord.Change
        /// The latest first; empty where no history is kept.
        let authors: [String]
    }

    /// How many saves are looked through for authors.
    private static let mostVersions = 500

    /// - Parameter moment: of the last publication.
    /// - Returns: `nil` where no publication is known, or the site has errors.
    func waiting(since moment: Instant?) async throws -> [WaitingChange]? {
        guard let changes = try await Blocking.run({ [publisher] in try publisher.changes() }) else { return nil }
        let saved = changes.isEmpty ? [] : try await versions(of: "Content", skip: 0, limit: Self.mostVersions)
        return changes.map { path, change in
            let own = saved.filter { $0.paths.contains(path) }
            // The latest in any case: a save during the last publication is older than its end.
            let since = own.prefix { version in moment.map { version.at >= $0 } ?? true }
            var seen: Set<String> = []
            let authors = (since.isEmpty ? Array(own.prefix(1)) : Array(since)).map(\.author)
            return WaitingChange(path: path, change: change, authors: authors.filter { seen.insert($0).inserted })
        }
    }
}
