import CPostgres
import Glibc

/// One connection to a server. Its calls block.
///
/// `@unchecked Sendable` because the pool hands it to one caller at a time, and libpq asks for no more.
final class PostgresConnection: @unchecked Sendable {
    private struct Prepared {
        let label: String
        let names: [String]
    }

    let address: PostgresAddress
    let handle: OpaquePointer
    /// What went wrong last in this turn.
    var failure: PostgresFailure?
    private var prepared: [String: Prepared] = [:]
    /// Whether answers are read row by row as they come, for those that are too long for the memory.
    var isStreaming = false

    /// What a statement and a wait for another one may take, in milliseconds.
    private static let patience = 10_000

    /// Settings that the address may override. A server that is silently gone is noticed within half a minute.
    private static let settings = [
        "connect_timeout": "5", "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
        "tcp_user_timeout": "15000", "application_name": "waymark",
    ]

    /// - Throws: ``PostgresFailure``
    init(_ address: PostgresAddress) throws {
        self.address = address
        let settings = Self.settings.sorted { $0.key < $1.key }
        // What comes later counts: the address before the encoding, and after all that it may override.
        let keys = settings.map(\.key) + ["dbname", "client_encoding"]
        let values = settings.map(\.value) + [address.url, "UTF8"]
        guard let handle = Self.connected(keys, values) else {
            throw PostgresFailure(code: "", words: "there is no memory for a connection")
        }
        self.handle = handle
        guard PQstatus(handle) == CONNECTION_OK else {
            throw PostgresFailure(code: Self.isUp(keys, values) ? "28000" : "", words: words)
        }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        // Nobody waits for ever for a program that stopped in the middle; what is acknowledged is on the disk.
        try ask(
            """
            SET statement_timeout = \(Self.patience); SET idle_in_transaction_session_timeout = \(2 * Self.patience);
            SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
            """)
    }

    deinit { PQfinish(handle) }

    /// Asks the server in plain words; the last answer counts.
    @discardableResult
    func ask(_ sql: String) throws -> PostgresAnswer { try checked(PQexec(handle, sql)) }

    /// `false` once the server has gone.
    var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

    /// Whether it is in no transaction, nor in one that failed.
    var isIdle: Bool { PQtransactionStatus(handle) == PQTRANS_IDLE }

    /// The first line of what libpq said last.
    var words: String {
        let text = String(cString: PQerrorMessage(handle))
        return text.split(separator: "\n").first.map(String.init) ?? "the connection broke"
    }

    private static func connected(_ keys: [String], _ values: [String]) -> OpaquePointer? {
        withPointers(keys) { keys in withPointers(values) { PQconnectdbParams(keys, $0, 1) } }
    }

    /// Whether the server answers at all: then it is us whom it does not want.
    private static func isUp(_ keys: [String], _ values: [String]) -> Bool {
        withPointers(keys) { keys in withPointers(values) { PQpingParams(keys, $0, 1) } } == PQPING_OK
    }

    private static func withPointers<Value>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
    ) -> Value {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { pointers in
            // An array with an element has an address.
            body(pointers.baseAddress!)
        }
    }
}

extension PostgresConnection: StoreDatabase {
    func run(_ sql: String, _ arguments: StoreArguments) throws {
        try StorageError.namingServer(address.name) { _ = try answer(sql, arguments) }
    }

    func each(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) throws {
        try StorageError.namingServer(address.name) {
            if isStreaming { return try stream(sql, arguments, take) }
            let answer = try answer(sql, arguments)
            let columns = answer.columns
            for number in 0..<answer.rowCount { try take(answer.row(number, columns)) }
        }
    }

    func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value {
        try StorageError.namingServer(address.name) { _ = try ask("SAVEPOINT one") }
        do {
            let value = try work()
            try StorageError.namingServer(address.name) { _ = try ask("RELEASE one") }
            return value
        } catch {
            // A connection that broke has no savepoint; it is noticed because it is inside no transaction.
            _ = try? ask("ROLLBACK TO one; RELEASE one")
            throw error
        }
    }

    var isInsideTransaction: Bool { PQtransactionStatus(handle) == PQTRANS_INTRANS }

    func numbersContinue(in table: String) throws {
        try run(
            "SELECT setval(pg_get_serial_sequence('\(table)', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM \(table)",
            [:])
    }
}

private extension PostgresConnection {
    func answer(_ sql: String, _ arguments: StoreArguments) throws -> PostgresAnswer {
        let prepared = try prepared(sql)
        return try checked(
            PostgresArguments(arguments, prepared.names).with { count, values, lengths, formats in
                PQexecPrepared(handle, prepared.label, count, values, lengths, formats, 0)
            })
    }

    func stream(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) throws {
        let prepared = try prepared(sql)
        let isSent = try PostgresArguments(arguments, prepared.names).with { count, values, lengths, formats in
            PQsendQueryPrepared(handle, prepared.label, count, values, lengths, formats, 0)
        }
        guard isSent == 1, PQsetSingleRowMode(handle) == 1 else { throw failed("", words) }
        var failure: (any Error)?
        // The connection is of use again when the last answer was read.
        while let next = PQgetResult(handle) {
            do {
                let answer = try checked(next)
                if failure == nil, answer.rowCount > 0 { try take(answer.row(0, answer.columns)) }
            } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func prepared(_ sql: String) throws -> Prepared {
        if let known = prepared[sql] { return known }
        let (text, names) = PostgresDialect.statement(sql)
        let made = Prepared(label: "statement_\(prepared.count)", names: names)
        try checked(PQprepare(handle, made.label, text, 0, nil))
        prepared[sql] = made
        return made
    }

    @discardableResult
    func checked(_ pointer: OpaquePointer?) throws -> PostgresAnswer {
        guard let pointer else { throw failed("", words) }
        let answer = PostgresAnswer(pointer)
        switch answer.status {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_EMPTY_QUERY: return answer
        default:
            let said = answer.errorWords
            throw failed(isAlive ? answer.errorCode : "", said.isEmpty ? words : said)
        }
    }

    /// The first failure of a turn is the reason of those that follow.
    func failed(_ code: String, _ words: String) -> PostgresFailure {
        let new = PostgresFailure(code: code, words: words)
        failure = failure ?? new
        return new
    }
}
