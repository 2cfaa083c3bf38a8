import OpenStreetMap

/// What one pass over an extract keeps: walkable ways and squares. Where nodes are is read again each time.
///
/// Memory: one or two bytes for each node reference of the extract, in addition to the walkable part.
struct ExtractScan {
    /// A walkable way or the outline of a square. Its nodes are in `references`.
    struct Way {
        var verdict: Int
        var nodes: Range<Int>
    }

    private(set) var verdicts: [WayVerdict] = []
    /// Streets that are closed to walkers, with their names: ways beside them take these names. Their nodes are in `references`.
    private(set) var closedStreets: [(name: String, nodes: Range<Int>)] = []
    /// Tracks, and streets that are closed to walkers: those who cross them may have to wait. Their nodes are in `references`.
    private(set) var closedTraffic: [(traffic: Traffic, nodes: Range<Int>)] = []
    private(set) var ways: [Way] = []
    /// Ids of nodes.
    private(set) var references: [Int64] = []
    /// Squares made of several ways: verdict and the ids of their ways.
    private(set) var relations: [(verdict: Int, ways: [Int64])] = []
    /// Parks that shut: single ways, whose nodes are in `references`, and the ids of the ways of relations.
    private(set) var parks: [(condition: WayCondition, nodes: Range<Int>)] = []
    private(set) var parkRelations: [(condition: WayCondition, ways: [Int64])] = []
    private(set) var nodeVerdicts: [(id: Int64, verdict: NodeVerdict)] = []
    /// All ways by blocks, for the rings of relations and for obstacles.
    private(set) var allWays: [OSMPackedWays] = []
    /// What is seen from ways: nodes and ways by the ids of their nodes, and the ids of the ways of relations.
    private(set) var sights: [(sight: WalkCue, nodes: [Int64])] = []
    private(set) var sightRelations: [(sight: WalkCue, ways: [Int64])] = []
    /// What nobody steps over: ways, by block and place in it, and the ids of the ways of relations.
    private(set) var obstacles: (ways: [(block: Int, way: Int)], relations: [Int64]) = ([], [])

    private var tags = TagReader()
    private let wayJudge: WayJudge
    private let nodeJudge: NodeJudge
    private let file: OSMFile
    private let threads: Int

    init(_ file: OSMFile, rules: WalkRules, threads: Int) throws {
        wayJudge = WayJudge(rules: rules)
        nodeJudge = NodeJudge(rules: rules)
        (self.file, self.threads) = (file, threads)
        try file.read(threads: threads) { block in
            tags.open(block)
            scanNodes(block)
            scanWays(block)
            scanRelations(block)
        }
    }

    /// The node ids of the ways that relations are made of, by way id.
    func piecesOfRelations() -> [Int64: [Int64]] {
        pieces(of: Set(relations.flatMap(\.ways) + parkRelations.flatMap(\.ways)))
    }

    func pieces(of wanted: Set<Int64>) -> [Int64: [Int64]] {
        var pieces: [Int64: [Int64]] = [:]
        if wanted.isEmpty { return pieces }
        for ways in allWays {
            for (index, id) in ways.ids.enumerated() where wanted.contains(id) {
                pieces[id] = ways.references(at: index)
            }
        }
        return pieces
    }
}

extension ExtractScan {
    /// Reads where all nodes are, in the order of the file.
    func forEachNode(_ body: (Int64, GridPoint) -> Void) throws {
        try file.readPlaces(threads: threads) { nodes in
            for (index, id) in nodes.ids.enumerated() {
                body(id, GridPoint(latitude: nodes.latitudes[index], longitude: nodes.longitudes[index]))
            }
        }
    }

    /// The node ids of each obstacle.
    func forEachObstacle(_ body: ([Int64]) -> Void) {
        for (block, way) in obstacles.ways { body(allWays[block].references(at: way)) }
        let wanted = Set(obstacles.relations)
        if wanted.isEmpty { return }
        for ways in allWays {
            for (index, id) in ways.ids.enumerated() where wanted.contains(id) {
                body(ways.references(at: index))
            }
        }
    }
}

extension ExtractScan {
    /// Sets what a crossing that is a way costs.
    mutating func setCrossing(_ verdict: Int, crossings: Float, pause: Float) {
        (verdicts[verdict].crossings, verdicts[verdict].pause) = (crossings, pause)
    }
}

extension ExtractScan {
    /// Adds the ride of a ferry to its wait, once its length is known.
    mutating func addRide(_ verdict: Int, seconds: Double) { verdicts[verdict].pause += Float(seconds) }
}

extension ExtractScan {
    /// Says that an area is a street.
    mutating func setLong(_ verdict: Int) { verdicts[verdict].isLong = true }
}

// Frees what is no longer needed, since the nodes and references of a large extract are larger than its network.
extension ExtractScan {
    mutating func forgetReferences() { (references, ways) = ([], []) }
    mutating func forgetObstacles() { (allWays, obstacles) = ([], ([], [])) }
    mutating func forgetWays() { verdicts = [] }
}

extension ExtractScan {
    private mutating func scanNodes(_ block: OSMBlock) {
        for (index, id) in block.nodes.ids.enumerated() where !block.nodes.tags.range(at: index).isEmpty {
            tags.load(block.nodes.tags, at: index)
            if tags.isEmpty { continue }
            if let verdict = nodeJudge.verdict(tags) { nodeVerdicts.append((id, verdict)) }
            if let sight = WayJudge.sight(tags) { sights.append((sight, [id])) }
        }
    }

    private mutating func scanWays(_ block: OSMBlock) {
        guard !block.ways.ids.isEmpty else { return }
        for index in block.ways.ids.indices {
            tags.load(block.ways.tags, at: index)
            let nodes = block.ways.references(at: index)
            guard !tags.isEmpty, nodes.count > 1 else { continue }
            if ObstacleRules.stops(tags) { obstacles.ways.append((allWays.count, index)) }
            keepPark(nodes)
            if let sight = WayJudge.sight(tags) { sights.append((sight, Array(nodes))) }
            guard let verdict = wayJudge.verdict(tags) else {
                keepName(of: nodes)
                keepTraffic(of: nodes)
                continue
            }
            ways.append(Way(verdict: verdicts.count, nodes: references.count..<references.count + nodes.count))
            verdicts.append(verdict)
            references += nodes
        }
        allWays.append(OSMPackedWays(block.ways))
    }

    /// Keeps a closed way, whose tags are loaded, if it is a street with a name.
    private mutating func keepName(of nodes: some Collection<Int64>) {
        guard wayJudge.rules.namesSidewalks, tags.has(.highway), let name = tags[.name], wayJudge.isStreet(tags),
            !wayJudge.isRaised(tags)
        else {
            return
        }
        closedStreets.append((name, references.count..<references.count + nodes.count))
        references += nodes
    }

    /// Keeps a closed way, whose tags are loaded, if those who cross it may have to wait.
    private mutating func keepTraffic(of nodes: some Collection<Int64>) {
        guard let traffic = wayJudge.traffic(tags) else { return }
        closedTraffic.append((traffic, references.count..<references.count + nodes.count))
        references += nodes
    }

    /// Keeps an area, whose tags are loaded, if it shuts with the paths inside.
    private mutating func keepPark(_ nodes: some Collection<Int64>) {
        guard nodes.count > 3, Array(nodes.prefix(1)) == Array(nodes.suffix(1)), let hours = wayJudge.enclosure(tags)
        else { return }
        parks.append((hours, references.count..<references.count + nodes.count))
        references += nodes
    }

    private mutating func scanRelations(_ block: OSMBlock) {
        for index in block.relations.ids.indices {
            tags.load(block.relations.tags, at: index)
            guard tags[.type] == "multipolygon" else { continue }
            let ways = block.relations.members(at: index).filter { $0.kind == .way }.map(\.id)
            if ObstacleRules.stops(tags) { obstacles.relations += ways }
            if let hours = wayJudge.enclosure(tags) { parkRelations.append((hours, ways)) }
            if let sight = WayJudge.sight(tags) { sightRelations.append((sight, ways)) }
            guard var verdict = wayJudge.verdict(tags) else { continue }
            verdict.isArea = true
            relations.append((verdicts.count, ways))
            verdicts.append(verdict)
        }
    }
}
