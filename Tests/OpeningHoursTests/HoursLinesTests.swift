import Calendar
import OpeningHours
import Testing

@Suite("opening hours in lines")
struct HoursLinesTests {
    /// `04-10 Tu-Su 10:00-18:00`, in a shorthand of this test's own.
    private func lines(_ text: String) throws -> [String]? {
        try OpeningHours(parsing: text).lines?.map { line in
            let seasons = line.seasons.map { "\(point($0.from))..\(point($0.until))" }
            let days = line.weekdays.map { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][$0.rawValue] }
            let holidays = (line.onPublicHolidays ? ["PH"] : []) + (line.onSchoolHolidays ? ["SH"] : [])
            let times = line.times.map { "\(clock($0.start))-\($0.end.map(clock) ?? "")\($0.hasOpenEnd ? "+" : "")" }
            let state = line.state == .open ? [] : ["\(line.state)"]
            let comment = line.comment.map { ["\"\($0)\""] } ?? []
            return (seasons + [(days + holidays).joined(separator: ",")] + times + state + comment)
                .joined(separator: " ")
        }
    }

    private func point(_ point: HoursSeason.Point) -> String {
        "\(point.year.map { "\($0)/" } ?? "")\(point.month)\(point.day.map { "/\($0)" } ?? "")"
    }

    private func clock(_ clock: HoursTime.Clock) -> String {
        switch clock {
        case .time(let time): "\(time)"
        case .event(let event, let offset): "\(event.rawValue)\(offset == 0 ? "" : "\(offset)")"
        }
    }

    @Test(
        "rules become lines",
        arguments: [
            ("Tu-Su 10:00-18:00", ["Mo closed", "Tu,We,Th,Fr,Sa,Su 10:00-18:00"]),
            ("10:00-18:00", ["Mo,Tu,We,Th,Fr,Sa,Su 10:00-18:00"]),
            (
                "Mo-Fr 09:00-12:00,13:00-17:00; We 09:00-12:00; PH off",
                ["Mo,Tu,Th,Fr 09:00-12:00 13:00-17:00", "We 09:00-12:00", "Sa,Su,PH closed"]
            ),
            (
                "Mo-Sa 09:00-17:00; Dec 25-26 off",
                [
                    "Mo,Tu,We,Th,Fr,Sa 09:00-17:00", "Su closed", "12/25..12/26 Mo,Tu,We,Th,Fr,Sa,Su closed",
                ]
            ),
            (
                "Apr-Oct 10:00-18:00; Nov-Mar 10:00-16:00",
                [
                    "4..10 Mo,Tu,We,Th,Fr,Sa,Su 10:00-18:00", "11..3 Mo,Tu,We,Th,Fr,Sa,Su 10:00-16:00",
                ]
            ),
            (
                "Mo-Fr 09:00-17:00; Jul-Aug Sa 10:00-14:00",
                [
                    "Mo,Tu,We,Th,Fr 09:00-17:00", "Sa,Su closed", "7..8 Sa 10:00-14:00",
                ]
            ),
            ("sunrise-(sunset-01:00)", ["Mo,Tu,We,Th,Fr,Sa,Su sunrise-sunset-60"]),
            ("24/7", ["Mo,Tu,We,Th,Fr,Sa,Su"]),
            ("19:00+ \"bring coins\"", ["Mo,Tu,We,Th,Fr,Sa,Su 19:00-+ unknown \"bring coins\""]),
        ])
    func summary(text: String, expected: [String]) throws {
        #expect(try lines(text) == expected)
    }

    @Test(
        "what does not fit gives none",
        arguments: [
            "Mo[1] 10:00-12:00", "week 10 10:00-12:00", "10:00-12:00; 11:00-11:30 off", "10:00-12:00 || \"call\"",
            "Apr-Oct 10:00-18:00; Jul-Aug 10:00-20:00; easter off", "PH off; Mo-Fr 10:00-12:00",
            "May-Aug 10:00-12:00; Jul-Sep 12:00-14:00",
        ])
    func tooComplex(text: String) throws {
        #expect(try lines(text) == nil)
    }
}
