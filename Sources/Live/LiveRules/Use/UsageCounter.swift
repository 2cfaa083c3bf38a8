/// What is counted of how a guide is used. The list is closed: nothing else is ever kept.
public enum UsageCounter: String, Hashable, Comparable, CaseIterable, Sendable {
    /// Devices that opened the guide, each once a day.
    case visit
    /// The same, by the language of the edition that was opened first.
    case edition
    /// The same, by the language that the device is set to.
    case language
    /// The same, by the width of the screen.
    case size
    /// Pages that were opened, each once a day and device.
    case page
    /// The same pages by the hour of the day; ``Use/noHour`` where it is not known.
    case hour
    /// Tours and planned days that were begun to be walked.
    case begun
    /// How often a walk got as far as a stop.
    case reached
    /// Days that the planner made, and those that became a visitor's own day.
    case plan
    case kept
    /// Searches, and those among them that found nothing.
    case search
    case missed
    /// Waits that were reported and taken.
    case wait

    /// What pages may send; the others are counted by the companion itself.
    public var isSent: Bool { self != .hour && self != .wait }

    public static func < (left: UsageCounter, right: UsageCounter) -> Bool { left.rawValue < right.rawValue }
}

/// One thing to count: what, about which thing of the guide, and at which number (a stop or an hour).
public struct Use: Hashable, Comparable, Sendable {
    public let counter: UsageCounter
    /// An address of the guide such as `tours/freedom-trail`, a language, a size; empty where there is nothing to say.
    public let subject: String
    /// The number of a stop, or an hour; 0 otherwise.
    public let number: Int

    /// The hour of what was counted without a connection and sent later.
    public static let noHour = -1

    public init(_ counter: UsageCounter, _ subject: String = "", number: Int = 0) {
        (self.counter, self.subject, self.number) = (counter, subject, number)
    }

    public static func < (left: Use, right: Use) -> Bool {
        (left.counter, left.subject, left.number) < (right.counter, right.subject, right.number)
    }
}

/// How often something was counted on one day, by the guide's own calendar.
public struct UsageFigure: Hashable, Sendable {
    public let use: Use
    /// Days since 1970.
    public let day: Int
    public let count: Int

    public init(_ use: Use, day: Int, count: Int) { (self.use, self.day, self.count) = (use, day, count) }
}
