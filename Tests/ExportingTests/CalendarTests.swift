import Calendar
import Formats
import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("iCalendar")
struct CalendarTests {
    private func calendar(_ sample: SampleGuide = SampleGuide()) throws -> [String] {
        try sample.text("itineraries/morning/morning.ics").components(separatedBy: "\r\n")
    }

    private func onDay(_ year: Int, _ month: Int, _ day: Int) -> SampleGuide {
        var sample = SampleGuide()
        sample.day = CalendarDate(year: year, month: month, day: day)
        return sample
    }

    @Test("each stop is an event in the clock of the place")
    func events() throws {
        let lines = try calendar()
        #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
        #expect(lines.contains("DTSTART;TZID=America/New_York:20261121T090000"))
        #expect(lines.contains("DTEND;TZID=America/New_York:20261121T092000"))
        #expect(lines.contains("SUMMARY:02 Corner Café"))
        #expect(lines.contains("GEO:42.36;-71.06"))
        #expect(lines.contains("UID:morning.1013@waymark.example"))
    }

    @Test("the stamp is the content's date, so that two builds are equal")
    func stamp() throws { #expect(try calendar().contains("DTSTAMP:20260301T000000Z")) }

    @Test("a city's own zone is used where it differs")
    func cityZone() throws {
        var sample = SampleGuide()
        sample.contents.cities[0].timezone = ZoneName("Europe/Helsinki")
        sample.contents.itineraries[0].city = slug("boston")
        let lines = try calendar(sample)
        #expect(lines.contains("DTSTART;TZID=Europe/Helsinki:20261121T090000"))
        #expect(lines.contains("TZOFFSETTO:+0200"))
    }

    @Test("a zone is one standard and one daylight time, with a rule for every year and a name")
    func zoneForm() throws {
        let lines = try calendar(onDay(2026, 11, 1))
        let first = try #require(lines.firstIndex(of: "BEGIN:VTIMEZONE"))
        let last = try #require(lines.firstIndex(of: "END:VTIMEZONE"))
        #expect(
            lines[first...last].joined(separator: " ")
                == """
                BEGIN:VTIMEZONE TZID:America/New_York \
                BEGIN:STANDARD DTSTART:19701101T020000 RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU TZNAME:EST \
                TZOFFSETFROM:-0400 TZOFFSETTO:-0500 END:STANDARD \
                BEGIN:DAYLIGHT DTSTART:19700308T020000 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU TZNAME:EDT \
                TZOFFSETFROM:-0500 TZOFFSETTO:-0400 END:DAYLIGHT END:VTIMEZONE
                """)
    }

    @Test(
        "zones have the parts and rules that they need",
        arguments: [
            ("Europe/Helsinki", "STANDARD BYMONTH=10;BYDAY=-1SU EET, DAYLIGHT BYMONTH=3;BYDAY=-1SU EEST"),
            ("Australia/Sydney", "STANDARD BYMONTH=4;BYDAY=1SU AEST, DAYLIGHT BYMONTH=10;BYDAY=1SU AEDT"),
            ("Europe/Dublin", "STANDARD BYMONTH=10;BYDAY=-1SU GMT, DAYLIGHT BYMONTH=3;BYDAY=-1SU IST"),
            (
                "Asia/Jerusalem",
                "STANDARD BYMONTH=10;BYDAY=-1SU IST, DAYLIGHT BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR IDT"
            ),
            (
                "America/Santiago",
                "STANDARD BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU -04, DAYLIGHT BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU -03"
            ),
            ("Asia/Tokyo", "STANDARD  JST"), ("Asia/Dubai", "STANDARD  +04"),
        ])
    func zoneRules(_ name: String, _ expected: String) throws {
        #expect(try parts(of: name, onDay(2026, 11, 24)).joined(separator: ", ") == expected)
    }

    @Test("only where the rules change there is a part for each change")
    func changedRules() throws {
        // Morocco stops its summer time for each Ramadan.
        let morocco = try parts(of: "Africa/Casablanca", onDay(2026, 2, 14))
        #expect(morocco.allSatisfy { !$0.contains("BYMONTH") } && morocco.count > 1)
        let long = try parts(of: "Africa/Casablanca", weekend())
        #expect(long.count > 15 && long.allSatisfy { !$0.contains("BYMONTH") })
    }

    private func weekend() -> SampleGuide {
        var sample = SampleGuide()
        sample.contents.itineraries[0].days = .weekdays([.saturday, .sunday])
        return sample
    }

    /// `STANDARD BYMONTH=10;BYDAY=-1SU EET`
    private func parts(of zone: String, _ sample: SampleGuide) throws -> [String] {
        var sample = sample
        sample.contents.cities[0].timezone = ZoneName(zone)
        sample.contents.itineraries[0].city = slug("boston")
        var found: [String] = []
        for line in try calendar(sample).prefix(while: { $0 != "END:VTIMEZONE" }) {
            let (name, value) = (line.prefix { $0 != ":" }, line.drop { $0 != ":" }.dropFirst())
            if name == "BEGIN", value == "STANDARD" || value == "DAYLIGHT" { found.append("\(value) ") }
            if name == "RRULE" { found[found.count - 1] += value.dropFirst("FREQ=YEARLY;".count) }
            if name == "TZNAME" { found[found.count - 1] += " \(value)" }
        }
        return found
    }

    @Test("times after midnight belong to the next day, and a stop without length has no end")
    func afterMidnight() throws {
        var sample = SampleGuide()
        sample.visits = [("cafe", TimeOfDay(24, 30), minutes: 0)]
        sample.day = CalendarDate(year: 2026, month: 12, day: 31)
        let lines = try calendar(sample)
        #expect(lines.contains("DTSTART;TZID=America/New_York:20270101T003000"))
        #expect(!lines.contains { $0.hasPrefix("DTEND") })
    }

    @Test("an itinerary without a day has no calendar, nor has one for any day")
    func undated() throws {
        var sample = SampleGuide()
        sample.contents.itineraries[0].days = .any
        #expect(try !Exporter.export(sample.enriched).contains { $0.path.text.hasSuffix(".ics") })
        sample = SampleGuide()
        sample.day = nil
        #expect(try !Exporter.export(sample.enriched).contains { $0.path.text.hasSuffix(".ics") })
    }

    @Test("an itinerary for some weekdays comes again every week, and its zone has its rules")
    func weekly() throws {
        var sample = SampleGuide()
        sample.contents.itineraries[0].days = .weekdays([.saturday, .sunday])
        sample.visits.append(("state-house", TimeOfDay(24, 10), minutes: 5))
        let lines = try calendar(sample)
        #expect(
            lines.filter { $0.hasPrefix("RRULE:FREQ=WEEKLY") } == [
                "RRULE:FREQ=WEEKLY;BYDAY=SA,SU", "RRULE:FREQ=WEEKLY;BYDAY=SA,SU", "RRULE:FREQ=WEEKLY;BYDAY=MO,SU",
            ])
        #expect(lines.contains("DTSTART;TZID=America/New_York:20261121T090000"))
        #expect(lines.filter { $0.hasPrefix("TZOFFSETTO") }.count == 2)
        #expect(try !calendar().contains { $0.hasPrefix("RRULE:FREQ=WEEKLY") })
    }

    @Test("the sequence grows with the content's date, and there is none without a date")
    func sequence() throws {
        var sample = SampleGuide()
        #expect(try calendar(sample).contains("SEQUENCE:20513"))
        sample.contents.itineraries[0].entry.updated = CalendarDate(year: 2026, month: 3, day: 2)
        #expect(try calendar(sample).contains("SEQUENCE:20514"))
        sample.contents.itineraries[0].entry.updated = nil
        for index in sample.contents.places.indices { sample.contents.places[index].entry.updated = nil }
        let lines = try calendar(sample)
        #expect(!lines.contains { $0.hasPrefix("SEQUENCE") || $0.hasPrefix("LAST-MODIFIED") })
        #expect(lines.contains("DTSTAMP:20261121T000000Z"))
    }

    @Test("text is escaped and every line ends with CR LF")
    func escaping() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry.title = "a,b;c\\d"
        let text = try sample.text("itineraries/morning/morning.ics")
        #expect(text.contains("SUMMARY:01 a\\,b\\;c\\\\d\r\n"))
        #expect(Array(text.utf8).filter { $0 == 10 }.count == Array(text.utf8).filter { $0 == 13 }.count)
        #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test(
        "no line is longer than 75 bytes, no character is cut, and unfolding gives the text back",
        arguments: hostileNames)
    func folding(_ name: String) {
        var lines = CalendarLines()
        let long = String(repeating: name + "é长👩🏽‍🦽", count: 20)
        lines.add("SUMMARY", text: long)
        let parts = lines.bytes.split(separator: 10).map { $0.dropLast() }
        #expect(parts.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
        #expect(parts.dropFirst().allSatisfy { $0.first == 32 })
        let whole = parts.enumerated().flatMap { $0.offset == 0 ? Array($0.element) : Array($0.element.dropFirst()) }
        #expect(String(decoding: whole, as: UTF8.self) == "SUMMARY:" + CalendarText.escaped(long))
    }
}
