import Calendar
import Testing

@Suite("What a zone's clocks show over years")
struct ZoneOffsetsTests {
    private func offsets(_ name: String, from first: String, until end: String) throws -> [String] {
        let zone = try #require(ZoneName(name))
        let (from, until) = (try #require(CalendarDate(iso8601: first)), try #require(CalendarDate(iso8601: end)))
        return zone.offsets(from: from, until: until).map { "\($0.from.iso8601) \($0.seconds)" }
    }

    @Test("the first offset holds from the first day, each other one from the second of its change")
    func changes() throws {
        #expect(
            try offsets("Europe/Helsinki", from: "2026-01-01", until: "2027-01-01")
                == ["2026-01-01T00:00:00Z 7200", "2026-03-29T01:00:00Z 10800", "2026-10-25T01:00:00Z 7200"])
        #expect(
            try offsets("America/New_York", from: "2036-05-01", until: "2036-12-01")
                == ["2036-05-01T00:00:00Z -14400", "2036-11-02T06:00:00Z -18000"])
    }

    @Test("clocks that are never changed have one offset, and no change after the last day is told")
    func steady() throws {
        #expect(try offsets("Asia/Kolkata", from: "2026-01-01", until: "2038-01-01") == ["2026-01-01T00:00:00Z 19800"])
        #expect(
            try offsets("Europe/Helsinki", from: "2026-01-01", until: "2026-03-29") == ["2026-01-01T00:00:00Z 7200"])
    }

    @Test(
        "every moment has the offset that the tables give",
        arguments: ["Europe/Dublin", "Africa/Casablanca", "Australia/Lord_Howe"])
    func agrees(name: String) throws {
        let zone = try #require(ZoneName(name))
        let (from, until) = (
            try #require(CalendarDate(iso8601: "2025-01-01")), try #require(CalendarDate(iso8601: "2038-01-01"))
        )
        let offsets = zone.offsets(from: from, until: until)
        for moment in stride(from: Instant(from).secondsSince1970, to: Instant(until).secondsSince1970, by: 1800) {
            let told = offsets.last { $0.from.secondsSince1970 <= moment }?.seconds
            guard told != zone.offsetSeconds(at: Instant(secondsSince1970: moment)) else { continue }
            Issue.record("\(name) at \(moment): \(told ?? 0)")
            return
        }
    }
}
