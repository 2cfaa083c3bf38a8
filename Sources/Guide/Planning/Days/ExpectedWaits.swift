import Calendar
import DayPlanning
import GuideModel
import OpeningHours

/// How long visitors will stand in line at a place, as far as anybody can know before: what is usual at that weekday and hour, from the
/// reports of earlier visitors, and where that is not known, a fixed time while it is crowded by its author's `busy`.
struct ExpectedWaits {
    let place: Place
    let guide: Guide

    /// From a minute on, until the next part.
    struct Part: Hashable {
        /// Minutes after midnight.
        let from: Int
        /// In minutes.
        let wait: Int
        /// Why, in the author's words.
        let reason: String?
    }

    private static let dayAndNight = 2880

    /// The parts of a day and of the night that follows, the first from midnight; none where nobody says anything of waits.
    func parts(on day: CalendarDate) -> [Part] {
        let usual = PlaceFacts(place, in: guide).usualWaits
        if usual == nil, place.busy.isEmpty { return [] }
        let reasons = crowds(on: day)
        var parts: [Part] = []
        for minute in 0..<Self.dayAndNight {
            let date = minute < 1440 ? day : day.adding(days: 1)
            let known = usual?[date.weekday, minute % 1440 / 60]
            let wait = known ?? (reasons[minute] == nil ? 0 : PlanRates.rushWait / 60)
            let reason = wait == 0 ? nil : reasons[minute]
            if let last = parts.last, last.wait == wait, last.reason == reason { continue }
            parts.append(Part(from: minute, wait: wait, reason: reason))
        }
        return parts
    }

    /// For each minute why it is crowded; the first of several reasons.
    private func crowds(on day: CalendarDate) -> [String?] {
        var reasons = [String?](repeating: nil, count: Self.dayAndNight)
        let context = guide.hoursContext(of: place)
        for busy in place.busy {
            for offset in -1...1 {
                for interval in busy.when.intervals(on: day.adding(days: offset), in: context)
                where interval.state == .open {
                    let minutes = interval.start.minutes + offset * 1440..<interval.end.minutes + offset * 1440
                    for minute in minutes.clamped(to: 0..<Self.dayAndNight) where reasons[minute] == nil {
                        reasons[minute] = busy.label
                    }
                }
            }
        }
        return reasons
    }
}
