import CSQLite

/// Something that SQLite did not do, with the statement's text, and never with the values that it
/// was given.
struct SQLiteFailure: Error, CustomStringConvertible {
    /// SQLite's extended code, such as `SQLITE_CONSTRAINT_UNIQUE`.
    let code: Int32
    let words: String
    let sql: String?

    init(code: Int32, words: String, sql: String? = nil) {
        (self.code, self.words, self.sql) = (code, words, sql)
    }

    /// What a connection says of its last call, which answered `code`.
    init(of database: OpaquePointer?, _ code: Int32, sql: String? = nil) {
        // A connection that could not be made says that it is out of memory.
        let words = database.flatMap(sqlite3_errmsg) ?? sqlite3_errstr(code)
        self.init(code: code, words: words.map { String(cString: $0) } ?? "error \(code)", sql: sql)
    }

    var description: String {
        "SQLite error \(code): \(words)" + (sql.map { " - while executing `\($0)`" } ?? "")
    }

    var cause: StorageError.Cause {
        if Self.taken.contains(code) { return .isTaken }
        switch code & 0xFF {
        case SQLITE_FULL: return .isFull
        case SQLITE_BUSY, SQLITE_LOCKED: return .isBusy
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .isDamaged(words)
        case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_READONLY: return .cannotOpen(words)
        case SQLITE_IOERR, SQLITE_NOMEM, SQLITE_PROTOCOL: return .system(words)
        default: return .refused(description)
        }
    }

    /// `SQLITE_CONSTRAINT_UNIQUE` and `SQLITE_CONSTRAINT_PRIMARYKEY`, whose macros Swift does not
    /// import.
    private static let taken = [SQLITE_CONSTRAINT | 8 << 8, SQLITE_CONSTRAINT | 6 << 8]
}
