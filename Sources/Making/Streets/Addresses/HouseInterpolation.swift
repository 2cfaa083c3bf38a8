/// The houses along ways of which only those at some nodes have numbers
/// (wiki.openstreetmap.org/wiki/Key:addr:interpolation): even ones, odd ones or all, evenly spaced.
struct HouseInterpolation {
    private(set) var houses: [(street: String, houses: [AddressTable.House])] = []

    /// More houses between two known ones are a mistake.
    private static let most = 200
    private static let highest = 99_999

    init(_ scan: AddressScan) {
        let ways = scan.elements.filter { $0.interpolation != nil && !$0.nodes.isEmpty }
        guard !ways.isEmpty else { return }
        var known: [Int64: (street: String, number: Int)] = [:]
        for element in scan.elements {
            guard let id = element.id, let street = element.street,
                let number = element.numbers.first.flatMap(Int.init), number <= Self.highest
            else { continue }
            known[id] = (street, number)
        }
        for way in ways {
            let step = ["even": 2, "odd": 2, "all": 1][way.interpolation ?? ""]
            guard let step else { continue }
            let line = scan.line(of: way)
            let ends = line.indices.filter { known[line[$0].node] != nil }
            for (start, end) in zip(ends, ends.dropFirst()) {
                guard let one = known[line[start].node], let other = known[line[end].node],
                    one.street == other.street
                else { continue }
                let points = line[start...end].map(\.point)
                let between = Self.between(one.number, other.number, step, along: points)
                houses.append((one.street, between))
            }
        }
    }

    private static func between(
        _ first: Int, _ last: Int, _ step: Int, along points: [AddressPoint]
    ) -> [AddressTable.House] {
        let (span, isRising) = (abs(last - first), last > first)
        guard span > step, span / step <= most, span % step == 0 else { return [] }
        return stride(from: step, to: span, by: step).map { done in
            AddressTable.House(
                number: String(first + (isRising ? done : -done)),
                point: point(at: Double(done) / Double(span), along: points))
        }
    }

    private static func point(at share: Double, along points: [AddressPoint]) -> AddressPoint {
        let lengths = zip(points, points.dropFirst()).map { $0.square(to: $1).squareRoot() }
        var rest = share * lengths.reduce(0, +)
        for (index, length) in lengths.enumerated() {
            guard rest > length else {
                let (one, other) = (points[index], points[index + 1])
                let part = length > 0 ? rest / length : 0
                func mixed(_ from: Int32, _ to: Int32) -> Int32 {
                    from + Int32((Double(to - from) * part).rounded())
                }
                return AddressPoint(
                    latitude: mixed(one.latitude, other.latitude),
                    longitude: mixed(one.longitude, other.longitude))
            }
            rest -= length
        }
        return points[points.count - 1]
    }
}
