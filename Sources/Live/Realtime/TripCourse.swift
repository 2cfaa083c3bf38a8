import Calendar
import Timetables

/// The stops of a trip and its times there on one day, for the news that name them.
struct TripCourse {
    private let call: StopTimetable.Call
    private let stop: String
    private let visits: [TripPattern.Visit]
    private let stops: [String]
    /// When the trip leaves its first stop, in seconds since 1970.
    private let start: Int

    init(of departure: Departure, in timetable: StopTimetable) {
        call = departure.call
        stops = timetable.stops
        stop = stops[Int(call.stop)]
        let pattern = Int(timetable.trips[Int(call.trip)].pattern)
        visits = pattern < 0 ? [] : timetable.patterns[pattern].visits
        start = departure.at.secondsSince1970 - Int(call.departure) + Int(call.start)
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
            guard let sequence = sequence(of: update, after: last) else { continue }
            last = max(last, sequence)
            if sequence == Int(call.sequence) {
                return Found(update: update, isOwn: true, planned: planned(at: sequence))
            }
            guard sequence < Int(call.sequence), sequence > best, update.state != .skipped else { continue }
            best = sequence
            found = Found(update: update, isOwn: false, planned: planned(at: sequence))
        }
        return found
    }

    private func planned(at sequence: Int) -> (arrival: Int, departure: Int)? {
        visits.first { Int($0.sequence) == sequence }.map { (start + Int($0.arrival), start + Int($0.departure)) }
    }

    /// The position of the stop that news are about. Of a stop at which the trip calls twice, it is the one after the last news.
    private func sequence(of update: LiveFeed.Trip.Update, after last: Int) -> Int? {
        // Positions that the timetable does not have are counted in another way.
        if let sequence = update.sequence,
            update.stop == nil || visits.isEmpty || sequence > Int(visits[visits.count - 1].sequence)
                || visits.contains(where: { Int($0.sequence) == sequence })
        {
            return sequence
        }
        let visit = visits.first { Int($0.sequence) > last && $0.stop >= 0 && stops[Int($0.stop)] == update.stop }
        return visit.map { Int($0.sequence) } ?? (update.stop == stop ? Int(call.sequence) : nil)
    }
}

extension LiveFeed.Trip.Update {
    /// News that neither give a time nor take one away say nothing.
    fileprivate var saysSomething: Bool {
        state != .expected || [departure, departureDelay, arrival, arrivalDelay].contains { $0 != nil }
    }
}
