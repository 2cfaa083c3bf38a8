import Timetables

/// What a notice is about: everything that it names together, as `EntitySelector` of the reference says.
struct NoticeSelector: Hashable, Sendable {
    /// `nil` for what it does not name.
    let agency: String?
    let route: String?
    let type: Int32?
    let direction: Int32?
    let trip: LiveFeed.TripName?
    let stop: String?

    init(_ wire: WireAlert.EntitySelector) {
        func named(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
        let trip = wire.trip.map(LiveFeed.TripName.init)
        // A trip of which nothing is said but its route is that route.
        let isRoute = trip.map { $0.id.isEmpty && $0.start == nil } ?? false
        self.trip = isRoute ? nil : trip
        (agency, stop, type) = (named(wire.agencyID), named(wire.stopID), wire.routeType)
        route = named(wire.routeID) ?? (isRoute ? named(trip?.route) : nil)
        direction = wire.directionID.map { Int32(truncatingIfNeeded: $0) } ?? (isRoute ? trip?.direction : nil)
    }

    /// Whether it is about a place's stops, or about what leaves there.
    func concerns(_ served: ServedStops) -> Bool {
        if let stop, agency == nil, route == nil, type == nil, direction == nil, trip == nil {
            return served.isNamed(stop)
        }
        guard agency != nil || route != nil || type != nil || trip != nil else { return false }
        return served.runs.contains { run in
            isMeant(run, in: served.timetable) && (stop.map { served.isNamed($0, at: run) } ?? true)
                && (trip.map { served.serves($0, run) } ?? true)
        }
    }

    private func isMeant(_ run: ServedStops.Run, in timetable: StopTimetable) -> Bool {
        let line = timetable.lines[Int(run.line)]
        // What the timetable does not say is no reason against it.
        return agency.map { $0 == line.agency || line.agency.isEmpty } ?? true
            && route.map { $0 == line.route } ?? true
            && type.map { Self.isType(line.type, $0) } ?? true
            && direction.map { $0 == run.direction || run.direction < 0 } ?? true
    }

    /// Whether a type of route is another, or one of its kinds: a night bus (705) is a bus (700, 3).
    private static func isType(_ type: Int32, _ meant: Int32) -> Bool {
        if type == meant { return true }
        if meant < 100 { return basic[type / 100] == meant }
        return meant % 100 == 0 && type / 100 == meant / 100
    }

    /// The types of the reference to which the hundreds of the extended types belong.
    private static let basic: [Int32: Int32] = [
        1: 2, 2: 3, 4: 1, 5: 1, 6: 1, 7: 3, 8: 11, 9: 0, 10: 4, 12: 4, 13: 6, 14: 7,
    ]
}

/// What leaves at a place's stops, each once, for questions about notices.
struct ServedStops {
    /// Departures of one line in one direction from one stop.
    struct Run: Hashable {
        let line: Int32
        let direction: Int32
        let stop: Int32
    }

    let timetable: StopTimetable
    let runs: Set<Run>
    private let names: Set<String>
    private let surroundings: Set<String>

    /// Cost: linear in the calls.
    init(_ timetable: StopTimetable) {
        self.timetable = timetable
        runs = Set(timetable.calls.map { Self.run($0, timetable) })
        surroundings = Set(timetable.surroundings)
        names = surroundings.union(timetable.platforms)
    }

    private static func run(_ call: StopTimetable.Call, _ timetable: StopTimetable) -> Run {
        Run(line: call.line, direction: timetable.trips[Int(call.trip)].direction, stop: call.stop)
    }

    /// Whether an id is that of the place's stops, of their station or of a part of it.
    func isNamed(_ stop: String) -> Bool { names.contains(stop) }

    func isNamed(_ stop: String, at run: Run) -> Bool {
        timetable.stops[Int(run.stop)] == stop || surroundings.contains(stop)
    }

    /// Whether a trip is one of a run. Cost: linear in the calls.
    func serves(_ name: LiveFeed.TripName, _ run: Run) -> Bool {
        timetable.calls.contains { name.isTrip(of: $0, in: timetable) && Self.run($0, timetable) == run }
    }
}

extension LiveFeed.TripName {
    /// Whether it means the trip of a call, on whatever day. Without an id it needs a route and a start.
    func isTrip(of call: StopTimetable.Call, in timetable: StopTimetable) -> Bool {
        let trip = timetable.trips[Int(call.trip)]
        if !id.isEmpty { return id == trip.id }
        guard let start, start == Int(call.start), timetable.lines[Int(call.line)].route == route else { return false }
        return direction.map { $0 == trip.direction || trip.direction < 0 } ?? true
    }
}
