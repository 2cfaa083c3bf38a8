public import Calendar
public import LiveRules

/// Where the live companion keeps what visitors told. One program writes; any number of tasks may ask at the same time.
///
///     let store = try SQLStore.open(path: "live.sqlite")
///     switch try await store.keep(report, notWithin: 300) {
///     case .kept(let kept): print("thank you, this is report \(kept.id)")
///     case .tooSoon(let earlier): print("you reported \(earlier.minutes) minutes a moment ago")
///     }
///
/// A write that has returned is on the disk: neither a killed program nor a power cut loses it. Everything that one call
/// changes, it changes at once or not at all. The store knows no clock and no chance: moments come from the caller, and the
/// same calls in the same order give the same content. It does not judge what it is given: which report is admitted, and
/// what it is worth, `Companion` says. Failures are ``StorageError``, or `CancellationError` for a read that was cancelled.
public protocol Store:
    AccountStore, AnnouncementStore, ContributionStore, DayKeyStore, DeviceNewsStore, ProfileStore, RewardStore,
    UsageStore
{
    /// Keeps a report and gives it its number, unless the same device reported on the same place
    /// within `seconds` before or after it. The number that it brings does not matter.
    func keep(_ report: WaitReport, notWithin seconds: Int) async throws -> Kept

    /// What was seen at or after a moment, at one place or all, by moment and then by number.
    func reports(of place: String?, since: Instant) async throws -> [WaitReport]

    /// The same of one place, without those that others contradicted.
    func believedReports(of place: String, since: Instant) async throws -> [WaitReport]

    /// The next reports with a higher number, in the order in which they were kept.
    func reports(after id: Int, limit: Int) async throws -> [WaitReport]

    /// The reports since a moment that nobody could judge so far, by moment and then by number.
    func unjudged(since: Instant) async throws -> [WaitReport]

    /// Judges a report once: counts it in the record of its device and gives the points of `entry`. `false`, and nothing is
    /// changed, when it was judged before or there is no such report. An erased device gets no points.
    func judge(_ id: Int, _ judgement: Judgement, entry: LedgerEntry?) async throws -> Bool

    /// How often each device was right. A device of which nothing is known is left out.
    func records(of devices: Set<DeviceID>) async throws -> [DeviceID: Record]

    func points(of device: DeviceID) async throws -> Int

    /// Where a device's points come from, the latest first.
    func ledger(of device: DeviceID, limit: Int) async throws -> [LedgerEntry]

    /// Erases a device: its record, its points and their history, its name and picture, its rewards, and what it was about to hand over or
    /// to take. Its reports keep their minutes, and belong to `DeviceID.erased`.
    func forget(_ device: DeviceID) async throws

    /// Erases the origins of the reports and contributions before a moment.
    func forgetOrigins(before: Instant) async throws

    /// Hands over everything that is kept, line by line and without line ends, as it is at one moment. The same content
    /// gives the same lines from any store.
    func exportLines(to take: @escaping @Sendable (String) throws -> Void) async throws

    /// Fills an empty store with the lines of an export: with all of them, or with none where one is wrong.
    func importLines(_ lines: some Sequence<String> & Sendable) async throws

    /// Answers what is waiting, and gives the database back. Later calls throw.
    func close() async throws
}

/// What became of a report.
public enum Kept: Hashable, Sendable {
    /// With its number.
    case kept(WaitReport)
    /// The report of the same device and place that is too near, the latest of them.
    case tooSoon(WaitReport)
}
