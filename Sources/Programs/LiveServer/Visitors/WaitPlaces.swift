import Calendar
import GuideModel
import OpeningHours
import Synchronization

/// The places of a guide whose waits visitors report.
///
/// A class, because a publication changes them for all that ask.
final class WaitPlaces: Sendable {
    private struct Door: Sendable {
        let hours: OpeningHours?
        let context: HoursContext
        let shut: [HoursScript.ShutDays]
    }

    private let kept: Mutex<[String: Door]>
    private var doors: [String: Door] { kept.withLock { $0 } }

    init(_ guide: Guide) { kept = Mutex(Self.doors(guide)) }

    /// Places of which nobody knows the hours, by Greenwich's clocks.
    init(open slugs: [String]) {
        let door = Door(hours: nil, context: HoursContext(coordinate: nil, country: nil, zone: .utc), shut: [])
        kept = Mutex(Dictionary(slugs.map { ($0, door) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Takes the places of a guide that was published now.
    func take(_ guide: Guide) { kept.withLock { $0 = Self.doors(guide) } }

    private static func doors(_ guide: Guide) -> [String: Door] {
        let places = guide.places.filter(\.reportsWaits)
        return Dictionary(
            places.map { place in
                let (context, shut) = (guide.hoursContext(of: place), guide.shutDays(of: place))
                let hours = guide.hoursBetweenAlerts(of: place)
                return (place.slug.text, Door(hours: hours, context: context, shut: shut))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Sorted.
    var slugs: [String] { doors.keys.sorted() }

    func has(_ slug: String) -> Bool { doors[slug] != nil }

    /// Whether a place is open; `nil` where nobody says.
    func isOpen(_ slug: String, at moment: Instant) -> Bool? {
        guard let door = doors[slug] else { return nil }
        let (day, seconds) = moment.civil(offsetSeconds: door.context.zone.offsetSeconds(at: moment))
        let isShut = door.shut.contains { ($0.from ?? day) <= day && day <= ($0.until ?? day) }
        guard !isShut, let hours = door.hours else { return isShut ? false : nil }
        // Not `status`, which looks ahead for the end of what is now: up to a year where nothing changes.
        let now = DayTime(day, TimeOfDay(minutes: seconds / 60))
        let span = hours.intervals(from: day, to: day, in: door.context).first { $0.start <= now && now < $0.end }
        guard let span else { return false }
        return span.state == .open ? true : nil
    }

    /// Seconds east of Greenwich, by the clocks of a place.
    func offset(of slug: String, at moment: Instant) -> Int {
        doors[slug]?.context.zone.offsetSeconds(at: moment) ?? 0
    }
}
