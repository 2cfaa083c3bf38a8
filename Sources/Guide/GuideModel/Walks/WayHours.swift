public import Calendar
public import OpeningHours

/// When a way on a walk is open: a gate, a passage, or a park with its paths.
public struct WayHours: Hashable, Sendable {
    public enum Rule: Hashable, Sendable {
        /// Open in these hours, and shut otherwise.
        case open(OpeningHours)
        /// Shut in these hours, and open otherwise.
        case shut(OpeningHours)
        /// More than one sentence can tell.
        case several
    }

    /// The name of the way or of the park around it, as it is written there.
    public let name: String?
    public let rule: Rule

    public init(name: String?, rule: Rule) { (self.name, self.rule) = (name, rule) }
}

/// What somebody who walks at a known time finds shut on the usual way.
public struct ShutWays: Hashable, Sendable {
    public enum Consequence: Hashable, Sendable {
        /// The walk goes round, and is longer than the usual one by this.
        case around(metres: Double, time: TimeSpan)
        /// No other way leads there: the walk is the usual one.
        case noWay
    }

    /// When the walk begins.
    public let time: TimeOfDay
    /// In the order of the usual walk; at least one.
    public let ways: [WayHours]
    public let consequence: Consequence

    public init(at time: TimeOfDay, ways: [WayHours], consequence: Consequence) {
        (self.time, self.ways, self.consequence) = (time, ways, consequence)
    }
}
