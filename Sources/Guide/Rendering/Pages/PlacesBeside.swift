import Geo
import GuideModel

/// Some places of a guide, which are found along a way: toilets and benches, or where to eat.
struct PlacesBeside: Sendable {
    /// Positions in the guide's list of places, in its order, and an index of where they are.
    private let places: [Int]
    private let index: PackedIndex

    /// A place, the stop that it is nearest to (the first of several) and how far it is from there.
    struct Near {
        let stop: Int
        let metres: Double
        let place: Int
    }

    /// - Parameter isWanted: which types of places they are.
    init(_ guide: Guide, where isWanted: (PlaceTraits) -> Bool) {
        let kinds = Set(guide.site.kinds.filter { isWanted($0.type.traits) }.map(\.slug))
        places = guide.places.indices.filter { kinds.contains(guide.places[$0].kind) }
        index = PackedIndex(places.map { guide.places[$0].location })
    }

    /// Those within a distance in metres of a stop, in the order of the stops, near ones first.
    ///
    /// - Parameters:
    ///   - most: how many are looked for around each stop. The nearest ones of all stops are among them.
    ///   - left: the positions of places that do not count.
    /// Cost: one query of the index for each stop.
    func beside(
        _ stops: [Coordinate], within reach: Double, atMost most: Int = .max, without left: Set<Int> = []
    ) -> [Near] {
        var nearest: [Int: Near] = [:]
        for (stop, location) in stops.enumerated() {
            let around = index.nearest(to: location, count: min(most, places.count), within: reach) {
                !left.contains(places[$0])
            }
            for found in around {
                if let known = nearest[found.number], known.metres <= found.metres { continue }
                nearest[found.number] = Near(stop: stop, metres: found.metres, place: places[found.number])
            }
        }
        return nearest.values.sorted { ($0.stop, $0.metres, $0.place) < ($1.stop, $1.metres, $1.place) }
    }
}

/// What is shown beside the way of a journey: where to eat, toilets and benches, where it is dry, and on paper where the
/// visitors arrive.
extension GuideIndex {
    /// How far from a stop people turn off for a meal, a toilet or a museum, and how far from an end of the walk a station
    /// is listed, in metres as the crow flies.
    static let reach = (meals: 300.0, facilities: 250.0, indoors: 500.0, arrivals: 600.0)
    /// How many places of a sort a page has.
    static let mostOfASort = 6
    /// How many stations it lists at an end of the walk.
    static let mostArrivals = 3

    /// The nearest places of a sort that are no stops themselves, in the order of the walk.
    func nearest(_ places: PlacesBeside, beside journey: Journey, within reach: Double) -> [PlacesBeside.Near] {
        let found = places.beside(
            journey.stops.map { guide.places[$0.place].location }, within: reach, atMost: Self.mostOfASort,
            without: Set(journey.stops.map(\.place)))
        let nearest = found.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }.prefix(Self.mostOfASort)
        return nearest.sorted { ($0.stop, $0.metres, $0.place) < ($1.stop, $1.metres, $1.place) }
    }

    /// Stations, stops and car parks near an end of a walk, near ones first.
    func arrivals(near place: Place) -> [PlacesBeside.Near] {
        let own = guide.position(ofPlace: place.slug)
        return arrivals.beside(
            [place.location], within: Self.reach.arrivals, atMost: Self.mostArrivals,
            without: Set([own].compactMap(\.self)))
    }

    /// The positions of all places that a part of a journey's pages may show beside its stops.
    func placesBeside(_ journey: Journey, on part: RoutePart) -> [Int] {
        let stops = journey.stops.map { guide.places[$0.place] }
        let facilities = { self.facilities.beside(stops.map(\.location), within: Self.reach.facilities) }
        let onPaper = { facilities() + [stops.first, stops.last].compactMap(\.self).flatMap(self.arrivals) }
        let found: [PlacesBeside.Near] =
            switch part {
            case .walk: []
            case .page:
                nearest(meals, beside: journey, within: Self.reach.meals) + facilities()
                    + nearest(indoors, beside: journey, within: Self.reach.indoors)
            case .paper: onPaper()
            case .spreads:
                onPaper()
                    + [(meals, Self.reach.meals), (indoors, Self.reach.indoors), (play, Self.reach.indoors)].flatMap {
                        nearest($0, beside: journey, within: $1)
                    }
            }
        // Any of them may be the nearest.
        return found.map(\.place) + (part == .paper || part == .spreads ? help : [])
    }
}
