import Calendar
import Testing
import Timetables

@Suite struct StopTimetableTests {
    @Test("25:30 of Tuesday leaves on Wednesday at 1:30")
    func afterMidnight() throws {
        let timetable = try Self.timetable(calls: [(25 * 60 + 30, [true, true, false])])
        let found = timetable.departures(on: try Self.day("2026-11-25"))
        #expect(found.map(\.at.iso8601) == ["2026-11-25T00:30:00Z"])  // 1:30 in Berlin
        #expect(found.map { "\($0.day)" } == ["2026-11-24"])
    }

    @Test("a trip that leaves two days after its service day is found")
    func twoDaysLater() throws {
        let timetable = try Self.timetable(calls: [(50 * 60, [true, false, false])])
        #expect(timetable.departures(on: try Self.day("2026-11-25")).map(\.at.iso8601) == ["2026-11-25T01:00:00Z"])
        #expect(timetable.departures(on: try Self.day("2026-11-23")).isEmpty)
    }

    @Test(
        "on the days on which clocks change, times count from noon less twelve hours",
        arguments: [
            // Berlin goes forward on 29 March 2026 at 2:00: the service day begins at 23:00 of the day before.
            ("2026-03-29", 8 * 60, "2026-03-29T06:00:00Z"), ("2026-03-29", 0, "2026-03-28T22:00:00Z"),
            ("2026-03-29", 60, "2026-03-28T23:00:00Z"), ("2026-03-29", 24 * 60, "2026-03-29T22:00:00Z"),
            // It goes back on 25 October at 3:00.
            ("2026-10-25", 8 * 60, "2026-10-25T07:00:00Z"), ("2026-10-25", 0, "2026-10-24T23:00:00Z"),
        ])
    func clockChanges(_ date: String, _ minutes: Int, _ moment: String) throws {
        let timetable = try Self.timetable(from: date, calls: [(minutes, [true])])
        let start = try Self.day(date)
        let zone = try #require(ZoneName("Europe/Berlin"))
        let found = timetable.departures(
            from: zone.instant(start.adding(days: -1), TimeOfDay(minutes: 0)),
            until: zone.instant(start.adding(days: 2), TimeOfDay(minutes: 0)))
        #expect(found.map(\.at.iso8601) == [moment])
    }

    @Test("departures of two service days stand in the order of their moments")
    func order() throws {
        let timetable = try Self.timetable(calls: [(60, [false, true, false]), (24 * 60 + 30, [true, false, false])])
        let found = timetable.departures(on: try Self.day("2026-11-24"))
        #expect(found.map(\.at.iso8601) == ["2026-11-23T23:30:00Z", "2026-11-24T00:00:00Z"])
    }

    @Test("the second moment is excluded, the first is not")
    func bounds() throws {
        let timetable = try Self.timetable(calls: [(600, [true]), (660, [true])])
        let start = timetable.start(of: try Self.day("2026-11-23")).secondsSince1970
        let found = timetable.departures(
            from: Instant(secondsSince1970: start + 36_000), until: Instant(secondsSince1970: start + 39_600))
        #expect(found.map(\.call.departure) == [36_000])
    }

    @Test("lines are sorted as people read them")
    func lineNames() {
        let names = ["10", "2", "N1", "7X", "7", "Airport", "7 Night"]
        let lines = names.map { StopTimetable.Line(name: $0, headsign: "", route: "") }.sorted()
        #expect(lines.map(\.name) == ["2", "7", "7 Night", "7X", "10", "Airport", "N1"])
    }

    @Test("days with the same departures share one list")
    func shared() throws {
        let timetable = try Self.timetable(calls: [
            (480, [true, true, false]), (490, [true, true, false]), (500, [true, true, true]),
        ])
        let place = try #require(PlaceTimetable([timetable]))
        let days = DepartureDays(place, from: try Self.day("2026-11-23"), until: try Self.day("2026-11-25"))
        #expect(days.groups.map(\.days) == [[true, true, true], [true, true, false]])
        #expect(days.groups.map { $0.lists.map(\.minutes) } == [[[500]], [[480, 490]]])
    }

    @Test("two routes of one name and one end are one line")
    func joined() throws {
        let zone = try #require(ZoneName("Europe/Berlin"))
        let day = try Self.day("2026-11-23")
        var service = ServiceDays(first: Int32(day.daysSince1970), count: 1)
        service.set(Int32(day.daysSince1970), true)
        let timetable = StopTimetable(
            zone: zone, days: day...day,
            lines: ["a", "b"].map { StopTimetable.Line(name: "7", headsign: "Westend", route: $0) },
            services: [service], trips: [.init("t")], stops: ["s"],
            calls: [0, 1].map { Self.call(minutes: 480 + Int($0), line: $0, service: 0) })
        let days = DepartureDays(try #require(PlaceTimetable([timetable])), from: day, until: day)
        #expect(days.lines.count == 1)
        #expect(days.groups.first?.lists.map(\.minutes) == [[480, 481]])
    }

    // MARK: A timetable with one service for each call

    private static func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

    private static func call(minutes: Int, line: Int32, service: Int32) -> StopTimetable.Call {
        StopTimetable.Call(
            departure: Int32(minutes * 60), line: line, service: service, trip: 0, stop: 0, sequence: 1,
            start: Int32(minutes * 60), isApproximate: false)
    }

    private static func timetable(
        from first: String = "2026-11-23", calls: [(minutes: Int, days: [Bool])]
    ) throws -> StopTimetable {
        let first = try day(first)
        let services = calls.map { call in
            var days = ServiceDays(first: Int32(first.daysSince1970), count: call.days.count)
            for (number, runs) in call.days.enumerated() { days.set(Int32(first.daysSince1970 + number), runs) }
            return days
        }
        return StopTimetable(
            zone: try #require(ZoneName("Europe/Berlin")), days: first...first.adding(days: 2),
            lines: [StopTimetable.Line(name: "7", headsign: "Westend", route: "r")], services: services,
            trips: [.init("t")],
            stops: ["s"],
            calls: calls.enumerated().map { Self.call(minutes: $1.minutes, line: 0, service: Int32($0)) })
    }
}
