/// A style sheet for programs that know no custom properties and no media queries, as those that draw SVG on phones: each
/// `var(--ink)` is replaced by its value, and what holds only for some media is left out.
struct FlatStyles {
    private var rules: [(selector: String, declarations: [(name: String, value: String)])] = []
    private var properties: [String: String]

    /// - Parameter properties: values that go before those of the sheet itself, by their names with `--`.
    init(_ sheet: String, properties: [String: String] = [:]) {
        self.properties = properties
        for rule in Self.rules(of: Self.withoutComments(sheet)) {
            let declarations = Self.declarations(rule.body)
            for (name, value) in declarations where name.hasPrefix("--") && self.properties[name] == nil {
                self.properties[name] = value
            }
            let others = declarations.filter { !$0.name.hasPrefix("--") }
            if !others.isEmpty { rules.append((rule.selector, others)) }
        }
    }

    /// The sheet, a line for each rule that says something of these selectors' elements.
    ///
    /// - Parameter isWanted: whether a rule is kept, by its selector.
    func text(where isWanted: (String) -> Bool) -> String {
        rules.filter { isWanted($0.selector) }.map { selector, declarations in
            let all = declarations.map { "\($0.name):\(resolved($0.value, depth: 0))" }
            return "\(selector){\(all.joined(separator: ";"))}\n"
        }.joined()
    }

    /// A value without `var(…)`; a property without value becomes the text after its comma.
    private func resolved(_ value: String, depth: Int) -> String {
        // Properties that name each other in a circle have no value.
        guard depth < 8, let start = value.firstRange(of: "var(") else { return value }
        guard let end = Self.closing(value[start.upperBound...]) else { return value }
        let inside = value[start.upperBound..<end].split(separator: ",", maxSplits: 1).map(Self.trimmed)
        let known = inside.first.flatMap { properties[$0] } ?? (inside.count > 1 ? inside[1] : "inherit")
        let rest = resolved(String(value[value.index(after: end)...]), depth: depth)
        return value[..<start.lowerBound] + resolved(known, depth: depth + 1) + rest
    }

    /// The bracket that closes the one before a text.
    private static func closing(_ text: Substring) -> String.Index? {
        var depth = 1
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}

// MARK: Reading

extension FlatStyles {
    /// A sheet without its comments; those that begin with `!` have terms of use, and stay. Cost: linear.
    static func withoutComments(_ sheet: String) -> String {
        let bytes = Array(sheet.utf8)
        var (result, index, kept) = ([UInt8](), 0, 0)
        result.reserveCapacity(bytes.count)
        while index < bytes.count {
            let next = endOfToken(bytes, at: index)
            let isComment = next > index + 1 && bytes[index] == UInt8(ascii: "/")
            if isComment, !bytes[index...].starts(with: "/*!".utf8) {
                result += bytes[kept..<index]
                kept = next
            }
            index = next
        }
        result += bytes[kept...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Where a comment, a string or an address without quotes ends; for all else, the next byte.
    private static func endOfToken(_ bytes: [UInt8], at start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "/") where bytes[start...].starts(with: "/*".utf8):
            return end(of: "*/", bytes, after: start + 2)
        case UInt8(ascii: "u") where bytes[start...].starts(with: "url(".utf8):
            let isQuoted = bytes[start...].dropFirst(4).first.map("\"'".utf8.contains) ?? false
            return isQuoted ? start + 4 : end(of: ")", bytes, after: start + 4)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            var index = start + 1
            while index < bytes.count, bytes[index] != bytes[start] {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(index + 1, bytes.count)
        default: return start + 1
        }
    }

    private static func end(of mark: String, _ bytes: [UInt8], after start: Int) -> Int {
        var index = start
        let first = mark.utf8.first
        while index < bytes.count, bytes[index] != first || !bytes[index...].starts(with: mark.utf8) { index += 1 }
        return min(index + mark.utf8.count, bytes.count)
    }

    /// The rules outside any at-rule.
    private static func rules(of sheet: String) -> [(selector: String, body: String)] {
        var rules: [(String, String)] = []
        var (depth, head, body) = (0, "", "")
        for character in sheet {
            switch character {
            case "{":
                depth += 1
                if depth > 1 { body.append(character) }
            case "}":
                depth -= 1
                guard depth == 0 else {
                    body.append(character)
                    continue
                }
                let selector = trimmed(head)
                if !selector.hasPrefix("@") { rules.append((selector, body)) }
                (head, body) = ("", "")
            default: if depth == 0 { head.append(character) } else { body.append(character) }
            }
        }
        return rules
    }

    private static func declarations(_ body: String) -> [(name: String, value: String)] {
        body.split(separator: ";").compactMap { declaration in
            guard let colon = declaration.firstIndex(of: ":") else { return nil }
            return (trimmed(declaration[..<colon]), trimmed(declaration[declaration.index(after: colon)...]))
        }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }
}
