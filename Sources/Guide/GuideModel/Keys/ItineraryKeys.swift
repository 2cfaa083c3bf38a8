public import Calendar
import Geo

/// The keys of an itinerary.
public enum ItineraryKeys {
    public static let start = ValueKey<Itinerary, TimeOfDay>(
        "start", .time, { $0.start }, required: true, help: "when the walk begins", example: "\"10:00\"")
    public static let stops = ValueKey<Itinerary, [ItineraryStop]>(
        "stops", .list(.itineraryStop), { $0.stops }, required: true, help: "where to go, in order; gaps are filled",
        example: "[old-north-church, { choose: restaurant, within: 400 m }]")

    public static let table = KeyTable(contentKeys: all)
    /// For an owner that was made with its entry.
    public static let reader = KeyReader(all, besides: EntryKeys.names)
    public static let all: [Key<Itinerary>] =
        EntryKeys.all.map { $0.within(\.entry) } + [
            Key(start),
            Key("end", .time, \.end, help: "by when it must be over; after `start`", example: "\"17:00\""),
            Key("date", .date, \.date, help: "the day of the plan; not together with `days`", example: "2026-12-05"),
            Key("days", .days, \.weekdays, help: "what opening hours are checked against", example: "Sa-Su"),
            Key(
                "from", .terminus, \.from, help: "where the day begins: a hotel, a station",
                example: "{ name: South Station, location: \"42.35217, -71.05522\" }"),
            Key("to", .terminus, \.to, help: "where it ends", example: "old-north-church"),
            Key(stops),
            Key(
                "tour", .reference(.tour), \.tour,
                help: "the tour it is based on, for its pace, line and order of stops",
                example: "freedom-trail"),
            Key(
                "city", .reference(.city), \.city, help: "the city of the first stop otherwise", example: "boston"),
            Key("budget", .money, \.budget, help: "fees above it are a warning", example: "60 USD"),
            Key("featured", .mark, \.isFeatured, help: "offered on the front page", example: "yes"),
        ]
}

extension KeyType where Value == Terminus {
    /// A place, or a point with a name.
    static var terminus: Self {
        let place = KeyType<Slug>.reference(.place).map(
            { Terminus.place($0) }, from: { if case .place(let slug) = $0 { slug } else { nil } })
        let point = KeyType<Terminus>.record(
            ValueKey("name", .words, { $0.name }, required: true),
            ValueKey("location", .coordinates, { $0.point }, required: true)
        ) { name, point in
            guard let name, let point else { return nil }
            return .point(name: name, point)
        }
        return place.or(point)
    }
}

extension Terminus {
    fileprivate var name: String? { if case .point(let name, _) = self { name } else { nil } }
    fileprivate var point: Coordinate? { if case .point(_, let point) = self { point } else { nil } }
}

extension KeyType where Value == ItineraryStop {
    /// A place with its visit, or a gap that begins with `choose`.
    static var itineraryStop: Self {
        let plain = KeyType<Slug>.reference(.place).map(
            { ItineraryStop(choice: .place($0), location: .nowhere) }, from: \.plain)
        let place = ValueKey<ItineraryStop, Slug>("place", .reference(.place), { $0.place })
        let choose = ValueKey<ItineraryStop, Slug>("choose", .reference(.kind), { $0.gap?.kind })
        let full = KeyType<ItineraryStop>.record(
            place, choose, ValueKey("visit", .visit, { $0.visit }), ValueKey("note", .prose, { $0.note }),
            ValueKey("cuisine", .tag, { $0.gap?.cuisine }),
            ValueKey("within", .distance(metres: 10...50_000), { $0.gap?.withinMetres }),
            ValueKey("between", .times, { $0.gap?.between }), ValueKey("at", .time, { $0.at })
        ) { place, kind, visit, note, cuisine, within, between, at in
            let gap = kind.map { kind in
                var gap = Gap(kind: kind)
                (gap.cuisine, gap.withinMetres, gap.between) = (cuisine, within, between)
                return gap
            }
            guard let choice = place.map(ItineraryStop.Choice.place) ?? gap.map(ItineraryStop.Choice.gap) else {
                return nil
            }
            var stop = ItineraryStop(choice: choice, location: .nowhere)
            (stop.visit, stop.note, stop.at) = (visit, note, at)
            return stop
        }
        return plain.or(full).located { stop, field in
            var stop = stop
            let named = field.map?[place.rule.name] ?? field.map?[choose.rule.name]
            stop.location = (named ?? field).location
            return stop
        }
    }
}

extension ItineraryStop {
    fileprivate var place: Slug? { if case .place(let slug) = choice { slug } else { nil } }
    fileprivate var gap: Gap? { if case .gap(let gap) = choice { gap } else { nil } }
    /// The place, where the itinerary says nothing more about it.
    fileprivate var plain: Slug? { visit == nil && note == nil && at == nil ? place : nil }
}
