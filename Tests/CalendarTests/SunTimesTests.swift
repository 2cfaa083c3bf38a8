import Foundation
import Geo
import Testing

@testable import Calendar

/// Times of the sun around the world: `Tests/Fixtures/hours/sun.json`, which `Tests/App/sun.test.js` holds the browser to.
@Suite("sun times")
struct SunTimesTests {
    /// Zone, latitude, longitude, day, and the minutes after midnight of dawn, sunrise, sunset and dusk.
    private struct Row: Decodable {
        let zone: String
        let place: Coordinate
        let day: String
        let minutes: [Int]

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            zone = try row.decode(String.self)
            place = Coordinate(latitude: try row.decode(Double.self), longitude: try row.decode(Double.self))
            day = try row.decode(String.self)
            minutes = try (0..<4).map { _ in try row.decode(Int.self) }
        }
    }

    @Test("every edition names the same minute, at the date line and near the poles too")
    func table() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/hours/sun.json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        #expect(rows.count > 100)
        for row in rows {
            let times = SunTimes(
                on: try #require(CalendarDate(iso8601: row.day)), at: row.place, zone: try #require(ZoneName(row.zone)))
            let found = SunEvent.allCases.map(times.minutes)
            #expect(found == row.minutes, "\(row.zone) \(row.day)")
        }
    }

    @Test(
        "opening_hours.js with SunCalc 2 names the same minute, also where the second decides",
        arguments: [("2024-10-28", 423), ("2024-10-29", 425), ("2024-10-30", 426), ("2012-10-01", 440)])
    func reference(day: String, sunrise: Int) throws {
        let place = Coordinate(latitude: 49.5487, longitude: 9.816)
        let times = SunTimes(
            on: try #require(CalendarDate(iso8601: day)), at: place, zone: try #require(ZoneName("Europe/Berlin")))
        #expect(times.minutes(of: .sunrise) == sunrise)
    }
}
