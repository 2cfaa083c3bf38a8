import Foundation

/// A time zone by its IANA name, and the only door to the zone tables.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
    public let identifier: String
    private let zone: TimeZone

    /// The zone, or `nil` when the tables know no such name.
    public init?(_ identifier: String) {
        guard identifier.contains("/") || identifier == "UTC", let zone = TimeZone(identifier: identifier) else {
            return nil
        }
        self.identifier = identifier
        self.zone = zone
    }

    public static let utc = ZoneName("UTC")!  // because UTC is in every zone table

    public var description: String { identifier }

    /// Seconds east of Greenwich at a moment, daylight saving time counted.
    public func offsetSeconds(at instant: Instant) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.secondsSince1970)))
    }

    /// The moment at which the zone's clocks show a date and time. A time that the clocks skip in spring is read with
    /// the offset before the change; one that they show twice is the first of the two.
    public func instant(_ date: CalendarDate, _ time: TimeOfDay) -> Instant {
        let asUTC = Instant(date).secondsSince1970 + time.minutes * 60
        let before = offsetSeconds(at: Instant(secondsSince1970: asUTC - 86_400))
        let guess = Instant(secondsSince1970: asUTC - before)
        let offset = offsetSeconds(at: guess)
        if offset == before { return guess }
        let second = Instant(secondsSince1970: asUTC - offset)
        return offsetSeconds(at: second) == offset ? second : guess
    }

    /// The date that the zone's clocks show at a moment.
    public func date(at instant: Instant) -> CalendarDate {
        instant.civil(offsetSeconds: offsetSeconds(at: instant)).date
    }

    public static func == (left: ZoneName, right: ZoneName) -> Bool { left.identifier == right.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
