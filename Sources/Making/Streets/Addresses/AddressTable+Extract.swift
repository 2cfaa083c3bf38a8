import GuideModel
import OpenStreetMap

extension AddressTable {
    /// What an extract has.
    ///
    /// Streets of one name that are far apart are different streets: a row for each. Cost: linear
    /// in what has a name or a number, and the sorting of it.
    init(_ scan: AddressScan) {
        var groups: [Group.Key: Group] = [:]
        let local = Self.localLanguages(scan)
        for element in scan.elements {
            let points = scan.points(of: element)
            if let kind = element.kind, let name = element.name {
                groups[Group.Key(name, kind), default: Group(kind: kind)]
                    .add(element, at: points, local)
            }
            guard let street = element.street, let point = AddressPoint.middle(of: points) else {
                continue
            }
            for number in element.numbers {
                groups[Group.Key(street, .street), default: Group(kind: .street)]
                    .houses.append(House(number: number, point: point))
            }
        }
        for (street, houses) in HouseInterpolation(scan).houses {
            groups[Group.Key(street, .street), default: Group(kind: .street)].between += houses
        }
        rows = groups.flatMap { key, group in group.rows(named: key.name) }.sorted()
        help = Set(scan.elements.compactMap { Help($0, scan) }).sorted()
    }

    /// The languages in which at least a fifth of the streets has a name: people there use them.
    private static func localLanguages(_ scan: AddressScan) -> Set<String> {
        let streets = scan.elements.filter { $0.kind == .street }
        var counts: [String: Int] = [:]
        for key in streets.lazy.flatMap(\.others.keys) { counts[key, default: 0] += 1 }
        return Set(counts.filter { $0.value * 5 >= streets.count }.keys)
    }
}

extension AddressTable.Help: Comparable {
    fileprivate init?(_ element: AddressScan.Element, _ scan: AddressScan) {
        guard let kind = element.help, let name = element.name,
            let point = AddressPoint.middle(of: scan.points(of: element))
        else { return nil }
        let address = MedicalRules.address(element.street, element.numbers) ?? ""
        self.init(kind: kind, name: name, address: address, point: point)
    }

    static func < (one: Self, other: Self) -> Bool {
        (one.kind.rawValue, one.name, one.address, one.point)
            < (other.kind.rawValue, other.name, other.address, other.point)
    }
}

extension AddressTable.Row: Comparable {
    static func < (one: Self, other: Self) -> Bool {
        (one.name, one.kind, one.point) < (other.name, other.kind, other.point)
    }
}

/// All that has the same name.
private struct Group {
    /// A square and a street of the same name are one; a station of that name is another.
    struct Key: Hashable {
        let name: String
        let kind: AddressKind

        init(_ name: String, _ kind: AddressKind) {
            (self.name, self.kind) = (name, kind == .square ? .street : kind)
        }
    }

    private let first: AddressKind
    private var (isCalledSquare, hasArea, hasStreet) = (false, false, false)
    var others: Set<String> = []
    var points: [AddressPoint] = []
    var houses: [AddressTable.House] = []
    /// Houses that are only known from those beside them.
    var between: [AddressTable.House] = []

    /// More other names nobody types.
    private static let mostOthers = 6
    /// Of what visitors come for, the names in these languages count everywhere.
    private static let everywhere = Set(LanguageTag.spoken + ["alt_name", "official_name", "short_name"])

    init(kind: AddressKind) { first = kind }

    /// A pedestrian area is a square, but where a street of the same name leads along or over it.
    private var kind: AddressKind {
        guard first == .square || first == .street else { return first }
        return isCalledSquare || hasArea && !hasStreet ? .square : .street
    }

    mutating func add(
        _ element: AddressScan.Element, at points: [AddressPoint], _ local: Set<String>
    ) {
        if element.kind == .street { hasStreet = true }
        if element.kind == .square, element.isPedestrianArea { hasArea = true }
        if element.kind == .square, !element.isPedestrianArea { isCalledSquare = true }
        self.points += points
        for (language, name) in element.others
        where local.contains(language)
            || (element.kind != .street || language.contains("_"))
                && Self.everywhere.contains(language)
        {
            others.insert(name)
        }
    }

    func rows(named name: String) -> [AddressTable.Row] {
        let parts = PointClusters(points + houses.map(\.point) + between.map(\.point))
        let (points, houses) = (parts.split(points) { $0 }, parts.split(houses, \.point))
        let between = parts.split(between, \.point)
        return (0..<parts.count).compactMap { part in
            var known = Set<String>()
            let all = (houses[part].sorted() + between[part].sorted())
                .filter { known.insert($0.number).inserted }.sorted()
            let places = points[part].isEmpty ? all.map(\.point) : points[part]
            return AddressPoint.middle(of: places).map { middle in
                AddressTable.Row(
                    name: name, kind: kind, others: Array(others.sorted().prefix(Self.mostOthers)),
                    point: middle, houses: all)
            }
        }
    }
}
