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
    private let scalars: [Unicode.Scalar]
    private let lineStarts: [Int]
    private(set) var pieces: [Piece] = []
    private(set) var faults: [TemplateFault] = []

    init(_ source: TemplateSource) {
        self.source = source
        scalars = Array(source.text.unicodeScalars)
        var starts = [0]
        for (index, scalar) in scalars.enumerated() where scalar == "\n" { starts.append(index + 1) }
        lineStarts = starts
        scan()
    }

    /// The line of the file at a location.
    func sourceLine(_ location: TemplateLocation) -> String {
        let start = lineStarts[location.line - 1]
        let end = scalars[start...].firstIndex(of: "\n") ?? scalars.endIndex
        return text(start..<end)
    }
}

extension TemplateScanner {
    private mutating func scan() {
        var position = 0
        var textStart = 0
        while let open = find("{", count: 2, from: position) {
            guard let (tag, end) = readTag(at: open) else {
                position = find("}", count: 2, from: open).map { $0 + 2 } ?? scalars.count
                textStart = position
                continue
            }
            var (textEnd, next) = (open, end)
            if tag.mayStandAlone, let line = loneLine(around: open..<end) { (textEnd, next) = line }
            addText(textStart..<max(textStart, textEnd))
            pieces.append(.tag(tag))
            (position, textStart) = (next, next)
        }
        addText(textStart..<scalars.count)
    }

    private mutating func addText(_ range: Range<Int>) {
        if !range.isEmpty { pieces.append(.text(text(range))) }
    }

    private func text(_ range: Range<Int>) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars[range])
        return String(result)
    }

    /// The tag whose braces open at an index, and the index after it; `nil` after reporting a fault.
    private mutating func readTag(at open: Int) -> (Tag, Int)? {
        let isTriple = open + 2 < scalars.count && scalars[open + 2] == "{"
        let inside = open + (isTriple ? 3 : 2)
        guard let close = find("}", count: isTriple ? 3 : 2, from: inside) else {
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
        while start > 0, scalars[start - 1] == " " || scalars[start - 1] == "\t" { start -= 1 }
        guard start == 0 || scalars[start - 1] == "\n" else { return nil }
        var end = tag.upperBound
        while end < scalars.count, scalars[end] == " " || scalars[end] == "\t" || scalars[end] == "\r" { end += 1 }
        guard end == scalars.count || scalars[end] == "\n" else { return nil }
        return (start, min(end + 1, scalars.count))
    }

    /// The index of the first run of `count` equal braces.
    private func find(_ brace: Unicode.Scalar, count: Int, from start: Int) -> Int? {
        var seen = 0
        for index in max(start, 0)..<max(start, scalars.count) {
            seen = scalars[index] == brace ? seen + 1 : 0
            if seen == count { return index - count + 1 }
        }
        return nil
    }

    private func lineEnd(from index: Int) -> Int { scalars[index...].firstIndex(of: "\n") ?? scalars.count }

    private func location(_ range: Range<Int>) -> TemplateLocation {
        var line = 0
        var upper = lineStarts.count
        while upper - line > 1 {
            let middle = (line + upper) / 2
            if lineStarts[middle] <= range.lowerBound { line = middle } else { upper = middle }
        }
        let length = min(range.upperBound, lineEnd(from: range.lowerBound)) - range.lowerBound
        return TemplateLocation(
            file: source.file, line: line + 1, column: range.lowerBound - lineStarts[line] + 1, length: length)
    }

    private mutating func report(_ range: Range<Int>, _ message: String, remedy: String) {
        let place = location(range)
        faults.append(
            TemplateFault(
                kind: .tag, message: message, remedy: remedy, name: "", known: [], location: place,
                sourceLine: sourceLine(place)))
    }
}
