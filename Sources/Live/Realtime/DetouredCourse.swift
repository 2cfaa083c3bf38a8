import Timetables

/// The stops of a trip and its times there as a detour changes them: as if the timetable had been written so.
///
/// The positions are counted again, from 1 on, as news of the changed trip do.
struct DetouredCourse {
    /// A stop of the changed trip.
    struct Visit {
        let stop: String
        /// The position of the stop in the timetable's trip; `nil` for a new one.
        let original: Int?
        /// Seconds after the trip should leave its first stop by the timetable.
        let arrival: Int
        let departure: Int
        /// Whether the feed does not say when: it lies evenly between its neighbours.
        let isApproximate: Bool
    }

    private(set) var visits: [Visit] = []

    /// `nil` where the detour changes nothing of the trip.
    ///
    /// - Parameter stops: the ids of the stops that the trip's visits name.
    init?(_ pattern: TripPattern, stops: [String], by detour: LiveFeed.Detour) {
        let planned = Self.planned(pattern.visits, stops)
        let spans = detour.changes.compactMap { change in
            Self.span(of: change, in: planned).map { (change: change, span: $0) }
        }
        .sorted { $0.span.lowerBound < $1.span.lowerBound }
        guard !spans.isEmpty else { return nil }
        var (next, delay) = (0, 0)
        // The spans of a detour do not overlap; what does is not believed.
        for (change, span) in spans where span.lowerBound >= next {
            visits += planned[next..<span.lowerBound].map { $0.later(by: delay) }
            visits += Self.added(change, span, in: planned, delay: delay)
            delay += change.delay
            next = span.upperBound
        }
        visits += planned[next...].map { $0.later(by: delay) }
    }

    /// A trip that no detour changes.
    init(_ visits: [TripPattern.Visit], stops: [String]) { self.visits = Self.planned(visits, stops) }

    private static func planned(_ visits: [TripPattern.Visit], _ stops: [String]) -> [Visit] {
        visits.map { visit in
            Visit(
                stop: visit.stop < 0 ? "" : stops[Int(visit.stop)], original: Int(visit.sequence),
                arrival: Int(visit.arrival), departure: Int(visit.departure), isApproximate: false)
        }
    }

    /// Its stops in the form in which a timetable has them, and their ids.
    var pattern: (visits: [TripPattern.Visit], stops: [String]) {
        let all = visits.enumerated().map { number, visit in
            TripPattern.Visit(
                stop: Int32(number), sequence: Int32(number + 1), arrival: Int32(clamping: visit.arrival),
                departure: Int32(clamping: visit.departure))
        }
        return (all, visits.map(\.stop))
    }

    /// Which stops give way; empty, at a stop, where new ones only come before it.
    private static func span(of change: LiveFeed.Detour.Change, in planned: [Visit]) -> Range<Int>? {
        guard let first = planned.indices.first(where: { change.first.means(planned[$0]) }) else { return nil }
        guard let end = change.last else { return first..<first }
        return planned.indices.first { $0 >= first && end.means(planned[$0]) }.map { first..<$0 + 1 }
    }

    /// The new stops of a change. A stop of the timetable that is among them stays itself.
    private static func added(
        _ change: LiveFeed.Detour.Change, _ span: Range<Int>, in planned: [Visit], delay: Int
    ) -> [Visit] {
        let arrivals = arrivals(change, span, in: planned, delay: delay)
        var rest = planned[span]
        return change.stops.enumerated().map { number, stop in
            var original: Int?
            if let same = rest.firstIndex(where: { $0.stop == stop.stop }) {
                original = rest[same].original
                rest = rest[(same + 1)...]
            }
            return Visit(
                stop: stop.stop, original: original, arrival: arrivals[number], departure: arrivals[number],
                isApproximate: stop.travel == nil)
        }
    }

    /// When the new stops are reached: as long after the stop before the change as the feed says, and where it does not, evenly
    /// between the neighbours.
    private static func arrivals(
        _ change: LiveFeed.Detour.Change, _ span: Range<Int>, in planned: [Visit], delay: Int
    ) -> [Int] {
        let reference = planned[max(0, span.lowerBound - 1)].arrival + delay
        let after = min(span.upperBound, planned.count - 1)
        let end = planned[after].arrival + delay + change.delay
        let known = [reference] + change.stops.map { $0.travel.map { reference + $0 } ?? nil } + [end]
        var result: [Int] = []
        var last = 0
        for index in known.indices.dropFirst() {
            guard let time = known[index], let start = known[last] else { continue }
            for between in last + 1..<index {
                result.append(start + (time - start) * (between - last) / (index - last))
            }
            result.append(time)
            last = index
        }
        return Array(result.dropLast())
    }
}

extension DetouredCourse.Visit {
    fileprivate func later(by seconds: Int) -> Self {
        Self(
            stop: stop, original: original, arrival: arrival + seconds, departure: departure + seconds,
            isApproximate: isApproximate)
    }
}

extension LiveFeed.Detour.Selector {
    /// Its position counts where there is one.
    fileprivate func means(_ visit: DetouredCourse.Visit) -> Bool {
        sequence.map { $0 == visit.original } ?? (stop == visit.stop)
    }
}
