public import Geo

extension RouteFinder {
    /// The shortest walk between two places, `nil` when none connects them.
    public func route(from: Coordinate, to: Coordinate) -> WalkingRoute? {
        guard let from = snap(from), let to = snap(to) else { return nil }
        return route(from: from, to: to)
    }

    /// The shortest walk between two points of the network, `nil` when none connects them.
    public func route(from: Snap, to: Snap) -> WalkingRoute? {
        route(through: [from, to])
    }

    /// The shortest walk through points of the network in their order, at least two; `nil` where a part of it is not connected.
    ///
    /// Cost: one search for each part.
    public func route(through points: [Snap]) -> WalkingRoute? {
        guard let first = points.first, let last = points.last, points.count > 1 else { return nil }
        var whole = WalkPath(pieces: [], cost: 0)
        for (from, to) in zip(points, points.dropFirst()) {
            guard let path = path(from: from, to: to) else { return nil }
            whole = WalkPath(pieces: whole.pieces + path.pieces, cost: whole.cost &+ path.cost)
        }
        return WalkingRoute(path: whole, from: first, to: last, finder: self)
    }
}
