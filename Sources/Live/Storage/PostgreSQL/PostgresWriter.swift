import CPostgres
import Glibc

/// One transaction of PostgreSQL that writes, while no other program's does.
struct PostgresWriter: WritingEngine {
    let pool: PostgresPool

    /// `WayM` and a number, as the key of the server's lock.
    static let lock = 0x5761_794D_0000_0001

    /// What a server says of a transaction that it never heard of: it crashed before any of it was on its disk.
    private static let isInTheFuture = "22023"

    var name: String { pool.address.name }

    func transaction<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        let name = name
        return try await pool.use { turn in
            try StorageError.namingServer(name) {
                try PostgresEngine.retrying(turn) { connection in try commit(work, turn, connection) }
            }
        }
    }

    private func commit<Value>(
        _ work: (any StoreDatabase) throws -> Value, _ turn: PostgresPool.Turn, _ connection: PostgresConnection
    ) throws -> Value {
        let number: String
        let value: Value
        do {
            // In this order: what follows sees everything that was kept while the lock was waited for.
            number =
                try connection.ask(
                    "BEGIN; SELECT pg_advisory_xact_lock(\(Self.lock)); SELECT pg_current_xact_id()::text"
                ).text ?? ""
            value = try work(connection)
        } catch {
            // Dropped because the server undoes what a broken connection did.
            _ = try? connection.ask("ROLLBACK")
            throw error
        }
        do {
            guard try connection.ask("COMMIT").command == "COMMIT" else {
                throw PostgresFailure(code: "40000", words: "the transaction was given up")
            }
        } catch let failure as PostgresFailure where failure.isLost {
            turn.drop()
            try ask(turn, whatBecameOf: number, failure)
        }
        return value
    }

    /// Returns when a transaction was kept whose commit was not answered.
    ///
    /// - Throws: the failure, when nothing of it was kept; ``StorageError`` when nobody can say.
    private func ask(_ turn: PostgresPool.Turn, whatBecameOf number: String, _ failure: PostgresFailure) throws {
        for _ in 0..<40 {
            let status: String?
            do {
                status = try turn.connection().ask("SELECT pg_xact_status('\(number)')").text
            } catch let answer as PostgresFailure where answer.code == Self.isInTheFuture {
                throw failure
            } catch {
                throw StorageError(path: name, cause: .isUnclear(failure.words))
            }
            switch status {
            case "committed": return
            case "aborted": throw failure
            case "in progress": usleep(100_000)
            default: throw StorageError(path: name, cause: .isUnclear(failure.words))
            }
        }
        throw StorageError(path: name, cause: .isUnclear(failure.words))
    }
}
