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
    /// as far as the positions of stops in their trips are told. News that are not fresh say nothing.
    public func departures(
        _ timetable: StopTimetable, from: Instant, until: Instant, at now: Instant
    ) -> [LiveDeparture] {
        // What is late may have been due long before.
        let early = Instant(secondsSince1970: from.secondsSince1970 - RealtimeLimits.largestDelay)
        let planned = timetable.departures(from: early, until: until)
        let hub = TripUpdates(isFresh(at: now) ? trips : [], timetable, at: now)
        let known = planned.map { departure in
            let told = hub.told(of: departure, now: now)
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
    private let fresh: [LiveFeed.Trip]
    private let timetable: StopTimetable
    /// The trips that leave every few minutes: several runs have one id.
    private let manyRuns: Set<Int32>

    init(_ trips: [LiveFeed.Trip], _ timetable: StopTimetable, at now: Instant) {
        let fresh = trips.filter { now.secondsSince1970 - $0.at.secondsSince1970 <= RealtimeLimits.freshness }
        self.fresh = fresh
        self.timetable = timetable
        byTrip = Dictionary(grouping: fresh.filter { $0.state != .added }, by: \.id)
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

    func told(of departure: Departure, now: Instant) -> (expected: Instant?, state: LiveDeparture.State) {
        guard let trip = trip(of: departure, now: now) else { return (nil, .planned) }
        if trip.state == .cancelled { return (nil, .cancelled) }
        let update = update(of: departure.call, in: trip)
        switch update?.update.state {
        case .skipped where update?.isOwn == true: return (nil, .skipped)
        case .unknown: return (nil, .planned)
        default: break
        }
        let scheduled = departure.at.secondsSince1970
        guard let expected = expected(update, trip, scheduled), abs(expected - scheduled) <= RealtimeLimits.largestDelay
        else {
            return (nil, .planned)
        }
        return (Instant(secondsSince1970: expected), .expected)
    }

    private func trip(of departure: Departure, now: Instant) -> LiveFeed.Trip? {
        let call = departure.call
        return byTrip[timetable.trips[Int(call.trip)]]?.first { trip in
            if let day = trip.day {
                guard day == departure.day.daysSince1970 else { return false }
            } else if abs(departure.at.secondsSince1970 - now.secondsSince1970) > 43_200 {
                // Without a date it is the day of now.
                return false
            }
            return !manyRuns.contains(call.trip) || trip.start == Int(call.start)
        }
    }

    private typealias Found = (update: LiveFeed.Trip.Update, isOwn: Bool)

    /// The news of a stop itself, or of the last stop before it.
    private func update(of call: StopTimetable.Call, in trip: LiveFeed.Trip) -> Found? {
        let (sequence, stop) = (Int(call.sequence), timetable.stops[Int(call.stop)])
        if let own = trip.updates.first(where: { $0.sequence.map { $0 == sequence } ?? ($0.stop == stop) }) {
            return (own, true)
        }
        let before = trip.updates.filter { ($0.sequence ?? .max) < sequence && $0.state != .skipped }
        return before.max { ($0.sequence ?? 0) < ($1.sequence ?? 0) }.map { ($0, false) }
    }

    /// In seconds since 1970; `nil` where the feed does not mention the stop.
    private func expected(_ found: Found?, _ trip: LiveFeed.Trip, _ scheduled: Int) -> Int? {
        guard let (update, isOwn) = found else { return trip.delay.map { scheduled + $0 } }
        if isOwn, let time = update.departure { return time }
        if let delay = update.departureDelay { return scheduled + delay }
        // What arrives early leaves as planned.
        if isOwn, let time = update.arrival { return max(time, scheduled) }
        return update.arrivalDelay.map { scheduled + (isOwn ? max(0, $0) : $0) }
    }

    /// Trips that no timetable has.
    func added(_ timetable: StopTimetable) -> [LiveDeparture] {
        let lines = Dictionary(timetable.lines.map { ($0.route, $0.name) }) { first, _ in first }
        let stops = Set(timetable.stops)
        return fresh.filter { $0.state == .added }.flatMap { trip in
            // Nobody gets on where it ends.
            trip.updates.dropLast().compactMap { update in
                guard let stop = update.stop, stops.contains(stop), update.state == .expected,
                    let time = update.departure ?? update.arrival
                else { return nil }
                let at = Instant(secondsSince1970: time)
                return LiveDeparture(added: lines[trip.route] ?? trip.route, at: at)
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
