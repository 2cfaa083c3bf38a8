import Geo
import TestSupport
import Testing

@testable import Walking

/// Which of several equal walks is found, so that the visitor's app can find the same one.
@Suite struct TieTests {
    private static func blocks() throws -> DrawnTown {
        try DrawnTown(
            """
            a-b-c-d
            | | | |
            e-f-g-h
            | | | |
            i-j-k-l
            """,
            ways: [
                "abcd": ["highway": "footway"], "efgh": ["highway": "footway"], "ijkl": ["highway": "footway"],
                "aei": ["highway": "footway"], "bfj": ["highway": "footway"], "cgk": ["highway": "footway"],
                "dhl": ["highway": "footway"],
            ])
    }

    @Test("a search with bounds and one without find the same of several equal walks")
    func searches() throws {
        let town = try Self.blocks()
        let finder = town.finder()
        for (start, end) in [("a", "l"), ("l", "a"), ("i", "d"), ("d", "i"), ("e", "d"), ("b", "k")] {
            let from = try #require(finder.snap(town.map[Character(start)]))
            let to = try #require(finder.snap(town.map[Character(end)]))
            let path = try #require(finder.path(from: from, to: to))
            let ends = finder.reaching(to)
            finder.trail.aim(at: [ends])
            finder.trail.search(from: from, limit: .max)
            let others = ends.map { finder.pieces(to: $0.node, from: from, to: to, space: finder.space) }
            #expect(others.contains(path.pieces), "from \(start) to \(end)")
            for piece in path.pieces where piece.share == 1 { #expect(Self.best(finder, piece) == piece.edge) }
        }
    }

    /// Of all edges by which the end of a piece is reached at its cost, the one with the lowest number.
    private static func best(_ finder: RouteFinder, _ piece: WalkPath.Piece) -> Int? {
        let (edges, cost) = (finder.network.edges, finder.space.cost)
        let node = piece.isForward ? edges.to[piece.edge] : edges.from[piece.edge]
        let ways = finder.graph.arcs.filter { arc in
            let tail = finder.tail(of: arc.way)
            return arc.head == node && cost[Int(tail)] != .max && cost[Int(tail)] + arc.cost == cost[Int(node)]
        }
        return ways.map(\.way).min().map { Int($0 / 2) }
    }

    @Test("a place where ways meet is on the one with the lowest number")
    func snaps() throws {
        let town = try Self.blocks()
        let (finder, edges) = (town.finder(), town.network.edges)
        for letter in "bfgjl" {
            let snap = try #require(finder.snap(town.map[letter]))
            let here = (0..<edges.count).filter { edge in
                [edges.from[edge], edges.to[edge]].contains {
                    town.network.nodes[Int($0)].coordinate.metres(to: town.map[letter]) < 0.1
                }
            }
            #expect(snap.metres < 0.02 && snap.edge == here.min())
        }
    }

    @Test("no way is free, however short")
    func costs() throws {
        let town = try DrawnTown(
            "a-b-c", ways: ["abc": ["highway": "footway"]], nodes: ["b": ["barrier": "gate"]], spacing: 10)
        let least = town.finder().graph.arcs.map(\.cost).min()
        #expect(least.map { $0 >= 1 } == true)
    }

    @Test("at the end of a way that is closed in its direction, no time is lost on it")
    func closedEnds() throws {
        let town = try DrawnTown(
            "a-b-c", ways: ["ab": ["highway": "footway", "oneway:foot": "-1"], "bc": ["highway": "footway"]])
        let finder = town.finder()
        let snaps = "abc".map { finder.snap(town.map[$0]) }
        let here = try #require(snaps[1])
        let measures = finder.measures(from: here, to: snaps, within: 3600)
        #expect(measures.map { $0?.seconds.rounded() } == [80, 0, 80])
        #expect(finder.route(from: here, to: here)?.seconds == 0)
        let table = finder.table(snaps)
        #expect(table.seconds(from: 2, to: 1)?.rounded() == 80 && table.seconds(from: 0, to: 1) == nil)
    }
}
