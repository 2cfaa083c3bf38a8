import GuideModel

extension Schema {
    static let site = KeyTable(identity + settings, takesExtra: true)

    private static let identity: [KeyRule] = [
        KeyRule("title", words, required: true),
        KeyRule("url", .siteURL, required: true),
        KeyRule("summary", .prose(limit: 500)),
        KeyRule("language", .language, required: true),
        KeyRule("author", words),
        KeyRule("emergency", .phone),
        KeyRule("timezone", .zone, required: true),
        KeyRule("currency", .currency, required: true),
        KeyRule("units", .choice(Units.allCases.map(\.rawValue))),
        KeyRule("pace", pace),
    ]

    private static let settings: [KeyRule] = [
        KeyRule("kinds", .named(key: .newSlug, .map(kind))),
        KeyRule(
            "interests",
            .anyOf([.list(.anyOf([.scalar(.tag), .map(interest)])), .named(key: .newSlug, .scalar(words))])),
        KeyRule("map", .map(map)),
        KeyRule("theme", .map(theme)),
        KeyRule("feeds", .map(feeds)),
        KeyRule("print", .map(print)),
        KeyRule("menu", .list(.map(menuItem))),
        KeyRule("social", .named(key: .newSlug, .scalar(.url))),
        KeyRule("html", .choice(Site.HTMLTrust.allCases.map(\.rawValue))),
    ]

    /// What `site.fr.yaml` may give in place of `site.yaml`: words, and nothing that counts in every language.
    static let siteWords = KeyTable(
        [
            KeyRule("title", words),
            KeyRule("summary", .prose(limit: 500)),
            KeyRule("author", words),
            KeyRule("kinds", .named(key: .newSlug, .anyOf([.scalar(words), .map(kindWords)]))),
            KeyRule("interests", .anyOf([.list(.map(interest)), .named(key: .newSlug, .scalar(words))])),
            KeyRule("menu", .list(.map(menuItem))),
            KeyRule("social", .named(key: .newSlug, .scalar(words))),
        ],
        untranslated: Set(site.names))

    private static let kindWords = KeyTable([KeyRule("label", words, required: true), KeyRule("plural", words)])

    static let kind = KeyTable([
        KeyRule("is", .choice(PlaceType.allCases.map(\.rawValue))), KeyRule("label", words, required: true),
        KeyRule("plural", words), KeyRule("icon", .icon), KeyRule("visit", visit),
        KeyRule("interest", .name(.interest)),
    ])

    static let interest = KeyTable([KeyRule("id", .newSlug, required: true), KeyRule("label", words, required: true)])

    static let map = KeyTable([KeyRule("extract", .name(.map)), KeyRule("bounds", .map(bounds))])

    static let bounds = KeyTable([
        KeyRule("south", .number(-90...90, unit: "degrees"), required: true),
        KeyRule("west", .number(-180...180, unit: "degrees"), required: true),
        KeyRule("north", .number(-90...90, unit: "degrees"), required: true),
        KeyRule("east", .number(-180...180, unit: "degrees"), required: true),
    ])

    static let theme = KeyTable([
        KeyRule("accent", .colour), KeyRule("accent-dark", .colour), KeyRule("typeface", .choice(["serif", "sans"])),
    ])

    static let feeds = KeyTable([
        KeyRule("enabled", .list(.scalar(.choice(FeedSettings.Feed.allCases.map(\.rawValue))), atLeast: 0)),
        KeyRule("limit", .integer(1...500)),
    ])

    static let print = KeyTable([
        KeyRule("paper", .choice(PrintSettings.Paper.allCases.map(\.rawValue))),
        KeyRule("engine", .choice(PrintSettings.Engine.allCases.map(\.rawValue))),
        KeyRule("booklet", .flag),
        KeyRule("large", .flag),
    ])

    static let menuItem = KeyTable([KeyRule("label", words, required: true), KeyRule("url", .link, required: true)])
}
