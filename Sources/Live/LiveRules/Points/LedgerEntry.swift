public import Calendar

/// One line in a device's history of points: what was given or taken, and why. The sum of its entries is what a device
/// has.
public struct LedgerEntry: Hashable, Sendable {
    public enum Reason: String, Hashable, Sendable {
        /// A report of a wait that others confirmed.
        case report
        /// A reward that was redeemed.
        case reward
    }

    public let device: DeviceID
    /// Above zero where points are given, below zero where they are taken.
    public let points: Int
    public let reason: Reason
    /// The slug of the place whose wait was reported; empty for a reward.
    public let place: String
    /// The report that earned the points; `nil` for a reward.
    public let report: Int?
    /// When the points were given or taken.
    public let at: Instant

    public init(device: DeviceID, points: Int, reason: Reason, place: String, report: Int?, at: Instant) {
        (self.device, self.points, self.reason) = (device, points, reason)
        (self.place, self.report, self.at) = (place, report, at)
    }
}
