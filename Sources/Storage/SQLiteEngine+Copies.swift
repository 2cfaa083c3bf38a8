import GRDB

extension SQLiteEngine {
    func backup(to target: String) async throws {
        let path = name
        let copy = try DatabaseCopy(for: target, notOver: path)
        defer { copy.remove() }
        try await StorageError.naming(path) { try await pool.read { try copy.fill(from: $0, at: path) } }
        try copy.finish()
    }

    static func restore(from backup: String, to target: String) throws {
        let lock = try FileLock(beside: target)
        guard lock.takesAlone() else { throw StorageError(path: target, cause: .isOpenElsewhere) }
        try withExtendedLifetime(lock) {
            let copy = try DatabaseCopy(for: target, notOver: backup)
            defer { copy.remove() }
            try StorageError.naming(backup) {
                try DatabaseFile(path: backup).reader().read { try copy.fill(from: $0, at: backup) }
            }
            DatabaseFile(path: target).settle()
            try copy.finish()
        }
    }
}
