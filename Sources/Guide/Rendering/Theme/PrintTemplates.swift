import GuideModel
import Templating

/// The templates of a theme that set paper, `print/*.typ`: programs of typst that read the views of a page as data.
///
/// A name behind a dot is a field of a view, a member that a template itself writes (`size: 18pt`), or a function (`.len()`);
/// behind `words.` it is a word of the theme. Anything else is a mistake that no page would show. Cost: linear in the templates,
/// which are read when a document is made or they are checked.
struct PrintTemplates: Sendable {
    let files: [TemplateFile]
    private let names: Lazy<[Name], Never>

    /// The keys of the words that they name.
    var words: Set<String> { Set(names.value().filter(\.isWord).map(\.text)) }

    /// A name behind a dot.
    private struct Name {
        let text: String
        let isWord: Bool
        let location: SourceLocation
        let line: String
    }

    /// - Parameter files: those of a theme; the others are left out.
    init(_ files: [TemplateFile]) {
        let files = files.filter { $0.path.hasPrefix("print/") && $0.path.hasSuffix(".typ") }
        self.files = files
        names = Lazy { Self.names(in: files) }
    }

    private static func names(in files: [TemplateFile]) -> [Name] {
        let lines = files.map { file in (file, file.text.split(separator: "\n", omittingEmptySubsequences: false)) }
        let found = lines.flatMap { file, lines in
            lines.enumerated().flatMap { names(in: $1, of: file, line: $0) }
        }
        let own = Set(
            lines.flatMap(\.1).flatMap { line in
                code(of: line).matches(of: /([A-Za-z][\w-]*):/).map { String($0.1) }
            })
        return found.filter { $0.isWord || !own.contains($0.text) }
    }

    /// The names that no view and no word has, and editions without a template.
    func faults(_ known: Words) -> [Diagnostic] {
        let fields = ChromeView.schema.allNames.union(RouteView.schema.allNames).union(Self.parts)
        let unknown = names.value().compactMap { name -> Diagnostic? in
            if name.isWord {
                known.has(name.text)
                    ? nil : fault(name, "unknown-word", "the theme has no word", known.keys, "words.")
            } else {
                fields.contains(name.text)
                    ? nil : fault(name, "unknown-field", "no view on paper has a field", fields.sorted(), "")
            }
        }
        let wanted = Set(PrintEdition.allCases.map(\.template)).subtracting(files.map(\.path)).sorted()
        return unknown
            + wanted.map { path in
                Diagnostic(
                    .error, "missing-template", "the theme has no template \"\(path)\"",
                    at: SourceLocation(file: "Templates/\(path)"))
            }
    }

    private func fault(
        _ name: Name, _ code: String, _ message: String, _ known: [String], _ prefix: String
    ) -> Diagnostic {
        let near = Nearest.match(for: name.text, among: known).map { "did you mean \"\(prefix)\($0)\"?" }
        return Diagnostic(
            .error, code, "\(message) \"\(name.text)\"", at: name.location,
            remedy: near ?? "see the fields in Documentation/Themes.md", sourceLine: name.line)
    }
}

extension PrintTemplates {
    /// What the language's own modules are called, whose names are not the views'.
    private static let modules: Set<String> = ["sys", "calc", "sym", "color", "std", "math", "emoji"]

    /// What the sheet has beside its views, the members of a text's elements and of a drawing (`tree.py`), and those of values of the
    /// language.
    private static let parts: Set<String> = [
        "route", "words", "tag", "inside", "lang", "dir", "class", "id", "alt", "start", "href", "file", "svg",
        "body", "level", "width", "height", "captures", "text", "children", "x", "y",
    ]

    private static func names(in written: Substring, of file: TemplateFile, line number: Int) -> [Name] {
        let line = code(of: written)
        return line.matches(of: /\.([A-Za-z][\w-]*)(\(?)/).compactMap { match in
            guard match.2.isEmpty, let owner = owner(line[..<match.0.startIndex]) else { return nil }
            let column = line[..<match.1.startIndex].unicodeScalars.count + 1
            let text = String(match.1)
            return Name(
                text: text, isWord: owner == "words",
                location: SourceLocation(
                    file: file.shownPath, line: number + 1, column: column, length: text.unicodeScalars.count),
                line: String(written))
        }
    }

    /// What stands before a dot and has the name behind it; `nil` for a number, the end of a sentence and a module of the language.
    private static func owner(_ text: Substring) -> String? {
        if let last = text.last, last == ")" || last == "]" { return String(last) }
        let name = String(text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }.reversed())
        return name.first?.isLetter == true && !modules.contains(name) ? name : nil
    }

    /// A line without its comment, and with its texts empty.
    private static func code(of line: Substring) -> String {
        var (code, isText, last) = ("", false, Character(" "))
        for character in line {
            if character == "\"", last != "\\" { isText.toggle() }
            if !isText, character == "/", last == "/" { return String(code.dropLast()) }
            code.append(isText && character != "\"" ? " " : character)
            last = character
        }
        return code
    }
}
