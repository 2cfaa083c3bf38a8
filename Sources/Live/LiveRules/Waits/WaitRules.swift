public import Calendar

/// The rules by which visitors' reports of waits are taken, believed and judged.
///
/// Functions of their arguments alone: they read no clock and keep nothing, and the same reports in any order give the
/// same answer. `Documentation/Companion.md` tells the rules in words.
public enum WaitRules {
    /// What a report may say, in minutes.
    public static let range = 0...120
    /// Seconds after which a report says nothing any more.
    public static var window: Int { WaitFigures.standard.window * 60 }
    /// Seconds between two reports of one device about one place.
    public static let pause = 5 * 60
    /// Seconds after which it is too late to send what was seen.
    public static let longestDelay = 15 * 60
    /// Seconds by which a visitor's clock may be ahead.
    public static let clockTolerance = 60

    /// Why a report is not taken.
    public enum Refusal: Error, Hashable, Sendable {
        /// The minutes are not from 0 to 120.
        case outOfRange
        /// The same device has reported about the same place within five minutes; it can again from this moment on.
        case tooSoon(until: Instant)
        /// The place is known to be closed.
        case closed
        /// What was seen is older than 15 minutes.
        case tooOld
        /// It was seen more than a minute from now.
        case inFuture
    }

    /// Why a report must not be taken, or `nil` when it can be. Where several reasons hold, the first of: its minutes, its
    /// time, the pause, the hours of the place. Cost: constant.
    /// - Parameters:
    ///   - lastByDevice: when the same device's latest report about the same place was made, if there is one.
    ///   - isOpen: whether the place is open at `report.at`; `nil` where nobody knows, which refuses nothing.
    public static func admission(
        of report: WaitReport, lastByDevice: Instant?, isOpen: Bool?, now: Instant
    ) -> Refusal? {
        guard range.contains(report.minutes) else { return .outOfRange }
        // A stranger's time may be any number: it is compared, and nothing is computed with it before it is known to be near.
        guard report.at.secondsSince1970 >= now.secondsSince1970 - longestDelay else { return .tooOld }
        guard report.at.secondsSince1970 <= now.secondsSince1970 + clockTolerance else { return .inFuture }
        if let lastByDevice, abs(report.at.secondsSince1970 - lastByDevice.secondsSince1970) < pause {
            return .tooSoon(until: Instant(secondsSince1970: lastByDevice.secondsSince1970 + pause))
        }
        return isOpen == false ? .closed : nil
    }
}
