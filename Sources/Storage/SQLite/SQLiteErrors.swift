import GRDB
import Glibc

extension StorageError {
    /// The system's last error.
    init(openingFailedAt path: String) {
        self.init(path: path, cause: .cannotOpen(String(cString: strerror(errno))))
    }

    /// What `body` returns; what SQLite throws in it is told in the store's words. A cancelled read stays a cancelled read.
    static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch { throw worded(error, path) }
    }

    static func naming<Value: Sendable>(_ path: String, _ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch { throw worded(error, path) }
    }

    private static func worded(_ error: any Error, _ path: String) -> any Error {
        switch error {
        case let error as DatabaseError: StorageError(path: path, cause: cause(of: error))
        case let row as UnreadableRow: StorageError(path: path, cause: .isDamaged(row.words))
        default: error
        }
    }

    private static let taken: [ResultCode] = [.SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY]

    private static func cause(of error: DatabaseError) -> Cause {
        let words = error.message ?? "error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_CONSTRAINT where Self.taken.contains(error.extendedResultCode): return .isTaken
        case .SQLITE_FULL: return .isFull
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .isBusy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .isDamaged(words)
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY: return .cannotOpen(words)
        case .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_PROTOCOL: return .system(words)
        default: return words == "Connection is closed" ? .isClosed : .refused(error.description)
        }
    }
}
