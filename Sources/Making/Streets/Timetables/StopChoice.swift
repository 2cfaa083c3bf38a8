import GuideModel
import Timetables

/// Which stops of a timetable a guide's places are.
struct StopChoice {
    let guide: Guide
    /// Of the timetable: what comes before the colon in `hsl:1020453`.
    let name: String

    /// In metres: a place that names no stop is one that is nearer than this.
    static let reach = 100.0

    /// The platforms of all places, by their positions.
    func platforms(in stops: FeedStops) -> [Int] { guide.places.flatMap { platforms(of: $0, in: stops) } }

    /// The platforms of a place: those that it names, or the nearest where its type is a stop.
    func platforms(of place: Place, in stops: FeedStops) -> [Int] {
        let chosen: [Int]
        if !place.stops.isEmpty {
            chosen = place.stops.compactMap { position(of: $0, in: stops) }
        } else if guide.type(of: place).isTransitStop {
            chosen = stops.around(place.location, within: Self.reach)
        } else {
            return []
        }
        return Set(chosen.flatMap(stops.platforms)).sorted()
    }

    /// The position of the stop that an author names. An id that is there as it stands is meant as it stands: some have colons.
    func position(of stop: StopReference, in stops: FeedStops) -> Int? {
        if let position = stops.position(of: stop.id) { return position }
        guard stop.id.hasPrefix(name + ":") else { return nil }
        return stops.position(of: String(stop.id.dropFirst(name.count + 1)))
    }
}
