import Calendar
import GuideModel

/// On which weekdays stops of a tour are shut when it comes to them from its customary start.
struct TourHours {
    let tour: Tour
    let journey: Journey
    let guide: Guide

    /// One note for all weekdays on which the same stops are shut; none where the tour has no customary start. Optional stops do
    /// not count.
    ///
    /// Cost: the timetable of a week, and of three more for each weekday on which something is shut.
    var closedOnArrival: [Diagnostic] {
        guard tour.start != nil, journey.stops.count == tour.stops.count else { return [] }
        var days: [[Int]: [Weekday]] = [:]
        for offset in 0..<7 {
            let day = guide.today.adding(days: offset)
            let shut = shutStops(on: day)
            if !shut.isEmpty { days[shut, default: []].append(day.weekday) }
        }
        return days.map { diagnostic(shut: $0.key, on: $0.value.sorted()) }
    }

    /// The stops that are shut on a day and on the same weekday of the three weeks after it, so that no holiday counts.
    private func shutStops(on day: CalendarDate) -> [Int] {
        var shut = troubled(on: day)
        for week in 1...3 where !shut.isEmpty {
            let later = troubled(on: day.adding(days: 7 * week))
            shut = shut.filter(later.contains)
        }
        return shut
    }

    private func troubled(on day: CalendarDate) -> [Int] {
        let places = journey.stops.map { guide.places[$0.place] }
        let planner = TimetablePlanner(
            start: journey.start,
            stops: journey.stops.map { PlannedStop(walk: journey.leg(to: $0)?.walk, visit: $0.stay) },
            clock: DayClock(day: day, zone: guide.timezone(in: tour.city ?? places.first?.city)),
            doors: places.map { DoorHours(of: $0, on: day, in: guide) })
        let visits = planner.timetable().timetable.entries
        return visits.indices.filter { visits[$0].hours.isShut && !journey.stops[$0].isOptional }
    }

    private func diagnostic(shut: [Int], on days: [Weekday]) -> Diagnostic {
        let when = days.count == 7 ? "every day" : "on " + PlanWords.list(days.map { PlanWords.name(of: $0) + "s" })
        let titles = shut.map { "\"\(guide.places[journey.stops[$0].place].title)\"" }
        let count = "\(shut.count) of \(journey.stops.count) stops \(shut.count == 1 ? "is" : "are")"
        return Diagnostic(
            .note, "closed-on-arrival",
            "\(when), \(count) closed on arrival after a start at \(journey.start): \(PlanWords.list(titles))",
            at: tour.stops[shut[0]].location,
            remedy: "choose another `start` or order, or say in `season` on which days the tour can be walked")
    }
}
