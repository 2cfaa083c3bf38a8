public import Calendar
public import LiveRules

/// Where the figures of how a guide is used are kept: one row for each thing, day and number, however often it is counted. Nothing in it
/// belongs to a device or a visitor.
public protocol UsageStore: Sendable {
    /// Adds to the counts of things of one day.
    ///
    /// - Parameters:
    ///   - searches: the words of searches that found nothing, which are kept as words only when enough searches had them.
    ///   - today: the day on which it is counted; `day` may be an earlier one.
    func count(_ uses: [Use: Int], searches: [MissedSearch], of day: CalendarDate, today: CalendarDate) async throws

    /// What was counted of some sorts from one day to another, both included, by sort, day and thing.
    func figures(
        of counters: Set<UsageCounter>, from: CalendarDate, through: CalendarDate
    ) async throws -> [UsageFigure]

    /// Erases what was counted before a day, and the digests of words that nobody searched since another.
    func forgetUse(before day: CalendarDate, searchesSince other: CalendarDate) async throws
}

/// The words of a search that found nothing, as `SearchWords` makes them plain, and their digest.
public struct MissedSearch: Hashable, Sendable {
    let words: String
    let digest: String

    public init(words: String, digest: String) { (self.words, self.digest) = (words, digest) }
}
