/// Something that the server did not do.
struct PostgresFailure: Error {
    /// SQLSTATE: five signs; empty where the connection broke.
    let code: String
    let words: String

    /// Whether nothing is known of the connection any more.
    var isLost: Bool { code.isEmpty || code.hasPrefix("08") || ["57P01", "57P02", "57P03", "25006"].contains(code) }

    /// Whether the same may work on another try: the connection broke, tables changed under a prepared statement, another transaction came first.
    var mayPass: Bool { isLost || ["0A000", "26000", "40001", "40P01"].contains(code) }

    var cause: StorageError.Cause {
        if isLost { return .isAway(words) }
        switch code {
        case "23505": return .isTaken
        case "53100": return .isFull
        case "57014", "55P03", "40001", "40P01", "53300": return .isBusy
        case "42501", "3D000", "3F000", "28000", "28P01": return .isNotLetIn(words)
        case "XX001", "XX002": return .isDamaged(words)
        default: return code.hasPrefix("53") || code.hasPrefix("58") ? .system(words) : .refused("\(words) (\(code))")
        }
    }
}

extension StorageError {
    /// What `body` returns; what PostgreSQL does not do in it is told in the store's words.
    static func namingServer<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let failure as PostgresFailure {
            throw StorageError(path: name, cause: failure.cause)
        }
    }
}
