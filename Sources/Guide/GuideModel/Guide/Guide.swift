public import Calendar
public import Geo

/// Everything that the author wrote, checked: every reference in it has a target.
///
/// One guide is one edition: all of it in one language, with the site's own language where a translation is missing.
///
/// A class because everything that is made from a guide holds it, and copies would be expensive. It never changes.
public final class Guide: Sendable {
    public let site: Site
    public let edition: Edition
    /// All editions, the site's own language first.
    public let editions: [Edition]
    /// Each list is sorted by slug.
    public let places: [Place]
    public let tours: [Tour]
    public let itineraries: [Itinerary]
    public let cities: [City]
    /// Future and current alerts: an alert whose last day has passed is not here.
    public let alerts: [Alert]
    public let pages: [Page]
    /// The lists of pages with a date.
    public let news: [NewsList]
    /// The text of the front page.
    public let frontPage: Page?
    /// The text of the page for missing addresses.
    public let notFoundPage: Page?
    /// Sorted by path.
    public let media: [MediaFile]
    /// The paths of the files that the author publishes as they are.
    let statics: Set<String>
    /// The day on which the guide is made, in the site's time zone.
    public let today: CalendarDate
    /// What waits usually are at places, as the companion left it for the build; empty where there is none.
    public let usualWaits: [Slug: UsualWeek]
    /// What this edition does not have today, and its texts may link to.
    public let leftOutPages: LeftOutPages

    /// Whether visitors may report the waits at any place.
    let reportsWaits: Bool
    let knownHours = KnownHours()
    /// The alerts that close something: everything, or single places.
    private let closingAll: [Alert]
    private let closingPlaces: [Slug: [Alert]]
    /// What titles and names of kinds say of what is to be drawn.
    private let subjects = Memo<String, CoverMotif?>()
    private let placeIndex: [Slug: Int]
    private let tourIndex: [Slug: Int]
    private let cityIndex: [Slug: Int]
    private let itineraryIndex: [Slug: Int]
    private let kindIndex: [Slug: Int]
    private let mediaIndex: [String: Int]
    private let membership: [Slug: [Slug]]

    public init(
        site: Site, edition: Edition, editions: [Edition], contents: Contents, media: [MediaFile], today: CalendarDate,
        usualWaits: [Slug: UsualWeek] = [:], leftOutPages: LeftOutPages = LeftOutPages(), statics: Set<String> = []
    ) {
        (self.leftOutPages, self.statics) = (leftOutPages, statics)
        self.site = site
        self.edition = edition
        self.editions = editions
        self.media = media.sorted()
        self.today = today
        self.usualWaits = usualWaits
        places = contents.places.sorted { $0.slug < $1.slug }
        tours = contents.tours.sorted { $0.slug < $1.slug }
        itineraries = contents.itineraries.sorted { $0.slug < $1.slug }
        cities = contents.cities.sorted { $0.slug < $1.slug }
        alerts = contents.alerts.sorted { $0.slug < $1.slug }
        pages = contents.pages.sorted { $0.slug < $1.slug }
        news = NewsList.all(of: pages)
        (frontPage, notFoundPage) = (contents.frontPage, contents.notFoundPage)
        reportsWaits = places.contains(where: \.reportsWaits)
        placeIndex = Guide.index(places)
        tourIndex = Guide.index(tours)
        cityIndex = Guide.index(cities)
        itineraryIndex = Guide.index(itineraries)
        kindIndex = Dictionary(site.kinds.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
        mediaIndex = Dictionary(
            self.media.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        membership = Guide.membership(of: tours)
        closingAll = alerts.filter { $0.severity == .closed && $0.affects.contains(.everything) }
        closingPlaces = Guide.closingPlaces(of: alerts)
    }

    /// The alerts that close a place, on whichever days, by slug. One that closes a tour closes its walk, not the places, which
    /// other walks reach, too.
    public func alerts(closing place: Place) -> [Alert] {
        let own = closingPlaces[place.slug] ?? []
        if own.isEmpty || closingAll.isEmpty { return own + closingAll }
        return (own + closingAll).sorted { $0.slug < $1.slug }
    }

    /// Without those that close everything.
    private static func closingPlaces(of alerts: [Alert]) -> [Slug: [Alert]] {
        var found: [Slug: [Alert]] = [:]
        for alert in alerts where alert.severity == .closed && !alert.affects.contains(.everything) {
            for case .place(let slug) in Set(alert.affects) { found[slug, default: []].append(alert) }
        }
        return found
    }

    /// The motif of a place's drawn cover: the author's, that of its kind, or what its title or the name of its kind says; `nil` where
    /// nothing is known that could be drawn.
    public func cover(of place: Place) -> CoverMotif? {
        if let own = place.cover { return own }
        let kind = kind(place.kind)
        return kind?.cover ?? subjects.value(for: place.title) { CoverMotif.subject(of: place.title) }
            ?? kind.flatMap { kind in subjects.value(for: kind.slug.text) { CoverMotif.subject(of: kind.slug.text) } }
    }

    public func place(_ slug: Slug) -> Place? { placeIndex[slug].map { places[$0] } }
    public func tour(_ slug: Slug) -> Tour? { tourIndex[slug].map { tours[$0] } }
    public func city(_ slug: Slug) -> City? { cityIndex[slug].map { cities[$0] } }
    public func itinerary(_ slug: Slug) -> Itinerary? { itineraryIndex[slug].map { itineraries[$0] } }
    public func kind(_ slug: Slug) -> PlaceKind? { kindIndex[slug].map { site.kinds[$0] } }

    /// A file in `media/` by its path there.
    public func mediaFile(_ path: String) -> MediaFile? { mediaIndex[path].map { media[$0] } }

    /// What a place is: the type of its kind.
    public func type(of place: Place) -> PlaceType { kind(place.kind)?.type ?? .landmark }
    public func interest(_ slug: Slug) -> Interest? { site.interests.first { $0.slug == slug } }

    /// Where a journey begins or ends; `nil` for a place that the guide does not have.
    public func location(of terminus: Terminus) -> Coordinate? {
        switch terminus {
        case .place(let slug): place(slug)?.location
        case .point(_, let location): location
        }
    }

    /// The position in the list; `nil` where the guide has none of that name. Cost: constant.
    public func position(ofPlace slug: Slug) -> Int? { placeIndex[slug] }
    func position(ofTour slug: Slug) -> Int? { tourIndex[slug] }
    func position(ofItinerary slug: Slug) -> Int? { itineraryIndex[slug] }

    /// The tours that stop at a place, sorted by slug.
    public func tours(through place: Slug) -> [Slug] { membership[place] ?? [] }

    /// The time zone of a city: its own or the site's.
    public func timezone(in city: Slug?) -> ZoneName {
        city.flatMap { self.city($0)?.timezone } ?? site.timezone
    }

    /// The number to dial in an emergency: what the author says of the city or the site, otherwise that of the city's country.
    public func emergency(in city: Slug?) -> String? {
        let city = city.flatMap(self.city)
        return city?.emergency ?? site.emergency ?? city?.country.flatMap(EmergencyNumbers.number)
    }

    public func units(in city: Slug?) -> Units { city.flatMap { self.city($0)?.units } ?? site.units }
}

extension Guide {
    /// The lists of a guide before they are sorted and indexed.
    public struct Contents: Sendable {
        public var places: [Place] = []
        public var tours: [Tour] = []
        public var itineraries: [Itinerary] = []
        public var cities: [City] = []
        public var alerts: [Alert] = []
        public var pages: [Page] = []
        public var frontPage: Page?
        public var notFoundPage: Page?

        public init() {}
    }

    private static func index(_ things: [some Titled]) -> [Slug: Int] {
        Dictionary(things.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func membership(of tours: [Tour]) -> [Slug: [Slug]] {
        var tables: [Slug: [Slug]] = [:]
        for tour in tours {
            for place in Set(tour.stops.map(\.place)) { tables[place, default: []].append(tour.slug) }
        }
        return tables
    }
}

/// One language of a guide and the folder of the output that holds it.
public struct Edition: Hashable, Sendable {
    public let language: LanguageTag
    /// Empty for the site's own language, otherwise `fr/`.
    public let prefix: String

    public init(language: LanguageTag, prefix: String) {
        self.language = language
        self.prefix = prefix
    }
}

/// A content file that the build left out, and why.
public struct LeftOut: Hashable, Comparable, Sendable {
    public enum Reason: Hashable, Sendable {
        case draft
        case scheduled(Instant)
        case expired(Instant)
        /// An alert whose last day has passed.
        case over(CalendarDate)
        /// A tour with fewer than two stops, or something else of which too little is left.
        case emptied
    }

    public let file: String
    public let reason: Reason

    public init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }

    public static func < (left: LeftOut, right: LeftOut) -> Bool { left.file < right.file }
}
