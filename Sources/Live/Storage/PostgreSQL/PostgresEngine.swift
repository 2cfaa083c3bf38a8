import CPostgres

/// PostgreSQL on a server, shared by any number of programs. Writes of all of them come one after another, by a lock of the server, as they do
/// in SQLite: so what a write read stays true until its end, and a higher number is a later one. What waits for its turn goes into one transaction
/// (``GroupedWrites``).
///
/// A server that restarts is waited for. What was under way is done again where it is certain that nothing of it was kept; where the connection broke
/// during the commit, the server is asked what became of it. Only if it cannot say, the error is ``StorageError/Cause/isUnclear``.
final class PostgresEngine: StoreEngine {
    let address: PostgresAddress
    private let readers: PostgresPool
    private let writes: GroupedWrites
    private let writer: PostgresWriter
    private let announcer: PostgresAnnouncer

    var name: String { address.name }

    /// Reaches the server, and brings its tables to the layout of this program. Blocks.
    ///
    /// - Parameter tries: to reach a server that went away, four in a second.
    init(_ address: PostgresAddress, steps: [SchemaStep], tries: Int = 40) throws {
        self.address = address
        let sender = try StorageError.namingServer(address.name) {
            let connection = try PostgresConnection(address)
            try PostgresLayout(steps: steps).migrate(connection)
            // Unlike any other's: the server never gives a number of a transaction twice.
            return try connection.ask("SELECT pg_current_xact_id()::text").text ?? ""
        }
        readers = PostgresPool(address, limit: 5, tries: tries)
        writer = PostgresWriter(pool: PostgresPool(address, limit: 1, tries: tries))
        writes = GroupedWrites(writer)
        announcer = PostgresAnnouncer(pool: PostgresPool(address, limit: 1, tries: tries), sender: sender)
    }

    func read<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        let name = name
        return try await readers.use { turn in
            try StorageError.namingServer(name) { try Self.retrying(turn) { try Self.read($0, work) } }
        }
    }

    func readOnce<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        let name = name
        return try await readers.use { turn in
            try StorageError.namingServer(name) {
                let connection = try turn.connection()
                connection.isStreaming = true
                defer { connection.isStreaming = false }
                return try Self.read(connection) { database in
                    try connection.ask("SET LOCAL statement_timeout = 0")
                    return try work(database)
                }
            }
        }
    }

    func write<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        try await writes.write(work)
    }

    func backup(to target: String) async throws { throw StorageError(path: name, cause: .isOnServer) }

    var isShared: Bool { true }

    func announce(_ subject: String) { announcer.announce(subject) }

    func announcements() -> AsyncStream<Announcement> {
        PostgresListener.announcements(at: address, but: announcer.sender)
    }

    func close() async throws {
        await announcer.close()
        await writes.close()
        await writer.pool.close()
        await readers.close()
    }
}

extension PostgresEngine {
    /// Does it again, at most four times, where the reason may have passed.
    static func retrying<Value>(
        _ turn: PostgresPool.Turn, _ body: (PostgresConnection) throws -> Value
    ) throws -> Value {
        for _ in 0..<4 {
            let connection = try turn.connection()
            do { return try body(connection) } catch let error as StorageError where error.isUnclear {
                throw error
            } catch {
                guard let reason = connection.failure, reason.mayPass else { throw error }
                turn.drop()
            }
        }
        return try body(turn.connection())
    }

    private static func read<Value>(
        _ connection: PostgresConnection, _ work: (any StoreDatabase) throws -> Value
    ) throws -> Value {
        try connection.ask("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        do {
            let value = try work(connection)
            try connection.ask("COMMIT")
            return value
        } catch {
            // Dropped because a connection that cannot do so is not used again.
            _ = try? connection.ask("ROLLBACK")
            throw error
        }
    }
}
