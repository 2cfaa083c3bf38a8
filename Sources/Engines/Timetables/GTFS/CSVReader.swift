import Archives

/// Reads a table of a timetable row by row (RFC 4180): quoted fields with commas, line ends and doubled quotes; any line end; a byte
/// order mark at the start; empty lines are no rows. Of a row nothing is kept once the next one is read.
///
/// A class because its buffer must not be copied.
final class CSVReader {
    /// Longer rows are in no timetable; memory stays bounded by this.
    static let longestRow = 1 << 20
    static let mostFields = 512

    private struct Field {
        var start: Int
        var end: Int
        var hasDoubledQuotes = false
    }

    private let stream: ZipStream
    private let name: String
    private var buffer: UnsafeMutableBufferPointer<UInt8>
    private var start = 0
    private var end = 0
    private var hasEnded = false
    private var fields: [Field] = []
    private var columns: [String: Int] = [:]

    /// Reads the names of the columns.
    init(_ stream: ZipStream, name: String) throws(FeedFault) {
        (self.stream, self.name) = (stream, name)
        buffer = .allocate(capacity: 256 * 1024)
        try refill()
        if end >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { start = 3 }
        guard try next() else { throw .noColumns(table: name) }
        for index in fields.indices {
            let column = text(index).lowercased()
            if columns[column] == nil { columns[column] = index }
        }
    }

    deinit { buffer.deallocate() }

    /// The position of a column; `nil` where the table does not have it.
    func column(_ name: String) -> Int? { columns[name] }

    /// - Throws: ``FeedFault`` where the table does not have it.
    func requiredColumn(_ name: String) throws(FeedFault) -> Int {
        guard let column = columns[name] else { throw .noColumn(table: self.name, column: name) }
        return column
    }

    /// Goes to the next row; `false` at the end.
    func next() throws(FeedFault) -> Bool {
        while true {
            guard let rowEnd = scan() else {
                if hasEnded { return false }
                try refill()
                continue
            }
            start = rowEnd
            if fields.count > 1 || fields[0].end > fields[0].start { return true }
        }
    }

    /// The bytes of a field of this row without spaces around it; empty where the row is too short.
    func bytes(_ column: Int?) -> UnsafeBufferPointer<UInt8> {
        guard let column, column < fields.count else { return UnsafeBufferPointer(start: nil, count: 0) }
        if fields[column].hasDoubledQuotes { undouble(column) }
        var (low, high) = (fields[column].start, fields[column].end)
        while low < high, Self.isSpace(buffer[low]) { low += 1 }
        while low < high, Self.isSpace(buffer[high - 1]) { high -= 1 }
        return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[low..<high])
    }

    func text(_ column: Int?) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// A number without a sign; `nil` where the field is none.
    func number(_ column: Int?) -> Int? {
        let bytes = bytes(column)
        guard (1...9).contains(bytes.count) else { return nil }
        var number = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The doubled quotes of a field become single ones, in place.
    private func undouble(_ column: Int) {
        var target = fields[column].start
        var source = target
        while source < fields[column].end {
            buffer[target] = buffer[source]
            source += buffer[source] == 0x22 ? 2 : 1
            target += 1
        }
        fields[column].end = target
        fields[column].hasDoubledQuotes = false
    }
}

// MARK: Bytes to fields

extension CSVReader {
    /// Finds the fields of the row that begins at `start`, and returns where the next one begins; `nil` where it is not whole yet.
    private func scan() -> Int? {
        fields.removeAll(keepingCapacity: true)
        guard start < end else { return nil }
        var at = start
        while true {
            guard let next = scanField(from: at) else { return nil }
            at = next
            if at < end, buffer[at] == 0x2C, fields.count < Self.mostFields {
                at += 1
                continue
            }
            return lineEnd(at)
        }
    }

    /// Adds a field, and returns where it ends: at a comma, at a line end, or at the end of the table.
    private func scanField(from begin: Int) -> Int? {
        guard begin < end, buffer[begin] == 0x22 else { return scanPlain(begin, from: begin) }
        var field = Field(start: begin + 1, end: begin + 1)
        var at = begin + 1
        while at < end {
            if buffer[at] == 0x22 {
                guard at + 1 < end || hasEnded else { return nil }
                if at + 1 < end, buffer[at + 1] == 0x22 {
                    field.hasDoubledQuotes = true
                    at += 1
                } else {
                    field.end = at
                    fields.append(field)
                    return skipToSeparator(at + 1)
                }
            }
            at += 1
        }
        guard hasEnded else { return nil }
        field.end = end
        fields.append(field)
        return end
    }

    private func scanPlain(_ begin: Int, from first: Int) -> Int? {
        guard let at = skipToSeparator(first) else { return nil }
        fields.append(Field(start: begin, end: at))
        return at
    }

    private func skipToSeparator(_ first: Int) -> Int? {
        var at = first
        while at < end, buffer[at] != 0x2C, buffer[at] != 0x0A, buffer[at] != 0x0D { at += 1 }
        return at < end || hasEnded ? at : nil
    }

    /// Where the next row begins; `nil` where a line feed may still come.
    private func lineEnd(_ at: Int) -> Int? {
        guard at < end else { return at }
        if buffer[at] == 0x0D {
            guard at + 1 < end || hasEnded else { return nil }
            return at + 1 < end && buffer[at + 1] == 0x0A ? at + 2 : at + 1
        }
        return at + 1
    }

    /// Keeps the row that is not whole, and reads on; a row that fills the buffer makes it larger.
    private func refill() throws(FeedFault) {
        let kept = end - start
        if start > 0, kept > 0 { memmoveBytes(kept) }
        (start, end) = (0, kept)
        if end == buffer.count {
            guard buffer.count < Self.longestRow else { throw .longRow(table: name) }
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
            _ = larger.update(fromContentsOf: buffer)
            buffer.deallocate()
            buffer = larger
        }
        let room = UnsafeMutableBufferPointer(rebasing: buffer[end...])
        let count: Int
        do throws(ZipFault) { count = try stream.fill(room) } catch { throw .unreadable("\(error)") }
        end += count
        hasEnded = count == 0
    }

    private func memmoveBytes(_ count: Int) {
        UnsafeMutableRawPointer(buffer.baseAddress!).copyMemory(from: buffer.baseAddress! + start, byteCount: count)
    }
}
