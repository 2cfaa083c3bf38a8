extension EdgeColumns {
    /// The nodes of edges and the points between them.
    mutating func readLines(
        _ body: inout StreetsBody, _ nodes: PointColumns, _ counts: StreetsCounts,
        _ most: (north: Int64, east: Int64)
    ) throws(StreetsBody.Damage) -> PointColumns {
        from = try body.steps(counts.edges, from: 0, to: Int64(counts.nodes - 1))
        to.reserveCapacity(counts.edges)
        for node in from {
            let node = Int64(node) + (try body.signed())
            guard (0..<Int64(counts.nodes)).contains(node) else { throw .isOutOfRange }
            to.append(UInt32(node))
        }
        shapeStarts.reserveCapacity(counts.edges + 1)
        var start = 0
        for _ in 0..<counts.edges {
            start += try body.below(counts.points - start + 1)
            shapeStarts.append(UInt32(start))
        }
        guard start == counts.points else { throw .init(reason: "its points do not add up") }
        return PointColumns(
            latitudes: try readShape(&body, nodes.latitudes, most.north),
            longitudes: try readShape(&body, nodes.longitudes, most.east))
    }

    /// One half of the points between the ends of edges, each from the one before it.
    private func readShape(
        _ body: inout StreetsBody, _ nodes: [Int32], _ most: Int64
    ) throws(StreetsBody.Damage) -> [Int32] {
        var column: [Int32] = []
        for edge in from.indices {
            var number = Int64(nodes[Int(from[edge])])
            for _ in shapeStarts[edge]..<shapeStarts[edge + 1] {
                number += try body.signed()
                guard abs(number) <= most else { throw .isOutOfRange }
                column.append(Int32(number))
            }
        }
        return column
    }

    /// The lengths of edges: those of their lines, except where the file says otherwise.
    mutating func readLengths(
        _ body: inout StreetsBody, _ nodes: PointColumns, _ shape: PointColumns
    ) throws(StreetsBody.Damage) {
        metres.reserveCapacity(count)
        for edge in 0..<count {
            var (sum, last) = (0.0, nodes[Int(from[edge])])
            for place in Int(shapeStarts[edge])..<Int(shapeStarts[edge + 1]) {
                sum += last.metres(to: shape[place])
                last = shape[place]
            }
            metres.append(Float(sum + last.metres(to: nodes[Int(to[edge])])))
        }
        var edge: Int64 = 0
        for _ in 0..<(try body.count()) {
            edge += try body.number()
            let length = try body.figure()
            guard edge < count, length >= 0, length.isFinite else {
                throw .init(reason: "a length is wrong")
            }
            metres[Int(edge)] = length
        }
    }

    /// - Parameter traits: which of them each edge has.
    mutating func readTraits(
        _ body: inout StreetsBody, _ count: Int, of traits: [UInt32]
    ) throws(StreetsBody.Damage) {
        var all = EdgeColumns()
        for _ in 0..<count {
            all.stairs.append(UInt16(try body.below(65_536)))
            all.rise.append(UInt8(try body.below(128)))
            all.kind.append(UInt8(try body.below(WalkingKind.allCases.count)))
            all.levels.append(
                LevelRange(low: UInt8(try body.below(256)), high: UInt8(try body.below(256))))
            all.pause.append(try body.amount())
            all.crossings.append(try body.amount())
            try all.walk.read(&body)
            try all.stepFree.read(&body)
        }
        for trait in traits.lazy.map({ Int($0) }) {
            stairs.append(all.stairs[trait])
            rise.append(all.rise[trait])
            kind.append(all.kind[trait])
            levels.append(all.levels[trait])
            pause.append(all.pause[trait])
            crossings.append(all.crossings[trait])
            walk.append(trait, of: all.walk)
            stepFree.append(trait, of: all.stepFree)
        }
    }
}

extension UseColumns {
    fileprivate mutating func read(_ body: inout StreetsBody) throws(StreetsBody.Damage) {
        forward.append(try body.amount(mayBeInfinite: true))
        backward.append(try body.amount(mayBeInfinite: true))
        aversion.append(try body.amount())
    }
}

extension AreaColumns {
    /// Reads one area more.
    mutating func read(
        _ body: inout StreetsBody, nodes: Int, edges: Int, _ most: (north: Int64, east: Int64)
    ) throws(StreetsBody.Damage) {
        edge.append(UInt32(try body.below(edges)))
        let (rings, count) = (try body.count(), try body.count())
        var total = 0
        for _ in 0..<rings {
            let points = try body.count()
            total += points
            guard points >= 3, total <= body.left else {
                throw .init(reason: "a square is not whole")
            }
            pointStarts.append(pointStarts[pointStarts.count - 1] + UInt32(points))
        }
        guard rings > 0 else { throw .init(reason: "a square is not whole") }
        ringStarts.append(UInt32(pointStarts.count - 1))
        points.latitudes += try body.steps(total, from: -most.north, to: most.north)
        points.longitudes += try body.steps(total, from: -most.east, to: most.east)
        corners += try body.steps(count, from: 0, to: Int64(nodes - 1))
        cornerStarts.append(UInt32(corners.count))
    }
}
