public import Calendar

/// What is believed about the wait at one place at one moment, such as "about 12 minutes, 10 to 15, by 3 reports, the
/// latest 4 minutes old".
///
/// It is an opinion of visitors, not a measurement. With one report it is not more than that report; show how many
/// there are and how old the latest is.
public struct WaitEstimate: Hashable, Sendable {
    /// The weighted median, in minutes.
    public let minutes: Double
    /// A quarter of the weight lies at or below this, in minutes; never above `minutes`.
    public let low: Double
    /// A quarter of the weight lies at or above this, in minutes; never below `minutes`.
    public let high: Double
    /// How many devices said something: at least 1. The usual wait of the hour is not counted.
    public let reports: Int
    /// When the latest of these reports was made.
    public let latest: Instant

    public init(minutes: Double, low: Double, high: Double, reports: Int, latest: Instant) {
        (self.minutes, self.low, self.high) = (minutes, min(low, minutes), max(high, minutes))
        (self.reports, self.latest) = (reports, latest)
    }
}
