import Calendar
import Formats
import GuideModel

/// A time zone as iCalendar wants it: its offsets around one day, or for ten years from it.
///
/// Only the time of the file's own events is described; most programs know the zone by its name anyway.
enum CalendarZone {
    /// - Parameter isWeekly: whether the events come again every week.
    static func write(_ zone: ZoneName, around day: CalendarDate, isWeekly: Bool, to lines: inout CalendarLines) {
        guard zone != .utc else { return }
        let first = day.adding(days: -2)
        var offset = zone.offsetSeconds(at: Instant(first))
        lines.add("BEGIN:VTIMEZONE")
        lines.add("TZID:\(zone.identifier)")
        observe(from: offset, to: offset, since: "19700101T000000", &lines)
        for days in 0..<(isWeekly ? tenYears : 6) {
            let day = first.adding(days: days)
            guard zone.offsetSeconds(at: Instant(day.adding(days: 1))) != offset else { continue }
            let start = Instant(day).secondsSince1970
            for hour in 1...24 {
                let moment = Instant(secondsSince1970: start + hour * 3600)
                let next = zone.offsetSeconds(at: moment)
                guard next != offset else { continue }
                // The start is given in the local time that was valid until then (§3.6.5).
                let (date, seconds) = moment.civil(offsetSeconds: offset)
                observe(from: offset, to: next, since: local(date, TimeOfDay(minutes: seconds / 60)), &lines)
                offset = next
            }
        }
        lines.add("END:VTIMEZONE")
    }

    /// In days.
    private static let tenYears = 3653

    /// The rest of a property that is a moment: `;TZID=Europe/Helsinki:20261121T093000`. Times after midnight belong to
    /// the next day.
    static func moment(_ day: CalendarDate, _ time: TimeOfDay, _ zone: ZoneName) -> String {
        zone == .utc ? ":\(local(day, time))Z" : ";TZID=\(zone.identifier):\(local(day, time))"
    }

    private static func local(_ day: CalendarDate, _ time: TimeOfDay) -> String {
        let (days, minutes) = time.minutes.quotientAndRemainder(dividingBy: 1440)
        let (hour, minute) = (DecimalText.padded(minutes / 60, to: 2), DecimalText.padded(minutes % 60, to: 2))
        return "\(day.adding(days: days).compact)T\(hour)\(minute)00"
    }

    private static func observe(from: Int, to: Int, since start: String, _ lines: inout CalendarLines) {
        lines.add("BEGIN:STANDARD")
        lines.add("DTSTART:\(start)")
        lines.add("TZOFFSETFROM:\(offset(from))")
        lines.add("TZOFFSETTO:\(offset(to))")
        lines.add("END:STANDARD")
    }

    /// `-0500`
    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + DecimalText.padded(minutes / 60, to: 2)
            + DecimalText.padded(minutes % 60, to: 2)
    }
}
