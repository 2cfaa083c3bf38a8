import Calendar
import Geo
import GuideModel

/// The text of a new place.
public enum PlaceStarter: EntryStarter {
    public static let kind = "place"
    public static let folder = "places"

    public static func text(_ request: StarterRequest) -> String {
        let guide = request.guide
        let spot = BoundingBox(around: guide.places.map(\.location))?.centre ?? guide.cities.first?.location
        let place = Place(
            entry: request.entry(folder), location: spot ?? Coordinate(latitude: 42.36014, longitude: -71.05494),
            kind: guide.site.kinds.first?.slug ?? request.slug, id: request.slug.text, visit: TimeSpan(minutes: 20))
        return StarterKeys(PlaceKeys.all, of: place, live: ["title", "location", "kind", "visit", "updated"]).text
            + """

            \(StarterText.place.rawValue) This first paragraph is the brief description.

            Then the story: what happened, what to look for. 80 to 150 words read well on the street.

            """
    }
}

/// The text of a new tour.
public enum TourStarter: EntryStarter {
    public static let kind = "tour"
    public static let folder = "tours"

    public static func text(_ request: StarterRequest) throws -> String {
        let stops = try request.stops().map { Stop(place: $0, location: SourceLocation(file: "")) }
        var tour = Tour(entry: request.entry(folder), stops: stops, id: "")
        tour.entry.summary = StarterText.tourSummary.rawValue
        return StarterKeys(TourKeys.all, of: tour, live: ["title", "summary", "stops", "updated"]).text
            + """

            \(StarterText.tour.rawValue)

            """
    }
}

/// The text of a new itinerary.
public enum ItineraryStarter: EntryStarter {
    public static let kind = "itinerary"
    public static let folder = "itineraries"

    public static func text(_ request: StarterRequest) throws -> String {
        let stops = try request.stops().map {
            ItineraryStop(choice: .place($0), location: SourceLocation(file: ""))
        }
        var plan = Itinerary(entry: request.entry(folder), start: TimeOfDay(10, 0), stops: stops)
        plan.entry.summary = StarterText.itinerarySummary.rawValue
        return StarterKeys(ItineraryKeys.all, of: plan, live: ["title", "summary", "start", "stops", "updated"]).text
            + """

            \(StarterText.itinerary.rawValue)

            """
    }
}

/// The text of a new city.
public enum CityStarter: EntryStarter {
    public static let kind = "city"
    public static let folder = "cities"

    public static func text(_ request: StarterRequest) -> String {
        var city = City(entry: request.entry(folder))
        city.location = BoundingBox(around: request.guide.places.map(\.location))?.centre
        return StarterKeys(CityKeys.all, of: city, live: ["title", "location", "updated"]).text
            + """

            \(StarterText.city.rawValue) Give a place of this city the line "city: " and this file's name.

            """
    }
}

/// The text of a new alert.
public enum AlertStarter: EntryStarter {
    public static let kind = "alert"
    public static let folder = "alerts"

    public static func text(_ request: StarterRequest) -> String {
        var alert = Alert(entry: request.entry(folder), severity: .info, affects: [.everything])
        (alert.from, alert.until) = (request.today, request.today.adding(days: 7))
        let live = ["title", "affects", "from", "until", "severity", "updated"]
        return StarterKeys(AlertKeys.all, of: alert, live: Set(live)).text
            + """

            \(StarterText.alert.rawValue)

            """
    }
}

/// The text of a new free page.
public enum PageStarter: EntryStarter {
    public static let kind = "page"
    public static let folder = "pages"

    public static func text(_ request: StarterRequest) -> String {
        var page = Page(entry: request.entry(folder))
        page.menu = MenuEntry(label: request.title, order: 10)
        return StarterKeys(PageKeys.all, of: page, live: ["title", "menu", "updated"]).text
            + """

            \(StarterText.page.rawValue) Link to places by the names of their files, as in `[the square](place:senate-square)`.

            """
    }
}
