public import Geo
public import Hours

/// A point of interest: somewhere to stand and something to see, eat or do.
///
/// A place belongs to no tour; tours and itineraries refer to it by its slug.
public struct Place: Titled {
    public var entry: Entry
    public var location: Coordinate
    /// A kind that `site.yaml` defines.
    public var kind: Slug
    /// What feeds carry as the identifier; the slug where the author gave none.
    public var id: String
    public var city: Slug?
    /// How long people stay: the author's value or the kind's.
    public var visit: TimeSpan
    public var hours: OpeningHours?
    public var closures: [Closure] = []
    public var prices: [Price] = []
    /// 1 (cheap) … 4 (dear), for restaurants.
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
    /// What a visit costs, as the author gives it: amounts, or how dear the place is.
    public var pricing: Pricing {
        get { Pricing(prices: prices, level: priceLevel) }
        set { (prices, priceLevel) = (newValue.prices, newValue.level) }
    }
    /// Where `location` stands, for warnings about it.
    public var locationSource: SourceLocation?

    public init(entry: Entry, location: Coordinate, kind: Slug, id: String, visit: TimeSpan) {
        self.entry = entry
        self.location = location
        self.kind = kind
        self.id = id
        self.visit = visit
    }
}

/// Days on which a place is shut although its hours say otherwise, both ends included.
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

/// What one visitor of a kind pays.
public struct Price: Hashable, Sendable {
    /// `adult`, `child`, `student`; `nil` where one price is for everybody.
    public let who: String?
    public let amount: Money

    public init(who: String?, amount: Money) {
        self.who = who
        self.amount = amount
    }
}

/// What a visit costs: an amount for each sort of visitor, or how dear a restaurant is.
public struct Pricing: Hashable, Sendable {
    public let prices: [Price]
    /// 1 (cheap) … 4 (dear)
    public let level: Int?

    public init(prices: [Price] = [], level: Int? = nil) {
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

    public init() {}
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

    public init() {}

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

    public init(when: OpeningHours, label: String) {
        self.when = when
        self.label = label
    }
}
