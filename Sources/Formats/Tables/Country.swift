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

    /// A country by its code or its English name, whatever the case; `nil` for anything else.
    public init?(_ text: String) {
        let name = text.lowercased().replacing("’", with: "'")
        guard let code = Country.codes[name] ?? Country.others[name], let country = Country.all[code] else {
            return nil
        }
        self = country
    }

    /// The English names of all, sorted.
    public static let names = all.values.map(\.name).sorted()

    private static let all = Dictionary(
        uniqueKeysWithValues: CountryTable.rows.split(separator: "\n").compactMap(Country.init(row:)).map {
            ($0.code, $0)
        })

    private static let codes = Dictionary(
        all.values.flatMap {
            [($0.code.lowercased(), $0.code), ($0.name.lowercased().replacing("’", with: "'"), $0.code)]
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
