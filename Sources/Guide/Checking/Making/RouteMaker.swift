import Geo
import GuideModel

/// Makes tours and itineraries from their checked values.
struct RouteMaker {
    /// The points of line files by the path that tours give.
    let lines: [String: [Coordinate]]

    func tour(_ words: EntryMaker.Words) -> Tour? {
        let fields = words.fields
        guard let stops = TourKeys.stops.value(in: fields), !stops.isEmpty else { return nil }
        var tour = Tour(entry: words.entry, stops: stops, id: words.entry.slug.text)
        TourKeys.reader.read(fields, into: &tour)
        tour.line = fields.text("line").flatMap { lines[$0] } ?? []
        return tour
    }

    /// - Parameter cities: the city of each place, for the itinerary's own where the author gives none.
    func itinerary(_ words: EntryMaker.Words, cities: [Slug: Slug]) -> Itinerary? {
        let fields = words.fields
        guard let start = ItineraryKeys.start.value(in: fields), let stops = ItineraryKeys.stops.value(in: fields),
            !stops.isEmpty
        else { return nil }
        var itinerary = Itinerary(entry: words.entry, start: start, stops: stops)
        ItineraryKeys.reader.read(fields, into: &itinerary)
        itinerary.city = itinerary.city ?? RouteMaker.firstCity(of: stops, cities)
        for key in ["start", "end", "to", "budget", "stops"] { itinerary.keyLocations[key] = fields[key]?.location }
        return itinerary
    }

    private static func firstCity(of stops: [ItineraryStop], _ cities: [Slug: Slug]) -> Slug? {
        for case .place(let place) in stops.map(\.choice) {
            if let city = cities[place] { return city }
        }
        return nil
    }
}
