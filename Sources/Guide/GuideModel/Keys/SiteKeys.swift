public import Calendar

/// The keys of `site.yaml`.
public enum SiteKeys {
    public static let title = ValueKey<Site, String>(
        "title", .words, { $0.title }, required: true, help: "the guide's name", example: "Four Walks")
    public static let url = ValueKey<Site, String>(
        "url", .siteURL, { $0.url }, required: true,
        help:
            "where it will be published; a path prefix works. No `?`, no `#`, no empty part, no page such as `index.html`",
        example: "https://example.org/guide/")
    public static let language = ValueKey<Site, LanguageTag>(
        "language", .language, { $0.language }, required: true, help: "the language of files without suffix",
        example: "en")
    public static let timezone = ValueKey<Site, ZoneName>(
        "timezone", .zone, { $0.timezone }, required: true, help: "the time zone of the times in the guide",
        example: "America/New_York")
    public static let currency = ValueKey<Site, String>(
        "currency", .currency, { $0.currency }, required: true, help: "the currency of `free`", example: "USD")

    public static let reader = KeyReader(all)
    public static let all: [Key<Site>] = identity + settings
    public static let table = KeyTable(all.map(\.rule), takesExtra: true)

    private static let identity: [Key<Site>] = [
        Key(title), Key(url),
        Key("summary", .prose(limit: 500), \.summary, help: "what it is about, for search engines"),
        Key(language), Key("author", .words, \.author, help: "who makes it"),
        Key(
            "contact", .contact, \.contact,
            help:
                "how the maker is reached: on the page of credits, and among the sources on paper; none of it is needed",
            example: "{ email: guide@example.org, phone: +1 617 555 0100 }"),
        Key(
            "footer", .prose(limit: 500), \.footer, help: "a line at the foot of every page on screen",
            example: "© 2026 Example Tours Ltd"),
        Key(
            "emergency", .phone, \.emergency,
            help: "the number to dial in an emergency, where a city does not give one; printed on paper", example: "112"
        ),
        Key(timezone), Key(currency),
        Key("units", .choice, \.units, help: "how distances are shown; `metric` otherwise", example: "imperial"),
        Key(
            "clock", .choice, \.clock, help: "how times are written; as the language does otherwise",
            example: "24h"),
        Key(
            "slugs", .choice, \.slugs,
            help: "the letters of [addresses](#addresses) that are made of titles; `latin` otherwise",
            example: "unicode"),
        Key("pace", .pace, \.pace, help: "4.5 otherwise: people who look around", example: "4.5"),
    ]

    private static let settings: [Key<Site>] = [
        Key(
            "kinds", readElsewhere: .named(key: .newSlug, .map(KindKeys.table)),
            help: "the kinds of places: `plural` is the heading of their list, `is` says [what such a place "
                + "is](#what-a-kind-is), `icon` and `visit` are those of that type otherwise, `interest` is one that every "
                + "place of the kind serves"),
        Key(
            "interests",
            readElsewhere: .anyOf([
                .list(.anyOf([KeyType.tag.shape, .map(InterestKeys.table)])),
                .named(key: .newSlug, KeyType.words.shape),
            ]),
            help: "the interests that places may suit; a plain word needs a letter or a digit",
            example: "[{ id: architecture, label: Architecture }, Food]"),
        Key(
            "map", .mapSettings, \.map, help: "`extract`: the name of a file in `maps/`",
            example: "{ extract: boston }"),
        Key(
            "theme", .theme, \.theme,
            help: "[how pages look](Themes.md#a-brand-in-siteyaml): `accent-dark` and `logo-dark` are for dark mode; "
                + "`typeface` is for titles; `fonts` are files of `static/`, `logo`, `logo-dark` and `favicon` pictures of "
                + "`media/`; `styles` and `scripts` are your own files in `Templates/styles/` and `Templates/app/`, which "
                + "every page on screen loads; `connect` are servers that [scripts may use](Themes.md#other-servers)",
            example: "{ accent: \"#9c3522\", logo: brand/logo.svg, connect: [\"https://stats.example\"] }"),
        Key(
            "feeds", .feeds, \.feeds, help: "`enabled`: all otherwise; `limit`: items of the RSS feed, 50 otherwise",
            example: "{ limit: 20 }"),
        Key(
            "bundles", .bundles, \.bundles,
            help:
                "[what clients fetch in one file](Feeds.md#bundles) to have it offline: one for each of the `cities` unless it says "
                + "`no`, one for each of the `tours` where it says `yes`; `pictures`: about how wide they are, 800 otherwise",
            example: "{ tours: yes, pictures: 640 }"),
        Key(
            "print", .print, \.print,
            help:
                "`A4` and `typst` otherwise (`weasyprint`, the engine of before, means the same); `booklet: yes` adds an "
                + "edition of half the paper's size, to read and to fold, `large: yes` one in 18-point type, `guide: yes` "
                + "one in spreads, with a map beside its stops",
            example: "{ paper: Letter }"),
        Key(
            "app", .flag, \.hasApp,
            help:
                "whether visitors get the app: their own days, the planner, the walk, search as they type, and the guide "
                + "without a connection; `yes` otherwise. With `no` the site is plain pages", example: "no"),
        Key(
            "reports", .reports, \.reports,
            help:
                "what [the live companion](Companion.md#reports-of-use) counts of how the guide is used: `keep` says for how "
                + "long, 400 days otherwise; with `off` it counts nothing", example: "{ keep: 200 days }"),
        Key(
            "departures", .list(.departureSource), \.departures,
            help:
                "timetables of public transport: `timetable` is a GTFS file in `timetables/`, `realtime` the address of its "
                + "GTFS-Realtime feed, which `waymark live` asks ([more](Departures.md))",
            example: "[{ timetable: hsl.zip, realtime: \"https://example.org/gtfs-rt\" }]"),
        Key(
            "rewards", .rewards, \.rewards,
            help:
                "what visitors earn by reports of waits that others confirm, where the guide has a [live companion](Companion.md): "
                + "`points` for one report, 5 otherwise; `goal`: the points for a reward, 500 otherwise; `what` one gets, without "
                + "which points are counted for their own sake; the `place` where, or `where` in words; `until`: the last day; "
                + "`trust: campus` where visitors share one network: others of it confirm reports, too, for points of "
                + "`network-reports` reports of a network in a day, 100 otherwise",
            example: "{ goal: 300, what: A coffee, place: canteen, until: 2027-06-30 }"),
        Key(
            "contributions", .contributions, \.contributions,
            help:
                "lets visitors tell what is wrong or missing, where the guide stands beside a companion "
                + "([Companion.md](Companion.md)): `licence` is what they agree to, `url` where it can be read. Nobody is "
                + "asked where it is left out", example: "{ licence: CC BY-SA 4.0 }"),
        Key(
            "review", .flag, \.isReviewed,
            help:
                "with `yes`, what [editors save who may not publish](Editing.md#review-before-publishing) waits until somebody "
                + "who may has looked at it; `no` otherwise", example: "yes"),
        Key(
            "publish", .oneOrMore(.delivery), \.deliveries,
            help:
                "where `waymark publish` sends the finished guide ([more](Publishing.md)): `to` says how and where, `name` is for "
                + "`--only`, `compress: yes` puts `.gz` and `.br` beside text files, `domain` is the host name for a host of "
                + "pages. Never a password", example: "{ to: \"rsync:me@example.org:/srv/www/guide\" }"),
        Key(
            "link-exceptions", .list(.words), \.linkExceptions,
            help:
                "links to elsewhere that [`waymark check --links`](Publishing.md#links-to-elsewhere) does not ask; with `*` at the end all "
                + "that begin so", example: "[\"https://example.org/members/*\"]"),
        Key(
            "media", .mediaSettings, \.media,
            help:
                "`as-is`: files of `media/`, or of `static/` with it, that are published with all that they say about their makers, "
                + "because it cannot be [taken out](Pictures.md#what-a-file-says-about-its-maker) or shall stay; `*` stands for "
                + "any letters of a name",
            example: "{ as-is: [plans/*.pdf, static/press.zip] }"),
        Key(
            "menu", .list(.menuItem), \.menu,
            help:
                "the beginning of the [navigation](#the-navigation): links to anywhere, and the guide's own parts by "
                + "their paths, to rename them (`label`), to order them, or to take them out (`show: no`)",
            example: "[{ label: Walks, url: /tours/ }, { label: Weather, url: \"https://example.org/weather\" }]"),
        Key(
            "social", .social, \.social, help: "the guide on social networks",
            example: "{ mastodon: \"https://social.example.org/@guide\" }"),
        Key(
            "html", .choice, \.html,
            help:
                "whether HTML in texts is kept: `safe` keeps what an allow-list knows "
                + "([more](#text)), `trusted` all of it; `escaped`, as text, otherwise",
            example: "safe"),
        Key(
            "remote-pictures", .flag, \.showsRemotePictures,
            help: "whether texts may show pictures from other servers, which learn who reads them; `no` otherwise",
            example: "yes"),
    ]

    /// What `site.fr.yaml` may give in place of `site.yaml`: texts, and nothing that applies to all languages.
    public static let words = KeyTable(
        [
            KeyRule("title", .scalar(.words(limit: 200))), KeyRule("summary", .scalar(.prose(limit: 500))),
            KeyRule("author", .scalar(.words(limit: 200))), KeyRule("footer", .scalar(.prose(limit: 500))),
            KeyRule("kinds", .named(key: .newSlug, .anyOf([.scalar(.words(limit: 200)), .map(kindWords)]))),
            KeyRule(
                "interests", .anyOf([.list(.map(InterestKeys.table)), .named(key: .newSlug, KeyType.words.shape)])),
            KeyRule("rewards", .map(rewardWords)),
            KeyRule("menu", .list(.map(menuWords))),
            KeyRule("social", .named(key: .newSlug, KeyType.words.shape)),
        ],
        untranslated: Set(table.names))

    private static let rewardWords = KeyTable([
        KeyRule("what", KeyType.words.shape), KeyRule("where", KeyType.words.shape),
    ])

    private static let menuWords = KeyTable([
        KeyRule("label", KeyType.words.shape, required: true), KeyRule("url", KeyType.link.shape, required: true),
    ])

    private static let kindWords = KeyTable([
        KeyRule("label", KeyType.words.shape, required: true), KeyRule("plural", KeyType.words.shape),
    ])
}
