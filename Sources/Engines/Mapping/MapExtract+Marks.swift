public import Geo

extension MapExtract {
    /// Where the small things of a sort are, within a distance of any of some places.
    ///
    /// - Parameter reach: the distance in metres, as the crow flies.
    /// - Returns: the middle of each, in the order of the extract.
    /// Cost: one query of the index, then one distance for each thing found and each place.
    public func places(of mark: MapMark, near places: [Coordinate], within reach: Double) -> [Coordinate] {
        guard let kind = mark.kind else { return [] }
        let boxes = places.map { place in
            var box = GroundBox()
            let point = GroundPoint(place)
            box.include(x: point.x, y: point.y)
            return box.grown(by: GroundPoint.steps(of: reach, at: place))
        }
        return index.features(touching: boxes).filter { features.kind($0) == kind }.compactMap { feature in
            guard let point = features.range(ofRing: features.rings(of: feature).lowerBound).first else { return nil }
            let found = GroundPoint(x: features.x[point], y: features.y[point]).coordinate
            return places.contains { $0.metres(to: found) <= reach } ? found : nil
        }
    }
}

extension GroundPoint {
    /// How many steps a distance in metres is at a place, a little more rather than less: the map grows towards the poles.
    fileprivate static func steps(of metres: Double, at place: Coordinate) -> Int32 {
        let degrees = metres / 110_000
        let away = place.latitude > 0 ? degrees : -degrees
        let (here, there) = (
            GroundPoint(place), GroundPoint(Coordinate(latitude: place.latitude + away, longitude: place.longitude))
        )
        return Int32(clamping: abs(Int64(there.y) - Int64(here.y)))
    }
}
