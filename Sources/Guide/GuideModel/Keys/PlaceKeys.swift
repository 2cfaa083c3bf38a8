import Formats
public import Geo

/// The keys of a place.
public enum PlaceKeys {
    public static let location = ValueKey<Place, Coordinate>(
        "location", .coordinates, { $0.location }, required: true,
        help: "where it is; the entrance where that differs. Far from its tour or city: `far-away`",
        example: "42.36634, -71.05451")
    public static let kind = ValueKey<Place, Slug>(
        "kind", .reference(.kind), { $0.kind }, required: true, help: "landmark, museum, restaurant, …",
        example: "church")

    public static let table = KeyTable(contentKeys: all)
    /// For an owner that was made with its entry.
    public static let reader = KeyReader(all, besides: EntryKeys.names)
    public static let all: [Key<Place>] =
        EntryKeys.all.map { $0.within(\.entry) } + [Key(location), Key(kind)] + visiting + contact + company

    private static let visiting: [Key<Place>] = [
        Key(
            "level", .number(-60...60, unit: ""), \.level,
            help:
                "the level on which one reaches it, where that is not the street's, as OpenStreetMap counts: walks lead to "
                + "ways of that level", example: "-1"),
        Key(
            "id", .id, \.id, help: "the identifier in feeds; the slug otherwise. Used twice: `duplicate-id`",
            example: "113"),
        Key("city", .reference(.city), \.city, help: "the city that it belongs to", example: "boston"),
        Key(
            "cover", .choice, \.cover,
            help:
                "what its drawn cover shows where it has no picture; what suits its type otherwise. A `church` is drawn "
                + "without a tower: one that has a steeple says so", example: "steeple"),
        Key("visit", .visit, \.visit, help: "how long people stay; the kind's otherwise", example: "20 min"),
        Key(
            "hours", .hours, \.hours, help: "when it is open, as OpenStreetMap writes it",
            example: "\"Mo-Fr 09:00-17:00; Sa 10:00-14:00\""),
        Key(
            "closures", .list(.closure), \.closures,
            help: "dates on which it is closed anyway, both included; `until` may be left out for one day",
            example: "[{ from: 2026-12-24, until: 2026-12-25, reason: Christmas }]"),
        Key(
            "price", .pricing, \.pricing,
            help: "what a visit costs; the level is for restaurants, from 1 (cheap) to 4 (expensive)",
            example: "12 USD"),
        Key(
            "rating", .rating, \.rating, help: "from 0 to 5; from how many; who says so; where",
            example: "{ score: 4.6, count: 1200, source: Example, url: \"https://example.org/\" }"),
        Key(
            "interests", .list(.reference(.interest)), \.interests, help: "the interests that it suits",
            example: "[history]"),
        Key(
            "cuisine", .oneOrMore(.tag), \.cuisine, feed: "cuisine",
            help: "what people eat there; itineraries may ask for it",
            example: "[seafood]"),
        Key("menu", .menu, \.menu, help: "the dishes, or where they are listed", example: "https://example.org/menu"),
        Key(
            "busy", .list(.busyTime), \.busy, help: "predictable crowds: `when` are hours, `label` says why",
            example: "[{ when: \"Sa-Su 11:00-14:00\", label: Groups arrive }]"),
        Key("waits", .mark, \.reportsWaits, help: "whether visitors may report waiting times", example: "yes"),
        Key(
            "stop-id", .oneOrMore(.stopReference), \.stops, feed: "stop-id",
            help:
                "the stops whose departures the page shows, as a timetable of `departures` names them; a station stands for its "
                + "platforms. Where two timetables know the id: `hsl:1020453`. A station, stop or ferry without the key shows the "
                + "nearest stop within 100 m", example: "1020453"),
    ]

    private static let contact: [Key<Place>] = [
        Key(
            "address", .words, \.contact.address, feed: "address", help: "on one line, as on an envelope",
            example: "193 Salem Street"),
        Key("phone", .phone, \.contact.phone, feed: "phone", help: "with the country code", example: "+1 617 555 0100"),
        Key("email", .email, \.contact.email, feed: "email", help: "where to write to", example: "info@example.org"),
        Key(
            "website", .url, \.contact.website, feed: "website", help: "its own address",
            example: "https://example.org/"),
        Key(
            "wikidata", .wikidata, \.contact.wikidata, feed: "wikidata", help: "its number in Wikidata",
            example: "Q1137862"),
        Key(
            "wikipedia", .wikipedia, \.contact.wikipedia, feed: "wikipedia", help: "language and article",
            example: "en:Old North Church"),
    ]

    private static let company: [Key<Place>] = [
        Key(
            "accessibility", .accessibility, \.accessibility, help: "access for people with disabilities",
            example: "{ wheelchair: limited, step-free: One step at the side door. }"),
        Key("media", .list(.mediaItem), \.media, help: "something to hear, watch or look around in"),
        Key(
            "links", .list(.titledLink), \.links, help: "where to read more",
            example: "[{ title: The history of the bells, url: \"https://example.org/bells\" }]"),
        Key(
            "contributors", .list(.words), \.contributors,
            help: "visitors who helped with it, as they wish to be named", example: "[Ada, Linus of Turku]"),
    ]
}

extension KeyType where Value == Closure {
    static var closure: Self {
        .record(
            ValueKey("from", .date, { $0.from }, required: true),
            ValueKey("until", .date, { $0.until == $0.from ? nil : $0.until }),
            ValueKey("reason", .words, { $0.reason })
        ) { from, until, reason in from.map { Closure(from: $0, until: until ?? $0, reason: reason) } }
    }
}

extension KeyType where Value == Price {
    static var price: Self {
        .record(
            ValueKey("who", .words, { $0.who }), ValueKey("amount", .money, { $0.amount }, required: true)
        ) { who, amount in amount.map { Price(who: who, amount: $0) } }
    }
}

extension KeyType where Value == Pricing {
    /// One amount for everybody, an amount for each group of visitors, or the price level of a restaurant.
    static var pricing: Self {
        let amount = KeyType<Money>.money.map(
            { Pricing(prices: [Price(who: nil, amount: $0)]) },
            from: { $0.prices.count == 1 && $0.prices[0].who == nil ? $0.prices[0].amount : nil })
        let list = KeyType<[Price]>.list(.price).map(
            { Pricing(prices: $0) }, from: { $0.level == nil ? $0.prices : nil })
        let level = KeyType<Pricing>.record(ValueKey("level", .integer(1...4), { $0.level }, required: true)) { level in
            level.map { Pricing(level: $0) }
        }
        return amount.or(list).or(level)
    }
}

extension KeyType where Value == Rating {
    static var rating: Self {
        .record(
            ValueKey("score", .number(0...5, unit: ""), { $0.score }, required: true),
            ValueKey("count", .integer(0...1_000_000_000), { $0.count }), ValueKey("source", .words, { $0.source }),
            ValueKey("url", .url, { $0.url })
        ) { score, count, source, url in
            score.map { Rating(score: $0, count: count, source: source, url: url) }
        }
    }
}

extension KeyType where Value == Menu {
    static var menu: Self {
        let dish = KeyType<Dish>.record(
            ValueKey("name", .words, { $0.name }, required: true), ValueKey("price", .money, { $0.price }),
            ValueKey("note", .words, { $0.note })
        ) { name, price, note in name.map { Dish(name: $0, price: price, note: note) } }
        let address = KeyType<String>.url.map(
            { Menu.url($0) }, from: { if case .url(let url) = $0 { url } else { nil } })
        let dishes = KeyType<[Dish]>.list(dish).map(
            { Menu.dishes($0) }, from: { if case .dishes(let dishes) = $0 { dishes } else { nil } })
        return address.or(dishes)
    }
}

extension KeyType where Value == BusyTime {
    static var busyTime: Self {
        .record(
            ValueKey("when", .hours, { $0.when }, required: true),
            ValueKey("label", .words, { $0.label }, required: true)
        ) { when, label in
            guard let when, let label else { return nil }
            return BusyTime(when: when, label: label)
        }
    }
}

extension KeyType where Value == Accessibility {
    static var accessibility: Self {
        .map(
            [
                Key("wheelchair", .choice, \.wheelchair), Key("notes", .prose, \.notes),
                Key("step-free", .prose, \.stepFree), Key("hearing", .prose, \.hearing),
                Key("vision", .prose, \.vision),
            ], of: Accessibility())
    }
}

extension KeyType where Value == MediaItem {
    /// A transcript that is given as the path of a file has that path as its text.
    static var mediaItem: Self {
        .record(
            ValueKey("type", .choice, { $0.kind }, required: true),
            ValueKey("title", .words, { $0.title }, required: true),
            ValueKey("file", .name(.media), { if case .file(let path) = $0.source { path } else { nil } }),
            ValueKey("url", .url, { if case .url(let url) = $0.source { url } else { nil } }),
            ValueKey("transcript", .transcript, { $0.transcript?.written }),
            ValueKey("duration", .duration(minutes: 0...1440), { $0.duration }),
            ValueKey("poster", .name(.picture), { $0.poster })
        ) { kind, title, file, url, transcript, duration, poster in
            guard let kind, let title, let source = file.map(MediaItem.Source.file) ?? url.map(MediaItem.Source.url)
            else { return nil }
            return MediaItem(
                kind: kind, title: title, source: source, transcript: transcript.map(MediaItem.Transcript.init),
                duration: duration, poster: poster)
        }
    }
}

extension MediaItem.Transcript {
    fileprivate init(_ text: String) {
        self = ScalarType.isTranscriptPath(text) && text.hasSuffix(".vtt") ? .captions(text) : .text(text)
    }

    fileprivate var written: String {
        switch self {
        case .text(let text), .captions(let text): text
        }
    }
}
