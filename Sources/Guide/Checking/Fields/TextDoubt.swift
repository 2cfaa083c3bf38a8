import GuideModel
import Reading

/// What a plain text of the front matter holds that is shown as it is written, and that its author hardly means so.
struct TextDoubt {
    let message: String
    let remedy: String

    /// `nil` for a text in which nothing is doubtful. Cost: linear in the text.
    init?(_ scalar: RawScalar) {
        let text = scalar.text
        guard text.utf8.contains(where: Self.isTelling) else { return nil }
        if let quotes = TextDoubt(quotesAround: scalar) {
            self = quotes
        } else if let entity = TextDoubt.entity(in: text) {
            message = "\(entity) is shown as it is written"
            remedy = "write the letter itself"
        } else if let mark = TextDoubt.mark(in: text) {
            message = "\(mark) is shown as it is written: this is plain text"
            remedy = "write the words only; only the text below the front matter has links and emphasis"
        } else {
            return nil
        }
    }

    /// Whether the quotation marks around a value are those of books, which YAML takes for letters. Those who mean them put the
    /// value between straight ones as well.
    init?(quotesAround scalar: RawScalar) {
        guard scalar.style == .plain, let first = scalar.text.first, let last = scalar.text.last,
            let closing = TextDoubt.quotes[first], closing.contains(last), scalar.text.count > 2,
            !scalar.text.dropFirst().dropLast().contains(where: { $0 == first || $0 == last })
        else { return nil }
        message = "the quotation marks \(first) \(last) become part of the value"
        remedy = "write straight ones, \"…\", or none; to show them, put straight ones around them"
    }

    /// Whether a byte is part of what may be doubtful.
    private static func isTelling(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "*"), 0x80...: true
        default: false
        }
    }

    private static let quotes: [Character: String] = ["“": "”", "„": "“”", "”": "”", "‘": "’", "’": "’"]

    /// `&eacute;`, `&#233;`
    private static func entity(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        return text.firstMatch(of: /&(?:[A-Za-z]{2,8}[0-9]{0,2}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});/).map { String($0.0) }
    }

    /// `**bold**`, `[words](address)`, `<br>`
    private static func mark(in text: String) -> String? {
        guard text.utf8.contains(where: { "[*<".utf8.contains($0) }) else { return nil }
        if let link = text.firstMatch(of: /\[[^\]]+\]\([^)\s]+\)/) { return String(link.0) }
        if let bold = text.firstMatch(of: /\*\*[^*\s][^*]*\*\*/) { return String(bold.0) }
        return text.firstMatch(of: /<\/?(?:a|b|br|em|i|p|span|strong|u)(?:\s[^<>]*)?\/?>/).map { String($0.0) }
    }
}

extension ScalarType {
    /// Whether a value is shown as plain text.
    var isPlainText: Bool {
        switch self {
        case .words, .prose, .alt, .tag: true
        default: false
        }
    }
}
