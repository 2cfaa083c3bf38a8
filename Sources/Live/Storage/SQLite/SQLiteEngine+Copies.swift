extension SQLiteEngine {
    func backup(to target: String) async throws {
        let path = name
        let copy = try DatabaseCopy(for: target, notOver: file)
        defer { copy.remove() }
        try await StorageError.naming(path) {
            try await pool.read { try copy.fill(from: $0, at: path) }
        }
        try copy.finish()
    }

    static func restore(from backup: DatabaseFile, to target: DatabaseFile) throws {
        let lock = try FileLock(beside: target.path)
        guard lock.takesAlone() else {
            throw StorageError(path: target.path, cause: .isOpenElsewhere)
        }
        try withExtendedLifetime(lock) {
            let copy = try DatabaseCopy(for: target.path, notOver: backup)
            defer { copy.remove() }
            try StorageError.naming(backup.path) {
                let reader = try backup.reader()
                defer { reader.close() }
                try reader.transaction(.reading) { try copy.fill(from: reader, at: backup.path) }
            }
            target.settle()
            try copy.finish()
        }
    }
}
