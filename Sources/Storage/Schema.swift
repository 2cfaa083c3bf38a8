import GRDB

/// The layout of the database, as the steps in which it came about. A step that was released is never changed: another
/// one follows.
enum Schema {
    /// `WayM`, which SQLite keeps in the head of the file, so that nobody's database is taken for ours.
    static let applicationID = 0x5761_794D

    /// Text is compared byte for byte, as SQLite does by itself. Tables are strict: a number is a number.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for step in steps { migrator.registerMigration(step.name) { try $0.execute(sql: step.sql) } }
        return migrator
    }

    /// In the order in which they were released.
    private static let steps: [(name: String, sql: String)] = [
        ("waits and points", waitsAndPoints + "PRAGMA application_id = \(applicationID);")
    ]

    /// A number is never given twice, also when the latest reports are gone: clients ask for what came after a number. The
    /// sums of a device stand beside its reports and its ledger, because they are asked for with every estimate.
    private static let waitsAndPoints = """
        CREATE TABLE report (
            id INTEGER PRIMARY KEY AUTOINCREMENT, place TEXT NOT NULL, device TEXT NOT NULL, origin TEXT NOT NULL,
            minutes INTEGER NOT NULL, at INTEGER NOT NULL, here INTEGER NOT NULL, judgement TEXT) STRICT;
        CREATE INDEX report_place ON report (place, at);
        CREATE INDEX report_at ON report (at);
        CREATE INDEX report_device ON report (device, place, at);
        CREATE INDEX report_origin ON report (at) WHERE origin <> '';
        CREATE TABLE device (
            id TEXT PRIMARY KEY NOT NULL, agreed INTEGER NOT NULL, differed INTEGER NOT NULL, points INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
        CREATE TABLE ledger (
            id INTEGER PRIMARY KEY AUTOINCREMENT, device TEXT NOT NULL, points INTEGER NOT NULL, reason TEXT NOT NULL,
            place TEXT NOT NULL, report INTEGER, at INTEGER NOT NULL) STRICT;
        CREATE INDEX ledger_device ON ledger (device);
        """

    /// Throws for a database that this program must not touch.
    static func check(_ database: Database, path: String) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)") ?? false
        guard owner == applicationID || isEmpty else { throw StorageError(path: path, cause: .isForeign) }
        let unknown = try migrator.appliedIdentifiers(database).subtracting(migrator.migrations)
        guard unknown.isEmpty else { throw StorageError(path: path, cause: .isNewer(unknown.sorted())) }
    }
}
