import Calendar
import Geo
import GuideModel
import Markdown
import Testing

@testable import Rendering

/// A small guide made in code: a tour of three places, a plan for a day, a city and an alert. Tests change what they are
/// about before they ask for pages.
struct SampleGuide {
    var site = SampleGuide.site()
    var contents = Guide.Contents()
    var editions = [Edition(language: .english, prefix: "")]
    var edition = 0
    var media: [MediaFile] = []
    /// What the hours say about the two visits of the plan.
    var hoursOfPlan: [VisitHours] = []
    /// Changes the walk to the stop of an index; it is 300 metres long.
    var changeWalk: (inout Leg, Int) -> Void = { _, _ in }

    init() {
        contents.places = [
            SampleGuide.place("common", "Boston Common", 42.355, -71.0656),
            SampleGuide.place("state-house", "State House", 42.3582, -71.0638),
            SampleGuide.place("corner-cafe", "Corner Café", 42.36, -71.06, kind: "cafe"),
        ]
        let stops = ["common", "state-house", "corner-cafe"].map { Stop(place: slug($0), location: SampleGuide.here) }
        var tour = Tour(entry: SampleGuide.entry("trail", "Freedom Trail"), stops: stops, id: "11")
        tour.start = TimeOfDay(9, 30)
        contents.tours = [tour]
        contents.itineraries = [
            Itinerary(
                entry: SampleGuide.entry("morning", "A morning"), start: TimeOfDay(9, 0),
                stops: [ItineraryStop(choice: .place(slug("common")), location: SampleGuide.here)])
        ]
        contents.cities = [City(entry: SampleGuide.entry("boston", "Boston"))]
        contents.alerts = [
            Alert(
                entry: SampleGuide.entry("lawn", "The lawn is closed"), severity: .closed,
                affects: [.place(slug("common"))])
        ]
    }

    var guide: Guide {
        Guide(
            site: site, edition: editions[edition], editions: editions, contents: contents, media: media,
            today: CalendarDate(daysSince1970: 20_778))
    }

    /// The guide with an hour from stop to stop, the first at half past nine.
    var enriched: EnrichedGuide {
        let guide = guide
        let tours = guide.tours.map { tour in
            journey(
                .tour(tour.slug), in: guide, through: tour.stops.map(\.place), start: TimeOfDay(9, 30),
                end: TimeOfDay(12, 0))
        }
        let days = guide.itineraries.map { itinerary in
            journey(
                .itinerary(itinerary.slug), in: guide, through: [slug("common"), slug("corner-cafe")],
                hours: hoursOfPlan, start: TimeOfDay(9, 0), end: TimeOfDay(11, 0))
        }
        return EnrichedGuide(
            guide: guide, tours: tours, itineraries: days,
            neighbours: { [near = Neighbour(place: slug("state-house"), leg: walk(to: 1))] place in
                place.text == "common" ? [near] : []
            })
    }

    private func journey(
        _ subject: Journey.Subject, in guide: Guide, through places: [Slug], hours: [VisitHours] = [],
        start: TimeOfDay, end: TimeOfDay
    ) -> Journey {
        let stops = places.compactMap(guide.position(ofPlace:)).enumerated().map { index, place in
            var stop = JourneyStop(place: place, arrive: TimeOfDay(9 + index, 30), stay: TimeSpan(minutes: 30))
            if hours.indices.contains(index) { stop.hours = hours[index] }
            return stop
        }
        let walks = stops.indices.map { $0 == 0 ? nil : walk(to: $0) }
        return Journey(subject, in: guide, start: start, stops: stops, walks: walks, end: end)
    }

    private func walk(to stop: Int) -> Leg {
        var walk = Leg(metres: 300, time: TimeSpan(minutes: 4), basis: .estimate, geometry: [])
        changeWalk(&walk, stop)
        return walk
    }

    /// Every page by its path.
    func pages(jobs: Int = 1, overrides: [TemplateFile] = []) throws -> [String: String] {
        let theme = try #require(ThemeLoader.load(overrides: overrides).theme)
        let outputs = Renderer(enriched, theme: theme).outputs()
        let files = try Parallel.map(outputs, jobs: jobs) { try $0.make() }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path.text, SampleGuide.text(of: $0)) })
    }

    /// One page.
    func renderer() throws -> Renderer {
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        return Renderer(enriched, theme: theme)
    }

    func page(_ path: String) throws -> String { try #require(try pages()[path]) }

    static func text(of file: OutputFile) -> String {
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Renderer {
    /// The papers that the site asks for.
    func printPages(of guide: EnrichedGuide) throws -> [(page: OutputPath, pdf: OutputPath, bytes: [UInt8])] {
        try papers(guide.guide.site.print.editions).compactMap { paper in
            guard case .bytes(let bytes) = try paper.page.make().content else { return nil }
            return (paper.page.path, paper.pdf, bytes)
        }
    }
}

extension SampleGuide {
    static let here = SourceLocation(file: "Content/sample.md")

    static func site() -> Site {
        var site = Site(
            title: "Four Walks", url: "https://waymark.example/guide/", language: .english,
            timezone: ZoneName("America/New_York")!, currency: "USD", units: .imperial,  // because the tables have it
            location: here)
        site.kinds = [
            PlaceKind(
                slug: slug("landmark"), label: "Landmark", icon: "arch", visit: TimeSpan(minutes: 20),
                interest: slug("history")),
            PlaceKind(slug: slug("cafe"), label: "Cafés", icon: "cup", visit: TimeSpan(minutes: 30), interest: nil),
            PlaceKind(slug: slug("wc"), label: "Restrooms", icon: "arch", visit: TimeSpan(minutes: 5), interest: nil),
            PlaceKind(slug: slug("bench"), label: "Benches", icon: nil, visit: TimeSpan(minutes: 5), interest: nil),
        ]
        site.interests = [Interest(slug: slug("history"), label: "History")]
        return site
    }

    static func entry(_ name: String, _ title: String, body: String = "") -> Entry {
        Entry(slug: slug(name), title: title, language: .english, body: Document(body), location: here)
    }

    static func place(
        _ name: String, _ title: String, _ latitude: Double, _ longitude: Double, kind: String = "landmark",
        body: String = ""
    ) -> Place {
        Place(
            entry: entry(name, title, body: body), location: Coordinate(latitude: latitude, longitude: longitude),
            kind: slug(kind), id: name, visit: TimeSpan(minutes: 20))
    }
}

func slug(_ text: String) -> Slug { Slug(text)! }  // because the tests write proper slugs
