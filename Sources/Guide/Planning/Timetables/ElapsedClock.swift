import Calendar
import DayPlanning
import GuideModel

/// Turns what a clock shows on a day into seconds that have passed since its midnight, and back.
///
/// They differ on the two days of a year on which clocks are put forward or back; a planner works with elapsed time.
struct ElapsedClock {
    private let day: CalendarDate
    private let zone: ZoneName
    private let jumps: Bool
    private let midnight: Int

    init(day: CalendarDate, zone: ZoneName) {
        (self.day, self.zone) = (day, zone)
        midnight = zone.instant(day, TimeOfDay(minutes: 0)).secondsSince1970
        let before = zone.offsetSeconds(at: Instant(secondsSince1970: midnight))
        let after = zone.offsetSeconds(at: Instant(secondsSince1970: midnight + 48 * 3600))
        jumps = before != after
    }

    func elapsed(_ shown: Int) -> Int {
        guard jumps else { return shown }
        let minute = zone.instant(day, TimeOfDay(minutes: shown / 60)).secondsSince1970
        return minute + shown % 60 - midnight
    }

    func shown(_ elapsed: Int) -> Int {
        guard jumps else { return elapsed }
        let instant = midnight + elapsed
        let offset = zone.offsetSeconds(at: Instant(secondsSince1970: instant))
        return instant + offset - day.daysSince1970 * 86400
    }

    /// When its clocks jump, and how far.
    var jump: ClockJump {
        guard jumps else { return ClockJump() }
        func offset(_ elapsed: Int) -> Int { zone.offsetSeconds(at: Instant(secondsSince1970: midnight + elapsed)) }
        var (before, after) = (0, 48 * 3600)
        while after - before > 1 {
            let middle = (before + after) / 2
            if offset(middle) == offset(0) { before = middle } else { after = middle }
        }
        return ClockJump(jumpsAt: after, by: offset(after) - offset(0))
    }
}
