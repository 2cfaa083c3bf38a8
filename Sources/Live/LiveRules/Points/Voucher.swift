public import Calendar

/// A reward that somebody has the points for and asked a code for, until it is redeemed. Only the digest of its code is kept; the points stay with the
/// device until then.
public struct Voucher: Hashable, Sendable {
    public enum State: String, Hashable, Sendable {
        /// Can be redeemed.
        case open
        /// Its device asked for another code since.
        case replaced
        /// Its points are taken.
        case redeemed
    }

    /// The digest of the code.
    public let digest: String
    public let device: DeviceID
    /// What it costs, as the author had set it when the code was made.
    public let points: Int
    /// What visitors get, and where, in the author's words.
    public let what, place: String
    /// The last moment at which it can be redeemed.
    public let ends: Instant
    public var state: State
    /// When staff looked at it last.
    public var checked: Instant?
    public var redeemed: Instant?

    public init(
        digest: String, device: DeviceID, points: Int, what: String, place: String, ends: Instant,
        state: State = .open, checked: Instant? = nil, redeemed: Instant? = nil
    ) {
        (self.digest, self.device, self.points, self.what, self.place) = (digest, device, points, what, place)
        (self.ends, self.state, self.checked, self.redeemed) = (ends, state, checked, redeemed)
    }

    /// How long a code can be redeemed after it was made, in seconds. Another one costs nothing.
    public static let lasting = 24 * 3600
    /// For how long after staff looked at a code its device shows the number that staff compare, in seconds.
    public static let comparing = 10 * 60

    /// What a code's signature covers: the terms cannot be changed behind it.
    ///
    /// - Parameter code: the random bytes of the code.
    public static func terms(of code: [UInt8], device: DeviceID, points: Int, what: String, ends: Instant) -> [UInt8] {
        let words = "\(points)\n\(ends.secondsSince1970)\n\(device.text)\n\(what)"
        return code + Array(words.utf8)
    }

    /// The entry that takes its points.
    public func entry(at moment: Instant) -> LedgerEntry {
        LedgerEntry(device: device, points: -points, reason: .reward, place: "", report: nil, at: moment)
    }
}
