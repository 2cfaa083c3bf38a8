import Formats
import Testing

@Suite("Reading CSV")
struct CSVReaderTests {
    private func rows(_ reader: CSVReader) throws -> [[String]] {
        var rows: [[String]] = []
        while try reader.next() { rows.append((0..<reader.count).map { reader.text($0) }) }
        return rows
    }

    /// Hands over a few bytes at a time.
    private func inPieces(
        _ text: String, of count: Int, limits: CSVReader.Limits = CSVReader.Limits()
    ) -> CSVReader {
        var rest = Array(text.utf8)[...]
        return CSVReader(limits: limits) { buffer in
            let piece = rest.prefix(min(count, buffer.count))
            _ = buffer.update(fromContentsOf: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }
    }

    @Test(
        "quotes hold delimiters, line ends and doubled quotes; empty lines are no rows",
        arguments: [1, 2, 3, 1000])
    func quotes(piece: Int) throws {
        let text = "\u{FEFF}name,text\r\n\r\n\"a, b\",\"two\nlines\"\r\"say \"\"hi\"\"\", plain \n,"
        #expect(
            try rows(inPieces(text, of: piece)) == [
                ["name", "text"], ["a, b", "two\nlines"], ["say \"hi\"", "plain"], ["", ""],
            ])
    }

    @Test("what stands behind a closing quote belongs to the field")
    func behindQuotes() throws {
        let reader = CSVReader(Array("\"a\"b;\"\"\"c\"\"\" d\n".utf8), delimiter: 0x3B)
        #expect(try rows(reader) == [["ab", "\"c\" d"]])
    }

    @Test("each row knows its line, and a quote that does not end its place")
    func places() throws {
        let reader = CSVReader(Array("a\n\n\"b\nc\",d\ne,\"f\ng".utf8))
        var lines: [Int] = []
        while try reader.next() { lines.append(reader.line) }
        #expect(lines == [1, 3, 5])
        #expect(reader.openQuote?.line == 5)
        #expect(reader.openQuote?.column == 3)
        #expect(reader.text(1) == "")
    }

    @Test("a row longer than the limit ends the reading, one in memory may be as long as it is")
    func longRow() throws {
        let text = String(repeating: "x", count: 3 << 20)
        #expect(throws: CSVFault.longRow) { try rows(inPieces(text, of: 1 << 20)) }
        #expect(try rows(CSVReader(Array(text.utf8))) == [[text]])
        let narrow = inPieces("a,b,c\n", of: 9, limits: .init(mostFields: 2))
        #expect(try rows(narrow) == [["a", "b"], ["c"]])
    }

    @Test("numbers have digits and nothing else")
    func numbers() throws {
        let reader = CSVReader(Array("12, 7 ,-1,1e3,,1234567890\n".utf8))
        #expect(try reader.next())
        #expect((0...6).map { reader.number($0) } == [12, 7, nil, nil, nil, nil, nil])
    }
}
