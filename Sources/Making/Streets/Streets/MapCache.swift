import FoundationEssentials
import Glibc
import GuideModel
import Mapping
import OpenStreetMap
import Walking

/// What is compiled from extracts, and where it is kept between builds.
public enum MapCache {
    /// Whether a file in `Content/maps/` is an extract, by its name.
    public static func isExtract(_ name: String) -> Bool { stem(of: name) != nil }

    /// The name without the ending of an extract: `boston` for `boston.osm.pbf`.
    public static func stem(of name: String) -> String? {
        [".osm.pbf", ".osm.gz", ".osm"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
    }

    /// The file in which an extract's network is kept.
    static func network(of extract: String, in cache: String) -> String {
        "\(cache)/walking-\(ContentDigest(extract)).network"
    }

    /// The file in which an extract's base map is kept.
    static func baseMap(of extract: String, in cache: String) -> String {
        "\(cache)/basemap-\(ContentDigest(extract)).map"
    }

    /// The file in which an extract's names and house numbers are kept.
    static func addresses(of extract: String, in cache: String) -> String {
        "\(cache)/addresses-\(ContentDigest(extract)).table"
    }

    static func make(_ cache: String) {
        // The error is dropped because without the folder extracts are compiled again, which only costs time.
        try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    }

    /// The result of a compilation, for reports.
    public struct Compiled: Sendable {
        /// Nodes and edges of the network, and metres of way.
        public let nodes: Int
        public let edges: Int
        public let metres: Double
        /// Bytes of the extract and of all that is kept of it.
        public let extractBytes: Int
        public let keptBytes: Int
        /// What was left out of the base map and why.
        public let notes: [String]
    }

    /// Compiles an extract's network and base map, unless both are in the cache already.
    ///
    /// - Parameter extract: an absolute path.
    /// - Throws: `OSMReadError`, which names the byte.
    public static func compile(_ extract: String, cache: String, jobs: Int) throws -> Compiled {
        make(cache)
        let files = [network(of: extract, in: cache), baseMap(of: extract, in: cache)]
        // One after the other, so that only one of them is in memory at a time.
        let streets = try figures(ofNetwork: extract, cache: files[0], jobs: jobs)
        let notes = try MapExtract(extract: extract, cache: files[1], threads: jobs).notes
        return Compiled(
            nodes: streets.nodes, edges: streets.edges, metres: streets.metres, extractBytes: size(extract),
            keptBytes: files.map(size).reduce(0, +), notes: notes)
    }

    private static func figures(
        ofNetwork extract: String, cache: String, jobs: Int
    ) throws -> (nodes: Int, edges: Int, metres: Double) {
        let network = try WalkingNetwork(extract: extract, cache: cache, threads: jobs)
        return (network.nodeCount, network.edgeCount, network.metres)
    }

    /// The bytes of a file; 0 where there is no file.
    public static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
