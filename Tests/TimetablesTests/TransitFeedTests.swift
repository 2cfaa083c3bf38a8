import Calendar
import Foundation
import Geo
import TestSupport
import Testing
import Timetables

@Suite struct TransitFeedTests {
    @Test("the departures of a stop on a weekday, on a holiday and on a day without service")
    func days() throws {
        try Self.with(.harbour, stop: "harbour") { timetable in
            #expect(
                Self.clocks(timetable, "2026-11-24")
                    == ["1:30", "8:00", "8:10", "8:20", "8:30", "8:40", "8:50"])
            #expect(Self.clocks(timetable, "2026-11-28") == ["1:30"], "the night of Friday")
            #expect(Self.clocks(timetable, "2026-12-07") == ["10:00"], "a Monday that runs as a Sunday")
            #expect(Self.clocks(timetable, "2026-12-27") == [], "after the end")
        }
    }

    @Test("the last stop of a trip is no departure, and a station stands for its platforms")
    func lastStop() throws {
        try Self.with(.harbour, stop: "westend") { #expect($0.calls.isEmpty) }
        try Self.with(.harbour, stop: "market") { timetable in
            #expect(timetable.stops.first == "market-2")
            #expect(timetable.platforms == ["market-1", "market-2"])
            #expect(timetable.surroundings == ["market"])
            #expect(Self.clocks(timetable, "2026-12-06") == ["10:04"])
        }
    }

    @Test("where nobody may get on, nothing departs")
    func pickup() throws {
        let rows =
            "trip_id,departure_time,stop_id,stop_sequence,pickup_type\ns,10:00:00,harbour,1,1\ns,10:04:00,market-2,2,0\ns,10:08:00,westend,3,0\n"
        try Self.with(TimetableZip.harbour.with("stop_times.txt", rows), stop: "harbour") { #expect($0.calls.isEmpty) }
        try Self.with(TimetableZip.harbour.with("stop_times.txt", rows), stop: "market-2") {
            #expect($0.calls.count == 1)
        }
    }

    @Test("times that the timetable leaves open lie between their neighbours")
    func openTimes() throws {
        let rows =
            "trip_id,departure_time,stop_id,stop_sequence\ns,10:00:00,harbour,1\ns,,market-2,5\ns,10:08:00,westend,9\n"
        try Self.with(TimetableZip.harbour.with("stop_times.txt", rows), stop: "market-2") { timetable in
            #expect(Self.clocks(timetable, "2026-12-06") == ["10:04"])
        }
    }

    @Test("rows in any order give the same departures")
    func anyOrder() throws {
        var lines = TimetableZip.harbour.text("stop_times.txt").split(separator: "\n").map(String.init)
        let header = lines.removeFirst()
        let mixed =
            ([header]
            + lines.enumerated().sorted { ($0.offset * 7 % 24, $0.offset) < ($1.offset * 7 % 24, $1.offset) }
            .map(\.element)).joined(separator: "\n")
        try Self.with(.harbour, stop: "market") { expected in
            try Self.with(TimetableZip.harbour.with("stop_times.txt", mixed), stop: "market") { found in
                #expect(found.calls.map(\.departure) == expected.calls.map(\.departure))
                #expect(!found.calls.isEmpty)
            }
        }
    }

    @Test("trips without fixed times leave every few minutes, the end excluded; only exact ones are certain")
    func frequencies() throws {
        let text =
            "trip_id,start_time,end_time,headway_secs,exact_times\ns,10:00:00,10:30:00,600,0\ns,23:50:00,24:10:00,600,1\n"
        try Self.with(TimetableZip.harbour.with("frequencies.txt", text), stop: "market") { timetable in
            let day = try #require(CalendarDate(iso8601: "2026-12-06"))
            let found = timetable.departures(
                from: timetable.start(of: day), until: timetable.start(of: day.adding(days: 2))
            )
            .filter { $0.day == day }
            #expect(Self.clocks(found, timetable) == ["10:04", "10:14", "10:24", "23:54", "0:04"])
            #expect(found.map(\.call.isApproximate) == [true, true, true, false, false])
        }
    }

    @Test("tables may have a byte order mark, quotes, other line ends and spaces")
    func spelling() throws {
        let routes = "\u{FEFF}\"route_id\", route_short_name ,route_type\r\n\"r7\",\"7 \"\"Blue\"\", fast\",0\r\n\r\n"
        try Self.with(TimetableZip.harbour.with("routes.txt", routes), stop: "harbour") { timetable in
            #expect(timetable.lines.map(\.name) == ["7 \"Blue\", fast"])
        }
    }

    @Test("without a headsign a line is named after where it ends")
    func headsigns() throws {
        let trips = "route_id,service_id,trip_id\nr7,sunday,s\n"
        try Self.with(TimetableZip.harbour.with("trips.txt", trips), stop: "harbour") { timetable in
            #expect(timetable.lines.map(\.headsign) == ["Westend"])
        }
    }

    @Test("feed_info narrows what is covered")
    func feedInfo() throws {
        let info =
            "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date\nX,https://x.example/,fi,20261124,20261126\n"
        try Self.with(TimetableZip.harbour.with("feed_info.txt", info), stop: "harbour") { timetable in
            #expect("\(timetable.days)" == "2026-11-24...2026-11-26")
            #expect(Self.clocks(timetable, "2026-11-30") == [])
        }
    }

    @Test("a place without a stop's id is the nearest stop, with those of its name")
    func around() throws {
        try Self.reading(.harbour) { feed in
            let here = Coordinate(latitude: 60.1685, longitude: 24.9502)
            #expect(feed.stops.around(here, within: 100).map { feed.stops.ids[$0] } == ["market"])
            #expect(feed.stops.around(Coordinate(latitude: 61, longitude: 25), within: 100).isEmpty)
        }
    }

    // MARK: What is no timetable

    @Test(
        "what is no timetable is told by what is wrong with it",
        arguments: [
            ("stops.txt", "", "it has no stops.txt"),
            ("stop_times.txt", "trip_id,stop_id\n", "stop_times.txt has no column stop_sequence"),
            (
                "agency.txt", "agency_timezone\nMars/Base\n",
                "agency.txt names a time zone that does not exist: \"Mars/Base\""
            ),
            ("stops.txt", "stop_id,stop_name\n", "stops.txt has no row that can be read"),
        ])
    func faults(_ name: String, _ text: String, _ words: String) throws {
        let error = #expect(throws: FeedFault.self) {
            try Self.reading(TimetableZip.harbour.with(name, text)) { _ in }
        }
        #expect(error?.description == words)
    }

    // MARK: What is kept

    @Test("what was kept of a timetable is used again, and made again for other stops and for another timetable")
    func cache() throws {
        try TemporaryFolder.with { folder in
            let (path, kept) = (folder.path + "/x.zip", folder.path + "/kept")
            try TimetableZip.harbour.write(to: path)
            func read(_ stop: String) throws -> Int {
                let feed = try TransitFeed.reading(path, around: Self.today, cache: kept) { stops in
                    stops.position(of: stop).map(stops.platforms) ?? []
                }
                return feed.timetable(of: feed.stops.platforms(of: feed.stops.position(of: stop) ?? 0))?.calls.count
                    ?? -1
            }
            #expect(try read("harbour") == 8)
            let first = try Data(contentsOf: URL(fileURLWithPath: kept))
            #expect(try read("harbour") == 8)
            #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == first)
            #expect(try read("market") == 8)
            #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) != first)
            try TimetableZip.harbour.with("calendar.txt", "").write(to: path)
            #expect(try read("harbour") == 1)
            try Data([1, 2, 3]).write(to: URL(fileURLWithPath: kept))
            #expect(try read("harbour") == 1)
        }
    }

    @Test("what comes out of the cache is what was put in")
    func sameFromCache() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path + "/x.zip"
            try TimetableZip.harbour.write(to: path)
            let all: (FeedStops) -> [Int] = { Array($0.ids.indices) }
            let fresh = try TransitFeed.reading(path, around: Self.today, cache: folder.path + "/kept", wanted: all)
            let kept = try TransitFeed.reading(path, around: Self.today, cache: folder.path + "/kept", wanted: all)
            #expect(fresh.stops == kept.stops)
            #expect(fresh.timetable(of: [0, 2, 3, 4]) == kept.timetable(of: [0, 2, 3, 4]))
            #expect(fresh.timetable(of: [0])?.calls.count == 8)
        }
    }

    // MARK: Help

    /// A day on which the timetable of the tests is known.
    private static let today = CalendarDate(daysSince1970: 20_781)

    private static func reading<Result>(_ zip: TimetableZip, _ body: (TransitFeed) throws -> Result) throws -> Result {
        try TemporaryFolder.with { folder in
            try zip.write(to: folder.path + "/x.zip")
            return try body(
                try TransitFeed.reading(folder.path + "/x.zip", around: Self.today) { Array($0.ids.indices) })
        }
    }

    private static func with(_ zip: TimetableZip, stop: String, _ body: (StopTimetable) throws -> Void) throws {
        try reading(zip) { feed in
            let position = try #require(feed.stops.position(of: stop))
            try body(try #require(feed.timetable(of: feed.stops.platforms(of: position))))
        }
    }

    private static func clocks(_ timetable: StopTimetable, _ date: String) -> [String] {
        CalendarDate(iso8601: date).map { clocks(timetable.departures(on: $0), timetable) } ?? ["no date: \(date)"]
    }

    private static func clocks(_ found: [Departure], _ timetable: StopTimetable) -> [String] {
        found.map { departure in
            let seconds = departure.at.civil(offsetSeconds: timetable.zone.offsetSeconds(at: departure.at)).secondsOfDay
            return "\(seconds / 3600):\(String(100 + seconds / 60 % 60).dropFirst())"
        }
    }
}
