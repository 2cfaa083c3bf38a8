import Archives
import Formats

/// A table of a timetable, row by row, by the names of its columns.
struct FeedTable {
    private let rows: CSVReader
    private let name: String
    private var columns: [String: Int] = [:]

    /// Reads the names of the columns.
    init(_ stream: ZipStream, name: String) throws(FeedFault) {
        self.name = name
        rows = CSVReader { buffer throws(CSVFault) in
            do throws(ZipFault) { return try stream.fill(buffer) } catch { throw .unreadable("\(error)") }
        }
        guard try next() else { throw .noColumns(table: name) }
        for index in 0..<rows.count {
            let column = rows.text(index).lowercased()
            if columns[column] == nil { columns[column] = index }
        }
    }

    /// The position of a column; `nil` where the table does not have it.
    func column(_ name: String) -> Int? { columns[name] }

    /// - Throws: ``FeedFault`` where the table does not have it.
    func requiredColumn(_ name: String) throws(FeedFault) -> Int {
        guard let column = columns[name] else { throw .noColumn(table: self.name, column: name) }
        return column
    }

    /// Goes to the next row; `false` at the end.
    func next() throws(FeedFault) -> Bool {
        do throws(CSVFault) { return try rows.next() } catch {
            switch error {
            case .unreadable(let reason): throw .unreadable(reason)
            case .longRow: throw .longRow(table: name)
            }
        }
    }

    /// The bytes of a field of this row; empty where the row is too short or there is no such column.
    func bytes(_ column: Int?) -> UnsafeBufferPointer<UInt8> { rows.bytes(column) }

    /// The same as a text.
    func text(_ column: Int?) -> String { rows.text(column) }

    /// A number without a sign; `nil` where the field is none.
    func number(_ column: Int?) -> Int? { rows.number(column) }
}
