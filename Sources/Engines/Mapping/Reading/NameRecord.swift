/// A name in several languages as one text: the local name, then `language=name` for each that differs.
enum NameRecord {
    private static let separator: Character = "\u{1F}"
    /// Longer names are mistakes; in letters.
    private static let longest = 120

    static func text(name: String, translations: [(language: String, name: String)]) -> String {
        let name = clean(name)
        let others = translations.map { ($0.language, clean($0.name)) }
            .filter { !$0.1.isEmpty && $0.1 != name }
            .sorted { $0 < $1 }
        if name.isEmpty && others.isEmpty { return "" }
        return ([name] + others.map { "\($0)=\($1)" }).joined(separator: String(separator))
    }

    /// The name for readers of a language tag, else the local one; empty where there is neither.
    static func name(in record: String, language: String?) -> String {
        let parts = record.split(separator: separator, omittingEmptySubsequences: false)
        let wanted = language?.split(separator: "-").first.map { $0.lowercased() + "=" }
        if let wanted, let part = parts.dropFirst().first(where: { $0.hasPrefix(wanted) }) {
            return String(part.dropFirst(wanted.count))
        }
        return parts.first.map(String.init) ?? ""
    }

    /// Without control characters and runs of space.
    private static func clean(_ name: String) -> String {
        let words = name.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7f }
        let text = words.map { String($0) }.joined(separator: " ")
        return text.count > longest ? "" : text
    }
}
