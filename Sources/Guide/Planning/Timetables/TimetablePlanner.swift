import Calendar
import GuideModel

/// One stop of a walk, ready to be timed.
struct PlannedStop: Hashable, Sendable {
    /// The walk from the previous stop or from where the day begins; `nil` where the day begins at the stop.
    let walk: Leg?
    let visit: TimeSpan
    /// The visit does not begin before this.
    var notBefore: TimeOfDay?
}

/// When the stops of a walk are reached and left on one day.
struct Timetable: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let arrive: TimeOfDay
        /// Until the visit begins.
        let wait: TimeSpan
        let leave: TimeOfDay
        let hours: VisitHours
    }

    let start: TimeOfDay
    /// One for each stop.
    let entries: [Entry]
    let end: TimeOfDay
}

/// Turns stops into times: start, walk, arrive, wait until it opens, stay, leave.
///
/// Every walk and every visit is rounded up to whole minutes before it is added, so that all times are whole minutes
/// and anyone who keeps to them is never late. Where the clocks change during the walk, the times are those the clocks
/// show.
struct TimetablePlanner: Sendable {
    /// The longest wait for a door to open, in minutes. A longer wait is a warning.
    static let longestWait = 60

    var start: TimeOfDay
    var stops: [PlannedStop]
    var lastWalk: Leg?
    let clock: DayClock
    /// One for each stop; empty where hours do not count.
    let doors: [DoorHours]

    /// The walk to each stop and, where there is one, from the last to the end.
    var walks: [Leg?] { stops.map(\.walk) + (lastWalk.map { [$0] } ?? []) }

    func timetable() -> (timetable: Timetable, troubles: [Trouble]) {
        var now = start.minutes
        var entries: [Timetable.Entry] = []
        var troubles: [Trouble] = []
        for (index, stop) in stops.enumerated() {
            let arrive = arrival(at: stop, after: now)
            let visit = Visit(of: stop, arriving: arrive, at: doors.isEmpty ? nil : doors[index], clock: clock)
            let entry = Timetable.Entry(
                arrive: TimeOfDay(minutes: arrive), wait: TimeSpan(minutes: visit.wait),
                leave: TimeOfDay(minutes: visit.leave), hours: visit.hours)
            entries.append(entry)
            if let kind = visit.trouble { troubles.append(Trouble(stop: index, arrive: entry.arrive, kind: kind)) }
            now = visit.leave
        }
        let end = clock.time(lastWalk?.time.minutesRoundedUp ?? 0, after: now)
        return (Timetable(start: start, entries: entries, end: TimeOfDay(minutes: end)), troubles)
    }
}

extension TimetablePlanner {
    /// The duration of a leg that is no walk is unknown: the visitor arrives at the given time.
    private func arrival(at stop: PlannedStop, after now: Int) -> Int {
        if let walk = stop.walk, walk.isFar, let expected = stop.notBefore { return max(now, expected.minutes) }
        return clock.time(stop.walk?.time.minutesRoundedUp ?? 0, after: now)
    }
}

/// What is wrong with one stop.
struct Trouble: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case closedThatDay(DoorHours.WholeDay)
        /// When it closed, and when it opens again that day.
        case closedOnArrival(since: TimeOfDay?, until: TimeOfDay?)
        case closesDuringVisit(at: TimeOfDay, leave: TimeOfDay)
    }

    let stop: Int
    let arrive: TimeOfDay
    let kind: Kind

    var code: String {
        switch kind {
        case .closedThatDay: "closed-that-day"
        case .closedOnArrival: "closed-on-arrival"
        case .closesDuringVisit: "closes-during-visit"
        }
    }
}

/// One visit in minutes: the wait, the time of leaving, and whether the place is open.
private struct Visit {
    private(set) var wait = 0
    private(set) var leave: Int
    private(set) var hours = VisitHours.unstated
    private(set) var trouble: Trouble.Kind?

    init(of stop: PlannedStop, arriving arrive: Int, at door: DoorHours?, clock: DayClock) {
        let stay = stop.visit.minutesRoundedUp
        wait = max(0, (stop.notBefore?.minutes ?? arrive) - arrive)
        leave = clock.time(stay, after: arrive + wait)
        guard let door else { return }
        var answer = door.answer(at: arrive + wait)
        if case .closed(let until?, _) = answer, until - arrive <= TimetablePlanner.longestWait {
            wait = until - arrive
            leave = clock.time(stay, after: until)
            answer = door.answer(at: until)
        }
        judge(answer, of: door)
    }

    private mutating func judge(_ answer: DoorHours.Answer, of door: DoorHours) {
        switch answer {
        case .unstated: hours = .unstated
        case .unknown: hours = .unknown
        case .open(let until) where until >= leave: hours = .open(until: TimeOfDay(minutes: until))
        case .open(let until):
            hours = .closes(TimeOfDay(minutes: until))
            trouble = .closesDuringVisit(at: TimeOfDay(minutes: until), leave: TimeOfDay(minutes: leave))
        case .closed(let until, let since):
            let opening = until.map { TimeOfDay(minutes: $0) }
            hours = door.closedAllDay == nil ? .closed(until: opening) : .closedAllDay
            trouble =
                door.closedAllDay.map { .closedThatDay($0) }
                ?? .closedOnArrival(
                    since: since.flatMap { $0 < 0 ? nil : TimeOfDay(minutes: $0) }, until: opening)
        }
    }
}
