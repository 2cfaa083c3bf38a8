/// Texts in the markup of uMap as plain words: `**bold**`, `[[https://x.test|link]]`, `{{picture.jpg}}`, `# heading`.
enum UMapWords {
    static func plain(_ text: String) -> String {
        var words = replaced(in: text, from: "{{", to: "}}") { inner in
            // Pictures and frames begin with their address.
            inner.hasPrefix("{") || inner.contains("://") ? "" : "{{\(inner)}}"
        }
        words = replaced(in: words, from: "[[", to: "]]") { inner in
            let parts = inner.split(separator: "|", maxSplits: 1)
            return String(parts.last ?? "")
        }
        words = words.replacing("**", with: "")
        return words.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line == "---" ? "" : line.hasPrefix("#") ? String(line.drop { $0 == "#" || $0 == " " }) : String(line)
        }.joined(separator: "\n")
    }

    private static func replaced(
        in text: String, from start: String, to end: String, by words: (Substring) -> String
    ) -> String {
        var (result, rest) = ("", text[...])
        while let first = rest.firstRange(of: start),
            let last = rest[first.upperBound...].firstRange(of: end)
        {
            result += rest[..<first.lowerBound] + words(rest[first.upperBound..<last.lowerBound])
            rest = rest[last.upperBound...]
        }
        return result + rest
    }
}
