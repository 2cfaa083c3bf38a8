/// A time on the clock of the place itself, in minutes after midnight. Times past 24:00 belong to the night that
/// follows the day.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Minutes after midnight; days that follow count on.
    public let minutes: Int

    public init(minutes: Int) { self.minutes = minutes }

    public init(_ hour: Int, _ minute: Int) { minutes = hour * 60 + minute }

    public var hour: Int { minutes / 60 }
    public var minute: Int { minutes % 60 }

    /// `09:30`, `25:10`, `110:00`
    public var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}
