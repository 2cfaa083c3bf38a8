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
    /// When it leaves by the timetable; for an added trip, when it is expected.
    public let at: Instant
    /// When it is expected to leave.
    public let expected: Instant
    public let state: State
    public let isApproximate: Bool

    /// When it leaves as far as anybody knows.
    public var leaves: Instant { state == .cancelled || state == .skipped ? at : expected }
}

extension LiveDeparture {
    init(_ departure: Departure, _ timetable: StopTimetable, expected: Instant?, state: State) {
        let line = timetable.lines[Int(departure.call.line)]
        (name, headsign, at) = (line.name, line.headsign, departure.at)
        self.expected = expected ?? departure.at
        self.state = state
        isApproximate = departure.call.isApproximate
    }
}
