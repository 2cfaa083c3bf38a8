import Geo
import Glibc

/// Numbers of things by name and place, found by a name and a point near them. Cost: about the same for each question, also where
/// thousands have one name and one place: of those in one cell, the first ``mostInCell`` are known and the others passed over.
struct SpotGrid<Name: Hashable> {
    /// A cube through which the surface of the earth passes: cells at the poles are as large as elsewhere.
    private struct Cell: Hashable {
        let name: Name
        let x, y, z: Int
    }

    static var mostInCell: Int { 16 }

    /// The edge of a cell in metres; no distance that is asked for may be larger.
    private let side: Double
    private let most: Int
    private var spots: [Cell: [(location: Coordinate, number: Int)]] = [:]
    /// How many distances were measured: what a test counts.
    private(set) var comparisons = 0

    /// - Parameter most: how many of a cell are known.
    init(side: Double, most: Int = mostInCell) { (self.side, self.most) = (side, most) }

    /// - Returns: whether it is known from now on; not, where too many are in one cell.
    @discardableResult
    mutating func add(_ number: Int, _ name: Name, at location: Coordinate) -> Bool {
        let cell = cell(of: location, name)
        guard spots[cell]?.count ?? 0 < most else { return false }
        spots[cell, default: []].append((location, number))
        return true
    }

    /// The numbers of a name in the cells around a point, some of them farther away than a cell is long.
    func numbers(_ name: Name, near point: Coordinate) -> [Int] {
        around(point, name).flatMap { spots[$0, default: []].map(\.number) }
    }

    /// The lowest number of a name near a point.
    mutating func first(_ name: Name, near point: Coordinate, where isNear: (Coordinate) -> Bool) -> Int? {
        var found: Int?
        for cell in around(point, name) {
            for spot in spots[cell] ?? [] where spot.number < found ?? .max {
                comparisons += 1
                if isNear(spot.location) { found = spot.number }
            }
        }
        return found
    }

    /// The cell of a point and those that touch it.
    private func around(_ point: Coordinate, _ name: Name) -> [Cell] {
        let middle = cell(of: point, name)
        let steps = -1...1
        return steps.flatMap { x in
            steps.flatMap { y in
                steps.map { Cell(name: name, x: middle.x + x, y: middle.y + y, z: middle.z + $0) }
            }
        }
    }

    private func cell(of point: Coordinate, _ name: Name) -> Cell {
        let (north, east) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
        func step(_ share: Double) -> Int { Int((share * Coordinate.earthRadius / side).rounded(.down)) }
        return Cell(name: name, x: step(cos(north) * cos(east)), y: step(cos(north) * sin(east)), z: step(sin(north)))
    }
}
