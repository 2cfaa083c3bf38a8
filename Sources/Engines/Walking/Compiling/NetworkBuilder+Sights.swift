import OpenStreetMap

/// What is seen at the ends of ways. Cost: a look at one cell for each end, and the lines near it.
extension NetworkBuilder {
    /// In metres: from where a thing is beside someone who turns.
    private static let reach = 15.0

    /// Numbers the nodes of what is seen, so that they are placed with those of ways.
    mutating func numberSights() {
        sights = scan.sights.map { sight, nodes in (sight, nodes.map { numbers.insert($0) }) }
        guard !scan.sightRelations.isEmpty else { return }
        let pieces = scan.pieces(of: Set(scan.sightRelations.flatMap(\.ways)))
        for relation in scan.sightRelations {
            for piece in relation.ways.compactMap({ pieces[$0] }) {
                sights.append((relation.sight, piece.map { numbers.insert($0) }))
            }
        }
    }

    /// Tells ways without a name what is seen at their ends; nobody asks for more of others than whether
    /// they lead over a bridge.
    mutating func lookAround() {
        let lines = SightLines(
            sights.map { sight, nodes in
                (sight, nodes.filter { isKnown[Int($0)] }.map { points[Int($0)] })
            }, reach: Self.reach)
        var seen: [UInt32: WalkCue?] = [:]
        for edge in 0..<edges.count {
            var look = edges.look(edge)
            if edges.name[edge] > 0 {
                look.forgetRest()
            } else if look.passage == nil, !edges.isInside(edge) {
                for (node, atEnd) in [(edges.from[edge], false), (edges.to[edge], true)] {
                    let sight = seen[node] ?? lines.nearest(to: points[Int(node)])
                    seen[node] = .some(sight)
                    if let sight { look.see(sight, atEnd: atEnd) }
                }
            }
            edges.look[edge] = look.bits
        }
    }
}

/// Ponds, fountains and playgrounds, as lines.
private struct SightLines {
    private var lines: [(sight: WalkCue, from: GridPoint, to: GridPoint)] = []
    private let cells: SquareCells
    private let reach: Double

    /// - Parameter things: one of a single point is a line without length.
    init(_ things: [(sight: WalkCue, points: [GridPoint])], reach: Double) {
        for (sight, points) in things {
            let ends = points.count == 1 ? points : Array(points.dropFirst())
            lines += zip(points, ends).map { (sight, $0, $1) }
        }
        cells = SquareCells(lines.map { GridBox([$0.from, $0.to]).grown(byMetres: reach) })
        self.reach = reach
    }

    /// The nearest thing within reach; of equally near ones the first of the map.
    func nearest(to point: GridPoint) -> WalkCue? {
        var best: (metres: Double, sight: WalkCue)?
        for number in cells.at(point) {
            let line = lines[number]
            let metres = point.metres(toLineFrom: line.from, to: line.to)
            if metres <= reach, metres < best?.metres ?? .infinity { best = (metres, line.sight) }
        }
        return best?.sight
    }
}
