public import Calendar

/// What visitors earn whose reports of waits help others, as `rewards` of `site.yaml` says it. Only a live companion counts points.
public struct RewardSettings: Hashable, Sendable {
    /// Points for a report that others confirmed.
    public var pointsPerReport = 5
    /// Points for one reward.
    public var goal = 500
    /// What visitors get: "a coffee". Without it points are counted for their own sake.
    public var what: String?
    /// The place where visitors get it.
    public var place: Slug?
    /// Where visitors get it, in words, beside the place or instead of it.
    public var location: String?
    /// The last day on which a reward is given.
    public var until: CalendarDate?

    /// Whose agreement confirms a report for points.
    public var trust = RewardTrust.networks
    /// Where `trust` is `campus`: how many reports from one network earn points in a day.
    public var networkReports = 100

    public init() {}

    /// The last second of the last day, by the clocks of a zone; `nil` where there is no end.
    public func lastMoment(in zone: ZoneName) -> Instant? {
        until.map {
            Instant(secondsSince1970: zone.instant($0.adding(days: 1), TimeOfDay(minutes: 0)).secondsSince1970 - 1)
        }
    }
}

/// Whose agreement confirms a report for points.
public enum RewardTrust: String, CaseIterable, Hashable, Sendable {
    /// Others from at least two networks.
    case networks
    /// Also others who share one network address, as on a campus.
    case campus
}
