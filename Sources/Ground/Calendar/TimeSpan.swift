/// A length of time in whole seconds.
public struct TimeSpan: Hashable, Comparable, Sendable, AdditiveArithmetic {
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }
    public init(minutes: Int) { seconds = minutes * 60 }

    public static let zero = TimeSpan(seconds: 0)

    /// Whole minutes, rounded up: a plan made with it is never late.
    public var minutesRoundedUp: Int { (seconds + 59) / 60 }

    public static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.seconds < right.seconds }
    public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(seconds: left.seconds + right.seconds)
    }
    public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(seconds: left.seconds - right.seconds)
    }
}
