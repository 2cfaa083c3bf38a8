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
    let detours: [LiveFeed.Detour]

    init(_ feed: LiveFeed, _ timetable: StopTimetable, at now: Instant) {
        let isFresh = feed.isFresh(at: now)
        detours = isFresh ? feed.detours : []
        let trips = isFresh ? feed.trips : []
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

    /// What is known of a departure.
    struct Told {
        var expected: Instant?
        var state: LiveDeparture.State
        /// The stop from which it leaves; `nil` where that is the timetable's.
        var stop: String?
    }

    /// `nil` for what is not to be shown.
    func told(of departure: Departure, now: Instant) -> Told? {
        let detour = detour(of: departure)
        let trip = trip(of: departure, detour, now: now)
        if let trip, [.removed, .replaced].contains(trip.state) { return nil }
        if trip?.state == .cancelled { return Told(state: .cancelled) }
        if let detour, let course = course(of: departure, by: detour) {
            return told(of: departure, course, by: trip)
        }
        return trip.map { told(of: departure, by: $0) } ?? Told(state: .planned)
    }

    /// What a trip's news say of a departure.
    func told(of departure: Departure, by trip: LiveFeed.Trip) -> Told {
        let course = TripCourse(of: departure, in: timetable)
        let told = Self.told(of: course, at: departure.at.secondsSince1970, by: trip)
        let assigned = course.assigned(in: trip)
        return Told(
            expected: told.expected, state: told.state,
            stop: assigned == timetable.stops[Int(departure.call.stop)] ? nil : assigned)
    }

    /// What a trip's news say of a stop that it should leave at a moment, in seconds since 1970.
    static func told(of course: TripCourse, at scheduled: Int, by trip: LiveFeed.Trip) -> Told {
        let update = course.update(in: trip)
        switch update?.update.state {
        case .skipped where update?.isOwn == true: return Told(state: .skipped)
        case .unknown: return Told(state: .planned)
        default: break
        }
        let told = update.map { $0.expected(at: scheduled) } ?? trip.delay.map { scheduled + $0 }
        guard let expected = told, abs(expected - scheduled) <= RealtimeLimits.largestDelay
        else {
            return Told(state: .planned)
        }
        return Told(expected: Instant(secondsSince1970: expected), state: .expected)
    }

    /// News of the trip as a detour changes it come before those of the timetable's.
    func trip(of departure: Departure, _ detour: LiveFeed.Detour?, now: Instant) -> LiveFeed.Trip? {
        let call = departure.call
        let named = byTrip[timetable.trips[Int(call.trip)].id] ?? []
        let others = byRoute[timetable.lines[Int(call.line)].route] ?? []
        let all = (named + others.filter { $0.name.isTrip(of: call, in: timetable) }).lazy.filter { trip in
            if let day = trip.name.day {
                guard day == departure.day.daysSince1970 else { return false }
            } else if abs(departure.at.secondsSince1970 - now.secondsSince1970) > 43_200 {
                // Without a date it is the day of now.
                return false
            }
            return !manyRuns.contains(call.trip) || trip.name.start == Int(call.start)
        }
        let changed = detour.flatMap { detour in all.first { $0.name.detour == detour.id } }
        return changed ?? all.first { $0.name.detour == nil }
    }
}

extension LiveFeed.Trip {
    /// Whether it is about a trip that the timetable has.
    var isOfTimetable: Bool {
        switch state {
        case .runs, .cancelled, .removed, .replaced: true
        case .new, .added, .copied: false
        }
    }
}
