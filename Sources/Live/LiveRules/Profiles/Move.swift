public import Calendar

/// A device on its way to another one: what it earned is to be known under the other one's key. It begins on the old device, which shows a code for a few
/// minutes; the new device enters it; the old one confirms, after both show the same number.
public struct Move: Hashable, Sendable {
    /// How long the code can be entered, and how long the move can be confirmed, in seconds.
    public static let lasting = 10 * 60

    /// The digest of the code.
    public let digest: String
    public let from: DeviceID
    /// Who entered the code; `nil` before anybody did.
    public let to: DeviceID?
    /// The last moment.
    public let ends: Instant
    /// Whether everything is handed over; then nobody is known to have begun it.
    public let isDone: Bool

    public init(digest: String, from: DeviceID, to: DeviceID?, ends: Instant, isDone: Bool = false) {
        (self.digest, self.from, self.to, self.ends, self.isDone) = (digest, from, to, ends, isDone)
    }
}
