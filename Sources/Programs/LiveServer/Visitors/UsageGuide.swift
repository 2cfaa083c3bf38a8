public import Calendar
import GuideModel
public import LiveRules

/// What a guide has that can be counted, and how its author wants it counted.
public struct UsageGuide: Sendable {
    /// What of it can be counted.
    public let subjects: UsageSubjects
    /// Of each address the title of its page; of each tour and planned day the titles of its stops.
    public let titles: [String: String]
    /// The titles of the stops, by the address of the walk.
    public let stops: [String: [String]]
    /// The places whose waits visitors report.
    public let waits: Set<String>
    /// By whose clocks its days are.
    public let zone: ZoneName
    /// Whether anything is counted.
    public let isCounting: Bool
    /// For how many days figures are kept.
    let days: Int
    let title: String

    /// The day and the hour by the guide's own clocks.
    func local(_ moment: Instant) -> (day: CalendarDate, hour: Int) {
        let (day, seconds) = moment.civil(offsetSeconds: zone.offsetSeconds(at: moment))
        return (day, seconds / 3600)
    }
}

extension UsageGuide {
    init(_ guide: Guide) {
        (zone, title) = (guide.site.timezone, guide.site.title)
        (isCounting, days) = (guide.site.reports.isOn, guide.site.reports.days)
        waits = Set(guide.places.filter(\.reportsWaits).map(\.slug.text))
        var titles = Self.ownPages(of: guide)
        titles.merge(Self.titles("places", guide.places)) { $1 }
        titles.merge(Self.titles("tours", guide.tours)) { $1 }
        titles.merge(Self.titles("itineraries", guide.itineraries)) { $1 }
        titles.merge(Self.titles("cities", guide.cities)) { $1 }
        titles.merge(Self.titles("alerts", guide.alerts)) { $1 }
        for page in guide.pages { titles[page.slug.text] = page.title }
        let tours = guide.tours.map { tour in ("tours/\(tour.slug)", tour.stops.map { guide.title(of: $0.place) }) }
        let days = guide.itineraries.map { day in
            ("itineraries/\(day.slug)", day.stops.map { guide.title(of: $0.choice) })
        }
        stops = Dictionary(tours + days, uniquingKeysWith: { first, _ in first })
        var subjects = UsageSubjects()
        subjects.pages = Set(titles.keys)
        subjects.stops = stops.mapValues(\.count)
        subjects.editions = Set(guide.editions.map { $0.language.text.lowercased() })
        (self.titles, self.subjects) = (titles, subjects)
    }

    private static func titles(_ section: String, _ entries: [some Titled]) -> [String: String] {
        Dictionary(
            entries.map { ("\(section)/\($0.slug)", $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// The pages that every guide has, in the words of the administration.
    private static func ownPages(of guide: Guide) -> [String: String] {
        var titles = [
            "": "Front page", "places": "All places", "tours": "All tours", "itineraries": "All planned days",
            "cities": "All cities", "alerts": "Alerts", "map": "Map", "search": "Search", "credits": "Credits",
        ]
        guard guide.site.hasApp else { return titles }
        for page in guide.appPages where page != .offline {
            titles[page.rawValue] =
                switch page {
                case .myDay: "My day"
                case .plan: "Plan a day"
                case .walk: "Walk"
                case .waits: "All waits"
                case .profile: "Points and rewards"
                case .contribute: "What is wrong or missing"
                case .settings: "Settings"
                case .offline: nil
                }
        }
        return titles
    }
}

extension Guide {
    fileprivate func title(of place: Slug) -> String { self.place(place)?.title ?? place.text }

    fileprivate func title(of choice: ItineraryStop.Choice) -> String {
        switch choice {
        case .place(let slug): title(of: slug)
        case .gap(let gap): kind(gap.kind)?.label ?? gap.kind.text
        }
    }
}
