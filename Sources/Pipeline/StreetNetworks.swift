import GuideModel
import OpenStreetMap
import Planning
import Walking

/// The walking networks of a site's map extracts, asked as one. This is where Walking meets Planning.
///
/// Extracts are the files below `Content/maps/` that end in `.osm.pbf`, `.osm` or `.osm.gz`; each serves wherever it reaches.
final class StreetNetworks: Sendable {
    /// A place farther than this from any way does not stand on the network, in metres.
    static let reach = 150.0

    let towns: [StreetTown]
    let jobs: Int

    /// Opens the extracts, compiling those that are new.
    ///
    /// - Parameters:
    ///   - maps: the names of the files in `Content/maps/`.
    ///   - cache: the folder for compiled networks; `nil` compiles anew each time.
    /// - Returns: the networks, and an error for each extract that cannot be read.
    static func opening(
        _ maps: [String], site: String, cache: String?, jobs: Int
    ) -> (networks: StreetNetworks, faults: [Diagnostic]) {
        var towns: [StreetTown] = []
        var faults: [Diagnostic] = []
        for map in maps.sorted() where MapCache.isExtract(map) {
            do {
                let path = "\(site)/Content/maps/\(map)"
                let network = try network(at: path, cache: cache, jobs: jobs)
                if let town = StreetTown(network, of: path) { towns.append(town) }
            } catch {
                faults.append(
                    Diagnostic(
                        .error, "bad-map", "the map extract cannot be read: \(error)",
                        at: SourceLocation(file: "Content/maps/\(map)"), remedy: "fetch the file again, or take it away"
                    ))
            }
        }
        return (StreetNetworks(towns, jobs: jobs), faults)
    }

    /// Opens one extract, wherever it lies.
    /// - Throws: ``WalkRefusal/badMap(_:)`` where it cannot be read.
    convenience init(extract path: String, cache: String?, jobs: Int) throws(WalkRefusal) {
        do {
            let town = StreetTown(try Self.network(at: path, cache: cache, jobs: jobs), of: path)
            self.init(town.map { [$0] } ?? [], jobs: jobs)
        } catch { throw .badMap("\(error)") }
    }

    private static func network(at path: String, cache: String?, jobs: Int) throws -> WalkingNetwork {
        guard let cache else { return try WalkingNetwork(extract: path, threads: jobs) }
        MapCache.make(cache)
        return try WalkingNetwork(extract: path, cache: MapCache.network(of: path, in: cache), threads: jobs)
    }

    private init(_ towns: [StreetTown], jobs: Int) { (self.towns, self.jobs) = (towns, jobs) }

    /// `nil` where the site has no extract.
    var walks: (any StreetWalks)? { towns.isEmpty ? nil : self }
}
