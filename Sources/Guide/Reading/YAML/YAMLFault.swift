import CYaml
import GuideModel

/// Where and why libyaml could not continue.
struct YAMLFault: Error {
    let problem: String
    /// What it was reading when it failed; empty where it does not say.
    let context: String
    /// From 1, in the text given.
    let line: Int
    let column: Int
    /// Where the thing that it was reading began.
    let contextLine: Int
    let contextColumn: Int
    /// For a fault in the bytes themselves, how many bytes come before it.
    let byteOffset: Int?

    init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
        context = parser.context.map { String(cString: $0) } ?? ""
        line = parser.problem_mark.line + 1
        column = parser.problem_mark.column + 1
        contextLine = parser.context_mark.line + 1
        contextColumn = parser.context_mark.column + 1
        byteOffset = parser.error == YAML_READER_ERROR ? Int(parser.problem_offset) : nil
    }

    /// - Parameter position: where the fault is, if libyaml only gives a byte offset.
    func diagnostic(file: String, lineOffset: Int, position: (line: Int, column: Int)? = nil) -> Diagnostic {
        let shown = position ?? self.shown
        let advice = YAMLFault.advice.first { problem.contains($0.problem) && context.contains($0.context) }
        let began = context.isEmpty ? "" : " (what it belongs to began in line \(contextLine + lineOffset))"
        return ReadingRule.yamlSyntax.diagnostic(
            (advice?.message ?? "what stands here is no YAML") + (advice == nil ? began : ""),
            at: SourceLocation(file: file, line: shown.line + lineOffset, column: shown.column),
            remedy: advice?.remedy ?? "write key: value, and put a value with special characters in quotes")
    }

    /// Something that is never closed is shown where it began, not where the text ended.
    private var shown: (line: Int, column: Int) {
        // What lacks its colon is the line before.
        if problem.contains("could not find expected ':'"), line > contextLine, contextLine > 0 {
            return (contextLine, contextColumn)
        }
        let isUnclosed = ["quoted scalar", "flow sequence", "flow mapping"].contains { context.contains($0) }
        return isUnclosed && line > contextLine ? (contextLine, contextColumn) : (line, column)
    }

    /// What libyaml's most frequent complaints mean to an author.
    private static let advice: [(problem: String, context: String, message: String, remedy: String)] = [
        (
            "mapping values are not allowed", "", "there is a second \": \" in one value",
            "put the value in quotes"
        ),
        (
            "could not find expected ':'", "", "this line is neither \"key: value\" nor part of a list",
            "write key: value with a space after the colon, - and a space before an item of a list"
        ),
        (
            "found unexpected end of stream", "quoted scalar", "a quotation mark is never closed",
            "close the quotation"
        ),
        (
            "found unexpected document indicator", "quoted scalar", "a quotation mark is never closed",
            "close the quotation"
        ),
        (
            "did not find expected node content", "flow", "a value is missing here",
            "put values with # in quotes: after a space it begins a comment"
        ),
        ("did not find expected ',' or ']'", "", "a list in [ ] is not closed", "write , or ] here"),
        ("did not find expected ',' or '}'", "", "a map in { } is not closed", "write , or } here"),
        (
            "did not find expected '-' indicator", "", "this line does not fit the list above it",
            "indent it like the other items, and begin it with -"
        ),
        (
            "did not find expected key", "", "this line does not fit the keys above it",
            "indent it like the other keys, and put a value with special characters in quotes"
        ),
        (
            "block sequence entries are not allowed", "", "a list cannot begin here",
            "begin the list on the line after the key"
        ),
        (
            "found character that cannot start any token", "", "a value cannot begin with this character",
            "put the value in quotes"
        ),
        (
            "did not find expected alphabetic or numeric character", "", "* and & begin no item of a list and no text",
            "write - and a space before an item; put a text that begins with such a sign in quotes"
        ),
        ("tag", "", "a value cannot begin with !", "put the value in quotes"),
        ("", "tag", "a value cannot begin with !", "put the value in quotes"),
        ("directive", "", "a line cannot begin with %", "put the value in quotes"),
        ("", "directive", "a line cannot begin with %", "put the value in quotes"),
        ("", "block scalar", "only the text follows > or |, on the next lines", "end the line behind the sign"),
        ("control characters are not allowed", "", "there is a control character here", "delete it"),
        (
            "unknown escape character", "", "this \\ sequence means nothing in double quotes",
            "use single quotes, or write \\\\"
        ),
        (
            "found a tab character", "", "a tab indents this line",
            "indent with spaces"
        ),
    ]
}
