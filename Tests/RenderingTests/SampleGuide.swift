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

    /// The guide with a walk of 300 metres before every stop but the first.
    var enriched: EnrichedGuide {
        let leg = Leg(metres: 300, time: TimeSpan(minutes: 4), basis: .estimate, geometry: [])
        let guide = guide
        let entries = { (places: [Slug]) in
            places.enumerated().map { index, place in
                TimetableEntry(
                    place: place, leg: index == 0 ? nil : leg, arrive: TimeOfDay(9 + index, 30), wait: .zero,
                    leave: TimeOfDay(10 + index, 0))
            }
        }
        let tours = guide.tours.map { tour in
            let times = Timetable(
                start: TimeOfDay(9, 30), entries: entries(tour.stops.map(\.place)), lastLeg: nil, end: TimeOfDay(12, 0),
                day: nil)
            return (tour.slug, tour.stops.indices.map { $0 == 0 ? nil : leg }, times)
        }
        var visits = entries([slug("common"), slug("corner-cafe")])
        for (index, hours) in hoursOfPlan.enumerated() { visits[index].hours = hours }
        let plan = Timetable(
            start: TimeOfDay(9, 0), entries: visits, lastLeg: nil,
            end: TimeOfDay(11, 0), day: nil)
        return EnrichedGuide(
            guide: guide, tourLegs: Dictionary(uniqueKeysWithValues: tours.map { ($0.0, $0.1) }),
            tourTimetables: Dictionary(uniqueKeysWithValues: tours.map { ($0.0, $0.2) }),
            itineraryTimetables: Dictionary(uniqueKeysWithValues: guide.itineraries.map { ($0.slug, plan) }),
            neighbours: [slug("common"): [Neighbour(place: slug("state-house"), leg: leg)]])
    }

    /// Every page by its path.
    func pages(jobs: Int = 1, overrides: [TemplateFile] = []) throws -> [String: String] {
        let theme = try #require(ThemeLoader.load(overrides: overrides).theme)
        var options = RenderingOptions()
        options.jobs = jobs
        let files = try Renderer(enriched, theme: theme, options: options).pages()
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path.text, SampleGuide.text(of: $0)) })
    }

    /// One page.
    func page(_ path: String) throws -> String { try #require(try pages()[path]) }

    static func text(of file: OutputFile) -> String {
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
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
