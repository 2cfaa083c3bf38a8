import Geo

/// Which points lie on a line, and in what order: those within some metres of it.
///
/// Cost: a search in an index of the points for each segment, so linear in the line; the index is made once for many lines. Of
/// points that crowd at one spot only the first ``SpotGrid/mostInCell`` are stops: each of a thousand lines past a thousand places
/// of one spot would have them all.
struct LineStops {
    /// Points by which lines are led.
    struct Points {
        fileprivate let locations: [Coordinate]
        fileprivate let index: PackedIndex
        /// The position of each in the list that was given.
        fileprivate let numbers: [Int]

        /// - Parameter metres: how near to a line they have to be.
        init(_ points: [Coordinate], within metres: Double) {
            var grid = SpotGrid<Int>(side: max(1, metres))
            numbers = points.indices.filter { points[$0].isValid && grid.add($0, 0, at: points[$0]) }
            locations = numbers.map { points[$0] }
            index = PackedIndex(locations)
        }
    }

    struct Found: Hashable {
        /// The position of the point in the list.
        let number: Int
        let metresAlong: Double
        let metresAway: Double
    }

    /// In the order along the line.
    let found: [Found]

    init(of points: [Coordinate], along line: [Coordinate], within metres: Double) {
        self.init(of: Points(points, within: metres), along: line, within: metres)
    }

    init(of points: Points, along line: [Coordinate], within metres: Double) {
        var best: [Int: Found] = [:]
        var start = 0.0
        for (from, to) in zip(line, line.dropFirst()) {
            let segment = Polyline([from, to])
            if let box = BoundingBox(around: [from, to])?.grown(byMetres: metres) {
                for place in points.index.numbers(in: box) {
                    guard let near = segment.nearest(to: points.locations[place]), near.metresAway <= metres else {
                        continue
                    }
                    let number = points.numbers[place]
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
