/// Tables as text for spreadsheets (RFC 4180): commas, lines that end with CR LF, UTF-8 with its mark, without which some programs take
/// it for another encoding.
///
///     CSVText.table([["name", "times"], ["Old North, the", "12"]])   // name,times␍␊"Old North, the",12␍␊
public enum CSVText {
    public static func table(_ rows: [[String]]) -> String {
        "\u{FEFF}" + rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
    }

    /// A cell. A text that a spreadsheet would take for a formula gets an apostrophe before it.
    static func field(_ text: String) -> String {
        let plain = isFormula(text) ? "'" + text : text
        let needsQuotes = plain.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
        return needsQuotes ? "\"" + plain.replacing("\"", with: "\"\"") + "\"" : plain
    }

    /// A negative number is none.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) else { return false }
        return Int(text) == nil || first == "+"
    }
}
