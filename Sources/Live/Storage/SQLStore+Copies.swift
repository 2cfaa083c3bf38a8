extension SQLStore {
    /// Copies the database, as it stands at one moment, into one file that replaces the one of that name. Visitors are
    /// served meanwhile. The copy is checked before it gets its name; killed in the middle, the file of that name is the
    /// one before.
    public func backup(to target: String) async throws { try await engine.backup(to: target) }

    /// Puts a backup in place of the database at `target`, which nobody may have open; what is there may be damaged. A
    /// backup of an older version is brought up to date when it is opened next. Blocks.
    public static func restore(from backup: String, to target: String) throws {
        try SQLiteEngine.restore(
            from: DatabaseFile(path: backup, steps: Schema.steps), to: DatabaseFile(path: target, steps: Schema.steps))
    }
}
