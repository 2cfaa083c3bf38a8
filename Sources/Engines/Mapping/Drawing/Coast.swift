import Geo

/// The sea in a drawing, from coastlines: lines with land on their left and water on their right.
///
/// Each line is cut at the edges of the canvas. Where it leaves, the outline of the sea continues clockwise along the edge to where
/// the next line enters, which gives rings with the water inside. A canvas without such lines is all sea or all land,
/// depending on the nearest coast.
struct Coast {
    let canvas: UnitBox
    /// Up to this many loose ends are matched with each other. More than that is damaged data: each is led to the edge.
    private static let mostLooseEnds = 60
    /// No real coast crosses the edge of a map more often than this.
    private static let mostPieces = 2000

    /// The outlines of the water, clockwise, and of islands, anticlockwise: to be filled by the non-zero rule.
    ///
    /// - Parameters:
    ///   - lines: the coastlines that touch the canvas.
    ///   - isSeaElsewhere: whether the corner of the canvas is in the sea; called only when no line decides it.
    func rings(_ lines: [[UnitPoint]], isSeaElsewhere: () -> Bool) -> [[UnitPoint]] {
        var rings: [[UnitPoint]] = []
        var pieces: [Clipper.Piece] = []
        for line in lines where line.count > 1 { sort(line, &rings, &pieces) }
        if pieces.count > Self.mostPieces { return [] }
        closeGaps(&pieces, &rings)
        if pieces.isEmpty {
            if isSeaElsewhere() { rings.append(corners) }
        } else {
            rings += joinedAlongEdge(pieces.map(\.points))
        }
        return rings
    }

    private var corners: [UnitPoint] { canvas.corners }

    /// Separates whole rings from pieces that the edge has cut.
    private func sort(_ line: [UnitPoint], _ rings: inout [[UnitPoint]], _ pieces: inout [Clipper.Piece]) {
        var parts = Clipper(box: canvas).line(line).filter { $0.points.count > 1 }
        let isClosed = line[0] == line[line.count - 1]
        if isClosed, parts.count == 1, !parts[0].isCutAtStart, !parts[0].isCutAtEnd {
            rings.append(Array(parts[0].points.dropLast()))
            return
        }
        // A closed line that begins in the middle of the canvas: its last part continues in its first.
        if isClosed, parts.count > 1, !parts[0].isCutAtStart, !parts[parts.count - 1].isCutAtEnd {
            let first = parts.removeFirst()
            parts[parts.count - 1].points += first.points.dropFirst()
            parts[parts.count - 1].isCutAtEnd = first.isCutAtEnd
        }
        pieces += parts
    }
}

// Loose ends: the extract stops inside the canvas, or a way is missing
private extension Coast {
    /// Joins each loose end to the nearest loose beginning, or leads it to the edge when that is much nearer.
    func closeGaps(_ pieces: inout [Clipper.Piece], _ rings: inout [[UnitPoint]]) {
        let loose = pieces.filter { !$0.isCutAtEnd || !$0.isCutAtStart }.count
        if loose > 0 && loose <= Self.mostLooseEnds {
            while let (from, to) = nearestPair(pieces) { join(from, to, &pieces, &rings) }
        }
        for index in pieces.indices {
            if !pieces[index].isCutAtStart { pieces[index].points.insert(edge(near: pieces[index].points[0]), at: 0) }
            if !pieces[index].isCutAtEnd {
                pieces[index].points.append(edge(near: pieces[index].points[pieces[index].points.count - 1]))
            }
        }
    }

    func nearestPair(_ pieces: [Clipper.Piece]) -> (Int, Int)? {
        var best = Double.infinity
        var pair: (Int, Int)?
        for (from, first) in pieces.enumerated() where !first.isCutAtEnd {
            let end = first.points[first.points.count - 1]
            let limit = 2 * distance(end, edge(near: end))
            for (to, second) in pieces.enumerated() where !second.isCutAtStart {
                let gap = distance(end, second.points[0])
                if gap < best && gap < limit { (best, pair) = (gap, (from, to)) }
            }
        }
        return pair
    }

    func join(_ from: Int, _ to: Int, _ pieces: inout [Clipper.Piece], _ rings: inout [[UnitPoint]]) {
        let first = pieces[from]
        if from == to {
            rings.append(first.points)
            pieces.remove(at: from)
            return
        }
        pieces[from].points += pieces[to].points
        pieces[from].isCutAtEnd = pieces[to].isCutAtEnd
        pieces.remove(at: to)
    }

    func distance(_ first: UnitPoint, _ second: UnitPoint) -> Double {
        let move = first - second
        return (move * move).sum().squareRoot()
    }

    func edge(near point: UnitPoint) -> UnitPoint {
        let gaps = [
            point.x - canvas.low.x, canvas.high.x - point.x, point.y - canvas.low.y, canvas.high.y - point.y,
        ]
        let side = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
        return switch side {
        case 0: UnitPoint(canvas.low.x, point.y)
        case 1: UnitPoint(canvas.high.x, point.y)
        case 2: UnitPoint(point.x, canvas.low.y)
        default: UnitPoint(point.x, canvas.high.y)
        }
    }
}

// Along the edge
private extension Coast {
    /// Joins lines that run from edge to edge into rings, clockwise along the edge from each end to the next beginning.
    func joinedAlongEdge(_ lines: [[UnitPoint]]) -> [[UnitPoint]] {
        let starts = lines.indices.map { (along: along(lines[$0][0]), line: $0) }
            .sorted { ($0.along, $0.line) < ($1.along, $1.line) }
        var isUsed = [Bool](repeating: false, count: lines.count)
        var rings: [[UnitPoint]] = []
        for first in lines.indices where !isUsed[first] {
            var ring: [UnitPoint] = []
            var line = first
            repeat {
                isUsed[line] = true
                ring += lines[line]
                let end = along(lines[line][lines[line].count - 1])
                guard let next = next(after: end, starts, first, isUsed) else { break }
                ring += cornersBetween(end, along(lines[next][0]))
                line = next
            } while line != first
            rings.append(ring)
        }
        return rings
    }

    /// The next beginning that is unused, or the one the ring began with.
    func next(
        after end: Double, _ starts: [(along: Double, line: Int)], _ first: Int, _ isUsed: [Bool]
    ) -> Int? {
        let isFree = { (line: Int) in line == first || !isUsed[line] }
        let beyond = starts.first { $0.along >= end && isFree($0.line) }
        return (beyond ?? starts.first { isFree($0.line) })?.line
    }

    /// How far along the edge a point on it is, clockwise from the north-western corner: 0…4, a side each.
    func along(_ point: UnitPoint) -> Double {
        let share = (point - canvas.low) / (canvas.high - canvas.low)
        let gaps = [share.y, 1 - share.x, 1 - share.y, share.x].map(abs)
        return switch gaps.indices.min(by: { gaps[$0] < gaps[$1] }) ?? 0 {
        case 0: min(1, max(0, share.x))
        case 1: 1 + min(1, max(0, share.y))
        case 2: 3 - min(1, max(0, share.x))
        default: 4 - min(1, max(0, share.y))
        }
    }

    /// The corners that are passed going clockwise from one place of the edge to another.
    func cornersBetween(_ from: Double, _ to: Double) -> [UnitPoint] {
        let to = to < from ? to + 4 : to
        return (1...8).filter { Double($0) > from && Double($0) < to }.map { corners[$0 % 4] }
    }
}
