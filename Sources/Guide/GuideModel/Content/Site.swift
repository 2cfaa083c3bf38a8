public import Calendar
public import Geo

/// What `site.yaml` says about the whole guide.
public struct Site: Sendable {
    /// What becomes of HTML in texts.
    public enum HTMLTrust: String, CaseIterable, Sendable {
        /// It is shown as text.
        case escaped
        /// What an allow-list knows of it is kept.
        case safe
        /// All of it is kept.
        case trusted
    }

    public var title: String
    /// The base URL with a slash at the end; a path prefix is part of it.
    public var url: String
    public var summary: String?
    public var language: LanguageTag
    public var author: String?
    /// How its maker is reached. The name is ``author``; articles about a place are none of it.
    public var contact = Contact()
    /// A line at the foot of every page.
    public var footer: String?
    /// The number to dial in an emergency, where a city does not give one.
    public var emergency: String?
    public var timezone: ZoneName
    /// ISO 4217.
    public var currency: String
    public var units: Units
    /// How times are written; as the language does where `nil`.
    public var clock: Clock?
    /// In which letters names for new files are proposed.
    public var slugs = SlugLetters.latin
    /// Kilometres an hour.
    public var pace: Double = 4.5
    /// In the author's order.
    public var kinds: [PlaceKind] = []
    public var interests: [Interest] = []
    public var map = MapSettings()
    public var theme = Theme()
    public var feeds = FeedSettings()
    public var bundles = BundleSettings()
    public var print = PrintSettings()
    /// Whether pages have the visitor's app: their own days, the planner, the walk, and the guide without a connection.
    public var hasApp = true
    /// What the live companion counts of how the guide is used.
    public var reports = ReportSettings()
    /// What is done with files of `media/`.
    public var media = MediaSettings()
    /// Timetables of public transport.
    public var departures: [DepartureSource] = []
    /// What visitors earn whose reports help others.
    public var rewards = RewardSettings()
    /// Whether visitors may tell what is wrong or missing, beside a companion; `nil` where the author asks for nothing.
    public var contributions: ContributionSettings?
    /// Whether what editors save who may not publish waits for somebody who may, beside a companion.
    public var isReviewed = false
    /// Where the finished guide is sent by `waymark publish`, in the author's order.
    public var deliveries: [DeliverySettings] = []
    /// Outside links that `waymark check --links` does not ask: addresses, or beginnings of addresses with `*` at the end.
    public var linkExceptions: [String] = []
    public var menu: [SiteMenuItem] = []
    public var social: [TitledLink] = []
    public var html = HTMLTrust.escaped
    /// Whether texts may show pictures that other servers send.
    public var showsRemotePictures = false
    public var extra: [ExtraField] = []
    public var location: SourceLocation

    public init(
        title: String, url: String, language: LanguageTag, timezone: ZoneName, currency: String, units: Units,
        location: SourceLocation
    ) {
        self.title = title
        self.url = url
        self.language = language
        self.timezone = timezone
        self.currency = currency
        self.units = units
        self.location = location
    }
}

extension Site {
    /// How names of new files are made of words.
    public var slugRule: SlugRule { SlugRule(language: language.text, keepsLetters: slugs == .unicode) }
}

/// Whether the hours of a day are counted to 12 or to 24.
public enum Clock: String, Hashable, CaseIterable, Sendable {
    case twelveHours = "12h"
    case twentyFourHours = "24h"
}

public enum Units: String, Hashable, CaseIterable, Sendable {
    case metric, imperial
}

/// A kind of place, with what the author says about all places of that kind.
public struct PlaceKind: Hashable, Sendable {
    public let slug: Slug
    public var label: String
    /// The plural: the heading of their list.
    public var plural: String
    /// The type of every place of the kind.
    public let type: PlaceType
    /// The name of an icon of the theme. It decides only what is drawn.
    public let icon: String
    public let visit: TimeSpan
    /// The interest that every place of the kind has.
    public let interest: Slug?

    /// The motif of drawn covers: the kind's own icon where it is another than the type's and the theme has a motif for it, else the
    /// motif of the type; `nil` where that has none.
    public let cover: CoverMotif?

    /// - Parameters:
    ///   - plural: `nil` for the label.
    ///   - type: `nil` to guess it from the slug, then from the label; a landmark where that fails.
    ///   - icon: `nil` for that of the type.
    public init(
        slug: Slug, label: String, plural: String? = nil, type: PlaceType? = nil, icon: String?, visit: TimeSpan,
        interest: Slug?
    ) {
        let type = type ?? PlaceType.guess(slug.text) ?? PlaceType.guess(label) ?? .landmark
        self.slug = slug
        self.label = label
        self.plural = plural ?? label
        self.type = type
        self.icon = icon ?? type.traits.icon.rawValue
        let own = icon == type.traits.icon.rawValue ? nil : icon
        cover = own.flatMap(CoverMotif.init) ?? type.traits.cover
        self.visit = visit
        self.interest = interest
    }
}

public struct Interest: Hashable, Sendable {
    public let slug: Slug
    public let label: String

    public init(slug: Slug, label: String) {
        self.slug = slug
        self.label = label
    }
}

public struct MapSettings: Hashable, Sendable {
    /// The name of the extract in `maps/`.
    var extract: String?
    public var bounds: BoundingBox?

    init() {}
}

public struct FeedSettings: Hashable, Sendable {
    public enum Feed: String, Hashable, CaseIterable, Sendable {
        case rss, atom, itour, guide, gpx, kml, geojson, tourml, icalendar, podcast
        /// What visitors plan with in their browsers: data, walking times and scripts.
        case planner
    }

    /// Those that the site names; `nil` where it names none and so has all.
    private var chosen: Set<Feed>?
    /// How many items the RSS feed carries.
    public var limit = 50

    public var enabled: Set<Feed> {
        get { chosen ?? Set(Feed.allCases) }
        set { chosen = newValue }
    }

    /// Whether the site asks for a feed by its name, so that somebody is known to read it.
    public func names(_ feed: Feed) -> Bool { chosen?.contains(feed) ?? false }

    init() {}
}

/// What clients can fetch in one file to have it offline.
public struct BundleSettings: Hashable, Sendable {
    /// Whether there is a bundle of each city, and one of each tour.
    public var cities = true
    public var tours = false
    /// About how wide the pictures in it are, in pixels.
    public var pictures = 800

    init() {}
}

public struct PrintSettings: Hashable, Sendable {
    public enum Paper: String, Hashable, CaseIterable, Sendable {
        case a4 = "A4"
        case letter = "Letter"
    }

    public enum Engine: String, Hashable, CaseIterable, Sendable {
        case typst
        /// The engine of before, which older files name; it means typst.
        case weasyprint
        case none
    }

    public var paper = Paper.a4
    public var engine = Engine.typst
    /// Whether there are also booklets to fold, editions in large type, and guides in spreads.
    public var booklet = false
    public var large = false
    public var guide = false

    /// The editions that the site prints, the sheet first.
    public var editions: [PrintEdition] {
        [.sheet] + (booklet ? [.booklet] : []) + (large ? [.large] : []) + (guide ? [.guide] : [])
    }

    /// How many pictures of a stop are printed: the guide in spreads sets two beside each other.
    public var picturesOfStops: Int { guide ? 2 : 1 }

    init() {}
}

public struct ReportSettings: Hashable, Sendable {
    /// Whether anything is counted where the guide has a live companion.
    public var isOn = true
    /// For how many days figures are kept.
    public var days = 400

    /// Nothing is counted.
    static let off = {
        var settings = Self()
        settings.isOn = false
        return settings
    }()

    init() {}
}

/// Under what visitors give what they tell.
public struct ContributionSettings: Hashable, Sendable {
    /// Its name, to which the visitor agrees: `CC BY-SA 4.0`.
    public let licence: String
    /// Where it can be read.
    public let url: String?

    public init(licence: String, url: String? = nil) { (self.licence, self.url) = (licence, url) }
}

/// An entry of the navigation that `site.yaml` adds, renames, moves or takes out.
public struct SiteMenuItem: Hashable, Sendable {
    /// `nil` for the name that one of the guide's own parts has in the language of the page.
    public let label: String?
    /// An `http(s)` URL or a path of the site.
    public let url: String
    /// Whether it is in the navigation.
    public let isShown: Bool

    public init(label: String?, url: String, isShown: Bool = true) {
        (self.label, self.url, self.isShown) = (label, url, isShown)
    }

    /// The paths of the parts that are in the navigation by themselves, as ``LinkTarget/normal(_:)`` gives them.
    public static let ownParts = ["tours", "itineraries", "places", "cities", "search"]
}
