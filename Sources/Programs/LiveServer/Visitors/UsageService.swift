import Accounts
public import Calendar
public import LiveRules
import Storage
import Synchronization

/// Counts how the guide is used, and puts the figures together. It keeps no figure itself: all of them are in the store. A class, because
/// all requests share the limits against floods.
public final class UsageService: Sendable {
    let store: any UsageStore
    private let present: Mutex<UsageGuide>
    private let clock: @Sendable () -> Instant
    private let limits = Mutex(UsageLimits())

    init(store: any UsageStore, guide: UsageGuide, clock: @escaping @Sendable () -> Instant) {
        (self.store, self.clock) = (store, clock)
        present = Mutex(guide)
    }

    /// The guide as visitors see it.
    public func guide() -> UsageGuide { present.withLock { $0 } }

    /// Visitors see another guide from now on.
    func take(_ guide: UsageGuide) { present.withLock { $0 = guide } }

    /// Today by the guide's own calendar.
    public var today: CalendarDate { guide().local(clock()).day }

    /// Counts what a page sent.
    ///
    /// - Parameter origin: the digest of its address.
    /// - Throws: ``LiveRefusal`` where too much comes at once.
    func take(_ sent: SentUsage, origin: String) async throws {
        let guide = guide()
        let now = clock()
        let wait = limits.withLock {
            $0.refusal(of: sent.counts.count, from: origin, at: now.secondsSince1970)
        }
        if let wait { throw LiveRefusal.tooMuch(wait: wait) }
        let (today, hour) = guide.local(now)
        guard let day = sent.day(today: today) else { return }
        var uses: [Use: Int] = [:]
        for use in sent.uses(in: guide.subjects) {
            uses[use, default: 0] += 1
            // Pages have an hour; what comes later has none.
            guard use.counter == .page else { continue }
            uses[Use(.hour, number: sent.day == nil ? hour : Use.noHour), default: 0] += 1
        }
        let searches = sent.words.map { MissedSearch(words: $0, digest: Secrets.digest(of: Array($0.utf8))) }
        guard !uses.isEmpty || !searches.isEmpty else { return }
        try await store.count(uses, searches: searches, of: day, today: today)
    }

    /// Counts reports of waits that were taken, by their places.
    func countWaits(_ reports: [String: Int]) async throws {
        let guide = guide()
        guard guide.isCounting else { return }
        let counts = reports.filter { guide.waits.contains($0.key) }.map { (Use(.wait, $0.key), $0.value) }
        guard !counts.isEmpty else { return }
        let today = guide.local(clock()).day
        try await store.count(Dictionary(uniqueKeysWithValues: counts), searches: [], of: today, today: today)
    }

    /// What was counted in some days.
    public func report(_ periods: UsagePeriods) async throws -> UsageReport {
        let figures = try await store.figures(
            of: Set(UsageCounter.allCases), from: periods.from, through: periods.through)
        return UsageReport(figures, in: periods, stops: guide().subjects.stops)
    }

    /// Erases what is older than the author wants it to be.
    func forget() async throws {
        let days = guide().days
        try await store.forgetUse(
            before: today.adding(days: 1 - days), searchesSince: today.adding(days: 1 - SearchWords.patience))
    }
}
