import Geo
import GuideModel

/// Which places are near which.
struct Neighbourhood {
    /// How many neighbours a place has at most, and how far they are at most, in metres of straight line.
    static let count = 6
    static let reach = 2000.0
    /// A way can be much longer than the straight line, so the nearest on foot are chosen from this many candidates.
    static let candidates = 12
    /// A walk this much longer than the reach leads to no neighbour.
    static let longestDetour = 2.0

    private let guide: Guide
    private var places: [Place] { guide.places }
    private let index: PackedIndex
    private let estimate: WalkEstimate
    private let streets: (any StreetWalks)?

    init(_ guide: Guide, streets: (any StreetWalks)?) {
        self.guide = guide
        index = PackedIndex(guide.places.map(\.location))
        estimate = WalkEstimate(pace: guide.site.pace)
        self.streets = streets
    }

    /// The neighbours of a place, nearest on foot first; none of one that is not in the guide.
    /// Cost: one query of the index and one bounded search of the network.
    func neighbours(of slug: Slug) -> [Neighbour] {
        guard let number = guide.position(ofPlace: slug) else { return [] }
        let place = places[number]
        let near = index.nearest(
            to: place.location, count: streets == nil ? Self.count : Self.candidates, within: Self.reach,
            where: { $0 != number })
        let others = near.map { places[$0.number] }
        let legs = legs(from: place.location, to: others.map(\.location))
        return zip(others, legs).compactMap { other, leg in leg.map { Neighbour(place: other.slug, leg: $0) } }
            .enumerated().sorted { ($0.element.leg.time, $0.offset) < ($1.element.leg.time, $1.offset) }
            .prefix(Self.count).map(\.element)
    }

    /// By estimate where no network reaches; `nil` where one does and no short way leads there.
    private func legs(from start: Coordinate, to ends: [Coordinate]) -> [Leg?] {
        let estimates = ends.map { estimate.leg(from: start, to: $0) }
        guard let streets else { return estimates }
        let answers = streets.measures(
            from: start, to: ends, pace: estimate.pace, within: Self.reach * Self.longestDetour)
        return zip(zip(ends, estimates), answers).map { known, answer in
            switch answer {
            case .walk(let length): leg(length, from: start, to: known.0)
            case .unreachable: nil
            case .unmapped: known.1
            }
        }
    }

    private func leg(_ length: WalkLength, from start: Coordinate, to end: Coordinate) -> Leg {
        var leg = Leg(metres: length.metres, time: length.time, basis: .network, geometry: [start, end])
        leg.steps = length.steps
        return leg
    }
}
