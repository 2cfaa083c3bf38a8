public import Geo
public import GuideModel
import OpenStreetMap
public import Planning
import Walking

/// The walking networks of a site's map extracts, queried as one: it connects Walking with Planning.
///
/// Extracts are the files below `Content/maps/` that end in `.osm.pbf`, `.osm` or `.osm.gz`; each is used wherever it reaches.
public final class StreetNetworks: Sendable {
    /// In metres: a place farther than this from any way is not on the network.
    static let reach = 150.0

    public let towns: [StreetTown]
    let jobs: Int

    /// Opens the extracts, compiling those that are new.
    ///
    /// - Parameters:
    ///   - maps: the names of the files in `Content/maps/`.
    ///   - cache: the folder for compiled networks; `nil` compiles each time.
    ///   - places: the places that the extracts should cover.
    ///   - levels: on which level places are, by where they are.
    /// - Returns: the networks, an error for each extract that cannot be read, and a warning for each that reaches no place.
    public static func opening(
        _ maps: [String], site: String, cache: String?, jobs: Int, places: [Coordinate] = [],
        levels: [Coordinate: Double] = [:]
    ) -> (networks: StreetNetworks, faults: [Diagnostic]) {
        var towns: [StreetTown] = []
        var faults: [Diagnostic] = []
        for map in maps.sorted() where MapCache.isExtract(map) {
            do {
                let path = "\(site)/Content/maps/\(map)"
                let town = StreetTown(try network(at: path, cache: cache, jobs: jobs), of: path, levels: levels)
                if let town { towns.append(town) }
                if !places.isEmpty, !places.contains(where: { town?.mayReach($0) ?? false }) {
                    faults.append(unused(map, town, places))
                }
            } catch {
                faults.append(unread(map, error))
            }
        }
        return (StreetNetworks(towns, jobs: jobs), faults)
    }

    /// Opens one extract at any path.
    /// - Throws: `OSMReadError` where it cannot be read.
    public convenience init(extract path: String, cache: String?, jobs: Int) throws {
        let town = StreetTown(try Self.network(at: path, cache: cache, jobs: jobs), of: path)
        self.init(town.map { [$0] } ?? [], jobs: jobs)
    }

    /// - Parameter map: the name of a file in `Content/maps/`.
    static func unread(_ map: String, _ error: any Error) -> Diagnostic {
        let cause = (error as? OSMReadError)?.cause ?? "\(error)"
        return Diagnostic(
            .error, "bad-map", "the map extract cannot be read: \(cause)",
            at: SourceLocation(file: "Content/maps/\(map)"),
            remedy: "fetch the file again, or remove it")
    }

    private static func unused(_ map: String, _ town: StreetTown?, _ places: [Coordinate]) -> Diagnostic {
        let isSwapped = places.contains { place in
            town?.mayReach(Coordinate(latitude: place.longitude, longitude: place.latitude)) ?? false
        }
        return Diagnostic(
            .warning, "unused-map",
            town == nil ? "the map extract has no streets" : "no place of the guide lies in this map extract",
            at: SourceLocation(file: "Content/maps/\(map)"),
            remedy: isSwapped
                ? "are latitude and longitude swapped in it?" : "fetch an extract of the guide's area, or remove it")
    }

    private static func network(at path: String, cache: String?, jobs: Int) throws -> WalkingNetwork {
        guard let cache else { return try WalkingNetwork(extract: path, threads: jobs) }
        MapCache.make(cache)
        return try WalkingNetwork(extract: path, cache: MapCache.network(of: path, in: cache), threads: jobs)
    }

    private init(_ towns: [StreetTown], jobs: Int) { (self.towns, self.jobs) = (towns, jobs) }

    /// `nil` where the site has no extract.
    public var walks: (any StreetWalks)? { towns.isEmpty ? nil : self }
}
