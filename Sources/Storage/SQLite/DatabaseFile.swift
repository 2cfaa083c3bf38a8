import GRDB
import Glibc

/// A database on the disk, before and after a store has it open: how it is made, locked, migrated and connected to.
struct DatabaseFile {
    let path: String
    let layout: SQLiteLayout
    /// How long a write waits while another program writes.
    var busySeconds = 10
    /// Tests make a disk full by it.
    var maximumPages: Int?

    init(path: String, steps: [SchemaStep]) { (self.path, layout) = (path, SQLiteLayout(steps: steps)) }

    var folder: String { Self.folder(of: path) }

    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
    }

    /// What SQLite keeps beside the database.
    var logs: [String] { ["-wal", "-shm", "-journal"].map { path + $0 } }

    /// With mode 0600, which SQLite gives to its other files too. A file that is there is not opened, see ``FileLock``.
    /// - Returns: whether it was missing.
    @discardableResult
    func makeIfMissing() throws(StorageError) -> Bool {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file < 0, errno == EEXIST { return false }
        guard file >= 0 else { throw StorageError(openingFailedAt: path) }
        close(file)
        return true
    }

    /// The connections of a store: one that writes, five that read. While nobody else has the database open, it is first brought to
    /// the layout of this program. Between the two steps an older copy may be restored; then they are done again.
    func currentPool(_ lock: FileLock) throws -> DatabasePool {
        for _ in 0..<3 {
            if lock.takesAlone() { try migrate() }
            lock.share()
            let pool = try DatabasePool(path: path, configuration: configuration)
            try pool.read { try layout.check($0, path: path) }
            if try pool.read(layout.migrator.hasCompletedMigrations) {
                try pool.writeWithoutTransaction(secure)
                return pool
            }
            try pool.close()
        }
        throw StorageError(path: path, cause: .isOpenElsewhere)
    }

    /// For one connection that writes.
    func queue() throws -> DatabaseQueue { try DatabaseQueue(path: path, configuration: configuration) }

    /// For one connection that reads, and makes no file.
    func reader() throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Brings what stands in the logs into the file, and removes them, so that they are never read with another database.
    /// For a file that is about to be replaced.
    func settle() {
        guard access(path, F_OK) == 0 else { return }
        // A file that is damaged cannot be settled; nothing is lost because it is replaced by a checked one.
        try? queue().writeWithoutTransaction { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
        for log in logs { unlink(log) }
    }
}

private extension DatabaseFile {
    /// 16 MB of pages for each connection hold the last day of a busy guide. What is deleted is overwritten: a visitor who
    /// asks to be forgotten is.
    var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Double(busySeconds))
        configuration.maximumReaderCount = 5
        configuration.prepareDatabase { [maximumPages] database in
            try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
            try database.execute(sql: "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY")
            if let maximumPages { _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(maximumPages)") }
        }
        return configuration
    }

    func migrate() throws {
        let queue = try queue()
        try queue.read { try layout.check($0, path: path) }
        try layout.migrator.migrate(queue)
        try queue.close()
    }

    /// What an acknowledged write relies on, for the connection that writes: a pool of GRDB sets `synchronous` to NORMAL, which loses
    /// the last writes in a power cut. The log of a busy day shrinks to 64 MB again.
    func secure(_ writer: Database) throws {
        try writer.execute(sql: "PRAGMA synchronous = FULL")
        _ = try Int.fetchOne(writer, sql: "PRAGMA journal_size_limit = 67108864")
        let expected = ["journal_mode": "wal", "synchronous": "2", "busy_timeout": "\(busySeconds * 1000)"]
        for (name, value) in expected.sorted(by: { $0.key < $1.key }) {
            let found = try String.fetchOne(writer, sql: "PRAGMA \(name)")
            if found != value {
                throw StorageError(path: path, cause: .refused("\(name) is \(found ?? "nothing"), not \(value)"))
            }
        }
    }
}
