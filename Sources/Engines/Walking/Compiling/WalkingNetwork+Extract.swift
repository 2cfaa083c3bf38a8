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
        try builder.build()
        self.init(ordering: consume builder, digest: digest)
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
    private init(ordering builder: consuming NetworkBuilder, digest: UInt64) {
        var edges = builder.edges
        builder.edges = EdgeColumns()
        var isUsed = [Bool](repeating: false, count: builder.points.count)
        for edge in 0..<edges.count { (isUsed[Int(edges.from[edge])], isUsed[Int(edges.to[edge])]) = (true, true) }
        let keys = HilbertCurve.keys(of: builder.points)
        let order = isUsed.indices.filter { isUsed[$0] }.sorted { (keys[$0], $0) < (keys[$1], $1) }
        var number = [UInt32](repeating: 0, count: isUsed.count)
        for (new, node) in order.enumerated() { number[node] = UInt32(new) }
        let place = edges.order(with: number, shape: &builder.shape)
        var areas = AreaColumns()
        for area in builder.areas {
            guard let edge = builder.areaEdges[area.verdict].map({ place[$0] }), edges.isPlain(Int(edge))
            else { continue }
            let corners = area.corners.filter { isUsed[Int($0)] && !builder.isGate($0) }.map { number[Int($0)] }
            if !corners.isEmpty { areas.append(area.outline, corners: corners, edge: edge) }
        }
        self.init(
            nodes: builder.points.ordered(by: order), edges: edges, shape: builder.shape, areas: areas,
            names: builder.names.names, conditions: builder.conditions.conditions, digest: digest)
    }
}

extension PointColumns {
    fileprivate func ordered(by order: [Int]) -> PointColumns {
        PointColumns(latitudes: order.map { latitudes[$0] }, longitudes: order.map { longitudes[$0] })
    }
}

extension EdgeColumns {
    /// Orders edges by their first nodes. Only one column at a time is in memory twice.
    ///
    /// - Parameters:
    ///   - numbers: the new number of each node.
    ///   - shape: the points between the ends; ordered in the same way.
    /// - Returns: the new number of each edge.
    fileprivate mutating func order(with numbers: [UInt32], shape: inout PointColumns) -> [UInt32] {
        from = from.map { numbers[Int($0)] }
        to = to.map { numbers[Int($0)] }
        let order = (0..<count).sorted { (from[$0], $0) < (from[$1], $1) }
        var (starts, points): ([UInt32], PointColumns) = ([0], PointColumns())
        starts.reserveCapacity(count + 1)
        points.latitudes.reserveCapacity(shape.count)
        points.longitudes.reserveCapacity(shape.count)
        for edge in order {
            for point in shapeStarts[edge]..<shapeStarts[edge + 1] { points.append(shape[Int(point)]) }
            starts.append(UInt32(points.count))
        }
        (shapeStarts, shape) = (starts, points)
        reorder(order)
        var place = [UInt32](repeating: 0, count: count)
        for (new, edge) in order.enumerated() { place[edge] = UInt32(new) }
        return place
    }

    /// Orders all columns but the shape.
    private mutating func reorder(_ order: [Int]) {
        func sort<Element>(_ column: inout [Element]) { column = order.map { column[$0] } }
        sort(&from)
        sort(&to)
        sort(&name)
        sort(&metres)
        sort(&pause)
        sort(&crossings)
        sort(&stairs)
        sort(&condition)
        sort(&look)
        sort(&rise)
        sort(&kind)
        sort(&levels.low)
        sort(&levels.high)
        sort(&walk.forward)
        sort(&walk.backward)
        sort(&walk.aversion)
        sort(&stepFree.forward)
        sort(&stepFree.backward)
        sort(&stepFree.aversion)
    }

    /// Whether every metre of the edge is like the others, so that it can stand for its square.
    fileprivate func isPlain(_ edge: Int) -> Bool {
        kind[edge] != WalkingKind.steps.rawValue && metres[edge] > 0 && pause[edge] == 0 && crossings[edge] == 0
    }
}
