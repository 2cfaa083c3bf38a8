/// The lines of a text that begin or end a directive or begin a footnote, and the text to give to libcmark in their stead.
///
/// Each such line becomes an empty line and a marker that libcmark takes for a block of HTML; that of a footnote a marker and a
/// list of one item with its words, so that what is indented below belongs to it. So libcmark decides which lines are
/// directives, those in code are not, and link definitions still hold for the whole text.
struct DirectiveLines {
    struct Entry {
        enum Kind {
            case opening(name: String, argument: String)
            case closing
            case unreadable
            /// `[^label]: words`
            case footnote(label: String)
        }

        let kind: Kind
        /// Counted from 0, in the text as written.
        let line: Int
        /// Where the colons begin.
        let offset: Int
        /// The number of colons.
        var fence = 0
        /// Where the words of a footnote begin.
        var words = 0

        var isFootnote: Bool { if case .footnote = kind { true } else { false } }
    }

    private(set) var entries: [Entry] = []
    /// The text with markers; `nil` when it has no such line.
    private(set) var marked: [UInt8]?
    /// Begins a marker and does not occur in the text as written.
    private var marker: [UInt8] = Array("<![CDATA[:::".utf8)
    private static let markerEnd = Array("]]>".utf8)

    init(_ source: Source) {
        for line in 0..<source.lineCount {
            if let entry = Self.entry(line, of: source) ?? Self.footnote(line, of: source) { entries.append(entry) }
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
                let entry = entries[found.number]
                let end = source.line(entry.line).upperBound
                if !entry.isFootnote { Self.dropEmptyLine(&result) }
                result += source.bytes[entry.offset..<end]
                index = found.end
                if entry.isFootnote { Self.skipWords(end - entry.words, of: literal, at: &index) }
            } else {
                result.append(literal[index])
                index += 1
            }
        }
        return result
    }
}

extension DirectiveLines {
    /// Where the words begin of the footnote that begins on a line as written; `nil` for other lines. Cost: logarithmic.
    func words(onLine line: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].line < line { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].line == line, entries[low].isFootnote else { return nil }
        return entries[low].words
    }

    /// The number of each footnote's label, in the order in which they begin.
    var footnotes: [String: Int] {
        var numbers: [String: Int] = [:]
        for case .footnote(let label) in entries.map(\.kind) where numbers[label] == nil {
            numbers[label] = numbers.count
        }
        return numbers
    }
}

private extension DirectiveLines {
    /// Up to three spaces, `[^label]:` and words.
    static func footnote(_ line: Int, of source: Source) -> Entry? {
        let (range, bytes) = (source.line(line), source.bytes)
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == .space { start += 1 }
        guard start - range.lowerBound <= 3, let end = FootnoteLabel.end(in: bytes[..<range.upperBound], from: start),
            end < range.upperBound, bytes[end] == .colon
        else { return nil }
        var words = end + 1
        while words < range.upperBound, bytes[words].isBlank { words += 1 }
        guard words < range.upperBound else { return nil }
        let label = FootnoteLabel.key(String(decoding: bytes[start..<end], as: UTF8.self))
        return Entry(kind: .footnote(label: label), line: line, offset: start, words: words)
    }

    /// Leaves a line of code out that has the words of a footnote, whose whole line is there already.
    static func skipWords(_ count: Int, of literal: UnsafeBufferPointer<UInt8>, at index: inout Int) {
        guard index < literal.count, literal[index].isLineEnd else { return }
        index += 1
        while index < literal.count, literal[index].isBlank { index += 1 }
        index = min(literal.count, index + itemWidth + count)
    }

    /// In bytes; what is indented by as many belongs to a footnote, as on GitHub and in Pandoc.
    static let itemWidth = 4

    /// What begins the item of each entry that is a footnote: a sign that the next list of the text does not have, which would go
    /// on with it. Cost: linear in the text.
    func itemSigns(_ source: Source) -> [String] {
        var signs = Array(repeating: "", count: entries.count)
        var (sign, line) = ("1)  ", source.lineCount)
        for (number, entry) in entries.enumerated().reversed() {
            while line > entry.line + 1 {
                line -= 1
                sign = Self.otherSign(line, of: source) ?? sign
            }
            signs[number] = sign
        }
        return signs
    }

    /// The sign that the items of a list do not have that begins on a line, or goes on there.
    static func otherSign(_ line: Int, of source: Source) -> String? {
        let text = source.bytes[source.line(line)]
        let rest = text.drop { $0 == .space }
        guard rest.startIndex - text.startIndex <= 3 else { return nil }
        switch rest.first(where: { !$0.isASCIIDigit }) {
        case UInt8(ascii: ")") where rest.first?.isASCIIDigit == true: return "1.  "
        case UInt8(ascii: ".") where rest.first?.isASCIIDigit == true: return "1)  "
        default: return nil
        }
    }

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
        let signs = itemSigns(source)
        for (number, entry) in entries.enumerated() {
            let line = source.line(entry.line)
            let indentation = source.bytes[line.lowerBound..<entry.offset]
            text += source.bytes[copied..<line.lowerBound]
            if !entry.isFootnote { text.append(.newline) }
            text += indentation
            text += marker + String(number).utf8 + Self.markerEnd
            copied = line.upperBound
            guard entry.isFootnote else { continue }
            text.append(.newline)
            text += indentation
            text += signs[number].utf8
            copied = entry.words
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
