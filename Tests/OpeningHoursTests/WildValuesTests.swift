import Calendar
import Foundation
import Geo
import OpeningHours
import Testing

/// Values that real places carry, where the shared test data folder is present.
@Suite("opening hours: values seen in the wild")
struct WildValuesTests {
    /// In Berlin, because other evaluators know its holidays and its sun.
    static let berlin = HoursContext(
        coordinate: Coordinate(latitude: 52.52, longitude: 13.405), country: "DE",
        zone: ZoneName("Europe/Berlin")!)  // because every zone table knows Berlin

    @Test("at least 98 of 100 parse, and none that parses fails to give a week")
    func parse() throws {
        // Other values, for the comparison with another evaluator.
        let own = ProcessInfo.processInfo.environment["WAYMARK_ORACLE_VALUES"]
        let file = own.map { FileManager.default.contents(atPath: $0) }
        guard let data = file ?? SharedData.file("opening-hours/values-seen-in-the-wild.txt") else {
            return print(SharedData.absence)
        }
        let values = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        var failures: [String] = []
        var table = ""
        for value in values {
            do {
                let hours = try OpeningHours(parsing: value)
                table += "\(value)\t\(Self.year(of: hours))\n"
            } catch {
                failures.append("\(value)  (\(error.offset): \(error.message))")
            }
        }
        if let folder = ProcessInfo.processInfo.environment["WAYMARK_ORACLE_DIR"] {
            try Data(table.utf8).write(to: URL(fileURLWithPath: folder + "/intervals.tsv"))
            try Data(failures.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder + "/unparsed.txt"))
        }
        #expect(failures.count * 50 <= values.count, "\(failures.joined(separator: "\n"))")
    }

    /// Every interval of 2026, in minutes after the year's beginning; `?` where it is unknown.
    private static func year(of hours: OpeningHours) -> String {
        guard let first = CalendarDate(year: 2026, month: 1, day: 1) else { return "" }
        let spans = hours.intervals(from: first, to: first.adding(days: 364), in: berlin)
        return spans.map { span in
            let (start, end) = (minutes(span.start, from: first), minutes(span.end, from: first))
            let sign = span.hasOpenEnd ? "+" : span.state == .unknown ? "?" : ""
            return "\(start)-\(end)\(sign)"
        }.joined(separator: " ")
    }

    private static func minutes(_ moment: DayTime, from first: CalendarDate) -> Int {
        (moment.day.daysSince1970 - first.daysSince1970) * 1440 + moment.time.minutes
    }
}
