import CPostgres

/// What the server answered to one statement. A class, because libpq wants its memory back.
final class PostgresAnswer {
    private let answer: OpaquePointer

    /// - Parameter answer: from libpq; given back when this value goes.
    init(_ answer: OpaquePointer) { self.answer = answer }

    deinit { PQclear(answer) }

    var status: ExecStatusType { PQresultStatus(answer) }

    var rowCount: Int { Int(PQntuples(answer)) }

    /// `COMMIT`, `UPDATE 3`
    var command: String { PQcmdStatus(answer).map { String(cString: $0) } ?? "" }

    /// Five signs that name an error: `23505`.
    var errorCode: String { field(Int32(UInt8(ascii: "C"))) }

    /// Without the details, in which values stand.
    var errorWords: String { field(Int32(UInt8(ascii: "M"))) }

    private func field(_ code: Int32) -> String { PQresultErrorField(answer, code).map { String(cString: $0) } ?? "" }

    var columns: [String: Int] {
        let names = (0..<PQnfields(answer)).map { PQfname(answer, $0).map { String(cString: $0) } ?? "" }
        return StoreRow.columns(named: names)
    }

    func row(_ number: Int, _ columns: [String: Int]) throws -> StoreRow {
        let row = Int32(number)
        return StoreRow(columns: columns, values: try (0..<PQnfields(answer)).map { try value(row, $0) })
    }

    /// The text in the first column of the first row.
    var text: String? {
        guard rowCount > 0, PQgetisnull(answer, 0, 0) == 0 else { return nil }
        return PostgresText.received(bytes(0, 0))
    }

    private func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: PQgetvalue(answer, row, column), count: Int(PQgetlength(answer, row, column)))
    }

    private func value(_ row: Int32, _ column: Int32) throws -> StoreValue {
        if PQgetisnull(answer, row, column) != 0 { return .null }
        let bytes = bytes(row, column)
        let value: StoreValue? =
            switch PQftype(answer, column) {
            case 16: .integer(bytes.first == UInt8(ascii: "t") ? 1 : 0)
            case 17: PostgresText.bytes(bytes).map { .blob($0) }
            // What has 16, 32 and 64 bits, and sums of these, which have more.
            case 20, 21, 23, 1700:
                Int(String(decoding: bytes, as: UTF8.self)).map { .integer($0) }
                    ?? Double(String(decoding: bytes, as: UTF8.self)).map { .real($0) }
            case 700, 701: Double(String(decoding: bytes, as: UTF8.self)).map { .real($0) }
            default: .text(PostgresText.received(bytes))
            }
        guard let value else { throw UnreadableRow(words: "column \(column) cannot be read") }
        return value
    }
}
