import Glibc

/// A database on the disk, before and after a store has it open: how it is made, locked, migrated
/// and connected to.
struct DatabaseFile {
    let path: String
    let layout: SQLiteLayout
    /// How long a write waits while another program writes.
    var busySeconds = 10
    /// Tests make a disk full by it.
    var maximumPages: Int?

    init(path: String, steps: [SchemaStep]) {
        (self.path, layout) = (path, SQLiteLayout(steps: steps))
    }

    var folder: String { Self.folder(of: path) }

    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
    }

    /// What SQLite keeps beside the database.
    var logs: [String] { ["-wal", "-shm", "-journal"].map { path + $0 } }

    /// With mode 0600, which SQLite gives to its other files too. A file that is there is not
    /// opened, see ``FileLock``.
    /// - Returns: whether it was missing.
    @discardableResult
    func makeIfMissing() throws(StorageError) -> Bool {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0, errno == EEXIST { return false }
        guard file >= 0 else { throw StorageError(openingFailedAt: path) }
        close(file)
        return true
    }

    /// The connections of a store: one that writes, five that read. While nobody else has the
    /// database open, it is first brought to the layout of this program. Between the two steps an
    /// older copy may be restored; then they are done again.
    func currentPool(_ lock: FileLock) throws -> SQLitePool {
        for _ in 0..<3 {
            if lock.takesAlone() { try migrate() }
            lock.share()
            let writer = try connection()
            try layout.check(writer, path: path)
            if try layout.isCurrent(writer) {
                try secure(writer)
                return SQLitePool(self, writer: writer)
            }
            writer.close()
        }
        throw StorageError(path: path, cause: .isOpenElsewhere)
    }

    /// A connection that writes.
    func connection() throws -> SQLiteConnection {
        try prepared(SQLiteConnection(path: path, .writes, busySeconds: busySeconds))
    }

    /// A connection that reads. It waits only while another program repairs or removes the log.
    func reader() throws -> SQLiteConnection {
        try prepared(SQLiteConnection(path: path, .reads, busySeconds: 10))
    }

    /// Brings the contents of the logs into the file, and removes them, so that they are never read
    /// with another database. For a file that is about to be replaced.
    func settle() {
        guard access(path, F_OK) == 0 else { return }
        // A file that is damaged cannot be settled; nothing is lost because it is replaced by a
        // checked one.
        try? connection().execute("PRAGMA journal_mode = DELETE")
        for log in logs { unlink(log) }
    }
}

private extension DatabaseFile {
    /// 16 MB of pages for each connection hold the last day of a busy guide. What is deleted is
    /// overwritten: a visitor who asks to be forgotten is. The log of a busy day shrinks to 64 MB
    /// again.
    func prepared(_ connection: SQLiteConnection) throws -> SQLiteConnection {
        try connection.execute(
            """
            PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
            PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;
            PRAGMA journal_size_limit = 67108864
            """)
        if let maximumPages { try connection.execute("PRAGMA max_page_count = \(maximumPages)") }
        // The first look into the file, so that one which is no database is refused here.
        _ = try connection.first("SELECT 1 FROM sqlite_schema LIMIT 1")
        return connection
    }

    func migrate() throws {
        let connection = try connection()
        defer { connection.close() }
        try connection.keepLog()
        try layout.check(connection, path: path)
        try layout.migrate(connection)
    }

    /// What an acknowledged write relies on, for the connection that writes; SQLite is asked
    /// whether it does so.
    func secure(_ writer: SQLiteConnection) throws {
        try writer.execute("PRAGMA journal_mode = WAL")
        try writer.keepLog()
        let expected: [(String, StoreValue)] = [
            ("busy_timeout", .integer(busySeconds * 1000)), ("journal_mode", .text("wal")),
            ("synchronous", .integer(2)),
        ]
        for (name, value) in expected {
            let found = try writer.first("PRAGMA \(name)") ?? .null
            if found != value {
                throw StorageError(path: path, cause: .refused("\(name) is \(found), not \(value)"))
            }
        }
        // Makes the log where there is none yet: those who only read cannot.
        _ = try writer.first("SELECT 1 FROM sqlite_schema LIMIT 1")
    }
}
