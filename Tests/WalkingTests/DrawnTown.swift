import Foundation
import Geo
import TestSupport
import Walking

/// A network compiled from a drawn map.
struct DrawnTown {
    let map: AsciiMap
    let network: WalkingNetwork

    init(
        _ drawing: String, ways: KeyValuePairs<String, [String: String]>, nodes: [Character: [String: String]] = [:],
        relations: [(tags: [String: String], outer: [String], inner: [String])] = [],
        spacing: Double = 50, rules: WalkRules = .standard, isBackward: Bool = false
    ) throws {
        map = AsciiMap(drawing, spacing: spacing)
        let osm = map.osm(ways: ways, nodes: nodes, relations: relations, isBackward: isBackward)
        let folder = try TemporaryFolder(["map.osm": osm])
        defer { folder.remove() }
        let extract = folder.url.appendingPathComponent("map.osm").path
        network = try WalkingNetwork(extract: extract, rules: rules)
    }

    func finder(_ profile: Walker.Profile = .walk, pace: Double = 4.5) -> RouteFinder {
        RouteFinder(network, walker: Walker(profile: profile, pace: pace))
    }

    func route(_ from: Character, _ to: Character, _ profile: Walker.Profile = .walk) -> WalkingRoute? {
        finder(profile).route(from: map[from], to: map[to])
    }

    /// The letters that a walk passes, in order: "abd"; "" when there is no walk or its ends are not at the letters.
    func letters(_ from: Character, _ to: Character, _ profile: Walker.Profile = .walk) -> String {
        guard let route = route(from, to, profile), route.from.metres < 1, route.to.metres < 1 else { return "" }
        return String(route.geometry.compactMap { point in map.places.first { $0.value.metres(to: point) < 0.5 }?.key })
    }
}
