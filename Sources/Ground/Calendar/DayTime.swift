/// A time on the clock of the place on a day: `2026-11-21 09:30`.
public struct DayTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let day: CalendarDate
    /// 00:00…23:59.
    public let time: TimeOfDay

    /// A time of 24:00 or later is carried over into the days that follow.
    public init(_ day: CalendarDate, _ time: TimeOfDay) {
        let (days, minutes) = time.minutes.quotientAndRemainder(dividingBy: 1440)
        self.day = days == 0 ? day : day.adding(days: days)
        self.time = TimeOfDay(minutes: minutes)
    }

    public var description: String { "\(day) \(time)" }

    public static func < (left: DayTime, right: DayTime) -> Bool {
        (left.day, left.time) < (right.day, right.time)
    }
}
