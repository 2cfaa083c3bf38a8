import Archives
import Geo
import TestSupport
import Testing

@testable import Walking

/// Ways, gates and parks that are open at some hours: on a street abc with its middle b, and a way round it.
@Suite struct ConditionTests {
    private func town(way: [String: String] = [:], gate: [String: String] = [:]) throws -> DrawnTown {
        try DrawnTown(
            """
            a-b-c
            |   |
            d-e-f
            """,
            ways: ["abc": ["highway": "footway"].merging(way) { $1 }, "adefc": ["highway": "footway"]],
            nodes: ["b": gate])
    }

    /// The letters from a to c where some of the network's conditions are shut; all by default.
    private func letters(_ town: DrawnTown, shut: Set<Int>? = nil) -> String {
        let shut = shut ?? Set(town.network.conditions.indices)
        let finder = RouteFinder(WalkerView(town.network, walker: Walker(), shut: shut))
        guard let route = finder.route(from: town.map["a"], to: town.map["c"]) else { return "" }
        return String(
            route.geometry.compactMap { point in town.map.places.first { $0.value.metres(to: point) < 0.5 }?.key })
    }

    private static func open(_ hours: String, otherwise: Bool = false, plainly: Bool = true) -> WayCondition {
        WayCondition(clauses: [.init(isOpen: true, hours: hours)], isOpenOtherwise: otherwise, isOpenPlainly: plainly)
    }

    private static func shut(_ hours: String) -> WayCondition {
        WayCondition(clauses: [.init(isOpen: false, hours: hours)], isOpenOtherwise: true)
    }

    static let read: [([String: String], WayCondition)] = [
        (["opening_hours": "08:00-20:00"], open("08:00-20:00")),
        (["foot:conditional": "no @ (0:00-06:00)", "foot": "permissive"], shut("0:00-06:00")),
        (["access:conditional": "permissive@(12:00-14:30)"], open("12:00-14:30")),
        (
            ["foot:conditional": "yes @ Tu-Su 11:00-16:45", "access": "private"],
            open("Tu-Su 11:00-16:45", plainly: false)
        ),
        (
            ["access:conditional": "destination @ (Mo-Fr 00:00-11:00)", "access": "residents"],
            open("Mo-Fr 00:00-11:00", plainly: false)
        ),
        (["access:conditional": "no @ (22:00-06:00)", "opening_hours": "08:00-20:00"], shut("22:00-06:00")),
    ]
    @Test("a way and a gate keep their hours", arguments: read)
    func reads(tags: [String: String], condition: WayCondition) throws {
        for town in [try town(way: tags), try town(gate: tags.merging(["barrier": "gate"]) { $1 })] {
            #expect(town.network.conditions == [condition])
            #expect(letters(town) == "adefc")
            #expect(letters(town, shut: []) == "abc")
            #expect(town.letters("a", "c") == (condition.isOpenPlainly ? "abc" : "adefc"))
        }
    }

    static let nothing: [[String: String]] = [
        ["opening_hours": "24/7"], ["access:conditional": "yes @ (08:00-20:00)", "access": "yes"],
        ["access:conditional": "no @ (22:00-06:00)", "foot": "yes"], ["foot:conditional": "delivery"],
        ["foot:conditional": "no @"], ["foot:conditional": "@ (08:00-20:00)"], ["foot:conditional": "(((;;@)"],
        ["opening_hours": String(repeating: "08:00-20:00, ", count: 20)],
        ["foot:conditional": "no @ (" + String(repeating: "x", count: 300) + ")"],
    ]
    @Test("what says nothing, nothing readable, or too much, is not kept", arguments: nothing)
    func keepsNothing(tags: [String: String]) throws {
        let town = try town(way: tags)
        #expect(town.network.conditions.isEmpty)
        #expect(letters(town) == "abc")
    }

    @Test("what is closed stays closed where no hours open it, and where it is no matter of access")
    func staysClosed() throws {
        let closed: [[String: String]] = [
            ["foot": "no", "opening_hours": "08:00-20:00"], ["foot": "no", "foot:conditional": "no @ (08:00-20:00)"],
            ["highway": "trunk", "foot:conditional": "yes @ (08:00-20:00)"],
        ]
        for tags in closed { #expect(letters(try town(way: tags), shut: []) == "adefc") }
        let hours = ["barrier": "wall", "opening_hours": "08:00-20:00"]
        #expect(letters(try town(gate: hours), shut: []) == "adefc")
    }

    @Test("clauses keep their order; a semicolon before a piece without @ belongs to the hours")
    func clauses() {
        func read(_ text: String) -> [[String]] { ConditionalAccess(text).clauses.map { [$0.value, $0.condition] } }
        #expect(
            read("Yes @ (Mo-Fr 08:00-18:00; Sa 10:00-12:00); no@(PH)") == [
                ["yes", "Mo-Fr 08:00-18:00; Sa 10:00-12:00"], ["no", "PH"],
            ])
        #expect(read("no @ Mo 08:00-18:00; Sa 10:00-12:00") == [["no", "Mo 08:00-18:00; Sa 10:00-12:00"]])
        #expect(read(")) no @ ((x") == [[")) no", "((x"]])
    }

    private static let hours = ["leisure": "park", "name": "Green", "opening_hours": "08:00-20:00"]

    @Test(
        "paths inside a park that shuts are shut with it, to where they leave it; streets, bridges and the path along its rim are not"
    )
    func parks() throws {
        let drawing = """
            p-------q
            |       |
            a-b-c-d-e
            |       |
            r-------s
            """
        func park(_ way: [String: String]) throws -> DrawnTown {
            try DrawnTown(
                drawing,
                ways: ["abcde": way, "pqesrap": Self.hours, "apqe": ["highway": "footway"]])
        }
        let town = try park(["highway": "footway"])
        #expect(town.network.conditions.map(\.name) == ["Green"])
        func way(_ town: DrawnTown) -> Int? {
            let finder = RouteFinder(
                WalkerView(town.network, walker: Walker(), shut: Set(town.network.conditions.indices)))
            return finder.route(from: town.map["a"], to: town.map["e"]).map { Int($0.metres.rounded()) }
        }
        #expect(way(town) == 600)
        let others: [[String: String]] = [
            ["highway": "residential"], ["highway": "footway", "bridge": "yes"],
            ["highway": "footway", "opening_hours": "24/7"],
        ]
        for tags in others { #expect(way(try park(tags)) == 400) }
        let route = try #require(town.route("a", "e"))
        #expect(route.passages.map(\.condition) == [0] && route.steps.map(\.conditions) == [[0]])
    }

    @Test("a way through a park is shut only inside, and a park may be a multipolygon with a hole")
    func cut() throws {
        let town = try DrawnTown(
            """
              p---q
              | i-j |
            a-b-c-d-e-f
              | k-l |
              r---s
            """,
            ways: ["abcdef": ["highway": "footway"], "pqdsrbp": [:], "ijlki": [:]],
            relations: [(Self.hours, ["pqdsrbp"], [])])
        let route = try #require(town.route("a", "f"))
        #expect(
            route.passages.map { [$0.seconds.lowerBound, $0.seconds.upperBound].map { Int($0.rounded()) } } == [
                [80, 240]
            ])
        #expect(town.network.conditions.count == 1)
    }

    @Test("a step tells the conditions on it, and a passage when it is reached")
    func passages() throws {
        let town = try town(gate: ["barrier": "gate", "opening_hours": "08:00-20:00"])
        let route = try #require(town.route("a", "c"))
        #expect(route.steps.map(\.conditions) == [[0]])
        #expect(route.passages.map { Int($0.seconds.lowerBound.rounded()) } == [80])
    }

    @Test("a network keeps its conditions on disk, and damaged ones make it unusable")
    func disk() throws {
        let town = try town(way: ["foot:conditional": "no @ (22:00-06:00); yes @ (PH)", "name": "Lane"])
        try TemporaryFolder.with([:]) { folder in
            try town.network.write(to: "\(folder.path)/town.walk")
            let read = try WalkingNetwork(compiled: "\(folder.path)/town.walk")
            #expect(read.conditions == town.network.conditions && read.conditions.first?.clauses.count == 2)
            #expect(read.edges == town.network.edges)
            let closed = try self.town(way: ["foot": "no", "foot:conditional": "yes @ (08:00-20:00)"]).network
            try closed.write(to: "\(folder.path)/town.walk")
            #expect(try WalkingNetwork(compiled: "\(folder.path)/town.walk").conditions == closed.conditions)
        }
        var edges = town.network.edges
        edges.condition[0] = 9
        let damaged = WalkingNetwork(
            nodes: town.network.nodes, edges: edges, shape: town.network.shape, areas: town.network.areas,
            names: town.network.names, conditions: town.network.conditions, digest: 0)
        try TemporaryFolder.with([:]) { folder in
            let path = "\(folder.path)/town.walk"
            try damaged.write(to: path)
            #expect(throws: ColumnFileError.unusable(path: path)) { try WalkingNetwork(compiled: path) }
        }
    }
}
