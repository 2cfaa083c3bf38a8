import Foundation
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
        for map in maps.sorted() where [".osm.pbf", ".osm", ".osm.gz"].contains(where: map.hasSuffix) {
            do {
                let network = try network(at: "\(site)/Content/maps/\(map)", cache: cache, jobs: jobs)
                if let town = StreetTown(network) { towns.append(town) }
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

    private static func network(at path: String, cache: String?, jobs: Int) throws -> WalkingNetwork {
        guard let cache else { return try WalkingNetwork(extract: path, threads: jobs) }
        // because a network that cannot be kept is compiled again, a folder that cannot be made loses nothing:
        try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)  // because, as said
        return try WalkingNetwork(
            extract: path, cache: "\(cache)/walking-\(ContentDigest(path)).network", threads: jobs)
    }

    private init(_ towns: [StreetTown], jobs: Int) { (self.towns, self.jobs) = (towns, jobs) }

    /// `nil` where the site has no extract.
    var walks: (any StreetWalks)? { towns.isEmpty ? nil : self }
}
