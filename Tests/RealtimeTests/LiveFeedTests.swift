import Calendar
import OpeningHours
import TestSupport
import Testing
import Timetables

@testable import Realtime

@Suite struct LiveFeedTests {
    @Test("a delay is added to the timetable's time, a time replaces it")
    func delays() throws {
        let world = try World()
        let delayed = try world.next(world.trip("t8") { $0.stopTimeUpdates = [world.update(sequence: 2, delay: 120)] })
        #expect(delayed.map(\.minutes) == [482, 490, 500])
        #expect(delayed.map(\.departure.state) == [.expected, .planned, .planned])
        let timed = try world.next(
            world.trip("t8") { trip in
                var update = world.update(sequence: 2, delay: 0)
                update.departure?.time = Int64(world.now.secondsSince1970 + 300)
                trip.stopTimeUpdates = [update]
            })
        #expect(timed.first?.departure.leaves.secondsSince1970 == world.now.secondsSince1970 + 300)
    }

    @Test("a delay at an earlier stop holds for later ones, until the feed says that it knows nothing")
    func propagation() throws {
        let world = try World()
        let early = world.update(sequence: 1, delay: 180)
        #expect(try world.next(world.trip("t8") { $0.stopTimeUpdates = [early] }).map(\.minutes) == [483, 490, 500])
        var unknown = world.update(sequence: 2, delay: nil)
        unknown.scheduleRelationship = .noData
        #expect(
            try world.next(world.trip("t8") { $0.stopTimeUpdates = [early, unknown] }).map(\.departure.state)
                == [.planned, .planned, .planned])
        let later = world.update(sequence: 3, delay: 180)
        #expect(try world.next(world.trip("t8") { $0.stopTimeUpdates = [later] }).map(\.minutes) == [480, 490, 500])
    }

    @Test("what arrives early leaves as planned")
    func early() throws {
        let world = try World()
        var update = WireTripUpdate.StopTimeUpdate()
        update.stopSequence = 2
        update.arrival = WireTripUpdate.StopTimeEvent(delay: -120)
        #expect(try world.next(world.trip("t8") { $0.stopTimeUpdates = [update] }).map(\.minutes) == [480, 490, 500])
    }

    @Test("cancelled trips and skipped stops stay in the list, and say so")
    func cancelled() throws {
        let world = try World()
        let cancelled = try world.next(world.trip("t8") { $0.trip?.scheduleRelationship = .canceled })
        #expect(cancelled.map(\.departure.state) == [.cancelled, .planned, .planned])
        var skipped = world.update(sequence: 2, delay: nil)
        skipped.scheduleRelationship = .skipped
        #expect(
            try world.next(world.trip("t8") { $0.stopTimeUpdates = [skipped] }).map(\.departure.state)
                == [.skipped, .planned, .planned])
    }

    @Test("an added trip leaves from every stop but its last")
    func added() throws {
        let world = try World()
        let moment = Int64(world.now.secondsSince1970 + 60)
        func trip(stops: [String]) -> WireTripUpdate {
            world.trip("extra") { trip in
                trip.trip?.scheduleRelationship = .added
                trip.trip?.routeID = "r7"
                trip.stopTimeUpdates = stops.map { stop in
                    var update = WireTripUpdate.StopTimeUpdate()
                    update.stopID = stop
                    update.departure = WireTripUpdate.StopTimeEvent(time: moment)
                    return update
                }
            }
        }
        let found = try world.next(trip(stops: ["market", "westend"]))
        #expect(found.first.map { "\($0.departure.name) \($0.departure.state)" } == "7 added")
        #expect(
            try world.next(trip(stops: ["harbour", "market"])).map(\.departure.state) == [.planned, .planned, .planned])
    }

    @Test("the date of a trip is that of its service day")
    func serviceDay() throws {
        let world = try World()
        let yesterday = try world.next(
            world.trip("t8") { trip in
                trip.trip?.startDate = "20261123"
                trip.stopTimeUpdates = [world.update(sequence: 2, delay: 120)]
            })
        #expect(yesterday.map(\.minutes) == [480, 490, 500])
        // 24:30 of the 23rd is half past midnight of the 24th.
        let night = try world.next(
            world.trip("night") { trip in
                trip.trip?.startDate = "20261123"
                trip.stopTimeUpdates = [world.update(sequence: 2, delay: 60)]
            }, at: 20, until: 60)
        #expect(night.map(\.minutes) == [31])
    }

    @Test("news older than 90 seconds, of the feed or of the trip, say nothing")
    func old() throws {
        let world = try World()
        func trip(_ age: Int) -> WireTripUpdate {
            world.trip("t8") { trip in
                trip.timestamp = UInt64(world.now.secondsSince1970 - age)
                trip.stopTimeUpdates = [world.update(sequence: 2, delay: 120)]
            }
        }
        #expect(try world.next(trip(90)).first?.departure.state == .expected)
        #expect(try world.next(trip(91)).first?.departure.state == .planned)
        #expect(try world.next(trip(0), feedAge: 90).first?.departure.state == .expected)
        #expect(try world.next(trip(0), feedAge: 91).first?.departure.state == .planned)
    }

    @Test("nothing is later by more than six hours")
    func absurd() throws {
        let world = try World()
        for delay: Int32 in [7 * 3600, -7 * 3600, .max, .min] {
            #expect(
                try world.next(world.trip("t8") { $0.stopTimeUpdates = [world.update(sequence: 2, delay: delay)] })
                    .map(\.departure.state) == [.planned, .planned, .planned])
        }
    }

    @Test("what was due before and is late is still shown")
    func lateOnes() throws {
        let world = try World()
        let found = try world.next(
            world.trip("t8") { $0.stopTimeUpdates = [world.update(sequence: 2, delay: 900)] }, at: 485, until: 510)
        #expect(found.map(\.minutes) == [490, 495, 500])
    }

    @Test("garbage, differences and feeds from the future are refused")
    func lies() throws {
        let now = Instant(secondsSince1970: 1_800_000_000)
        #expect(throws: LiveFeedFault.garbage) { try LiveFeed(Array("<html>busy</html>".utf8), receivedAt: now) }
        #expect(throws: LiveFeedFault.garbage) { try LiveFeed([], receivedAt: now) }
        var message = WireFeedMessage(header: WireFeedHeader(version: "2.0", timestamp: 1_800_000_061))
        let early = message.fields.bytes
        #expect(throws: LiveFeedFault.fromTheFuture) { try LiveFeed(early, receivedAt: now) }
        message.header?.timestamp = .max
        let far = message.fields.bytes
        #expect(throws: LiveFeedFault.fromTheFuture) { try LiveFeed(far, receivedAt: now) }
        message.header?.timestamp = 1_800_000_000
        message.header?.incrementality = .differential
        let partial = message.fields.bytes
        #expect(throws: LiveFeedFault.partial) { try LiveFeed(partial, receivedAt: now) }
    }

    @Test("any damage to a feed is refused or read without harm")
    func damage() throws {
        let world = try World()
        let bytes = world.bytes(world.trip("t8") { $0.stopTimeUpdates = [world.update(sequence: 2, delay: 120)] })
        for index in bytes.indices {
            for value: UInt8 in [0, 0x7F, 0xFF, bytes[index] ^ 1] {
                var other = bytes
                other[index] = value
                let feed: LiveFeed
                do { feed = try LiveFeed(other, receivedAt: world.now) } catch { continue }
                _ = feed.departures(world.timetable, from: world.now, until: world.now.plus(7200), at: world.now)
            }
            #expect(throws: Never.self) { _ = try? LiveFeed(Array(bytes[..<index]), receivedAt: world.now) }
        }
    }

    @Test("notices are those of the stop, of its lines or of everything, in the visitor's language, while they last")
    func notices() throws {
        let world = try World()
        func notice(_ change: (inout WireAlert) -> Void) throws -> [LiveNotice] {
            let words = [("Umleitung", "de"), ("Detour", "en")].map { WireAlert.Translation(text: $0, language: $1) }
            var alert = WireAlert(headerText: WireAlert.TranslatedString(translations: words))
            change(&alert)
            let feed = try LiveFeed(world.bytes(WireFeedEntity(id: "a", alert: alert)), receivedAt: world.now)
            return feed.notices(world.timetable, language: "en", at: world.now)
        }
        func about(_ change: (inout WireAlert.EntitySelector) -> Void) -> (inout WireAlert) -> Void {
            var selector = WireAlert.EntitySelector()
            change(&selector)
            return { $0.informedEntities = [selector] }
        }
        #expect(try notice(about { $0.routeID = "r7" }).map(\.title) == ["Detour"])
        #expect(try notice(about { $0.stopID = "market" }).count == 1)
        #expect(try notice(about { $0.agencyID = "x" }).count == 1)
        #expect(try notice(about { $0.routeID = "r8" }).isEmpty)
        #expect(try notice { _ in }.isEmpty)
        #expect(
            try notice { alert in
                about { $0.routeID = "r7" }(&alert)
                alert.activePeriods = [WireAlert.TimeRange(end: UInt64(world.now.secondsSince1970))]
            }.isEmpty)
    }

    @Test("vehicles are those of the lines of the guide's stops, with a position that makes sense and is fresh")
    func vehicles() throws {
        let world = try World()
        func found(_ change: (inout WireVehiclePosition) -> Void) throws -> [String] {
            var vehicle = WireVehiclePosition(
                trip: WireTripDescriptor(routeID: "r7"),
                position: WireVehiclePosition.Position(latitude: 60.17, longitude: 24.95))
            change(&vehicle)
            return try LiveFeed(world.bytes(WireFeedEntity(id: "v", vehicle: vehicle)), receivedAt: world.now)
                .vehicles([world.timetable], at: world.now).map(\.name)
        }
        #expect(try found { _ in } == ["7"])
        #expect(try found { $0.trip?.routeID = "r8" } == [])
        #expect(try found { $0.position?.latitude = 91 } == [])
        #expect(try found { $0.position?.latitude = .nan } == [])
        #expect(try found { $0.position = WireVehiclePosition.Position(latitude: 0, longitude: 0) } == [])
        #expect(try found { $0.timestamp = UInt64(world.now.secondsSince1970 - 91) } == [])
    }
}

extension Instant {
    func plus(_ seconds: Int) -> Instant { Instant(secondsSince1970: secondsSince1970 + seconds) }
}

/// The second stop of tram 7, which leaves at 8:00, 8:10 and 8:20 of 24 November 2026 in Helsinki, and at 24:30. It is 7:59.
private struct World {
    let timetable: StopTimetable
    let start: Instant
    let now: Instant

    init() throws {
        let day = try #require(CalendarDate(iso8601: "2026-11-24"))
        let zone = try #require(ZoneName("Europe/Helsinki"))
        var service = ServiceDays(first: Int32(day.daysSince1970 - 1), count: 2)
        for offset in [-1, 0] { service.set(Int32(day.daysSince1970 + offset), true) }
        timetable = StopTimetable(
            zone: zone, days: day...day, lines: [StopTimetable.Line(name: "7", headsign: "Westend", route: "r7")],
            services: [service], trips: ["t8", "t9", "t10", "night"].map { .init($0) }, stops: ["market"],
            calls: [480, 490, 500, 1470].enumerated().map { number, minutes in
                StopTimetable.Call(
                    departure: Int32(minutes * 60), line: 0, service: 0, trip: Int32(number), stop: 0, sequence: 2,
                    start: Int32(minutes * 60 - 240), isApproximate: false)
            })
        start = timetable.start(of: day)
        now = start.plus(479 * 60)
    }

    func update(sequence: UInt32, delay: Int32?) -> WireTripUpdate.StopTimeUpdate {
        var update = WireTripUpdate.StopTimeUpdate()
        update.stopSequence = sequence
        if let delay { update.departure = WireTripUpdate.StopTimeEvent(delay: delay) }
        return update
    }

    func trip(_ id: String, _ change: (inout WireTripUpdate) -> Void) -> WireTripUpdate {
        var update = WireTripUpdate(trip: WireTripDescriptor(tripID: id, startDate: "20261124"))
        change(&update)
        return update
    }

    func bytes(_ trip: WireTripUpdate, at moment: Instant? = nil) -> [UInt8] {
        bytes(WireFeedEntity(id: "1", tripUpdate: trip), at: moment)
    }

    func bytes(_ entity: WireFeedEntity, at moment: Instant? = nil) -> [UInt8] {
        let header = WireFeedHeader(version: "2.0", timestamp: UInt64((moment ?? now).secondsSince1970))
        return WireFeedMessage(header: header, entities: [entity]).fields.bytes
    }

    /// What leaves from a minute of the day on, with the minute at which it does.
    func next(
        _ trip: WireTripUpdate, feedAge: Int = 0, at minute: Int = 479, until: Int = 505
    ) throws -> [(departure: LiveDeparture, minutes: Int)] {
        let moment = start.plus(minute * 60)
        var trip = trip
        // A test that gives no age means news of now.
        if trip.timestamp == 0 { trip.timestamp = UInt64(moment.secondsSince1970 - feedAge) }
        let feed = try LiveFeed(bytes(trip, at: moment.plus(-feedAge)), receivedAt: moment)
        return feed.departures(timetable, from: moment, until: start.plus(until * 60), at: moment).map {
            ($0, ($0.leaves.secondsSince1970 - start.secondsSince1970) / 60)
        }
    }
}
