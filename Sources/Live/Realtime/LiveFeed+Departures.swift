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
    /// whether they give a delay or a time, and the stop's position or its id. News that are not fresh say nothing.
    public func departures(
        _ timetable: StopTimetable, from: Instant, until: Instant, at now: Instant
    ) -> [LiveDeparture] {
        // What is late may have been due long before.
        let early = Instant(secondsSince1970: from.secondsSince1970 - RealtimeLimits.largestDelay)
        let planned = timetable.departures(from: early, until: until)
        let hub = TripUpdates(isFresh(at: now) ? trips : [], timetable, at: now)
        let known = planned.compactMap { departure -> LiveDeparture? in
            guard let told = hub.told(of: departure, now: now) else { return nil }
            return LiveDeparture(departure, timetable, expected: told.expected, state: told.state)
        }
        return (known + hub.added(timetable)).filter { $0.leaves >= from && $0.leaves < until }.sorted { left, right in
            (left.leaves, left.name, left.headsign, left.at) < (right.leaves, right.name, right.headsign, right.at)
        }
    }
}

/// The news of trips, by trip.
private struct TripUpdates {
    private let byTrip: [String: [LiveFeed.Trip]]
    /// Those that are not named by an id, by their routes.
    private let byRoute: [String: [LiveFeed.Trip]]
    private let fresh: [LiveFeed.Trip]
    private let timetable: StopTimetable
    /// The trips that leave every few minutes: several runs have one id.
    private let manyRuns: Set<Int32>

    init(_ trips: [LiveFeed.Trip], _ timetable: StopTimetable, at now: Instant) {
        // A trip that does not run is not measured again: a feed that still says so is right.
        let fresh = trips.filter { trip in
            [.cancelled, .removed].contains(trip.state)
                || now.secondsSince1970 - trip.at.secondsSince1970 <= RealtimeLimits.freshness
        }
        self.fresh = fresh
        self.timetable = timetable
        let planned = fresh.filter { $0.state != .added }
        byTrip = Dictionary(grouping: planned.filter { !$0.name.id.isEmpty }, by: \.name.id)
        byRoute = Dictionary(grouping: planned.filter { $0.name.id.isEmpty }, by: \.name.route)
        var starts: [Int32: Int32] = [:]
        var many: Set<Int32> = []
        if !fresh.isEmpty {
            for call in timetable.calls
            where starts.updateValue(call.start, forKey: call.trip) ?? call.start != call.start {
                many.insert(call.trip)
            }
        }
        manyRuns = many
    }

    /// `nil` for what is not to be shown.
    func told(of departure: Departure, now: Instant) -> (expected: Instant?, state: LiveDeparture.State)? {
        guard let trip = trip(of: departure, now: now) else { return (nil, .planned) }
        if trip.state == .removed { return nil }
        if trip.state == .cancelled { return (nil, .cancelled) }
        let update = TripCourse(of: departure, in: timetable).update(in: trip)
        switch update?.update.state {
        case .skipped where update?.isOwn == true: return (nil, .skipped)
        case .unknown: return (nil, .planned)
        default: break
        }
        let scheduled = departure.at.secondsSince1970
        let told = update.map { $0.expected(at: scheduled) } ?? trip.delay.map { scheduled + $0 }
        guard let expected = told, abs(expected - scheduled) <= RealtimeLimits.largestDelay
        else {
            return (nil, .planned)
        }
        return (Instant(secondsSince1970: expected), .expected)
    }

    private func trip(of departure: Departure, now: Instant) -> LiveFeed.Trip? {
        let call = departure.call
        let named = byTrip[timetable.trips[Int(call.trip)].id] ?? []
        let others = byRoute[timetable.lines[Int(call.line)].route] ?? []
        return (named + others.filter { $0.name.isTrip(of: call, in: timetable) }).first { trip in
            if let day = trip.name.day {
                guard day == departure.day.daysSince1970 else { return false }
            } else if abs(departure.at.secondsSince1970 - now.secondsSince1970) > 43_200 {
                // Without a date it is the day of now.
                return false
            }
            return !manyRuns.contains(call.trip) || trip.name.start == Int(call.start)
        }
    }

    /// Trips that no timetable has.
    func added(_ timetable: StopTimetable) -> [LiveDeparture] {
        let lines = Dictionary(timetable.lines.map { ($0.route, $0.name) }) { first, _ in first }
        let stops = Set(timetable.platforms)
        return fresh.filter { $0.state == .added }.flatMap { trip in
            // Nobody gets on where it ends.
            trip.updates.dropLast().compactMap { update in
                guard let stop = update.stop, stops.contains(stop), update.state == .expected,
                    let time = update.departure ?? update.arrival
                else { return nil }
                let at = Instant(secondsSince1970: time)
                return LiveDeparture(added: lines[trip.name.route] ?? trip.name.route, at: at)
            }
        }
    }
}

extension LiveDeparture {
    fileprivate init(added name: String, at: Instant) {
        (self.name, headsign, self.at, expected) = (name, "", at, at)
        (state, isApproximate) = (.added, false)
    }
}
