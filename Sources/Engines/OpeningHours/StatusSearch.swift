import Calendar

/// Looks ahead from a moment until something changes, a year at most.
struct StatusSearch {
    let evaluator: DayEvaluator

    func status(at moment: DayTime) -> HoursStatus {
        let minute = moment.time.minutes
        let today = evaluator.segments(on: moment.day)
        if let now = today.first(where: { $0.start <= minute && minute < $0.end }) {
            let end = end(of: now, on: moment.day, among: today)
            return now.state == .open
                ? .open(until: end, comment: now.comment) : .unknown(until: end, comment: now.comment)
        }
        if let next = today.first(where: { $0.start > minute }) {
            return .closed(until: DayTime(moment.day, TimeOfDay(minutes: next.start)))
        }
        for offset in 1...366 {
            let day = moment.day.adding(days: offset)
            if let first = evaluator.segments(on: day).first {
                return .closed(until: DayTime(day, TimeOfDay(minutes: first.start)))
            }
        }
        return .closedForLong
    }

    /// When a state that lasts now ends: intervals that meet and have the same state are one.
    private func end(
        of segment: DayEvaluator.Segment, on day: CalendarDate, among today: [DayEvaluator.Segment]
    ) -> DayTime? {
        var end = segment.end
        for next in today where next.start == end && next.state == segment.state { end = next.end }
        if end < 1440 { return DayTime(day, TimeOfDay(minutes: end)) }
        for offset in 1...366 {
            let following = day.adding(days: offset)
            end = 0
            for next in evaluator.segments(on: following) where next.start == end && next.state == segment.state {
                end = next.end
            }
            if end < 1440 { return DayTime(following, TimeOfDay(minutes: end)) }
        }
        return nil
    }
}
