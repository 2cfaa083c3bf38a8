import GuideModel

/// A line of YAML that is nearly one: its own fault in its own words, where libyaml stumbles over the next line.
struct YAMLSlip {
    let message: String
    let remedy: String
    /// In letters, from 1.
    let column: Int

    /// The same fault at the line that caused it, where that is one of the usual slips.
    ///
    /// - Parameter lineOffset: how many lines come before the text.
    static func explained(_ diagnostic: Diagnostic, _ bytes: ArraySlice<UInt8>, _ lineOffset: Int) -> Diagnostic {
        guard diagnostic.code == ReadingRule.yamlSyntax.rawValue, let location = diagnostic.location,
            !diagnostic.message.contains("quotation mark")
        else { return diagnostic }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let last = min(lines.count, location.line - lineOffset)
        // What is lacking is found late: a value goes on over lines.
        for number in [last - 1, last, last - 2] where number > 0 && number <= lines.count {
            guard let slip = YAMLSlip(String(decoding: lines[number - 1], as: UTF8.self)) else { continue }
            return ReadingRule.yamlSyntax.diagnostic(
                slip.message,
                at: SourceLocation(file: location.file, line: number + lineOffset, column: slip.column),
                remedy: slip.remedy)
        }
        return diagnostic
    }

    /// `nil` for a line without a slip.
    init?(_ line: String) {
        let parts = Parts(line)
        if let slip = parts.bullet ?? parts.colon ?? parts.quote ?? parts.hash { self = slip } else { return nil }
    }

    private init(_ message: String, _ remedy: String, _ column: Int) {
        (self.message, self.remedy, self.column) = (message, remedy, column)
    }

    /// A line in pieces: its indentation, the `- ` of an item, and the rest.
    private struct Parts {
        let rest: String
        /// Where the rest begins.
        let column: Int

        init(_ line: String) {
            var (text, column) = (line[...], 1)
            func drop(_ count: Int) {
                text = text.dropFirst(count)
                column += count
            }
            drop(text.prefix { $0 == " " }.count)
            while text.hasPrefix("- ") { drop(text.prefix { $0 == " " || $0 == "-" }.count) }
            (rest, self.column) = (String(text), column)
        }

        /// `-item`, `-` and a space that does not break, `•  item`
        var bullet: YAMLSlip? {
            guard let sign = rest.first, "-–—•*".contains(sign), let next = rest.dropFirst().first, next != sign,
                next != " ", sign != "-" || !next.isNumber
            else { return nil }
            let words = rest.dropFirst().drop { $0.isWhitespace }
            guard !words.isEmpty, words.first?.isLetter == true else { return nil }
            let isHidden = next.isWhitespace
            return YAMLSlip(
                isHidden
                    ? "the space after \"\(sign)\" is one that YAML does not know"
                    : "there is no space after \"\(sign)\"",
                "write - \(words)" + (isHidden ? ", with a plain space" : ""), column)
        }

        /// `key:value`, `key = value`, `key：value`, `key:` and a space that does not break
        var colon: YAMLSlip? {
            let key = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
            guard let first = key.first, first.isLetter else { return nil }
            let after = rest[key.endIndex...]
            let sign = after.drop { $0 == " " || $0 == "\u{A0}" }
            guard let mark = sign.first else { return nil }
            let value = sign.dropFirst().drop { $0.isWhitespace }
            let place = column + key.count + (after.count - sign.count)
            let line = "write \(key): \(value)"
            switch mark {
            case ":" where after.first == ":":
                guard let next = sign.dropFirst().first, next != " ", !value.hasPrefix("//") else { return nil }
                return next.isWhitespace
                    ? YAMLSlip(
                        "the space after the colon is one that YAML does not know", line + ", with a plain space", place
                    )
                    : YAMLSlip("there is no space after the colon", line, place)
            case "=": return YAMLSlip("a key and its value are divided by a colon, not by =", line, place)
            case "\u{FF1A}", "\u{A789}", "\u{2236}":
                return YAMLSlip("this colon is one that YAML does not know", line, place)
            default: return nil
            }
        }

        /// `key: 'The King's Castle'`: the apostrophe ends the text, as a second `"` does in `"…"`.
        var quote: YAMLSlip? {
            let value = rest.firstRange(of: ": ").map { rest[$0.upperBound...].drop { $0 == " " } } ?? rest[...]
            guard let mark = value.first, mark == "'" || mark == "\"" else { return nil }
            let inner = value.dropFirst()
            var place = inner.startIndex
            while let end = inner[place...].firstIndex(where: { $0 == mark || mark == "\"" && $0 == "\\" }) {
                let next = inner.index(after: end)
                guard next < inner.endIndex else { return nil }
                if inner[end] == "\\" || mark == "'" && inner[next] == mark {
                    place = inner.index(after: next)
                    continue
                }
                guard inner[next].isLetter, let last = inner.lastIndex(of: mark) else { return nil }
                let other: Character = mark == "'" ? "\"" : "'"
                let text = last > end ? inner[..<last] : inner
                return YAMLSlip(
                    "the \(mark) before \"\(inner[next...].prefix { $0.isLetter })\" ends the text",
                    text.contains(other)
                        ? "delete the signs around the text, or write \(mark == "'" ? "''" : "\\\"") within it"
                        : "put the text between other signs: \(other)\(text)\(other)",
                    column + rest.distance(from: rest.startIndex, to: end))
            }
            return nil
        }

        /// `{ accent: #9c3522 }`: the comment takes the end of the line with it.
        var hash: YAMLSlip? {
            guard let open = rest.firstIndex(where: { "{[".contains($0) }),
                let hash = rest[open...].firstRange(of: " #"),
                !rest[open..<hash.lowerBound].contains(where: { "}]\"'".contains($0) })
            else { return nil }
            let value = rest[hash.upperBound...].prefix { $0.isLetter || $0.isNumber }
            return YAMLSlip(
                "# begins a comment after a space, and the rest of the line is lost",
                "put the value in quotes: \"#\(value)\"",
                column + rest.distance(from: rest.startIndex, to: hash.upperBound) - 1)
        }
    }
}
