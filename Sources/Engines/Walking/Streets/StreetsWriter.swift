import Geo

/// Writes an excerpt of a network as the bytes that `Documentation/StreetsFile.md` describes.
struct StreetsWriter {
    let excerpt: StreetsExcerpt
    let conditions: [StreetsFile.Condition]
    /// For walkers and for those without steps, see `WalkerView.standings`.
    let standings: [[UInt8]]

    private var network: WalkingNetwork { excerpt.network }
    private var edges: EdgeColumns { excerpt.network.edges }

    func file(_ box: BoundingBox) -> [UInt8] {
        var body = StreetsBytes()
        let traits = Traits(excerpt)
        writeHead(box, traits, to: &body)
        writeNodes(to: &body)
        writeEdges(traits, to: &body)
        for standing in standings { body.add(runs: excerpt.nodes.map { Int(standing[$0]) }) }
        writeLengths(to: &body)
        for trait in traits.all { trait.write(to: &body) }
        for name in excerpt.names.dropFirst() { body.add(network.names[name]) }
        writeConditions(to: &body)
        writeAreas(to: &body)
        return StreetsFile.magic + Self.fixed(StreetsFile.version) + Self.fixed(Self.headBytes + body.bytes.count)
            + Self.fixed(Int(StreetsSum.sum(body.bytes))) + body.bytes
    }

    /// Magic number, version, length and sum.
    private static let headBytes = 20

    private static func fixed(_ number: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func writeHead(_ box: BoundingBox, _ traits: Traits, to body: inout StreetsBytes) {
        for degrees in [box.south, box.west] { body.add(signed: Int((degrees * 1e7).rounded(.down))) }
        for degrees in [box.north, box.east] { body.add(signed: Int((degrees * 1e7).rounded(.up))) }
        for number in network.index.frame { body.add(signed: number) }
        let areas = excerpt.areas.map { network.areas.outline(of: $0).rings }
        body.add([
            excerpt.nodes.count, excerpt.edges.count, excerpt.edges.reduce(0) { $0 + shape(of: $1).count },
            traits.all.count, excerpt.names.count, excerpt.conditions.count, areas.count,
            areas.reduce(0) { $0 + $1.count }, areas.joined().reduce(0) { $0 + $1.count },
            excerpt.areas.reduce(0) { $0 + network.areas.corners(of: $1).count },
        ])
    }

    private func writeNodes(to body: inout StreetsBytes) {
        body.add(steps: excerpt.nodes.map { Int(network.nodes.latitudes[$0]) })
        body.add(steps: excerpt.nodes.map { Int(network.nodes.longitudes[$0]) })
    }

    private func shape(of edge: Int) -> Range<Int> {
        Int(edges.shapeStarts[edge])..<Int(edges.shapeStarts[edge + 1])
    }

    private func writeEdges(_ traits: Traits, to body: inout StreetsBytes) {
        let places = StreetsExcerpt.places(excerpt.nodes)
        let from = excerpt.edges.map { places[Int(edges.from[$0])] ?? 0 }
        let to = excerpt.edges.map { places[Int(edges.to[$0])] ?? 0 }
        body.add(steps: from)
        for (from, to) in zip(from, to) { body.add(signed: to - from) }
        body.add(excerpt.edges.map { shape(of: $0).count })
        for (column, nodes) in [
            (network.shape.latitudes, network.nodes.latitudes), (network.shape.longitudes, network.nodes.longitudes),
        ] {
            for edge in excerpt.edges {
                var before = Int(nodes[Int(edges.from[edge])])
                for place in shape(of: edge) {
                    body.add(signed: Int(column[place]) - before)
                    before = Int(column[place])
                }
            }
        }
        body.add(traits.ofEdges)
        let names = StreetsExcerpt.places(excerpt.names)
        body.add(excerpt.edges.map { names[Int(edges.name[$0])] ?? 0 })
        let conditions = StreetsExcerpt.places(excerpt.conditions)
        body.add(runs: excerpt.edges.map { edges.condition($0).flatMap { conditions[$0] }.map { $0 + 1 } ?? 0 })
        body.add(runs: excerpt.edges.map { Int(edges.look[$0]) })
    }

    /// The lengths of those edges that are not as long as their lines.
    private func writeLengths(to body: inout StreetsBytes) {
        let others = excerpt.edges.enumerated().filter { _, edge in
            let points = network.points(of: edge)
            return Float(zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) }) != edges.metres[edge]
        }
        body.add(others.count)
        var before = 0
        for (place, edge) in others {
            body.add(place - before)
            body.add(edges.metres[edge])
            before = place
        }
    }

    private func writeConditions(to body: inout StreetsBytes) {
        for number in excerpt.conditions {
            let (condition, hours) = (network.conditions[number], conditions[number])
            body.add((hours.isUsuallyShut ? 1 : 0) + (condition.isOpenOtherwise ? 2 : 0))
            body.add(hours.told)
            body.add(condition.name ?? "")
            body.add(hours.clauses)
        }
    }

    private func writeAreas(to body: inout StreetsBytes) {
        let (edgePlaces, nodePlaces) = (StreetsExcerpt.places(excerpt.edges), StreetsExcerpt.places(excerpt.nodes))
        for area in excerpt.areas {
            let rings = network.areas.outline(of: area).rings
            let corners = network.areas.corners(of: area)
            body.add(edgePlaces[Int(network.areas.edge[area])] ?? 0)
            body.add([rings.count, corners.count] + rings.map(\.count))
            body.add(steps: rings.joined().map { Int($0.latitude) })
            body.add(steps: rings.joined().map { Int($0.longitude) })
            body.add(steps: corners.map { nodePlaces[Int($0)] ?? 0 })
        }
    }
}

extension StreetsWriter {
    /// What edges are like, each sort once, the most frequent first.
    struct Traits {
        let all: [Trait]
        /// For each edge of the excerpt.
        let ofEdges: [Int]

        init(_ excerpt: StreetsExcerpt) {
            let traits = excerpt.edges.map { Trait(excerpt.network.edges, $0) }
            all = StreetsExcerpt.byFrequency(traits)
            let places = StreetsExcerpt.places(all)
            ofEdges = traits.map { places[$0] ?? 0 }
        }
    }

    /// Everything about an edge except where it is and what it is called.
    struct Trait: Hashable, Comparable {
        /// The number of steps; bits of `EdgeColumns.rise`; `WalkingKind`; the levels.
        private let bytes: [Int]
        /// The pause, the streets crossed, and for walkers and for those without steps the factors and the aversion.
        private let figures: [UInt32]

        init(_ edges: EdgeColumns, _ edge: Int) {
            bytes = [
                Int(edges.stairs[edge]), Int(edges.rise[edge]), Int(edges.kind[edge]), Int(edges.levels.low[edge]),
                Int(edges.levels.high[edge]),
            ]
            let uses = [edges.walk, edges.stepFree].flatMap {
                [$0.forward[edge], $0.backward[edge], $0.aversion[edge]]
            }
            figures = ([edges.pause[edge], edges.crossings[edge]] + uses).map(\.bitPattern)
        }

        func write(to body: inout StreetsBytes) {
            body.add(bytes)
            for figure in figures { body.add(Float(bitPattern: figure)) }
        }

        static func < (one: Trait, other: Trait) -> Bool {
            one.bytes == other.bytes
                ? one.figures.lexicographicallyPrecedes(other.figures)
                : one.bytes.lexicographicallyPrecedes(other.bytes)
        }
    }
}
