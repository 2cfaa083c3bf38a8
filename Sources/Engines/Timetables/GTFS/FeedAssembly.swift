/// Puts together what the tables say of each trip.
struct FeedAssembly {
    private let calendar: FeedCalendar
    private let known: FeedTrips
    private let headsigns: [String]
    private let stops: FeedStops
    private(set) var lines: [StopTimetable.Line] = []
    private(set) var services: [ServiceDays] = []
    private(set) var trips: [StopTimetable.Trip] = []
    private(set) var calls: [StopTimetable.Call] = []
    private var lineIndex: [StopTimetable.Line: Int32] = [:]
    private var serviceIndex: [String: Int32] = [:]

    /// All runs of trips that have no fixed times, together.
    private static let mostCalls = 16_000_000

    init(_ calendar: FeedCalendar, _ known: FeedTrips, headsigns: [String], stops: FeedStops) {
        (self.calendar, self.known, self.headsigns, self.stops) = (calendar, known, headsigns, stops)
    }

    /// Trips that never run, or that no table describes, are left out.
    mutating func add(_ found: TripCalls, at position: Int) throws(FeedFault) {
        guard let trip = known.trips[position], let service = service(trip.service) else { return }
        let number = Int32(trips.count)
        trips.append(StopTimetable.Trip(found.trip, direction: trip.direction, pattern: found.pattern))
        let last = found.last >= 0 ? stops.names[Int(found.last)] : ""
        for row in found.calls {
            let headsign =
                row.headsign >= 0 ? headsigns[Int(row.headsign)] : trip.headsign.isEmpty ? last : trip.headsign
            let line = line(trip.route, headsign)
            for run in runs(trip, found) {
                calls.append(
                    StopTimetable.Call(
                        departure: row.departure + run.start - found.start, line: line, service: service,
                        trip: number, stop: row.stop, sequence: row.sequence, start: run.start,
                        isApproximate: run.isApproximate))
            }
            guard calls.count <= Self.mostCalls else { throw .tooMany(table: "frequencies.txt") }
        }
    }

    /// When the trip leaves its first stop.
    private func runs(_ trip: FeedTrips.Trip, _ found: TripCalls) -> [(start: Int32, isApproximate: Bool)] {
        guard !trip.frequencies.isEmpty else { return [(found.start, false)] }
        return trip.frequencies.flatMap { frequency in
            stride(from: frequency.first, to: frequency.end, by: Int(frequency.every))
                .map { ($0, !frequency.isExact) }
        }
    }

    private mutating func line(_ route: String, _ headsign: String) -> Int32 {
        let told = known.routes[route]
        let line = StopTimetable.Line(
            name: told?.name ?? "", headsign: headsign, route: route, agency: told?.agency ?? "",
            type: told?.type ?? -1)
        if let number = lineIndex[line] { return number }
        let number = Int32(lines.count)
        lines.append(line)
        lineIndex[line] = number
        return number
    }

    /// `nil` for a service that never runs.
    private mutating func service(_ name: String) -> Int32? {
        if let number = serviceIndex[name] { return number }
        guard let days = calendar.services[name], days.range != nil else { return nil }
        let number = Int32(services.count)
        services.append(days)
        serviceIndex[name] = number
        return number
    }
}
