import Geo
import TestSupport
import Testing

@testable import Walking

/// Real extracts, when the shared test data folder is there.
@Suite(.enabled(if: SharedData.folder != nil, "no shared test data folder"))
struct SharedExtractTests {
    @Test(
        "walks cost what a plain Dijkstra says",
        arguments: ["monaco-2020", "helsinki-centre-2019", "porto-2020", "boston-west-merged.derived"])
    func plainDijkstra(name: String) throws {
        guard let path = SharedData.path("osm/\(name).osm.pbf") else { return }
        let network = try WalkingNetwork(extract: path)
        for profile in Walker.Profile.allCases {
            let finder = RouteFinder(network, walker: Walker(profile: profile))
            var chance = SplitMix(seed: 41)
            for _ in 0..<12 {
                let from = try #require(finder.snap(random(network, &chance)))
                let costs = plainDijkstra(finder, from: from)
                for _ in 0..<4 {
                    let to = try #require(finder.snap(random(network, &chance)))
                    let ends = finder.reaching(to).compactMap { end in costs[end.node].map { $0 + end.cost } }
                    let expected = (ends + [finder.direct(from, to)].compactMap { $0?.cost }).min()
                    #expect(finder.path(from: from, to: to)?.cost == expected)
                }
            }
        }
    }

    @Test("a contracted network has the walks of single searches", arguments: ["monaco-2020", "porto-2020"])
    func contracted(name: String) throws {
        guard let path = SharedData.path("osm/\(name).osm.pbf") else { return }
        let network = try WalkingNetwork(extract: path)
        for profile in Walker.Profile.allCases {
            let finder = RouteFinder(network, walker: Walker(profile: profile))
            var chance = SplitMix(seed: 43)
            let snaps = (0..<40).map { _ in finder.snap(random(network, &chance)) }
            let (searched, contracted) = (finder.searchedTable(snaps, threads: 2), finder.contractedTable(snaps))
            for pair in 0..<1600 {
                let one = searched.seconds(from: pair / 40, to: pair % 40)
                let two = contracted.seconds(from: pair / 40, to: pair % 40)
                #expect((one == nil) == (two == nil) && abs((one ?? 0) - (two ?? 0)) < 0.01)
            }
        }
    }

    private func random(_ network: WalkingNetwork, _ chance: inout SplitMix) -> Coordinate {
        network.nodes[Int.random(in: 0..<network.nodeCount, using: &chance)].coordinate
    }

    /// Costs from a snap to every node, by the textbook: an unordered frontier, no heap, no bounds.
    private func plainDijkstra(_ finder: RouteFinder, from: Snap) -> [UInt32: UInt32] {
        var frontier: [UInt32: UInt32] = [:]
        var final: [UInt32: UInt32] = [:]
        var buckets: [UInt32: Set<UInt32>] = [:]
        func offer(_ node: UInt32, _ cost: UInt32) {
            guard final[node] == nil, cost < frontier[node] ?? .max else { return }
            frontier[node] = cost
            buckets[cost / 1000, default: []].insert(node)
        }
        for start in finder.leaving(from) { offer(start.node, start.cost) }
        var second: UInt32 = 0
        while !buckets.isEmpty {
            while let node = buckets[second]?.filter({ frontier[$0].map { $0 / 1000 == second } ?? false })
                .min(by: { frontier[$0] ?? 0 < frontier[$1] ?? 0 })
            {
                let cost = frontier.removeValue(forKey: node) ?? 0
                final[node] = cost
                for arc in finder.graph.arcs[
                    Int(finder.graph.starts[Int(node)])..<Int(finder.graph.starts[Int(node) + 1])]
                {
                    offer(arc.head, cost + arc.cost)
                }
            }
            buckets[second] = nil
            second += 1
        }
        return final
    }
}
