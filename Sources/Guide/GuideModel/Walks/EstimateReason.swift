/// Why a walk is only an estimate.
public enum EstimateReason: Hashable, Sendable {
    case noMap
    /// One end is not on any map.
    case unmapped(isStart: Bool)
    /// One end is on the map, but this far from any path.
    case far(metres: Double, isStart: Bool)
    /// Both ends are on maps, but not on the same one.
    case apart
    /// Both ends are on one network, but no way connects them.
    case unreachable
}
