import Calendar
import TestSupport
import Testing
import Timetables

@testable import Realtime

/// How the news of a trip are found and carried on along it, and whom notices are about.
///
/// Bus 1 goes from Bridge by Castle, Castle and Dock to End; it leaves Bridge at 8:00 and each stop five minutes after the one before,
/// as trip t in direction 0. The place has the two calls at Dock and the second at Castle.
@Suite struct TripNewsTests {
    @Test(
        "news of an earlier stop hold for later ones, whether they give a delay or a time, a position or a stop",
        arguments: [
            News(sequence: 1, delay: 240), News(sequence: 1, time: 8 * 60 + 4), News(stop: "bridge", delay: 240),
            News(stop: "bridge", time: 8 * 60 + 4), News(sequence: 2, arrival: 8 * 60 + 9),
            News(sequence: 0, stop: "bridge", time: 8 * 60 + 4),
        ])
    func carriedOn(_ news: News) throws {
        #expect(try found([news.update]) == ["8:14 expected", "8:19 expected"])
    }

    @Test("a stop at which a trip calls twice is told by its order")
    func twice() throws {
        let first = News(stop: "castle", time: 8 * 60 + 6)
        let second = News(stop: "castle", time: 8 * 60 + 13)
        #expect(try found([first.update]) == ["8:11 expected", "8:16 expected"])
        #expect(try found([first.update, second.update]) == ["8:13 expected", "8:18 expected"])
    }

    @Test("a time of the stop itself comes before a delay, and news that say nothing change nothing")
    func own() throws {
        let empty = News(sequence: 3)
        #expect(try found([News(sequence: 1, delay: 60).update, empty.update]) == ["8:11 expected", "8:16 expected"])
        #expect(
            try found([News(sequence: 1, delay: 60).update, News(sequence: 3, time: 8 * 60 + 12).update])
                == ["8:12 expected", "8:17 expected"])
    }

    @Test("a trip may be named by its route, its direction, its start and its day")
    func nameless() throws {
        func named(_ change: (inout WireTripDescriptor) -> Void) throws -> [String] {
            var trip = WireTripDescriptor(startTime: "08:00:00", startDate: "20261124", routeID: "r1", directionID: 0)
            change(&trip)
            return try found([News(sequence: 1, delay: 240).update], of: trip)
        }
        let (late, planned) = (["8:14 expected", "8:19 expected"], ["8:10 planned", "8:15 planned"])
        #expect(try named { _ in } == late)
        #expect(try named { $0.startTime = "8:00:00" } == late)
        #expect(try named { $0.directionID = nil } == late)
        #expect(try named { $0.startDate = "" } == late)
        #expect(try named { $0.directionID = 1 } == planned)
        #expect(try named { $0.startTime = "08:01:00" } == planned)
        #expect(try named { $0.startTime = "" } == planned)
        #expect(try named { $0.startDate = "20261125" } == planned)
        #expect(try named { $0.routeID = "r2" } == planned)
        #expect(try named { $0.scheduleRelationship = .canceled } == ["8:10 cancelled", "8:15 cancelled"])
    }

    @Test("a notice is about what each of its selectors names together")
    func selectors() throws {
        func about(_ change: (inout WireAlert.EntitySelector) -> Void) throws -> Bool {
            var selector = WireAlert.EntitySelector()
            change(&selector)
            let words = WireAlert.TranslatedString(translations: [.init(text: "Detour", language: "en")])
            let alert = WireAlert(informedEntities: [selector], headerText: words)
            let feed = try LiveFeed(bytes(WireFeedEntity(id: "a", alert: alert)), receivedAt: now)
            return try !feed.notices(timetable(), language: "en", at: now).isEmpty
        }
        for stop in ["castle", "dock", "station", "entrance"] { #expect(try about { $0.stopID = stop }, "\(stop)") }
        #expect(try !about { $0.stopID = "bridge" }, "a stop of the trip that is not the place's")
        #expect(try about { $0.routeType = 3 } && about { $0.routeType = 700 } && about { $0.routeType = 705 })
        #expect(try !about { $0.routeType = 0 } && !about { $0.routeType = 704 })
        #expect(try about { $0.agencyID = "a" } && !about { $0.agencyID = "b" })
        #expect(
            try about { ($0.routeID, $0.stopID) = ("r1", "dock") }
                && about { ($0.routeID, $0.stopID) = ("r1", "station") })
        #expect(
            try !about { ($0.routeID, $0.stopID) = ("r2", "dock") }
                && !about { ($0.routeID, $0.stopID) = ("r1", "bridge") })
        #expect(
            try about { ($0.routeID, $0.directionID) = ("r1", 0) }
                && !about { ($0.routeID, $0.directionID) = ("r1", 1) })
        #expect(
            try about { $0.trip = WireTripDescriptor(tripID: "t") }
                && !about { $0.trip = WireTripDescriptor(tripID: "u") })
        #expect(try about { $0.trip = WireTripDescriptor(startTime: "08:00:00", routeID: "r1") })
        #expect(try !about { $0.trip = WireTripDescriptor(startTime: "09:00:00", routeID: "r1") })
        #expect(try about { $0.trip = WireTripDescriptor(routeID: "r1") })
        #expect(try !about { ($0.agencyID, $0.routeType) = ("b", 3) } && !about { _ in })
    }

    @Test(
        "a trip that was deleted is not shown, and one that does not run stays cancelled without being measured again")
    func gone() throws {
        var trip = WireTripDescriptor(tripID: "t", startDate: "20261124")
        trip.scheduleRelationship = .deleted
        #expect(try found([], of: trip) == [])
        trip.scheduleRelationship = .canceled
        #expect(try found([], of: trip, measured: -7200) == ["8:10 cancelled", "8:15 cancelled"])
        trip.scheduleRelationship = .scheduled
        let late = [News(sequence: 1, delay: 240).update]
        #expect(try found(late, of: trip, measured: -7200) == ["8:10 planned", "8:15 planned"])
    }

    @Test("a notice without a header has its text")
    func headless() throws {
        let words = WireAlert.TranslatedString(translations: [.init(text: "No buses on Sunday", language: "en")])
        let alert = WireAlert(informedEntities: [.init(stopID: "dock")], descriptionText: words)
        let feed = try LiveFeed(bytes(WireFeedEntity(id: "a", alert: alert)), receivedAt: now)
        let notices = try feed.notices(timetable(), language: "en", at: now)
        #expect(notices == [LiveNotice(title: "No buses on Sunday", text: "")])
    }

    @Test("a trip that runs once more has the timetable's minutes after its own start, and its own news")
    func copied() throws {
        var trip = WireTripDescriptor(tripID: "t")
        trip.scheduleRelationship = .duplicated
        let planned = ["8:10 planned", "8:15 planned"]
        var own = WireTripUpdate.Properties(tripID: "t2", startDate: "20261124", startTime: "08:30:00")
        #expect(try found([], of: trip, own: own) == planned + ["8:40 added", "8:45 added"])
        let late = [News(sequence: 2, delay: 240).update]
        #expect(try found(late, of: trip, own: own) == planned + ["8:44 added", "8:49 added"])
        var skipped = News(sequence: 4).update
        skipped.scheduleRelationship = .skipped
        #expect(try found([skipped], of: trip, own: own) == planned + ["8:40 added"])
        own.startDate = "20261125"
        #expect(try found([], of: trip, own: own) == planned)
        for (day, start) in [("", "08:30:00"), ("20261124", ""), ("99991231", "08:30:00"), ("00010101", "08:30:00")] {
            (own.startDate, own.startTime) = (day, start)
            #expect(try found([], of: trip, own: own) == planned, "\(day) \(start)")
        }
    }

    @Test("a trip that is replaced has its own stops and times and no others; without them it has news")
    func replaced() throws {
        var trip = WireTripDescriptor(tripID: "t", startDate: "20261124")
        trip.scheduleRelationship = .replacement
        let visits = [("bridge", 0), ("dock", 20), ("end", 30)].map { stop, minute in
            News(stop: stop, time: 8 * 60 + minute).update
        }
        #expect(try found(visits, of: trip) == ["8:20 expected"])
        #expect(try found([], of: trip) == ["8:10 planned", "8:15 planned"])
        #expect(try found([News(sequence: 1, delay: 240).update], of: trip) == ["8:14 expected", "8:19 expected"])
    }

    @Test("a vehicle of a trip that runs once more has the line of that trip, and the trip its own headsign")
    func named() throws {
        var trip = WireTripDescriptor(tripID: "t")
        trip.scheduleRelationship = .duplicated
        let own = WireTripUpdate.Properties(
            tripID: "t2", startDate: "20261124", startTime: "08:30:00", headsign: "Depot")
        var place = WireVehiclePosition(trip: WireTripDescriptor(tripID: "t2"))
        place.position = .init(latitude: 60.2, longitude: 24.9)
        let header = WireFeedHeader(version: "2.0", timestamp: UInt64(now.secondsSince1970))
        let entities = [
            WireFeedEntity(id: "1", tripUpdate: WireTripUpdate(trip: trip, properties: own)),
            WireFeedEntity(id: "2", vehicle: place),
        ]
        let feed = try LiveFeed(WireFeedMessage(header: header, entities: entities).fields.bytes, receivedAt: now)
        #expect(try feed.vehicles([timetable()], at: now).map(\.name) == ["1"])
        let added = try feed.departures(timetable(), from: now, until: now.plus(7200), at: now).filter {
            $0.state == .added
        }
        #expect(added.map(\.headsign) == ["Depot", "Depot"])
    }

    // MARK: The bus

    struct News: Sendable {
        var sequence: UInt32?
        var stop = ""
        var delay: Int32?
        /// Minutes of the day.
        var time: Int?
        var arrival: Int?

        var update: WireTripUpdate.StopTimeUpdate {
            var update = WireTripUpdate.StopTimeUpdate()
            (update.stopSequence, update.stopID) = (sequence, stop)
            let start = TripNewsTests.start
            if let delay { update.departure = .init(delay: delay) }
            if let time { update.departure = .init(time: Int64(start + time * 60)) }
            if let arrival { update.arrival = .init(time: Int64(start + arrival * 60)) }
            return update
        }
    }

    /// Midnight of 24 November 2026 in Helsinki, in seconds since 1970.
    static let start = 1_795_471_200
    private let now = Instant(secondsSince1970: start + 479 * 60)

    private func timetable() throws -> StopTimetable {
        let day = try #require(CalendarDate(iso8601: "2026-11-24"))
        var service = ServiceDays(first: Int32(day.daysSince1970), count: 1)
        service.set(Int32(day.daysSince1970), true)
        let stops: [Int32] = [2, 0, 0, 1, 3]
        let pattern = TripPattern(
            stops.enumerated().map { number, stop in
                TripPattern.Visit(
                    stop: stop, sequence: Int32(number + 1), arrival: Int32(number * 300),
                    departure: Int32(number * 300))
            })
        return StopTimetable(
            zone: try #require(ZoneName("Europe/Helsinki")), days: day...day,
            lines: [StopTimetable.Line(name: "1", headsign: "End", route: "r1", agency: "a", type: 705)],
            services: [service], trips: [StopTimetable.Trip("t", direction: 0, pattern: 0)], patterns: [pattern],
            stops: ["castle", "dock", "bridge", "end"], platforms: ["castle", "dock"],
            surroundings: ["station", "entrance"],
            calls: [(Int32(490), Int32(0), Int32(3)), (495, 1, 4)].map { minute, stop, sequence in
                StopTimetable.Call(
                    departure: minute * 60, line: 0, service: 0, trip: 0, stop: stop, sequence: sequence,
                    start: 480 * 60, isApproximate: false)
            })
    }

    private func bytes(_ entity: WireFeedEntity) -> [UInt8] {
        let header = WireFeedHeader(version: "2.0", timestamp: UInt64(now.secondsSince1970))
        return WireFeedMessage(header: header, entities: [entity]).fields.bytes
    }

    /// When the bus leaves Castle and Dock, by the news.
    private func found(
        _ updates: [WireTripUpdate.StopTimeUpdate],
        of trip: WireTripDescriptor = WireTripDescriptor(tripID: "t", startDate: "20261124"),
        own: WireTripUpdate.Properties? = nil, measured: Int = 0
    ) throws -> [String] {
        let at = UInt64(now.secondsSince1970 + measured)
        let update = WireTripUpdate(trip: trip, stopTimeUpdates: updates, timestamp: at, properties: own)
        let feed = try LiveFeed(bytes(WireFeedEntity(id: "1", tripUpdate: update)), receivedAt: now)
        return try feed.departures(timetable(), from: now, until: now.plus(7200), at: now).map { departure in
            let minute = (departure.leaves.secondsSince1970 - Self.start) / 60
            return "\(minute / 60):\(String(100 + minute % 60).dropFirst()) \(departure.state)"
        }
    }
}
