import Calendar
import Foundation
import Geo
import OpeningHours
import Testing

/// Values as people write them in maps and on doors, with what they mean: `Tests/Fixtures/hours/spellings.txt`.
@Suite("opening hours: as people write them")
struct SpellingTests {
    /// A line of the fixture; `meant` is `nil` where the value is refused.
    struct Line: CustomTestStringConvertible {
        let written: String
        let meant: String?

        var testDescription: String { written }
    }

    static let lines: [Line] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/hours/spellings.txt")
        let text = try? String(contentsOf: file, encoding: .utf8)  // because a test says when there are no lines
        return (text ?? "").split(separator: "\n").compactMap { line in
            let parts = line.components(separatedBy: " => ")
            return parts.count == 2 ? Line(written: parts[0], meant: parts[1] == "!" ? nil : parts[1]) : nil
        }
    }()

    private static let berlin = HoursContext(
        coordinate: Coordinate(latitude: 52.52, longitude: 13.405), country: "DE",
        zone: ZoneName("Europe/Berlin")!)  // because every zone table knows Berlin

    private func year(_ hours: OpeningHours) -> [OpenSpan] {
        guard let first = CalendarDate(year: 2026, month: 1, day: 1) else { return [] }
        return hours.intervals(from: first, to: first.adding(days: 364), in: Self.berlin)
    }

    @Test("the list is there")
    func isThere() { #expect(Self.lines.count > 300) }

    @Test("it is read as it is meant, or refused", arguments: lines)
    func meaning(line: Line) throws {
        guard let meant = line.meant else {
            #expect(throws: OpeningHoursError.self) { try OpeningHours(parsing: line.written) }
            return
        }
        let (written, expected) = (try OpeningHours(parsing: line.written), try OpeningHours(parsing: meant))
        // A year takes long, and the same rules say the same.
        #expect(written.spelled == expected.spelled || year(written) == year(expected), "\(written.spelled)")
    }

    @Test("what was read is spelled so that it says the same again", arguments: lines)
    func spelledAgain(line: Line) throws {
        guard line.meant != nil else { return }
        let hours = try OpeningHours(parsing: line.written)
        let again = try OpeningHours(parsing: hours.spelled)
        #expect(again.spelled == hours.spelled || year(again) == year(hours), "\(hours.spelled)")
    }

    @Test(
        "a word that languages do not agree on is refused with what it can mean",
        arguments: [
            ("pn 9-17", "\"pn\" can be Fr in Lithuanian, Mo in Polish", "write Fr or Mo"),
            ("4/5 off", "\"4/5\" can be Apr 05 or May 04", "write Apr 05 or May 04"),
            ("Mo-Fr 10", "an hour without an end", "write both, such as 10:00-12:00"),
            ("Thurs until 8pm", "the opening time is missing", "write both, such as 09:00-18:00"),
            ("30:00-31:00", "hours begin before 24:00", "write the hours of the next day"),
            (
                "Mo,Tu off, otherwise 11-22", "\"otherwise\" is not a word of opening hours",
                "name the days, what is closed last, as in Mo-Su 11:00-22:00; Mo,Tu off"
            ),
            ("Mondy 10-12", "\"mondy\" is not a word of opening hours", "did you mean \"Mo\"?"),
            ("summer 10-18", "\"summer\" is not a word of opening hours", "write the months, such as Apr-Oct"),
            (
                "10:00-18:00 (closed Mondays)", "hours in parentheses would be lost",
                "write them as a rule of their own after a semicolon"
            ),
        ])
    func refusals(text: String, message: String, remedy: String) {
        let error = #expect(throws: OpeningHoursError.self) { try OpeningHours(parsing: text) }
        #expect(error?.message == message)
        #expect(error?.remedy == remedy)
    }

    @Test(
        "the guide's language decides what the words do not, then that of the place",
        arguments: Self.inLanguages)
    func languages(text: String, languages: [String], meant: String?) {
        let hours = try? OpeningHours(parsing: text, languages: languages)  // because some are to be refused
        #expect(hours?.spelled == meant)
    }

    /// Values, languages, and what is meant; `nil` where a word with two meanings in one language stays refused.
    static let inLanguages: [(String, [String], String?)] = [
        ("pn 9-17", ["pl"], "Mo 09:00-17:00"), ("pn 9-17", ["lt"], "Fr 09:00-17:00"), ("pn 9-17", ["en"], nil),
        ("pn 9-17", ["en", "pl"], "Mo 09:00-17:00"), ("Di 10-18", ["de"], "Tu 10:00-18:00"),
        ("Di 10-18", ["fr"], "Su 10:00-18:00"), ("Di-So 10-18", ["fr"], "Tu-Su 10:00-18:00"), ("T 9-5", ["en"], nil),
        ("la 10-15", ["fi"], "Sa 10:00-15:00"), ("4/5 off", ["fr"], "May 04 off"), ("4/5 off", ["en"], nil),
    ]

    @Test(
        "what may mean something else than it says is said",
        arguments: [
            ("11:30-14:30;17:30-23:00", "write a comma between them: 11:30-14:30,17:30-23:00"),
            ("10:00-2:00", "for the afternoon write 10:00-14:00"), ("1-5", "for the afternoon write 13:00-17:00"),
            ("09:00-05:00", "for the afternoon write 17:00"),
            ("Mo-Fr", "write its hours, or off for closed"), ("off, Jan", "write its hours, or off for closed"),
            ("Mo-Fr 09:00-17:00; Sa", "write its hours, or off for closed"),
        ])
    func doubts(text: String, remedy: String) throws {
        #expect(try OpeningHours(parsing: text).warnings.last?.remedy == remedy)
    }
}
