import Testing

@testable import LanguageServer

@Suite("The cursor in half-written keys")
struct KeyCursorTests {
    /// The cursor at the | of a text.
    private func cursor(_ marked: String) throws -> KeyCursor? {
        let lines = marked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let row = try #require(lines.firstIndex { $0.contains("|") })
        let offset = try #require(lines[row].utf8.firstIndex(of: UInt8(ascii: "|")))
        let text = TextLines(marked.replacing("|", with: ""))
        let spot = TextSpot(row: row, offset: lines[row].utf8.distance(from: lines[row].startIndex, to: offset))
        return KeyCursor(text, rows: 0..<text.lines.count, at: spot)
    }

    @Test(
        "the keys around a key",
        arguments: [
            ("ti|", []), ("|", []), ("title: x\n|\nkind: y", []), ("price:\n  am|", ["price"]),
            ("price:\n  |", ["price"]), ("stops:\n  - pl|", ["stops"]), ("stops:\n  - place: a\n    vi|", ["stops"]),
            ("stops:\n- place: a\n  vi|", ["stops"]), ("stops:\n- |", ["stops"]),
            ("kinds:\n  church:\n    la|", ["kinds", "church"]),
            ("kinds:\n  church: { la| }", ["kinds", "church"]), ("stops:\n  - { place: a, vi|", ["stops"]),
            ("closures: [{ from: 2026-01-01, re|", ["closures"]), ("a:\n  b: 1\nti|", []),
            ("media:\n  - type: audio\n    title: x\n  - ty|", ["media"]),
        ])
    func keys(text: String, path: [String]) throws {
        let found = try #require(try cursor(text))
        #expect(found.role == .key)
        #expect(found.path == path)
    }

    @Test(
        "the key of a value",
        arguments: [
            ("kind: ch|", ["kind"]), ("kind: |", ["kind"]), ("a: \"x: |\"", ["a"]),
            ("stops:\n  - place: o|", ["stops", "place"]),
            ("interests: [a, b|]", ["interests"]), ("stops: [{ place: a| }]", ["stops", "place"]),
            ("kinds:\n  church: { is: ch|, label: x }", ["kinds", "church", "is"]),
            ("rating: { score: 4, source: | }", ["rating", "source"]), ("\"kind\": ch|", ["kind"]),
        ])
    func values(text: String, path: [String]) throws {
        let found = try #require(try cursor(text))
        #expect(found.role == .value)
        #expect(found.path.map { $0.filter { $0 != "\"" } } == path)
    }

    @Test("a comment has no keys", arguments: ["# ti|", "kind: church # ch|", "  # |"])
    func comments(text: String) throws { #expect(try cursor(text) == nil) }

    @Test("the keys that a map has already are known")
    func siblings() throws {
        #expect(try cursor("title: x\nki|\nvisit: 1 h")?.siblings == ["title", "visit"])
        #expect(try cursor("stops:\n  - place: a\n    vi|\n    note: b\n  - place: c")?.siblings == ["place", "note"])
        #expect(try cursor("rating: { score: 4, so| }")?.siblings == ["score"])
    }

    @Test("no text that is cut off anywhere is too strange")
    func anyText() {
        let text = "title: \"a\nstops:\n  - { place: [x, {y: 'z'\n- - a: b\n\t\u{1F642}: é # c\n: :\n? x\n&a *b {}]}\n"
        let lines = TextLines(text)
        for row in lines.lines.indices {
            for offset in 0...lines.line(row).count {
                _ = KeyCursor(lines, rows: 0..<lines.lines.count, at: TextSpot(row: row, offset: offset))
            }
        }
    }
}
