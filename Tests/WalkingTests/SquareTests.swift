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
}
