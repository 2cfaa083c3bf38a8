/// Splits a template into texts and tags, each tag with its location in the file.
///
/// The syntax is Mustache without blocks, lambdas and changed delimiters. A section, comment or partial that is alone on its
/// line removes the line. Cost: linear.
struct TemplateScanner {
    enum Piece {
        case text(String)
        case tag(Tag)
    }

    /// One `{{…}}`.
    struct Tag {
        enum Sigil {
            case text, html, section, inverted, close, comment, partial
        }

        let sigil: Sigil
        let name: String
        let location: TemplateLocation

        var mayStandAlone: Bool { sigil != .text && sigil != .html }
    }

    let source: TemplateSource
    /// The text in UTF-8: all that means something is ASCII.
    private let bytes: [UInt8]
    private let lineStarts: [Int]
    private(set) var pieces: [Piece] = []
    private(set) var faults: [TemplateFault] = []

    init(_ source: TemplateSource) {
        self.source = source
        bytes = Array(source.text.utf8)
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == Self.lineFeed { starts.append(index + 1) }
        lineStarts = starts
        scan()
    }

    /// The line of the file at a location.
    func sourceLine(_ location: TemplateLocation) -> String {
        let start = lineStarts[location.line - 1]
        return text(start..<lineEnd(from: start))
    }

    private static let lineFeed = UInt8(ascii: "\n")
}

extension TemplateScanner {
    private mutating func scan() {
        var position = 0
        var textStart = 0
        while let open = find(UInt8(ascii: "{"), count: 2, from: position) {
            guard let (tag, end) = readTag(at: open) else {
                position = find(UInt8(ascii: "}"), count: 2, from: open).map { $0 + 2 } ?? bytes.count
                textStart = position
                continue
            }
            var (textEnd, next) = (open, end)
            if tag.mayStandAlone, let line = loneLine(around: open..<end) { (textEnd, next) = line }
            addText(textStart..<max(textStart, textEnd))
            pieces.append(.tag(tag))
            (position, textStart) = (next, next)
        }
        addText(textStart..<bytes.count)
    }

    private mutating func addText(_ range: Range<Int>) {
        if !range.isEmpty { pieces.append(.text(text(range))) }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The tag whose braces open at an index, and the index after it; `nil` after reporting a fault.
    private mutating func readTag(at open: Int) -> (Tag, Int)? {
        let isTriple = open + 2 < bytes.count && bytes[open + 2] == UInt8(ascii: "{")
        let inside = open + (isTriple ? 3 : 2)
        guard let close = find(UInt8(ascii: "}"), count: isTriple ? 3 : 2, from: inside) else {
            report(open..<lineEnd(from: open), "a tag is not closed", remedy: "end it with \(isTriple ? "}}}" : "}}")")
            return nil
        }
        let end = close + (isTriple ? 3 : 2)
        let content = text(inside..<close)
        let sigil: Tag.Sigil? = isTriple ? .html : sigil(of: content)
        guard let sigil else {
            report(
                open..<end, "this kind of tag is not supported",
                remedy: "use {{x}}, {{{x}}}, {{#x}}, {{^x}}, {{/x}}, {{> x}} or {{! x}}")
            return nil
        }
        let hasMark = sigil != .text && sigil != .html
        let name = trimmed(hasMark ? String(content.unicodeScalars.dropFirst()) : content)
        guard sigil == .comment || isName(name) else {
            report(
                open..<end, "a tag has no proper name: \"\(name)\"",
                remedy: "names are letters, digits, \"-\", \"_\", \".\" and \"/\"")
            return nil
        }
        return (Tag(sigil: sigil, name: name, location: location(open..<end)), end)
    }

    private func sigil(of content: String) -> Tag.Sigil? {
        switch content.unicodeScalars.first {
        case "#": .section
        case "^": .inverted
        case "/": .close
        case "!": .comment
        case ">": .partial
        case "=", "&", "<", "$": nil
        default: .text
        }
    }

    private func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                    || "-_./".unicodeScalars.contains($0)
            }
    }

    private func trimmed(_ text: String) -> String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
        }
        let front = text.unicodeScalars.drop(while: isSpace)
        return front.lastIndex { !isSpace($0) }.map { String(front[...$0]) } ?? ""
    }

    /// Where the text before a tag ends and the text after it begins, if nothing else is on the tag's lines.
    private func loneLine(around tag: Range<Int>) -> (Int, Int)? {
        var start = tag.lowerBound
        while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
        guard start == 0 || bytes[start - 1] == Self.lineFeed else { return nil }
        var end = tag.upperBound
        while end < bytes.count, Self.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
        guard end == bytes.count || bytes[end] == Self.lineFeed else { return nil }
        return (start, min(end + 1, bytes.count))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// The index of the first run of `count` equal braces.
    private func find(_ brace: UInt8, count: Int, from start: Int) -> Int? {
        var seen = 0
        for index in max(start, 0)..<max(start, bytes.count) {
            seen = bytes[index] == brace ? seen + 1 : 0
            if seen == count { return index - count + 1 }
        }
        return nil
    }

    private func lineEnd(from index: Int) -> Int {
        bytes[index...].firstIndex(of: Self.lineFeed) ?? bytes.count
    }

    private func location(_ range: Range<Int>) -> TemplateLocation {
        var line = 0
        var upper = lineStarts.count
        while upper - line > 1 {
            let middle = (line + upper) / 2
            if lineStarts[middle] <= range.lowerBound { line = middle } else { upper = middle }
        }
        let end = min(range.upperBound, lineEnd(from: range.lowerBound))
        return TemplateLocation(
            file: source.file, line: line + 1, column: letters(lineStarts[line]..<range.lowerBound) + 1,
            length: letters(range.lowerBound..<end))
    }

    /// How many Unicode scalars some bytes are.
    private func letters(_ range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }

    private mutating func report(_ range: Range<Int>, _ message: String, remedy: String) {
        let place = location(range)
        faults.append(
            TemplateFault(
                kind: .tag, message: message, remedy: remedy, name: "", known: [], location: place,
                sourceLine: sourceLine(place)))
    }
}
