/// SQLite in one file, which is made on the first start. Beside it lie SQLite's own `-wal` and
/// `-shm`, and a `-lock` (``FileLock``); all are readable by their owner only.
///
/// Cost of a write: its share of one wait for the disk. Reading costs the rows that are asked for,
/// not those that are kept.
final class SQLiteEngine: StoreEngine {
    let file: DatabaseFile
    let pool: SQLitePool
    private let writes: GroupedWrites
    /// Shared with others who have the database open.
    private let lock: FileLock

    var name: String { file.path }

    /// Blocks.
    init(_ file: DatabaseFile) throws {
        self.file = file
        (pool, lock) = try StorageError.naming(file.path) {
            try file.makeIfMissing()
            let lock = try FileLock(beside: file.path)
            return (try file.currentPool(lock), lock)
        }
        writes = GroupedWrites(SQLiteWriter(name: file.path, pool: pool))
    }

    func read<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value)
        async throws -> Value
    {
        try await StorageError.naming(name) {
            try await pool.read { try work($0) }
        }
    }

    func readOnce<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value { try await read(work) }

    func write<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value)
        async throws -> Value
    {
        try await StorageError.naming(name) { try await writes.write(work) }
    }

    var isShared: Bool { false }

    func announce(_ subject: String) {}

    /// Ends at once, because this program has the file alone.
    func announcements() -> AsyncStream<Announcement> { AsyncStream { $0.finish() } }

    func close() async throws {
        await writes.close()
        await pool.close()
        lock.release()
    }
}

private struct SQLiteWriter: WritingEngine {
    let name: String
    let pool: SQLitePool

    func transaction<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        try await pool.write { try work($0) }
    }
}
