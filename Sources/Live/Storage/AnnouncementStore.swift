/// How programs that share a store tell one another that something changed. A subject is a few letters that name what to ask again,
/// such as a place; never what changed in it. With a store that one program has alone, nobody listens and nothing is told.
public protocol AnnouncementStore: Sendable {
    /// Whether several programs may have this store open.
    var isShared: Bool { get }

    /// Returns when the database answers.
    func answers() async throws

    /// Returns when something was kept, and forgotten again: more than fits beside what is there, so that it fails where a report would.
    func keepsSomething() async throws

    /// Tells the other programs, soon; what is announced several times at once is told once. Does
    /// not wait, and does not fail: a program that cannot be told is told `missed` when the server
    /// is back.
    func announce(_ subject: String)

    /// What others announce from now on, until the store is closed.
    func announcements() -> AsyncStream<Announcement>
}

extension SQLStore {
    public var isShared: Bool { engine.isShared }

    public func answers() async throws { try await read { try $0.each("SELECT 1", [:]) { _ in } } }

    public func keepsSomething() async throws {
        try await write {
            try $0.run(DayKeyStatement.offer, ["day": -1, "secret": [UInt8](repeating: 1, count: 32_768)])
        }
        // A program that ends between the two leaves a key of a day that never was; the next one takes it away.
        try await write { try $0.run(DayKeyStatement.forget, ["earliest": 0]) }
    }

    public func announce(_ subject: String) { engine.announce(subject) }

    public func announcements() -> AsyncStream<Announcement> { engine.announcements() }
}
