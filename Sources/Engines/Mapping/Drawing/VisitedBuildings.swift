import Geo

/// The buildings that are visited: those around the places, or the nearest landmark to one that stands in front of its door.
struct VisitedBuildings {
    /// The numbers of features.
    let features: Set<Int>

    /// Beyond this a building is another one, in metres.
    private static let reach = 15.0

    /// Cost: one comparison for each place and building in the frame.
    init(of places: [Coordinate], in extract: MapExtract, found: [FeatureKind: [Int]]) {
        let candidates = (found[.landmark] ?? []) + (found[.building] ?? [])
        features = Set(
            places.filter(\.isValid).compactMap { place in
                let point = GroundPoint(place)
                let inside = candidates.first { feature in
                    extract.index.boxes[feature].contains(point) && Self.contains(point, feature, extract)
                }
                return inside ?? Self.nearest(to: point, at: place, found[.landmark] ?? [], extract)
            })
    }

    private static func contains(_ point: GroundPoint, _ feature: Int, _ extract: MapExtract) -> Bool {
        let rings = extract.features.rings(of: feature)
        return rings.contains { Ring.contains(extract.features.points(ofRing: $0), point) }
    }

    private static func nearest(
        to point: GroundPoint, at place: Coordinate, _ landmarks: [Int], _ extract: MapExtract
    ) -> Int? {
        let steps = reach / WebMercator.metresPerSide(atLatitude: place.latitude) * GroundPoint.side
        var best: (square: Double, feature: Int)?
        for feature in landmarks where extract.index.boxes[feature].grown(by: Int32(steps)).contains(point) {
            for ring in extract.features.rings(of: feature) {
                let points = extract.features.points(ofRing: ring)
                for (index, start) in points.enumerated() {
                    let square = Simplifier.square(
                        of: UnitPoint(0, 0), toStepFrom: Self.way(point, start),
                        to: Self.way(point, points[(index + 1) % points.count]))
                    if square <= steps * steps, square < best?.square ?? .infinity { best = (square, feature) }
                }
            }
        }
        return best?.feature
    }

    private static func way(_ from: GroundPoint, _ to: GroundPoint) -> UnitPoint {
        UnitPoint(Double(to.x &- from.x), Double(to.y) - Double(from.y))
    }
}
