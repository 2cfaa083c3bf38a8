import Geo
import GuideModel

/// Makes tours and itineraries from their checked values.
struct RouteMaker {
    /// The points of line files by the path that tours give.
    let lines: [String: [Coordinate]]

    func tour(_ words: EntryMaker.Words) -> Tour? {
        let fields = words.fields
        let stops = fields.list("stops").compactMap(stop)
        guard !stops.isEmpty else { return nil }
        var tour = Tour(entry: words.entry, stops: stops, id: fields.text("id") ?? words.entry.slug.text)
        tour.city = fields.slug("city")
        tour.spokenLanguage = fields.language("language")
        tour.season = fields.text("season")
        tour.difficulty = fields.choice("difficulty")
        tour.audience = fields.text("audience")
        tour.order = fields.choice("order") ?? .fixed
        tour.isLoop = fields.flag("loop") ?? false
        tour.line = fields.text("line").flatMap { lines[$0] } ?? []
        tour.pace = fields.number("pace")
        tour.start = fields.time("start")
        tour.isGuided = fields.flag("guided") ?? false
        return tour
    }

    private func stop(_ field: Field) -> Stop? {
        if let slug = field.text.flatMap({ Slug($0) }) { return Stop(place: slug, location: field.location) }
        guard let map = field.map, let slug = map.slug("place") else { return nil }
        var stop = Stop(place: slug, location: map["place"]?.location ?? field.location)
        stop.visit = map.span("visit")
        stop.note = map.text("note")
        stop.directions = map.text("directions")
        stop.isOptional = map.flag("optional") ?? false
        return stop
    }

    /// - Parameter cities: the city of each place, for the itinerary's own where the author gives none.
    func itinerary(_ words: EntryMaker.Words, cities: [Slug: Slug]) -> Itinerary? {
        let fields = words.fields
        let stops = fields.list("stops").compactMap(itineraryStop)
        guard let start = fields.time("start"), !stops.isEmpty else { return nil }
        var itinerary = Itinerary(entry: words.entry, start: start, stops: stops)
        itinerary.end = fields.time("end")
        if let date = fields.date("date") { itinerary.days = .date(date) }
        if let days = fields.days("days") { itinerary.days = .weekdays(days) }
        itinerary.from = fields["from"].flatMap(terminus)
        itinerary.to = fields["to"].flatMap(terminus)
        itinerary.tour = fields.slug("tour")
        itinerary.city = fields.slug("city") ?? RouteMaker.firstCity(of: stops, cities)
        itinerary.budget = fields.money("budget")
        itinerary.isFeatured = fields.flag("featured") ?? false
        for key in ["start", "end", "to", "budget", "stops"] { itinerary.keyLocations[key] = fields[key]?.location }
        return itinerary
    }

    private static func firstCity(of stops: [ItineraryStop], _ cities: [Slug: Slug]) -> Slug? {
        for case .place(let place) in stops.map(\.choice) {
            if let city = cities[place] { return city }
        }
        return nil
    }

    private func itineraryStop(_ field: Field) -> ItineraryStop? {
        if let slug = field.text.flatMap({ Slug($0) }) {
            return ItineraryStop(choice: .place(slug), location: field.location)
        }
        guard let map = field.map, let choice = choice(map) else { return nil }
        let named = map["place"] ?? map["choose"]
        var stop = ItineraryStop(choice: choice, location: named?.location ?? field.location)
        stop.visit = map.span("visit")
        stop.note = map.text("note")
        stop.at = map.time("at")
        return stop
    }

    private func choice(_ fields: Fields) -> ItineraryStop.Choice? {
        if let place = fields.slug("place") { return .place(place) }
        guard let kind = fields.slug("choose") else { return nil }
        var gap = Gap(kind: kind)
        gap.cuisine = fields.text("cuisine")
        gap.withinMetres = fields.metres("within")
        gap.between = fields.times("between")
        return .gap(gap)
    }

    private func terminus(_ field: Field) -> Terminus? {
        if let slug = field.text.flatMap({ Slug($0) }) { return .place(slug) }
        guard let map = field.map, let name = map.text("name"), let point = map["location"]?.point else { return nil }
        return .point(name: name, point)
    }
}
