public import Calendar
import Timetables

/// A departure with what is known of it now.
public struct LiveDeparture: Hashable, Sendable {
    public enum State: String, Hashable, Sendable {
        /// Nothing is known but the timetable.
        case planned
        case expected, cancelled
        /// The trip runs, and does not stop here.
        case skipped
        /// It is not in the timetable.
        case added
    }

    public let name: String
    public let headsign: String
    /// When it leaves by the timetable, or by the schedule of a trip that was added; where that has none, when it is expected.
    public let at: Instant
    /// When it is expected to leave.
    public let expected: Instant
    public let state: State
    public let isApproximate: Bool
    /// The sign of the platform from which it leaves, where that is not the timetable's; `nil` too where none is known.
    public let platform: String?

    /// When it leaves as far as anybody knows.
    public var leaves: Instant { state == .cancelled || state == .skipped ? at : expected }
}

extension LiveDeparture {
    /// - Parameter headsign: `nil` for the timetable's.
    init(
        _ departure: Departure, _ timetable: StopTimetable, expected: Instant?, state: State, headsign: String? = nil,
        platform: String? = nil
    ) {
        let line = timetable.lines[Int(departure.call.line)]
        (name, self.headsign, at) = (line.name, headsign ?? line.headsign, departure.at)
        self.expected = expected ?? departure.at
        self.state = state
        isApproximate = departure.call.isApproximate
        self.platform = platform
    }
}
