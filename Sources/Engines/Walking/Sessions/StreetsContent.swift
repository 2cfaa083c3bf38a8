/// The walking network of a city as a streets file has it, with the texts that belong to it.
///
/// The network has numbers in the place of names and conditions: a program that shows a walk reads
/// the texts where they lie.
struct StreetsContent {
    typealias Damage = StreetsBody.Damage

    let network: WalkingNetwork
    /// Where questions are answered, in ten-millionths of a degree: south, west, north, east.
    let box: [Int]
    /// Where the names are in the file, from the one with the number 1.
    let names: [Range<Int>]
    let conditions: [Condition]

    struct Condition {
        /// 1 its ways are shut where no time is known, 2 they are open where no clause holds.
        let bits: Int
        /// Which hours directions tell of it.
        let told: Int
        let name: Range<Int>
        let clauses: Range<Int>
    }

    /// Reads a file whatever its bytes are. Cost: linear in them.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Damage) {
        let version = try Self.version(of: bytes)
        var body = StreetsBody(bytes, from: Self.headBytes)
        let most = (north: Self.mostNorth, east: Self.mostEast)
        box = try Self.box(&body)
        let frame = try Self.frame(&body)
        let counts = try StreetsCounts(&body)
        let nodes = PointColumns(
            latitudes: try body.steps(counts.nodes, from: -most.north, to: most.north),
            longitudes: try body.steps(counts.nodes, from: -most.east, to: most.east))
        var edges = EdgeColumns()
        let shape = try edges.readLines(&body, nodes, counts, most)
        let traits = try body.numbers(counts.edges, below: counts.traits)
        edges.name = try body.numbers(counts.edges, below: counts.names)
        edges.condition = try body.runs(counts.edges, below: counts.conditions + 1)
        edges.look =
            version < 3
            ? [UInt16](repeating: 0, count: counts.edges)
            : try body.runs(counts.edges, below: WayLook.limit)
        let standings = NodeStandings(
            walk: try body.runs(counts.nodes, below: 3),
            stepFree: try body.runs(counts.nodes, below: 3))
        try edges.readLengths(&body, nodes, shape)
        try edges.readTraits(&body, counts.traits, of: traits)
        names = try Self.list(counts.names - 1, &body) { body throws(Damage) in try body.text() }
        conditions = try Self.list(counts.conditions, &body) { body throws(Damage) in
            Condition(
                bits: try body.below(4), told: try body.below(Int(Int32.max)),
                name: try body.text(), clauses: try body.text())
        }
        var areas = AreaColumns()
        for _ in 0..<counts.areas {
            try areas.read(&body, nodes: counts.nodes, edges: counts.edges, most)
        }
        guard body.left == 0 else { throw Damage(reason: "it has too many bytes") }
        network = WalkingNetwork(
            nodes: nodes, edges: edges, shape: shape, areas: areas, names: [], conditions: [],
            digest: 0, frame: frame, standings: standings)
    }

    private static func list<Item>(
        _ count: Int, _ body: inout StreetsBody, _ read: (inout StreetsBody) throws(Damage) -> Item
    ) throws(Damage) -> [Item] {
        var items: [Item] = []
        for _ in 0..<count { items.append(try read(&body)) }
        return items
    }
}

extension StreetsContent {
    private static let (mostNorth, mostEast): (Int64, Int64) = (900_000_000, 1_800_000_000)
    private static let mostCells: Int64 = 4_000_000
    /// `WAYSTRT` and a line feed.
    private static let magic: [UInt8] = [0x57, 0x41, 0x59, 0x53, 0x54, 0x52, 0x54, 0x0A]
    /// Those of files that can be read; in the first one no edge leads round a roundabout, and in the
    /// first two nothing is known of how edges look.
    private static let versions: ClosedRange<UInt32> = 1...3
    /// Magic number, version, length and sum.
    private static let headBytes = 20

    private static func version(of bytes: UnsafeBufferPointer<UInt8>) throws(Damage) -> UInt32 {
        guard bytes.count >= headBytes else { throw .isCut }
        guard bytes.prefix(8).elementsEqual(magic) else {
            throw Damage(reason: "it is no streets file")
        }
        func number(at place: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32($1 * 8) }
        }
        let version = number(at: 8)
        guard versions.contains(version) else {
            throw Damage(reason: "its version is not known")
        }
        guard number(at: 12) == bytes.count else { throw Damage(reason: "it is not whole") }
        guard number(at: 16) == StreetsSum.sum(bytes[headBytes...]) else {
            throw Damage(reason: "its sum is wrong")
        }
        return version
    }

    private static func box(_ body: inout StreetsBody) throws(Damage) -> [Int] {
        var box: [Int] = []
        for _ in 0..<4 { box.append(try body.signed(most: Int64(Int32.max))) }
        guard box[0] <= box[2], box[1] <= box[3] else { throw Damage(reason: "its box is empty") }
        return box
    }

    private static func frame(_ body: inout StreetsBody) throws(Damage) -> [Int] {
        var frame: [Int] = []
        for most in [mostNorth, mostEast] + [Int64](repeating: .init(Int32.max), count: 4) {
            frame.append(try body.signed(most: most))
        }
        guard frame[2...].allSatisfy({ $0 >= 1 }), Int64(frame[4]) * Int64(frame[5]) <= mostCells
        else {
            throw Damage(reason: "its grid is wrong")
        }
        return frame
    }
}

/// How many of everything there are.
struct StreetsCounts {
    let nodes, edges, points, traits, names, conditions, areas: Int

    init(_ body: inout StreetsBody) throws(StreetsBody.Damage) {
        nodes = try body.count()
        edges = try body.count()
        points = try body.count()
        traits = try body.count()
        names = try body.count()
        conditions = try body.count()
        areas = try body.count()
        // Rings, their points and corners are counted again for each area.
        for _ in 0..<3 { _ = try body.count() }
        guard nodes > 0, edges > 0, names > 0 else { throw .init(reason: "it has no ways") }
        guard conditions < UInt16.max else { throw .isOutOfRange }
    }
}
