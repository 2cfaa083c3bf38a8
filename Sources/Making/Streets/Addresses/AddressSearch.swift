public import Geo
public import GuideModel

/// Finds what a city's addresses file holds by what people type, by the rules of the browser
/// (`Templates/app/plan-page/addresses.js`).
///
///     AddressSearch.find("12 b aleksanterinkatu", in: [helsinki])    // .one: "12B Aleksanterinkatu"
///
/// Names are compared as those of places are (`NameSearch`), so mistakes of typing are forgiven. Cost: linear in the names.
public struct AddressSearch: Sendable {
    public struct Match: Hashable, Sendable {
        /// The name with the number, in the order in which they were typed.
        public let title: String
        /// `nil` where the guide has no cities.
        public let city: Slug?
        public let point: Coordinate
        /// Whether it is somewhere along a street, because no house is asked for or known.
        public let isWholeStreet: Bool
        /// That of the name: 0 for the very name.
        public let distance: Int
    }

    public enum Finding: Hashable, Sendable {
        case one(Match)
        /// Several that fit equally well, at most ten.
        case several([Match])
        /// Nothing fits; these are nearest, at most three.
        case none(nearest: [Match])
    }

    public let city: Slug?
    private let cityWords: [String]
    private let rows: [AddressTable.Row]
    private let names: NameSearch
    /// In metres: what has one title and lies as near as this is one thing for a walk.
    private static let oneThing = 500.0
    /// What people write for words that do not begin so; other short forms are beginnings.
    private static let shortForms = [
        "rd": "road", "ln": "lane", "ct": "court", "blvd": "boulevard", "hwy": "highway", "pkwy": "parkway",
    ]

    init(_ table: AddressTable, of city: Slug?, called title: String) {
        (self.city, rows, cityWords) = (city, table.rows, NameSearch.folded(title))
        let things = table.rows.enumerated().flatMap { index, row in
            ([row.name] + row.others + Self.joined(row.name)).compactMap { name in
                Self.key(index).map { (slug: $0, title: name) }
            }
        }
        names = NameSearch(things)
    }

    /// The address that is meant, in one of several cities.
    public static func find(_ text: String, in cities: [AddressSearch]) -> Finding {
        let answers = cities.map { $0.look(for: text) }
        let found = answers.flatMap(\.found)
        guard let least = found.map(\.distance).min() else {
            let nearest = answers.flatMap(\.nearest).sorted { ($0.distance, $0.title) < ($1.distance, $1.title) }
            return .none(nearest: Array(nearest.prefix(3)))
        }
        var best: [Match] = []
        for match in found where match.distance == least {
            let isThere = best.contains { $0.title == match.title && $0.point.metres(to: match.point) < oneThing }
            if !isThere { best.append(match) }
        }
        return best.count == 1 ? .one(best[0]) : .several(Array(best.prefix(10)))
    }
}

extension AddressSearch {
    /// In metres: what is farther from the middle of a quarter is hardly in it.
    private static let quarterReach = 2000.0

    /// The quarter whose middle is nearest, and how far that is, in metres; `nil` for none. Cost: linear in the names.
    public func quarter(near point: Coordinate) -> (name: String, metres: Double)? {
        rows.lazy.filter { $0.kind == .quarter }
            .map { (name: $0.name, metres: $0.point.coordinate.metres(to: point)) }
            .filter { $0.metres <= Self.quarterReach }
            .min { $0.metres < $1.metres }
    }

    private struct Answer {
        var found: [Match] = []
        var nearest: [Match] = []
    }

    /// What is behind a comma may be the town.
    private func look(for text: String) -> Answer {
        let parts = text.split { $0 == "," || $0 == "،" }.map(String.init)
        var nearest: [Match] = []
        for count in stride(from: parts.count, to: 0, by: -1) {
            let answer = look(withoutCity(parts.prefix(count).joined(separator: " ")))
            if !answer.found.isEmpty { return answer }
            if !answer.nearest.isEmpty { nearest = answer.nearest }
        }
        return Answer(nearest: nearest)
    }

    private func look(_ text: String) -> Answer {
        let cuts = HouseNumber.cuts(of: text)
        var answer = Answer()
        for cut in cuts.isEmpty ? [nil] : cuts.map(Optional.some) {
            let typed = NameSearch.folded(cut?.name ?? text).map { Self.shortForms[$0] ?? $0 }
            switch names.find(typed.joined(separator: " ")) {
            case .one(let name): answer.found.append(match(name, cut))
            case .several(let names): answer.found += names.map { match($0, cut) }
            case .none(let names): answer.nearest += names.map { match($0, cut) }
            }
        }
        return answer
    }

    /// A name with the house that was meant: the nearest one where the number is not known, the middle of the street where
    /// none is.
    private func match(_ name: NameSearch.Match, _ cut: HouseNumber?) -> Match {
        let row = rows[Self.index(of: name.slug)]
        var house: AddressTable.House?
        if let cut {
            // The number may belong to the name: `rue du 8 mai 1945`.
            let isName =
                NameSearch.folded(row.name).contains(cut.number) && !NameSearch.folded(cut.name).contains(cut.number)
            house = isName ? nil : cut.house(among: row.houses)
        }
        let parts = [row.name] + (house.map { [$0.number] } ?? [])
        let title = (cut?.isFirst == true ? parts.reversed() : parts).joined(separator: " ")
        return Match(
            title: title, city: city, point: (house?.point ?? row.point).coordinate,
            isWholeStreet: house == nil && row.kind == .street, distance: name.distance)
    }

    private func withoutCity(_ text: String) -> String {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let end = NameSearch.folded(words.suffix(cityWords.count).joined(separator: " "))
        if !cityWords.isEmpty, words.count > cityWords.count, end == cityWords { words.removeLast(cityWords.count) }
        return words.joined(separator: " ")
    }

    /// `Berliner Straße` as people write it, too: `Berlinerstraße`.
    private static func joined(_ name: String) -> [String] {
        let words = NameSearch.folded(name)
        guard words.count > 1, words.last == "strasse" else { return [] }
        return [words.dropLast(2).joined(separator: " ") + " " + words.suffix(2).joined()]
    }

    /// A row of the table by its number, in the order of the table.
    private static func key(_ index: Int) -> Slug? {
        let digits = String(index)
        return Slug("n" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits)
    }

    private static func index(of key: Slug) -> Int { Int(key.text.dropFirst()) ?? 0 }
}
