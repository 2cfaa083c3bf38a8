/// A text's bytes with the beginnings of its lines, lent for the time of one reading.
struct Source {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The line of the file at which the text begins.
    let firstLine: Int
    /// Where each line begins, and the text's length at the end. Lines end as libcmark's do: LF, CR LF or CR.
    let lineStarts: [Int32]

    init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
        self.bytes = bytes
        self.firstLine = firstLine
        var starts: [Int32] = [0]
        starts.reserveCapacity(bytes.count / 32 + 4)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == .newline || byte == .carriageReturn else { continue }
            if byte == .carriageReturn, index < bytes.count, bytes[index] == .newline { index += 1 }
            starts.append(Int32(index))
        }
        if starts.last != Int32(bytes.count) { starts.append(Int32(bytes.count)) }
        lineStarts = starts
    }

    var lineCount: Int { lineStarts.count - 1 }

    /// The bytes of a line counted from 0, without its ending.
    func line(_ number: Int) -> Range<Int> {
        guard number >= 0, number < lineCount else { return bytes.count..<bytes.count }
        let start = Int(lineStarts[number])
        var end = Int(lineStarts[number + 1])
        while end > start, bytes[end - 1] == .newline || bytes[end - 1] == .carriageReturn { end -= 1 }
        return start..<end
    }

    /// The line, from 0, in which an offset lies. Cost: logarithmic.
    func lineNumber(of offset: Int) -> Int {
        var (low, high) = (0, max(0, lineCount - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// A line counted from 0 and an offset within the text as a position of the file. Cost: the length of the line.
    func position(line: Int, offset: Int) -> Position {
        let start = line < lineCount ? Int(lineStarts[max(0, line)]) : bytes.count
        let column = bytes[start..<max(start, min(offset, bytes.count))].count { $0 & 0xC0 != 0x80 }
        return Position(line: firstLine + line, column: column + 1)
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")

    /// Space or tab.
    var isBlank: Bool { self == .space || self == .tab }
    var isLineEnd: Bool { self == .newline || self == .carriageReturn }
    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isASCIILowercase: Bool { self >= 0x61 && self <= 0x7A }
    var isASCIIPunctuation: Bool {
        (0x21...0x2F).contains(self) || (0x3A...0x40).contains(self) || (0x5B...0x60).contains(self)
            || (0x7B...0x7E).contains(self)
    }
}
