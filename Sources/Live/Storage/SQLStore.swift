/// The store in a database that speaks SQL. Every ability is written once, for all engines (``StoreDatabase`` says how).
///
///     let store = try SQLStore.open(path: "/var/lib/waymark/live.sqlite")
public final class SQLStore: Store {
    let engine: any StoreEngine

    init(_ engine: any StoreEngine) { self.engine = engine }

    /// Opens the database, makes it where there is none, and brings an older one to the layout of this program. Blocks: call
    /// it once, at the start.
    public static func open(path: String) throws -> SQLStore {
        try open(DatabaseFile(path: path, steps: Schema.steps))
    }

    /// - Parameter database: the path of a file, or `postgres://user:secret@host/name`, a database on a server that several programs may share.
    public static func open(_ database: String) throws -> SQLStore {
        guard PostgresAddress.isOne(database) else { return try open(path: database) }
        return SQLStore(try PostgresEngine(PostgresAddress(database), steps: Schema.steps))
    }

    static func open(_ file: DatabaseFile) throws -> SQLStore {
        try SQLStore(SQLiteEngine(file))
    }

    /// Whether a database is on a server, and no file.
    public static func isOnServer(_ database: String) -> Bool { PostgresAddress.isOne(database) }

    public func close() async throws { try await engine.close() }
}

extension SQLStore {
    /// What `work` finds, as everything stood at one moment.
    func read<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        try await StorageError.naming(engine.name) { try await engine.read(work) }
    }

    /// The same, for long answers whose rows are used as they come.
    func readOnce<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        try await StorageError.naming(engine.name) { try await engine.readOnce(work) }
    }

    /// What `work` returns, once its changes are on the disk.
    func write<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        try await StorageError.naming(engine.name) { try await engine.write(work) }
    }
}
