/// Why a walk is no more than an estimate.
public enum EstimateReason: Hashable, Sendable {
    case noMap
    /// One end lies on no map.
    case unmapped(isStart: Bool)
    /// One end is on the map, but so far from any path.
    case far(metres: Double, isStart: Bool)
    /// Both ends lie on maps, but not on the same one.
    case apart
    /// Both ends stand on one network, and no way connects them.
    case unreachable
}
