import Calendar
import DayPlanning
import DaySearch
import GuideModel
import OpeningHours

/// When a place is known to be open on a day, in seconds after midnight.
struct VisitWindows {
    let place: Place
    let guide: Guide
    /// Whether the visitor asked for this very place, so that nothing is guessed where its hours are not known.
    var isNamed = false

    private var facts: PlaceFacts { PlaceFacts(place, in: guide) }

    /// Intervals that touch are joined. A place without hours is open all day and night if it has no door, and else
    /// in the hours in which most doors are open; where there is nothing to see in the dark, while it is light.
    func openRanges(on day: CalendarDate) -> [Range<Int>] {
        if guide.isShut(place, on: day) { return [] }
        guard let hours = facts.hours else { return [likelyHours(on: day)].filter { !$0.isEmpty } }
        return ranges(of: hours, on: day, .open)
    }

    /// When its hours do not say whether the place is open, joined likewise.
    func unknownRanges(on day: CalendarDate) -> [Range<Int>] {
        guard !guide.isShut(place, on: day), let hours = facts.hours else { return [] }
        return ranges(of: hours, on: day, .unknown)
    }

    private func ranges(of hours: OpeningHours, on day: CalendarDate, _ state: OpenInterval.State) -> [Range<Int>] {
        var found: [Range<Int>] = []
        // The night before may reach into the day.
        for offset in -1...1 where !guide.isShut(place, on: day.adding(days: offset)) {
            for interval in guide.intervals(of: hours, at: place, on: day.adding(days: offset))
            where interval.state == state {
                let (start, end) = (interval.start.minutes + offset * 1440, interval.end.minutes + offset * 1440)
                if end > 0 && start < end { found.append(max(0, start) * 60..<end * 60) }
            }
        }
        // An interval that begins the next morning belongs to the next day.
        return merged(found.sorted { $0.lowerBound < $1.lowerBound }).filter { $0.lowerBound < 1440 * 60 }
    }

    /// When to come where nobody says when it is open.
    private func likelyHours(on day: CalendarDate) -> Range<Int> {
        let always = 0..<2880 * 60
        if isNamed { return always }
        let open = facts.hasUnknownHours ? PlanRates.likelyHours[0]..<PlanRates.likelyHours[1] : always
        guard let light = light(on: day) else { return open }
        return open.clamped(to: light.lowerBound * 60..<light.upperBound * 60)
    }

    /// From dawn to dusk, in minutes, where there is nothing to see in the dark.
    func light(on day: CalendarDate) -> Range<Int>? {
        isNamed || !facts.needsLight ? nil : guide.hoursContext(of: place).light(on: day)
    }

    /// When a visit of some length may begin.
    func starts(on day: CalendarDate, visit: Int, clock: ElapsedClock? = nil) -> [DayProblem.Window] {
        openRanges(on: day).compactMap { range in
            DayProblem.Window(
                opens: clock?.elapsed(range.lowerBound) ?? range.lowerBound,
                closes: clock?.elapsed(range.upperBound) ?? range.upperBound, visit: visit)
        }
    }

    /// The same, with the time that visitors stand in line at each hour.
    func startsWithQueues(on day: CalendarDate, visit: Int, clock: ElapsedClock) -> [DayProblem.Window] {
        let waits = ExpectedWaits(place: place, guide: guide).parts(on: day)
            .map { (from: clock.elapsed($0.from * 60), queue: $0.wait * 60) }
        if waits.allSatisfy({ $0.queue == 0 }) { return starts(on: day, visit: visit, clock: clock) }
        return openRanges(on: day).flatMap { range in
            DayProblem.Window.windows(
                opens: clock.elapsed(range.lowerBound), closes: clock.elapsed(range.upperBound), visit: visit,
                waits: waits)
        }
    }

    /// Whether nothing but the unknown hours keeps the place out at some time of the day.
    func isGuessed(on day: CalendarDate) -> Bool {
        !isNamed && facts.hasUnknownHours && !openRanges(on: day).isEmpty
    }

    private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}
