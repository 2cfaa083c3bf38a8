import CSQLite

/// One statement of one connection, compiled: it is given values, stepped through its rows, and
/// reset before it is used again.
///
/// A class, because it gives its memory back at the end. On the thread of its connection.
final class SQLiteStatement {
    private let handle: OpaquePointer
    private let parameters: [String]
    private(set) lazy var columns = StoreRow.columns(
        named: (0..<sqlite3_column_count(handle)).map { column in
            // SQLite has no name only where it has no memory; the code that
            // asks for the column then finds that it is missing.
            sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
        })

    /// - Parameter isKept: whether it will be used again, which SQLite takes into account when it
    ///   places it in memory.
    /// - Throws: ``SQLiteFailure``, also for a text with no statement or several.
    init(_ sql: String, in database: OpaquePointer, isKept: Bool) throws {
        var handle: OpaquePointer?
        let (code, isAlone) = sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
            let code = sqlite3_prepare_v3(database, text, -1, flags, &handle, &rest)
            let blank = rest.map { String(cString: $0).allSatisfy { $0.isWhitespace || $0 == ";" } }
            return (code, blank ?? true)
        }
        guard code == SQLITE_OK else { throw SQLiteFailure(of: database, code, sql: sql) }
        guard let handle, isAlone else {
            sqlite3_finalize(handle)
            throw SQLiteFailure(code: SQLITE_MISUSE, words: "this is not one statement", sql: sql)
        }
        self.handle = handle
        parameters = (0..<sqlite3_bind_parameter_count(handle)).map { index in
            sqlite3_bind_parameter_name(handle, index + 1).map { String(cString: $0 + 1) } ?? "?"
        }
    }

    deinit { sqlite3_finalize(handle) }

    /// Gives a value to each `:name`. A number that is none (NaN) becomes NULL, as SQLite has it.
    ///
    /// - Throws: ``SQLiteFailure``, also for a name without a value.
    func bind(_ arguments: StoreArguments) throws {
        for (index, name) in zip(Int32(1)..., parameters) {
            guard let value = arguments.values[name] else {
                throw SQLiteFailure(
                    code: SQLITE_MISUSE, words: "nothing is said of :\(name)", sql: sql)
            }
            let code = bind(value, at: index)
            if code != SQLITE_OK { throw failure(code) }
        }
    }

    /// Whether there is another row, which is then ``row``.
    ///
    /// - Throws: ``SQLiteFailure``
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        case let code: throw failure(code)
        }
    }

    var row: StoreRow {
        StoreRow(columns: columns, values: (0..<sqlite3_data_count(handle)).map(value))
    }

    /// Ends an answer, also in the middle, and forgets the values.
    func reset() {
        // Its code is the one that the last step has thrown.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

private extension SQLiteStatement {
    var sql: String? { sqlite3_sql(handle).map { String(cString: $0) } }

    func failure(_ code: Int32) -> SQLiteFailure {
        SQLiteFailure(of: sqlite3_db_handle(handle), code, sql: sql)
    }

    func bind(_ value: StoreValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
        case .real(let number): return sqlite3_bind_double(handle, index, number)
        case .text(var text):
            return text.withUTF8 {
                csqlite_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
            }
        case .blob(let bytes):
            return bytes.withUnsafeBytes {
                csqlite_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
            }
        }
    }

    /// By its length: a text or a blob may hold zeros.
    func value(_ column: Int32) -> StoreValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(handle, column)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            .text(
                String(decoding: bytes(column, sqlite3_column_text(handle, column)), as: UTF8.self))
        case SQLITE_BLOB: .blob(Array(bytes(column, sqlite3_column_blob(handle, column))))
        default: .null
        }
    }

    func bytes(_ column: Int32, _ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }
}
