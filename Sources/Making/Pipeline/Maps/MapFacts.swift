import Calendar
public import Geo
import GuideModel
import OpenStreetMap
import Walking

/// What is in a map extract, for people who want to know whether it is the right one.
public struct MapFacts: Sendable {
    /// The box that the file says it was cut to.
    public let statedBounds: BoundingBox?
    /// The box around its ways for people on foot.
    public let bounds: BoundingBox?
    public let generator: String?
    /// How recent the data are, as far as the file says.
    public let dataOf: String?
    public let nodes: Int
    public let ways: Int
    public let relations: Int
    /// Metres of way open to people on foot, and without steps.
    public let walkable: Double
    public let stepFree: Double
    /// Metres of way in each component of the network, longest first. No way connects two components.
    public let parts: [Double]
    /// What may be wrong with it, in sentences.
    public let problems: [String]

    /// Reads a whole extract and compiles it.
    ///
    /// Cost: twice that of compiling, and eight bytes of memory for each node.
    /// - Throws: `OSMReadError`, which names the byte.
    public init(extract path: String, jobs: Int) throws {
        let header = try OSMFile(path).header()
        let count = try ElementCount(path, jobs: jobs)
        let network = try WalkingNetwork(extract: path, threads: jobs)
        let views = [Walker.Profile.walk, .stepFree].map { WalkerView(network, walker: Walker(profile: $0)) }
        statedBounds = header.bounds
        bounds = network.bounds
        generator = header.generator
        dataOf = header.replicated.map { Instant(secondsSince1970: $0).iso8601 } ?? header.replicatedText
        (nodes, ways, relations) = (count.nodes, count.ways, count.relations)
        walkable = views[0].parts.reduce(0, +)
        stepFree = views[1].parts.reduce(0, +)
        parts = views[0].parts
        problems = Self.problems(header, count, parts)
    }

    private static func problems(_ header: OSMHeader, _ count: ElementCount, _ parts: [Double]) -> [String] {
        var problems: [String] = []
        if let remark = header.remark { problems.append("the server gave up before the end: \(remark)") }
        if parts.isEmpty { problems.append("there is no way for people on foot") }
        if count.missingNodes > 0 {
            problems.append(
                "\(count.missingNodes) of \(count.references) points of ways are missing: those ways are cut short")
        }
        let whole = parts.reduce(0, +)
        if let longest = parts.first, longest < whole * 0.8 {
            let share = Int((longest / whole * 100).rounded())
            problems.append("the network is in \(parts.count) parts; the largest holds \(share) % of it")
        }
        return problems
    }
}

/// How many elements of each kind an extract has, and how many nodes are missing from its ways.
private struct ElementCount {
    private(set) var nodes = 0
    private(set) var ways = 0
    private(set) var relations = 0
    private(set) var references = 0
    private(set) var missingNodes = 0

    init(_ path: String, jobs: Int) throws {
        var ids: [Int64] = []
        var isSorted = true
        try OSMFile(path).read(threads: jobs) { block in
            nodes += block.nodes.ids.count
            ways += block.ways.ids.count
            relations += block.relations.ids.count
            for id in block.nodes.ids {
                if let last = ids.last, last >= id { isSorted = false }
                ids.append(id)
            }
        }
        if !isSorted { ids.sort() }
        // Ways may come before their nodes, so the file is read again.
        try OSMFile(path).read(threads: jobs) { block in
            references += block.ways.references.count
            missingNodes += block.ways.references.count { !Self.contains(ids, $0) }
        }
    }

    private static func contains(_ sorted: [Int64], _ id: Int64) -> Bool {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == id
    }
}
