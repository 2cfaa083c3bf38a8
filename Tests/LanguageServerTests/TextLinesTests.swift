import TestSupport
import Testing

@testable import LanguageServer

@Suite("Texts in an editor")
struct TextLinesTests {
    @Test(
        "columns are counted in the unit that was agreed",
        arguments: [(ColumnUnit.utf8, 6), (.utf16, 3), (.scalars, 2)])
    func columns(unit: ColumnUnit, expected: Int) {
        let line = Array("🙂äb".utf8)
        #expect(unit.column(ofOffset: 6, in: line) == expected)
        #expect(unit.offset(ofColumn: expected, in: line) == 6)
    }

    @Test("a column within a letter is the letter's beginning, one beyond the line its end")
    func clamping() {
        let line = Array("🙂ä".utf8)
        #expect(ColumnUnit.utf16.offset(ofColumn: 1, in: line) == 0)
        #expect(ColumnUnit.utf8.offset(ofColumn: 5, in: line) == 4)
        #expect(ColumnUnit.utf16.offset(ofColumn: 99, in: line) == 6)
    }

    @Test("UTF-8 is taken where it is offered, UTF-16 where nothing is said")
    func negotiation() {
        #expect(ColumnUnit.chosen(from: ["utf-16", "utf-8"]) == .utf8)
        #expect(ColumnUnit.chosen(from: []) == .utf16)
        #expect(ColumnUnit.chosen(from: ["utf-32"]) == .scalars)
        #expect(ColumnUnit.chosen(from: ["klingon"]) == .utf16)
    }

    @Test("an edit gives the text that the same edit of a string gives, whatever ends the lines")
    func edits() {
        let pieces = ["", "a", "\n", "\r", "\r\n", "🙂", "ä\n", "\n\r\n", "x\ry"]
        var random = SplitMix(seed: 15)
        for _ in 0..<4000 {
            let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            var lines = TextLines(text)
            let bytes = Array(text.utf8)
            #expect(lines.bytes == bytes)
            let starts = Self.boundaries(lines)
            let (one, two) = (starts.randomElement(using: &random)!, starts.randomElement(using: &random)!)
            let (first, last) = one.byte <= two.byte ? (one, two) : (two, one)
            let new = pieces.randomElement(using: &random)!
            lines.replace(from: first.spot, to: last.spot, with: new)
            let expected = Array(bytes[..<first.byte]) + Array(new.utf8) + Array(bytes[last.byte...])
            #expect(lines.bytes == expected)
            #expect(
                lines == TextLines(String(decoding: expected, as: UTF8.self)),
                "\(text.debugDescription) \(new.debugDescription)")
        }
    }

    @Test("positions beyond the text mean its end")
    func beyond() {
        var lines = TextLines("a\nb")
        lines.replace(from: TextSpot(row: 9, offset: 9), to: TextSpot(row: 12, offset: 0), with: "c")
        #expect(lines.bytes == Array("a\nbc".utf8))
    }

    /// Every place between two letters, with its offset in the whole text.
    private static func boundaries(_ lines: TextLines) -> [(spot: TextSpot, byte: Int)] {
        var (result, before) = ([(TextSpot, Int)](), 0)
        for (row, line) in lines.lines.enumerated() {
            for offset in 0...line.bytes.count where offset == line.bytes.count || line.bytes[offset] & 0xC0 != 0x80 {
                result.append((TextSpot(row: row, offset: offset), before + offset))
            }
            before += line.bytes.count + line.end.count
        }
        return result
    }
}
