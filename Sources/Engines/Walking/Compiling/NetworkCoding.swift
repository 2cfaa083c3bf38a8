import Archives

/// The columns of a compiled network, as they are stored in its ``ColumnFile``.
enum NetworkCoding {
    /// Raise the version whenever the columns, or the results of the standard rules, change.
    private static let format = ColumnFormat(magic: "WAYWALK\n", version: 15)

    static func columns(of network: WalkingNetwork) -> ColumnWriter {
        var writer = ColumnWriter(format, source: network.sourceDigest)
        for points in [network.nodes, network.shape] {
            writer.add(points.latitudes)
            writer.add(points.longitudes)
        }
        network.edges.write(to: &writer)
        network.areas.write(to: &writer)
        writer.add(texts: network.names)
        WayCondition.write(network.conditions, to: &writer)
        return writer
    }

    /// The network, `nil` when its columns do not fit together.
    static func network(at path: String) throws(ColumnFileError) -> WalkingNetwork? {
        var reader = try ColumnReader(path, format: format)
        let nodes = PointColumns(latitudes: reader.column(), longitudes: reader.column())
        let shape = PointColumns(latitudes: reader.column(), longitudes: reader.column())
        let edges = EdgeColumns(&reader)
        let areas = AreaColumns(&reader)
        let names = reader.texts()
        guard let conditions = WayCondition.read(&reader), reader.isWhole,
            edges.fits(nodes: nodes, shape: shape, names: names.count),
            edges.condition.allSatisfy({ Int($0) <= conditions.count }),
            areas.fits(nodes: nodes.count, edges: edges.count)
        else { return nil }
        return WalkingNetwork(
            nodes: nodes, edges: edges, shape: shape, areas: areas, names: names, conditions: conditions,
            digest: reader.source)
    }
}

extension EdgeColumns {
    fileprivate func write(to writer: inout ColumnWriter) {
        for numbers in [from, to, shapeStarts, name] { writer.add(numbers) }
        for figures in [metres, pause, crossings] { writer.add(figures) }
        writer.add(stairs)
        for numbers in [condition, look] { writer.add(numbers) }
        writer.add(rise)
        for numbers in [kind, levels.low, levels.high] { writer.add(numbers) }
        for use in [walk, stepFree] {
            for figures in [use.forward, use.backward, use.aversion] { writer.add(figures) }
        }
    }

    fileprivate init(_ reader: inout ColumnReader) {
        (from, to, shapeStarts, name) = (reader.column(), reader.column(), reader.column(), reader.column())
        (metres, pause, crossings) = (reader.column(), reader.column(), reader.column())
        (stairs, condition, look) = (reader.column(), reader.column(), reader.column())
        (rise, kind) = (reader.column(), reader.column())
        levels = LevelColumns(low: reader.column(), high: reader.column())
        walk = UseColumns(forward: reader.column(), backward: reader.column(), aversion: reader.column())
        stepFree = UseColumns(forward: reader.column(), backward: reader.column(), aversion: reader.column())
    }

    /// Whether all columns have the same length and no index is out of range.
    fileprivate func fits(nodes: PointColumns, shape: PointColumns, names: Int) -> Bool {
        let lengths: [Int] = [
            to.count, metres.count, pause.count, crossings.count, stairs.count, rise.count, kind.count, name.count,
            levels.low.count, levels.high.count, condition.count, look.count,
            walk.forward.count, walk.backward.count, walk.aversion.count, stepFree.forward.count,
            stepFree.backward.count, stepFree.aversion.count,
        ]
        guard lengths.allSatisfy({ $0 == count }), nodes.isEven, shape.isEven, shapeStarts.count == count + 1,
            shapeStarts[0] == 0, Int(shapeStarts[count]) == shape.count
        else { return false }
        return from.allSatisfy { Int($0) < nodes.count } && to.allSatisfy { Int($0) < nodes.count }
            && name.allSatisfy { Int($0) < names } && (0..<count).allSatisfy { shapeStarts[$0] <= shapeStarts[$0 + 1] }
            && areFigures
    }

    /// Whether no length or time is negative, infinite or NaN; factors may be infinite.
    private var areFigures: Bool {
        let finite = [metres, pause, crossings, walk.aversion, stepFree.aversion]
        let factors = [walk.forward, walk.backward, stepFree.forward, stepFree.backward]
        return finite.allSatisfy { $0.allSatisfy { $0 >= 0 && $0.isFinite } }
            && factors.allSatisfy { $0.allSatisfy { $0 >= 0 } }
    }
}

extension AreaColumns {
    fileprivate func write(to writer: inout ColumnWriter) {
        for numbers in [edge, ringStarts, pointStarts, cornerStarts, corners] { writer.add(numbers) }
        writer.add(points.latitudes)
        writer.add(points.longitudes)
    }

    fileprivate init(_ reader: inout ColumnReader) {
        (edge, ringStarts, pointStarts) = (reader.column(), reader.column(), reader.column())
        (cornerStarts, corners) = (reader.column(), reader.column())
        points = PointColumns(latitudes: reader.column(), longitudes: reader.column())
    }

    /// Whether no index is out of range and every ring has three points or more.
    fileprivate func fits(nodes: Int, edges: Int) -> Bool {
        let starts = [(ringStarts, pointStarts.count - 1), (pointStarts, points.count), (cornerStarts, corners.count)]
        guard points.isEven, ringStarts.count == count + 1, cornerStarts.count == count + 1,
            starts.allSatisfy({ $0.0.first == 0 && Int($0.0[$0.0.count - 1]) == $0.1 }),
            starts.allSatisfy({ starts, _ in zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 } })
        else { return false }
        return zip(pointStarts, pointStarts.dropFirst()).allSatisfy { $1 >= $0 + 3 }
            && corners.allSatisfy { Int($0) < nodes } && edge.allSatisfy { Int($0) < edges }
    }
}

extension PointColumns {
    fileprivate var isEven: Bool { latitudes.count == longitudes.count }
}

extension WayCondition {
    /// Columns: whether each is open otherwise (1) and plainly (2), how many clauses it has, whether each clause opens; then the names, and
    /// the hours of the clauses.
    fileprivate static func write(_ conditions: [WayCondition], to writer: inout ColumnWriter) {
        writer.add(conditions.map { UInt8(($0.isOpenOtherwise ? 1 : 0) + ($0.isOpenPlainly ? 2 : 0)) })
        writer.add(conditions.map { UInt16($0.clauses.count) })
        writer.add(conditions.flatMap(\.clauses).map { UInt8($0.isOpen ? 1 : 0) })
        writer.add(texts: conditions.map { $0.name ?? "" } + conditions.flatMap { $0.clauses.map(\.hours) })
    }

    /// `nil` when the columns do not fit together.
    fileprivate static func read(_ reader: inout ColumnReader) -> [WayCondition]? {
        let (bits, counts): ([UInt8], [UInt16]) = (reader.column(), reader.column())
        let (opens, texts): ([UInt8], [String]) = (reader.column(), reader.texts())
        guard bits.count == counts.count, counts.reduce(0, { $0 + Int($1) }) == opens.count,
            texts.count == bits.count + opens.count
        else { return nil }
        var clauses = zip(opens, texts.dropFirst(bits.count)).map { Clause(isOpen: $0 == 1, hours: $1) }[...]
        return bits.indices.map { index in
            defer { clauses = clauses.dropFirst(Int(counts[index])) }
            return WayCondition(
                clauses: Array(clauses.prefix(Int(counts[index]))), isOpenOtherwise: bits[index] & 1 > 0,
                isOpenPlainly: bits[index] & 2 > 0, name: texts[index].isEmpty ? nil : texts[index])
        }
    }
}
