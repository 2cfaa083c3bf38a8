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

    /// The offsets that hold between two midnights of Greenwich, each with the moment from which it holds; the first is that of
    /// `first`. Clocks that are changed and changed back within a day are not noticed. Cost: one question for each day.
    public func offsets(from first: CalendarDate, until end: CalendarDate) -> [(from: Instant, seconds: Int)] {
        var found = [(from: Instant(first), seconds: offsetSeconds(at: Instant(first)))]
        var day = Instant(first)
        while day < Instant(end) {
            let next = Instant(secondsSince1970: day.secondsSince1970 + 86_400)
            if offsetSeconds(at: next) != found[found.count - 1].seconds, next < Instant(end) {
                found.append((change(after: day, by: next), offsetSeconds(at: next)))
            }
            day = next
        }
        return found
    }

    /// The name of the time that the clocks show, and whether the tables call it summer time.
    func time(at instant: Instant) -> (name: String, isSummer: Bool) { table.time(at: instant) }

    /// Those of the rule for all later years, where it holds at noon of all days of a time.
    func yearlyObservances(from first: CalendarDate, until end: CalendarDate) -> [ZoneObservance]? {
        guard let rule = table.rule, let observances = rule.observances else { return nil }
        let holds = (first.daysSince1970...max(first, end).daysSince1970).allSatisfy { day in
            let noon = Instant(secondsSince1970: day * 86_400 + 43_200)
            return rule.offset(at: noon) == table.offset(at: noon)
        }
        return holds ? observances : nil
    }

    /// The moment at which the offset of `late` begins to hold, after `early`, which has another.
    private func change(after early: Instant, by late: Instant) -> Instant {
        var (low, high) = (early.secondsSince1970, late.secondsSince1970)
        while high - low > 1 {
            let middle = (low + high) / 2
            if offsetSeconds(at: Instant(secondsSince1970: middle)) == offsetSeconds(at: late) {
                high = middle
            } else {
                low = middle
            }
        }
        return Instant(secondsSince1970: high)
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
