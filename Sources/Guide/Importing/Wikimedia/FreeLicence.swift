/// A licence under which anyone may use a work, for any purpose, changed or not.
struct FreeLicence: Hashable {
    /// As it is called: `CC BY-SA 4.0`.
    let name: String
    let url: String?
    /// Whether the work's author must be named.
    let asksForNames: Bool

    /// `nil` for one that is not free, or is not known to be. What is not on this list may still be free: then an author can see to it.
    init?(_ name: String?, url: String?) {
        guard let name = name.map(PlainWords.line), !name.isEmpty, name.count <= 60 else { return nil }
        let code = Self.words(name)
        let isShareable = code.first == "cc" && ["by", "0", "zero", "pd"].contains(code.dropFirst().first ?? "")
        let isBarred = !Set(code).isDisjoint(with: ["nc", "nd", "noncommercial", "noderivatives", "fair", "non"])
        let isKnown = Self.beginnings.contains { beginning in code.starts(with: beginning) }
        guard !isBarred, isShareable || isKnown else { return nil }
        self.name = name
        self.url = url.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
        let isOwnerless =
            code.first == "cc0" || code.starts(with: ["cc", "0"]) || code.starts(with: ["cc", "zero"])
            || code.starts(with: ["cc", "pd"]) || code.first == "pd" || code.starts(with: ["public", "domain"])
            || code.starts(with: ["no", "restrictions"])
        asksForNames = !isOwnerless
    }

    /// By how their names and codes begin, in words.
    private static let beginnings: [[String]] = [
        ["cc0"], ["pd"], ["public", "domain"], ["no", "restrictions"], ["attribution"], ["gfdl"],
        ["gnu", "free", "documentation"], ["gpl"], ["lgpl"], ["agpl"], ["fal"], ["free", "art"], ["mit"], ["bsd"],
        ["apache"],
        ["ogl"], ["open", "government"], ["kogl", "type", "1"], ["etalab"], ["licence", "ouverte"], ["dl", "de", "by"],
        ["dl", "de", "zero"], ["copyrighted", "free", "use"], ["creative", "commons", "attribution"],
        ["creative", "commons", "zero"], ["odbl"], ["odc", "by"],
    ]

    private static func words(_ name: String) -> [String] {
        name.lowercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }.map(String.init)
    }

    /// What Wikimedia's sites call the licence of their texts, by the address that they name.
    static func ofTexts(_ rights: (text: String?, url: String?)) -> FreeLicence? {
        let url = rights.url.map { $0.hasPrefix("//") ? "https:" + $0 : $0 }
        if let url, let place = url.firstRange(of: "creativecommons.org/licenses/") {
            let parts = url[place.upperBound...].split(separator: "/").prefix(2)
            let licence = parts.map { $0.uppercased() }.joined(separator: " ")
            return FreeLicence(
                "CC " + licence, url: "https://creativecommons.org/licenses/" + parts.joined(separator: "/") + "/")
        }
        return FreeLicence(rights.text, url: url)
    }
}
