import Geo
import GuideModel
import Reading

/// Makes the site's settings from `site.yaml`.
struct SiteMaker {
    /// How long a visit lasts where neither the place nor its kind says so.
    static let defaultVisit = TimeSpan(minutes: 15)

    private(set) var report = Report()
    private(set) var mentions: [Mention] = []
    /// `nil` when a key that a site needs is missing or wrong.
    private(set) var site: Site?
    /// What other values depend on, as far as it is known.
    private(set) var context = ValueContext()
    /// Kinds and interests that are defined, rightly or not.
    private(set) var kinds: [PlaceKind] = []
    private(set) var interests: [Interest] = []
    let language: LanguageTag
    /// Whether there is a `site.yaml` that can be read, so that what it does not define is undefined.
    let isReadable: Bool

    init(_ document: RawDocument?) {
        guard let document else {
            report.add(
                .missingSiteFile, "the site has no Content/site.yaml", at: SourceLocation(file: "Content/site.yaml"),
                remedy: "write one with title, url, language, timezone and currency")
            (language, isReadable) = (.english, false)
            return
        }
        guard case .map(let map) = document.frontMatter else {
            (language, isReadable) = (.english, false)
            return
        }
        isReadable = true
        var reader = FieldReader(file: document.path, context: ValueContext())
        let fields = reader.fields(of: map, by: Schema.site)
        report = reader.report
        mentions = reader.mentions
        language = fields.language("language") ?? .english
        context = ValueContext(zone: fields.zone("timezone") ?? .utc, currency: fields.text("currency") ?? "")
        interests = makeInterests(fields)
        kinds = makeKinds(fields)
        site = makeSite(fields, location: SourceLocation(file: document.path))
    }
}

extension SiteMaker {
    private mutating func makeSite(_ fields: Fields, location: SourceLocation) -> Site? {
        let settings = makeSettings(fields)
        guard let title = fields.text("title"), let url = fields.text("url"), let zone = fields.zone("timezone"),
            let language = fields.language("language"), let currency = fields.text("currency")
        else { return nil }
        var site = Site(
            title: title, url: url, language: language, timezone: zone, currency: currency,
            units: fields.choice("units") ?? .metric, location: location)
        site.summary = fields.text("summary")
        site.author = fields.text("author")
        site.emergency = fields.text("emergency")
        site.pace = fields.number("pace") ?? 4.5
        site.kinds = kinds
        site.interests = interests
        site.map = settings.map
        site.theme = settings.theme
        site.feeds = settings.feeds
        site.print = settings.print
        site.menu = fields.list("menu").compactMap(\.map).compactMap { item in
            item.text("label").flatMap { label in item.text("url").map { SiteMenuItem(label: label, url: $0) } }
        }
        site.social = TitledLink.social(fields.map("social"))
        site.html = fields.choice("html") ?? .escaped
        site.extra = fields.extra
        return site
    }

    private mutating func makeKinds(_ fields: Fields) -> [PlaceKind] {
        guard let kinds = fields.map("kinds") else { return [] }
        return kinds.keys.compactMap { name, location in
            guard let slug = Slug(name) else { return nil }
            var kind = KindMaker(slug: slug, fields: kinds.map(name), location: location)
            let made = kind.make()
            report.add(kind.report)
            return made
        }
    }

    private mutating func makeInterests(_ fields: Fields) -> [Interest] {
        var result: [Interest] = []
        var known: Set<Slug> = []
        for (interest, location) in writtenInterests(fields) {
            if known.insert(interest.slug).inserted {
                result.append(interest)
            } else {
                report.add(
                    .duplicateName, "the interest \"\(interest.slug)\" is defined twice", at: location,
                    remedy: "keep one of them")
            }
        }
        return result
    }

    private mutating func writtenInterests(_ fields: Fields) -> [(Interest, SourceLocation)] {
        if let named = fields.map("interests") {
            return named.keys.compactMap { name, location in
                Slug(name).map { (Interest(slug: $0, label: named.text(name) ?? name), location) }
            }
        }
        return fields.list("interests").compactMap { item in
            if let label = item.text {
                return plainInterest(label, at: item.location)
            }
            guard let map = item.map, let slug = map.slug("id") else { return nil }
            return (Interest(slug: slug, label: map.text("label") ?? slug.text), map["id"]?.location ?? item.location)
        }
    }

    /// An interest that is its own id, which words without Latin letters cannot be.
    private mutating func plainInterest(_ label: String, at location: SourceLocation) -> (Interest, SourceLocation)? {
        guard let slug = Slug(words: label) else {
            report.add(
                .badSlug, "the interest \"\(label)\" has no letters of a–z for its id", at: location,
                remedy: "give it one: { id: food, label: \(label) }")
            return nil
        }
        return (Interest(slug: slug, label: label), location)
    }
}

extension SiteMaker {
    private struct Settings {
        var map = MapSettings()
        var theme = Theme()
        var feeds = FeedSettings()
        var print = PrintSettings()
    }

    private mutating func makeSettings(_ fields: Fields) -> Settings {
        var result = Settings()
        result.map.extract = fields.map("map")?.text("extract")
        if let bounds = fields.map("map")?["bounds"] { result.map.bounds = makeBounds(bounds) }
        result.theme.accent = fields.map("theme")?.text("accent")
        result.theme.accentDark = fields.map("theme")?.text("accent-dark")
        result.theme.typeface = fields.map("theme")?.text("typeface")
        if let feeds = fields.map("feeds") {
            if feeds["enabled"] != nil {
                result.feeds.enabled = Set(feeds.texts("enabled").compactMap(FeedSettings.Feed.init(rawValue:)))
            }
            result.feeds.limit = feeds.integer("limit") ?? result.feeds.limit
        }
        result.print.paper = fields.map("print")?.choice("paper") ?? result.print.paper
        result.print.engine = fields.map("print")?.choice("engine") ?? result.print.engine
        result.print.booklet = fields.map("print")?.flag("booklet") ?? false
        result.print.large = fields.map("print")?.flag("large") ?? false
        return result
    }

    private mutating func makeBounds(_ field: Field) -> BoundingBox? {
        guard let map = field.map, let south = map.number("south"), let west = map.number("west"),
            let north = map.number("north"), let east = map.number("east")
        else { return nil }
        guard south < north, west < east else {
            report.add(
                .outOfRange, "\"bounds\" has no area", at: field.location,
                remedy: "south must be less than north, and west less than east")
            return nil
        }
        return BoundingBox(around: [
            Coordinate(latitude: south, longitude: west), Coordinate(latitude: north, longitude: east),
        ])
    }
}

extension TitledLink {
    /// The networks of a `social` map in the author's order.
    static func social(_ fields: Fields?) -> [TitledLink] {
        guard let fields else { return [] }
        return fields.keys.compactMap { name, _ in fields.text(name).map { TitledLink(title: name, url: $0) } }
    }
}
