import Calendar
import Geo
import OpeningHours
import Testing

@Suite("opening hours")
struct OpeningHoursTests {
    /// A Monday.
    static let monday = CalendarDate(daysSince1970: 20_577)
    static let helsinki = HoursContext(
        coordinate: Coordinate(latitude: 60.17, longitude: 24.94), country: "Finland",
        zone: ZoneName("Europe/Helsinki")!)  // because every zone table knows Helsinki
    static let nowhere = HoursContext(coordinate: nil, country: nil, zone: .utc)

    /// `10:00-12:00`, with `?` where it is unknown and `+` where the end is open.
    private func day(
        _ text: String, _ date: CalendarDate = monday, in context: HoursContext = helsinki
    ) throws -> [String] {
        try OpeningHours(parsing: text).intervals(on: date, in: context).map { interval in
            let sign = interval.hasOpenEnd ? "+" : interval.state == .unknown ? "?" : ""
            return "\(interval.start)-\(interval.end)\(sign)"
        }
    }

    private func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
        CalendarDate(year: year, month: month, day: day) ?? Self.monday
    }

    @Test(
        "a Monday in May",
        arguments: [
            ("10:00-12:00,14:00-18:00", ["10:00-12:00", "14:00-18:00"]),
            ("Mo-Fr 09:00-17:00; We off", ["09:00-17:00"]),
            ("Tu-Su 09:00-17:00", []),
            ("Sa-Mo 09:00-17:00", ["09:00-17:00"]),
            ("09:00-17:00; Mo off", []),
            ("09:00-17:00; Mo 12:00-13:00 off", ["09:00-12:00", "13:00-17:00"]),
            ("Mo 09:00-12:00, Mo 11:00-15:00", ["09:00-15:00"]),
            ("Mo[1] 10:00-11:00", ["10:00-11:00"]),
            ("Mo[2] 10:00-11:00", []),
            ("Mo[-4] 10:00-11:00", ["10:00-11:00"]),
            ("Su[1] +1 day 10:00-11:00", ["10:00-11:00"]),
            ("week 19 10:00-11:00", ["10:00-11:00"]),
            ("week 01-53/2 10:00-11:00", ["10:00-11:00"]),
            ("week 02-52/2 10:00-11:00", []),
            ("2026 10:00-11:00", ["10:00-11:00"]),
            ("2025-2031/2 10:00-11:00", []),
            ("2027+ 10:00-11:00", []),
            ("Apr-Oct 10:00-18:00; Nov-Mar 10:00-16:00", ["10:00-18:00"]),
            ("Nov-Mar 10:00-16:00", []),
            ("Apr 28-May 05 10:00-16:00", ["10:00-16:00"]),
            ("May 01-31/3 10:00-16:00", ["10:00-16:00"]),
            ("2026 May 04-2027 Jan 06 10:00-16:00", ["10:00-16:00"]),
            ("easter +29 days 10:00-16:00", ["10:00-16:00"]),
            ("easter +7 days-easter +29 days 10:00-16:00", ["10:00-16:00"]),
            ("easter +7 days 10:00-16:00", []),
            ("18:00-02:00", ["18:00-26:00"]),
            ("18:00-26:00", ["18:00-26:00"]),
            ("24/7", ["00:00-24:00"]),
            ("19:00+", ["19:00-29:00+"]),
            ("10:00-12:00+", ["10:00-12:00", "12:00-24:00+"]),
            ("unknown", ["00:00-24:00?"]),
            ("\"by appointment\"", ["00:00-24:00?"]),
            ("10:00-12:00 || 14:00-15:00", ["10:00-12:00", "14:00-15:00"]),
            ("10:00-12:00 || \"call\"", ["00:00-10:00?", "10:00-12:00", "12:00-24:00?"]),
            ("10am-5:30pm", ["10:00-17:30"]),
            ("Montag 10 bis 17.30 Uhr", ["10:00-17:30"]),
            ("lundi 10h30-12h", ["10:30-12:00"]),
            ("Mo 1000-1200", ["10:00-12:00"]),
        ])
    func intervals(text: String, expected: [String]) throws {
        #expect(try day(text) == expected)
    }

    @Test("a later rule about the next day cuts the night off, a comma does not")
    func nights() throws {
        let tuesday = Self.monday.adding(days: 1)
        #expect(try day("Mo 18:00-02:00; Tu 10:00-12:00") == ["18:00-24:00"])
        #expect(try day("Mo 18:00-02:00, Tu 10:00-12:00") == ["18:00-26:00"])
        #expect(try day("Mo 18:00-02:00, Tu 10:00-12:00", tuesday) == ["10:00-12:00"])
    }

    @Test("a night that is cut off warns")
    func cutNights() throws {
        #expect(try OpeningHours(parsing: "Mo-Th 17:00-01:00; Fr-Sa 17:00-03:00").warnings.count == 1)
        #expect(try OpeningHours(parsing: "Mo-Th 17:00-01:00, Fr-Sa 17:00-03:00").warnings.isEmpty)
        #expect(try OpeningHours(parsing: "Mo-Sa 17:00-01:00; Su off").warnings.isEmpty)
        #expect(try OpeningHours(parsing: "Fr 17:00-01:00; Su 10:00-12:00").warnings.isEmpty)
    }

    @Test(
        "an exception that a later rule undoes warns",
        arguments: [
            "Dec 25 off; Mo-Su 09:00-17:00", "PH off; Mo-Fr 09:00-17:00", "Mo off; 10:00-18:00",
            "off; Mo-Su 09:00-17:00",
            "Mo-Fr 09:00-12:00; Mo-Fr 14:00-18:00", "Mo-Fr 09:00-17:00; off", "Mo-Fr 09:00-17:00; \"by appointment\"",
            "Dec 24 off; Oct-Mar 10:00-16:00; Apr-Sep 10:00-18:00", "Sa[1] off; Sa 10:00-12:00",
            "Sa 10:00-12:00; Mo-Su off",
        ])
    func undoneExceptions(text: String) throws {
        #expect(try OpeningHours(parsing: text).warnings.map(\.offset) == [0], "\(text)")
    }

    @Test(
        "an exception after its rule does not warn, nor do rules for other days",
        arguments: [
            "Mo-Su 09:00-17:00; Dec 25 off", "Mo-Fr 09:00-17:00; PH off", "Mo off; Tu-Su 10:00-18:00",
            "Mo-Fr 09:00-12:00, Mo-Fr 14:00-18:00", "Mo-Su 09:00-17:00; Mo-Su 12:00-13:00 off", "24/7; Dec 25 off",
            "Mo-Fr 09:00-17:00 || \"by appointment\"", "10:00-18:00; Jul-Aug 10:00-21:00",
            "Nov-Mar off; Apr-Oct 10:00-18:00",
            "Mo-Su 09:00-17:00; PH 10:00-16:00", "SH off; PH 10:00-12:00", "Dec 25 off, Mo-Su 09:00-17:00",
            "Jun-Aug Mo-Su 10:00-20:00; Sep-May Mo-Su 10:00-17:00; Dec 24-26 off", "week 1-20 off; Jul 10:00-12:00",
        ])
    func exceptionsLast(text: String) throws {
        #expect(try OpeningHours(parsing: text).warnings.isEmpty, "\(text)")
    }

    @Test("a rule after a comma that overlaps an earlier one, or lacks its months, warns")
    func additions() throws {
        for text in [
            "Mo-Fr 10:00-18:00, Th 10:00-20:00", "10:00-18:00, Sa 09:00-12:00",
            "Apr-Sep Mo-Su 10:00-20:00; Oct-Mar Mo,Th-Su 10:00-18:00, Tu-We 10:00-21:00",
            "Jun-Aug Mo-Fr 10:00-18:00, Sa 10:00-14:00",
        ] {
            #expect(try OpeningHours(parsing: text).warnings.count == 1, "\(text)")
        }
        for text in [
            "Mo-Fr 10:00-18:00, Th 18:00-20:00", "Mo-Fr 10:00-18:00, Sa 10:00-14:00",
            "Jun-Aug Mo-Fr 10:00-18:00, Jun-Aug Sa 10:00-14:00", "Mo-Fr 17:00-01:00, Sa 17:00-03:00",
            "Jun 10:00-18:00, Jul 12:00-20:00", "10:00-22:00, 17:00-19:00 \"happy hour\"",
        ] {
            #expect(try OpeningHours(parsing: text).warnings.isEmpty, "\(text)")
        }
    }

    @Test("closing twelve hours before it is meant warns; bars and fast food do not")
    func halvesOfTheDay() throws {
        for text in ["09:00-05:00", "Mo-Fr 08:30-04:30", "10:00-06:00"] {
            #expect(try OpeningHours(parsing: text).warnings.count == 1, "\(text)")
        }
        for text in [
            "18:00-04:00", "11:00-02:00", "10:00-04:00", "06:00-02:00", "09:00-09:00", "08:00-01:00", "12:00-06:00",
        ] {
            #expect(try OpeningHours(parsing: text).warnings.isEmpty, "\(text)")
        }
        #expect(try OpeningHours(parsing: "09:00-05:00").warnings.first?.remedy == "for the afternoon write 17:00")
    }

    @Test("hours that are counted on past midnight warn where a morning begins them; those of bars do not")
    func countedOn() throws {
        for text in ["10:00-25:00", "Mo-Fr 09:30-27:00"] {
            #expect(try OpeningHours(parsing: text).warnings.count == 1, "\(text)")
        }
        for text in ["18:00-26:00", "22:00-28:00", "10:00-24:00", "12:00-25:00"] {
            #expect(try OpeningHours(parsing: text).warnings.isEmpty, "\(text)")
        }
        let warning = try OpeningHours(parsing: "Sa 10:00-25:00").warnings.first
        #expect(warning?.message == "10:00-25:00 lasts until 01:00 of the next day")
        #expect(warning?.remedy == "write 10:00-01:00 if it does")
    }

    @Test("public holidays of Finland are known by the country's name")
    func holidays() throws {
        #expect(try day("Mo-Su 10:00-12:00; PH off", date(2026, 5, 1)) == [])
        #expect(try day("PH 10:00-12:00", date(2026, 6, 20)) == ["10:00-12:00"])
        #expect(try day("Mo-Su 10:00-12:00; PH off", date(2026, 5, 2)) == ["10:00-12:00"])
    }

    @Test(
        "holidays that move",
        arguments: [
            ("US", 2026, 11, 26, true), ("US", 2026, 7, 3, true), ("US", 2020, 6, 19, false),
            ("US", 2021, 12, 31, true),
            ("GB", 2022, 12, 27, true), ("GB", 2026, 12, 28, true), ("GB", 2026, 8, 31, true),
            ("FR", 2026, 5, 14, true), ("DE", 2026, 10, 3, true), ("DE", 2026, 10, 4, false),
        ])
    func movingHolidays(country: String, year: Int, month: Int, day: Int, isHoliday: Bool) throws {
        let context = HoursContext(coordinate: nil, country: country, zone: .utc)
        let hours = try OpeningHours(parsing: "PH 10:00-11:00")
        #expect(hours.intervals(on: date(year, month, day), in: context).isEmpty != isHoliday)
    }

    @Test("without a country only rules for holidays are unknown")
    func unknownHolidays() throws {
        #expect(try day("Mo 10:00-12:00; PH off", in: Self.nowhere) == ["10:00-12:00?"])
        #expect(try day("Mo 10:00-12:00; Tu,PH 14:00-15:00", in: Self.nowhere) == ["10:00-12:00?", "14:00-15:00?"])
        #expect(try day("SH 10:00-12:00; Mo-Fr 10:00-12:00") == ["10:00-12:00"])
    }

    @Test("the sun rises and sets where the place is, by its clocks")
    func sun() throws {
        // By the almanac's formulas: 05:09 and 21:26 in Helsinki on 4 May 2026.
        let interval = try OpeningHours(parsing: "sunrise-sunset").intervals(on: Self.monday, in: Self.helsinki)
        #expect(abs((interval.first?.start.minutes ?? 0) - (5 * 60 + 9)) <= 1)
        #expect(abs((interval.first?.end.minutes ?? 0) - (21 * 60 + 26)) <= 1)
        #expect(try day("(sunrise+01:00)-(sunset-00:30)", in: Self.nowhere) == ["07:00-17:30"])
        let pole = HoursContext(coordinate: Coordinate(latitude: 89, longitude: 0), country: nil, zone: .utc)
        #expect(try day("sunrise-sunset", date(2026, 6, 21), in: pole) == ["00:00-24:00"])
        #expect(try day("sunrise-sunset", date(2026, 12, 21), in: pole) == [])
    }

    @Test("the status says until when")
    func status() throws {
        let hours = try OpeningHours(parsing: "Mo 10:00-12:00,14:00-24:00; Tu 00:00-02:00; Th unknown")
        func status(_ offset: Int, _ time: TimeOfDay) -> HoursStatus {
            hours.status(on: Self.monday.adding(days: offset), at: time, in: Self.helsinki)
        }
        func moment(_ offset: Int, _ time: TimeOfDay) -> DayTime { DayTime(Self.monday.adding(days: offset), time) }
        #expect(status(0, TimeOfDay(9, 0)) == .closed(until: moment(0, TimeOfDay(10, 0))))
        #expect(status(0, TimeOfDay(10, 0)) == .open(until: moment(0, TimeOfDay(12, 0)), comment: nil))
        #expect(status(0, TimeOfDay(12, 0)) == .closed(until: moment(0, TimeOfDay(14, 0))))
        #expect(status(0, TimeOfDay(23, 0)) == .open(until: moment(1, TimeOfDay(2, 0)), comment: nil))
        #expect(status(3, TimeOfDay(8, 0)) == .unknown(until: moment(4, TimeOfDay(0, 0)), comment: nil))
        let always = try OpeningHours(parsing: "24/7").status(on: Self.monday, at: TimeOfDay(3, 0), in: Self.nowhere)
        #expect(always == .open(until: nil, comment: nil))
        let never = try OpeningHours(parsing: "2020 Mo 10:00-12:00")
        #expect(never.status(on: Self.monday, at: TimeOfDay(3, 0), in: Self.nowhere) == .closedForLong)
    }

    @Test("intervals that meet at midnight are merged over several days")
    func merged() throws {
        let hours = try OpeningHours(parsing: "Mo-Tu 00:00-24:00; We 00:00-03:00")
        let spans = hours.intervals(from: Self.monday, to: Self.monday.adding(days: 6), in: Self.nowhere)
        #expect(spans.map { "\($0.start) \($0.end)" } == ["2026-05-04 00:00 2026-05-06 03:00"])
    }

    @Test(
        "what never closes is known",
        arguments: [
            ("24/7", true), ("Mo-Su 00:00-24:00", true), ("open", true),
            ("24/7; PH off", false), ("Mo-Sa 00:00-24:00", false), ("00:00-24:00+", false), ("24/7 unknown", false),
            ("24/7; PH,Mo-Su 00:00-24:00", true),
        ])
    func always(text: String, isAlways: Bool) throws {
        #expect(try OpeningHours(parsing: text).isAlwaysOpen == isAlways)
    }

    @Test("a specification-conforming value has no warnings, a tolerated one has")
    func warnings() throws {
        let conforming = ["Mo-Fr 10:00-12:00,13:00-17:00; Sa[1],Sa[-1] off; PH off", "Apr-Oct sunrise-(sunset-01:00)"]
        for text in conforming { #expect(try OpeningHours(parsing: text).warnings.isEmpty) }
        for text in ["Montag 10:00-12:00", "10-12", "10:00–12:00", "10:00-12:00,", "10.00-12.00"] {
            #expect(try !OpeningHours(parsing: text).warnings.isEmpty)
        }
    }

    @Test(
        "a fault names its place",
        arguments: [
            ("", 0), ("   ", 3), ("Mo 25:99-12:00", 3), ("Mo 10:00-", 9), ("Mo 10:00-12:00; lunch", 16), ("week 54", 5),
            ("Feb 30", 4), ("Mo[6]", 3), ("13pm", 0), ("10:00-12:00 €", 12), ("2028-2026", 9), ("12345", 0),
        ])
    func faults(text: String, offset: Int) {
        let error = #expect(throws: OpeningHoursError.self) { try OpeningHours(parsing: text) }
        #expect(error?.offset == offset)
    }

    @Test("a text of more than 2,000 characters is refused")
    func length() {
        #expect(throws: OpeningHoursError.self) {
            try OpeningHours(parsing: String(repeating: "Mo 10:00-12:00; ", count: 200))
        }
    }

    @Test("a moment by the sun that falls into the day before is not of the day")
    func momentBeforeMidnight() throws {
        let hours = try OpeningHours(parsing: "(dawn-06:30)")
        #expect(hours.intervals(on: Self.monday, in: Self.nowhere).isEmpty)
    }
}
