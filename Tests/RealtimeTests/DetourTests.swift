import Calendar
import TestSupport
import Testing
import Timetables

@testable import Realtime

/// Trips that leave from another platform or run by a detour.
///
/// Bus 1 goes from Ash by Bay, Castle and Dock to End, from 8:00 on every five minutes, as trip t; it counts its stops in fives. The
/// place has Castle (platform 1) and Dock (platform 2), and their station also has platform 3. Bus 2 leaves Yard, which is another place,
/// at 8:10, as trip u.
@Suite struct DetourTests {
    // MARK: Platforms

    @Test("a trip leaves from the platform that is assigned to it, whatever else is known of it")
    func assigned() throws {
        #expect(try found(assigning("dock", at: 15)) == ["1 8:10 planned, platform 2", "1 8:15 planned"])
        #expect(
            try found(assigning("dock", at: 15) { $0.departure = .init(delay: 60) })
                == ["1 8:11 expected, platform 2", "1 8:16 expected"])
        #expect(
            try found(assigning("dock", at: 15) { $0.scheduleRelationship = .noData })
                == ["1 8:10 planned, platform 2", "1 8:15 planned"])
        #expect(try found(assigning("castle", at: 15)) == ["1 8:10 planned", "1 8:15 planned"])
        #expect(
            try found(assigning("dock", at: 5)) == ["1 8:00 planned, platform 2", "1 8:10 planned", "1 8:15 planned"])
    }

    @Test("news may name the assigned platform in place of the timetable's")
    func named() throws {
        let found = try found(assigning("three", at: nil) { ($0.stopID, $0.departure) = ("three", .init(delay: 60)) })
        #expect(found == ["1 8:10 skipped, platform 3", "1 8:16 expected"])
    }

    @Test("what is sent to a stop that is not the place's does not leave here")
    func elsewhere() throws {
        #expect(try found(assigning("three", at: 15)) == ["1 8:10 skipped, platform 3", "1 8:15 planned"])
        #expect(try found(assigning("far", at: 15)) == ["1 8:10 skipped", "1 8:15 planned"])
    }

    @Test("trips of other places come to a platform here, and leave later where they are late")
    func coming() throws {
        var update = WireTripUpdate.StopTimeUpdate(stopSequence: 2, departure: .init(delay: 120))
        update.properties = .init(assignedStopID: "dock")
        let planned = ["1 8:10 planned", "1 8:15 planned"]
        #expect(try found(news([update], of: "u")) == [planned[0], "2 8:12 expected, platform 2", planned[1]])
        update.scheduleRelationship = .skipped
        #expect(try found(news([update], of: "u")) == planned)
        #expect(try found(news([update], of: "unknown")) == planned)
    }

    // MARK: Detours

    @Test("stops that give way are not left from, and a delay holds for all after them")
    func delayed() throws {
        #expect(try found(detour(from: 15, to: 15, delay: 240)) == ["1 8:10 skipped", "1 8:19 expected"])
        #expect(try found(detour(from: 10, to: 10, delay: 240)) == ["1 8:14 expected", "1 8:19 expected"])
        #expect(try found(detour(from: 20, to: 25)) == ["1 8:10 cancelled", "1 8:15 skipped"])
        var both = detour(from: 10, to: 10, delay: 60)
        both.modifications += detour(from: 15, to: nil, delay: 120).modifications
        #expect(try found(both) == ["1 8:13 expected", "1 8:18 expected"])
    }

    @Test("stops may be named by their ids")
    func byID() throws {
        var change = WireTripModifications.Modification()
        (change.start, change.end) = (.init(stopID: "castle"), .init(stopID: "castle"))
        #expect(try found(detour(change)) == ["1 8:10 skipped", "1 8:15 planned"])
        change.end = .init(stopID: "nowhere")
        #expect(try found(detour(change)) == ["1 8:10 planned", "1 8:15 planned"])
    }

    @Test("a new stop is left as long after the stop before the change as is told, or about between its neighbours")
    func replaced() throws {
        let stop = WireTripModifications.ReplacementStop(travelTime: 180, stopID: "dock")
        #expect(
            try found(detour(from: 10, to: 15, new: [stop]))
                == ["1 8:03 added", "1 8:10 skipped", "1 8:15 planned"])
        let open = WireTripModifications.ReplacementStop(stopID: "dock")
        #expect(
            try found(detour(from: 10, to: 10, new: [open]))
                == ["1 about 8:05 added", "1 8:10 planned", "1 8:15 planned"])
        let first = WireTripModifications.ReplacementStop(travelTime: -120, stopID: "dock")
        #expect(
            try found(detour(from: 5, to: 5, new: [first])) == ["1 7:58 added", "1 8:10 planned", "1 8:15 planned"])
        // It ends where it comes to.
        #expect(try found(detour(from: 15, to: 25, new: [stop])) == ["1 8:10 skipped", "1 8:15 cancelled"])
    }

    @Test("a stop that gives way to itself is the same departure at another time")
    func same() throws {
        let stops = [("dock", 60), ("castle", 400)].map { stop, seconds in
            WireTripModifications.ReplacementStop(travelTime: Int32(seconds), stopID: stop)
        }
        #expect(
            try found(detour(from: 15, to: 15, new: stops))
                == ["1 8:06 added", "1 8:11 expected", "1 8:15 planned"])
    }

    @Test("trips of other places come by a detour")
    func comingByDetour() throws {
        var one = detour(from: 2, to: 2, new: [.init(travelTime: 540, stopID: "dock")])
        one.selectedTrips = [.init(tripIDs: ["u"])]
        #expect(try found(one) == ["2 8:09 added", "1 8:10 planned", "1 8:15 planned"])
    }

    @Test("a detour holds for its trips and days alone")
    func others() throws {
        let planned = ["1 8:10 planned", "1 8:15 planned"]
        func changed(_ change: (inout WireTripModifications) -> Void) throws -> [String] {
            var one = detour(from: 15, to: 15)
            change(&one)
            return try found(one)
        }
        #expect(try changed { $0.serviceDates = ["20261125"] } == planned)
        #expect(try changed { $0.serviceDates = [] } == planned)
        #expect(try changed { $0.selectedTrips = [.init(tripIDs: ["u"])] } == planned)
        #expect(try changed { $0.startTimes = ["08:01:00"] } == planned)
        #expect(try changed { $0.startTimes = ["08:00:00"] } == ["1 8:10 skipped", "1 8:15 planned"])
        #expect(try changed { $0.modifications[0].start = nil } == planned)
        #expect(try changed { $0.modifications[0].propagatedDelay = .max } == planned)
    }

    @Test("news of the changed trip count its own stops and times; news of the timetable's trip the timetable's")
    func updates() throws {
        let new = [("dock", 60), ("x", 120)].map { stop, seconds in
            WireTripModifications.ReplacementStop(travelTime: Int32(seconds), stopID: stop)
        }
        let changed = detour(from: 10, to: 10, delay: 60, new: new)
        let planned = ["1 8:01 added", "1 8:11 expected", "1 8:16 expected"]
        #expect(try found(changed) == planned)
        var trip = WireTripDescriptor()
        trip.modifiedTrip = .init(modificationsID: "detour", affectedTripID: "t", startDate: "20261124")
        func told(_ update: WireTripUpdate.StopTimeUpdate, of trip: WireTripDescriptor) throws -> [String] {
            try self.found(changed, [WireTripUpdate(trip: trip, stopTimeUpdates: [update])])
        }
        // Castle is the fourth stop now, after Ash and two new ones.
        let late = WireTripUpdate.StopTimeUpdate(stopSequence: 4, departure: .init(delay: 120))
        #expect(try told(late, of: trip) == ["1 8:01 added", "1 8:13 expected", "1 8:18 expected"])
        let first = WireTripUpdate.StopTimeUpdate(stopSequence: 1, departure: .init(delay: 120))
        #expect(try told(first, of: trip) == ["1 8:03 added", "1 8:13 expected", "1 8:18 expected"])
        let skipped = WireTripUpdate.StopTimeUpdate(stopSequence: 2, scheduleRelationship: .skipped)
        #expect(try told(skipped, of: trip) == Array(planned.dropFirst()))
        let old = WireTripDescriptor(tripID: "t", startDate: "20261124")
        let own = WireTripUpdate.StopTimeUpdate(stopSequence: 15, departure: .init(delay: 120))
        #expect(try told(own, of: old) == ["1 8:01 added", "1 8:12 expected", "1 8:17 expected"])
        trip.modifiedTrip?.modificationsID = "another"
        #expect(try told(late, of: trip) == planned)
    }

    @Test("a trip that does not run does not run by a detour either")
    func cancelled() throws {
        var trip = WireTripDescriptor(tripID: "t", startDate: "20261124")
        trip.scheduleRelationship = .canceled
        let stop = WireTripModifications.ReplacementStop(travelTime: 60, stopID: "dock")
        let found = try found(detour(from: 10, to: 15, new: [stop]), [WireTripUpdate(trip: trip)])
        #expect(found == ["1 8:10 cancelled", "1 8:15 cancelled"])
    }

    @Test("what tells of a detour is shown where the trips stop that it changes")
    func notices() throws {
        let words = WireAlert.TranslatedString(translations: [.init(text: "Detour", language: "en")])
        let alert = WireFeedEntity(id: "a", alert: WireAlert(headerText: words))
        func shown(_ change: (inout WireTripModifications) -> Void) throws -> Bool {
            var one = detour(from: 15, to: 15)
            one.modifications[0].alertID = "a"
            change(&one)
            let feed = try feed([alert, WireFeedEntity(id: "detour", modifications: one)])
            return try !feed.notices(place(), language: "en", at: now).isEmpty
        }
        #expect(try shown { _ in })
        #expect(try !shown { $0.selectedTrips = [.init(tripIDs: ["u"])] })
        #expect(try !shown { $0.serviceDates = ["20261125"] })
        #expect(try !shown { $0.modifications[0].alertID = "b" })
    }

    @Test("any damage to a detour is refused or read without harm")
    func damage() throws {
        var whole = detour(from: 10, to: 15, delay: 60, new: [.init(travelTime: 60, stopID: "dock")])
        whole.selectedTrips = [.init(tripIDs: ["t", "u"])]
        let name = WireTripDescriptor.ModifiedTripSelector(
            modificationsID: "detour", affectedTripID: "t", startDate: "20261124")
        var update = WireTripUpdate.StopTimeUpdate(stopSequence: 2, departure: .init(delay: 60))
        update.properties = .init(assignedStopID: "castle")
        let header = WireFeedHeader(version: "2.0", timestamp: UInt64(now.secondsSince1970))
        let news = WireTripUpdate(trip: WireTripDescriptor(modifiedTrip: name), stopTimeUpdates: [update])
        let entities = [
            WireFeedEntity(id: "1", tripUpdate: news), WireFeedEntity(id: "detour", modifications: whole),
        ]
        let bytes = WireFeedMessage(header: header, entities: entities).fields.bytes
        let (here, there) = (try place(), try yard())
        for index in bytes.indices {
            for value: UInt8 in [0, 0x7F, 0xFF, bytes[index] ^ 1, bytes[index] ^ 16] {
                var other = bytes
                other[index] = value
                let feed: LiveFeed
                do { feed = try LiveFeed(other, receivedAt: now) } catch { continue }
                _ = feed.departures(here, beside: [there], from: now, until: now.plus(7200), at: now)
                _ = feed.notices(here, language: "en", at: now)
            }
        }
    }

    // MARK: The buses

    private let now = Instant(secondsSince1970: TripNewsTests.start + 470 * 60)

    private func news(_ updates: [WireTripUpdate.StopTimeUpdate], of trip: String = "t") -> WireFeedEntity {
        let name = WireTripDescriptor(tripID: trip, startDate: "20261124")
        return WireFeedEntity(id: "1", tripUpdate: WireTripUpdate(trip: name, stopTimeUpdates: updates))
    }

    private func assigning(
        _ stop: String, at sequence: UInt32?, _ change: (inout WireTripUpdate.StopTimeUpdate) -> Void = { _ in }
    ) -> WireFeedEntity {
        var update = WireTripUpdate.StopTimeUpdate(stopSequence: sequence)
        update.properties = .init(assignedStopID: stop)
        change(&update)
        return news([update])
    }

    private func detour(
        from start: UInt32, to end: UInt32?, delay: Int32 = 0, new: [WireTripModifications.ReplacementStop] = []
    ) -> WireTripModifications {
        detour(
            WireTripModifications.Modification(
                start: .init(stopSequence: start), end: end.map { .init(stopSequence: $0) }, propagatedDelay: delay,
                replacementStops: new))
    }

    private func detour(_ change: WireTripModifications.Modification) -> WireTripModifications {
        WireTripModifications(
            selectedTrips: [.init(tripIDs: ["other", "t"])], serviceDates: ["20261123", "20261124"],
            modifications: [change])
    }

    private func found(_ detour: WireTripModifications, _ updates: [WireTripUpdate] = []) throws -> [String] {
        let entities = updates.enumerated().map { WireFeedEntity(id: "\($0)", tripUpdate: $1) }
        return try found([WireFeedEntity(id: "detour", modifications: detour)] + entities)
    }

    private func found(_ entity: WireFeedEntity) throws -> [String] { try found([entity]) }

    private func found(_ entities: [WireFeedEntity]) throws -> [String] {
        try feed(entities).departures(place(), beside: [yard()], from: now, until: now.plus(7200), at: now).map { one in
            let minute = (one.leaves.secondsSince1970 - TripNewsTests.start) / 60
            let time = "\(minute / 60):\(String(100 + minute % 60).dropFirst())"
            let platform = one.platform.map { ", platform \($0)" } ?? ""
            return "\(one.name) \(one.isApproximate ? "about " : "")\(time) \(one.state)\(platform)"
        }
    }

    private func feed(_ entities: [WireFeedEntity]) throws -> LiveFeed {
        let header = WireFeedHeader(version: "2.0", timestamp: UInt64(now.secondsSince1970))
        return try LiveFeed(WireFeedMessage(header: header, entities: entities).fields.bytes, receivedAt: now)
    }

    private func place() throws -> StopTimetable {
        let around = [("castle", "1"), ("dock", "2"), ("three", "3")].map { stop, sign in
            (stop, StopTimetable.Platform(station: "station", sign: sign))
        }
        return try timetable(
            "1", "t", ["ash", "bay", "castle", "dock", "end"], step: 5, minutes: 5, calls: [2, 3],
            platforms: Dictionary(uniqueKeysWithValues: around))
    }

    private func yard() throws -> StopTimetable {
        try timetable("2", "u", ["x", "yard", "z"], step: 1, minutes: 10, calls: [1], platforms: [:])
    }

    /// - Parameter step: from one position to the next.
    private func timetable(
        _ line: String, _ trip: String, _ stops: [String], step: Int32, minutes: Int32, calls: [Int32],
        platforms: [String: StopTimetable.Platform]
    ) throws -> StopTimetable {
        let day = try #require(CalendarDate(iso8601: "2026-11-24"))
        var service = ServiceDays(first: Int32(day.daysSince1970), count: 1)
        service.set(Int32(day.daysSince1970), true)
        let pattern = TripPattern(
            stops.indices.map { Int32($0) }.map { number in
                TripPattern.Visit(
                    stop: number, sequence: (number + 1) * step, arrival: number * minutes * 60,
                    departure: number * minutes * 60)
            })
        return StopTimetable(
            zone: try #require(ZoneName("Europe/Helsinki")), days: day...day,
            lines: [StopTimetable.Line(name: line, headsign: "End", route: "r" + line)], services: [service],
            trips: [StopTimetable.Trip(trip, pattern: 0)], patterns: [pattern], stops: stops,
            platforms: calls.map { stops[Int($0)] }, platformsAround: platforms,
            calls: calls.map { number in
                StopTimetable.Call(
                    departure: 28_800 + number * minutes * 60, line: 0, service: 0, trip: 0, stop: number,
                    sequence: (number + 1) * step, start: 28_800, isApproximate: false)
            })
    }
}
