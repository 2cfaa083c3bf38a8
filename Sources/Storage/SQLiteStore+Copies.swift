import GRDB

extension SQLiteStore {
    /// Copies the database, as it stands at one moment, into one file that replaces the one of that name. Visitors are
    /// served meanwhile. The copy is checked before it gets its name; killed in the middle, the file of that name is the
    /// one before.
    public func backup(to target: String) async throws {
        let path = path
        let copy = try DatabaseCopy(for: target, notOver: path)
        defer { copy.remove() }
        try await read { try copy.fill(from: $0, at: path) }
        try copy.finish()
    }

    /// Puts a backup in place of the database at `target`, which nobody may have open; what is there may be damaged. A
    /// backup of an older version is brought up to date when it is opened next. Blocks.
    public static func restore(from backup: String, to target: String) throws {
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
