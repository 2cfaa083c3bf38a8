import GuideModel

/// Finds text that the author probably meant as text but that YAML reads as a comment: `title: Pier #7` is "Pier".
///
/// A real comment has a space after its #. Only keys with free text are checked.
struct LostText {
    private static let keys: Set = [
        "alt", "author", "byline", "caption", "credit", "description", "footer", "label", "note", "plural", "reason",
        "subtitle", "summary", "text", "tip", "title", "transit",
    ]

    let file: String
    private let lines: [Substring]
    private let lineOffset: Int
    private(set) var diagnostics: [Diagnostic] = []

    init(_ bytes: ArraySlice<UInt8>, of node: RawNode, file: String, lineOffset: Int) {
        self.file = file
        self.lineOffset = lineOffset
        guard bytes.contains(UInt8(ascii: "#")) else {
            lines = []
            return
        }
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        look(at: node)
    }

    private mutating func look(at node: RawNode) {
        for item in node.sequence ?? [] { look(at: item) }
        for pair in node.mapping ?? [] {
            look(at: pair.value)
            if LostText.keys.contains(pair.name) { check(pair.value, of: pair.name) }
        }
    }

    private mutating func check(_ value: RawNode, of key: String) {
        guard let scalar = value.scalar, scalar.style == .plain else { return }
        let row = value.line - lineOffset - 1
        guard lines.indices.contains(row) else { return }
        let scalars = Array(lines[row].unicodeScalars)
        guard
            let mark = scalars.indices.first(where: { index in
                index >= value.column && index + 1 < scalars.count && scalars[index] == "#"
                    && [" ", "\t"].contains(scalars[index - 1]) && scalars[index + 1].properties.isAlphanumeric
            })
        else { return }
        diagnostics.append(
            ReadingRule.commentInText.diagnostic(
                "\"\(key)\" ends before the #: the rest of the line is a comment",
                at: SourceLocation(file: file, line: value.line, column: mark + 1, length: scalars.count - mark),
                remedy: "put the text between quotation marks, or a space after the #"))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}
