import GRDB

/// The store in one SQLite file, which is made on the first start. Beside it lie SQLite's own `-wal` and `-shm`, and a
/// `-lock` (``FileLock``); all are readable by their owner only.
///
///     let store = try SQLiteStore.open(path: "/var/lib/waymark/live.sqlite")
///
/// Cost of a write: its share of one wait for the disk. Reading costs the rows that are asked for, not those that are kept.
public final class SQLiteStore: Store {
    let path: String
    let pool: DatabasePool
    let writes: GroupedWrites
    /// Shared with others who have the database open.
    private let lock: FileLock

    init(path: String, pool: DatabasePool, lock: FileLock) {
        self.path = path
        self.pool = pool
        self.lock = lock
        writes = GroupedWrites(path: path, pool: pool)
    }

    /// Opens the database, makes it where there is none, and brings an older one to the layout of this program. Blocks: call
    /// it once, at the start.
    public static func open(path: String) throws -> SQLiteStore {
        try open(DatabaseFile(path: path))
    }

    static func open(_ file: DatabaseFile) throws -> SQLiteStore {
        try StorageError.naming(file.path) {
            try file.makeIfMissing()
            let lock = try FileLock(beside: file.path)
            let pool = try file.currentPool(lock)
            return SQLiteStore(path: file.path, pool: pool, lock: lock)
        }
    }

    public func close() async throws {
        await writes.close()
        try StorageError.naming(path) { try pool.close() }
        lock.release()
    }
}

extension SQLiteStore {
    /// What `work` finds, as everything stood at one moment.
    func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await StorageError.naming(path) { try await pool.read(work) }
    }

    /// What `work` returns, once its changes are on the disk.
    func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await StorageError.naming(path) { try await writes.write(work) }
    }
}
