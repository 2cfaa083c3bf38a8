import Formats
import Geo
import GuideModel
import Reading

/// Doubts about places in relation to the others.
extension PlausibilityChecks {
    private struct Spot {
        let slug: Slug
        let field: CheckedField
        let point: Coordinate
    }

    /// Places that have neighbours only with latitude and longitude the other way round. This comes first, so that nothing else is
    /// said about them.
    mutating func checkSwapped() {
        let spots = catalogue.published(.places).compactMap { item -> Spot? in
            guard let field = item.original.fields?["location"], let point = field.point else { return nil }
            return Spot(slug: item.original.source.slug, field: field, point: point)
        }
        let crowd = Crowd(spots.map(\.point))
        for spot in spots {
            let swapped = spot.point.swapped
            guard swapped.isValid, crowd.count(around: swapped) > crowd.count(around: spot.point),
                !Crowd.areNear(swapped, spot.point)
            else { continue }
            doubted.insert(spot.slug)
            let (first, second) = (ScalarType.plain(swapped.latitude), ScalarType.plain(swapped.longitude))
            report.add(
                .farAway, "latitude and longitude of \"\(spot.slug)\" are probably swapped: no other place is near",
                at: spot.field.location, remedy: "write \(first), \(second)")
        }
    }

    /// The same title at the same point, the same text or the same thing in Wikidata: a file that was copied to begin another.
    mutating func checkCopies() {
        var known: [String: String] = [:]
        var others: [String: String] = [:]
        for item in catalogue.published(.places) {
            let place = item.original
            guard let fields = place.fields, let title = fields.text("title"), let point = fields["location"]?.point
            else { continue }
            let key = "\(point.latitude) \(point.longitude) \(title.lowercased())"
            if let other = known[key] {
                copies.insert(place.path)
                report.add(
                    .copiedPlace, "this place has the title and the location of \(other)",
                    at: fields["title"]?.location ?? SourceLocation(file: place.path),
                    remedy: "change what was copied, or delete one of the two")
            } else {
                known[key] = place.path
                checkCopiedParts(of: place, fields, &others)
            }
        }
    }

    private mutating func checkCopiedParts(
        of place: CheckedDocument, _ fields: CheckedFields, _ known: inout [String: String]
    ) {
        let parts: [(what: String, location: SourceLocation?, value: String?)] = [
            ("the Wikidata number", fields["wikidata"]?.location, fields.text("wikidata")),
            (
                "the text", SourceLocation(file: place.path, line: place.source.bodyLine),
                place.bodyFacts.copy?.description
            ),
        ]
        for (what, location, value) in parts {
            guard let value else { continue }
            if let other = known["\(what) \(value)"] {
                copies.insert(place.path)
                report.add(
                    .copiedPlace, "this place has \(what) of \(other)",
                    at: location ?? SourceLocation(file: place.path),
                    remedy: "change what was copied, or delete one of the two")
                return
            }
            known["\(what) \(value)"] = place.path
        }
    }

    /// Places beside a city that do not say that they belong to it, in a guide whose other places do; and places that take other
    /// money than their city.
    mutating func checkCitiesOfPlaces() {
        let cities = catalogue.published(.cities).compactMap { item -> (slug: Slug, point: Coordinate)? in
            item.original.fields?["location"]?.point.map { (item.original.source.slug, $0) }
        }
        let places = catalogue.published(.places).map(\.original)
        for place in places { checkMoney(of: place) }
        guard !cities.isEmpty, places.contains(where: { $0.fields?.has("city") == true }) else { return }
        let strays = places.compactMap { place -> (CheckedDocument, Slug)? in
            guard let fields = place.fields, !fields.has("city"), let point = fields["location"]?.point,
                !doubted.contains(place.source.slug)
            else { return nil }
            let near = cities.filter { abs($0.point.latitude - point.latitude) < 0.1 }
                .map { (metres: $0.point.metres(to: point), slug: $0.slug) }.min { $0 < $1 }
            return near.flatMap { $0.metres < PlausibilityChecks.cityMetres ? (place, $0.slug) : nil }
        }
        for ((place, city), others) in PlausibilityChecks.named(strays) {
            report.add(
                .missingCity,
                "this place is near \(city) and names no city" + (others > 0 ? "; nor do \(others) other places" : ""),
                at: SourceLocation(file: place.path),
                remedy: "add city: \(city), which gives its hours their holidays and its page a way up")
        }
    }

    /// Metres around the middle of a city in which a place probably belongs to it.
    private static let cityMetres = 8000.0

    private mutating func checkMoney(of place: CheckedDocument) {
        guard let price = place.fields?["price"], let name = place.fields?.slug("city"),
            let city = catalogue.item(.cities, name)?.original.fields,
            let usual = city.text("currency") ?? city.text("country").flatMap({ Country($0)?.currency })
        else { return }
        let amounts = [price] + (price.list ?? []).compactMap { $0.map?["amount"] }
        for amount in amounts {
            guard let money = amount.money, !money.isFree, money.currency != usual else { continue }
            report.add(
                .otherCurrency, "this price is in \(money.currency), and prices in \(name) are in \(usual)",
                at: amount.location, remedy: "is the currency right?")
        }
    }

    /// Countries whose public holidays nobody can know, because the name is none and the city lists none of its own.
    mutating func checkCountries() {
        for item in catalogue.published(.cities) {
            guard let fields = item.original.fields, fields["public-holidays"] == nil,
                let field = fields["country"], let name = field.text, Country(name) == nil
            else { continue }
            report.add(
                .unknownCountry, "no country is known by the name \"\(name)\", so its public holidays do not count",
                at: field.location,
                remedy: Suggestion.didYouMean(
                    name, among: Country.names,
                    otherwise:
                        "write its usual name or its code, such as Finland or FI, or list its public-holidays"))
        }
    }
}

/// How many points are in each part of a grid of half a degree, to find neighbours in about constant time.
private struct Crowd {
    private struct Cell: Hashable {
        let row: Int
        let column: Int

        init(_ point: Coordinate) {
            (row, column) = (Int((point.latitude * 2).rounded(.down)), Int((point.longitude * 2).rounded(.down)))
        }

        private init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

        var neighbours: [Cell] {
            (-1...1).flatMap { down in (-1...1).map { Cell(row: row + down, column: column + $0) } }
        }
    }

    private var counts: [Cell: Int] = [:]

    init(_ points: [Coordinate]) {
        for point in points { counts[Cell(point), default: 0] += 1 }
    }

    func count(around point: Coordinate) -> Int {
        Cell(point).neighbours.reduce(0) { $0 + (counts[$1] ?? 0) }
    }

    static func areNear(_ first: Coordinate, _ second: Coordinate) -> Bool {
        Cell(first).neighbours.contains(Cell(second))
    }
}
