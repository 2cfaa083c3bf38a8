public import Calendar
public import Geo
public import OpeningHours

/// A point of interest: somewhere to stand and something to see, eat or do.
///
/// A place belongs to no tour; tours and itineraries refer to it by its slug.
public struct Place: Titled {
    /// Places are copied all the time, so the parts are held only once.
    private var facts: Shared<Facts>

    public var entry: Entry {
        get { facts.value.entry }
        set { facts.value.entry = newValue }
    }
    public var location: Coordinate {
        get { facts.value.location }
        set { facts.value.location = newValue }
    }
    /// The level of the building or passage on which it is, where that is not the street's; see Key:level of OpenStreetMap.
    public var level: Double? {
        get { facts.value.level }
        set { facts.value.level = newValue }
    }
    /// A kind that `site.yaml` defines.
    public var kind: Slug {
        get { facts.value.kind }
        set { facts.value.kind = newValue }
    }
    /// The motif of its drawn cover, where it differs from the kind's.
    public var cover: CoverMotif? {
        get { facts.value.cover }
        set { facts.value.cover = newValue }
    }
    /// The identifier in feeds; the slug where the author gave none.
    public var id: String {
        get { facts.value.id }
        set { facts.value.id = newValue }
    }
    public var city: Slug? {
        get { facts.value.city }
        set { facts.value.city = newValue }
    }
    /// How long people stay: the author's value or the kind's.
    public var visit: TimeSpan {
        get { facts.value.visit }
        set { facts.value.visit = newValue }
    }
    public var hours: OpeningHours? {
        get { facts.value.hours }
        set { facts.value.hours = newValue }
    }
    public var closures: [Closure] {
        get { facts.value.closures }
        set { facts.value.closures = newValue }
    }
    public var prices: [Price] {
        get { facts.value.prices }
        set { facts.value.prices = newValue }
    }
    /// 1 (cheap) … 4 (expensive), for restaurants.
    public var priceLevel: Int? {
        get { facts.value.priceLevel }
        set { facts.value.priceLevel = newValue }
    }
    public var rating: Rating? {
        get { facts.value.rating }
        set { facts.value.rating = newValue }
    }
    public var interests: [Slug] {
        get { facts.value.interests }
        set { facts.value.interests = newValue }
    }
    public var contact: Contact {
        get { facts.value.contact }
        set { facts.value.contact = newValue }
    }
    public var accessibility: Accessibility {
        get { facts.value.accessibility }
        set { facts.value.accessibility = newValue }
    }
    public var media: [MediaItem] {
        get { facts.value.media }
        set { facts.value.media = newValue }
    }
    public var links: [TitledLink] {
        get { facts.value.links }
        set { facts.value.links = newValue }
    }
    /// Visitors to whom something about the place is owed, as they wish to be named.
    public var contributors: [String] {
        get { facts.value.contributors }
        set { facts.value.contributors = newValue }
    }
    public var menu: Menu? {
        get { facts.value.menu }
        set { facts.value.menu = newValue }
    }
    public var cuisine: [String] {
        get { facts.value.cuisine }
        set { facts.value.cuisine = newValue }
    }
    public var busy: [BusyTime] {
        get { facts.value.busy }
        set { facts.value.busy = newValue }
    }
    /// Whether visitors may report waiting times.
    public var reportsWaits: Bool {
        get { facts.value.reportsWaits }
        set { facts.value.reportsWaits = newValue }
    }
    /// The stops of public transport whose departures its page shows, as timetables name them.
    public var stops: [StopReference] {
        get { facts.value.stops }
        set { facts.value.stops = newValue }
    }
    /// What a visit costs, as the author gives it: amounts, or a price level.
    var pricing: Pricing {
        get { Pricing(prices: prices, level: priceLevel) }
        set { (prices, priceLevel) = (newValue.prices, newValue.level) }
    }
    /// Where `location` is in the file, for warnings about it.
    public var locationSource: SourceLocation? {
        get { facts.value.locationSource }
        set { facts.value.locationSource = newValue }
    }

    public init(entry: Entry, location: Coordinate, kind: Slug, id: String, visit: TimeSpan) {
        facts = Shared(Facts(entry: entry, location: location, kind: kind, id: id, visit: visit))
    }

    private struct Facts: Sendable {
        var entry: Entry
        var location: Coordinate
        var level: Double?
        var kind: Slug
        var id: String
        var city: Slug?
        var visit: TimeSpan
        var cover: CoverMotif?
        var hours: OpeningHours?
        var closures: [Closure] = []
        var prices: [Price] = []
        var priceLevel: Int?
        var rating: Rating?
        var interests: [Slug] = []
        var contact = Contact()
        var accessibility = Accessibility()
        var media: [MediaItem] = []
        var links: [TitledLink] = []
        var menu: Menu?
        var cuisine: [String] = []
        var busy: [BusyTime] = []
        var reportsWaits = false
        var stops: [StopReference] = []
        var contributors: [String] = []
        var locationSource: SourceLocation?
    }
}

/// Days on which a place is closed although its hours say otherwise, both ends included.
public struct Closure: Hashable, Sendable {
    public let from: CalendarDate
    public let until: CalendarDate
    public let reason: String?

    public init(from: CalendarDate, until: CalendarDate, reason: String?) {
        self.from = from
        self.until = until
        self.reason = reason
    }
}

/// What one visitor of some group pays.
public struct Price: Hashable, Sendable {
    /// `adult`, `child`, `student`; `nil` for a price that everybody pays.
    public let who: String?
    public let amount: Money

    public init(who: String?, amount: Money) {
        self.who = who
        self.amount = amount
    }
}

/// What a visit costs: an amount for each group of visitors, or the price level of a restaurant.
struct Pricing: Hashable, Sendable {
    let prices: [Price]
    /// 1 (cheap) … 4 (expensive)
    let level: Int?

    init(prices: [Price] = [], level: Int? = nil) {
        self.prices = prices
        self.level = level
    }
}

/// How popular a place is, and who says so.
public struct Rating: Hashable, Sendable {
    /// 0…5
    public let score: Double
    public let count: Int?
    public let source: String?
    public let url: String?

    public init(score: Double, count: Int?, source: String?, url: String?) {
        self.score = score
        self.count = count
        self.source = source
        self.url = url
    }
}

public struct Contact: Hashable, Sendable {
    public var address: String?
    public var phone: String?
    public var email: String?
    public var website: String?
    /// A Q-number.
    public var wikidata: String?
    /// `en:Old North Church`, language and article.
    public var wikipedia: String?

    init() {}
}

public struct Accessibility: Hashable, Sendable {
    public enum Wheelchair: String, Hashable, CaseIterable, Sendable {
        case yes, limited, no
    }

    public var wheelchair: Wheelchair?
    public var notes: String?
    public var stepFree: String?
    public var hearing: String?
    public var vision: String?

    init() {}

    public var isKnown: Bool {
        wheelchair != nil || notes != nil || stepFree != nil || hearing != nil || vision != nil
    }
}

public struct TitledLink: Hashable, Sendable {
    public let title: String
    /// An `http(s)` URL or a path of the site.
    public let url: String

    public init(title: String, url: String) {
        self.title = title
        self.url = url
    }
}

public enum Menu: Hashable, Sendable {
    case url(String)
    case dishes([Dish])
}

public struct Dish: Hashable, Sendable {
    public let name: String
    public let price: Money?
    public let note: String?

    public init(name: String, price: Money?, note: String?) {
        self.name = name
        self.price = price
        self.note = note
    }
}

/// When a place is predictably crowded.
public struct BusyTime: Hashable, Sendable {
    public let when: OpeningHours
    public let label: String

    init(when: OpeningHours, label: String) {
        self.when = when
        self.label = label
    }
}
