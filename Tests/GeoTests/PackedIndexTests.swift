import Geo
import TestSupport
import Testing

@Suite struct PackedIndexTests {
    @Test("the nearest points are those that brute force finds, everywhere on earth", arguments: Scatter.allCases)
    func nearest(scatter: Scatter) {
        var generator = SplitMix(seed: 11)
        let points = scatter.points(700, &generator)
        let index = PackedIndex(points)
        for target in scatter.points(60, &generator) + points.prefix(20) {
            let expected = bruteForce(points, target)
            expectSame(index.nearest(to: target, count: 6), expected.prefix(6))
            let metres = expected[expected.count / 3].metres
            expectSame(
                index.nearest(to: target, count: 9, within: metres), expected.filter { $0.metres <= metres }.prefix(9))
            expectSame(
                index.nearest(to: target, count: 5) { $0 % 3 == 1 }, expected.filter { $0.number % 3 == 1 }.prefix(5))
        }
    }

    @Test("the points in a box are those that brute force finds", arguments: Scatter.allCases)
    func box(scatter: Scatter) throws {
        var generator = SplitMix(seed: 5)
        let points = scatter.points(700, &generator)
        let index = PackedIndex(points)
        for _ in 0..<100 {
            let box = try #require(BoundingBox(around: scatter.points(2, &generator)))
            #expect(index.numbers(in: box) == points.indices.filter { box.contains(points[$0]) })
        }
        let world = try #require(
            BoundingBox(around: [Coordinate(latitude: -90, longitude: -180), Coordinate(latitude: 90, longitude: 180)]))
        #expect(index.numbers(in: world) == Array(points.indices))
    }

    @Test("a neighbour across the date line is near, and so is one across the pole")
    func seams() {
        let index = PackedIndex([
            Coordinate(latitude: 0, longitude: 179.99), Coordinate(latitude: 0, longitude: 170),
            Coordinate(latitude: 89.99, longitude: 10),
        ])
        #expect(index.nearest(to: Coordinate(latitude: 0, longitude: -179.99), count: 1).map(\.number) == [0])
        #expect(index.nearest(to: Coordinate(latitude: 89.99, longitude: -170), count: 1).map(\.number) == [2])
    }

    @Test("points at one place come in the order of their numbers")
    func equals() {
        let here = Coordinate(latitude: 42, longitude: -71)
        let index = PackedIndex(Array(repeating: here, count: 100))
        #expect(index.nearest(to: here, count: 4).map(\.number) == [0, 1, 2, 3])
        #expect(index.nearest(to: here, count: 1, within: 0).map(\.metres) == [0])
    }

    @Test("nothing is found in an empty index, and invalid points are never found")
    func none() {
        let here = Coordinate(latitude: 42, longitude: -71)
        #expect(PackedIndex([]).nearest(to: here, count: 3).isEmpty)
        let index = PackedIndex([
            Coordinate(latitude: .nan, longitude: 0), Coordinate(latitude: 95, longitude: 0), here,
        ])
        #expect(index.nearest(to: here, count: 3).map(\.number) == [2])
        #expect(index.nearest(to: here, count: 0).isEmpty)
        #expect(index.nearest(to: Coordinate(latitude: .nan, longitude: 0), count: 1).isEmpty)
    }

    private func bruteForce(_ points: [Coordinate], _ target: Coordinate) -> [PackedIndex.Neighbour] {
        points.indices.map { PackedIndex.Neighbour(number: $0, metres: target.metres(to: points[$0])) }
            .sorted { ($0.metres, $0.number) < ($1.metres, $1.number) }
    }

    /// The same points in the same order, but that those within a hair of each other may change places.
    private func expectSame(_ found: [PackedIndex.Neighbour], _ expected: some Collection<PackedIndex.Neighbour>) {
        #expect(found.count == expected.count)
        for (one, other) in zip(found, expected) { #expect(abs(one.metres - other.metres) < 1e-3) }
        #expect(Set(found).count == found.count)
    }
}

/// Ways to strew points.
enum Scatter: CaseIterable {
    case city, world, northPole, southPole, dateLine, street

    func points(_ count: Int, _ generator: inout SplitMix) -> [Coordinate] {
        (0..<count).map { _ in
            let (first, second) = (
                Double.random(in: -1...1, using: &generator), Double.random(in: -1...1, using: &generator)
            )
            switch self {
            case .city: return Coordinate(latitude: 42.36 + first * 0.05, longitude: -71.06 + second * 0.05)
            case .world: return Coordinate(latitude: first * 90, longitude: second * 180)
            case .northPole: return Coordinate(latitude: 90 - abs(first) * 0.5, longitude: second * 180)
            case .southPole: return Coordinate(latitude: -90 + abs(first) * 0.5, longitude: second * 180)
            case .dateLine: return Coordinate(latitude: first, longitude: second > 0 ? 180 - second : -180 - second)
            case .street: return Coordinate(latitude: 60.17, longitude: 24.94 + (first * 50).rounded() * 0.0001)
            }
        }
    }
}
