public import Calendar
public import OpeningHours

/// When somebody sets out, where the hours of ways count.
public struct WalkMoment: Hashable, Sendable {
    public let day: CalendarDate
    /// On the clocks of the place, before 24:00.
    public let time: TimeOfDay
    /// Where the walk is: its holidays and its sun.
    public let context: HoursContext

    /// - Parameter time: at or after 24:00 it belongs to a later day.
    public init(day: CalendarDate, time: TimeOfDay, context: HoursContext) {
        let days = Int((Double(time.minutes) / 1440).rounded(.down))
        self.day = day.adding(days: days)
        self.time = TimeOfDay(minutes: time.minutes - days * 1440)
        self.context = context
    }

    /// A moment later, by the minute that the clock shows.
    public func after(seconds: Double) -> WalkMoment {
        let minutes = Int((seconds / 60).rounded(.down))
        return WalkMoment(day: day, time: TimeOfDay(minutes: time.minutes + minutes), context: context)
    }
}
