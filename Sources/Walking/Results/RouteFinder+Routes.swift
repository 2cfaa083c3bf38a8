public import Geo

extension RouteFinder {
    /// The shortest walk between two places, `nil` when none connects them.
    public func route(from: Coordinate, to: Coordinate) -> WalkingRoute? {
        guard let from = snap(from), let to = snap(to) else { return nil }
        return route(from: from, to: to)
    }

    /// The shortest walk between two points of the network, `nil` when none connects them.
    public func route(from: Snap, to: Snap) -> WalkingRoute? {
        path(from: from, to: to).map { WalkingRoute(path: $0, from: from, to: to, finder: self) }
    }
}
