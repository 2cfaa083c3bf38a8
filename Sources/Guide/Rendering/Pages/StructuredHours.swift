import Calendar
import Formats
import GuideModel
import OpeningHours

/// Opening hours in the vocabulary of schema.org.
extension PageContext {
    /// One specification for each interval of the day. Hours that depend on the sun, and hours that cannot be written as lines,
    /// are left out, because they would be wrong.
    func structured(_ hours: OpeningHours) -> [(String, JSONValue)] {
        index.structuredHours(hours) { newStructured(hours) }
    }

    private func newStructured(_ hours: OpeningHours) -> [(String, JSONValue)] {
        if hours.isAlwaysOpen { return [("openingHours", .text("Mo-Su 00:00-23:59"))] }
        let lines = (hours.lines ?? []).filter { $0.state == .open && !$0.weekdays.isEmpty }
        let items = lines.flatMap(specifications)
        return items.isEmpty ? [] : [("openingHoursSpecification", .list(items))]
    }

    private func specifications(_ line: HoursLine) -> [JSONValue] {
        let days = JSONValue.list(line.weekdays.map { .text("https://schema.org/\(Self.name($0))") })
        let times = line.times.isEmpty ? [("00:00", "23:59")] : line.times.compactMap(Self.clock)
        let seasons: [HoursSeason?] = line.seasons.isEmpty ? [nil] : line.seasons
        return seasons.flatMap { season in
            times.map { opens, closes in
                .object(
                    [
                        ("@type", .text("OpeningHoursSpecification")), ("dayOfWeek", days), ("opens", .text(opens)),
                        ("closes", .text(closes)),
                    ] + (season.map(validity) ?? []))
            }
        }
    }

    /// The days on which a place is closed all day, as far as they are not over.
    func structured(_ closures: [Closure]) -> [(String, JSONValue)] {
        let items = closures.filter { $0.until >= guide.today }.map { closure in
            JSONValue.object([
                ("@type", .text("OpeningHoursSpecification")), ("opens", .text("00:00")), ("closes", .text("00:00")),
                ("validFrom", .text(closure.from.description)), ("validThrough", .text(closure.until.description)),
            ])
        }
        return items.isEmpty ? [] : [("specialOpeningHoursSpecification", .list(items))]
    }

    /// A season of every year is given for the year in which the guide was made.
    private func validity(_ season: HoursSeason) -> [(String, JSONValue)] {
        let from = (season.from.year ?? guide.today.year, season.from.month, season.from.day ?? 1)
        let wraps = (season.until.month, season.until.day ?? 31) < (season.from.month, season.from.day ?? 1)
        let year = season.until.year ?? from.0 + (wraps ? 1 : 0)
        let last = season.until.day ?? CalendarDate.days(inMonth: season.until.month, of: year)
        guard let first = CalendarDate(year: from.0, month: from.1, day: from.2),
            let end = CalendarDate(year: year, month: season.until.month, day: last)
        else { return [] }
        return [("validFrom", .text(first.description)), ("validThrough", .text(end.description))]
    }

    private static func clock(_ time: HoursTime) -> (String, String)? {
        guard case .time(let start) = time.start, case .time(let end)? = time.end else { return nil }
        return (start.description, TimeOfDay(minutes: end.minutes == 1440 ? 1439 : end.minutes % 1440).description)
    }

    private static func name(_ day: Weekday) -> String {
        switch day {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
