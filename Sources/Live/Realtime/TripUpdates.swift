import Calendar
import Timetables

/// The news of trips, by trip.
struct TripUpdates {
    private let byTrip: [String: [LiveFeed.Trip]]
    /// Those that are not named by an id, by their routes.
    private let byRoute: [String: [LiveFeed.Trip]]
    let fresh: [LiveFeed.Trip]
    let timetable: StopTimetable
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
        let planned = fresh.filter(\.isOfTimetable)
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
        if [.removed, .replaced].contains(trip.state) { return nil }
        if trip.state == .cancelled { return (nil, .cancelled) }
        return told(of: departure, by: trip)
    }

    /// What a trip's news say of a departure.
    func told(of departure: Departure, by trip: LiveFeed.Trip) -> (expected: Instant?, state: LiveDeparture.State) {
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
}

extension LiveFeed.Trip {
    /// Whether it is about a trip that the timetable has.
    fileprivate var isOfTimetable: Bool {
        switch state {
        case .runs, .cancelled, .removed, .replaced: true
        case .new, .added, .copied: false
        }
    }
}
