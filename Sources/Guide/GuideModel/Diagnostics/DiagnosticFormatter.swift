public import Formats

/// Shows diagnostics to people and to programs.
///
/// The text form looks like a compiler's:
///
///     error[unknown-place]: "stops" names a place that does not exist: "old-nort-church"
///       --> Content/tours/freedom-trail.md:14:5
///        |
///     14 |   - old-nort-church
///        |     ^^^^^^^^^^^^^^^ did you mean "old-north-church"?
public struct DiagnosticFormatter: Sendable {
    public enum Style: Hashable, Sendable {
        case plain
        /// With the escape sequences of a terminal.
        case coloured
    }

    public enum Form: String, CaseIterable, Sendable {
        case text
        /// One array of objects with the keys severity, code, message, file, line, column, length, remedy and source.
        case json
        /// The workflow commands that GitHub's runners turn into annotations of the line.
        case github
    }

    let form: Form
    let style: Style

    public init(_ form: Form = .text, style: Style = .plain) {
        self.form = form
        self.style = style
    }

    /// All diagnostics in the order given. Text forms end with a line feed unless they are empty.
    public func format(_ diagnostics: [Diagnostic]) -> String {
        switch form {
        case .text: diagnostics.map { text($0) + "\n" }.joined(separator: "\n")
        case .json: json(diagnostics)
        case .github: diagnostics.map { github($0) + "\n" }.joined()
        }
    }
}

extension DiagnosticFormatter {
    private func text(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic)]
        guard let location = diagnostic.location else {
            return (lines + [diagnostic.remedy.map { "  = \(clean($0))" }].compactMap(\.self)).joined(separator: "\n")
        }
        let number = String(location.line)
        let gutter = String(repeating: " ", count: number.utf8.count)
        lines.append("\(gutter)\(paint("-->", .frame)) \(clean(location.file)):\(location.line):\(location.column)")
        if let source = diagnostic.sourceLine {
            let excerpt = Excerpt(source, location)
            lines.append("\(gutter) \(paint("|", .frame))")
            lines.append("\(paint(number, .frame)) \(paint("|", .frame)) \(excerpt.line)")
            let marks = paint(excerpt.carets, .severity(diagnostic.severity))
            let remedy = diagnostic.remedy.map { " " + clean($0) } ?? ""
            lines.append(
                "\(gutter) \(paint("|", .frame)) \(excerpt.indent)\(marks)\(paint(remedy, .severity(diagnostic.severity)))"
            )
        } else if let remedy = diagnostic.remedy {
            lines.append("\(gutter) \(paint("=", .frame)) \(clean(remedy))")
        }
        return lines.joined(separator: "\n")
    }

    private func headline(_ diagnostic: Diagnostic) -> String {
        let label = paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", .severity(diagnostic.severity))
        return label + paint(": " + clean(diagnostic.message), .message)
    }

    /// Control characters could make a terminal do anything, so they are shown as spaces.
    private func clean(_ text: String) -> String { Excerpt.clean(text) }

    private enum Role {
        case severity(Diagnostic.Severity)
        case message
        case frame

        var code: String {
            switch self {
            case .severity(.error): "1;31"
            case .severity(.warning): "1;33"
            case .severity(.note): "1;36"
            case .message: "1"
            case .frame: "34"
            }
        }
    }

    private func paint(_ text: String, _ role: Role) -> String {
        style == .plain || text.isEmpty ? text : "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
    }
}

extension DiagnosticFormatter {
    private func json(_ diagnostics: [Diagnostic]) -> String {
        if diagnostics.isEmpty { return "[]\n" }
        return "[\n" + diagnostics.map { "  " + line($0) }.joined(separator: ",\n") + "\n]\n"
    }

    /// All members on one line, those without a value as `null`.
    private func line(_ diagnostic: Diagnostic) -> String {
        var json = JSONWriter(.spaced)
        json.object { diagnostic.writeMembers(to: &$0) }
        return json.text
    }
}

extension Diagnostic {
    /// Its members in an object, those without a value as `null`.
    public func writeMembers(to json: inout JSONWriter) {
        json.member("severity", severity.rawValue)
        json.member("code", code)
        json.member("message", message)
        json.memberOrNull("file", location?.file)
        json.memberOrNull("line", location?.line)
        json.memberOrNull("column", location?.column)
        json.memberOrNull("length", location?.length)
        json.memberOrNull("remedy", remedy)
        json.memberOrNull("source", sourceLine)
    }
}

extension JSONWriter {
    fileprivate mutating func memberOrNull(_ name: String, _ text: String?) {
        if let text { member(name, text) } else { member(name, written: "null") }
    }

    fileprivate mutating func memberOrNull(_ name: String, _ number: Int?) {
        if let number { member(name, number) } else { member(name, written: "null") }
    }
}

extension DiagnosticFormatter {
    private func github(_ diagnostic: Diagnostic) -> String {
        let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        var properties: [String] = []
        if let location = diagnostic.location {
            properties.append("file=\(property(location.file))")
            properties += ["line=\(location.line)", "col=\(location.column)"]
            if location.length > 1 { properties.append("endColumn=\(location.column + location.length - 1)") }
        }
        properties.append("title=\(property(diagnostic.code))")
        let remedy = diagnostic.remedy.map { " (\($0))" } ?? ""
        return "::\(command) \(properties.joined(separator: ","))::\(escaped(diagnostic.message + remedy))"
    }

    private func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

/// A source line, cut to a width that fits, and the carets under it.
private struct Excerpt {
    /// How many scalars of a long line are shown, and how many of them before the carets.
    private static let (width, before) = (120, 60)

    let line: String
    let indent: String
    let carets: String

    init(_ source: String, _ location: SourceLocation) {
        let scalars = Array(Excerpt.clean(source).unicodeScalars)
        let column = min(location.column - 1, scalars.count)
        let isLong = scalars.count > Excerpt.width
        let start = isLong ? max(0, min(column - Excerpt.before, scalars.count - Excerpt.width)) : 0
        let end = min(scalars.count, start + Excerpt.width)
        let head = start > 0 ? "…" : ""
        line = head + String(String.UnicodeScalarView(scalars[start..<end])) + (end < scalars.count ? "…" : "")
        indent = String(repeating: " ", count: column - start + (start > 0 ? 1 : 0))
        carets = String(repeating: "^", count: max(1, min(location.length, end - column)))
    }

    static func clean(_ text: String) -> String {
        // Almost all texts have no control character: those are below 0x20, 0x7F, and as two bytes that begin with 0xC2.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(result)
    }
}

extension [Diagnostic] {
    /// The same with every warning as an error, for `--strict`. Notes stay notes.
    public var strict: [Diagnostic] {
        map { diagnostic in
            var result = diagnostic
            if result.severity == .warning { result.severity = .error }
            return result
        }.sorted()
    }
}
