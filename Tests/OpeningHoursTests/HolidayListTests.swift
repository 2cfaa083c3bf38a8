import Calendar
import OpeningHours
import Testing

@Suite("opening hours: holidays that the author lists")
struct HolidayListTests {
    private func hours(_ texts: [String]) -> [OpeningHours] {
        texts.compactMap { try? OpeningHours(parsing: $0) }  // because the tests below would miss a day
    }

    private func states(_ value: String, on day: String, in context: HoursContext) throws -> [OpenInterval.State] {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        let date = try #require(CalendarDate(year: parts[0], month: parts[1], day: parts[2]))
        return try OpeningHours(parsing: value).intervals(on: date, in: context).map(\.state)
    }

    @Test(
        "they come to those of the country; off takes one away; the last entry decides",
        arguments: [("2026-04-20", true), ("2026-10-12", false), ("2026-07-04", true), ("2026-04-21", false)])
    func added(day: String, isHoliday: Bool) throws {
        let boston = HoursContext(
            coordinate: nil, country: "US", zone: .utc, publicHolidays: hours(["Apr Mo[3]", "Oct Mo[2] off"]))
        #expect(try states("PH 10:00-12:00", on: day, in: boston) == (isHoliday ? [.open] : []))
    }

    @Test("without a table for the country, only the list is known")
    func unlistedCountry() throws {
        let japan = HoursContext(coordinate: nil, country: "Japan", zone: .utc, publicHolidays: hours(["Sep 07"]))
        #expect(try states("PH off", on: "2026-09-07", in: japan) == [])
        #expect(try states("10:00-12:00; PH off", on: "2026-09-08", in: japan) == [.open])
        let unknown = HoursContext(coordinate: nil, country: "Japan", zone: .utc)
        #expect(try states("10:00-12:00; PH off", on: "2026-09-08", in: unknown) == [.unknown])
    }

    @Test(
        "school holidays with years are known from the first day to the last, and unknown beyond",
        arguments: [
            ("2026-06-30", [OpenInterval.State.open]), ("2026-09-30", []), ("2026-12-25", [.open]),
            ("2026-01-02", [.unknown]), ("2027-02-01", [.unknown]),
        ])
    func school(day: String, expected: [OpenInterval.State]) throws {
        let helsinki = HoursContext(
            coordinate: nil, country: "FI", zone: .utc,
            schoolHolidays: hours(["2026 Jun 01-Aug 09", "2026 Oct 12-16", "2026 Dec 21-2027 Jan 06"]))
        #expect(try states("SH 10:00-12:00", on: day, in: helsinki) == expected)
    }

    @Test("school holidays without years return every year")
    func everyYear() throws {
        let town = HoursContext(coordinate: nil, country: nil, zone: .utc, schoolHolidays: hours(["week 42"]))
        #expect(try states("SH 10:00-12:00", on: "2031-10-14", in: town) == [.open])
        #expect(try states("SH 10:00-12:00", on: "2031-11-14", in: town) == [])
    }

    @Test("a list of holidays names days and nothing else")
    func daysOnly() throws {
        for text in ["Apr Mo[3]", "easter +60 days", "2026 Jul 30-Sep 12", "Oct Mo[2] off", "week 42"] {
            #expect(try OpeningHours(parsing: text).namesOnlyDays, "\(text)")
        }
        for text in ["10:00-12:00", "PH", "SH off", "24/7", "Dec 24 10:00-12:00", "off"] {
            #expect(try !OpeningHours(parsing: text).namesOnlyDays, "\(text)")
        }
    }
}
