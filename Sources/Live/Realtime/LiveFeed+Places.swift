public import Calendar
public import Timetables

/// What an operator tells the passengers of a stop.
public struct LiveNotice: Hashable, Sendable {
    public let title: String
    public let text: String
}

/// A vehicle of a line that serves one of the guide's stops.
public struct LiveVehicle: Hashable, Sendable {
    public let name: String
    public let headsign: String
    public let vehicle: LiveFeed.Vehicle
}

extension LiveFeed {
    /// What operators tell of some stops and their lines at a moment, in a language where there is one, in the order of the feed.
    public func notices(_ timetable: StopTimetable, language: String, at now: Instant) -> [LiveNotice] {
        guard now.secondsSince1970 - at.secondsSince1970 <= RealtimeLimits.alertFreshness else { return [] }
        let served = ServedStops(timetable)
        // What tells of a detour concerns the stops of the trips that it changes.
        let detoured = detours(of: timetable, at: now)
        let found = notices.filter { notice in
            notice.isActive(at: now)
                && (detoured.contains(notice.id) || notice.selectors.contains { $0.concerns(served) })
        }
        var known: Set<LiveNotice> = []
        return found.map { notice in
            LiveNotice(
                title: Notice.best(notice.titles, language), text: Notice.best(notice.texts, language))
        }
        .filter { known.insert($0).inserted }.prefix(RealtimeLimits.mostAlerts).map { $0 }
    }

    /// The ids of the alerts about detours of today's trips.
    private func detours(of timetable: StopTimetable, at now: Instant) -> Set<String> {
        let told = detours.filter { !$0.notices.isEmpty }
        guard !told.isEmpty else { return [] }
        let (today, trips) = (timetable.zone.date(at: now).daysSince1970, Set(timetable.trips.map(\.id)))
        return Set(told.filter { $0.days.contains(today) && !$0.trips.isDisjoint(with: trips) }.flatMap(\.notices))
    }

    /// Where the vehicles are of the lines that serve some stops, by their ids; those whose position is not fresh are left out.
    public func vehicles(_ timetables: [StopTimetable], at now: Instant) -> [LiveVehicle] {
        guard isFresh(at: now), !vehicles.isEmpty else { return [] }
        let lines = timetables.flatMap(\.lines)
        let byRoute = Dictionary(grouping: lines, by: \.route)
        // A trip that runs once more has a name of its own.
        let copies = trips.compactMap { trip -> (String, String)? in
            if case .copied(let copy) = trip.state { (copy.id, trip.name.id) } else { nil }
        }
        let originals = Dictionary(copies) { first, _ in first }
        let trips = Set(vehicles.map { originals[$0.trip] ?? $0.trip }).subtracting([""])
        var byTrip: [String: StopTimetable.Line] = [:]
        for timetable in timetables {
            let wanted = timetable.trips.map { trips.contains($0.id) }
            for call in timetable.calls where wanted[Int(call.trip)] {
                byTrip[timetable.trips[Int(call.trip)].id] = timetable.lines[Int(call.line)]
            }
        }
        let found = vehicles.compactMap { vehicle -> LiveVehicle? in
            guard now.secondsSince1970 - vehicle.at.secondsSince1970 <= RealtimeLimits.freshness else { return nil }
            if let line = byTrip[originals[vehicle.trip] ?? vehicle.trip] {
                return LiveVehicle(name: line.name, headsign: line.headsign, vehicle: vehicle)
            }
            return byRoute[vehicle.route]?.first.map { LiveVehicle(name: $0.name, headsign: "", vehicle: vehicle) }
        }
        return found.sorted { ($0.vehicle.id, $0.vehicle.trip) < ($1.vehicle.id, $1.vehicle.trip) }
    }
}

extension LiveFeed.Notice {
    fileprivate func isActive(at now: Instant) -> Bool {
        periods.isEmpty || periods.contains { $0.from <= now.secondsSince1970 && now.secondsSince1970 < $0.until }
    }

    /// In the language, or in none in particular, or the first.
    fileprivate static func best(_ words: [Words], _ language: String) -> String {
        let own = words.first { $0.language == language || $0.language.hasPrefix(language + "-") }
        return (own ?? words.first { $0.language.isEmpty } ?? words.first)?.text ?? ""
    }
}
