import Calendar
import Foundation
import Testing
import Timetables

@testable import Realtime

/// What feeds mean, beside what the reference says as a second program reads it: `Tests/Fixtures/realtime/reference.py` made the feeds and
/// worked the answers out.
@Suite struct ReferenceTests {
    private struct Cases: Decodable {
        let timetable: Plan
        let cases: [Case]
        let notices: [Notice]
    }

    private struct Case: Decodable {
        let now: Int
        let feed: String
        let count: Int
        /// The line's name, when it should leave, when it does, its state, and the platform if that is another.
        let told: [[Word]]
    }

    private struct Notice: Decodable {
        let now: Int
        let feed: String
        let shown: Bool
    }

    private enum Word: Decodable, CustomStringConvertible {
        case text(String), number(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var description: String {
            switch self {
            case .text(let text): text
            case .number(let number): "\(number)"
            }
        }
    }

    @Test("departures are told as the reference says, in 550 feeds")
    func departures() throws {
        let all = try cases()
        let timetable = try all.timetable.timetable
        for (number, one) in all.cases.enumerated() {
            let now = Instant(secondsSince1970: one.now)
            let feed = try LiveFeed(bytes(one.feed), receivedAt: now)
            let found = feed.departures(timetable, from: now, until: now.plus(4 * 3600), at: now)
            let told = found.filter { $0.state != .planned || $0.platform != nil }.map { one in
                [
                    one.name, "\(one.at.secondsSince1970)", "\(one.leaves.secondsSince1970)", "\(one.state)",
                    one.platform ?? "",
                ].joined(separator: " ")
            }
            let right = one.told.map { $0.map(\.description).joined(separator: " ") }
            #expect(told.sorted() == right.sorted() && found.count == one.count, "case \(number)")
        }
    }

    @Test("notices concern whom the reference says, in 200 feeds")
    func notices() throws {
        let all = try cases()
        let timetable = try all.timetable.timetable
        for (number, one) in all.notices.enumerated() {
            let now = Instant(secondsSince1970: one.now)
            let feed = try LiveFeed(bytes(one.feed), receivedAt: now)
            let isShown = !feed.notices(timetable, language: "en", at: now).isEmpty
            #expect(isShown == one.shown, "notice \(number)")
        }
    }

    private func cases() throws -> Cases {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/realtime/cases.json").standardized
        return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file))
    }

    private func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal.utf8).map { $0 < 58 ? $0 - 48 : $0 - 87 }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

/// The timetable of the cases.
private struct Plan: Decodable {
    struct Line: Decodable {
        let name, route, agency: String
        let type: Int32
    }

    struct Trip: Decodable {
        let id: String
        let line, direction: Int32
        let starts: [Int32]
        let visits: [Visit]
    }

    struct Visit: Decodable {
        let stop: String
        let sequence, arrival, departure: Int32

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            stop = try values.decode(String.self)
            sequence = try values.decode(Int32.self)
            (arrival, departure) = (try values.decode(Int32.self), try values.decode(Int32.self))
        }
    }

    let days: [String]
    let platforms: [String]
    let station: [String]
    let signs: [String: String]
    let lines: [Line]
    let trips: [Trip]

    var timetable: StopTimetable {
        get throws {
            let dates = try days.map { day in
                try #require(CalendarDate(iso8601: "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"))
            }
            var service = ServiceDays(first: Int32(dates[0].daysSince1970), count: dates.count)
            for date in dates { service.set(Int32(date.daysSince1970), true) }
            let stops = Set(trips.flatMap { $0.visits.map(\.stop) }).sorted()
            let places = Dictionary(uniqueKeysWithValues: stops.enumerated().map { ($1, Int32($0)) })
            let patterns = trips.map { trip in
                TripPattern(
                    trip.visits.map {
                        TripPattern.Visit(
                            stop: places[$0.stop] ?? -1, sequence: $0.sequence, arrival: $0.arrival,
                            departure: $0.departure)
                    })
            }
            return StopTimetable(
                zone: try #require(ZoneName("Europe/Helsinki")), days: dates[0]...dates[dates.count - 1],
                lines: lines.map { line in
                    StopTimetable.Line(
                        name: line.name, headsign: "End", route: line.route, agency: line.agency, type: line.type)
                },
                services: [service],
                trips: trips.enumerated().map { number, trip in
                    StopTimetable.Trip(trip.id, direction: trip.direction, pattern: Int32(number))
                },
                patterns: patterns, stops: stops, platforms: platforms, surroundings: station,
                platformsAround: signs.mapValues { StopTimetable.Platform(station: "s", sign: $0) },
                calls: trips.enumerated().flatMap { number, trip in calls(of: trip, Int32(number), places) })
        }
    }

    /// The departures at the place's stops; nobody gets on where a trip ends.
    private func calls(of trip: Trip, _ number: Int32, _ places: [String: Int32]) -> [StopTimetable.Call] {
        trip.starts.flatMap { start in
            trip.visits.dropLast().filter { platforms.contains($0.stop) }.map { visit in
                StopTimetable.Call(
                    departure: start + visit.departure, line: trip.line, service: 0, trip: number,
                    stop: places[visit.stop] ?? 0, sequence: visit.sequence, start: start, isApproximate: false)
            }
        }
    }
}
