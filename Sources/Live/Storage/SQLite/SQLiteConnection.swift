import CSQLite

/// One connection to a database file. Its calls block.
///
/// `@unchecked Sendable` because a ``SQLiteWorker`` uses it on one thread at a time, and SQLite
/// asks for no more.
final class SQLiteConnection: @unchecked Sendable {
    enum Access {
        case reads
        case writes
    }

    let path: String
    private var handle: OpaquePointer?
    private var statements: [String: SQLiteStatement] = [:]
    /// Whether the work that is on its way is still wanted.
    private var cancellation: Cancellation?
    /// Whether the work relies on a transaction.
    private var isTransactionExpected = false

    /// Opens a file that is there. Texts stand between `'`, names between `"`: a name that is
    /// misspelt is no text.
    ///
    /// - Throws: ``SQLiteFailure``
    init(path: String, _ access: Access, busySeconds: Int) throws {
        self.path = path
        // The callers see to it that calls come one after another, so SQLite need not.
        let flags =
            (access == .reads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw SQLiteFailure(of: nil, code)
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(clamping: busySeconds * 1000))
        for option in [SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML] {
            csqlite_configure(handle, option, 0)
        }
        csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
        if access == .reads { lookForCancellation() }
    }

    deinit { close() }

    /// Gives the file back. What is asked later throws `isClosed`.
    func close() {
        statements = [:]
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Runs statements one after another, which have no values and whose rows nobody needs.
    ///
    /// - Throws: ``SQLiteFailure``
    func execute(_ script: String) throws {
        let handle = try opened()
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        if code != SQLITE_OK { throw SQLiteFailure(of: handle, code, sql: script) }
    }

    /// The first value of the answer to a question that is asked rarely.
    ///
    /// - Throws: ``SQLiteFailure``
    func first(_ sql: String) throws -> StoreValue? {
        let statement = try SQLiteStatement(sql, in: opened(), isKept: false)
        return try statement.step() ? statement.row.values.first : nil
    }

    /// Copies everything, as it stands at one moment, over what is in `copy`.
    ///
    /// - Throws: ``SQLiteFailure``
    func backUp(to copy: SQLiteConnection) throws {
        let target = try copy.opened()
        guard let backup = sqlite3_backup_init(target, "main", try opened(), "main") else {
            throw SQLiteFailure(of: target, sqlite3_extended_errcode(target))
        }
        let stepped = sqlite3_backup_step(backup, -1)
        let finished = sqlite3_backup_finish(backup)
        // A step that was done ends with DONE; only then does the code of the end count.
        let code = stepped == SQLITE_DONE ? finished : stepped
        if code != SQLITE_OK { throw SQLiteFailure(of: target, code) }
    }

    /// Leaves the log, empty, beside the file when it is closed, so that a full disk does not keep
    /// it from being opened again.
    ///
    /// - Throws: ``SQLiteFailure``
    func keepLog() throws {
        let handle = try opened()
        var isOn: Int32 = 1
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isOn)
        if code != SQLITE_OK { throw SQLiteFailure(of: handle, code) }
    }
}

// MARK: Transactions

extension SQLiteConnection {
    enum Transaction: String {
        /// Everything that is read stands as it was at the first question.
        case reading = "BEGIN DEFERRED"
        /// Nobody else writes until its end; it waits for a write that began earlier.
        case writing = "BEGIN IMMEDIATE"
    }

    /// What `work` returns. When it throws, nothing is changed by it, and it is the first error
    /// that is thrown.
    func transaction<Value>(_ kind: Transaction, _ work: () throws -> Value) throws -> Value {
        if isInsideTransaction { try command("ROLLBACK") }
        try command(kind.rawValue)
        do {
            let value = try expectingTransaction(work)
            try command("COMMIT")
            return value
        } catch {
            // Nothing is lost because a transaction that could not be ended here is ended before
            // the next one.
            if isInsideTransaction { try? command("ROLLBACK") }
            throw error
        }
    }

    /// What `work` returns, or `CancellationError` as soon as it is cancelled.
    func cancelled<Value>(
        by cancellation: Cancellation, _ work: () throws -> Value
    ) throws -> Value {
        self.cancellation = cancellation
        defer { self.cancellation = nil }
        try checkCancellation()
        return try work()
    }
}

extension SQLiteConnection: StoreDatabase {
    func run(_ sql: String, _ arguments: StoreArguments) throws {
        try each(sql, arguments) { _ in }
    }

    func each(
        _ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void
    ) throws {
        try StorageError.naming(path) {
            try checkTransaction()
            let statement = try kept(sql)
            defer { statement.reset() }
            try statement.bind(arguments)
            while try advance(statement) { try take(statement.row) }
        }
    }

    func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value {
        try StorageError.naming(path) { try command("SAVEPOINT one") }
        do {
            let value = try work()
            try StorageError.naming(path) {
                try checkTransaction()
                try command("RELEASE one")
            }
            return value
        } catch {
            // After some errors SQLite has given up the whole transaction, and with it the
            // savepoint.
            if isInsideTransaction {
                // The first error is thrown because those that follow come of it.
                try? command("ROLLBACK TO one")
                try? command("RELEASE one")  // because, likewise, the first error is the reason
            }
            throw error
        }
    }

    var isInsideTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

    /// SQLite does so by itself.
    func numbersContinue(in table: String) {}
}

private extension SQLiteConnection {
    func opened() throws(StorageError) -> OpaquePointer {
        guard let handle else { throw StorageError(path: path, cause: .isClosed) }
        return handle
    }

    func kept(_ sql: String) throws -> SQLiteStatement {
        if let known = statements[sql] { return known }
        let made = try SQLiteStatement(sql, in: opened(), isKept: true)
        statements[sql] = made
        return made
    }

    /// A step of a transaction itself, which nobody cancels.
    func command(_ sql: String) throws {
        let statement = try kept(sql)
        defer { statement.reset() }
        while try statement.step() {}
    }

    func advance(_ statement: SQLiteStatement) throws -> Bool {
        try checkCancellation()
        do { return try statement.step() } catch let failure as SQLiteFailure {
            if failure.code == SQLITE_INTERRUPT { try checkCancellation() }
            throw failure
        }
    }

    func checkCancellation() throws {
        if cancellation?.isCancelled == true { throw CancellationError() }
    }

    /// Within a long statement, too: SQLite asks every thousand of its instructions, some tens of
    /// microseconds.
    func lookForCancellation() {
        sqlite3_progress_handler(
            handle, 1000,
            { connection in
                guard let connection else { return 0 }
                let found = Unmanaged<SQLiteConnection>.fromOpaque(connection).takeUnretainedValue()
                return found.cancellation?.isCancelled == true ? 1 : 0
            },
            // Unretained because the connection closes its handle before it goes.
            Unmanaged.passUnretained(self).toOpaque())
    }

    func expectingTransaction<Value>(_ work: () throws -> Value) throws -> Value {
        isTransactionExpected = true
        defer { isTransactionExpected = false }
        let value = try work()
        try checkTransaction()
        return value
    }

    /// Once SQLite has given up a transaction, what follows in it must not be kept by itself.
    func checkTransaction() throws {
        if isTransactionExpected, !isInsideTransaction {
            throw SQLiteFailure(code: SQLITE_ABORT, words: "the transaction was given up")
        }
    }
}
