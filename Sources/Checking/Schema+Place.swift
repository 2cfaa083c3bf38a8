import GuideModel

extension Schema {
    static let places = content(identity + visiting + contact + company)

    private static let identity: [KeyRule] = [
        KeyRule("location", location, required: true),
        KeyRule("kind", .name(.kind), required: true),
        KeyRule("id", .id),
        KeyRule("city", .name(.city)),
    ]

    private static let visiting: [KeyRule] = [
        KeyRule("visit", visit),
        KeyRule("hours", .hours),
        KeyRule("closures", .list(.map(closure))),
        KeyRule("price", .anyOf([.scalar(.money), .list(.map(price)), .map(priceLevel)])),
        KeyRule("rating", .map(rating)),
        KeyRule("interests", .list(.scalar(.name(.interest)))),
        KeyRule("cuisine", .anyOf([.scalar(.tag), .list(.scalar(.tag))])),
        KeyRule("menu", .anyOf([.scalar(.url), .list(.map(dish))])),
        KeyRule("busy", .list(.map(busy))),
        KeyRule("waits", .flag),
    ]

    private static let contact: [KeyRule] = [
        KeyRule("address", words),
        KeyRule("phone", .phone),
        KeyRule("email", .email),
        KeyRule("website", .url),
        KeyRule("wikidata", .wikidata),
        KeyRule("wikipedia", .wikipedia),
    ]

    private static let company: [KeyRule] = [
        KeyRule("accessibility", .map(accessibility)),
        KeyRule("media", .list(.map(mediaItem))),
        KeyRule("links", .list(.map(titledLink))),
    ]

    static let closure = KeyTable([
        KeyRule("from", .date, required: true), KeyRule("until", .date), KeyRule("reason", words),
    ])

    static let price = KeyTable([KeyRule("who", words), KeyRule("amount", .money, required: true)])

    static let priceLevel = KeyTable([KeyRule("level", .integer(1...4), required: true)])

    static let rating = KeyTable([
        KeyRule("score", .number(0...5, unit: ""), required: true), KeyRule("count", .integer(0...1_000_000_000)),
        KeyRule("source", words), KeyRule("url", .url),
    ])

    static let dish = KeyTable([
        KeyRule("name", words, required: true), KeyRule("price", .money), KeyRule("note", words),
    ])

    static let busy = KeyTable([KeyRule("when", .hours, required: true), KeyRule("label", words, required: true)])

    static let accessibility = KeyTable([
        KeyRule("wheelchair", .choice(Accessibility.Wheelchair.allCases.map(\.rawValue))), KeyRule("notes", prose),
        KeyRule("step-free", prose), KeyRule("hearing", prose), KeyRule("vision", prose),
    ])

    static let mediaItem = KeyTable([
        KeyRule("type", .choice(MediaItem.Kind.allCases.map(\.rawValue)), required: true),
        KeyRule("title", words, required: true), KeyRule("file", .name(.media)), KeyRule("url", .url),
        KeyRule("transcript", .transcript), KeyRule("duration", .duration(minutes: 0...1440)),
    ])
}
