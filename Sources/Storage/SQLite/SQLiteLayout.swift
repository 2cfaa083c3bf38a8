import GRDB

/// The layout of a database in SQLite, which it reaches by its steps.
struct SQLiteLayout {
    let steps: [SchemaStep]

    /// `WayM`, which SQLite keeps in the head of the file, so that nobody's database is taken for ours.
    static let applicationID = 0x5761_794D

    /// Text is compared byte for byte, as SQLite does by itself. Tables are strict: a number is a number.
    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for step in steps {
            migrator.registerMigration(step.name) {
                try $0.execute(sql: step.sql + "\nPRAGMA application_id = \(Self.applicationID);")
            }
        }
        return migrator
    }

    /// Throws for a database that this program must not touch.
    func check(_ database: Database, path: String) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") ?? false
        guard owner == Self.applicationID || isEmpty else { throw StorageError(path: path, cause: .isForeign) }
        let unknown = try migrator.appliedIdentifiers(database).subtracting(migrator.migrations)
        guard unknown.isEmpty else { throw StorageError(path: path, cause: .isNewer(unknown.sorted())) }
    }
}
