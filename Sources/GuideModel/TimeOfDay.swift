/// A time on the clock of the place itself, in minutes after midnight. Times past 24:00 belong to the night that
/// follows the day.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Minutes after midnight, 0…2880.
    public let minutes: Int

    public init(minutes: Int) { self.minutes = minutes }

    public init(_ hour: Int, _ minute: Int) { minutes = hour * 60 + minute }

    public var hour: Int { minutes / 60 }
    public var minute: Int { minutes % 60 }

    /// `09:30`
    public var description: String { "\(String(100 + hour).dropFirst()):\(String(100 + minute).dropFirst())" }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}
