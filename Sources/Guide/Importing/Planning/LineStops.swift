import Geo

/// Which points lie on a line, and in what order: those within some metres of it.
///
/// Cost: a search in an index of the points for each segment, so linear in the line and nearly so in the points.
struct LineStops {
    struct Found: Hashable {
        /// The position of the point in the list.
        let number: Int
        let metresAlong: Double
        let metresAway: Double
    }

    /// In the order along the line.
    let found: [Found]

    init(of points: [Coordinate], along line: [Coordinate], within metres: Double) {
        let index = PackedIndex(points)
        var best: [Int: Found] = [:]
        var start = 0.0
        for (from, to) in zip(line, line.dropFirst()) {
            let segment = Polyline([from, to])
            if let box = BoundingBox(around: [from, to])?.grown(byMetres: metres) {
                for number in index.numbers(in: box) {
                    guard let near = segment.nearest(to: points[number]), near.metresAway <= metres else { continue }
                    let hit = Found(number: number, metresAlong: start + near.metresAlong, metresAway: near.metresAway)
                    // A line that comes back passes a point twice: a metre of noise must not move the stop to its end.
                    if best[number].map({ hit.metresAway < $0.metresAway - 1 }) ?? true { best[number] = hit }
                }
            }
            start += segment.length
        }
        found = best.values.sorted { ($0.metresAlong, $0.number) < ($1.metresAlong, $1.number) }
    }
}
