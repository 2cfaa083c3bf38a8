import Calendar
import Geo
import TestSupport
import Testing

@testable import Timetables

/// Which days, clocks and stops of a timetable are meant.
@Suite struct FeedDaysTests {
    @Test(
        "a timetable that began long ago, or ends far ahead, is known on the days around today",
        arguments: [("20140101", "20301231"), ("20090101", "20500101"), ("19700102", "20991231")])
    func longTimetables(_ first: String, _ last: String) throws {
        let zip = Self.daily("\(first),\(last)")
        for today in ["2026-11-26", "2026-12-31"] {
            let feed = try Self.feed(zip, today)
            let timetable = try #require(feed.timetable(of: [0]))
            #expect(timetable.departures(on: try Self.day(today)).count == 1)
            #expect(timetable.departures(on: try Self.day(today).adding(days: 42)).count == 1)
            #expect(feed.days.map { "\($0.upperBound)".filter(\.isNumber) } == last)
        }
    }

    @Test("what was kept for one day is made again when another day is far from it")
    func keptForADay() throws {
        try TemporaryFolder.with { folder in
            try Self.daily("20140101,20991231").write(to: folder.path + "/x.zip")
            for today in ["2026-11-26", "2026-12-20", "2029-03-01", "2026-11-26"] {
                let feed = try TransitFeed.reading(
                    folder.path + "/x.zip", around: try Self.day(today), cache: folder.path + "/kept"
                ) { _ in [0] }
                let days = (0..<42).map { (try? Self.day(today))?.adding(days: $0) }
                #expect(days.allSatisfy { $0.map { feed.timetable(of: [0])?.departures(on: $0).count } == 1 })
            }
        }
    }

    @Test("times are shown by the clocks of the stop, which may be in another zone than the agency's")
    func zones() throws {
        let stops = "stop_id,stop_name,stop_lat,stop_lon,stop_timezone\nk,Kingman,35.19,-114.05,America/Phoenix\n"
        let zip = Self.daily("20260101,20271231", zone: "America/New_York")
            .with("stops.txt", stops + "n,Needles,34.84,-114.61,America/Los_Angeles\n")
            .with("stop_times.txt", Self.times("k", "26:46:00", "n", "27:50:00"))
        // In November New York is two hours ahead of Phoenix, in May three.
        #expect(try Self.minutes(zip, "2026-11-26") == [24 * 60 + 46])
        #expect(try Self.minutes(zip, "2026-05-26") == [23 * 60 + 46])
        let early = zip.with("stop_times.txt", Self.times("k", "00:30:00", "n", "01:50:00"))
        #expect(try Self.minutes(early, "2026-11-26") == [22 * 60 + 30], "the evening before")
        #expect(
            try Self.minutes(early.with("calendar.txt", Self.calendar("20261127,20261127")), "2026-11-26") == [1350])
        #expect(try Self.minutes(early.with("calendar.txt", Self.calendar("20261126,20261126")), "2026-11-26") == [])
    }

    @Test("a platform has the zone of its station")
    func stationZone() throws {
        let stops = """
            stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone
            s,Central,60,24,1,,Europe/Stockholm
            k,Central,60,24,0,s,
            n,End,60,24,0,,

            """
        let zip = Self.daily("20260101,20271231").with("stops.txt", stops)
        let timetable = try #require(try Self.feed(zip, "2026-11-26").timetable(of: [1]))
        #expect(timetable.clock.identifier == "Europe/Stockholm")
        #expect(timetable.surroundings == ["s"])
    }

    @Test("the platforms of a station are known by what is written there, and a trip by all of its stops")
    func platforms() throws {
        let stops = """
            stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code
            s,Central,60,24,1,,
            k,Central,60,24,0,s,5
            l,Central,60,24,0,s,
            n,End,60,24,0,,9

            """
        let rows = "trip_id,departure_time,stop_id,stop_sequence\n"
        let zip = Self.daily("20260101,20271231").with("stops.txt", stops)
            .with("stop_times.txt", rows + "t,8:00:00,k,1\nt,8:10:00,l,2\nt,8:20:00,n,3\n")
        try TemporaryFolder.with { folder in
            try zip.write(to: folder.path + "/x.zip")
            // The second time what was kept is read.
            for _ in 0..<2 {
                let feed = try TransitFeed.reading(
                    folder.path + "/x.zip", around: try Self.day("2026-11-26"), cache: folder.path + "/kept"
                ) { _ in [1] }
                let timetable = try #require(feed.timetable(of: [1]))
                #expect(
                    timetable.platformsAround == [
                        "k": .init(station: "s", sign: "5"), "l": .init(station: "s", sign: ""),
                    ])
                #expect(timetable.patterns.map { $0.visits.map(\.departure) } == [[0, 600, 1200]])
            }
        }
    }

    @Test(
        "stops across the street are one corner, whatever tells their directions apart",
        arguments: [
            ("Main St @ 1st (NB)", "Main St @ 1st (SB)", true), ("Main St @ 1st", "1st & Main St - Northbound", true),
            ("Elm / Oak Eastbound", "Elm / Oak Westbound", true), ("Kauppatori", "Kauppatori", true),
            ("Opp Town Hall", "Town Hall", true), ("Town Hall (Stop A)", "Town Hall (Stop B)", true),
            ("Rathaus Richtung Nord", "Rathaus Richtung Süd", false), ("Main St @ 1st", "Main St @ 2nd", false),
            ("North Gate", "South Gate", false), ("NB", "SB", false),
        ])
    func corners(_ one: String, _ other: String, _ isSame: Bool) {
        #expect((StopCorner(one) == StopCorner(other)) == isSame)
    }

    @Test(
        "the next day on which anything leaves is known between two seasons, and none after the last",
        arguments: [("2026-03-01", "2026-06-01"), ("2026-07-05", "2026-07-05"), ("2026-09-01", nil)]
            as [(String, String?)])
    func seasons(_ today: String, _ next: String?) throws {
        let feed = try Self.feed(Self.daily("20260601,20260831"), today)
        let timetable = try #require(feed.timetable(of: [0]))
        let place = try #require(PlaceTimetable([timetable]))
        #expect(place.next(from: try Self.day(today)) == (try next.map(Self.day)))
    }

    // MARK: One trip a day from the stop k to the stop n

    private static func daily(_ days: String, zone: String = "Europe/Helsinki") -> TimetableZip {
        TimetableZip([
            ("agency.txt", "agency_id,agency_name,agency_url,agency_timezone\na,A,https://a.example/,\(zone)\n"),
            ("stops.txt", "stop_id,stop_name,stop_lat,stop_lon\nk,Bridge,60,24\nn,End,60,24.1\n"),
            ("routes.txt", "route_id,agency_id,route_short_name,route_type\nr,,1,3\n"),
            ("calendar.txt", calendar(days)), ("trips.txt", "route_id,service_id,trip_id\nr,all,t\n"),
            ("stop_times.txt", times("k", "08:00:00", "n", "09:00:00")),
        ])
    }

    private static func calendar(_ days: String) -> String {
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
            + "all,1,1,1,1,1,1,1,\(days)\n"
    }

    private static func times(_ one: String, _ first: String, _ other: String, _ last: String) -> String {
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
            + "t,\(first),\(first),\(one),1\nt,\(last),\(last),\(other),2\n"
    }

    private static func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(iso8601: text)) }

    private static func feed(_ zip: TimetableZip, _ today: String) throws -> TransitFeed {
        try TemporaryFolder.with { folder in
            try zip.write(to: folder.path + "/x.zip")
            return try TransitFeed.reading(folder.path + "/x.zip", around: try day(today)) { Array($0.ids.indices) }
        }
    }

    /// The minutes of a day's list at the first stop.
    private static func minutes(_ zip: TimetableZip, _ date: String) throws -> [Int] {
        let timetable = try #require(try feed(zip, date).timetable(of: [0]))
        let place = try #require(PlaceTimetable([timetable]))
        let days = DepartureDays(place, from: try day(date).adding(days: -2), until: try day(date).adding(days: 2))
        return days.day(try day(date)).flatMap(\.minutes)
    }
}
