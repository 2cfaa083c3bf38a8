import Foundation
import Geo
import GuideModel
import OpenStreetMap
import Planning
import Synchronization
import Walking

/// The walking networks of a site's map extracts, asked as one. This is where Walking meets Planning.
///
/// Extracts are the files below `Content/maps/` that end in `.osm.pbf`, `.osm` or `.osm.gz`; each serves wherever it reaches.
final class StreetNetworks: Sendable {
    /// A place farther than this from any way does not stand on the network, in metres.
    static let reach = 150.0

    private struct Town {
        let network: WalkingNetwork
        let bounds: BoundingBox
    }

    private struct Walkers {
        /// A finder keeps the memory of its searches: one for each town and pace.
        var finders: [Key: RouteFinder] = [:]
    }

    private struct Key: Hashable {
        let town: Int
        let pace: Double
    }

    private let towns: [Town]
    private let walkers = Mutex(Walkers())

    /// Opens the extracts, compiling those that are new.
    ///
    /// - Parameters:
    ///   - maps: the names of the files in `Content/maps/`.
    ///   - cache: the folder for compiled networks; `nil` compiles anew each time.
    /// - Returns: the networks, and an error for each extract that cannot be read.
    static func opening(
        _ maps: [String], site: String, cache: String?, jobs: Int
    ) -> (networks: StreetNetworks, faults: [Diagnostic]) {
        var towns: [Town] = []
        var faults: [Diagnostic] = []
        for map in maps.sorted() where [".osm.pbf", ".osm", ".osm.gz"].contains(where: map.hasSuffix) {
            do {
                let network = try network(at: "\(site)/Content/maps/\(map)", cache: cache, jobs: jobs)
                if let bounds = network.bounds { towns.append(Town(network: network, bounds: bounds)) }
            } catch {
                faults.append(
                    Diagnostic(
                        .error, "bad-map", "the map extract cannot be read: \(error)",
                        at: SourceLocation(file: "Content/maps/\(map)"), remedy: "fetch the file again, or take it away"
                    ))
            }
        }
        return (StreetNetworks(towns), faults)
    }

    private static func network(at path: String, cache: String?, jobs: Int) throws -> WalkingNetwork {
        guard let cache else { return try WalkingNetwork(extract: path, threads: jobs) }
        // because a network that cannot be kept is compiled again, a folder that cannot be made loses nothing:
        try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)  // because, as said
        return try WalkingNetwork(
            extract: path, cache: "\(cache)/walking-\(ContentDigest(path)).network", threads: jobs)
    }

    private init(_ towns: [Town]) { self.towns = towns }

    /// `nil` where the site has no extract.
    var walks: StreetWalks? {
        guard !towns.isEmpty else { return nil }
        return StreetWalks { self.leg(from: $0, to: $1, pace: $2) }
    }

    private func leg(from start: Coordinate, to end: Coordinate, pace: Double) -> Leg? {
        for (number, town) in towns.enumerated() where town.bounds.contains(start) && town.bounds.contains(end) {
            let route = walkers.withLock { walkers in
                let key = Key(town: number, pace: pace)
                let finder = walkers.finders[key] ?? RouteFinder(town.network, walker: Walker(pace: pace))
                walkers.finders[key] = finder
                return Self.route(finder, from: start, to: end)
            }
            if let route { return Self.leg(route, from: start, to: end, pace: pace) }
        }
        return nil
    }

    private static func route(_ finder: RouteFinder, from start: Coordinate, to end: Coordinate) -> WalkingRoute? {
        guard let from = finder.snap(start), let to = finder.snap(end), max(from.metres, to.metres) <= reach else {
            return nil
        }
        return finder.route(from: from, to: to)
    }

    /// The way from the door to the street and from the street to the door counts too.
    private static func leg(
        _ route: WalkingRoute, from start: Coordinate, to end: Coordinate, pace: Double
    ) -> Leg {
        let doors = route.from.metres + route.to.metres
        let seconds = route.seconds + doors / (pace / 3.6)
        var leg = Leg(
            metres: route.metres + doors, time: TimeSpan(seconds: Int(seconds.rounded(.up))), basis: .network,
            geometry: [start] + route.geometry + [end])
        leg.steps = route.stairs.count
        return leg
    }
}
