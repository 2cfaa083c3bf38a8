import Testing

@testable import Formats

@Suite("Tables for spreadsheets")
struct CSVTextTests {
    @Test("lines end with CR LF, and a field with a comma, a quote or a line end stands in quotes")
    func table() {
        let text = CSVText.table([["name", "times"], ["a, \"b\"", "12"], ["two\nlines", ""]])
        #expect(text == "\u{FEFF}name,times\r\n\"a, \"\"b\"\"\",12\r\n\"two\nlines\",\r\n")
    }

    @Test(
        "what a spreadsheet would compute is text",
        arguments: [
            ("=1+1", "'=1+1"), ("@sum", "'@sum"), ("-a", "'-a"), ("+5", "'+5"), ("\t=1", "'\t=1"),
            ("=a,b", "\"'=a,b\""),
            ("\r=1", "\"'\r=1\""),
        ])
    func formula(text: String, field: String) { #expect(CSVText.field(text) == field) }

    @Test("a negative number stays one", arguments: ["-5", "12", "a-b", ""])
    func plain(text: String) { #expect(CSVText.field(text) == text) }
}
