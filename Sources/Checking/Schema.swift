import GuideModel
import Reading

/// Every key that an author may write, by kind of file. `Documentation/ContentFormat.md` explains each.
enum Schema {
    static func table(of kind: ContentKind) -> KeyTable {
        switch kind {
        case .places: places
        case .tours: tours
        case .itineraries: itineraries
        case .cities: cities
        case .alerts: alerts
        case .pages, .frontPage: pages
        case .site: site
        }
    }

    /// The tables of all files and of the maps inside them, by the name that the documentation gives them.
    static let all: [(name: String, table: KeyTable)] = [
        ("common", KeyTable(common)), ("places", places), ("tours", tours), ("itineraries", itineraries),
        ("cities", cities), ("alerts", alerts), ("pages", pages), ("site.yaml", site),
    ]

    static let words = ScalarType.words(limit: 200)
    static let prose = ScalarType.prose(limit: 2000)

    /// The keys of every content file.
    static let common: [KeyRule] = [
        KeyRule("title", words, required: true),
        KeyRule("summary", .prose(limit: 500)),
        KeyRule("image", .anyOf([.scalar(.name(.picture)), .map(picture)])),
        KeyRule("alt", .alt),
        KeyRule("credit", words),
        KeyRule("images", .list(.map(picture))),
        KeyRule("tags", .list(.scalar(.tag))),
        KeyRule("draft", .flag),
        KeyRule("publish", .instant),
        KeyRule("expires", .instant),
        KeyRule("updated", .date),
        KeyRule("aliases", .list(.scalar(.alias))),
        KeyRule("lang", .language),
        KeyRule("template", .name(.template)),
    ]

    static let picture = KeyTable([
        KeyRule("file", .name(.picture), required: true), KeyRule("alt", .alt), KeyRule("credit", words),
    ])

    static let titledLink = KeyTable([KeyRule("title", words, required: true), KeyRule("url", .link, required: true)])

    static let location = Shape.anyOf([
        .scalar(.coordinates),
        .map(
            KeyTable([
                KeyRule("lat", .number(-90...90, unit: "degrees"), required: true),
                KeyRule("lon", .number(-180...180, unit: "degrees"), required: true),
            ])),
    ])

    static let visit = ScalarType.duration(minutes: 0...1440)

    static func content(_ rules: [KeyRule]) -> KeyTable { KeyTable(common + rules, takesExtra: true) }
}

extension Schema {
    static let cities = content([
        KeyRule("location", location),
        KeyRule("country", words),
        KeyRule("language", .language),
        KeyRule("emergency", .phone),
        KeyRule("public-holidays", .list(.scalar(.holidays))),
        KeyRule("school-holidays", .list(.scalar(.holidays))),
        KeyRule("population", .integer(0...1_000_000_000)),
        KeyRule("area", .number(0.01...100_000_000, unit: "km²")),
        KeyRule("elevation", .number(-500...9000, unit: "m")),
        KeyRule("website", .url),
        KeyRule("social", .named(key: .newSlug, .scalar(.url))),
        KeyRule("wikidata", .wikidata),
        KeyRule("map", .name(.map)),
        KeyRule("timezone", .zone),
        KeyRule("currency", .currency),
        KeyRule("units", .choice(Units.allCases.map(\.rawValue))),
    ])

    static let alerts = content([
        KeyRule("from", .date),
        KeyRule("until", .date),
        KeyRule("severity", .choice(Alert.Severity.allCases.map(\.rawValue))),
        KeyRule("affects", .anyOf([.scalar(.alertTarget), .list(.scalar(.alertTarget))]), required: true),
    ])

    static let pages = content([
        KeyRule(
            "menu",
            .map(KeyTable([KeyRule("label", words, required: true), KeyRule("order", .integer(-1000...1000))])))
    ])
}
