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
    /// Cost: one query of the index for each stop.
    func beside(_ stops: [Coordinate], within reach: Double) -> [Near] {
        var nearest: [Int: Near] = [:]
        for (stop, location) in stops.enumerated() {
            for found in index.nearest(to: location, count: places.count, within: reach) {
                if let known = nearest[found.number], known.metres <= found.metres { continue }
                nearest[found.number] = Near(stop: stop, metres: found.metres, place: places[found.number])
            }
        }
        return nearest.values.sorted { ($0.stop, $0.metres, $0.place) < ($1.stop, $1.metres, $1.place) }
    }
}
