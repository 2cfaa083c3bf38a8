import Calendar
import Timetables

/// Departures from stops at which the timetable's trips do not stop: by a detour, or because news send them to another platform.
extension TripUpdates {
    /// - Parameter others: of other places, whose trips may come here, too.
    func moved(
        to place: LivePlace, beside others: [StopTimetable], in feed: LiveFeed, at now: Instant
    ) -> [LiveDeparture] {
        let detours = detours.filter { detour in
            detour.changes.contains { $0.stops.contains { place.stops.contains($0.stop) } }
        }
        let sent = fresh.filter { trip in
            trip.isOfTimetable && trip.updates.contains { $0.assigned.map(place.stops.contains) ?? false }
        }
        guard !detours.isEmpty || !sent.isEmpty else { return [] }
        let coming = Coming(detours: detours, sent: sent, place: place)
        var found = moved(coming, isOwn: true, at: now)
        // A trip that stops at several of the others comes once.
        var known = place.trips
        for timetable in others {
            let there = TripUpdates(feed, timetable, at: now)
            found += there.moved(coming, isOwn: false, at: now, without: known)
            known.formUnion(timetable.trips.map(\.id))
        }
        return found
    }

    /// What may bring trips to a place.
    private struct Coming {
        let detours: [LiveFeed.Detour]
        let sent: [LiveFeed.Trip]
        let place: LivePlace

        func mayBring(_ call: StopTimetable.Call, of timetable: StopTimetable) -> Bool {
            let id = timetable.trips[Int(call.trip)].id
            return detours.contains { $0.trips.contains(id) }
                || sent.contains { $0.name.isTrip(of: call, in: timetable) }
        }
    }

    private func moved(
        _ coming: Coming, isOwn: Bool, at now: Instant, without known: Set<String> = []
    ) -> [LiveDeparture] {
        let calls = timetable.calls.filter { call in
            !known.contains(timetable.trips[Int(call.trip)].id) && coming.mayBring(call, of: timetable)
        }
        // The runs of each trip, and where each is told already.
        let runs = Dictionary(grouping: calls) { Run(trip: $0.trip, start: $0.start) }
        return runs.values.flatMap { calls -> [LiveDeparture] in
            let told = Set(isOwn ? calls.map { Int($0.sequence) } : [])
            return departures(of: calls[0], near: now).flatMap {
                moved($0, to: coming.place, but: told, at: now)
            }
        }
    }

    private struct Run: Hashable {
        let trip: Int32
        let start: Int32
    }

    /// The days on which a call's trip runs that may reach into the time that is of interest.
    private func departures(of call: StopTimetable.Call, near now: Instant) -> [Departure] {
        let today = timetable.zone.date(at: now).daysSince1970
        return (today - 2 - Int(call.departure) / 86_400...today + 1).compactMap { number in
            let day = CalendarDate(daysSince1970: number)
            guard timetable.services[Int(call.service)].runs(on: day) else { return nil }
            let at = timetable.start(of: day).secondsSince1970 + Int(call.departure)
            return Departure(at: Instant(secondsSince1970: at), day: day, call: call)
        }
    }

    /// - Parameters:
    ///   - departure: any of the trip.
    ///   - known: the positions of stops whose departures are told without it.
    private func moved(
        _ departure: Departure, to place: LivePlace, but known: Set<Int>, at now: Instant
    ) -> [LiveDeparture] {
        let detour = detour(of: departure)
        let trip = trip(of: departure, detour, now: now)
        if let trip, [.removed, .replaced, .cancelled].contains(trip.state) { return [] }
        let changed = detour.flatMap { self.course(of: departure, by: $0) }
        let course = changed ?? DetouredCourse(timetable.visits(of: departure.call), stops: timetable.stops)
        // Nobody gets on where it ends.
        return (0..<max(0, course.visits.count - 1)).compactMap { number -> LiveDeparture? in
            let visit = course.visits[number]
            if let original = visit.original, known.contains(original) { return nil }
            let told = self.told(at: number, of: course, departure, by: trip)
            let stop = told.stop ?? visit.stop
            let isNew = visit.original == nil
            guard place.stops.contains(stop), isNew || told.stop != nil, told.state != .skipped else { return nil }
            let line = timetable.lines[Int(departure.call.line)]
            let at = due(at: visit, of: departure)
            return LiveDeparture(
                name: line.name, headsign: line.headsign, at: at, expected: told.expected ?? at,
                state: isNew ? .added : told.state,
                isApproximate: told.expected == nil && (visit.isApproximate || departure.call.isApproximate),
                platform: told.stop.flatMap { place.sign(of: $0) })
        }
    }
}
