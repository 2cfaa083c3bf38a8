import Calendar

/// A time of the day: by the clock, in minutes after midnight, or by the sun.
enum TimePoint: Hashable, Sendable {
    case fixed(Int)
    case event(SunEvent, offset: Int)

    /// The time where no coordinate is known, and the time that decides whether a range passes midnight.
    var nominalMinutes: Int {
        switch self {
        case .fixed(let minutes): minutes
        case .event(let event, let offset): event.nominalMinutes + offset
        }
    }

    var isFixed: Bool {
        if case .fixed = self { true } else { false }
    }
}

extension SunEvent {
    /// Without coordinates: the equinox, with half an hour of twilight.
    var nominalMinutes: Int {
        switch self {
        case .dawn: 5 * 60 + 30
        case .sunrise: 6 * 60
        case .sunset: 18 * 60
        case .dusk: 18 * 60 + 30
        }
    }
}

/// `10:00-18:00`, `17:00+`, `sunrise-sunset`, `10:00-16:00/01:30`.
public struct TimeRange: Sendable {
    let from: TimePoint
    /// `nil` for a point in time, or with an open end.
    let to: TimePoint?
    var hasOpenEnd = false
    /// Minutes between the points in time that the range stands for.
    public internal(set) var step: Int?

    /// Whether it begins or ends by the sun.
    var followsSun: Bool { !from.isFixed || to?.isFixed == false }

    /// Whether the end lies in the night that follows.
    var wraps: Bool {
        guard let to else { return false }
        if from.isFixed, to.isFixed { return to.nominalMinutes <= from.nominalMinutes }
        return to.nominalMinutes < from.nominalMinutes
    }

    /// Minutes that it can last; by the sun, on the longest day.
    var longest: Int {
        guard case .fixed(let start) = from, case .fixed(let end)? = to else { return 1440 }
        return max(0, end - start)
    }

    var reachesNextDay: Bool {
        hasOpenEnd || wraps || (to?.nominalMinutes ?? from.nominalMinutes) > 1440 || !(to?.isFixed ?? from.isFixed)
            || from.nominalMinutes >= 1440
    }
}
