/// The keys of a tour.
public enum TourKeys {
    public static let stops = ValueKey<Tour, [Stop]>(
        "stops", .list(.stop), { $0.stops }, required: true,
        help: "the places that it leads to, in the order of the walk",
        example: "[old-north-church, { place: faneuil-hall, visit: 15 min, note: Look up. }]")

    public static let table = KeyTable(contentKeys: all)
    /// For an owner that was made with its entry.
    public static let reader = KeyReader(all, besides: EntryKeys.names)
    public static let all: [Key<Tour>] =
        EntryKeys.all.map { $0.within(\.entry) } + [
            Key(stops), Key("id", .id, \.id, help: "the identifier in feeds; the slug otherwise", example: "1"),
            Key("city", .reference(.city), \.city, help: "the city that it belongs to", example: "boston"),
            Key("language", .language, \.spokenLanguage, help: "the language the tour is given in", example: "en"),
            Key("season", .words, \.season, help: "when it is at its best", example: "May to October"),
            Key("difficulty", .choice, \.difficulty, help: "how hard it is to walk", example: "easy"),
            Key("audience", .words, \.audience, help: "whom it is for", example: "Families"),
            Key(
                "getting-there", .prose, \.gettingThere,
                help: "how visitors reach the start; printed on paper, with stations, stops and car parks of the guide "
                    + "that are near", example: "Red or Green Line to Park Street"),
            Key(
                "order", .choice, \.order,
                help: "`free` where the order of the stops may be changed; `fixed` otherwise",
                example: "free"),
            Key("loop", .mark, \.isLoop, help: "whether it ends where it starts", example: "yes"),
            Key(
                "line", readElsewhere: KeyType.name(.line).shape,
                help: "the line that is really walked, a file in `Content/` or beside the tour, used instead of the "
                    + "shortest way (`bad-line`, `line-far-away`)", example: "trail.gpx"),
            Key("pace", .pace, \.pace, help: "how fast people walk; the site's otherwise", example: "4"),
            Key("start", .time, \.start, help: "the usual start", example: "\"09:30\""),
            Key("guided", .mark, \.isGuided, help: "visitors keep to the order of the stops", example: "yes"),
        ]
}

extension KeyType where Value == Double {
    /// Kilometres an hour, from very slow walking to running.
    static var pace: Self { number(0.5...15, unit: "km/h") }
}

extension KeyType where Value == Stop {
    /// A place, or a place with what this tour says about it.
    static var stop: Self {
        let place = ValueKey<Stop, Slug>("place", .reference(.place), { $0.place }, required: true)
        let plain = KeyType<Slug>.reference(.place).map({ Stop(place: $0, location: .nowhere) }, from: \.plain)
        let full = KeyType<Stop>.record(
            place, ValueKey("visit", .visit, { $0.visit }), ValueKey("note", .prose, { $0.note }),
            ValueKey("directions", .prose, { $0.directions }), ValueKey("optional", .mark, { $0.isOptional }),
            ValueKey("via", .oneOrMore(.pair), { $0.via })
        ) { place, visit, note, directions, isOptional, via in
            guard let place else { return nil }
            var stop = Stop(place: place, location: .nowhere)
            (stop.visit, stop.note, stop.directions) = (visit, note, directions)
            (stop.isOptional, stop.via) = (isOptional ?? false, via ?? [])
            return stop
        }
        return plain.or(full).located { stop, field in
            var stop = stop
            stop.location = (field.map?[place.rule.name] ?? field).location
            return stop
        }
    }
}

extension Stop {
    /// The place, where the tour says nothing more about it.
    fileprivate var plain: Slug? {
        visit == nil && note == nil && directions == nil && !isOptional && via.isEmpty ? place : nil
    }
}

extension SourceLocation {
    /// The location of what was not read from a file.
    static let nowhere = SourceLocation(file: "")
}
