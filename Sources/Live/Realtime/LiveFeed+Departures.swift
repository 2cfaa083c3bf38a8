public import Calendar
public import Timetables

extension LiveFeed {
    /// Whether what it says of trips can be believed at a moment.
    public func isFresh(at now: Instant) -> Bool {
        now.secondsSince1970 - at.secondsSince1970 <= RealtimeLimits.freshness
    }

    /// The departures of some stops between two moments, with what is known of each, in the order in which they leave.
    ///
    /// A trip's news hold for the stop that they name; after a stop's news they hold for the stops after it, by the reference's rule,
    /// whether they give a delay or a time, and the stop's position or its id. A trip leaves from the platform that news assign to it,
    /// and by a detour from other stops. News that are not fresh say nothing.
    ///
    /// - Parameter others: those of other places in the same timetable: their trips may come here by a detour, or be sent to a platform
    ///   here.
    public func departures(
        _ timetable: StopTimetable, beside others: [StopTimetable] = [], from: Instant, until: Instant, at now: Instant
    ) -> [LiveDeparture] {
        // What is late may have been due long before.
        let early = Instant(secondsSince1970: from.secondsSince1970 - RealtimeLimits.largestDelay)
        let planned = timetable.departures(from: early, until: until)
        let hub = TripUpdates(self, timetable, at: now)
        let place = LivePlace(timetable)
        let known = planned.compactMap { departure -> LiveDeparture? in
            guard let told = hub.told(of: departure, now: now) else { return nil }
            let isElsewhere = told.state != .cancelled && told.stop.map { !place.stops.contains($0) } ?? false
            return LiveDeparture(
                departure, timetable, expected: told.expected, state: isElsewhere ? .skipped : told.state,
                platform: place.sign(of: told.stop))
        }
        let moved = hub.moved(to: place, beside: others, in: self, at: now)
        return (known + hub.others(at: place, now: now) + moved).filter { $0.leaves >= from && $0.leaves < until }
            .sorted { left, right in
                (left.leaves, left.name, left.headsign, left.at) < (right.leaves, right.name, right.headsign, right.at)
            }
    }
}
