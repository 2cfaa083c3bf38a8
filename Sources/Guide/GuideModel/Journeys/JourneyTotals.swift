public import Calendar

/// The sums over the walks of a journey.
public struct JourneyTotals: Hashable, Sendable {
    /// Metres and time of all walks; those that are too far to walk do not count.
    public let metres: Double
    public let walking: TimeSpan
    /// The steps of stairs, as far as maps have them.
    public let stairs: Stairs
    public let surfaces: WalkSurfaces
    /// Whether any walk is an estimate: all sums are shown as "about".
    public let isEstimate: Bool
    /// Whether any stop is too far from the previous one to walk there.
    public let hasFarStops: Bool
    /// Whether any walk follows the paths of a map, which must be credited.
    public let followsMap: Bool

    /// Whether there is a length to show: not where every walk is too far.
    public var isWalked: Bool { metres > 0 || !hasFarStops }

    public init(_ walks: [Leg]) {
        metres = walks.reduce(0) { $0 + $1.metres }
        walking = walks.reduce(.zero) { $0 + $1.time }
        stairs = walks.reduce(Stairs()) { $0 + $1.stairs }
        surfaces = walks.reduce(WalkSurfaces()) { $0 + $1.surfaces }
        isEstimate = walks.contains(where: \.isEstimate)
        hasFarStops = walks.contains(where: \.isFar)
        followsMap = walks.contains { $0.basis == .network }
    }
}
