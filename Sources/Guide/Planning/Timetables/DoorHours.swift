import Calendar
import GuideModel
import OpeningHours

/// What a visitor finds at a place on one day: its hours, closures and alerts together.
struct DoorHours: Sendable {
    enum Answer: Equatable {
        /// The author gave no hours.
        case unstated
        case open(until: Int)
        case unknown
        /// Closed now; `until` is when it opens or perhaps opens later that day, `since` when it closed.
        case closed(until: Int?, since: Int?)
    }

    /// Why it does not open at all on the day.
    enum WholeDay: Hashable {
        case hours
        case closure(reason: String?)
        case alert(title: String)
    }

    private struct Window {
        let start: Int
        let end: Int
        let isKnown: Bool
    }

    private(set) var closedAllDay: WholeDay?
    private let isStated: Bool
    private var windows: [Window] = []

    init(of place: Place, on day: CalendarDate, in guide: Guide) {
        isStated = place.hours != nil
        if let closure = place.closures.first(where: { $0.from <= day && day <= $0.until }) {
            closedAllDay = .closure(reason: closure.reason)
        } else if let alert = guide.alerts(closing: place).first(where: { $0.covers(day) }) {
            closedAllDay = .alert(title: alert.title)
        } else if let hours = guide.hoursBetweenAlerts(of: place) {
            read(hours, of: place, on: day, in: guide)
        }
    }

    /// The answer at a minute of the day.
    func answer(at minute: Int) -> Answer {
        if closedAllDay != nil { return .closed(until: nil, since: nil) }
        guard isStated else { return .unstated }
        if let now = windows.first(where: { $0.start <= minute && minute < $0.end }) {
            return now.isKnown ? .open(until: end(of: now)) : .unknown
        }
        // Opening the next morning does not help a visitor who is there today.
        let next = windows.first { $0.start > minute && ($0.start < 1440 || minute >= 1440) }
        return .closed(until: next?.start, since: windows.last { $0.end <= minute }?.end)
    }

    /// Whether it is known to be open from one minute to another.
    func isOpen(from start: Int, to end: Int) -> Bool {
        if case .open(let until) = answer(at: start) { until >= end } else { false }
    }

    /// Windows that touch count as one; an unknown one after an open one gives no warning either.
    private func end(of window: Window) -> Int {
        var end = window.end
        for next in windows where next.start <= end && next.end > end { end = next.end }
        return end
    }

    private mutating func read(_ hours: OpeningHours, of place: Place, on day: CalendarDate, in guide: Guide) {
        // The night before may reach into the day, and the walk may reach into the night after. A day that is shut has neither.
        let calendar = guide.calendar(of: hours, at: place)
        for offset in -1...1 where !guide.isShut(place, on: day.adding(days: offset)) {
            for interval in calendar.intervals(on: day.adding(days: offset)) {
                let shift = offset * 1440
                windows.append(
                    Window(
                        start: interval.start.minutes + shift, end: interval.end.minutes + shift,
                        isKnown: interval.state == .open))
            }
        }
        windows = windows.filter { $0.end > 0 && $0.start < 2880 }
        if !windows.contains(where: { $0.start < 1440 }) { closedAllDay = .hours }
    }
}

extension Guide {
    /// Whether a closure or an alert shuts a place on a day, whatever its hours.
    func isShut(_ place: Place, on day: CalendarDate) -> Bool {
        place.closures.contains { $0.from <= day && day <= $0.until }
            || alerts(closing: place).contains { $0.covers(day) }
    }
}
