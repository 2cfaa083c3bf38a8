import Glibc

extension StorageError {
    /// The system's last error.
    init(openingFailedAt path: String) {
        self.init(path: path, cause: .cannotOpen(String(cString: strerror(errno))))
    }

    /// What `body` returns; what SQLite throws in it is told in the store's words. A cancelled read
    /// stays a cancelled read.
    static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw worded(error, path) }
    }

    static func naming<Value: Sendable>(_ path: String, _ body: () async throws -> Value)
        async throws -> Value
    {
        do { return try await body() } catch { throw worded(error, path) }
    }

    private static func worded(_ error: any Error, _ path: String) -> any Error {
        switch error {
        case let failure as SQLiteFailure: StorageError(path: path, cause: failure.cause)
        case let row as UnreadableRow: StorageError(path: path, cause: .isDamaged(row.words))
        default: error
        }
    }
}
