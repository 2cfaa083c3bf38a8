/// A time zone by its IANA name, and the only door to the zone tables.
public struct ZoneName: Hashable, Sendable, CustomStringConvertible {
    public let identifier: String
    private let table: ZoneTable

    /// The zone, or `nil` when the tables know no such name.
    public init?(_ identifier: String) {
        if identifier == Self.utc.identifier {
            self = .utc
            return
        }
        guard identifier.contains("/"), let table = ZoneTable(identifier) else { return nil }
        self.init(identifier, table)
    }

    private init(_ identifier: String, _ table: ZoneTable) { (self.identifier, self.table) = (identifier, table) }

    public static let utc = ZoneName("UTC", ZoneTable(offset: 0))

    public var description: String { identifier }

    /// Seconds east of Greenwich at a moment, daylight saving time counted.
    public func offsetSeconds(at instant: Instant) -> Int {
        table.offset(at: instant)
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
