import OpenStreetMap

/// Makes the nodes and edges of a network out of what was kept of an extract.
///
/// Steps: number the nodes of walkable ways, find where they are, cut ways where nodes are missing, join squares to what crosses their rims
/// and lies beside them, draw lines across squares, split everything at junctions, and separate the sides of gates.
struct NetworkBuilder {
    /// Part of a way without gaps, by numbers of nodes.
    struct Run {
        var verdict: Int
        var nodes: Range<Int>
    }

    let rules: WalkRules
    var scan: ExtractScan
    var numbers: IDMap
    /// The nodes of all runs, as numbers.
    var references: [Int32] = []
    var runs: [Run] = []
    /// Streets that are closed to walkers, as numbers of nodes.
    var closedStreets: [(name: String, nodes: Range<Int>)] = []
    var points = PointColumns()
    var isKnown: [Bool] = []
    /// How often runs use a node, where ends count twice: more than 1 is a junction.
    var uses: [UInt8] = []
    var nodeVerdicts: [Int32: NodeVerdict] = [:]
    /// What passes each node, as bits of `Traffic`.
    var traffic: [UInt8] = []
    /// What passing the nodes of crossings costs.
    var crossingShares: [Int32: CrossingShare] = [:]
    var edges = EdgeColumns()
    var shape = PointColumns()
    var names = NameTable()
    var conditions = ConditionTable()
    /// Parks that shut, as rings of node numbers until nodes are placed.
    var parkRings: [(condition: WayCondition, rings: [[Int32]])] = []
    var enclosures = Enclosures()
    /// What is seen from ways, as numbers of nodes.
    var sights: [(sight: WalkCue, nodes: [Int32])] = []
    /// The copies of each gate's node, in the order in which edges reached it.
    var gateCopies: [Int32: [UInt32]] = [:]
    var gates: [Int32] = []
    /// The last edge along or across each area, by its verdict.
    var areaEdges: [Int: Int] = [:]
    /// The areas that are crossed, with the corners between which walks go.
    var areas: [CrossedArea] = []

    init(_ scan: ExtractScan, rules: WalkRules) {
        self.scan = scan
        self.rules = rules
        numbers = IDMap(expecting: scan.references.count)
    }

    /// Nodes, edges and names, not yet in their final order.
    /// - Throws: `OSMReadError`, as the extract is read for where its nodes are.
    mutating func build() throws {
        var squares = numberNodes()
        numberSights()
        markTraffic()
        scan.forgetReferences()
        try placeNodes()
        numbers = IDMap(expecting: 0)
        placeParks()
        squares.removeAll { !$0.rings.allSatisfy { $0.allSatisfy { isKnown[Int($0)] } } }
        let obstacles = try obstacles(near: squares)
        scan.forgetObstacles()
        cutAtMissingNodes()
        joinSquares(&squares)
        let links = linkSquares(&squares, unless: obstacles)
        weighCrossings()
        timeFerries()
        countUses()
        splitAtParks()
        for link in links { [link.from, link.to].forEach { use($0, 2) } }
        let lines = drawLines(squares)
        for run in runs { splitAtJunctions(run) }
        for link in links { appendLink(link) }
        for line in lines { appendLine(line) }
        nameSidewalks()
        joinGates()
        lookAround()
        forgetWays()
    }

    /// Frees what is no longer needed when all edges are there.
    private mutating func forgetWays() {
        scan.forgetWays()
        (runs, references, closedStreets, sights) = ([], [], [], [])
        (uses, traffic, isKnown) = ([], [], [])
    }
}

// Nodes
extension NetworkBuilder {
    /// A square before its lines are drawn: rings of node numbers.
    struct Rings {
        var verdict: Int
        var rings: [[Int32]]
    }

    private mutating func numberNodes() -> [Rings] {
        var squares: [Rings] = []
        references.reserveCapacity(scan.references.count)
        for way in scan.ways {
            let start = references.count
            for id in scan.references[way.nodes] { references.append(numbers.insert(id)) }
            runs.append(Run(verdict: way.verdict, nodes: start..<references.count))
            let isClosed = way.nodes.count > 3 && references[start] == references[references.count - 1]
            if isClosed && scan.verdicts[way.verdict].isArea {
                squares.append(Rings(verdict: way.verdict, rings: [Array(references[start..<references.count - 1])]))
            }
        }
        for street in scan.closedStreets {
            let start = references.count
            for id in scan.references[street.nodes] { references.append(numbers.insert(id)) }
            closedStreets.append((street.name, start..<references.count))
        }
        let pieces = scan.piecesOfRelations()
        numberParks(pieces)
        guard rules.crossesSquares else { return [] }
        for relation in scan.relations {
            let rings = RingAssembler.rings(of: relation.ways.compactMap { pieces[$0] })
            if !rings.isEmpty {
                squares.append(Rings(verdict: relation.verdict, rings: rings.map { rim($0, relation.verdict) }))
            }
        }
        return squares
    }

    /// Makes a run of a ring, and returns its node numbers without the repeated first one.
    private mutating func rim(_ ring: [Int64], _ verdict: Int) -> [Int32] {
        let start = references.count
        for id in ring { references.append(numbers.insert(id)) }
        runs.append(Run(verdict: verdict, nodes: start..<references.count))
        return Array(references[start..<references.count - 1])
    }

    private mutating func placeNodes() throws {
        points.latitudes = [Int32](repeating: 0, count: numbers.count)
        points.longitudes = points.latitudes
        isKnown = [Bool](repeating: false, count: numbers.count)
        let scan = scan
        try scan.forEachNode { id, point in
            guard let number = numbers[id].map({ Int($0) }) else { return }
            (points.latitudes[number], points.longitudes[number]) = (point.latitude, point.longitude)
            isKnown[number] = true
        }
        for (id, verdict) in scan.nodeVerdicts {
            if let number = numbers[id] { nodeVerdicts[number] = verdict }
        }
    }

    private mutating func cutAtMissingNodes() {
        var whole: [Run] = []
        whole.reserveCapacity(runs.count)
        for run in runs {
            var start = run.nodes.lowerBound
            for place in run.nodes where !isKnown[Int(references[place])] {
                if place - start > 1 { whole.append(Run(verdict: run.verdict, nodes: start..<place)) }
                start = place + 1
            }
            if run.nodes.upperBound - start > 1 {
                whole.append(Run(verdict: run.verdict, nodes: start..<run.nodes.upperBound))
            }
        }
        runs = whole
    }

    private mutating func countUses() {
        uses = [UInt8](repeating: 0, count: points.count)
        for run in runs {
            for place in run.nodes { use(references[place], 1) }
            use(references[run.nodes.lowerBound], 1)
            use(references[run.nodes.upperBound - 1], 1)
        }
        for (node, verdict) in nodeVerdicts where verdict.hasGate { use(node, 2) }
    }

    mutating func use(_ node: Int32, _ times: UInt8) {
        let (sum, isFull) = uses[Int(node)].addingReportingOverflow(times)
        uses[Int(node)] = isFull ? 255 : sum
    }
}
