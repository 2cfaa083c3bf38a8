/// Which templates a text in MediaWiki's markup uses. Knows nothing of what they do.
///
///     Wikitext("== See ==\n* {{see | name=Pier | lat=60.1 }} old").templates[0].values["name"] // Pier
///
/// Comments and references are left out, and the text in `<nowiki>` is no markup. Cost: linear in
/// the text, times the depth of templates in one another, of which 20 are read.
struct Wikitext {
    /// A template that stands in no other one.
    struct Template: Hashable {
        /// In small letters.
        let name: String
        /// Values by their names, in small letters; those without a name by their numbers, from 1.
        let values: [String: String]
        /// The heading of the section that it stands in, in small letters.
        var section = ""
        /// The line on which it begins, from 1.
        var line = 1
        /// What follows it on its last line, up to the next one of its name; only of those whose words stand behind them.
        var after = ""
    }

    /// A template whose end is missing.
    struct Unclosed: Hashable {
        let name: String
        let line: Int
    }

    private(set) var templates: [Template] = []
    private(set) var unclosed: [Unclosed] = []
    /// Headings of the second level, in small letters.
    private(set) var headings: [String] = []

    private typealias Scalars = ArraySlice<Unicode.Scalar>
    private static let deepest = 20
    /// Scalars of the longest template: one that nobody closed would take the whole page with it.
    private static let longest = 40_000
    /// Templates whose words stand behind them.
    private static let followed: Set = ["marker"]

    init(_ text: String) {
        let scalars = Array(Self.withoutReferences(Self.withoutComments(text)).unicodeScalars)[...]
        var (section, line, position, isLineStart) = ("", 1, 0, true)
        while position < scalars.endIndex {
            if isLineStart, scalars[position] == "=", let heading = Self.heading(scalars[position...]) {
                section = heading
                headings.append(heading)
            }
            isLineStart = false
            if let end = Self.end(ofTemplateAt: position, in: scalars) {
                var template = Self.template(scalars[position + 2..<end - 2])
                (template.section, template.line) = (section, line)
                if Self.followed.contains(template.name) {
                    template.after = Self.words(after: end, of: template.name, in: scalars)
                }
                templates.append(template)
                line += scalars[position..<end].count { $0 == "\n" }
                position = end
            } else if Self.isPair("{", scalars, position) {
                unclosed.append(Unclosed(name: Self.name(at: position, in: scalars), line: line))
                position += 2
            } else {
                if scalars[position] == "\n" { (line, isLineStart) = (line + 1, true) }
                position += 1
            }
        }
    }

    /// The name of a template that begins here.
    private static func name(at position: Int, in scalars: Scalars) -> String {
        name(scalars[(position + 2)...].prefix(40).prefix { !["|", "{", "}", "\n"].contains($0) })
    }

    /// Cost: the text up to the next template of the name, so all of a line once, however many are in it.
    private static func words(after end: Int, of name: String, in scalars: Scalars) -> String {
        let next = scalars[end...].indices.first {
            scalars[$0] == "\n" || isPair("{", scalars, $0) && Self.name(at: $0, in: scalars) == name
        }
        return text(scalars[end..<(next ?? scalars.endIndex)])
    }

    /// A heading of the second level: `== See ==`.
    private static func heading(_ scalars: Scalars) -> String? {
        let line = text(scalars.prefix(200).prefix { $0 != "\n" }).trimmed
        guard line.hasPrefix("=="), line.hasSuffix("=="), !line.hasPrefix("==="), line.count > 4 else { return nil }
        return line.dropFirst(2).dropLast(2).lowercased().trimmed
    }

    /// The position after the braces that end a template; `nil` where none begins, or it does not end.
    private static func end(ofTemplateAt start: Int, in scalars: Scalars) -> Int? {
        guard isPair("{", scalars, start) else { return nil }
        var (depth, position) = (0, start)
        while position < scalars.endIndex, position - start <= longest {
            if isPair("{", scalars, position) {
                depth += 1
                guard depth <= deepest else { return nil }
                position += 2
            } else if isPair("}", scalars, position) {
                depth -= 1
                position += 2
                if depth == 0 { return position }
            } else {
                position += 1
            }
        }
        return nil
    }

    private static func isPair(_ scalar: Unicode.Scalar, _ scalars: Scalars, _ position: Int) -> Bool {
        scalars[position] == scalar && position + 1 < scalars.endIndex && scalars[position + 1] == scalar
    }

    /// - Parameter inner: the text between its braces.
    private static func template(_ inner: Scalars) -> Template {
        // A link that nobody closed would take all values after it.
        let parts = parts(of: inner, keepsLinks: true) ?? parts(of: inner, keepsLinks: false) ?? [inner]
        var (values, number) = ([String: String](), 0)
        for part in parts.dropFirst() {
            // An equals sign within a link, a tag or a template belongs to the value.
            if let sign = part.firstIndex(of: "="), !part[..<sign].contains(where: { ["[", "{", "<"].contains($0) }) {
                values[name(part[..<sign])] = text(part[(sign + 1)...]).trimmed
            } else {
                number += 1
                values["\(number)"] = text(part).trimmed
            }
        }
        return Template(name: parts.first.map(name) ?? "", values: values.filter { !$0.value.isEmpty })
    }

    /// The texts between the bars that are in no template, and in no link either; `nil` where one
    /// of those does not end.
    private static func parts(of inner: Scalars, keepsLinks: Bool) -> [Scalars]? {
        var (parts, start, depth, position) = ([Scalars](), inner.startIndex, 0, inner.startIndex)
        while position < inner.endIndex {
            let scalar = inner[position]
            let isMark = scalar == "{" || scalar == "}" || keepsLinks && (scalar == "[" || scalar == "]")
            if isMark, isPair(scalar, inner, position) {
                depth = max(0, depth + (scalar == "{" || scalar == "[" ? 1 : -1))
                position += 2
                continue
            }
            if scalar == "|", depth == 0 {
                parts.append(inner[start..<position])
                start = position + 1
            }
            position += 1
        }
        return depth == 0 ? parts + [inner[start...]] : nil
    }

    private static func name(_ scalars: Scalars) -> String {
        text(scalars).lowercased().replacing("_", with: " ").trimmed
    }

    private static func text(_ scalars: Scalars) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}

// MARK: Words

extension Wikitext {
    /// A value with every template as `meaning` says, and nothing for those of which it says nothing.
    static func replacingTemplates(in text: String, by meaning: (Template) -> String?) -> String {
        guard text.contains("{{") else { return text }
        let scalars = Array(text.unicodeScalars)[...]
        var (result, position) = ("", 0)
        while position < scalars.endIndex {
            if let end = end(ofTemplateAt: position, in: scalars) {
                result += meaning(template(scalars[position + 2..<end - 2])) ?? ""
                position = end
            } else {
                result.unicodeScalars.append(scalars[position])
                position += 1
            }
        }
        return result
    }

    /// Lines stay where they are: a comment leaves its line feeds.
    private static func withoutComments(_ text: String) -> String {
        let plain = without(from: "<!--", to: "-->", in: text) { hidden in
            String(repeating: "\n", count: hidden.count { $0 == "\n" })
        }
        return without(from: "<nowiki>", to: "</nowiki>", in: plain) { hidden in
            hidden.filter { !"{}[]|='".contains($0) }
        }
    }

    /// What `<ref>` holds is a note below the page, whatever it has in it; its line feeds stay.
    private static func withoutReferences(_ text: String) -> String {
        guard text.contains("<ref") else { return text }
        let parts = text.split(separator: "<ref", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            guard let first = part.first, " >/".contains(first), let close = part.firstIndex(of: ">") else {
                result += "<ref" + part
                return
            }
            // `<ref name="x" />` has no end of its own; one that nobody closed hides nothing.
            let after = part.index(after: close)
            let end = part[..<close].hasSuffix("/") ? after : part.firstRange(of: "</ref>")?.upperBound ?? after
            result += String(repeating: "\n", count: part[..<end].count { $0 == "\n" }) + part[end...]
        }
    }

    /// A text in which what stands between two marks is something else. What no mark ends goes to the end of the text.
    private static func without(from start: String, to end: String, in text: String, instead: (Substring) -> String)
        -> String
    {
        guard text.contains(start) else { return text }
        var (result, rest) = ("", text[...])
        while let first = rest.firstRange(of: start) {
            result += rest[..<first.lowerBound]
            let inner = rest[first.upperBound...]
            let last = inner.firstRange(of: end) ?? inner.endIndex..<inner.endIndex
            result += instead(inner[..<last.lowerBound])
            rest = inner[last.upperBound...]
        }
        return result + rest
    }
}
