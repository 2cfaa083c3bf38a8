import Geo

/// Finds the features that touch a box.
///
/// Features are sorted along a Hilbert curve, so that each run of 32 has a small box: a search looks at the runs, then at
/// the features of those that touch. Cost: making it is linear; a search looks at a thirty-second of all, plus those found.
struct FeatureIndex: Sendable {
    private static let runLength = 32

    private(set) var boxes: [GroundBox] = []
    private var runs: [GroundBox] = []

    /// The box around everything, grown by half its size on every side: a map of the sea off the coast needs the coast.
    private(set) var surroundings = GroundBox()

    init(_ features: FeatureColumns) {
        boxes = (0..<features.count).map(features.box)
        runs = stride(from: 0, to: boxes.count, by: Self.runLength).map { start in
            boxes[start..<min(boxes.count, start + Self.runLength)].reduce(into: GroundBox()) { $0.include($1) }
        }
        for run in runs { surroundings.include(run) }
        if surroundings.isEmpty { return }
        let span = max(
            Int64(surroundings.east) - Int64(surroundings.west), Int64(surroundings.south) - Int64(surroundings.north))
        surroundings = surroundings.grown(by: Int32(min(span / 2, 1 << 30)))
    }

    /// Those that touch any of some boxes, in ascending order.
    func features(touching places: [GroundBox]) -> [Int] {
        var found: [Int] = []
        for (run, runBox) in runs.enumerated() where places.contains(where: runBox.touches) {
            for feature in run * Self.runLength..<min(boxes.count, (run + 1) * Self.runLength)
            where places.contains(where: boxes[feature].touches) {
                found.append(feature)
            }
        }
        return found
    }
}

/// Numbers places so that near ones usually get near numbers.
extension HilbertCurve {
    /// The place of a point along a curve through cells that cover the box.
    static func key(of point: GroundPoint, in box: GroundBox) -> UInt32 {
        key(cell(point.x, box.west, box.east), cell(point.y, box.north, box.south))
    }

    private static func cell(_ value: Int32, _ low: Int32, _ high: Int32) -> UInt32 {
        let span = max(1, Int64(high) - Int64(low))
        return UInt32(max(0, min(65_535, (Int64(value) - Int64(low)) * 65_535 / span)))
    }
}
