import GuideModel

/// Reads the words files of a theme: `words/en.words`, one `key = text` on each line, `#` before a comment.
///
/// The English file defines which words there are. A `_` in a text is a non-breaking space. A site's file replaces the
/// default theme's words one by one, so that it only needs those that it changes, and a copy of an older theme still works
/// when the theme gets new words. The file of a region (`en-GB.words`) has only what it says in another way than its
/// language.
enum WordsReader {
    /// The words of every language by its tag, and what is wrong with the files.
    ///
    /// - Parameter standard: the files of the default theme.
    static func read(
        _ files: [TemplateFile], over standard: [TemplateFile] = []
    ) -> (words: [String: Words], diagnostics: [Diagnostic]) {
        var faults: [Diagnostic] = []
        var passedOver: [Diagnostic] = []
        let sources = files.filter(isWords)
        let own = sources.map { (language(of: $0) ?? "", read($0, &faults)) }
        let base = standard.filter(isWords).map { (language(of: $0) ?? "", read($0, &passedOver)) }
        let tables = Dictionary(base + own) { $0.merging($1) { _, own in own } }
        let english = tables["en"] ?? [:]
        for (file, (tag, lines)) in zip(sources, own) where tag != "en" {
            let forms = CountedForms(
                language: tag, english: english.mapValues(\.text), own: lines.mapValues(\.text))
            let family = [tag, primary(of: tag)]
            let missing = forms.needed.filter { key in family.allSatisfy { tables[$0]?[key] == nil } }
            if !missing.isEmpty { faults.append(fault(missing: missing, in: file)) }
            faults += compare(lines, with: english, forms)
        }
        let words = tables.map { tag, lines in
            let table = [tables[primary(of: tag)] ?? [:], lines].reduce(english) { $0.merging($1) { _, own in own } }
            return (tag, Words(language: tag, table: table.mapValues(\.text)))
        }
        return (Dictionary(uniqueKeysWithValues: words), faults)
    }

    /// The words of a language of a theme that is known to have no fault: nothing is compared. `nil` without a file of it.
    static func words(of language: String, in files: [TemplateFile]) -> Words? {
        let tables = files.filter { [language, primary(of: language), "en"].contains(self.language(of: $0)) }
        guard tables.contains(where: { self.language(of: $0) == language }) else { return nil }
        // The file of a region goes before that of its language, and English is what both lack.
        let order = tables.sorted { one, other in rank(one, language) < rank(other, language) }
        return Words(language: language, table: order.reduce(into: [:]) { add(words: $1, to: &$0) })
    }

    private static func rank(_ file: TemplateFile, _ language: String) -> Int {
        let tag = self.language(of: file)
        return tag == "en" && language != "en" ? 0 : tag == language ? 2 : 1
    }

    /// The words of one file by their keys; what is no line of words is passed over.
    static func table(_ file: TemplateFile) -> [String: String] {
        var table: [String: String] = [:]
        add(words: file, to: &table)
        return table
    }

    private static func add(words file: TemplateFile, to table: inout [String: String]) {
        forEachLine(of: file) { line, _ in
            if let (key, text) = parts(of: line) { table[key] = text }
        }
    }

    /// Hands over each line that is neither empty nor a comment, without its end, with its number.
    private static func forEachLine(of file: TemplateFile, _ body: (Substring.UTF8View, Int) -> Void) {
        let lines = file.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let whole = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if let first = whole.first, first != UInt8(ascii: "#") { body(whole, index + 1) }
        }
    }

    private struct Line {
        let text: String
        let location: SourceLocation
        let source: String
    }

    /// `pt` of `pt-BR`.
    private static func primary(of tag: String) -> String { String(tag.prefix { $0 != "-" }) }

    private static func isWords(_ file: TemplateFile) -> Bool { language(of: file) != nil }

    /// The language tag of a words file; `nil` for all other files.
    static func language(of file: TemplateFile) -> String? {
        guard file.path.hasPrefix("words/"), file.path.hasSuffix(".words") else { return nil }
        return String(file.path.dropFirst(6).dropLast(6))
    }

    private static func read(_ file: TemplateFile, _ faults: inout [Diagnostic]) -> [String: Line] {
        var table: [String: Line] = [:]
        forEachLine(of: file) { whole, number in
            let source = String(Substring(whole))
            let place = { SourceLocation(file: file.shownPath, line: number, length: $0) }
            guard let (key, text) = parts(of: whole) else {
                let all = place(source.unicodeScalars.count)
                faults.append(fault(.error, "not a line of words", all, "write: key = text", source))
                return
            }
            let location = place(key.unicodeScalars.count)
            if table[key] != nil { faults.append(fault(.error, "\"\(key)\" occurs here twice", location, nil, source)) }
            table[key] = Line(text: text, location: location, source: source)
        }
        return table
    }

    /// The parts before and after the first ` = `, found by bytes, because a theme has a thousand lines of words.
    private static func parts(of line: Substring.UTF8View) -> (key: String, text: String)? {
        var rest = line[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
            let next = line.index(after: sign)
            if sign > line.startIndex, next < line.endIndex, line[line.index(before: sign)] == UInt8(ascii: " "),
                line[next] == UInt8(ascii: " ")
            {
                let key = String(Substring(line[..<line.index(before: sign)]))
                return (key, withFixedSpaces(line[line.index(after: next)...]))
            }
            rest = line[next...]
        }
        return nil
    }

    /// A text with a non-breaking space for each `_`.
    private static func withFixedSpaces(_ text: Substring.UTF8View) -> String {
        guard text.contains(UInt8(ascii: "_")) else { return String(Substring(text)) }
        let bytes = text.flatMap { $0 == UInt8(ascii: "_") ? [0xC2, 0xA0] : [$0] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func fault(missing keys: [String], in file: TemplateFile) -> Diagnostic {
        let sorted = keys.sorted()
        let others = sorted.count > 8 ? " and \(sorted.count - 8) others" : ""
        return Diagnostic(
            .warning, "missing-word",
            "words without a translation are shown in English: " + sorted.prefix(8).joined(separator: ", ") + others,
            at: SourceLocation(file: file.shownPath),
            remedy:
                "add a line for each; `waymark words \(language(of: file) ?? "")` writes them, the most important first"
        )
    }

    private static func compare(
        _ own: [String: Line], with english: [String: Line], _ forms: CountedForms
    ) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for (key, line) in own {
            guard let model = english[key] ?? forms.model(of: key).flatMap({ english[$0] }) else {
                let near = Nearest.match(for: key, among: english.keys.sorted()).map { "did you mean \"\($0)\"?" }
                faults.append(fault(.warning, "English has no word \"\(key)\"", line.location, near, line.source))
                continue
            }
            let wanted = Words.placeholders(in: model.text)
            if !Set(Words.placeholders(in: line.text)).isSubset(of: wanted) {
                let remedy = "known here: " + wanted.map { "{\($0)}" }.joined(separator: ", ")
                faults.append(
                    fault(.error, "\"\(key)\" has an unknown placeholder", line.location, remedy, line.source))
            }
        }
        return faults
    }

    private static func fault(
        _ severity: Diagnostic.Severity, _ message: String, _ location: SourceLocation, _ remedy: String?,
        _ line: String
    ) -> Diagnostic {
        Diagnostic(severity, "words", message, at: location, remedy: remedy, sourceLine: line)
    }
}
