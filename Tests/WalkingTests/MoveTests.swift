import Testing
import Walking

@Suite struct MoveTests {
    private func street(_ name: String) -> [String: String] { ["highway": "residential", "name": name] }

    private func moves(_ route: WalkingRoute) -> [Move] {
        let names = route.steps.map(\.name)
        let parts = route.steps.map { step in
            var part = MovePart(
                turn: step.turn, way: WalkWay(step.kind), name: step.name.flatMap { names.firstIndex(of: $0) },
                bearing: step.bearing, endBearing: step.endBearing, metres: step.metres, crossings: step.crossings,
                start: step.points.lowerBound)
            part.isRoundabout = step.isRoundabout
            return part
        }
        return Move.moves(of: parts, along: route.geometry)
    }

    @Test("a roundabout is one part, whatever its names and bends, and one turn between the streets around it")
    func roundabout() throws {
        var ring = street("Circle Plaza")
        ring["junction"] = "roundabout"
        let town = try DrawnTown(
            """
                  e


                  d

            a---b   c

                  f
            """, ways: ["ab": street("West Road"), "bdcfb": ring, "de": street("North Road")], spacing: 10)
        let route = try #require(town.route("a", "e"))
        #expect(route.steps.map(\.isRoundabout) == [false, true, false])
        let moves = moves(route)
        #expect(moves.map(\.turn) == [.start, .left])
        #expect(moves.map(\.isAtRoundabout) == [false, true])
        #expect(moves.map(\.parts) == [0..<1, 1..<3])
        #expect(moves[1].roundabout == 1)
    }

    @Test("a square that is crossed from corner to corner between two streets of one direction is diagonal")
    func square() throws {
        let town = try DrawnTown(
            """
            a--b-----c
               |     |
               |     |
               |     |
               e-----d--f
            """,
            ways: [
                "ab": street("West Street"), "bcdeb": ["highway": "pedestrian", "area": "yes"],
                "df": street("East Street"),
            ], spacing: 10)
        let moves = moves(try #require(town.route("a", "f")))
        #expect(moves.map(\.way) == [.street, .square, .street])
        #expect(moves.map(\.isDiagonal) == [false, true, false])
    }

    @Test("a bend is measured on the way since the crossing on it, not over the crossing")
    func bendBehindCrossing() throws {
        let town = try DrawnTown(
            """
                           e



                         cd
            a-----------b
            """,
            ways: [
                "ab": street("Long Street"), "bc": ["highway": "footway", "footway": "crossing"],
                "cd": street("Long Street"), "de": street("Hill Street"),
            ], spacing: 8)
        #expect(try #require(town.route("a", "e")).steps.map(\.turn) == [.start, .left])
        #expect(try #require(town.route("e", "a")).steps.map(\.turn) == [.start, .right])
    }

    @Test("a passage of a few metres to the side between two streets is two turns")
    func jog() throws {
        let town = try DrawnTown(
            """
            a-----b
                  |
                  c-----d
            """, ways: ["ab": street("Short Walk"), "bc": ["highway": "footway"], "cd": street("Gate Street")],
            spacing: 7)
        let route = try #require(town.route("a", "d"))
        #expect(route.steps.map(\.turn) == [.start, .right, .left])
        #expect(moves(route).map(\.turn) == [.start, .right])
        #expect(moves(route).map(\.then) == [nil, .left])
    }

    @Test("the last metres of a street around its corner do not hide the turn into the next one")
    func cornerOfStreet() throws {
        let town = try DrawnTown(
            """
                   x
            a------b
                   c


                   d
            """,
            ways: [
                "ab": street("Upper Court"), "bc": street("Upper Court"), "cd": street("Lower Court"),
                "bx": ["highway": "footway"],
            ], spacing: 8)
        let moves = moves(try #require(town.route("a", "d")))
        #expect(moves.map(\.turn) == [.start, .right])
        #expect(moves.map { Int($0.metres.rounded()) } == [56, 32])
    }

    @Test("a street that is crossed and walked back for a few metres does not reverse the turn into the next one")
    func backOverStreet() throws {
        let town = try DrawnTown(
            """
            a-----------b




                    d---c







                     e
            """,
            ways: [
                "ab": street("Long Street"), "bc": ["highway": "footway", "footway": "crossing"],
                "cd": street("Long Street"), "de": street("Hill Street"),
            ], spacing: 3)
        let (there, back) = (try #require(town.route("a", "e")), try #require(town.route("e", "a")))
        #expect(moves(there).map(\.turn) == [.start, .right])
        #expect(moves(back).map(\.turn) == [.start, .left])
    }

    @Test("a few metres around which the walk turns into a short path, and out of it, are no part of the path")
    func aroundCorner() throws {
        let town = try DrawnTown(
            """
                    e









             c------d

            b









            a
            """,
            ways: [
                "ab": street("West Road"), "bc": street("Small Place"), "cd": ["highway": "footway"],
                "de": street("East Road"),
            ], spacing: 4)
        let (there, back) = (try #require(town.route("a", "e")), try #require(town.route("e", "a")))
        #expect(moves(there).map(\.turn) == [.start, .right, .left])
        #expect(moves(back).map(\.turn) == [.start, .right, .left])
        #expect(moves(there).map { Int($0.metres.rounded()) } == [49, 28, 40])
    }

    @Test("a sidewalk that goes around its corner to a crossing is left by a turn there")
    func sidewalkCorner() throws {
        let town = try DrawnTown(
            """
            b---------a

            c
            d







            e
            """,
            ways: [
                "abc": ["highway": "footway", "footway": "sidewalk"],
                "cd": ["highway": "footway", "footway": "crossing"], "de": street("Mill Lane"),
            ], spacing: 7)
        #expect(moves(try #require(town.route("a", "e"))).map(\.turn) == [.start, .left])
    }
}
