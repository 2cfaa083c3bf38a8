/// The keys of a city.
public enum CityKeys {
    public static let table = KeyTable(contentKeys: all)
    /// For an owner that was made with its entry.
    public static let reader = KeyReader(all, besides: EntryKeys.names)
    public static let all: [Key<City>] =
        EntryKeys.all.map { $0.within(\.entry) } + [
            Key("location", .coordinates, \.location, help: "its middle", example: "60.1699, 24.9384"),
            Key(
                "country", .words, \.country,
                help: "its public holidays count in opening hours, see [OpeningHours](OpeningHours.md)",
                example: "Finland"),
            Key(
                "language", .language, \.language,
                help: "the language its streets are named in: directions mark them with it for voices that read aloud",
                example: "fi"),
            Key(
                "emergency", .phone, \.emergency,
                help:
                    "the number to dial in an emergency, printed on paper; that of the country otherwise, if it has one "
                    + "number", example: "112"),
            Key(
                "public-holidays", .list(.holidays), \.publicHolidays,
                help: "days beside those of the whole country; `Oct Mo[2] off` takes one away",
                example: "[Mar 17]"),
            Key(
                "school-holidays", .list(.holidays), \.schoolHolidays, help: "without them `SH` is unknown",
                example: "[2026 Jun 01-Aug 09]"),
            Key(
                "population", .integer(0...1_000_000_000), \.population, help: "how many live there", example: "675647"),
            Key("area", .number(0.01...100_000_000, unit: "km²"), \.area, help: "how large it is", example: "125"),
            Key(
                "elevation", .number(-500...9000, unit: "m"), \.elevation, help: "how high it is above the sea",
                example: "43"),
            Key("website", .url, \.website, help: "its own address", example: "https://example.org/"),
            Key(
                "social", .social, \.social, help: "the city on social networks",
                example: "{ mastodon: \"https://social.example.org/@city\" }"),
            Key("wikidata", .wikidata, \.wikidata, help: "its number in Wikidata", example: "Q1757"),
            Key(
                "map", .name(.map), \.map,
                help: "the map extract of the city, with or without its ending (`unknown-map`)", example: "helsinki"),
            Key(
                "timezone", .zone, \.timezone, help: "where its time zone differs from the site's",
                example: "Europe/Helsinki"),
            Key("currency", .currency, \.currency, help: "where its money differs", example: "EUR"),
            Key("units", .choice, \.units, help: "where its measures differ", example: "metric"),
        ]
}

/// The keys of an alert.
public enum AlertKeys {
    public static let affects = ValueKey<Alert, [Alert.Target]>(
        "affects", .oneOrMore(.alertTarget), { $0.affects }, required: true, help: "what it is about",
        example: "[tour:freedom-trail, place:old-north-church]")

    public static let table = KeyTable(contentKeys: all)
    /// For an owner that was made with its entry.
    public static let reader = KeyReader(all, besides: EntryKeys.names)
    public static let all: [Key<Alert>] =
        EntryKeys.all.map { $0.within(\.entry) } + [
            Key(affects),
            Key(
                "from", .date, \.from, help: "the first day; without it the alert has already begun",
                example: "2026-12-24"),
            Key(
                "until", .date, \.until, help: "the last day; an alert whose last day has passed is left out",
                example: "2026-12-26"),
            Key(
                "from-time", .time, \.fromTime, help: "when it begins on the day of `from`, by the place's own clocks",
                example: "\"10:00\""),
            Key(
                "until-time", .time, \.untilTime,
                help: "when it ends on the day of `until`; pages that are open hide it then by themselves",
                example: "\"15:00\""),
            Key(
                "severity", .choice, \.severity, help: "`info` otherwise; `closed` also counts in timetables",
                example: "closed"),
        ]
}

extension KeyType where Value == Alert.Target {
    static var alertTarget: Self {
        KeyType(scalar: .alertTarget, { $0.text.flatMap(Alert.Target.init) }, text: \.written)
    }
}

extension Alert.Target {
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else {
            self = .everything
            return
        }
        guard let slug = Slug(String(parts[1])) else { return nil }
        self = parts[0] == "tour" ? .tour(slug) : .place(slug)
    }

    fileprivate var written: String {
        switch self {
        case .everything: "all"
        case .tour(let slug): "tour:\(slug)"
        case .place(let slug): "place:\(slug)"
        }
    }
}

/// The keys of a free page and of the front page.
public enum PageKeys {
    public static let table = KeyTable(contentKeys: all)
    /// For an owner that was made with its entry.
    public static let reader = KeyReader(all, besides: EntryKeys.names)
    public static let all: [Key<Page>] =
        EntryKeys.all.map { $0.within(\.entry) } + [
            Key(
                "menu", .menuEntry, \.menu,
                help: "puts the page into the navigation; a smaller `order` comes first",
                example: "{ label: About, order: 10 }"),
            Key(
                "date", .date, \.date, help: "makes the page news of that day, which stands in a list with a feed",
                example: "2026-05-21"),
        ]
}

extension KeyType where Value == MenuEntry {
    static var menuEntry: Self {
        .record(
            ValueKey("label", .words, { $0.label }, required: true),
            ValueKey("order", .integer(-1000...1000), { $0.order == 0 ? nil : $0.order })
        ) { label, order in label.map { MenuEntry(label: $0, order: order ?? 0) } }
    }
}
