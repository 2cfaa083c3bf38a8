/// Values in YAML syntax, quoted only where YAML would otherwise read something else.
///
///     YAMLText.scalar("Pier 7")          // Pier 7
///     YAMLText.scalar("Pier #7: north")  // "Pier #7: north"
///
/// Reading gets the same value back. Source of the rules: YAML 1.2, 7.3 (flow scalar styles).
public enum YAMLText {
    /// How a text is written.
    public enum Style: Sendable {
        case plain, singleQuoted, doubleQuoted
    }

    /// A value on one line.
    ///
    /// - Parameters:
    ///   - style: of a text; another is used where this one cannot hold the text.
    ///   - inFlow: whether it is inside `[…]` or `{…}`, where commas and brackets end a plain text.
    public static func inline(_ value: ExtraValue, style: Style = .plain, inFlow: Bool = false) -> String {
        switch value {
        case .text(let text): scalar(text, style: style, inFlow: inFlow)
        case .list(let items): "[" + items.map { inline($0, inFlow: true) }.joined(separator: ", ") + "]"
        case .map(let fields):
            fields.isEmpty
                ? "{}"
                : "{ " + fields.map { key($0.name) + ": " + inline($0.value, inFlow: true) }.joined(separator: ", ")
                    + " }"
        }
    }

    public static func key(_ name: String) -> String { scalar(name, inFlow: true) }

    public static func scalar(_ text: String, style: Style = .plain, inFlow: Bool = false) -> String {
        switch style {
        case .plain where canBePlain(text, inFlow: inFlow): text
        case .singleQuoted where !text.unicodeScalars.contains(where: needsEscape):
            "'" + text.replacing("'", with: "''") + "'"
        default: quoted(text)
        }
    }

    /// A text as the lines of a literal block, without its header; `nil` where a block cannot hold it.
    public static func literalLines(_ text: String) -> [Substring]? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty,
            !first.hasPrefix(" "), !lines.contains(where: { $0.unicodeScalars.contains(where: needsEscape) })
        else { return nil }
        return lines
    }
}

extension YAMLText {
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where needsEscape(scalar):
                let digits = String(scalar.value, radix: 16)
                result += scalar.value > 0xFFFF ? "\\U" : "\\u"
                result += String(repeating: "0", count: (scalar.value > 0xFFFF ? 8 : 4) - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func canBePlain(_ text: String, inFlow: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":",
            !["~", "null", "---", "...", "<<"].contains(text), !scalars.contains(where: needsEscape)
        else { return false }
        if ",[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) { return false }
        if "-?:".unicodeScalars.contains(first), scalars.count == 1 || scalars[1] == " " || inFlow { return false }
        let pairs = zip(scalars, scalars.dropFirst())
        if pairs.contains(where: { ($0 == ":" && $1 == " ") || ($0 == " " && $1 == "#") }) { return false }
        return !inFlow || !scalars.contains { ",[]{}:".unicodeScalars.contains($0) }
    }

    /// Control characters, the byte order mark, and what YAML regards as a line break.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
            || (0xFFFE...0xFFFF).contains(scalar.value)
    }
}
