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
    static func withoutComments(_ sheet: String) -> String {
        var (rest, result) = (sheet[...], "")
        while let start = rest.firstRange(of: "/*") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
        }
        return result + rest
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
