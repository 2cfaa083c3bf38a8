import Testing

@testable import Mapping

/// Names, discs and signs never overlap. The tests compare rectangles by their corners, not with the code that placed
/// them.
struct LabelTests {
    /// A small random number generator, so that every run has the same stops and streets.
    struct Dice {
        var state: UInt64

        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }

        mutating func spot(in size: Spot) -> Spot { Spot(next() * size.x, next() * size.y) }
    }

    @Test("no two names overlap, none leaves the map, none lies on a disc", arguments: 1...40)
    func namesStayApart(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        let size = Spot(360, 300)
        var placer = LabelPlacer(size: size)
        let discs = (0..<8).map { _ in RotatedBox(centre: dice.spot(in: size), half: Spot(10, 10)) }
        discs.forEach { placer.block($0) }
        BaseMapNames.place(candidates(&dice, size), scale: 3, besides: [], in: &placer)
        let plates = placer.labels.map(\.plates)
        #expect(!plates.isEmpty)
        for (number, own) in plates.enumerated() {
            for other in plates[(number + 1)...] { #expect(!touch(own, other)) }
            #expect(!touch(own, discs))
            for corner in own.flatMap(\.corners) {
                #expect((0...size.x).contains(corner.x) && (0...size.y).contains(corner.y))
            }
        }
    }

    private func candidates(_ dice: inout Dice, _ size: Spot) -> [LabelCandidate] {
        (0..<60).map { number in
            let name = ["Rua", "Long Street", "Ägarplatsen", "улица Мира", "海岸通り"][number % 5] + " \(number)"
            let (start, end) = (dice.spot(in: size), dice.spot(in: size))
            let middle = (start + end) / 2 + Spot(dice.next() - 0.5, dice.next() - 0.5) * 40
            let line = [start, (start + middle) / 2, middle, (middle + end) / 2, end]
                .map { MapPoint(x: $0.x, y: $0.y) }
            let shape: LabelCandidate.Shape =
                switch number % 3 {
                case 0: .area(anchor: line[2], width: 40 + dice.next() * 80, height: 10 + dice.next() * 30)
                case 1: .point(line[2])
                default: .line(start.x < end.x ? line : line.reversed())
                }
            return LabelCandidate(text: name, kind: .street, shape: shape, priority: dice.next())
        }
    }

    private func touch(_ first: [RotatedBox], _ second: [RotatedBox]) -> Bool {
        first.contains { one in second.contains { polygonsOverlap(one.corners, $0.corners) } }
    }

    /// Two convex polygons overlap when a corner of one lies inside the other or two of their sides cross.
    private func polygonsOverlap(_ first: [Spot], _ second: [Spot]) -> Bool {
        first.contains { contains(second, $0) } || second.contains { contains(first, $0) }
            || sides(first).contains { one in sides(second).contains { cross(one, $0) } }
    }

    private func sides(_ corners: [Spot]) -> [(Spot, Spot)] { Array(zip(corners, corners.dropFirst() + [corners[0]])) }

    private func side(_ line: (Spot, Spot), _ point: Spot) -> Double {
        let (along, way) = (line.1 - line.0, point - line.0)
        return along.x * way.y - along.y * way.x
    }

    private func contains(_ corners: [Spot], _ point: Spot) -> Bool {
        sides(corners).allSatisfy { side($0, point) > 1e-9 }
    }

    private func cross(_ first: (Spot, Spot), _ second: (Spot, Spot)) -> Bool {
        side(first, second.0) * side(first, second.1) < -1e-9 && side(second, first.0) * side(second, first.1) < -1e-9
    }

    @Test("a street's name is set only where the street is longer than the name")
    func nameFitsItsStreet() {
        let style = LabelStyle(name: "m-way", size: 10)
        let name = "Aleksanterinkatu"
        let width = style.width(of: name)
        for (length, times) in [(width - 5, 0), (width + 20, 1), (width + 700, 2)] {
            var placer = LabelPlacer(size: Spot(2_000, 100))
            #expect(placer.place(name, along: [Spot(10, 50), Spot(10 + length, 50)], style: style) == times)
        }
    }

    @Test("names along a street are never upside down")
    func namesAreUpright() throws {
        let style = LabelStyle(name: "m-way", size: 10)
        var placer = LabelPlacer(size: Spot(300, 300))
        placer.place("Westwards", along: [Spot(250, 150), Spot(50, 140)], style: style)
        let label = try #require(placer.labels.first)
        guard case .tilted(_, _, let direction) = label.setting else {
            Issue.record("a straight street has a straight name")
            return
        }
        #expect(direction.x > 0.9)
    }

    @Test("a name that is written from right to left is set level and in one piece")
    func rightToLeftStaysLevel() throws {
        var placer = LabelPlacer(size: Spot(400, 400))
        placer.place("شارع الملك", along: [Spot(20, 20), Spot(380, 380)], style: LabelStyle(name: "m-way", size: 10))
        guard case .level(["شارع الملك"], _, _) = try #require(placer.labels.first).setting else {
            Issue.record("it was bent")
            return
        }
    }

    @Test("a long name of a square is set on two lines of similar length")
    func longNameIsHalved() {
        var placer = LabelPlacer(size: Spot(300, 300))
        let style = LabelStyle(name: "m-way", size: 10)
        let fits = placer.place("Largo do Terreiro da Sé", inside: Spot(150, 150), width: 80, height: 40, style: style)
        #expect(fits)
        guard case .level(let lines, _, _)? = placer.labels.first?.setting else { return }
        #expect(lines == ["Largo do", "Terreiro da Sé"])
    }

    @Test("wide letters count more than narrow ones, and Chinese ones a whole size each")
    func widths() {
        #expect(TextMetrics.width(of: "WWW", size: 10) > 2.5 * TextMetrics.width(of: "iii", size: 10))
        #expect(TextMetrics.width(of: "海岸", size: 10) >= 20)
        #expect(TextMetrics.width(of: "Ж", size: 10) > TextMetrics.width(of: "С", size: 10))
    }
}
