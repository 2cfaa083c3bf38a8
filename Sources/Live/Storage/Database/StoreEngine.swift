/// A database program and the way to it: SQLite in this process, or PostgreSQL on a server. Only the files of one engine know how it
/// is spoken to.
protocol StoreEngine: Sendable {
    /// The file or the server, as people are told of it; without a password.
    var name: String { get }

    /// What `work` finds, as everything stood at one moment.
    func read<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value

    /// The same, for long answers whose rows are used as they come: it is never run a second time.
    func readOnce<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value

    /// What `work` returns, once its changes are on the disk. Writes come one after another, also
    /// those of different programs.
    func write<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value

    /// Copies everything, as it stands at one moment, into one file.
    func backup(to target: String) async throws

    /// Whether several programs may use the database at the same time.
    var isShared: Bool { get }

    /// See ``AnnouncementStore``.
    func announce(_ subject: String)

    func announcements() -> AsyncStream<Announcement>

    /// Answers what is waiting, and gives the database back.
    func close() async throws
}

/// One transaction that writes; it is on the disk when the call returns.
protocol WritingEngine: Sendable {
    var name: String { get }

    func transaction<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value
}
