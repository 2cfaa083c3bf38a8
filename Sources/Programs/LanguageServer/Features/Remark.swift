import GuideModel

/// A diagnostic as an editor shows it, and the corrections that its remedy names.
struct Remark {
    let value: ProtocolValue
    let span: TextSpan
    let correction: Correction?

    init(_ diagnostic: Diagnostic, in site: GuideSite, _ writer: RangeWriter) {
        let location = diagnostic.location ?? SourceLocation(file: "Content/site.yaml")
        let line = site.span(location)?.line ?? Array((diagnostic.sourceLine ?? "").utf8)
        let (span, _) = GuideSite.span(location, in: line)
        self.span = span
        correction = Correction(diagnostic, span, in: line)
        value = [
            "range": writer.range(span, in: line), "severity": .integer(diagnostic.severity.number),
            "code": .text(diagnostic.code), "source": "waymark",
            "message": .text(diagnostic.message + (diagnostic.remedy.map { "\n" + $0 } ?? "")),
        ]
    }
}

extension Diagnostic.Severity {
    /// The protocol's.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}

/// What a remedy says to write: `did you mean "old-north-church"?`.
struct Correction: Hashable, Sendable {
    let span: TextSpan
    let text: String

    /// `nil` where the remedy names nothing that could be put there.
    init?(_ diagnostic: Diagnostic, _ span: TextSpan, in line: [UInt8]) {
        guard let remedy = diagnostic.remedy, let name = Self.name(in: remedy), !span.offsets.isEmpty else {
            return nil
        }
        guard let wrong = Self.lastQuoted(in: diagnostic.message) else {
            // A file without its quotes in the message: it is all that is underlined. One letter is the beginning of a file.
            guard span.offsets.count > 1 else { return nil }
            (self.span, text) = (Self.unquoted(span, in: line), name)
            return
        }
        let bytes = Array(wrong.utf8)
        let inside = Self.last(bytes, in: Array(line[span.offsets])).map { span.offsets.lowerBound + $0 }
        // A directive is underlined at its colons, and its name comes after them.
        guard let start = inside ?? Self.first(bytes, in: line, from: span.offsets.upperBound) else { return nil }
        self.span = TextSpan(row: span.row, offsets: start..<start + bytes.count)
        let isAnchor = wrong.hasPrefix("#") && !name.hasPrefix("#")
        text = (isAnchor ? "#" : "") + name + (wrong.hasSuffix(":") && !name.hasSuffix(":") ? ":" : "")
    }

    private static func unquoted(_ span: TextSpan, in line: [UInt8]) -> TextSpan {
        let written = line[span.offsets]
        let isQuoted = written.count >= 2 && written.first == written.last && "\"'".utf8.contains(written.first ?? 0)
        guard isQuoted else { return span }
        return TextSpan(row: span.row, offsets: span.offsets.lowerBound + 1..<span.offsets.upperBound - 1)
    }

    static func name(in remedy: String) -> String? {
        for beginning in ["did you mean \"", "write \""] where remedy.hasPrefix(beginning) {
            let rest = remedy.dropFirst(beginning.count)
            guard let end = rest.firstIndex(of: "\""), end > rest.startIndex else { return nil }
            let tail = rest[rest.index(after: end)...]
            return ["", "?", ", the name of its file"].contains(tail) ? String(rest[..<end]) : nil
        }
        for beginning in ["write https://", "write http://", "write /", "name it "] where remedy.hasPrefix(beginning) {
            let rest = remedy.drop { $0 != " " }.dropFirst()
            let name = beginning == "name it " ? rest.dropFirst("it ".count) : rest
            return name.contains { $0 == " " || $0 == "," } ? nil : String(name)
        }
        return nil
    }

    private static func lastQuoted(in message: String) -> String? {
        guard let end = message.lastIndex(of: "\""), let start = message[..<end].lastIndex(of: "\"") else { return nil }
        let text = message[message.index(after: start)..<end]
        return text.isEmpty ? nil : String(text)
    }

    private static func first(_ wanted: [UInt8], in line: [UInt8], from start: Int) -> Int? {
        guard start + wanted.count <= line.count else { return nil }
        return (start...line.count - wanted.count).first { line[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }

    private static func last(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        stride(from: bytes.count - wanted.count, through: 0, by: -1).first {
            bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }
}
