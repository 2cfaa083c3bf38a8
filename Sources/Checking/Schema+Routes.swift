import GuideModel

extension Schema {
    static let tours = content([
        KeyRule("stops", .list(.anyOf([.scalar(.name(.place)), .map(stop)])), required: true),
        KeyRule("id", .id),
        KeyRule("city", .name(.city)),
        KeyRule("language", .language),
        KeyRule("season", words),
        KeyRule("difficulty", .choice(Tour.Difficulty.allCases.map(\.rawValue))),
        KeyRule("audience", words),
        KeyRule("order", .choice(Tour.Order.allCases.map(\.rawValue))),
        KeyRule("loop", .flag),
        KeyRule("line", .name(.line)),
        KeyRule("pace", pace),
        KeyRule("start", .time),
        KeyRule("guided", .flag),
    ])

    /// From a crawl to a run.
    static let pace = ScalarType.number(0.5...15, unit: "km/h")

    static let stop = KeyTable([
        KeyRule("place", .name(.place), required: true), KeyRule("visit", visit), KeyRule("note", prose),
        KeyRule("directions", prose), KeyRule("optional", .flag),
    ])

    static let itineraries = content([
        KeyRule("start", .time, required: true),
        KeyRule("end", .time),
        KeyRule("date", .date),
        KeyRule("days", .days),
        KeyRule("from", terminus),
        KeyRule("to", terminus),
        KeyRule("stops", .list(.anyOf([.scalar(.name(.place)), .map(itineraryStop)])), required: true),
        KeyRule("tour", .name(.tour)),
        KeyRule("city", .name(.city)),
        KeyRule("budget", .money),
        KeyRule("featured", .flag),
    ])

    static let terminus = Shape.anyOf([
        .scalar(.name(.place)),
        .map(KeyTable([KeyRule("name", words, required: true), KeyRule("location", location, required: true)])),
    ])

    /// A place with its visit, or a gap that begins with `choose`.
    static let itineraryStop = KeyTable([
        KeyRule("place", .name(.place)), KeyRule("choose", .name(.kind)), KeyRule("visit", visit),
        KeyRule("note", prose), KeyRule("cuisine", .tag), KeyRule("within", .distance(metres: 10...50_000)),
        KeyRule("between", .times), KeyRule("at", .time),
    ])
}
