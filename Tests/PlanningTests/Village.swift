import Calendar
import Geo
import GuideModel
import Markdown
import OpeningHours

@testable import Planning

/// A small guide on a straight road along the equator, where 0.001 degrees are 111 metres.
struct Village {
    var contents = Guide.Contents()
    /// A Monday.
    var today = Village.monday
    var kinds: [PlaceKind] = []
    var interests: [Interest] = []
    var usualWaits: [Slug: UsualWeek] = [:]

    static let monday = CalendarDate(daysSince1970: 20_577)
    /// 6 km/h: a hundred metres of walk a minute.
    static let pace = 6.0

    /// A place some metres east along the road.
    @discardableResult
    mutating func place(
        _ slug: String, at metres: Double, kind: String = "sight", visit: Int = 10, hours: String? = nil,
        _ change: (inout Place) -> Void = { _ in }
    ) -> Place {
        let metresToDegree = 180 / (Double.pi * Coordinate.earthRadius)
        var place = Place(
            entry: Village.entry(slug, in: "places"),
            location: Coordinate(latitude: 0, longitude: metres * metresToDegree), kind: Slug(kind)!,  // because fixed
            id: slug, visit: TimeSpan(minutes: visit))
        place.hours = hours.flatMap { try? OpeningHours(parsing: $0) }  // because a test that misspells it fails
        change(&place)
        contents.places.append(place)
        return place
    }

    mutating func itinerary(
        _ stops: String..., start: TimeOfDay = TimeOfDay(9, 0), _ change: (inout Itinerary) -> Void = { _ in }
    ) {
        let list = stops.enumerated().map { line, slug in
            ItineraryStop(choice: .place(Slug(slug)!), location: Village.line(line + 1))  // because fixed
        }
        var itinerary = Itinerary(entry: Village.entry("day", in: "itineraries"), start: start, stops: list)
        itinerary.days = .date(today)
        change(&itinerary)
        contents.itineraries.append(itinerary)
    }

    mutating func tour(_ stops: String..., change: (inout Tour) -> Void = { _ in }) {
        let list = stops.enumerated().map { line, slug in
            Stop(place: Slug(slug)!, location: SourceLocation(file: "tour.md", line: line + 1))  // because fixed
        }
        var tour = Tour(entry: Village.entry("tour", in: "tours"), stops: list, id: "tour")
        change(&tour)
        contents.tours.append(tour)
    }

    var guide: Guide {
        let language = LanguageTag("en")!  // because English is a language
        var site = Site(
            title: "Village", url: "https://example.org/", language: language, timezone: .utc, currency: "EUR",
            units: .metric, location: SourceLocation(file: "site.yaml"))
        site.pace = Village.pace
        site.kinds = kinds
        site.interests = interests
        let edition = Edition(language: language, prefix: "")
        return Guide(
            site: site, edition: edition, editions: [edition], contents: contents, media: [], today: today,
            usualWaits: usualWaits)
    }

    func enriched() -> (guide: EnrichedGuide, diagnostics: [Diagnostic]) {
        let (guide, diagnostics) = Enrichment.enrich(guide, jobs: 1)
        return (guide, diagnostics)
    }

    /// The first itinerary as it is walked.
    var day: Journey? { enriched().guide.dayJourneys.first }

    /// Where the first itinerary stops, by the stop's index.
    func place(_ stop: Int) -> String? {
        let (guide, _) = enriched()
        return guide.dayJourneys.first.map { guide.guide.places[$0.stops[stop].place].slug.text }
    }

    static func line(_ number: Int) -> SourceLocation { SourceLocation(file: "day.md", line: number) }

    static func entry(_ slug: String, in folder: String) -> Entry {
        Entry(
            slug: Slug(slug)!, title: slug, language: LanguageTag("en")!, body: Document(""),  // because fixed
            location: SourceLocation(file: "\(folder)/\(slug).md"))
    }
}

extension EnrichedGuide {
    /// The stops of the first itinerary: `a 09:10-09:20`, with the wait where there is one.
    var day: [String] { dayJourneys.first.map(summary) ?? [] }

    /// The stops of the first tour.
    var tour: [String] { tourJourneys.first.map(summary) ?? [] }

    private func summary(_ journey: Journey) -> [String] {
        journey.stops.map { stop in
            let wait = stop.wait == .zero ? "" : " waiting \(stop.wait.minutesRoundedUp)"
            return "\(guide.places[stop.place].slug) \(stop.arrive)-\(stop.leave)\(wait)"
        }
    }
}
