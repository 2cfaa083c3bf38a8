import Formats

/// What an author asks Wikidata for.
public enum WikidataWish: Hashable, Sendable {
    /// `Q738015`
    case number(String)
    /// An article of Wikipedia: `en:Suomenlinna`.
    case article(String, language: String)
    /// A name, to be looked up near a point.
    case name(String)

    /// Reads a number, an article, the address of either, or a name; `nil` for nothing at all.
    public init?(_ text: String) {
        let plain = text.trimmed
        guard !plain.isEmpty, plain.utf8.count <= 300 else { return nil }
        let number = plain.uppercased()
        if WikidataEntity.isNumber(number) {
            self = .number(number)
        } else if let wish = Self.address(plain) ?? Self.article(plain) {
            self = wish
        } else {
            self = .name(plain)
        }
    }

    private static func address(_ text: String) -> WikidataWish? {
        guard let scheme = text.firstRange(of: "://") else { return nil }
        let parts = text[scheme.upperBound...].prefix { $0 != "#" && $0 != "?" }.split(separator: "/", maxSplits: 2)
        guard parts.count == 3 else { return nil }
        let (host, page) = (parts[0].lowercased(), PercentEncoding.decoded(String(parts[2])))
        if host.hasSuffix("wikidata.org"), let last = page.split(separator: "/").last.map({ $0.uppercased() }),
            WikidataEntity.isNumber(last)
        {
            return .number(last)
        }
        let names = host.split(separator: ".")
        guard names.count >= 3, names.suffix(2) == ["wikipedia", "org"] else { return nil }
        return .article(page.replacing("_", with: " "), language: String(names[0]))
    }

    /// `en:Suomenlinna`; a name with a colon has a blank after it, or more letters before it.
    static func article(_ text: String) -> WikidataWish? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, (2...3).contains(parts[0].count), parts[0].allSatisfy({ ("a"..."z").contains($0) }),
            let first = parts[1].first, !first.isWhitespace
        else { return nil }
        return .article(String(parts[1]).replacing("_", with: " "), language: String(parts[0]))
    }
}
