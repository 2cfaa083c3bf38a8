import Calendar
import Formats
import GuideModel

/// A time zone in the form that all calendar programs take: one part for standard and one for daylight time, each with its rule for
/// every year. Only where the rules themselves change in the time of the events there is a part for each change.
enum CalendarZone {
    /// - Parameter isWeekly: whether the events come again every week: then ten years are described.
    static func write(_ zone: ZoneName, around day: CalendarDate, isWeekly: Bool, to lines: inout CalendarLines) {
        guard zone != .utc else { return }
        lines.add("BEGIN:VTIMEZONE")
        lines.add("TZID:\(zone.identifier)")
        let end = day.adding(days: isWeekly ? tenYears : 4)
        for observance in zone.observances(from: day.adding(days: -2), until: end) { write(observance, &lines) }
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

    private static func write(_ observance: ZoneObservance, _ lines: inout CalendarLines) {
        let part = observance.isDaylight ? "DAYLIGHT" : "STANDARD"
        lines.add("BEGIN:\(part)")
        // The start is given in the local time that was valid until then (§3.6.5).
        lines.add("DTSTART:\(local(observance.since, TimeOfDay(minutes: observance.second / 60)))")
        if let yearly = observance.yearly { lines.add("RRULE:FREQ=YEARLY;\(rule(yearly))") }
        if !observance.name.isEmpty { lines.add("TZNAME", text: observance.name) }
        lines.add("TZOFFSETFROM:\(offset(observance.from))")
        lines.add("TZOFFSETTO:\(offset(observance.to))")
        lines.add("END:\(part)")
    }

    /// `BYMONTH=10;BYDAY=-1SU`
    private static func rule(_ yearly: ZoneObservance.Yearly) -> String {
        let day = weekdays[yearly.weekday.rawValue]
        return switch yearly.days {
        case .nth(let number): "BYMONTH=\(yearly.month);BYDAY=\(number)\(day)"
        case .among(let days):
            "BYMONTH=\(yearly.month);BYMONTHDAY=\(days.map(String.init).joined(separator: ","));BYDAY=\(day)"
        }
    }

    /// From Monday on.
    static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// `-0500`
    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + DecimalText.padded(minutes / 60, to: 2)
            + DecimalText.padded(minutes % 60, to: 2)
    }
}
