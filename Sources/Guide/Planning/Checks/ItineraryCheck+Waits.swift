import Calendar
import GuideModel

/// Time that a plan leaves over.
extension ItineraryCheck {
    /// Minutes before a stop's `at` for which a plan needs no reason.
    private static let shortWait = 40

    /// Stops that are reached long before their `at`.
    func longWaits(_ play: Play) -> [Diagnostic] {
        zip(play.stops, play.timetable.entries).compactMap { stop, times in
            guard let at = stop.source.at, case let wait = at.minutes - times.arrive.minutes, wait > Self.shortWait
            else {
                return nil
            }
            return Diagnostic(
                .note, "long-wait",
                "the arrival at \"\(stop.place.title)\" is at \(times.arrive), \(PlanWords.minutes(wait)) before \(at)",
                at: stop.source.location, remedy: "add a stop before it, give an earlier `at`, or start later")
        }
    }
}
