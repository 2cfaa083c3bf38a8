import Geo
import GuideModel

/// The guide's places as landmarks: walking past one confirms that the way is right.
struct Landmarks: Sendable {
    /// Metres from the way within which a place is passed.
    static let reach = 30.0
    /// Metres from an end of the walk within which a place is an end of the walk, not a landmark.
    static let atEnds = 15.0
    /// More than two names in one sentence do not help.
    static let mostInPart = 2

    private let places: [(slug: Slug, title: String, location: Coordinate)]
    private let index: PackedIndex

    /// The places of a guide without its facilities: nobody finds the way by a toilet or a bench.
    init(of guide: Guide) { self.init(guide.places.filter { !guide.type(of: $0).traits.isFacility }) }

    /// Cost: n log n for n places.
    init(_ places: [Place]) {
        self.places = places.map { ($0.slug, $0.title, $0.location) }
        index = PackedIndex(places.map(\.location))
    }

    /// The same leg with the places that its parts pass, each once, where the walk is nearest to it; the way without
    /// steps likewise. Cost: the points of the leg times the places in the box around it.
    func tell(_ leg: Leg) -> Leg {
        guard !leg.parts.isEmpty else { return leg }
        var told = leg
        var passed = passed(by: leg)
        for (number, part) in leg.parts.enumerated() {
            let own = passed.filter { part.points.contains($0.step) && $0.step < part.points.upperBound }
            passed.removeAll { own.contains($0) }
            told.parts[number].landmarks = own.sorted { ($0.metresAway, $0.slug) < ($1.metresAway, $1.slug) }
                .prefix(Self.mostInPart).sorted { ($0.metresAlong, $0.slug) < ($1.metresAlong, $1.slug) }
                .map { Landmark(place: $0.slug, side: $0.side) }
        }
        if case .other(let other) = leg.stepFree { told.stepFree = .other(tell(other)) }
        return told
    }

    private struct Passed: Hashable {
        let slug: Slug
        /// The point of the line after which it is passed.
        let step: Int
        let metresAlong: Double
        let metresAway: Double
        let side: Landmark.Side
    }

    private func passed(by leg: Leg) -> [Passed] {
        guard let box = BoundingBox(around: leg.geometry)?.grown(byMetres: Self.reach),
            let start = leg.geometry.first, let end = leg.geometry.last
        else { return [] }
        let line = Polyline(leg.geometry)
        // Nobody passes the square or street on which the walk is.
        let ways = Set(leg.parts.compactMap(\.name))
        return index.numbers(in: box).compactMap { number in
            let place = places[number]
            guard !ways.contains(place.title), place.location.metres(to: start) > Self.atEnds,
                place.location.metres(to: end) > Self.atEnds,
                let nearest = line.nearest(to: place.location), nearest.metresAway <= Self.reach,
                nearest.metresAlong > 0, nearest.metresAlong < line.length
            else { return nil }
            let step = min(nearest.index, leg.geometry.count - 2)
            return Passed(
                slug: place.slug, step: step, metresAlong: nearest.metresAlong, metresAway: nearest.metresAway,
                side: Self.side(of: place.location, walking: leg.geometry[step], leg.geometry[step + 1]))
        }
    }

    /// On which side a point lies for a visitor who walks from one point to another.
    private static func side(of point: Coordinate, walking start: Coordinate, _ end: Coordinate) -> Landmark.Side {
        let plane = LocalPlane(around: start)
        let (ahead, aside) = (plane.project(end), plane.project(point))
        let length = (ahead.east * ahead.east + ahead.north * ahead.north).squareRoot()
        guard length > 0 else { return .ahead }
        let left = (ahead.east * aside.north - ahead.north * aside.east) / length
        return abs(left) < 3 ? .ahead : left > 0 ? .left : .right
    }
}
