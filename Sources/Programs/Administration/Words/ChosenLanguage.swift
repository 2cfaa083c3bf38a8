import GuideModel

/// In which language the administration speaks to somebody.
enum ChosenLanguage {
    /// The first that is given and spoken: that of the account, that of the browser's cookie, the best of those that the browser asks for;
    /// otherwise English.
    ///
    /// - Parameter header: `Accept-Language`, RFC 9110, 12.5.4.
    static func of(account: String?, cookie: String?, header: String?) -> AdminWords {
        let spoken = [account, cookie].compactMap(\.self).first(where: AdminWords.spoken.contains)
        return AdminWords.of(spoken ?? best(of: header ?? ""))
    }

    private static func best(of header: String) -> String {
        let wishes = header.split(separator: ",").prefix(30).enumerated().compactMap { index, part in
            wish(part).map { (language: $0.language, weight: $0.weight, index: index) }
        }
        let best = wishes.filter { $0.weight > 0 && AdminWords.spoken.contains($0.language) }
            .min { ($1.weight, $0.index) < ($0.weight, $1.index) }
        return best?.language ?? LanguageTag.english.text
    }

    /// `de` and 900 of `de-CH;q=0.9`
    private static func wish(_ part: Substring) -> (language: String, weight: Int)? {
        let pieces = part.split(separator: ";").map { $0.filter { $0 != " " } }
        guard let tag = pieces.first else { return nil }
        let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
        let weight = quality.map { Double($0) ?? 0 } ?? 1
        return (String(tag.prefix { $0 != "-" }).lowercased(), Int(max(0, min(1, weight)) * 1000))
    }
}
