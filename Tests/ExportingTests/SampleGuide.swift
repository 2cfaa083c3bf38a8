import Calendar
import Geo
import GuideModel
import Markdown

@testable import Exporting

/// A small guide made in code: three places, a tour, a dated day plan, an alert, a city and a page.
struct SampleGuide {
    var site = SampleGuide.site()
    var edition = Edition(language: .english, prefix: "")
    var contents = Guide.Contents()
    var media: [MediaFile] = []
    /// The walk to each stop of the tour.
    var tourWalks: [Leg?] = [nil, SampleGuide.leg(0, 1), SampleGuide.leg(1, 2)]
    /// The plan as it is walked, and its day.
    var visits: [Visit] = [("common", TimeOfDay(9, 0), minutes: 20), ("cafe", TimeOfDay(9, 30), minutes: 30)]
    var dayWalks: [Leg?] = [nil, SampleGuide.leg(0, 2)]
    var day = CalendarDate(year: 2026, month: 11, day: 21)
    var neighbours: [Slug: [Neighbour]] = [:]

    /// The sample as it is; tests change what they are about.
    init() {
        contents.places = [
            SampleGuide.place("common", "Boston Common", "1011", 42.355, -71.0656),
            SampleGuide.place("state-house", "State House", "1012", 42.3582, -71.0638),
            SampleGuide.place("cafe", "Corner Café", "1013", 42.36, -71.06, kind: "cafe"),
        ]
        contents.tours = [SampleGuide.tour("trail", "Freedom Trail", id: "11", ["common", "state-house", "cafe"])]
        contents.itineraries = [SampleGuide.plan("morning", "A morning", ["common", "cafe"])]
        contents.itineraries[0].date = day
        contents.alerts = [SampleGuide.alert("closed", "Lawn closed", affects: [.place(slug("common"))])]
        contents.cities = [City(entry: SampleGuide.entry("boston", "Boston", folder: "cities"))]
        contents.pages = [Page(entry: SampleGuide.entry("about", "About", folder: "pages"))]
    }

    var enriched: EnrichedGuide {
        let (guide, neighbours) = (guide, neighbours)
        return EnrichedGuide(
            guide: guide, tours: guide.tours.map { journey($0, in: guide) },
            itineraries: guide.itineraries.map { journey($0, in: guide) }, neighbours: { neighbours[$0] ?? [] })
    }

    typealias Visit = (place: String, arrive: TimeOfDay, minutes: Int)

    private func journey(_ itinerary: Itinerary, in guide: Guide) -> Journey {
        let stops = visits.map { visit in
            JourneyStop(
                place: SampleGuide.position(slug(visit.place), guide), arrive: visit.arrive,
                stay: TimeSpan(minutes: visit.minutes))
        }
        return Journey(
            .itinerary(itinerary.slug), in: guide, from: itinerary.from, to: itinerary.to, start: itinerary.start,
            stops: stops, walks: dayWalks, end: stops.last?.leave ?? itinerary.start, day: day)
    }

    /// Half an hour from stop to stop.
    private func journey(_ tour: Tour, in guide: Guide) -> Journey {
        let stops = tour.stops.enumerated().map { index, source in
            var stop = JourneyStop(
                place: SampleGuide.position(source.place, guide), arrive: TimeOfDay(minutes: 9 * 60 + index * 30),
                stay: source.visit ?? TimeSpan(minutes: 20))
            (stop.note, stop.directions, stop.isOptional) = (source.note, source.directions, source.isOptional)
            return stop
        }
        return Journey(
            .tour(tour.slug), in: guide, to: tour.isLoop ? .place(tour.stops[0].place) : nil, start: TimeOfDay(9, 0),
            stops: stops, walks: tourWalks, end: TimeOfDay(12, 0))
    }

    private static func position(_ place: Slug, _ guide: Guide) -> Int {
        guide.position(ofPlace: place)!  // because a test that misspells it should stop
    }

    var guide: Guide {
        Guide(
            site: site, edition: edition, editions: [edition], contents: contents, media: media,
            today: CalendarDate(daysSince1970: 20_778))
    }

    /// One exported file as text.
    func text(_ path: String, translations: [EnrichedGuide] = []) throws -> String {
        let files = try Exporter.export(enriched, translations: translations)
        guard let file = files.first(where: { $0.path.text == path }), case .bytes(let bytes) = file.content else {
            throw NoSuchFile(path: path, files: files.map(\.path.text))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    struct NoSuchFile: Error {
        let path: String
        let files: [String]
    }
}

extension Exporter {
    /// The feeds of an edition, made and compared with the guide, sorted by path.
    static func export(_ guide: EnrichedGuide, translations: [EnrichedGuide] = []) throws -> [OutputFile] {
        let files = try feeds(guide, translations: translations).map { try $0.make() }.sorted { $0.path < $1.path }
        let agreement = Agreement(guide)
        for file in files { try agreement.verify(file) }
        return files
    }
}

extension SampleGuide {
    static func site() -> Site {
        var site = Site(
            title: "Four Walks", url: "https://waymark.example/guide/", language: .english,
            timezone: ZoneName("America/New_York")!, currency: "USD", units: .imperial,  // because the tables have it
            location: SourceLocation(file: "Content/site.yaml"))
        site.summary = "Walks in four places."
        site.author = "The walkers"
        site.kinds = [
            PlaceKind(
                slug: slug("landmark"), label: "Landmark", icon: "arch", visit: TimeSpan(minutes: 20),
                interest: slug("history")),
            PlaceKind(slug: slug("cafe"), label: "Café", icon: "cup", visit: TimeSpan(minutes: 30), interest: nil),
        ]
        site.interests = [Interest(slug: slug("history"), label: "History")]
        return site
    }

    static func entry(_ name: String, _ title: String, folder: String, body: String = "") -> Entry {
        var entry = Entry(
            slug: slug(name), title: title, language: .english, body: Document(body),
            location: SourceLocation(file: "Content/\(folder)/\(name).md"))
        entry.summary = "About \(title)."
        entry.updated = CalendarDate(year: 2026, month: 3, day: 1)
        return entry
    }

    static func place(
        _ name: String, _ title: String, _ id: String, _ latitude: Double, _ longitude: Double,
        kind: String = "landmark"
    ) -> Place {
        Place(
            entry: entry(name, title, folder: "places"), location: Coordinate(latitude: latitude, longitude: longitude),
            kind: slug(kind), id: id, visit: TimeSpan(minutes: 20))
    }

    static func tour(_ name: String, _ title: String, id: String, _ places: [String]) -> Tour {
        let here = SourceLocation(file: "Content/tours/\(name).md")
        return Tour(
            entry: entry(name, title, folder: "tours"), stops: places.map { Stop(place: slug($0), location: here) },
            id: id)
    }

    static func plan(_ name: String, _ title: String, _ places: [String]) -> Itinerary {
        let here = SourceLocation(file: "Content/itineraries/\(name).md")
        return Itinerary(
            entry: entry(name, title, folder: "itineraries"), start: TimeOfDay(9, 0),
            stops: places.map { ItineraryStop(choice: .place(slug($0)), location: here) })
    }

    static func alert(_ name: String, _ title: String, affects: [Alert.Target]) -> Alert {
        Alert(entry: entry(name, title, folder: "alerts"), severity: .warning, affects: affects)
    }

    /// The walk between two of the sample's places, with a bend.
    static func leg(_ from: Int, _ to: Int) -> Leg {
        let points = [(42.355, -71.0656), (42.3582, -71.0638), (42.36, -71.06)]
            .map { Coordinate(latitude: $0.0, longitude: $0.1) }
        let bend = Coordinate(latitude: 42.357 + Double(to) / 1000, longitude: -71.064)
        return Leg(
            metres: 400.4, time: TimeSpan(minutes: 6), basis: .network, geometry: [points[from], bend, points[to]])
    }
}

/// A slug of a test's own.
func slug(_ text: String) -> Slug {
    Slug(text)!  // because a test's slug that is none should stop the test
}
