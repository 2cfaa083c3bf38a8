import Calendar
import GuideModel

extension ItineraryPlan {
    /// The same day with walks that go round what is shut when they are walked. A walk that takes longer moves all that follows.
    ///
    /// Cost: one search for each walk on which something is not always open.
    func goingRoundWhatIsShut(_ usual: TimetablePlanner, stops: [Stop], on day: CalendarDate) -> TimetablePlanner {
        var planner = usual
        var here = from
        for (index, stop) in stops.enumerated() {
            if let start = here, usual.stops[index].walk?.hasHours == true {
                let moment = moment(leaving: planner.departure(to: index), on: day, for: stop.place)
                planner.replaceWalk(to: index, with: walks.leg(from: start, to: stop.place.location, at: moment))
            }
            here = stop.place.location
        }
        if let start = here, let to, let last = stops.last, usual.lastWalk?.hasHours == true {
            let moment = moment(leaving: planner.departure(to: stops.count), on: day, for: last.place)
            planner.lastWalk = walks.leg(from: start, to: to, at: moment)
        }
        return planner
    }

    private func moment(leaving time: TimeOfDay, on day: CalendarDate, for place: Place) -> WalkMoment {
        WalkMoment(day: day, time: time, context: guide.hoursContext(of: place))
    }
}

extension TimetablePlanner {
    /// When the walk to a stop begins, or, after the last stop, the walk to the end.
    fileprivate func departure(to stop: Int) -> TimeOfDay {
        stop == 0 ? start : timetable().timetable.entries[stop - 1].leave
    }

    fileprivate mutating func replaceWalk(to stop: Int, with walk: Leg) {
        let old = stops[stop]
        stops[stop] = PlannedStop(walk: walk, visit: old.visit, notBefore: old.notBefore)
    }
}

extension Leg {
    /// Whether something on it is not always open.
    fileprivate var hasHours: Bool { parts.contains { !$0.hours.isEmpty } }
}
