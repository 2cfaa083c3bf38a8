/// Texts of strangers as plain words and as Markdown that means nothing else: no markup of theirs reaches a page.
public enum PlainWords {
    /// The longest body that is taken; what follows is cut.
    static let longest = 20_000
    private static let longestLine = 200

    /// A text in one line: a name, an address. Tags go, references are resolved, blanks become one; cut after 200 characters.
    public static func line(_ text: String) -> String { line(text, most: longestLine) }

    /// Cut after another number of characters.
    static func line(_ text: String, most: Int) -> String {
        let words = paragraphs(text).joined(separator: " ").split { $0 == " " }.joined(separator: " ")
        return words.count > most ? words.prefix(most - 1) + "…" : words
    }

    /// A text, or a piece of HTML, as Markdown: paragraphs stay, everything else is words.
    public static func markdown(_ text: String) -> String {
        var result = ""
        var wasItem = false
        for words in paragraphs(text.count > longest ? text.prefix(longest) + "…" : text) {
            let item = item(words)
            if !result.isEmpty { result += wasItem && item != nil ? "\n" : "\n\n" }
            result += item.map { "- " + escaped($0) } ?? escaped(words)
            wasItem = item != nil
        }
        return result
    }

    /// What a paragraph says that begins as an item of a list does in print: `• bread`.
    private static func item(_ words: String) -> String? {
        guard let first = words.unicodeScalars.first, bullets.contains(first) else { return nil }
        let rest = String(words.unicodeScalars.dropFirst()).trimmed
        return rest.unicodeScalars.first.flatMap { bullets.contains($0) ? nil : rest }
    }

    private static let bullets = Set("•‣⁃◦▪●■▸►➢➤∙".unicodeScalars)

    /// A text that is no HTML, in one line: as it is, without signs that nobody sees.
    static func plain(_ text: String) -> String {
        long(text).split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    }

    /// A text that is no HTML, with its lines.
    static func long(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(longest) where scalar == "\n" || !isForbidden(scalar) {
            result.unicodeScalars.append(scalar)
        }
        return result.trimmed
    }

    /// The paragraphs of a text, or of HTML, as plain words.
    static func paragraphs(_ text: String) -> [String] {
        var paragraphs: [String] = []
        var current = ""
        func close() {
            let words = current.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
            if !words.isEmpty { paragraphs.append(words) }
            current = ""
        }
        var scalars = Substring.UnicodeScalarView(text.unicodeScalars)
        var (breaks, ends) = (0, TagEnds())
        while let scalar = scalars.first {
            switch scalar {
            case "<":
                guard let tag = tag(scalars, &ends) else { fallthrough }
                scalars = tag.rest
                if tag.isBlock { close() } else if tag.isCell { current += " " }
                if tag.hidesContent, let end = scalars.firstIndex(of: "<") { scalars = scalars[end...] }
                continue
            case "&":
                let (decoded, rest) = reference(scalars)
                current += decoded
                scalars = rest
                continue
            case "\n", "\r", "\u{2028}", "\u{2029}":
                if scalar != "\r" { breaks += 1 }
                if breaks > 1 { close() }
                current += " "
                scalars.removeFirst()
                // An item of a list begins a line.
                if let next = scalars.first(where: { $0 != " " && $0 != "\t" }), bullets.contains(next) { close() }
                continue
            case _ where isForbidden(scalar): break
            default: current.unicodeScalars.append(scalar)
            }
            if scalar != " ", scalar != "\t" { breaks = 0 }
            scalars.removeFirst()
        }
        close()
        return paragraphs
    }

    /// Words that Markdown shows as they are.
    static func escaped(_ words: String) -> String {
        var result = ""
        for (index, scalar) in words.unicodeScalars.enumerated() {
            let isMark = "\\`*_[]<>#|~&!$^{}".unicodeScalars.contains(scalar)
            let isLeading = index == 0 && "-+=:".unicodeScalars.contains(scalar)
            if isMark || isLeading { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return escapedNumber(result)
    }

    /// "1. May" would be a list.
    static func escapedNumber(_ text: String) -> String {
        let digits = text.prefix { ("0"..."9").contains($0) }
        let rest = text.dropFirst(digits.count)
        guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" else { return text }
        return digits + "\\" + rest
    }
}

extension PlainWords {
    private typealias Scalars = Substring.UnicodeScalarView

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .unassigned, .privateUse: scalar != "\t"
        // Marks that turn the direction of a line would also turn the text around it.
        case .format:
            (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                || scalar.value == 0xFEFF
        default: false
        }
    }

    /// Where the next `>` is, looked for once, however many tags begin before it.
    private struct TagEnds {
        private var known: Scalars.Index??
        /// Bytes of the longest tag.
        private static let longest = 16_000

        mutating func end(of text: Scalars) -> Scalars.Index? {
            let end: Scalars.Index?
            if let known, known.map({ $0 >= text.startIndex }) ?? true {
                end = known
            } else {
                end = text.firstIndex(of: ">")
            }
            known = .some(end)
            return end.flatMap {
                Substring(text).utf8.distance(from: text.startIndex, to: $0) <= Self.longest ? $0 : nil
            }
        }
    }

    /// A tag at the beginning; `nil` for a `<` that is only a sign.
    private static func tag(
        _ text: Scalars, _ ends: inout TagEnds
    ) -> (rest: Scalars, isBlock: Bool, isCell: Bool, hidesContent: Bool)? {
        if text.starts(with: "<!--".unicodeScalars) {
            guard let end = Substring(text).firstRange(of: "-->") else { return (Scalars(), false, false, false) }
            return (text[end.upperBound...], false, false, false)
        }
        let inner = text.dropFirst()
        guard let first = inner.first, first.properties.isAlphabetic || first == "/" || first == "!" || first == "?",
            let end = ends.end(of: inner)
        else { return nil }
        let name = inner[..<end].drop { $0 == "/" }.prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        let word = String(name).lowercased()
        let rest = inner[inner.index(after: end)...]
        let isBlock = blocks.contains(word)
        let isCell = word == "td" || word == "th"
        return (rest, isBlock, isCell, first != "/" && ["script", "style", "head", "title"].contains(word))
    }

    private static let blocks: Set<String> = [
        "p", "br", "div", "li", "ul", "ol", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote",
        "section",
        "article", "dt", "dd", "pre", "script", "style",
    ]

    /// A reference at the beginning, resolved; only its `&` where it is none.
    static func reference(_ text: Substring.UnicodeScalarView) -> (String, Substring.UnicodeScalarView) {
        let after = text.dropFirst()
        guard let end = after.prefix(12).firstIndex(of: ";") else { return ("&", after) }
        let name = String(after[..<end])
        let rest = after[after.index(after: end)...]
        if let named = NamedReferences.texts[name] { return (named, rest) }
        guard name.hasPrefix("#") else { return ("&", after) }
        let digits = name.dropFirst()
        let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { return ("", rest) }
        return (isForbidden(scalar) ? " " : String(scalar), rest)
    }
}
