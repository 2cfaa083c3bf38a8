import Calendar
import Formats
import GuideModel

/// Dates as feeds write them. They come from the content, never from a clock.
extension CalendarDate {
    /// Midnight in Coordinated Universal Time: `2026-11-21T00:00:00Z`.
    var iso8601: String { Instant(self).iso8601 }

    /// Midnight in Coordinated Universal Time as RFC 822 has it: `Sat, 21 Nov 2026 00:00:00 +0000`.
    var rfc822: String { Instant(self).rfc822 }

    /// `Sat, 21 Nov 2026`
    fileprivate var rfc822Day: String {
        let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let (name, number) = (weekdays[weekday.rawValue], DecimalText.padded(day, to: 2))
        return "\(name), \(number) \(months[month - 1]) \(DecimalText.padded(year, to: 4))"
    }

    /// `20261121`
    var compact: String { description.filter { $0 != "-" } }
}

extension Instant {
    /// In Coordinated Universal Time as RFC 822 has it: `Sat, 21 Nov 2026 09:30:00 +0000`.
    var rfc822: String {
        let (date, seconds) = civil()
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { DecimalText.padded($0, to: 2) }
        return "\(date.rfc822Day) \(parts.joined(separator: ":")) +0000"
    }
}
