import Calendar
import GuideModel

/// The clock of one place on one day; on two days of the year it jumps.
struct DayClock {
    private let day: CalendarDate?
    private let zone: ZoneName
    private let jumps: Bool

    init(day: CalendarDate?, zone: ZoneName) {
        (self.day, self.zone) = (day, zone)
        guard let day else {
            jumps = false
            return
        }
        let begins = zone.offsetSeconds(at: Instant(day, hour: -12))
        jumps = begins != zone.offsetSeconds(at: Instant(day, hour: 60))
    }

    /// The time that the clock shows a given number of minutes after another. Both count from the day's midnight.
    func time(_ minutes: Int, after start: Int) -> Int {
        guard jumps, let day else { return start + minutes }
        let instant = zone.instant(day, TimeOfDay(minutes: start)).secondsSince1970 + minutes * 60
        let offset = zone.offsetSeconds(at: Instant(secondsSince1970: instant))
        return (instant + offset) / 60 - day.daysSince1970 * 1440
    }
}
