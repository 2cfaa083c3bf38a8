/// Walls, houses and water near squares, as lines that nobody steps over.
struct Obstacles {
    private let lines: [(from: GridPoint, to: GridPoint)]
    private let cells: SquareCells

    init(_ lines: [(from: GridPoint, to: GridPoint)] = []) {
        self.lines = lines
        cells = SquareCells(lines.map { GridBox([$0.from, $0.to]) })
    }

    /// Whether one of them crosses the line between a rim and a way, or the rim itself runs along one there.
    func areBetween(_ rim: GridPoint, _ way: GridPoint) -> Bool {
        cells.near(rim, way).contains {
            let (from, to) = lines[$0]
            return rim.crossing(to: way, from, to) != nil || rim.metres(toLineFrom: from, to: to) < Self.width
        }
    }

    /// In metres: walls have no width on the map, and rounding moves a point by a centimetre.
    private static let width = 0.1
}

extension NetworkBuilder {
    /// The obstacles near squares: pieces of those that have a node near one.
    ///
    /// Cost: the extract is read twice, with a look at one cell for each node. To be called while its ways are still at
    /// hand.
    func obstacles(near squares: [Rings]) throws -> Obstacles {
        guard rules.crossesSquares, !squares.isEmpty else { return Obstacles() }
        let cells = SquareCells(squares.map { outline(of: $0).box.grown(byMetres: SquareLinker.mostReach) })
        var places = PlacedNodes()
        try scan.forEachNode { id, point in if cells.isUsed(at: point) { places.insert(id, point) } }
        var chains: [ArraySlice<Int64>] = []
        scan.forEachObstacle { nodes in if nodes.contains(where: { places[$0] != nil }) { chains.append(nodes) } }
        let near = places.count
        for id in chains.joined() where places[id] == nil { places.insert(id, nil) }
        try scan.forEachNode { id, point in
            if let number = places.number(id), number >= near { places.insert(id, point) }
        }
        var lines: [(from: GridPoint, to: GridPoint)] = []
        for chain in chains {
            var last: GridPoint?
            for point in chain.lazy.compactMap({ places[$0] }) {
                if let last, !cells.near(last, point).isEmpty { lines.append((last, point)) }
                last = point
            }
        }
        (chains, places) = ([], PlacedNodes())
        return Obstacles(lines)
    }
}

/// Where some nodes are, by their ids.
private struct PlacedNodes {
    private var numbers = IDMap(expecting: 0)
    private var points: [GridPoint?] = []

    var count: Int { points.count }

    func number(_ id: Int64) -> Int? { numbers[id].map { Int($0) } }

    /// `nil` for a node that is not placed.
    subscript(id: Int64) -> GridPoint? { number(id).flatMap { points[$0] } }

    mutating func insert(_ id: Int64, _ point: GridPoint?) {
        let number = Int(numbers.insert(id))
        if number == points.count { points.append(point) } else { points[number] = point }
    }
}
