public import Calendar
public import LiveRules

/// Where points and rewards are kept, beside the reports that earn them.
public protocol RewardStore: Sendable {
    /// A key that all programs at this store share: `candidate` where there was none of this name, else what was there.
    func key(_ name: String, or candidate: String) async throws -> String

    /// Where a device's points come from, the latest first: entries with a number below `before`, or the latest.
    func ledger(of device: DeviceID, before: Int?, limit: Int) async throws -> [NumberedEntry]

    /// The reports of a device since a moment that nobody has judged, the latest first.
    func pending(of device: DeviceID, since: Instant) async throws -> [WaitReport]

    /// Keeps a voucher in place of the device's open one, which is replaced. What was replaced before is forgotten.
    func keep(_ voucher: Voucher) async throws

    func voucher(_ digest: String) async throws -> Voucher?

    /// The voucher that a device asked for last.
    func latestVoucher(of device: DeviceID) async throws -> Voucher?

    /// Notes that staff looked at a voucher.
    func check(voucher digest: String, at moment: Instant) async throws

    /// Redeems a voucher and takes its points, both or neither.
    ///
    /// - Returns: `false`, and nothing is changed, where it is not open, has ended, or its device no longer has the points.
    func redeem(_ voucher: Voucher, entry: LedgerEntry) async throws -> Bool
}

/// An entry of a device's history with its number, which grows.
public struct NumberedEntry: Hashable, Sendable {
    public let id: Int
    public let entry: LedgerEntry
}
