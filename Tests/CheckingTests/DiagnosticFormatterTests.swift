import Foundation
import GuideModel
import Testing

@Suite struct DiagnosticFormatterTests {
    private let fault = Diagnostic(
        .error, "unknown-place", "tour stop names a place that does not exist: \"old-nort-church\"",
        at: SourceLocation(file: "Content/tours/freedom-trail.md", line: 14, column: 5, length: 15),
        remedy: "did you mean \"old-north-church\"?", sourceLine: "  - old-nort-church")

    @Test("the text form shows the line, the carets and what to do")
    func text() {
        #expect(
            DiagnosticFormatter().format([fault]) == """
                error[unknown-place]: tour stop names a place that does not exist: "old-nort-church"
                  --> Content/tours/freedom-trail.md:14:5
                   |
                14 |   - old-nort-church
                   |     ^^^^^^^^^^^^^^^ did you mean "old-north-church"?

                """)
    }

    @Test("colour adds escape sequences and nothing else")
    func colour() {
        let coloured = DiagnosticFormatter(.text, style: .coloured).format([fault])
        let plain = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(plain == DiagnosticFormatter().format([fault]))
        #expect(coloured.contains("\u{1B}[1;31merror[unknown-place]"))
    }

    @Test("a diagnostic without place or line is shown without excerpt")
    func nowhere() {
        let (bare, whole) = (
            Diagnostic(.warning, "a", "one", at: nil, remedy: "do"),
            Diagnostic(.note, "b", "two", at: SourceLocation(file: "x.md"), remedy: "do")
        )
        #expect(
            DiagnosticFormatter().format([bare, whole])
                == "warning[a]: one\n  = do\n\nnote[b]: two\n --> x.md:1:1\n  = do\n")
    }

    @Test("control characters of a file never reach the terminal")
    func control() {
        let evil = Diagnostic(
            .error, "a", "it says \u{1B}[2J", at: SourceLocation(file: "x\u{7}.md", line: 1, column: 3),
            sourceLine: "\t\u{1B}]0;x")
        let text = DiagnosticFormatter().format([evil])
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("a long line is cut around the carets")
    func longLine() throws {
        let line = String(repeating: "a", count: 500) + "WRONG" + String(repeating: "b", count: 500)
        let fault = Diagnostic(
            .error, "a", "m", at: SourceLocation(file: "x", line: 1, column: 501, length: 5), sourceLine: line)
        let lines = DiagnosticFormatter().format([fault]).split(separator: "\n").map(String.init)
        let (source, marks) = (try #require(lines.dropFirst(3).first), try #require(lines.dropFirst(4).first))
        #expect(source.count < 130)
        let start = try #require(marks.firstIndex(of: "^"))
        let column = marks.distance(from: marks.startIndex, to: start)
        #expect(source.dropFirst(column).hasPrefix("WRONG"))
        #expect(marks.hasSuffix("^^^^^"))
    }

    @Test("a column beyond the end of the line does no harm")
    func beyond() {
        let fault = Diagnostic(
            .error, "a", "m", at: SourceLocation(file: "x", line: 1, column: 90, length: 50), sourceLine: "short")
        #expect(DiagnosticFormatter().format([fault]).contains("1 | short\n  |      ^\n"))
    }

    @Test("the JSON form is an array of objects that any reader understands")
    func json() throws {
        let odd = Diagnostic(.note, "b", "a \"quote\", a \\ and \u{1}\n€", at: nil)
        let text = DiagnosticFormatter(.json).format([fault, odd])
        let rows = try JSONDecoder().decode([Row].self, from: Data(text.utf8))
        #expect(rows.map(\.code) == ["unknown-place", "b"])
        #expect(rows[0].line == 14)
        #expect(rows[0].source == "  - old-nort-church")
        #expect(rows[1].message == odd.message)
        #expect(rows[1].file == nil)
        #expect(DiagnosticFormatter(.json).format([]) == "[]\n")
    }

    private struct Row: Decodable {
        let severity: String, code: String, message: String
        let file: String?, remedy: String?, source: String?
        let line: Int?, column: Int?, length: Int?
    }

    @Test("GitHub's form is one line a diagnostic, with what has a meaning escaped")
    func github() {
        let odd = Diagnostic(
            .note, "b", "100 %\nsure", at: SourceLocation(file: "a,b:c.md", line: 2, column: 3), remedy: "stop")
        #expect(
            DiagnosticFormatter(.github).format([odd])
                == "::notice file=a%2Cb%3Ac.md,line=2,col=3,title=b::100 %25%0Asure (stop)\n")
        #expect(
            DiagnosticFormatter(.github).format([fault]).hasPrefix(
                "::error file=Content/tours/freedom-trail.md,line=14,col=5,endColumn=19,title=unknown-place::"))
    }

    @Test("strict makes warnings errors and leaves notes")
    func strict() {
        let list = [Diagnostic(.warning, "a", "m", at: nil), Diagnostic(.note, "b", "m", at: nil)]
        #expect(list.strict.map(\.severity) == [.error, .note])
    }

    @Test("a list is in order and has each once, also those that differ in their remedies alone")
    func once() {
        func note(_ file: String, _ line: Int, remedy: String? = nil) -> Diagnostic {
            Diagnostic(.note, "a", "b", at: SourceLocation(file: file, line: line), remedy: remedy)
        }
        let list = [
            note("b", 1), note("a", 2, remedy: "x"), note("a", 2), note("a", 1), note("a", 2, remedy: "x"),
            note("b", 1), note("a", 2),
        ]
        #expect(list.sortedOnce == [note("a", 1), note("a", 2, remedy: "x"), note("a", 2), note("b", 1)])
        let nowhere = Diagnostic(.error, "a", "b", at: nil)
        #expect([note("a", 1), nowhere, nowhere].sortedOnce == [nowhere, note("a", 1)])
        #expect([Diagnostic]().sortedOnce.isEmpty)
    }
}
