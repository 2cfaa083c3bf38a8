/// Explanations, as Markdown or as plain text.
enum Markup {
    /// The protocol's `MarkupContent`.
    ///
    /// - Parameter isMarkdown: whether the editor shows Markdown; others get the words alone.
    static func content(_ markdown: String, isMarkdown: Bool) -> ProtocolValue {
        ["kind": isMarkdown ? "markdown" : "plaintext", "value": .text(isMarkdown ? markdown : words(of: markdown))]
    }

    /// Text of an author, with the marks of Markdown and HTML made harmless.
    static func plain(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_{}[]()<>#|!&~".contains(character) { result.append("\\") }
            result.append(character == "\n" ? " " : character)
        }
        return result
    }

    /// The text without the few marks that explanations use.
    private static func words(of markdown: String) -> String {
        var (result, isEscaped) = ("", false)
        for character in markdown {
            if !isEscaped, character == "\\" {
                isEscaped = true
                continue
            }
            if isEscaped || (character != "*" && character != "`") { result.append(character) }
            isEscaped = false
        }
        return result
    }
}
