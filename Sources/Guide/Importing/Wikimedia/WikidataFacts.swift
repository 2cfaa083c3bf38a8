import Formats
import Geo
import GuideModel

/// Facts of Wikidata as an author would write them, without a word of any language.
enum WikidataFacts {
    /// `1748`, `1748-05`, `1748-05-02`; a decade or century as its first and last year.
    static func date(_ value: JSONTree) -> String? {
        guard let time = value["time"]?.text, let sign = time.first, sign == "+" || sign == "-",
            let precision = value["precision"]?.number.flatMap({ Int(exactly: $0) })
        else { return nil }
        let parts = time.dropFirst().prefix { $0 != "T" }.split(separator: "-")
        guard parts.count == 3, let year = Int(parts[0]), (1...9999).contains(year), let month = Int(parts[1]),
            let day = Int(parts[2])
        else { return nil }
        func written(_ year: Int) -> String { (sign == "-" ? "−" : "") + "\(year)" }
        let (m, d) = (month < 10 ? "0\(month)" : "\(month)", day < 10 ? "0\(day)" : "\(day)")
        switch precision {
        case 11... where (1...12).contains(month) && (1...31).contains(day): return "\(written(year))-\(m)-\(d)"
        case 10... where (1...12).contains(month): return "\(written(year))-\(m)"
        case 9...: return written(year)
        case 8 where sign == "+": return "\(year / 10 * 10)–\(year / 10 * 10 + 9)"
        case 7 where sign == "+":
            let first = (year - 1) / 100 * 100 + 1
            return "\(first)–\(first + 99)"
        default: return nil
        }
    }

    /// A length with its unit: `12.5 m`.
    static func length(_ value: JSONTree) -> String? {
        guard let amount = amount(value), amount > 0, let unit = value["unit"]?.text?.split(separator: "/").last,
            let word = units[String(unit)]
        else { return nil }
        return "\(DecimalText.degrees(amount)) \(word)"
    }

    private static let units = ["Q11573": "m", "Q3710": "ft", "Q174728": "cm", "Q828224": "km"]

    /// The newest number of visitors in a year, and its year where that is known: `1000000 (2019)`.
    static func visitors(_ claims: [WikidataEntity.Claim]) -> String? {
        let counts = claims.compactMap { claim -> (year: String, count: Int)? in
            guard let amount = amount(claim.value), amount >= 1, amount < 1e10 else { return nil }
            return (claim.qualifier("P585").flatMap(date)?.prefix(4).description ?? "", Int(amount))
        }
        guard let newest = counts.max(by: { ($0.year, $0.count) < ($1.year, $1.count) }) else { return nil }
        return "\(newest.count)" + (newest.year.isEmpty ? "" : " (\(newest.year))")
    }

    private static func amount(_ value: JSONTree) -> Double? {
        let number = value["amount"]?.text.flatMap { Double($0) } ?? value["amount"]?.number
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether people in wheelchairs get in (P2846).
    static func wheelchair(_ items: [String]) -> ExtraField? {
        let words = ["Q24192067": "yes", "Q24192068": "limited", "Q24192069": "no"]
        guard let word = items.lazy.compactMap({ words[$0] }).first else { return nil }
        return ExtraField(
            name: "accessibility", value: .map([ExtraField(name: "wheelchair", value: .text(word))]))
    }
}
