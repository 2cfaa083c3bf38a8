public import Geo
import Glibc

/// The area around the streets that can be reached from a place within some minutes.
public struct Walkshed: Sendable, Equatable {
    public let from: Snap
    /// Seconds of walking that bound it.
    public let seconds: Double
    /// The outline, anticlockwise, without repeating its first point: everything within about 25 m of the ways reached, with the
    /// gaps between them filled. Empty when nothing is reached.
    public let outline: [Coordinate]
    /// Metres of way reached.
    public let metres: Double
}

extension RouteFinder {
    /// The walkshed of a place. Cost: a search up to the limit, and a grid of 15 m cells over what it reached.
    public func walkshed(from snap: Snap, minutes: Double) -> Walkshed {
        let limit = WalkGraph.milliseconds(minutes * 60)
        let reached = reach(from: snap, limit: limit)
        let lines = reached.map(line) + linesOnSquares(from: snap, limit: limit)
        let sketch = WalkshedSketch(around: snap.coordinate, lines: lines)
        let metres = reached.reduce(0) { $0 + Double(network.edges.metres[$1.edge]) * $1.share }
        return Walkshed(from: snap, seconds: minutes * 60, outline: sketch.outline(), metres: metres)
    }

    /// The pieces of edges that can be reached within a cost, aversions included; none covers another.
    private func reach(from snap: Snap, limit: UInt32) -> [WalkPath.Piece] {
        space.reset()
        for start in leaving(snap) where start.cost <= limit { space.start(start.node, cost: start.cost) }
        var nodes: [UInt32] = []
        space.spread(graph, limit: limit) { node in
            nodes.append(node)
            return true
        }
        var pieces = [1.0, 0.0].compactMap { to -> WalkPath.Piece? in
            guard let from = snap.along, let whole = cost(snap.edge, from: from, to: to) else { return nil }
            return WalkPath.Piece(edge: snap.edge, from: from, to: from + (to - from) * share(limit, of: whole))
        }
        for node in nodes {
            for arc in graph.arcs[Int(graph.starts[Int(node)])..<Int(graph.starts[Int(node) + 1])] {
                let share = share(limit - space.cost[Int(node)], of: arc.cost)
                let isForward = arc.way % 2 == 0
                // The water that a ferry crosses is no ground.
                if network.edges.isFerry(Int(arc.way / 2)) { continue }
                pieces.append(.init(edge: Int(arc.way / 2), from: isForward ? 0 : 1, to: isForward ? share : 1 - share))
            }
        }
        return merged(pieces)
    }

    /// The straight walks from a snap to the corners of its squares, as far as the limit lets one go.
    private func linesOnSquares(from snap: Snap, limit: UInt32) -> [[Coordinate]] {
        leavingLines(snap).map { line, cost in
            let share = share(limit, of: cost)
            let (start, end) = (line.from, line.to)
            return [
                start,
                Coordinate(
                    latitude: start.latitude + share * (end.latitude - start.latitude),
                    longitude: start.longitude + share * (end.longitude - start.longitude)),
            ]
        }
    }

    /// The pieces in the order of their edges, those that overlap as one.
    private func merged(_ pieces: [WalkPath.Piece]) -> [WalkPath.Piece] {
        // Numbers are sorted several times as fast as pieces, of which an edge has one or two.
        let order = pieces.indices.map { UInt64(pieces[$0].edge) << 32 | UInt64($0) }.sorted()
        var merged: [WalkPath.Piece] = []
        var (start, end) = (0, 0)
        while start < order.count {
            while end < order.count, order[end] >> 32 == order[start] >> 32 { end += 1 }
            let (first, same) = (merged.count, order[start..<end].lazy.map { pieces[Int($0 & 0xffff_ffff)] })
            if let whole = same.first(where: { $0.share >= 1 }) {
                merged.append(.init(edge: whole.edge, from: 0, to: 1))
            } else {
                for piece in same {
                    let (low, high) = (min(piece.from, piece.to), max(piece.from, piece.to))
                    merged.append(.init(edge: piece.edge, from: low, to: high))
                }
                if end - start > 1 { Self.join(&merged, from: first) }
            }
            start = end
        }
        return merged
    }

    /// Joins the last pieces of a list where they overlap; all are of one edge.
    private static func join(_ pieces: inout [WalkPath.Piece], from first: Int) {
        let parts = pieces[first...].sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        pieces.removeSubrange((first + 1)...)
        pieces[first] = parts[0]
        for piece in parts.dropFirst() {
            if piece.from <= pieces[pieces.count - 1].to {
                pieces[pieces.count - 1].to = max(pieces[pieces.count - 1].to, piece.to)
            } else {
                pieces.append(piece)
            }
        }
    }

    private func share(_ left: UInt32, of cost: UInt32) -> Double {
        cost == 0 ? 1 : min(1, Double(left) / Double(cost))
    }

    private func line(of piece: WalkPath.Piece) -> [Coordinate] {
        let points = network.points(of: piece.edge)
        if piece.share >= 1 {
            let hasLength = points.contains { $0 != points[0] }
            return hasLength ? points.map { $0.coordinate } : []
        }
        let lengths = zip(points, points.dropFirst()).map { $0.metres(to: $1) }
        let total = lengths.reduce(0, +)
        let (low, high) = (min(piece.from, piece.to) * total, max(piece.from, piece.to) * total)
        var line: [Coordinate] = []
        var walked = 0.0
        for (index, length) in lengths.enumerated() {
            if walked + length >= low && walked <= high && length > 0 {
                for mark in [max(low, walked), min(high, walked + length)] {
                    let share = (mark - walked) / length
                    let (start, end) = (points[index].coordinate, points[index + 1].coordinate)
                    line.append(
                        Coordinate(
                            latitude: start.latitude + share * (end.latitude - start.latitude),
                            longitude: start.longitude + share * (end.longitude - start.longitude)))
                }
            }
            walked += length
        }
        return line
    }
}
