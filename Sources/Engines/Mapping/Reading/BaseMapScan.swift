import OpenStreetMap

/// What one pass over an extract, or over several, keeps: what is drawn. Where nodes are is read again.
///
/// Memory: one or two bytes for each node reference of the extract, beside what is drawn.
struct BaseMapScan {
    struct Way {
        let id: Int64
        let verdict: FeatureVerdict
        let isClosed: Bool
        /// Its number among those that ``BaseMapScan/forEachWay(_:)`` tells of.
        let number: UInt32
    }

    struct Relation {
        let id: Int64
        /// `nil` where the ways have the tags, as in the first years of OpenStreetMap.
        let verdict: FeatureVerdict?
        let outer: [Int64]
        let inner: [Int64]
    }

    private(set) var ways: [Way] = []
    private(set) var relations: [Relation] = []
    /// Whether a station says that it is run as in Germany; others there often say nothing.
    private(set) var isGerman = false
    private(set) var points: [(id: Int64, verdict: FeatureVerdict)] = []
    /// Name records by number; the first is the empty one.
    private(set) var names = [""]
    /// All ways by blocks.
    private var allWays: [OSMPackedWays] = []
    /// Where those that are drawn are among them.
    private var drawn: [(block: UInt32, way: UInt32)] = []
    /// How many nodes all ways have that are drawn.
    private(set) var nodeCount = 0
    private var nameNumbers: [String: UInt32] = ["": 0]
    private var tags = FeatureTags()

    /// The ids that earlier extracts have, when several are joined.
    private var seen = (points: Set<Int64>(), ways: Set<Int64>(), relations: Set<Int64>())

    init(_ files: [OSMFile], threads: Int) throws {
        for (number, file) in files.enumerated() {
            if number > 0 { rememberIDs() }
            try file.read(threads: threads) { block in
                tags.open(block)
                scanNodes(block)
                scanWays(block)
                scanRelations(block)
            }
        }
        seen = ([], [], [])
    }

    private mutating func rememberIDs() {
        seen.points.formUnion(points.lazy.map(\.id))
        seen.ways.formUnion(ways.lazy.map(\.id))
        seen.relations.formUnion(relations.lazy.map(\.id))
    }

    /// The node ids of the ways that relations are made of, by way id.
    func piecesOfRelations() -> [Int64: [Int64]] {
        let wanted = Set(relations.flatMap { $0.outer + $0.inner })
        var pieces: [Int64: [Int64]] = [:]
        for ways in allWays {
            for (index, id) in ways.ids.enumerated() where wanted.contains(id) {
                pieces[id] = ways.references(at: index)
            }
        }
        return pieces
    }

    /// Tells the node ids of each way that is drawn, in the order of the extract.
    func forEachWay(_ body: ([Int64]) -> Void) {
        for (block, way) in drawn { body(allWays[Int(block)].references(at: Int(way))) }
    }

    /// The ids of all nodes that are used for drawing, some of them several times.
    func wantedNodes(with pieces: [Int64: [Int64]]) -> [Int64] {
        var wanted: [Int64] = []
        wanted.reserveCapacity(nodeCount + points.count + pieces.values.reduce(0) { $0 + $1.count })
        forEachWay { wanted += $0 }
        for piece in pieces.values { wanted += piece }
        wanted += points.lazy.map(\.id)
        return wanted
    }

    /// Puts the ways in the order of their ids, so that the order in the extract does not matter.
    mutating func sortWays() { ways.sort { $0.id < $1.id } }

    mutating func forgetWays() { ways = [] }

    /// Frees what the node ids take, once it is known where the nodes are.
    mutating func forgetNodes() { (allWays, drawn) = ([], []) }
}

private extension BaseMapScan {
    mutating func scanNodes(_ block: OSMBlock) {
        for (index, id) in block.nodes.ids.enumerated() where !block.nodes.tags.range(at: index).isEmpty {
            if seen.points.contains(id) { continue }
            guard tags.load(block.nodes.tags, at: index), let verdict = tags.node else { continue }
            points.append((id, named(verdict)))
            if verdict.kind.isStation, tags.isGermanRailway { isGerman = true }
        }
    }

    mutating func scanWays(_ block: OSMBlock) {
        guard !block.ways.ids.isEmpty else { return }
        for (index, id) in block.ways.ids.enumerated() {
            let nodes = block.ways.references(at: index)
            guard nodes.count > 1, !seen.ways.contains(id), tags.load(block.ways.tags, at: index) else { continue }
            let isClosed = nodes.count > 3 && nodes.first == nodes.last
            guard let verdict = tags.way(isClosed: isClosed) else { continue }
            ways.append(Way(id: id, verdict: named(verdict), isClosed: isClosed, number: UInt32(drawn.count)))
            drawn.append((UInt32(allWays.count), UInt32(index)))
            nodeCount += nodes.count
        }
        allWays.append(OSMPackedWays(block.ways))
    }

    mutating func scanRelations(_ block: OSMBlock) {
        let inner = block.strings.index(of: "inner")
        for (index, id) in block.relations.ids.enumerated() {
            guard !seen.relations.contains(id), tags.load(block.relations.tags, at: index), tags.isMultipolygon else {
                continue
            }
            let members = block.relations.members(at: index).filter { $0.kind == .way }
            relations.append(
                Relation(
                    id: id, verdict: tags.relation.map { named($0) },
                    outer: members.filter { $0.role != inner }.map(\.id),
                    inner: members.filter { $0.role == inner }.map(\.id)))
        }
    }

    mutating func named(_ verdict: FeatureVerdict) -> FeatureVerdict {
        var verdict = verdict
        let record = tags.nameRecord
        if let number = nameNumbers[record] {
            verdict.name = number
        } else {
            verdict.name = UInt32(names.count)
            nameNumbers[record] = verdict.name
            names.append(record)
        }
        return verdict
    }
}
