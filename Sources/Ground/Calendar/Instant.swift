/// A moment in time, in whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
    public let secondsSince1970: Int

    public init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    /// The moment in Coordinated Universal Time.
    public init(_ date: CalendarDate, hour: Int = 0, minute: Int = 0, second: Int = 0, offsetSeconds: Int = 0) {
        secondsSince1970 = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offsetSeconds
    }

    public static func < (left: Instant, right: Instant) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

    /// The date and the seconds after midnight, at an offset east of Greenwich.
    public func civil(offsetSeconds: Int = 0) -> (date: CalendarDate, secondsOfDay: Int) {
        let local = secondsSince1970 + offsetSeconds
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        return (CalendarDate(daysSince1970: days), local - days * 86_400)
    }

    /// `2026-11-21T09:30:00Z`
    public var iso8601: String {
        let (date, seconds) = civil()
        return "\(date)T\(TimeOfDay(minutes: seconds / 60)):\(String(100 + seconds % 60).dropFirst())Z"
    }
}
