import Calendar
import Geo
import GuideModel
import Reading

/// Finds what is valid but probably not meant: places far from the rest, places that no route includes, stops twice in a
/// row, lines that miss their stops, copies, dates that have passed.
struct PlausibilityChecks {
    /// Metres from the middle of a tour or city beyond which a place is reported.
    private static let farMetres = 30_000.0
    /// Metres between a stop and the nearest point of the tour's line beyond which the line is reported.
    private static let offLineMetres = 500.0
    /// How many places with the same doubt are reported one by one.
    private static let mostNamed = 10

    let catalogue: Catalogue
    let lines: [String: [Coordinate]]
    /// `nil` where `site.yaml` cannot be used.
    let site: Site?
    let today: CalendarDate
    var report = Report()
    /// The places whose coordinates have been doubted, once each.
    var doubted: Set<Slug> = []
    /// The paths of places that were reported as copies of others.
    var copies: Set<String> = []

    init(catalogue: Catalogue, lines: [String: [Coordinate]], site: Site?, today: CalendarDate) {
        (self.catalogue, self.lines, self.site, self.today) = (catalogue, lines, site, today)
    }

    /// What does not depend on each other; each is run on a copy of its own.
    static let all: [@Sendable (inout Self) -> Void] = [
        { $0.checkPositions() }, { $0.checkNames() }, { $0.checkThings() },
    ]

    /// Doubts about where things are.
    private mutating func checkPositions() {
        checkSwapped()
        for item in catalogue.published(.tours) { checkTour(item.original) }
        for item in catalogue.published(.itineraries) { checkRepeats(stops(of: item.original)) }
        checkCities()
        checkCitiesOfPlaces()
    }

    /// Doubts about places that are like others.
    private mutating func checkNames() {
        checkCopies()
        checkAlike()
        checkNamesakes()
    }

    /// Doubts about single things.
    private mutating func checkThings() {
        checkOrphans()
        checkTexts()
        checkCountries()
        checkDates()
        checkUpdates()
        checkStarters()
        checkOwnLinks()
    }
}

extension PlausibilityChecks {
    private struct PlaceStop {
        let slug: Slug
        let location: SourceLocation
        let point: CheckedField?
    }

    private func stops(of document: CheckedDocument) -> [PlaceStop] {
        (document.fields?.list("stops") ?? []).compactMap { stop in
            let named = stop.map?["place"] ?? stop
            guard let slug = named.text.flatMap({ Slug($0) }) else { return nil }
            let place = catalogue.item(.places, slug)
            return PlaceStop(slug: slug, location: named.location, point: place?.original.fields?["location"])
        }
    }

    private mutating func checkTour(_ document: CheckedDocument) {
        let stops = stops(of: document)
        checkRepeats(stops)
        let points = stops.filter { !doubted.contains($0.slug) }.compactMap(\.point?.point)
        if points.count >= 2 {
            let middle = PlausibilityChecks.median(points)
            for stop in stops {
                if let point = stop.point {
                    checkDistance(stop.slug, point, from: middle, "the rest of \(document.path)")
                }
            }
        }
        checkLine(document, stops)
    }

    private mutating func checkRepeats(_ stops: [PlaceStop]) {
        for (stop, next) in zip(stops, stops.dropFirst()) where stop.slug == next.slug {
            report.add(
                .repeatedStop, "the stop \"\(next.slug)\" follows itself", at: next.location,
                remedy: "delete one of the two")
        }
    }

    /// The median latitude and longitude: one stray point does not move it.
    private static func median(_ points: [Coordinate]) -> Coordinate {
        func middle(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return Coordinate(latitude: middle(points.map(\.latitude)), longitude: middle(points.map(\.longitude)))
    }

    private mutating func checkDistance(_ slug: Slug, _ field: CheckedField, from middle: Coordinate, _ what: String) {
        guard let point = field.point, case let metres = point.metres(to: middle),
            metres > PlausibilityChecks.farMetres,
            doubted.insert(slug).inserted
        else { return }
        let isSwapped = point.swapped.isValid && point.swapped.metres(to: middle) < PlausibilityChecks.farMetres
        report.add(
            .farAway, "\"\(slug)\" is \(Int((metres / 1000).rounded())) km from \(what)", at: field.location,
            remedy: isSwapped ? "are latitude and longitude swapped?" : "are the coordinates right?")
    }

    private mutating func checkLine(_ document: CheckedDocument, _ stops: [PlaceStop]) {
        guard let field = document.fields?["line"], let name = field.text, let line = lines[name] else { return }
        for stop in stops {
            guard !doubted.contains(stop.slug), let point = stop.point?.point else { continue }
            let nearest = line.lazy.map { $0.metres(to: point) }.min() ?? 0
            if nearest > PlausibilityChecks.offLineMetres {
                return report.add(
                    .lineFarAway, "the line passes \(Int(nearest.rounded())) m from the stop \"\(stop.slug)\"",
                    at: field.location, remedy: "is it the line of this tour?")
            }
        }
    }
}

extension PlausibilityChecks {
    private mutating func checkCities() {
        for item in catalogue.published(.places) {
            guard let fields = item.original.fields, let city = fields.slug("city"), let point = fields["location"],
                let centre = catalogue.item(.cities, city)?.original.fields?["location"]?.point
            else { continue }
            checkDistance(item.original.source.slug, point, from: centre, "its city, \(city)")
        }
    }

    /// A place counts as reached if an itinerary chooses from its kind.
    private mutating func checkOrphans() {
        let routes = catalogue.published(.tours) + catalogue.published(.itineraries)
        guard !routes.isEmpty else { return }
        var (reached, chosen) = (Set<Slug?>(), Set<String>())
        for mention in routes.flatMap(\.original.mentions) {
            if case .place = mention.target { reached.insert(Slug(mention.name) ?? Slug(words: mention.name)) }
            if case .kind = mention.target { chosen.insert(mention.name) }
        }
        let orphans = catalogue.published(.places).map(\.original).filter { place in
            !reached.contains(place.source.slug) && !chosen.contains(place.fields?.text("kind") ?? "")
        }
        for (place, others) in PlausibilityChecks.named(orphans) {
            report.add(
                .orphanPlace,
                "this place is in no tour and no itinerary"
                    + (others > 0 ? "; neither are \(others) other places" : ""),
                at: SourceLocation(file: place.path),
                remedy: "add it to the stops of one, or leave it in the lists only")
        }
    }

    /// The first of many things, each with how many others its message stands for: none except for
    /// the last.
    static func named<Thing>(_ all: [Thing]) -> [(thing: Thing, others: Int)] {
        all.prefix(mostNamed).enumerated().map { ($1, $0 == mostNamed - 1 ? all.count - mostNamed : 0) }
    }
}
