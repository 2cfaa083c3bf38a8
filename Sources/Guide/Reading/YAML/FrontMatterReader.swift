import GuideModel

/// Divides a content file into front matter and body, and reads the front matter.
struct FrontMatterReader {
    let path: String
    private(set) var diagnostics: [Diagnostic] = []

    init(path: String) { self.path = path }

    struct Parts {
        let frontMatter: RawDocument.FrontMatter
        let body: String
        let bodyLine: Int

        var contents: ReadContents.Parts { ReadContents.Parts(frontMatter: frontMatter, body: body) }
    }

    /// Settings are YAML as a whole.
    ///
    /// - Parameter bytes: valid UTF-8 with line feeds only and no byte order mark.
    mutating func read(_ bytes: [UInt8], as kind: ContentKind) -> Parts {
        kind == .site ? Parts(frontMatter: map(bytes[...], lineOffset: 0), body: "", bodyLine: 1) : read(bytes)
    }

    /// - Parameter bytes: valid UTF-8 with line feeds only and no byte order mark.
    mutating func read(_ bytes: [UInt8]) -> Parts {
        guard let opening = FrontMatterReader.fence(at: 0, in: bytes) else {
            reportAbsence(bytes)
            return Parts(frontMatter: .absent, body: String(decoding: bytes, as: UTF8.self), bodyLine: 1)
        }
        guard let (closing, lineCount) = FrontMatterReader.closingFence(from: opening, in: bytes) else {
            reportOpenEnd(bytes)
            return Parts(frontMatter: .broken, body: "", bodyLine: 1)
        }
        return Parts(
            frontMatter: map(bytes[opening..<closing], lineOffset: 1), body: FrontMatterReader.body(of: bytes),
            bodyLine: lineCount + 3)
    }

    /// The body alone, as ``read(_:)`` gives it.
    static func body(of bytes: [UInt8]) -> String {
        guard let opening = fence(at: 0, in: bytes) else { return String(decoding: bytes, as: UTF8.self) }
        guard let closing = closingFence(from: opening, in: bytes) else { return "" }
        return String(decoding: bytes[(fence(at: closing.start, in: bytes) ?? bytes.count)...], as: UTF8.self)
    }

    /// The map of a whole YAML text or of a front matter; the offset counts the lines before it.
    mutating func map(_ bytes: ArraySlice<UInt8>, lineOffset: Int) -> RawDocument.FrontMatter {
        if let separator = strangeLineEnd(in: bytes, lineOffset) {
            diagnostics.append(separator)
            return .broken
        }
        let (node, found, isBroken) = bytes.withUnsafeBufferPointer {
            YAMLComposer.compose($0, file: path, lineOffset: lineOffset)
        }
        diagnostics += found.map { YAMLSlip.explained(explainTab($0, bytes, lineOffset), bytes, lineOffset) }
        if isBroken { return .broken }
        guard let node, !node.isNull else {
            return .map(RawNode(.mapping([]), line: 1, column: 1, length: 3))
        }
        guard node.mapping != nil else {
            report(
                .notAMap, "the front matter is not a list of keys with values", line: node.line, length: node.length,
                remedy: "write lines such as title: Old North Church")
            return .broken
        }
        diagnostics += LostText(bytes, of: node, file: path, lineOffset: lineOffset).diagnostics
        return .map(node)
    }
}

extension FrontMatterReader {
    /// The index after a line of three hyphens that begins at an index.
    private static func fence(at start: Int, in bytes: [UInt8]) -> Int? {
        guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        var index = start + 3
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        if index == bytes.count { return index }
        return bytes[index] == UInt8(ascii: "\n") ? index + 1 : nil
    }

    /// Where the closing fence begins, and how many lines are between the two fences.
    private static func closingFence(from opening: Int, in bytes: [UInt8]) -> (start: Int, lines: Int)? {
        var (start, lines) = (opening, 0)
        while start < bytes.count {
            if fence(at: start, in: bytes) != nil { return (start, lines) }
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            (start, lines) = (end + 1, lines + 1)
        }
        return nil
    }

    private mutating func reportOpenEnd(_ bytes: [UInt8]) {
        if let near = NearFence(in: bytes, after: 1, isFirst: false) {
            return report(
                .unclosedFrontMatter, "this is nearly the line that ends the front matter", line: near.line,
                length: near.length, remedy: "write --- there, and nothing else")
        }
        report(
            .unclosedFrontMatter, "the front matter is never closed", line: 1, length: 3,
            remedy: "write a line --- between the keys and the text")
    }

    private mutating func reportAbsence(_ bytes: [UInt8]) {
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\n") }) {
            return report(
                .emptyFile, "the file is empty", line: 1, length: 1,
                remedy: "write front matter with a title between two lines ---, or delete the file")
        }
        if let near = NearFence(in: bytes, after: 0, isFirst: true) {
            return report(
                .noFrontMatter,
                near.isLate
                    ? "empty lines stand before the front matter"
                    : "this is nearly the line that begins the front matter",
                line: near.line, length: near.length,
                remedy: near.isLate ? "delete the empty lines above" : "write --- there, and nothing else")
        }
        let isTOML = bytes.starts(with: "+++".utf8)
        report(
            .noFrontMatter,
            isTOML ? "the front matter is TOML, as its +++ says" : "the file does not begin with front matter", line: 1,
            length: isTOML ? 3 : 1,
            remedy: isTOML
                ? "write it in YAML: title: Old North, between two lines ---"
                : "begin the first line with ---, then title: and the other keys, then --- again")
    }

    private mutating func report(
        _ rule: ReadingRule, _ message: String, line: Int, length: Int, remedy: String
    ) {
        diagnostics.append(
            rule.diagnostic(message, at: SourceLocation(file: path, line: line, length: length), remedy: remedy))
    }

    /// YAML also ends lines at U+0085, U+2028 and U+2029, which editors do not show as line breaks.
    private func strangeLineEnd(in bytes: ArraySlice<UInt8>, _ lineOffset: Int) -> Diagnostic? {
        guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let strange: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]
        guard let index = text.unicodeScalars.firstIndex(where: strange.contains) else { return nil }
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let (line, column) = SourceText.position(ofByte: offset, in: bytes)
        return ReadingRule.yamlSyntax.diagnostic(
            "there is an invisible line separator here",
            at: SourceLocation(file: path, line: line + lineOffset, column: column), remedy: "delete it")
    }

    /// Replaces the diagnostic where a tab in the indentation caused the error.
    private func explainTab(_ diagnostic: Diagnostic, _ bytes: ArraySlice<UInt8>, _ lineOffset: Int) -> Diagnostic {
        guard diagnostic.code == ReadingRule.yamlSyntax.rawValue, let location = diagnostic.location else {
            return diagnostic
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let last = min(lines.count, location.line - lineOffset)
        for line in stride(from: last, to: max(0, last - 2), by: -1) {
            let indent = lines[line - 1].prefix { $0 == 0x20 || $0 == 0x09 }
            guard let tab = indent.firstIndex(of: 0x09) else { continue }
            return ReadingRule.tabIndent.diagnostic(
                "a tab indents this line",
                at: SourceLocation(file: path, line: line + lineOffset, column: tab - indent.startIndex + 1),
                remedy: "indent with spaces; YAML allows no tabs there")
        }
        return diagnostic
    }
}
