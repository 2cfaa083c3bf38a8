import Calendar
import Timetables

/// Trips that no timetable has, or not so.
extension TripUpdates {
    /// A copy runs no more days before or after now: the reference allows thirty days after.
    private static let furthest = 40

    func others(at place: LivePlace, now: Instant) -> [LiveDeparture] {
        let wanted = Set(fresh.filter { $0.state != .runs }.map(\.name.id)).subtracting([""])
        let calls = Dictionary(
            grouping: wanted.isEmpty
                ? [] : timetable.calls.filter { wanted.contains(timetable.trips[Int($0.trip)].id) }
        ) { timetable.trips[Int($0.trip)].id }
        let lines = linesByRoute
        let today = timetable.zone.date(at: now).daysSince1970
        // Senders that change from the older word to the newer ones send both for a while.
        let known = Set(fresh.flatMap(\.namedAgain)).subtracting([""])
        return fresh.flatMap { trip -> [LiveDeparture] in
            let own = calls[trip.name.id] ?? []
            switch trip.state {
            case .copied(let copy):
                return abs(copy.day - today) <= Self.furthest ? departures(of: copy, trip, own, at: place) : []
            case .added where known.contains(trip.name.id): return []
            case .new, .added, .replaced:
                let line = own.first.map { timetable.lines[Int($0.line)] }
                return departures(ofOwn: trip, lines[trip.name.route] ?? line, line, at: place)
            case .runs, .cancelled, .removed: return []
            }
        }
    }

    /// A trip of the timetable at another time: all of it is as much earlier or later as its first stop.
    private func departures(
        of copy: LiveFeed.Trip.Copy, _ trip: LiveFeed.Trip, _ calls: [StopTimetable.Call], at place: LivePlace
    ) -> [LiveDeparture] {
        // What only leaves every few minutes is not copied, and of several runs all are alike.
        let first = calls.map(\.start).min()
        let day = CalendarDate(daysSince1970: copy.day)
        return calls.filter { $0.start == first && !$0.isApproximate }.compactMap { call in
            let begin = timetable.start(of: day).secondsSince1970
            let at = Instant(secondsSince1970: begin + copy.start + Int(call.departure - call.start))
            let departure = Departure(at: at, day: day, call: call)
            let told = told(of: departure, by: trip)
            if told.state == .skipped || told.stop.map({ !place.stops.contains($0) }) ?? false { return nil }
            return LiveDeparture(
                departure, timetable, expected: told.expected, state: .added, headsign: trip.headsign,
                platform: place.sign(of: told.stop))
        }
    }

    private var linesByRoute: [String: StopTimetable.Line] {
        Dictionary(timetable.lines.map { ($0.route, $0) }) { first, _ in first }
    }

    /// A trip that names all of its stops.
    ///
    /// - Parameters:
    ///   - line: of its route.
    ///   - own: of the trip in the timetable that it replaces.
    private func departures(
        ofOwn trip: LiveFeed.Trip, _ line: StopTimetable.Line?, _ own: StopTimetable.Line?, at place: LivePlace
    ) -> [LiveDeparture] {
        let name = line?.name ?? trip.name.route
        let headsign = trip.headsign ?? (trip.state == .replaced ? own?.headsign : nil) ?? ""
        guard !name.isEmpty else { return [] }
        // Nobody gets on where it ends.
        return trip.updates.filter { $0.state != .skipped }.dropLast().compactMap { update in
            guard let stop = update.assigned ?? update.stop, place.stops.contains(stop), let leaves = update.leaves
            else { return nil }
            return LiveDeparture(
                name: name, headsign: headsign, at: Instant(secondsSince1970: update.scheduled ?? leaves),
                expected: Instant(secondsSince1970: leaves), state: trip.state == .replaced ? .expected : .added,
                isApproximate: false, platform: place.sign(of: update.assigned))
        }
    }
}

extension LiveFeed.Trip {
    /// The names by which the older word for an added trip may mean the same trip.
    fileprivate var namedAgain: [String] {
        switch state {
        case .copied(let copy): [name.id, copy.id]
        case .new: [name.id]
        default: []
        }
    }
}
