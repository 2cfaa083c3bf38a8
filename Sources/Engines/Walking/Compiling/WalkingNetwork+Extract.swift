import Geo
import OpenStreetMap

extension WalkingNetwork {
    /// Reads an extract and compiles it.
    ///
    /// - Parameters:
    ///   - path: the extract, `.osm.pbf` or `.osm`.
    ///   - rules: which ways are open, and what they cost.
    ///   - threads: how many threads unpack the extract; the result is the same with any number.
    /// - Throws: `OSMReadError`.
    public init(extract path: String, rules: WalkRules = .standard, threads: Int = 2) throws {
        let file = OSMFile(path)
        let digest = try file.digest()
        var builder = NetworkBuilder(try ExtractScan(file, rules: rules, threads: threads), rules: rules)
        builder.build()
        self.init(ordering: builder, digest: digest)
    }

    /// The network of an extract, taken from the cache file when that was made from the same extract by this version of the
    /// program, otherwise compiled and put there.
    ///
    /// The cache file is written beside and then moved, so another build sees either the old or the new one. A cache that
    /// cannot be written only costs time: the network is returned in any case.
    /// - Throws: `OSMReadError`.
    public init(extract path: String, cache: String, rules: WalkRules = .standard, threads: Int = 2) throws {
        let digest = try OSMFile(path).digest()
        let cached = try? WalkingNetwork(compiled: cache)  // because it can be remade
        if let cached, cached.sourceDigest == digest {
            self = cached
            return
        }
        try self.init(extract: path, rules: rules, threads: threads)
        try? write(to: cache)  // because a network without a cache is still a network
    }

    /// Orders nodes along a Hilbert curve and edges by their first node, so that near ones are close together in memory. It
    /// makes searches faster, since they look at near nodes one after the other.
    private init(ordering builder: NetworkBuilder, digest: UInt64) {
        let old = builder.edges
        var isUsed = [Bool](repeating: false, count: builder.points.count)
        for edge in 0..<old.count { (isUsed[Int(old.from[edge])], isUsed[Int(old.to[edge])]) = (true, true) }
        let keys = HilbertCurve.keys(of: builder.points)
        let order = isUsed.indices.filter { isUsed[$0] }.sorted { (keys[$0], $0) < (keys[$1], $1) }
        var number = [UInt32](repeating: 0, count: isUsed.count)
        var nodes = PointColumns()
        for (new, node) in order.enumerated() {
            number[node] = UInt32(new)
            nodes.append(builder.points[node])
        }
        var edges = EdgeColumns()
        var shape = PointColumns()
        let first = old.from.map { number[Int($0)] }
        var place = [UInt32](repeating: 0, count: old.count)
        for edge in (0..<old.count).sorted(by: { (first[$0], $0) < (first[$1], $1) }) {
            place[edge] = UInt32(edges.count)
            edges.append(edge, of: old, from: first[edge], to: number[Int(old.to[edge])])
            for point in old.shapeStarts[edge]..<old.shapeStarts[edge + 1] { shape.append(builder.shape[Int(point)]) }
            edges.shapeStarts.append(UInt32(shape.count))
        }
        var areas = AreaColumns()
        for area in builder.areas {
            guard let edge = builder.areaEdges[area.verdict], old.isPlain(edge) else { continue }
            let corners = area.corners.filter { isUsed[Int($0)] && !builder.isGate($0) }.map { number[Int($0)] }
            if !corners.isEmpty { areas.append(area.outline, corners: corners, edge: place[edge]) }
        }
        self.init(
            nodes: nodes, edges: edges, shape: shape, areas: areas, names: builder.names.names,
            conditions: builder.conditions.conditions, digest: digest)
    }
}

extension EdgeColumns {
    /// Whether every metre of the edge is like the others, so that it can stand for its square.
    fileprivate func isPlain(_ edge: Int) -> Bool {
        kind[edge] != WalkingKind.steps.rawValue && metres[edge] > 0 && pause[edge] == 0 && crossings[edge] == 0
    }
}
