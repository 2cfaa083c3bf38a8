/// Finds where people step from a square onto a way that runs beside it without a node in common.
///
/// Maps draw a square up to the house fronts or the kerb, and a street as its middle line: between the two are a few metres on which
/// everyone walks. Nobody crosses busy streets that way, and on others it costs half of the wait for crossing them. Cost: for each point of a rim, the pieces of ways near the square.
struct SquareLinker {
    /// A straight piece of a way near the square.
    struct Piece {
        let verdict: Int
        let ends: NodePair
        let from: GridPoint
        let to: GridPoint
        /// In metres: how near the rim must be.
        let reach: Double
        /// Around all points within reach.
        let box: GridBox

        init(verdict: Int, ends: NodePair, from: GridPoint, to: GridPoint, reach: Double) {
            (self.verdict, self.ends, self.from, self.to, self.reach) = (verdict, ends, from, to, reach)
            box = GridBox([from, to]).grown(byMetres: reach + 1)
        }
    }

    /// From a point of the rim to a point of a way.
    struct Link {
        let rim: Spot
        let way: Spot
        /// The way to which it leads.
        let verdict: Int
    }

    /// A node, or a point between two.
    enum Spot {
        case node(Int32)
        case between(NodePair, GridPoint)
    }

    /// In metres: the free ground between a rim and the edge of the way beside it.
    static let gap = 4.0
    /// In metres: no way is linked over more, however wide it is.
    static let mostReach = 12.0
    /// In metres: along the rim from one link with a way to the next. A walk between two of them goes at most half of it too far.
    private static let spacing = 20.0
    /// In metres: a link this near to a node ends there.
    private static let atNode = 1.0

    private let outline: SquareOutline
    private let pieces: [Piece]
    private let obstacles: Obstacles
    private let rim: Set<Int32>
    /// Where each way is linked already.
    private var linked: [Int: [GridPoint]] = [:]
    private(set) var links: [Link] = []

    init(_ outline: SquareOutline, rim: Set<Int32>, pieces: [Piece], unless obstacles: Obstacles) {
        (self.outline, self.rim, self.pieces, self.obstacles) = (outline, rim, pieces, obstacles)
        for piece in pieces {
            if rim.contains(piece.ends.low) { linked[piece.verdict, default: []].append(piece.from) }
            if rim.contains(piece.ends.high) { linked[piece.verdict, default: []].append(piece.to) }
        }
    }

    /// Links a side of the rim: at its first end, and at short distances from there on.
    mutating func link(_ side: (node: Int32, point: GridPoint), to next: (node: Int32, point: GridPoint)) {
        link(.node(side.node), at: side.point)
        let count = Int(side.point.metres(to: next.point) / (Self.spacing * 2))
        for step in stride(from: 1, through: count, by: 1) {
            let point = side.point.toward(next.point, by: Double(step) / Double(count + 1))
            link(.between(NodePair(side.node, next.node), point), at: point)
        }
    }

    private mutating func link(_ spot: Spot, at point: GridPoint) {
        for (piece, foot) in nearest(to: point) {
            guard !(linked[piece.verdict] ?? []).contains(where: { $0.metres(to: foot) < Self.spacing }) else {
                continue
            }
            let ends = [(piece.ends.low, piece.from), (piece.ends.high, piece.to)]
            let end = ends.first { $0.1.metres(to: foot) < Self.atNode }
            if let end, rim.contains(end.0) { continue }
            // Last, as it takes the longest.
            guard isFree(from: point, to: foot, on: piece) else { continue }
            links.append(
                Link(rim: spot, way: end.map { .node($0.0) } ?? .between(piece.ends, foot), verdict: piece.verdict))
            linked[piece.verdict, default: []].append(foot)
        }
    }

    /// The nearest point of each way within reach, nearest first.
    private func nearest(to point: GridPoint) -> [(piece: Piece, foot: GridPoint)] {
        var best: [Int: (metres: Double, piece: Piece, foot: GridPoint)] = [:]
        for piece in pieces where piece.box.contains(point) {
            let foot = point.foot(onLineFrom: piece.from, to: piece.to)
            let metres = point.metres(to: foot)
            if metres <= piece.reach, metres < best[piece.verdict]?.metres ?? .infinity {
                best[piece.verdict] = (metres, piece, foot)
            }
        }
        return best.values.sorted { ($0.metres, $0.piece.verdict) < ($1.metres, $1.piece.verdict) }
            .map { ($0.piece, $0.foot) }
    }

    /// Whether nothing lies between: no wall or house, no other way, and not the square itself.
    private func isFree(from point: GridPoint, to foot: GridPoint, on piece: Piece) -> Bool {
        guard !outline.contains(foot), !outline.contains(point.middle(to: foot)), !obstacles.areBetween(point, foot)
        else { return false }
        return !pieces.contains {
            $0.verdict != piece.verdict && $0.box.contains(point) && point.crossing(to: foot, $0.from, $0.to) != nil
        }
    }
}

extension NetworkBuilder {
    /// Joins squares to the ways that run beside them. The lines are the steps from one to the other.
    mutating func linkSquares(_ squares: inout [Rings], unless obstacles: Obstacles) -> [Line] {
        guard rules.crossesSquares, !squares.isEmpty else { return [] }
        var joints: [NodePair: [Int32]] = [:]
        var lines: [Line] = []
        let beside = piecesBeside(squares, squares.map { outline(of: $0).box })
        for (square, places) in zip(squares, beside) where !places.isEmpty {
            let rim = Set(square.rings.joined())
            guard rim.count <= Square.mostRimPoints else { continue }
            let pieces = places.map { piece(Int($0.verdict), Int($0.place)) }
            var linker = SquareLinker(outline(of: square), rim: rim, pieces: pieces, unless: obstacles)
            for ring in square.rings {
                for (node, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                    linker.link((node, points[Int(node)]), to: (next, points[Int(next)]))
                }
            }
            for link in linker.links {
                guard let from = node(at: link.rim, &joints), let to = node(at: link.way, &joints) else { continue }
                let isStreet = scan.verdicts[link.verdict].traffic == .vehicles
                let wait = isStreet ? (rules.crossings["unmarked"] ?? 0) / 2 : 0
                lines.append(Line(verdict: square.verdict, from: from, to: to, pause: Float(wait)))
            }
        }
        if !joints.isEmpty { split(&squares, at: joints) }
        return lines
    }

    /// The node of a spot; `nil` at a gate, which has sides.
    private mutating func node(at spot: SquareLinker.Spot, _ joints: inout [NodePair: [Int32]]) -> Int32? {
        switch spot {
        case .node(let node): return isGate(node) ? nil : node
        case .between(let pair, let point):
            let node = insert(point)
            joints[pair, default: []].append(node)
            return node
        }
    }

    /// For each square the pieces of ways within reach of its box, on its level: a way, and the place of the second
    /// node.
    private func piecesBeside(_ squares: [Rings], _ boxes: [GridBox]) -> [[(verdict: Int32, place: Int32)]] {
        var found = [[(verdict: Int32, place: Int32)]](repeating: [], count: squares.count)
        let cells = SquareCells(boxes.map { $0.grown(byMetres: SquareLinker.mostReach) })
        for run in runs {
            let way = scan.verdicts[run.verdict]
            guard way.mayBeJoined, way.kind != .steps, !way.isBusy else { continue }
            for place in run.nodes.dropFirst() {
                let near = cells.near(points[Int(references[place - 1])], points[Int(references[place])])
                if near.isEmpty { continue }
                let box = piece(run.verdict, place).box
                for square in near
                where boxes[square].touches(box) && squares[square].verdict != run.verdict
                    && scan.verdicts[squares[square].verdict].isLevel(with: way)
                {
                    found[square].append((Int32(run.verdict), Int32(place)))
                }
            }
        }
        return found
    }

    private func piece(_ verdict: Int, _ place: Int) -> SquareLinker.Piece {
        let ends = NodePair(references[place - 1], references[place])
        return SquareLinker.Piece(
            verdict: verdict, ends: ends, from: points[Int(ends.low)], to: points[Int(ends.high)],
            reach: min(SquareLinker.mostReach, SquareLinker.gap + scan.verdicts[verdict].halfWidth))
    }
}

extension GridPoint {
    /// The nearest point of a straight line between two near points.
    fileprivate func foot(onLineFrom start: GridPoint, to end: GridPoint) -> GridPoint {
        let (line, gap) = (start.vector(to: end), start.vector(to: self))
        let square = (line * line).sum()
        return square > 0 ? start.toward(end, by: max(0, min(1, (gap * line).sum() / square))) : start
    }
}
