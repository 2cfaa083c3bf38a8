public import Geo

/// The area around the streets that can be reached from a place within some minutes.
public struct Walkshed: Sendable, Equatable {
    public let from: Snap
    /// Seconds of walking that bound it.
    public let seconds: Double
    /// The outline, anticlockwise, without repeating its first point: everything within about 25 m of the ways reached, with the
    /// gaps between them filled. Empty when nothing is reached.
    public let outline: [Coordinate]
}

extension RouteFinder {
    /// The walkshed of a place. Cost: a search up to the limit, and a grid of 4 m cells over what it reached.
    public func walkshed(from snap: Snap, minutes: Double) -> Walkshed {
        let limit = WalkGraph.milliseconds(minutes * 60)
        var sketch = WalkshedSketch(around: snap.coordinate)
        drawReached(from: snap, limit: limit, on: &sketch)
        drawSquares(of: snap, limit: limit, on: &sketch)
        return Walkshed(from: snap, seconds: minutes * 60, outline: sketch.outline())
    }

    /// Draws the pieces of edges that can be reached within a cost, aversions included.
    private func drawReached(from snap: Snap, limit: UInt32, on sketch: inout WalkshedSketch) {
        space.reset()
        for start in leaving(snap) where start.cost <= limit { space.start(start.node, cost: start.cost) }
        var nodes: [UInt32] = []
        space.spread(graph, limit: limit) { node in
            nodes.append(node)
            return true
        }
        let (graph, edges) = (graph, network.edges)
        var wholes = MarkedNumbers(space.takenMarks(edges.count))
        for to in [1.0, 0.0] {
            guard let from = snap.along, let whole = cost(snap.edge, from: from, to: to) else { continue }
            let end = from + (to - from) * share(limit, of: whole)
            draw(part: snap.edge, min(from, end), max(from, end), on: &sketch)
        }
        for node in nodes {
            let left = limit - space.cost[Int(node)]
            for index in Int(graph.starts[Int(node)])..<Int(graph.starts[Int(node) + 1]) {
                let (arc, edge) = (graph.arcs[index], Int(graph.arcs[index].way / 2))
                // The water that a ferry crosses is no ground.
                guard !edges.isFerry(edge), !wholes.contains(edge) else { continue }
                if arc.cost <= left {
                    wholes.insert(edge)
                } else {
                    let share = share(left, of: arc.cost)
                    let (low, high) = arc.way % 2 == 0 ? (0, share) : (1 - share, 1)
                    draw(part: edge, low, high, on: &sketch)
                }
            }
        }
        for edge in wholes.numbers { draw(whole: edge, edges, on: &sketch) }
        space.keep(wholes.cleared())
    }

    /// Draws the straight walks from a snap to the corners of its squares, as far as the limit lets one go.
    private func drawSquares(of snap: Snap, limit: UInt32, on sketch: inout WalkshedSketch) {
        for (line, cost) in leavingLines(snap) {
            sketch.add(line.from)
            sketch.add(line.from.towards(line.to, share: share(limit, of: cost)))
            sketch.endLine()
        }
    }

    private func share(_ left: UInt32, of cost: UInt32) -> Double {
        cost == 0 ? 1 : min(1, Double(left) / Double(cost))
    }

    private func draw(whole edge: Int, _ edges: EdgeColumns, on sketch: inout WalkshedSketch) {
        sketch.add(network.nodes[Int(edges.from[edge])].coordinate)
        for place in Int(edges.shapeStarts[edge])..<Int(edges.shapeStarts[edge + 1]) {
            sketch.add(network.shape[place].coordinate)
        }
        sketch.add(network.nodes[Int(edges.to[edge])].coordinate)
        sketch.endLine()
    }

    /// Draws an edge between two shares of its length.
    private func draw(part edge: Int, _ low: Double, _ high: Double, on sketch: inout WalkshedSketch) {
        let points = network.points(of: edge)
        let lengths = zip(points, points.dropFirst()).map { $0.metres(to: $1) }
        let total = lengths.reduce(0, +)
        let (low, high) = (low * total, high * total)
        var walked = 0.0
        for (index, length) in lengths.enumerated() {
            if walked + length >= low && walked <= high && length > 0 {
                for mark in [max(low, walked), min(high, walked + length)] {
                    let (start, end) = (points[index].coordinate, points[index + 1].coordinate)
                    sketch.add(start.towards(end, share: (mark - walked) / length))
                }
            }
            walked += length
        }
        sketch.endLine()
    }
}

extension Coordinate {
    fileprivate func towards(_ end: Coordinate, share: Double) -> Coordinate {
        Coordinate(
            latitude: latitude + share * (end.latitude - latitude),
            longitude: longitude + share * (end.longitude - longitude))
    }
}

/// Numbers that are marked in a bit field, in the order in which they came.
private struct MarkedNumbers {
    private(set) var numbers: [Int] = []
    private var marks: [UInt64]

    /// - Parameter marks: a bit for each number there can be; none is set.
    init(_ marks: [UInt64]) { self.marks = marks }

    func contains(_ number: Int) -> Bool { marks[number >> 6] >> UInt64(number & 63) & 1 > 0 }

    mutating func insert(_ number: Int) {
        marks[number >> 6] |= 1 << UInt64(number & 63)
        numbers.append(number)
    }

    /// The bit field without marks, for the next ones.
    consuming func cleared() -> [UInt64] {
        for number in numbers { marks[number >> 6] = 0 }
        return marks
    }
}
