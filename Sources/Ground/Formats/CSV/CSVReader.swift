/// Reads a table as text row by row (RFC 4180, and what programs make of it): any delimiter, quoted
/// fields with line ends and doubled quotes, any line end, a byte order mark at the start. Empty
/// lines are no rows. Of a row nothing is kept once the next one is read.
///
///     let rows = CSVReader(Array("a,b\n1,2\n".utf8))
///     while try rows.next() { print(rows.text(0), rows.line) }  // a 1, 1 2
///
/// It forgives: what stands behind a closing quote belongs to the field, and a quote that does not
/// end lasts to the end of the table. Cost: linear, with one row in memory.
///
/// A class because its buffer must not be copied.
public final class CSVReader {
    /// What a row may have, so that memory stays bounded.
    public struct Limits: Sendable {
        /// Bytes of a row; a longer one ends the reading.
        public var longestRow: Int
        /// The rest of a row that has more is another row.
        public var mostFields: Int

        /// Those of a table that is streamed.
        public init(longestRow: Int = 1 << 20, mostFields: Int = 512) {
            (self.longestRow, self.mostFields) = (longestRow, mostFields)
        }

        /// For a table that is in memory anyway.
        public static let none = Limits(longestRow: .max, mostFields: .max)
    }

    private struct Field {
        var start: Int
        var end: Int
        /// Whether quotes stand in it that are not part of it.
        var hasQuotes = false
    }

    private let delimiter: UInt8
    private let limits: Limits
    /// Fills a buffer as far as the table lasts, and returns the number of bytes: 0 at its end.
    private let fill: (UnsafeMutableBufferPointer<UInt8>) throws(CSVFault) -> Int
    private var buffer: UnsafeMutableBufferPointer<UInt8>
    private var start = 0
    private var end = 0
    private var hasEnded = false
    private var fields: [Field] = []
    /// Lines of the row before this one, and line ends within the fields of this one.
    private var (lines, newLines) = (0, 0)
    private var isBegun = false

    /// The line on which the row begins, from 1.
    public private(set) var line = 0
    /// Where a quote begins that does not end, in bytes from 1; `nil` where all end.
    public private(set) var openQuote: (line: Int, column: Int)?

    /// A table that comes piece by piece.
    ///
    /// - Parameter fill: fills a buffer as far as the table lasts, and returns the number of bytes.
    public init(
        delimiter: UInt8 = 0x2C, limits: Limits = Limits(),
        fill: @escaping (UnsafeMutableBufferPointer<UInt8>) throws(CSVFault) -> Int
    ) {
        (self.delimiter, self.limits, self.fill) = (delimiter, limits, fill)
        buffer = .allocate(capacity: 256 * 1024)
    }

    /// A table that is in memory.
    public convenience init(_ bytes: [UInt8], delimiter: UInt8 = 0x2C) {
        var read = 0
        self.init(delimiter: delimiter, limits: .none) { buffer in
            let count = min(buffer.count, bytes.count - read)
            _ = buffer.update(fromContentsOf: bytes[read..<read + count])
            read += count
            return count
        }
    }

    deinit { buffer.deallocate() }

    /// Goes to the next row; `false` at the end.
    public func next() throws(CSVFault) -> Bool {
        if !isBegun { try begin() }
        while true {
            guard let rowEnd = scan() else {
                if hasEnded { return false }
                try refill()
                continue
            }
            (start, line) = (rowEnd, line + lines)
            lines = newLines + 1
            if fields.count > 1 || fields[0].end > fields[0].start { return true }
        }
    }

    /// How many fields the row has.
    public var count: Int { fields.count }

    /// The bytes of a field of this row without spaces around it; empty where the row is too short.
    public func bytes(_ column: Int?) -> UnsafeBufferPointer<UInt8> {
        guard let column, column < fields.count else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        if fields[column].hasQuotes { unquote(column) }
        var (low, high) = (fields[column].start, fields[column].end)
        while low < high, Self.isSpace(buffer[low]) { low += 1 }
        while low < high, Self.isSpace(buffer[high - 1]) { high -= 1 }
        return UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[low..<high])
    }

    /// The same as a text.
    public func text(_ column: Int?) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// A number without a sign; `nil` where the field is none.
    public func number(_ column: Int?) -> Int? {
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

    /// Takes the quotes out of a field that began with one: of doubled ones one stays.
    private func unquote(_ column: Int) {
        var (target, source) = (fields[column].start, fields[column].start)
        var isInside = true
        while source < fields[column].end {
            if isInside, buffer[source] == 0x22 {
                source += 1
                isInside = source < fields[column].end && buffer[source] == 0x22
                if !isInside { continue }
            }
            buffer[target] = buffer[source]
            (target, source) = (target + 1, source + 1)
        }
        fields[column].end = target
        fields[column].hasQuotes = false
    }
}

/// Why a table cannot be read on.
public enum CSVFault: Error, Hashable, Sendable {
    /// Whatever hands over the bytes cannot.
    case unreadable(String)
    /// A row is longer than the limit.
    case longRow
}

// MARK: Bytes to fields

extension CSVReader {
    private func begin() throws(CSVFault) {
        isBegun = true
        lines = 1
        while end < 3, !hasEnded { try refill() }
        if end >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF { start = 3 }
    }

    /// Finds the fields of the row that begins at `start`, and returns where the next one begins;
    /// `nil` where it is not whole yet.
    private func scan() -> Int? {
        fields.removeAll(keepingCapacity: true)
        newLines = 0
        guard start < end else { return nil }
        var at = start
        while true {
            guard let next = scanField(from: at) else { return nil }
            at = next
            if at < end, buffer[at] == delimiter, fields.count < limits.mostFields {
                at += 1
                continue
            }
            return lineEnd(at)
        }
    }

    /// Adds a field, and returns where it ends: at a delimiter, a line end, or the table's end.
    private func scanField(from begin: Int) -> Int? {
        guard begin < end, buffer[begin] == 0x22 else { return scanPlain(begin, from: begin) }
        var field = Field(start: begin + 1, end: begin + 1)
        var at = begin + 1
        while at < end {
            if buffer[at] == 0x22 {
                guard at + 1 < end || hasEnded else { return nil }
                guard at + 1 < end, buffer[at + 1] == 0x22 else {
                    guard let stop = skipToSeparator(at + 1) else { return nil }
                    field.hasQuotes = field.hasQuotes || stop > at + 1
                    field.end = field.hasQuotes ? stop : at
                    fields.append(field)
                    return stop
                }
                field.hasQuotes = true
                at += 1
            } else if buffer[at] == 0x0A {
                newLines += 1
            }
            at += 1
        }
        guard hasEnded else { return nil }
        openQuote = place(of: begin)
        field.end = end
        fields.append(field)
        return end
    }

    /// The line and the column of a byte of the row that is being read.
    private func place(of byte: Int) -> (line: Int, column: Int) {
        let before = buffer[start..<byte]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? start
        return (line + lines + before.count { $0 == 0x0A }, byte - lineStart + 1)
    }

    private func scanPlain(_ begin: Int, from first: Int) -> Int? {
        guard let at = skipToSeparator(first) else { return nil }
        fields.append(Field(start: begin, end: at))
        return at
    }

    private func skipToSeparator(_ first: Int) -> Int? {
        var at = first
        while at < end, buffer[at] != delimiter, buffer[at] != 0x0A, buffer[at] != 0x0D { at += 1 }
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
    private func refill() throws(CSVFault) {
        let kept = end - start
        if start > 0, kept > 0, let base = buffer.baseAddress {
            UnsafeMutableRawPointer(base).copyMemory(from: base + start, byteCount: kept)
        }
        (start, end) = (0, kept)
        if end == buffer.count {
            guard buffer.count < limits.longestRow else { throw .longRow }
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
            _ = larger.update(fromContentsOf: buffer)
            buffer.deallocate()
            buffer = larger
        }
        let room = UnsafeMutableBufferPointer(rebasing: buffer[end...])
        let count = try fill(room)
        end += count
        hasEnded = count == 0
    }
}
