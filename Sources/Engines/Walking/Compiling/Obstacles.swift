/// Walls, houses and water near squares, as lines that nobody steps over.
struct Obstacles {
    private var lines: [(from: GridPoint, to: GridPoint)] = []
    private var cells = SquareCells([])

    init(_ chains: [[GridPoint]] = []) {
        for chain in chains { lines += zip(chain, chain.dropFirst()).map { ($0, $1) } }
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
    /// The obstacles that have a node near a square.
    ///
    /// Cost: linear in the nodes of the extract, with a look at one cell for each. To be called while the extract is still at hand.
    func obstacles(near squares: [Rings]) -> Obstacles {
        guard rules.crossesSquares, !squares.isEmpty else { return Obstacles() }
        let cells = SquareCells(squares.map { outline(of: $0).box.grown(byMetres: SquareLinker.mostReach) })
        var places: [Int64: GridPoint] = [:]
        scan.forEachNode { id, point in if cells.isUsed(at: point) { places[id] = point } }
        var chains: [ArraySlice<Int64>] = []
        scan.forEachObstacle { nodes in if nodes.contains(where: { places[$0] != nil }) { chains.append(nodes) } }
        let missing = Set(chains.joined().filter { places[$0] == nil })
        if !missing.isEmpty { scan.forEachNode { id, point in if missing.contains(id) { places[id] = point } } }
        return Obstacles(chains.map { $0.compactMap { places[$0] } })
    }
}

extension ExtractScan {
    fileprivate func forEachNode(_ body: (Int64, GridPoint) -> Void) {
        for (ids, latitudes, longitudes) in nodes {
            for (index, id) in ids.enumerated() {
                body(id, GridPoint(latitude: latitudes[index], longitude: longitudes[index]))
            }
        }
    }
}
