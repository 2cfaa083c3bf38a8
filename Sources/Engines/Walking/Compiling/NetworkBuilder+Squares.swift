// Squares: what crosses their rims is joined to them, and lines are drawn across.
extension NetworkBuilder {
    /// A line across a square.
    struct Line {
        var verdict: Int
        var from: Int32
        var to: Int32
        /// Seconds lost on it.
        var pause: Float = 0
    }

    /// An area in which walks go straight, with the nodes between which they do.
    struct CrossedArea {
        var verdict: Int
        var outline: SquareOutline
        var corners: [Int32]
    }

    /// Gives the rims of squares and the ways that cross them a node in common, where the map has none.
    ///
    /// Cost: linear in the pieces of ways, and for those near a square in its sides too.
    mutating func joinSquares(_ squares: inout [Rings]) {
        guard rules.crossesSquares, !squares.isEmpty else { return }
        let cells = SquareCells(squares.map { outline(of: $0).box })
        var joints: [NodePair: [Int32]] = [:]
        var known: [Joint: Int32] = [:]
        for run in runs {
            let way = scan.verdicts[run.verdict]
            guard way.mayBeJoined else { continue }
            for place in run.nodes.dropFirst() {
                let (one, two) = (references[place - 1], references[place])
                for square in cells.near(points[Int(one)], points[Int(two)])
                where scan.verdicts[squares[square].verdict].isLevel(with: way) {
                    for side in sides(of: squares[square], crossedBy: NodePair(one, two)) {
                        let joint = Joint(NodePair(one, two), side.pair)
                        guard known[joint] == nil else { continue }
                        known[joint] = insert(side.point)
                        joints[NodePair(one, two), default: []].append(Int32(points.count - 1))
                        joints[side.pair, default: []].append(Int32(points.count - 1))
                    }
                }
            }
        }
        guard !joints.isEmpty else { return }
        split(&squares, at: joints)
    }

    func outline(of square: Rings) -> SquareOutline {
        SquareOutline(rings: square.rings.map { $0.map { points[Int($0)] } })
    }

    mutating func insert(_ point: GridPoint) -> Int32 {
        points.append(point)
        isKnown.append(true)
        traffic.append(0)
        return Int32(points.count - 1)
    }

    /// The sides of a square that a piece of a way crosses between their ends, and where.
    private func sides(of square: Rings, crossedBy piece: NodePair) -> [(pair: NodePair, point: GridPoint)] {
        let (start, end) = (points[Int(piece.low)], points[Int(piece.high)])
        var found: [(NodePair, GridPoint)] = []
        for ring in square.rings {
            var before = ring[ring.count - 1]
            for node in ring {
                if let point = start.crossing(to: end, points[Int(before)], points[Int(node)]) {
                    found.append((NodePair(before, node), point))
                }
                before = node
            }
        }
        return found
    }

    /// Puts the joints into the ways and the rims on which they lie.
    mutating func split(_ squares: inout [Rings], at joints: [NodePair: [Int32]]) {
        var isNear = [Bool](repeating: false, count: points.count)
        for pair in joints.keys { (isNear[Int(pair.low)], isNear[Int(pair.high)]) = (true, true) }
        var added: [Int32] = []
        for (number, run) in runs.enumerated() {
            let nodes = references[run.nodes]
            guard zip(nodes, nodes.dropFirst()).contains(where: { isNear[Int($0)] && isNear[Int($1)] }) else {
                continue
            }
            let whole = withJoints(Array(nodes), joints)
            guard whole.count > nodes.count else { continue }
            let first = references.count + added.count
            runs[number].nodes = first..<first + whole.count
            added += whole
        }
        references += added
        for square in squares.indices {
            for ring in squares[square].rings.indices {
                let nodes = squares[square].rings[ring]
                squares[square].rings[ring] = withJoints(nodes + [nodes[0]], joints).dropLast()
            }
        }
    }

    private func withJoints(_ nodes: [Int32], _ joints: [NodePair: [Int32]]) -> [Int32] {
        var whole = [nodes[0]]
        for (before, node) in zip(nodes, nodes.dropFirst()) {
            if let between = joints[NodePair(before, node)] {
                let start = points[Int(before)]
                whole += between.sorted {
                    (start.metres(to: points[Int($0)]), $0) < (start.metres(to: points[Int($1)]), $1)
                }
            }
            whole.append(node)
        }
        return whole
    }
}

/// Where a piece of a way and a side of a square cross.
private struct Joint: Hashable {
    let one: NodePair
    let two: NodePair

    init(_ way: NodePair, _ side: NodePair) {
        let isFirst = (way.low, way.high) < (side.low, side.high)
        (one, two) = isFirst ? (way, side) : (side, way)
    }
}

extension WayVerdict {
    /// Whether those on it can step off it: not on bridges, in tunnels or on rides.
    var mayBeJoined: Bool { !isRaised && !kind.isRide }

    /// Whether it is on the ground of another way, as far as the map says.
    func isLevel(with other: WayVerdict) -> Bool {
        mayBeJoined && isInside == other.isInside && (levels.isKnown ? levels.only : 0) != nil
            && (levels.isKnown ? levels.only : 0) == (other.levels.isKnown ? other.levels.only : 0)
    }
}

extension GridPoint {
    /// The point where the line to another point crosses a second line, `nil` where they do not cross between their ends.
    func crossing(to other: GridPoint, _ start: GridPoint, _ end: GridPoint) -> GridPoint? {
        let (side1, side2) = (orientation(other, start), orientation(other, end))
        let (side3, side4) = (start.orientation(end, self), start.orientation(end, other))
        guard (side1 > 0 && side2 < 0) || (side1 < 0 && side2 > 0), (side3 > 0 && side4 < 0) || (side3 < 0 && side4 > 0)
        else { return nil }
        return start.toward(end, by: Double(side1) / (Double(side1) - Double(side2)))
    }
}

// Lines
extension NetworkBuilder {
    mutating func drawLines(_ squares: [Rings]) -> [Line] {
        guard rules.crossesSquares else { return [] }
        let inside = nodesInside(squares)
        findStreets(among: squares)
        var lines: [Line] = []
        let rides = rides()
        for (number, square) in squares.enumerated() {
            let (outline, corners, between) = crossed(square, inside[number])
            for (from, to) in between where !rides.contains(NodePair(from, to)) {
                lines.append(Line(verdict: square.verdict, from: from, to: to))
            }
            // A walk from somewhere on the square may bend at any of them.
            for corner in corners { use(corner, 2) }
            areas.append(CrossedArea(verdict: square.verdict, outline: outline, corners: corners))
        }
        return lines
    }

    /// The corners between which walks go, and the lines. A function of its own, because changing `uses` while a
    /// square has them would copy them.
    private func crossed(
        _ square: Rings, _ inside: Inside
    ) -> (outline: SquareOutline, corners: [Int32], lines: [(Int32, Int32)]) {
        // How often the outline itself uses a node: any further use is by another way, so the node is an entrance.
        var own: [Int32: UInt8] = [:]
        for ring in square.rings {
            for node in ring { own[node, default: 0] &+= 1 }
            own[ring[0], default: 0] &+= 3
        }
        let rings = square.rings.map { $0.map { (node: $0, point: points[Int($0)]) } }
        let inner = inside.nodes.map { (node: $0, point: points[Int($0)]) }
        let uses = uses
        let area = Square(rings: rings, inner: inner, ways: inside.ways) { uses[Int($0)] > own[$0] ?? 0 }
        let (corners, lines) = area.crossed()
        return (area.outline, corners, lines)
    }

    /// The nodes that a lift, escalator or moving walkway connects: nobody walks through it.
    private func rides() -> Set<NodePair> {
        var pairs: Set<NodePair> = []
        for run in runs where scan.verdicts[run.verdict].kind.isRide {
            for place in run.nodes.dropFirst() { pairs.insert(NodePair(references[place - 1], references[place])) }
        }
        return pairs
    }

    /// Marks the areas that are streets: those with the name of a street that is drawn as a line, and named ones that are long and narrow.
    private mutating func findStreets(among squares: [Rings]) {
        let streets = Set(
            scan.verdicts.lazy.filter { !$0.isArea && $0.kind == .street }.compactMap(\.name))
        for square in squares {
            guard let name = scan.verdicts[square.verdict].name else { continue }
            if streets.contains(name) || outline(of: square).roundness < Self.mostRoundStreet {
                scan.setLong(square.verdict)
            }
        }
    }

    /// The roundness of a street 100 m long and 16 m wide. A square of 100 by 50 m has 0.7.
    private static let mostRoundStreet = 0.37

    /// The step from a square to a way beside it. It is no sample of how the square is walked.
    mutating func appendLink(_ line: Line) {
        let sample = areaEdges[line.verdict]
        appendLine(line)
        edges.pause[edges.count - 1] = line.pause
        areaEdges[line.verdict] = sample
    }

    mutating func appendLine(_ line: Line) {
        let way = scan.verdicts[line.verdict]
        let (from, to) = (end(line.from, of: way), end(line.to, of: way))
        appendEdge(
            line.verdict, from, to, metres: points[Int(line.from)].metres(to: points[Int(line.to)]), wayMetres: 0)
    }

    /// What ways have inside a square.
    private struct Inside {
        /// Where they end or meet.
        var nodes: [Int32] = []
        /// Nodes that one of them connects in a line that is as good as straight.
        var ways: Set<NodePair> = []
    }

    private func nodesInside(_ squares: [Rings]) -> [Inside] {
        var inside = [Inside](repeating: Inside(), count: squares.count)
        let cells = SquareCells(squares.map { outline(of: $0).box })
        let outlines = squares.map(outline)
        let rims = squares.map { Set($0.rings.joined()) }
        var seen = inside.map { _ in Set<Int32>() }
        for run in runs where scan.verdicts[run.verdict].mayBeJoined {
            let way = scan.verdicts[run.verdict]
            // The last node of the way that is a corner of a square, with the metres from there.
            var last: (square: Int, node: Int32)?
            var metres = 0.0
            for place in run.nodes {
                let node = references[place]
                let point = points[Int(node)]
                if place > run.nodes.lowerBound { metres += points[Int(references[place - 1])].metres(to: point) }
                guard uses[Int(node)] > 1 else { continue }
                var next: (square: Int, node: Int32)?
                for square in cells.near(point, point)
                where squares[square].verdict != run.verdict
                    && scan.verdicts[squares[square].verdict].isLevel(with: way)
                {
                    let isOnRim = rims[square].contains(node)
                    guard isOnRim || outlines[square].contains(point) else { continue }
                    if !isOnRim && seen[square].insert(node).inserted { inside[square].nodes.append(node) }
                    if let last, last.square == square,
                        metres <= Square.tolerance * points[Int(last.node)].metres(to: point)
                    {
                        inside[square].ways.insert(NodePair(last.node, node))
                    }
                    next = (square, node)
                }
                (last, metres) = (next, 0)
            }
        }
        return inside
    }
}
