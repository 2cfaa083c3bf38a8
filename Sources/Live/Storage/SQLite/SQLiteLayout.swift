/// The layout of a database in SQLite, which it reaches by its steps. Those that were done are kept
/// in the table `grdb_migrations`, as the library did with which this program began: so databases
/// of all its versions are alike.
struct SQLiteLayout {
    let steps: [SchemaStep]

    /// `WayM`, which SQLite keeps in the head of the file, so that nobody's database is taken for
    /// ours.
    static let applicationID = 0x5761_794D

    private static let mark = "PRAGMA application_id = \(applicationID)"

    /// Throws for a database that this program must not touch.
    func check(_ connection: SQLiteConnection, path: String) throws {
        let owner = try connection.first("PRAGMA application_id")
        let isEmpty = try connection.first("SELECT 1 FROM sqlite_schema LIMIT 1") == nil
        guard owner == .integer(Self.applicationID) || isEmpty else {
            throw StorageError(path: path, cause: .isForeign)
        }
        let unknown = try names(in: connection).subtracting(steps.map(\.name))
        guard unknown.isEmpty else {
            throw StorageError(path: path, cause: .isNewer(unknown.sorted()))
        }
    }

    func isCurrent(_ connection: SQLiteConnection) throws -> Bool {
        try names(in: connection).isSuperset(of: steps.map(\.name))
    }

    /// Does what is missing, each step in a transaction of its own. Text is compared byte for byte,
    /// as SQLite does by itself. Tables are strict: a number is a number. For a connection that
    /// does nothing else, while nobody else has the database open.
    func migrate(_ connection: SQLiteConnection) throws {
        // Nothing is written where nothing is missing, so that a full disk can be read.
        if try isCurrent(connection) { return }
        try connection.execute("PRAGMA foreign_keys = OFF")
        try connection.transaction(.writing) {
            try connection.execute(
                """
                CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                \(Self.mark)
                """)
        }
        let done = try names(in: connection)
        for step in steps where !done.contains(step.name) {
            try connection.transaction(.writing) {
                try connection.execute("\(step.sql)\n;\(Self.mark)")
                try connection.run(
                    "INSERT INTO grdb_migrations (identifier) VALUES (:name)", ["name": step.name])
                // A step may give a table another shape, which breaks keys for a moment: they are
                // looked at when it is done.
                if try connection.first("PRAGMA foreign_key_check") != nil {
                    throw StorageError(
                        path: connection.path, cause: .isDamaged("foreign keys after \(step.name)"))
                }
            }
        }
    }

    /// The steps that are not done yet.
    func missing(in connection: SQLiteConnection) throws -> [String] {
        let done = try names(in: connection)
        return steps.map(\.name).filter { !done.contains($0) }
    }

    private func names(in connection: SQLiteConnection) throws -> Set<String> {
        let isNew =
            try connection.first("SELECT 1 FROM sqlite_schema WHERE name = 'grdb_migrations'")
            == nil
        var names: Set<String> = []
        if isNew { return names }
        try connection.each("SELECT identifier FROM grdb_migrations", [:]) {
            names.insert(try $0["identifier"])
        }
        return names
    }
}
