/// The lines of a text that begin or end a directive, and the text to give to libcmark in their stead.
///
/// Each such line becomes an empty line and a marker that libcmark takes for a block of HTML. So libcmark decides
/// which lines are directives, those in code are not, and link definitions still hold for the whole text.
struct DirectiveLines {
    struct Entry {
        enum Kind {
            case opening(name: String, argument: String)
            case closing
            case unreadable
        }

        let kind: Kind
        /// Counted from 0, in the text as written.
        let line: Int
        /// Where the colons begin.
        let offset: Int
        /// The number of colons.
        let fence: Int
    }

    private(set) var entries: [Entry] = []
    /// The text with markers; `nil` when it has no such line.
    private(set) var marked: [UInt8]?
    /// Begins a marker and does not occur in the text as written.
    private var marker: [UInt8] = Array("<![CDATA[:::".utf8)
    private static let markerEnd = Array("]]>".utf8)

    init(_ source: Source) {
        for line in 0..<source.lineCount {
            if let entry = Self.entry(line, of: source) { entries.append(entry) }
        }
        guard !entries.isEmpty else { return }
        while source.bytes.firstIndex(of: marker) != nil { marker.append(UInt8(ascii: ":")) }
        mark(source)
    }

    /// The line as written, from 0, of a line given to libcmark. Cost: logarithmic in the number of directives.
    func writtenLine(_ line: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].line + middle + 1 <= line { low = middle + 1 } else { high = middle }
        }
        return line - low
    }

    /// The directive line that a block of HTML stands for.
    func entry(markedBy literal: UnsafeBufferPointer<UInt8>) -> Entry? {
        guard marked != nil else { return nil }
        let start = literal.firstIndex { !$0.isBlank } ?? literal.endIndex
        return number(in: literal, at: start).map { entries[$0.number] }
    }

    /// A literal with the lines as written where markers got into code or HTML.
    func restored(_ literal: UnsafeBufferPointer<UInt8>, from source: Source) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < literal.count {
            if literal[index] == marker[0], let found = number(in: literal, at: index) {
                Self.dropEmptyLine(&result)
                result +=
                    source.bytes[entries[found.number].offset..<source.line(entries[found.number].line).upperBound]
                index = found.end
            } else {
                result.append(literal[index])
                index += 1
            }
        }
        return result
    }
}

private extension DirectiveLines {
    /// Up to three spaces, three or more colons, a name and an argument; or colons alone.
    static func entry(_ line: Int, of source: Source) -> Entry? {
        let range = source.line(line)
        let bytes = source.bytes
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == .space { start += 1 }
        var end = start
        while end < range.upperBound, bytes[end] == UInt8(ascii: ":") { end += 1 }
        guard end - start >= 3, start - range.lowerBound <= 3 else { return nil }
        let rest = bytes[end..<range.upperBound].trimmed
        return Entry(kind: kind(rest), line: line, offset: start, fence: end - start)
    }

    static func kind(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Entry.Kind {
        guard let first = rest.first else { return .closing }
        let name = rest.prefix { $0.isASCIILowercase || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        guard first.isASCIILowercase, name.count == rest.count || rest[name.endIndex].isBlank else {
            return .unreadable
        }
        return .opening(
            name: String(decoding: name, as: UTF8.self),
            argument: String(decoding: rest[name.endIndex...].trimmed, as: UTF8.self))
    }

    mutating func mark(_ source: Source) {
        var text: [UInt8] = []
        text.reserveCapacity(source.bytes.count + entries.count * 20)
        var copied = 0
        for (number, entry) in entries.enumerated() {
            let line = source.line(entry.line)
            text += source.bytes[copied..<line.lowerBound]
            text.append(.newline)
            text += source.bytes[line.lowerBound..<entry.offset]
            text += marker + String(number).utf8 + Self.markerEnd
            copied = line.upperBound
        }
        marked = text + source.bytes[copied...]
    }

    /// The number of the marker that begins at an index, and where it ends.
    func number(in literal: UnsafeBufferPointer<UInt8>, at index: Int) -> (number: Int, end: Int)? {
        guard literal[index...].starts(with: marker) else { return nil }
        let digits = literal[(index + marker.count)...].prefix(while: \.isASCIIDigit)
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number < entries.count else { return nil }
        return (number, digits.endIndex + Self.markerEnd.count)
    }

    /// Takes the empty line away that stands before a marker's indentation.
    static func dropEmptyLine(_ text: inout [UInt8]) {
        let indentation = text.reversed().prefix { $0.isBlank }.count
        let end = text.count - indentation
        if end > 0, text[end - 1] == .newline { text.remove(at: end - 1) }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Without spaces and tabs at both ends.
    var trimmed: Self {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }
}

extension Collection<UInt8> {
    /// Where a run of bytes begins. Cost: linear for runs whose first byte is rare.
    func firstIndex(of run: [UInt8]) -> Index? {
        var rest = self[...]
        while let start = rest.firstIndex(of: run[0]) {
            if rest[start...].starts(with: run) { return start }
            rest = rest[rest.index(after: start)...]
        }
        return nil
    }
}
