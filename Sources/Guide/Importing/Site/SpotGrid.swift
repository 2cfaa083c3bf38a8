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
    private var spots: [Cell: [(location: Coordinate, number: Int)]] = [:]
    /// How many distances were measured: what a test counts.
    private(set) var comparisons = 0

    init(side: Double) { self.side = side }

    /// - Returns: whether it is known from now on; not, where too many are in one cell.
    @discardableResult
    mutating func add(_ number: Int, _ name: Name, at location: Coordinate) -> Bool {
        let cell = cell(of: location, name)
        guard spots[cell]?.count ?? 0 < Self.mostInCell else { return false }
        spots[cell, default: []].append((location, number))
        return true
    }

    /// The lowest number of a name near a point.
    mutating func first(_ name: Name, near point: Coordinate, where isNear: (Coordinate) -> Bool) -> Int? {
        let middle = cell(of: point, name)
        var found: Int?
        for x in middle.x - 1...middle.x + 1 {
            for y in middle.y - 1...middle.y + 1 {
                for z in middle.z - 1...middle.z + 1 {
                    for spot in spots[Cell(name: name, x: x, y: y, z: z)] ?? [] where spot.number < found ?? .max {
                        comparisons += 1
                        if isNear(spot.location) { found = spot.number }
                    }
                }
            }
        }
        return found
    }

    private func cell(of point: Coordinate, _ name: Name) -> Cell {
        let (north, east) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
        func step(_ share: Double) -> Int { Int((share * Coordinate.earthRadius / side).rounded(.down)) }
        return Cell(name: name, x: step(cos(north) * cos(east)), y: step(cos(north) * sin(east)), z: step(sin(north)))
    }
}
