public import Calendar
public import Geo
public import OpeningHours

/// A point of interest: somewhere to stand and something to see, eat or do.
///
/// A place belongs to no tour; tours and itineraries refer to it by its slug.
@dynamicMemberLookup
public struct Place: Titled {
    /// Places are copied all the time, so the parts are held only once.
    @usableFromInline var facts: Shared<Facts>

    /// Any of ``Facts``.
    @inlinable
    public subscript<Value>(dynamicMember part: WritableKeyPath<Facts, Value>) -> Value {
        get { facts.value[keyPath: part] }
        set { facts.value[keyPath: part] = newValue }
    }

    public var entry: Entry {
        get { facts.value.entry }
        set { facts.value.entry = newValue }
    }
    // What is asked of all places again and again has properties of its own, which key paths such as `\.location` reach without a
    // copy of all facts.
    @inlinable public var location: Coordinate {
        get { facts.value.location }
        set { facts.value.location = newValue }
    }
    /// A kind that `site.yaml` defines.
    @inlinable public var kind: Slug {
        get { facts.value.kind }
        set { facts.value.kind = newValue }
    }
    @inlinable public var city: Slug? {
        get { facts.value.city }
        set { facts.value.city = newValue }
    }
    /// Whether visitors may report waiting times.
    @inlinable public var reportsWaits: Bool {
        get { facts.value.reportsWaits }
        set { facts.value.reportsWaits = newValue }
    }
    /// What a visit costs, as the author gives it: amounts, or a price level.
    var pricing: Pricing {
        get { Pricing(prices: self.prices, level: self.priceLevel) }
        set { (self.prices, self.priceLevel) = (newValue.prices, newValue.level) }
    }

    public init(entry: Entry, location: Coordinate, kind: Slug, id: String, visit: TimeSpan) {
        facts = Shared(Facts(entry: entry, location: location, kind: kind, id: id, visit: visit))
    }

    /// The parts.
    public struct Facts: Sendable {
        var entry: Entry
        public var location: Coordinate
        /// The level of the building or passage on which it is, where that is not the street's; see Key:level of OpenStreetMap.
        public var level: Double?
        /// A kind that `site.yaml` defines.
        public var kind: Slug
        /// The identifier in feeds; the slug where the author gave none.
        public var id: String
        public var city: Slug?
        /// How long people stay: the author's value or the kind's.
        public var visit: TimeSpan
        /// The motif of its drawn cover, where it differs from the kind's.
        public var cover: CoverMotif?
        public var hours: OpeningHours?
        public var closures: [Closure] = []
        public var prices: [Price] = []
        /// 1 (cheap) … 4 (expensive), for restaurants.
        public var priceLevel: Int?
        public var rating: Rating?
        public var interests: [Slug] = []
        public var contact = Contact()
        public var accessibility = Accessibility()
        public var media: [MediaItem] = []
        public var links: [TitledLink] = []
        public var menu: Menu?
        public var cuisine: [String] = []
        public var busy: [BusyTime] = []
        /// Whether visitors may report waiting times.
        public var reportsWaits = false
        /// The stops of public transport whose departures its page shows, as timetables name them.
        public var stops: [StopReference] = []
        /// Visitors to whom something about the place is owed, as they wish to be named.
        public var contributors: [String] = []
        /// Where `location` is in the file, for warnings about it.
        public var locationSource: SourceLocation?
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
