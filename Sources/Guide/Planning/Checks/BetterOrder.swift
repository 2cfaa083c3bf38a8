import Geo
import GuideModel

/// An order that walks much less than the given one.
struct BetterOrder {
    /// Indices of the given stops.
    let order: [Int]
    /// The changes that lead to it, by the same indices, the most helpful first; -1 is where the walk begins. Empty if
    /// the stops are few enough to be listed.
    let changes: [OrderChange]
    let saved: Double

    /// A walk with more points than this is too long to reorder by hand.
    private static let mostPoints = 200
    /// How many changes are described one by one.
    private static let toldChanges = 3

    /// The first stop stays the first, unless the walk begins elsewhere; `nil` if little can be saved.
    static func of(
        _ stops: [Coordinate], walks: Walks, from: Coordinate? = nil, to: Coordinate? = nil, isLoop: Bool = false
    ) -> BetterOrder? {
        let points = [from].compactMap { $0 } + stops + [to].compactMap { $0 }
        guard points.count > 3, points.count <= mostPoints else { return nil }
        let search = RouteOrder(metres: walks.metres(between: points), lastIsFixed: to != nil, isLoop: isLoop)
        let best = search.shortest()
        let length = search.length(of: Array(points.indices))
        let saved = length - search.length(of: best.order)
        guard saved >= OrderCheck.worthMetres, saved >= length * OrderCheck.worthShare else { return nil }
        let shift = from == nil ? 0 : 1
        return BetterOrder(
            order: best.order.map { $0 - shift }.filter(stops.indices.contains),
            changes: best.changes.map { $0.shifted(by: shift) }, saved: saved)
    }

    /// - Parameter titles: of the stops in the given order.
    func diagnostic(titles: [String], at location: SourceLocation) -> Diagnostic {
        Diagnostic(
            .note, "longer-order", "another order of the stops walks \(PlanWords.metres(saved)) less", at: location,
            remedy: changes.isEmpty ? Self.list(order.map { titles[$0] }) : words(titles))
    }

    static func list(_ titles: [String]) -> String {
        titles.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// The first changes in words; all of them would not help.
    private func words(_ titles: [String]) -> String {
        let told = changes.prefix(Self.toldChanges).map { "\(Self.words($0, titles)) (\(PlanWords.metres($0.saved)))" }
        let rest = changes.count - told.count
        let more = rest == 0 ? "" : "; and so on: \(rest) more such change\(rest == 1 ? "" : "s")"
        return told.joined(separator: ", then ") + more
    }

    private static func words(_ change: OrderChange, _ titles: [String]) -> String {
        func name(_ stop: Int) -> String { titles.indices.contains(stop) ? "\"\(titles[stop])\"" : "the start" }
        let stops =
            change.first == change.last
            ? name(change.first) : "the stops from \(name(change.first)) to \(name(change.last))"
        switch change.kind {
        case .moved(let behind): return "move \(stops) after \(name(behind))"
        case .reversed: return "walk \(stops) the other way round"
        }
    }
}

extension OrderChange {
    /// The same change, with the points before the stops not counted.
    fileprivate func shifted(by shift: Int) -> OrderChange {
        let kind: Kind =
            switch kind {
            case .moved(let behind): .moved(behind: behind - shift)
            case .reversed: .reversed
            }
        return OrderChange(kind: kind, first: first - shift, last: last - shift, saved: saved)
    }
}
