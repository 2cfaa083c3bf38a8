import Calendar
import Timetables

/// The stops of a trip and its times there on one day, for the news that name them.
struct TripCourse {
    /// The position of the stop that is asked about, and its id.
    private let sequence: Int
    private let stop: String
    private let visits: [TripPattern.Visit]
    private let stops: [String]
    private let platforms: [String: StopTimetable.Platform]
    /// When the trip leaves its first stop, in seconds since 1970.
    private let start: Int

    init(of departure: Departure, in timetable: StopTimetable) {
        let call = departure.call
        self.init(of: departure, in: timetable, at: Int(call.sequence), timetable.stops[Int(call.stop)])
    }

    /// That of another stop of a departure's trip.
    init(of departure: Departure, in timetable: StopTimetable, at sequence: Int, _ stop: String) {
        let call = departure.call
        (self.sequence, self.stop) = (sequence, stop)
        (visits, stops, platforms) = (timetable.visits(of: call), timetable.stops, timetable.platformsAround)
        start = departure.start
    }

    /// That of a trip as a detour changes it.
    init(_ course: DetouredCourse, at number: Int, platforms: [String: StopTimetable.Platform], start: Int) {
        (sequence, stop) = (number + 1, course.visits[number].stop)
        (visits, stops) = course.pattern
        (self.platforms, self.start) = (platforms, start)
    }

    /// The news that hold at a stop.
    struct Found {
        let update: LiveFeed.Trip.Update
        /// Whether they are the stop's own, not those of a stop before it.
        let isOwn: Bool
        /// When it should arrive and leave where the news are from, in seconds since 1970; `nil` where that is not known.
        fileprivate let planned: (arrival: Int, departure: Int)?

        /// When it leaves a stop at which it should leave at a moment, both in seconds since 1970; `nil` where the news do not say.
        func expected(at scheduled: Int) -> Int? {
            if isOwn {
                if let time = update.departure { return time }
                if let delay = update.departureDelay { return scheduled + delay }
                // What arrives early leaves as planned, and what arrives late stays as long as planned.
                let late = update.arrival.map { $0 - (planned?.arrival ?? scheduled) } ?? update.arrivalDelay
                return late.map { scheduled + max($0, 0) }
            }
            // A time tells a delay, too: its difference to the timetable.
            let departing = planned.flatMap { planned in update.departure.map { $0 - planned.departure } }
            let arriving = planned.flatMap { planned in update.arrival.map { $0 - planned.arrival } }
            return (departing ?? update.departureDelay ?? arriving ?? update.arrivalDelay).map { scheduled + $0 }
        }
    }

    /// The news of the departure's own stop, or of the last stop before it.
    func update(in trip: LiveFeed.Trip) -> Found? {
        var (last, best) = (Int.min, Int.min)
        var found: Found?
        for update in trip.updates where update.saysSomething {
            guard let told = position(of: update, after: last) else { continue }
            last = max(last, told)
            if told == sequence {
                return Found(update: update, isOwn: true, planned: planned(at: told))
            }
            guard told < sequence, told > best, update.state != .skipped else { continue }
            best = told
            found = Found(update: update, isOwn: false, planned: planned(at: told))
        }
        return found
    }

    /// The platform at which the trip stops instead of the departure's own stop; `nil` where the news do not name one.
    func assigned(in trip: LiveFeed.Trip) -> String? {
        var last = Int.min
        for update in trip.updates {
            guard let told = position(of: update, after: last) else { continue }
            last = max(last, told)
            if told == sequence { return update.assigned }
        }
        return nil
    }

    private func planned(at sequence: Int) -> (arrival: Int, departure: Int)? {
        visits.first { Int($0.sequence) == sequence }.map { (start + Int($0.arrival), start + Int($0.departure)) }
    }

    /// The position of the stop that news are about. Of a stop at which the trip calls twice, it is the one after the last news.
    private func position(of update: LiveFeed.Trip.Update, after last: Int) -> Int? {
        // Positions that the timetable does not have are counted in another way.
        if let told = update.sequence,
            update.stop == nil || visits.isEmpty || told > Int(visits[visits.count - 1].sequence)
                || visits.contains(where: { Int($0.sequence) == told })
        {
            return told
        }
        guard let named = update.stop ?? update.assigned else { return nil }
        let rest = visits.lazy.filter { Int($0.sequence) > last && $0.stop >= 0 }
        if let visit = rest.first(where: { stops[Int($0.stop)] == named }) { return Int(visit.sequence) }
        if named == stop { return sequence }
        // Where news name the platform that is assigned, another one of its station is meant.
        guard named == update.assigned, let station = platforms[named]?.station else { return nil }
        return rest.first { platforms[stops[Int($0.stop)]]?.station == station }.map { Int($0.sequence) }
    }
}

extension StopTimetable {
    /// The stops of the trip of a call; none where they are not known.
    func visits(of call: Call) -> [TripPattern.Visit] {
        let pattern = Int(trips[Int(call.trip)].pattern)
        return pattern < 0 ? [] : patterns[pattern].visits
    }
}

extension Departure {
    /// When its trip leaves its first stop, in seconds since 1970.
    var start: Int { at.secondsSince1970 - Int(call.departure) + Int(call.start) }
}

extension LiveFeed.Trip.Update {
    /// News that neither give a time nor take one away say nothing.
    fileprivate var saysSomething: Bool {
        state != .expected || [departure, departureDelay, arrival, arrivalDelay].contains { $0 != nil }
    }
}
