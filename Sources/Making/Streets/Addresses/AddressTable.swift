import Geo
import GuideModel

/// What can be found by its name in a town, with the numbers of its houses.
///
/// In the order of the names, then of kinds, then from south to north. The same extract gives the
/// same table, in whatever order its elements stand.
struct AddressTable: Equatable {
    struct House: Hashable {
        let number: String
        let point: AddressPoint
    }

    struct Row: Equatable {
        let name: String
        let kind: AddressKind
        /// Other names, sorted.
        var others: [String] = []
        /// In its middle.
        let point: AddressPoint
        /// By their numbers, each once.
        var houses: [House] = []
    }

    /// A pharmacy, a hospital or a practice.
    struct Help: Hashable {
        let kind: MedicalHelp.Kind
        let name: String
        /// Empty where none is known.
        let address: String
        let point: AddressPoint
    }

    var rows: [Row] = []
    /// By kind, then by name. A part of a table has none: phones do not get them.
    var help: [Help] = []

    var houseCount: Int { rows.reduce(0) { $0 + $1.houses.count } }
}

extension AddressTable {
    /// How much a town's file may hold: about 150 kB compressed, at 13 bytes for a name and 3 for a
    /// house.
    struct Limits {
        var names = 4_000
        var houses = 32_000
    }

    /// What is in a box, and how many names and numbers are left out because there are too many:
    /// those farthest from its middle.
    ///
    /// A street of which only some houses are in the box is at the middle of those.
    func part(within box: BoundingBox, limits: Limits = Limits()) -> (table: Self, leftOut: Int) {
        let inside = rows.compactMap { $0.part { box.contains($0.coordinate) } }
        let whole = Self(rows: inside)
        guard inside.count > limits.names || whole.houseCount > limits.houses else {
            return (whole, 0)
        }
        let centre = box.centre
        func reach(_ points: [AddressPoint], _ most: Int) -> Double {
            let far = points.map { centre.metres(to: $0.coordinate) }.sorted()
            return far.count > most ? far[most] : .infinity
        }
        let nameReach = reach(inside.map(\.point), limits.names)
        let houseReach = reach(inside.flatMap { $0.houses.map(\.point) }, limits.houses)
        let kept = inside.compactMap { row -> Row? in
            guard centre.metres(to: row.point.coordinate) < nameReach else { return nil }
            var row = row
            row.houses = row.houses.filter { centre.metres(to: $0.point.coordinate) < houseReach }
            return row
        }
        let table = Self(rows: kept)
        let all = inside.count + whole.houseCount
        return (table, all - table.rows.count - table.houseCount)
    }
}

extension AddressTable.Row {
    fileprivate func part(within holds: (AddressPoint) -> Bool) -> Self? {
        let inside = houses.filter { holds($0.point) }
        if holds(point) {
            var row = self
            row.houses = inside
            return row
        }
        return AddressPoint.middle(of: inside.map(\.point)).map { middle in
            Self(name: name, kind: kind, others: others, point: middle, houses: inside)
        }
    }
}

extension AddressTable.House: Comparable {
    /// `2`, `12`, `12a`, `12b`: by the number, then by what follows it.
    static func < (one: Self, other: Self) -> Bool { one.key < other.key }

    private var key: (Int, String, AddressPoint) {
        let digits = number.prefix { $0.isASCII && $0.isNumber }
        return (Int(digits) ?? .max, number, point)
    }
}
