import Calendar
import Foundation
import Testing

@testable import OpeningHours

/// The public holidays of every country: `Tests/Fixtures/hours/holidays.json` has the rules as the browser gets them, and the days of
/// three years. `Tests/App/holidays.test.js` holds the browser to the same days.
@Suite("public holidays of countries")
struct HolidayTableTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/hours/holidays.json")

    private static func days(of code: String) -> [String] {
        guard let calendar = HolidayCalendar(country: code), let first = CalendarDate(year: 2025, month: 1, day: 1)
        else {
            return []
        }
        return (0..<3 * 365).map { first.adding(days: $0) }.filter(calendar.contains).map(\.description)
    }

    @Test("the file has the days of every country; `make golden` writes it")
    func table() throws {
        let rows = HolidayTable.holidays.keys.sorted().map { code in
            let days = Self.days(of: code).map { "\"\($0)\"" }.joined(separator: ",")
            return "\"\(code)\":{\"rules\":\(HoursScript.holidays(of: code)?.json ?? "[]"),\n\"days\":[\(days)]}"
        }
        let text = "{\n" + rows.joined(separator: ",\n") + "\n}\n"
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try Data(text.utf8).write(to: Self.file)
            Issue.record("recorded")
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }

    @Test(
        "days that move, by the law of the country",
        arguments: [
            // Argentina: 17 June 2025 was a Tuesday, 20 November a Thursday, 12 October a Sunday.
            ("AR", "2025-06-16", true), ("AR", "2025-06-17", false), ("AR", "2025-11-24", true),
            ("AR", "2025-10-12", true), ("RU", "2025-01-08", true), ("RU", "2025-01-09", false),
            // The Easter of the eastern churches was on 5 May in 2024, and with the western one in 2025.
            ("GR", "2024-05-03", true), ("GR", "2024-03-29", false), ("RO", "2025-04-21", true),
            ("RS", "2026-02-17", true), ("RS", "2026-02-16", true), ("RS", "2025-02-17", true),
            ("RS", "2027-02-17", false),
            ("ZA", "2026-08-10", true), ("NZ", "2026-07-10", true), ("NL", "2025-04-26", true),
            ("NL", "2025-04-27", false), ("Iceland", "2026-04-23", true), ("Slovenia", "2026-01-02", true),
        ])
    func movable(country: String, day: String, isHoliday: Bool) throws {
        let calendar = try #require(HolidayCalendar(country: country))
        #expect(try calendar.contains(#require(CalendarDate(iso8601: day))) == isHoliday)
    }

    @Test("every code has a name, and every name a table")
    func names() {
        #expect(Set(HolidayTable.codes.values) == Set(HolidayTable.holidays.keys))
        #expect(HolidayTable.holidays.count == 50)
    }
}
