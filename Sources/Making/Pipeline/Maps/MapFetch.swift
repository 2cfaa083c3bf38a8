import Fetching
import Geo
import GuideModel
import OpenStreetMap
import Streets

/// Fetches extracts for a guide from an Overpass server, one request at a time.
public struct MapFetch: Sendable {
    /// In square kilometres: such a server should not be asked for larger extracts.
    public static let largestArea = 600.0
    /// The most requests for one guide.
    public static let mostAreas = 40
    public static let usualServer = "https://overpass-api.de/api/interpreter"
    public static let usualMargin = 500.0

    /// What is done about an area.
    public enum Plan: Hashable, Sendable {
        case fetch
        /// These files in `Content/maps/` cover all of its places.
        case mapped(by: [String])
        /// The file exists from an earlier fetch with the same query.
        case kept
    }

    /// What happens while fetching.
    public enum Event: Sendable {
        /// A partial file of an earlier fetch was removed, since a server cannot continue from there.
        case cleared(area: String)
        case asking(area: String, attempt: Int)
        case receiving(bytes: Int)
        case waiting(seconds: Double, reason: String)
    }

    private let server: String
    private let patience: Patience
    private let agent: String

    /// - Parameters:
    ///   - server: an address with http or https, `nil` otherwise.
    ///   - firstWait: seconds before the second attempt.
    public init?(server: String, agent: String, firstWait: Double, attempts: Int) {
        guard Self.isAddress(server) else { return nil }
        var patience = Patience()
        (patience.firstWait, patience.attempts) = (firstWait, attempts)
        (self.server, self.patience, self.agent) = (server, patience, agent)
    }

    /// Whether a text is an address with http or https, a host, and no characters that an address cannot have.
    private static func isAddress(_ text: String) -> Bool {
        guard let mark = text.firstRange(of: "://"), ["http", "https"].contains(text[..<mark.lowerBound].lowercased())
        else { return false }
        let rest = text[mark.upperBound...]
        return !rest.prefix { !"/?#:".contains($0) }.isEmpty && rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// The query for an area: all that is walked on and all that is drawn, ways with their nodes.
    public static func query(for area: MapArea) -> String {
        func degrees(_ value: Double) -> String {
            let units = Int((value * 1e5).rounded())
            let fraction = String(100_000 + abs(units) % 100_000).dropFirst()
            return "\(units < 0 ? "-" : "")\(abs(units) / 100_000).\(fraction)"
        }
        let box = area.bounds
        let sides = [box.south, box.west, box.north, box.east].map(degrees).joined(separator: ",")
        return "[out:xml][timeout:300][maxsize:1073741824][bbox:\(sides)];"
            + "(way;node[place];node[railway];node[public_transport];node[natural~\"^(bay|strait)$\"];"
            + "node[amenity~\"^(toilets|drinking_water|bench)$\"];relation[type=multipolygon];);(._;>;);out;"
    }

    /// Fetches an area into a file.
    ///
    /// The answer is kept in a temporary file until all of it has been read, and then replaces the file in one step, with a note
    /// beside it that says where it comes from.
    /// - Returns: the number of bytes of the file.
    /// - Throws: `FetchFailure`; an existing file then stays as it was.
    public func fetch(_ area: MapArea, to file: String, told: (Event) -> Void) throws -> Int {
        do {
            return try FetchedFile.alone(inFolderOf: file) { try fetchAlone(area, to: file, told) }
        } catch FetchFailure.noSuchHost(let host) {
            let otherwise = "an extract from https://download.geofabrik.de/ in Content/maps/ serves as well"
            throw FetchFailure.useless("\(FetchFailure.noSuchHost(host)); \(otherwise)")
        }
    }

    private func fetchAlone(_ area: MapArea, to file: String, _ told: (Event) -> Void) throws -> Int {
        let query = Self.query(for: area)
        let part = file + ".part"
        if FetchedFile.exists(part) {
            FetchedFile.remove(part)
            told(.cleared(area: area.name))
        }
        // Make sure that the folder can be written to before asking the server.
        try FetchedFile.write("", at: part)
        defer { FetchedFile.remove(part) }
        let fetcher = Fetcher(agent: agent, patience: patience)
        try fetcher.post([("data", query)], to: server, into: part, judge: { Self.judge($0, for: area) }) { event in
            switch event {
            case .asking(let attempt): told(.asking(area: area.name, attempt: attempt))
            case .receiving(let bytes): told(.receiving(bytes: bytes))
            case .waiting(let seconds, let reason): told(.waiting(seconds: seconds, reason: reason))
            }
        }
        let dataOf = try OSMFile(part).header().replicatedText
        try FetchedFile.put(part, at: file)
        try FetchedFile.write(note(query, dataOf), at: Self.noteFile(of: file))
        return MapCache.size(file)
    }

    /// Whether an answer is a complete and useful extract of an area.
    private static func judge(_ path: String, for area: MapArea) -> Fetcher.Verdict {
        do {
            if let remark = try OSMFile(path).header().remark {
                return .useless("the server gave up: \(remark); try again later, or with a smaller --margin")
            }
            // The question rounds the sides of the box.
            let box = area.bounds.grown(byMetres: 100)
            var (ways, isThere) = (0, false)
            try OSMFile(path).read { block in
                ways += block.ways.ids.count
                isThere =
                    isThere
                    || zip(block.nodes.latitudes, block.nodes.longitudes).contains { latitude, longitude in
                        box.contains(Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7))
                    }
            }
            guard ways > 0 else { return .useless("the server has no street there") }
            return isThere
                ? .good : .useless("the server sent a map of somewhere else; name another server with --server")
        } catch let error as OSMReadError where error.reason == .unknownFormat {
            let words = FetchedFile.opening(of: path)
            return .poor("the answer is not an extract" + (words.isEmpty ? "" : ": \(words)"))
        } catch { return .poor("the answer is damaged: \("\(error)".replacing(path + ": ", with: ""))") }
    }

    private func note(_ query: String, _ dataOf: String?) -> String {
        """
        © OpenStreetMap contributors. These map data are available under the Open Database License:
        https://www.openstreetmap.org/copyright
        If you publish maps or walks made from them, name this source; Waymark's pages do.

        server: \(server)
        data of: \(dataOf ?? "not said")
        question: \(query)

        """
    }

    static func noteFile(of file: String) -> String { file + ".txt" }
}
