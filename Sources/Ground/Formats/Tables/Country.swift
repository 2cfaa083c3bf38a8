/// A country or territory (ISO 3166), with what is usual there. From the time zone database and CLDR, 2026.
///
///     Country("finland")?.currency  // EUR
public struct Country: Hashable, Sendable {
    /// Two letters: `FI`.
    public let code: String
    public let name: String
    /// ISO 4217.
    public let currency: String
    /// The IANA name of the time zone in which most people live.
    public let zone: String

    /// A country by its code, its English name, or its name in one of ``languages``, whatever the case; `nil` for anything
    /// else. A name that means different countries in two languages is that of the language that comes first.
    public init?(_ text: String) {
        let name = Country.key(text)
        let code = Country.codes[name] ?? Country.others[name] ?? Country.foreign[name]
        guard let country = code.flatMap({ Country.all[$0] }) else { return nil }
        self = country
    }

    /// The languages besides English in which countries are known by name: `fr`, `de`, ….
    public static let languages = rows.map(\.language)

    /// A country's name in one of ``languages`` or in English, whichever of them it is written in; the text itself where it is
    /// none, or means a part of a country, as `Scotland` does.
    ///
    ///     Country.name("Finlande", in: "en")   // Finland
    public static func name(_ text: String, in language: String) -> String {
        let key = key(text)
        guard others[key] == nil, let country = (codes[key] ?? foreign[key]).flatMap({ all[$0] }) else { return text }
        return (language == "en" ? country.name : translated[language]?[country.code]) ?? text
    }

    private static func key(_ text: String) -> String {
        let key = text.lowercased()
        // Few names have one, and its first byte is found fast.
        return key.utf8.contains(0xE2) ? key.replacing("’", with: "'") : key
    }

    /// The names in each language, by code.
    private static let translated = Dictionary(
        uniqueKeysWithValues: rows.map { language, rows in
            (language, Dictionary(uniqueKeysWithValues: rows.map { ($0.code, $0.names[0]) }))
        })

    /// The codes by the names in all languages.
    private static let foreign = Dictionary(
        rows.flatMap(\.rows).flatMap { row in row.names.map { (key($0), row.code) } }
    ) { first, _ in first }

    /// `Resources/country-names.txt` (Unicode CLDR 48): of each language the code, the name, and after `=` a short one.
    private static let rows = lines(of: Resources.countryNamesTxt).split(whereSeparator: \.isEmpty).map { lines in
        (
            language: lines.first.map { String($0) } ?? "",
            rows: lines.dropFirst().map { row in
                (code: String(row.prefix(2)), names: row.dropFirst(3).split(separator: "=").map(String.init))
            }
        )
    }

    /// By bytes, empty ones too.
    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// The English names of all, sorted.
    public static let names = all.values.map(\.name).sorted()

    /// `Resources/countries.txt`: code, currency, time zone, name.
    private static let all = Dictionary(
        uniqueKeysWithValues: Resources.countriesTxt.split(separator: "\n").compactMap(Country.init(row:)).map {
            ($0.code, $0)
        })

    private static let codes = Dictionary(
        all.values.flatMap {
            [($0.code.lowercased(), $0.code), (key($0.name), $0.code)]
        }
    ) { first, _ in first }

    private init?(row: Substring) {
        let parts = row.split(separator: " ", maxSplits: 3).map(String.init)
        guard parts.count == 4 else { return nil }
        (code, currency, zone, name) = (parts[0], parts[1], parts[2], parts[3])
    }

    /// Names that are also usual, and the parts of the United Kingdom, which have holidays of their own.
    private static let others: [String: String] = [
        "america": "US", "bosnia and herzegovina": "BA", "burma": "MM", "congo": "CG", "cote d'ivoire": "CI",
        "curacao": "CW", "czech republic": "CZ", "england": "GB", "gb-nir": "GB", "gb-sct": "GB",
        "great britain": "GB", "holland": "NL", "hong kong sar": "HK", "ivory coast": "CI", "korea": "KR",
        "macau": "MO",
        "northern ireland": "GB", "republic of ireland": "IE", "reunion": "RE", "scotland": "GB", "swaziland": "SZ",
        "the netherlands": "NL", "trinidad and tobago": "TT", "turkey": "TR", "uae": "AE", "uk": "GB",
        "united states of america": "US", "usa": "US", "vatican": "VA", "wales": "GB",
    ]
}
