import TestSupport
import Testing
import Walking

/// Squares and the ways that run beside them without a node in common.
@Suite struct BesideSquareTests {
    private static let area = ["highway": "pedestrian", "area": "yes"]
    private static let street = ["highway": "residential", "name": "Mill Lane"]
    /// A square below a street: three metres of free ground are between the rim and the edge of the street.
    private static let drawing = """
        s-------------------t
        w---v
          a---------------b
          |               |
          |               |-
          d---------------c-y
        """

    private static func town(
        _ street: [String: String] = street, between: [String: String] = [:], square: [String: String] = area
    ) throws -> DrawnTown {
        try DrawnTown(
            drawing,
            ways: [
                "abcda": square, "st": street, "cy": ["highway": "footway"], "sw": ["highway": "footway"],
                "wv": between,
            ], spacing: 3)
    }

    @Test("a walk steps from a square onto the street beside it where it likes")
    func beside() throws {
        let route = try #require(try Self.town().route("d", "t"))
        #expect(route.to.metres < 0.5 && route.metres < 70)
        #expect(route.steps.map(\.name) == [nil, "Mill Lane"] || route.steps.last?.name == "Mill Lane")
    }

    /// Whether one steps from the square abcd onto the street st.
    private static func reachesStreet(
        _ drawing: String, street: [String: String] = street, between: [String: String] = ["barrier": "kerb"],
        isBackward: Bool = false
    ) throws -> Bool {
        let town = try DrawnTown(
            drawing,
            ways: ["abcda": area, "st": street, "cy": ["highway": "footway"], "wv": between], spacing: 3,
            isBackward: isBackward)
        return town.route("d", "t").map { $0.from.metres + $0.to.metres < 1 } ?? false
    }

    @Test(
        "a wall, a hedge, water or a house between the two keeps them apart",
        arguments: [
            ["barrier": "wall"], ["barrier": "hedge"], ["waterway": "canal"], ["building": "yes"],
        ])
    func walled(between: [String: String]) throws {
        let drawing = """
            s-------------------t
            w-------------------v
              a---------------b
              |               |
              d---------------c-y
            """
        #expect(try Self.reachesStreet(drawing))
        #expect(try !Self.reachesStreet(drawing, between: between))
        #expect(try !Self.reachesStreet(drawing, between: between, isBackward: true))
    }

    @Test(
        "nobody steps onto a busy street, a bridge or a way of another level",
        arguments: [
            ["highway": "primary"], ["highway": "footway", "bridge": "yes"], ["highway": "footway", "level": "1"],
            ["highway": "steps"],
        ])
    func apart(street: [String: String]) throws {
        let town = try Self.town(street)
        let route = town.route("d", "t")
        #expect(route.map { $0.from.metres + $0.to.metres > 1 } ?? true)
    }

    @Test("a street farther than its half width and four metres stays apart, unless it is as wide as that")
    func width() throws {
        let drawing = """
            s-------------------t
            w-------------------v

              a---------------b
              |               |
              d---------------c-y
            """
        #expect(try !Self.reachesStreet(drawing))
        #expect(try Self.reachesStreet(drawing, street: Self.street.merging(["width": "12"]) { $1 }))
    }

    @Test("a place on a square beside a path through it starts on the path")
    func besidePath() throws {
        let town = try DrawnTown(
            """
              a---------------b
            x-p--m------------q-y
              |               |
              d---------------c
            """,
            ways: ["apdcqba": Self.area, "xpqy": ["highway": "footway"]], spacing: 10)
        let route = try #require(town.route("m", "y"))
        #expect(route.geometry.count == 3 && abs(route.metres - 150) < 1)
    }

    @Test("a place in a building starts on the corridor that begins where it meets the street")
    func corridor() throws {
        let town = try DrawnTown(
            """
            x---e
                |
                |m
                |
                z
            """,
            ways: [
                "xe": ["highway": "footway"], "ez": ["highway": "corridor", "indoor": "yes"],
            ], spacing: 12)
        let route = try #require(town.route("m", "x"))
        #expect(abs(route.from.metres - 12) < 1 && abs(route.metres - (24 + 48)) < 1)
    }

    @Test("a place above a street in a tunnel is matched to the street above")
    func tunnel() throws {
        let town = try DrawnTown(
            """
            x-------y
              m
            z-------w
            """,
            ways: [
                "xy": ["highway": "residential"], "xz": ["highway": "residential"],
                "zw": ["highway": "service", "tunnel": "yes", "layer": "-1"],
            ], spacing: 8)
        #expect(town.route("m", "y")?.metres ?? 0 < 60)
    }
}
