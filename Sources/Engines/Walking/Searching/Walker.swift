/// Who walks, and how fast.
public struct Walker: Hashable, Sendable {
    public enum Profile: String, Hashable, Sendable, CaseIterable {
        case walk
        /// For wheelchairs and prams: no steps, no raised kerbs, no steep, narrow or soft ways.
        case stepFree = "step-free"
    }

    public var profile: Profile
    /// Kilometres an hour on the level.
    public var pace: Double

    /// 4.5 km/h: a little below the usual 4.7 km/h of adults outdoors (Murtagh and others 2021, 35 studies), since visitors
    /// look around.
    public static let usualPace = 4.5

    /// - Parameters:
    ///   - profile: which ways the walker can use.
    ///   - pace: in km/h, above 0.
    public init(profile: Profile = .walk, pace: Double = usualPace) {
        precondition(pace > 0 && pace.isFinite, "a pace is above 0 km/h")
        self.profile = profile
        self.pace = pace
    }

    public var metresPerSecond: Double { pace / 3.6 }
}
