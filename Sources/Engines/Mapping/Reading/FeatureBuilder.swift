import Geo
import OpenStreetMap

/// Makes features out of what was kept of an extract.
///
/// Steps: rings of closed ways and multipolygons, lines joined by street, points; then all in the order of a Hilbert curve. The
/// result does not depend on the order of the extract: everything is processed by id.
struct FeatureBuilder {
    private var scan: BaseMapScan
    private let pieces: [Int64: [Int64]]
    private var places: NodePlaces
    /// The nodes of ways, by their places, and where those of a way start; one longer than there are ways.
    private var references: [Int32]
    private var starts: [UInt32]
    private var features = FeatureColumns()
    private var notes = NoteList()
    /// Outer ways of multipolygons that are drawn as the same kind: they would fill the holes.
    private var coveredWays: Set<CoveredWay> = []
    /// The middles of buildings. A ring that holds many of them is closed the wrong way: real water does not.
    private var buildings: [GroundPoint] = []
    /// The boxes of streets and buildings.
    private var towns: [GroundBox] = []

    private struct CoveredWay: Hashable {
        let id: Int64
        let kind: FeatureKind
    }

    /// - Throws: `OSMReadError`, as the extracts are read for where their nodes are.
    init(_ scan: consuming BaseMapScan, of files: [OSMFile], threads: Int) throws {
        scan.sortWays()
        pieces = scan.piecesOfRelations()
        var places = NodePlaces(wanted: scan.wantedNodes(with: pieces))
        for file in files { try file.readPlaces(threads: threads) { places.fill($0) } }
        self.places = places
        var (references, starts): ([Int32], [UInt32]) = ([], [0])
        references.reserveCapacity(scan.nodeCount)
        scan.forEachWay { nodes in
            references += places.places(of: nodes)
            starts.append(UInt32(references.count))
        }
        (self.references, self.starts) = (references, starts)
        scan.forgetNodes()
        self.scan = scan
    }

    /// The features, the box around streets and buildings, and what was left out.
    mutating func build() -> (features: FeatureColumns, core: KnownArea?, notes: [String]) {
        surveyTown()
        features.reserve(references.count)
        appendRelations()
        buildings = []
        for way in scan.ways where way.verdict.kind.form != .line { appendArea(way) }
        let rest = linesAndPoints()
        // What comes now needs as much memory as all this, and nothing of it.
        scan.forgetWays()
        (places, references, starts) = (NodePlaces(wanted: []), [], [])
        for other in [BlockMerger.blocks(of: features), rest] {
            for feature in 0..<other.count { features.append(feature, of: other) }
        }
        return (ordered(), KnownArea(around: towns), notes.sentences)
    }

    private func points(_ ids: some Sequence<Int64>) -> [GroundPoint] { ids.compactMap { places[$0] } }

    private func points(_ way: BaseMapScan.Way) -> [GroundPoint] {
        nodes(way).compactMap { places[place: $0] }
    }

    private func nodes(_ way: BaseMapScan.Way) -> ArraySlice<Int32> {
        references[Int(starts[Int(way.number)])..<Int(starts[Int(way.number) + 1])]
    }
}

// Areas
private extension FeatureBuilder {
    mutating func surveyTown() {
        for way in scan.ways where way.verdict.kind.isBuilding || way.verdict.kind.isStreet {
            var box = GroundBox()
            for point in points(way) { box.include(x: point.x, y: point.y) }
            if box.isEmpty { continue }
            towns.append(box)
            if way.verdict.kind.isBuilding { buildings.append(box.middle) }
        }
    }

    mutating func appendArea(_ way: BaseMapScan.Way) {
        if coveredWays.contains(CoveredWay(id: way.id, kind: way.verdict.kind)) { return }
        if let ring = Ring.oriented(points(way), clockwise: true) {
            features.append(way.verdict, rings: [ring])
        }
    }

    mutating func appendRelations() {
        var verdicts: [Int64: FeatureVerdict] = [:]
        for way in scan.ways.reversed() where pieces[way.id] != nil { verdicts[way.id] = way.verdict }
        for relation in scan.relations.sorted(by: { $0.id < $1.id }) {
            let ofWays = relation.outer.lazy.compactMap { verdicts[$0] }.first { $0.kind.form == .area }
            guard let verdict = relation.verdict ?? ofWays else { continue }
            if appendRelation(relation, verdict) {
                coveredWays.formUnion(relation.outer.map { CoveredWay(id: $0, kind: verdict.kind) })
            }
        }
    }

    /// - Returns: whether it is drawn.
    mutating func appendRelation(_ relation: BaseMapScan.Relation, _ verdict: FeatureVerdict) -> Bool {
        let ways = relation.outer.compactMap { pieces[$0] }
        if ways.isEmpty { return false }
        let (rings, open) = RingAssembler.assemble(ways)
        var outer = rings.compactMap { Ring.oriented(points($0), clockwise: true) }
        if !open.isEmpty {
            let closedRings = closed(open, isCut: ways.count < relation.outer.count, verdict)
            if closedRings.isEmpty && !outer.isEmpty {
                notes.add("multipolygon \(relation.id) (\(verdict.kind)) has a ring that is not closed; it is left out")
            }
            outer += closedRings
        }
        guard !outer.isEmpty else {
            notes.add("multipolygon \(relation.id) (\(verdict.kind)) is left out: its ways close no ring")
            return false
        }
        let holes = RingAssembler.rings(of: relation.inner.compactMap { pieces[$0] })
            .compactMap { Ring.oriented(points($0), clockwise: false) }
        features.append(verdict, rings: outer + holes)
        return true
    }

    /// Rings that are open because their other ways are outside the extract. With all ways present, an open ring is a mistake.
    func closed(_ open: [[Int64]], isCut: Bool, _ verdict: FeatureVerdict) -> [[GroundPoint]] {
        if !isCut { return [] }
        return GapCloser.rings(closing: open.map { points($0) })
            .compactMap { Ring.oriented($0, clockwise: true) }
            .filter { verdict.kind.isBuilding || !isFullOfBuildings($0) }
    }

    /// A ring that was closed the wrong way round covers a town.
    func isFullOfBuildings(_ ring: [GroundPoint]) -> Bool {
        let allowed = max(20, buildings.count / 50)
        var box = GroundBox()
        for point in ring { box.include(x: point.x, y: point.y) }
        var count = 0
        for building in buildings where box.contains(building) && Ring.contains(ring, building) {
            count += 1
            if count > allowed { return true }
        }
        return false
    }
}

// Lines
private extension FeatureBuilder {
    func linesAndPoints() -> FeatureColumns {
        var features = FeatureColumns()
        appendLines(to: &features)
        for (id, verdict) in scan.points.sorted(by: { $0.id < $1.id }) {
            guard let point = places[id] else { continue }
            var verdict = verdict
            if scan.isGerman, verdict.kind == .metro { verdict.kind = .urbanRail }
            features.append(verdict, rings: [[point]])
        }
        return features
    }

    /// Joins the lines of each street, the streets in the order in which they first appear.
    func appendLines(to features: inout FeatureColumns) {
        var groups: [FeatureVerdict: Int] = [:]
        var lines: [(verdict: FeatureVerdict, ways: [Int])] = []
        for (number, way) in scan.ways.enumerated() where way.verdict.kind.form == .line {
            let group = groups[way.verdict] ?? lines.count
            if group == lines.count {
                groups[way.verdict] = group
                lines.append((way.verdict, []))
            }
            lines[group].ways.append(number)
        }
        for (verdict, ways) in lines {
            let pieces = ways.flatMap { runs(nodes(scan.ways[$0])) }
            for line in LineJoiner(isDirected: verdict.kind == .coastline).joined(pieces) {
                features.append(verdict, rings: [line.map(\.point)])
            }
        }
    }

    /// The parts of a way between missing nodes.
    func runs(_ nodes: ArraySlice<Int32>) -> [[LineJoiner.Node]] {
        var runs: [[LineJoiner.Node]] = [[]]
        for node in nodes {
            if let point = places[place: node] {
                runs[runs.count - 1].append(LineJoiner.Node(id: Int64(node), point: point))
            } else {
                runs.append([])
            }
        }
        return runs.filter { $0.count > 1 }
    }

    func ordered() -> FeatureColumns {
        var world = GroundBox()
        let boxes = (0..<features.count).map(features.box)
        for box in boxes { world.include(box) }
        let keys = boxes.map { $0.isEmpty ? 0 : HilbertCurve.key(of: $0.middle, in: world) }
        var ordered = FeatureColumns()
        ordered.reserve(features.x.count)
        for feature in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
            ordered.append(feature, of: features)
        }
        return ordered
    }
}
