import TestSupport
import Testing
import Walking

@Suite struct SquareTests {
    private let area = ["highway": "pedestrian", "area": "yes"]

    @Test("a square is crossed in straight lines between its entrances")
    func crosses() throws {
        let town = try DrawnTown(
            """
            x-a---b
              |   |
              d---c-y
            """, ways: ["abcda": area, "xa": ["highway": "footway"], "cy": ["highway": "footway"]])
        #expect(town.letters("x", "y") == "xacy")
        #expect(town.route("x", "y")?.steps.contains { $0.kind == .square } == true)
    }

    @Test("a pedestrian street that ends where it starts is not a square")
    func ring() throws {
        let town = try DrawnTown(
            """
            x-a---b
              |   |
              d---c-y
            """, ways: ["abcda": ["highway": "pedestrian"], "xa": ["highway": "footway"], "cy": ["highway": "footway"]])
        #expect(town.letters("x", "y").count == 5)
    }

    @Test("a walk goes around a corner that juts into a square, and around buildings in it")
    func corners() throws {
        let bent = try DrawnTown(
            """
            x-a---b
              |   |
              |   |
              |   e---f-y
              |       |
              d-------c
            """, ways: ["abefcda": area, "xa": ["highway": "footway"], "fy": ["highway": "footway"]])
        #expect(bent.letters("x", "y") == "xaefy")
    }

    @Test("a multipolygon of several ways, with a fountain inside, is a square too")
    func multipolygon() throws {
        let town = try DrawnTown(
            """
            x-a-----------b
              |           |
              |   p---q   |
              |   |   |   |
              |   |   |   |
              |   s---r   |
              |           |
              d-----------c-y
            """,
            ways: ["abc": [:], "adc": [:], "pqrsp": [:], "xa": ["highway": "footway"], "cy": ["highway": "footway"]],
            relations: [(area, ["abc", "adc"], ["pqrsp"])])
        #expect(["xaqcy", "xascy"].contains(town.letters("x", "y")))
    }

    @Test("a private door leaves the square beside it open, but closes a rim to walk along")
    func privateDoor() throws {
        func metres(_ rules: WalkRules) throws -> Double? {
            let town = try DrawnTown(
                """
                x-a-e-b-y
                  |   |
                  d---c
                """,
                ways: [
                    "aebcda": area, "xa": ["highway": "footway"], "by": ["highway": "footway"],
                ], nodes: ["e": ["access": "private", "entrance": "yes"]], rules: rules)
            return town.route("x", "y")?.metres.rounded()
        }
        #expect(try metres(.standard) == 400)
        var alongRims = WalkRules.standard
        alongRims.crossesSquares = false
        #expect(try metres(alongRims) == 600)
    }

    @Test("a square with a missing part is left out, and the streets stay")
    func missingPart() throws {
        let town = try DrawnTown(
            """
            x-a---b
              |   |
              d---c-y
            """, ways: ["abc": [:], "xa": ["highway": "footway"], "adcy": ["highway": "footway"]],
            relations: [(area, ["abc", "nowhere"], [])])
        #expect(town.letters("x", "y") == "xadcy")
    }

    @Test("a walk from the middle of a square goes straight to where it leaves, and so does one from its rim")
    func fromInside() throws {
        let town = try DrawnTown(
            """
            x-a---b
              |   |
              p m |
              |   |
              d---c-y
            """, ways: ["abcda": area, "xa": ["highway": "footway"], "cy": ["highway": "footway"]])
        #expect(town.letters("m", "y") == "mcy")
        #expect(town.letters("x", "m") == "xam")
        #expect(town.letters("p", "y") == "pcy")
        let route = try #require(town.route("m", "p"))
        #expect(route.from.metres == 0 && abs(route.metres - 100) < 1 && route.geometry.count == 2)
    }

    @Test("a table has the walks across a square that single routes have")
    func table() throws {
        let town = try DrawnTown(
            """
            x-a---b
              |   |
              p m |
              |   |
              d---c-y
            """, ways: ["abcda": area, "xa": ["highway": "footway"], "cy": ["highway": "footway"]])
        let finder = town.finder()
        let places = "xpmy".map { town.map[$0] }
        let table = finder.table(places.map(finder.snap))
        for (row, from) in places.enumerated() {
            for (column, to) in places.enumerated() where row != column {
                let metres = try #require(finder.route(from: from, to: to)).metres
                #expect(abs((table.metres(from: row, to: column) ?? 0) - metres) < 0.1)
            }
        }
    }

    @Test("a street that runs through a square without a node in common can be left at any point")
    func through() throws {
        let town = try DrawnTown(
            """
                  s
              a-------b
              |       |
              |       |-
              |       |
              d-------c-y
                  t
            """, ways: ["abcda": area, "st": ["highway": "footway"], "cy": ["highway": "footway"]], spacing: 10)
        let route = try #require(town.route("s", "y"))
        // Along the street to the rim, then straight to the corner.
        #expect(abs(route.metres - (10 + (40 * 40 + 40 * 40).squareRoot() + 20)) < 1)
    }

    @Test("a bridge over a square is not joined to it")
    func bridge() throws {
        let town = try DrawnTown(
            """
              a-------b
              |       |
            s-|-------|-t
              |       |
              d-------c-y
            """,
            ways: [
                "abcda": area, "st": ["highway": "footway", "bridge": "yes", "layer": "1"],
                "cy": ["highway": "footway"],
            ], spacing: 10)
        #expect(town.route("s", "y") == nil || town.route("s", "y")?.to.metres ?? 0 > 1)
    }

    @Test("an area with the name of a street is told as that street")
    func streetArea() throws {
        let named = ["highway": "pedestrian", "area": "yes", "name": "High Street"]
        let town = try DrawnTown(
            """
            x-a---b
              |   |
              d---c-y
            """,
            ways: [
                "abcda": named, "xa": ["highway": "pedestrian", "name": "High Street"], "cy": ["highway": "footway"],
            ])
        #expect(town.route("x", "c")?.steps.map(\.kind) == [.street])
    }
}
