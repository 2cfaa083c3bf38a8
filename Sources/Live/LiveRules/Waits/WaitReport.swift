public import Calendar

/// What one visitor said about the wait at one place, such as "20 minutes, at 12:40, and I stand there".
///
/// The value promises nothing: whether a report is taken is decided by `WaitRules.admission`, and what is believed of
/// it by `WaitRules.estimate`.
public struct WaitReport: Hashable, Sendable {
    /// Ascending in the order in which reports were kept; 0 before that.
    public let id: Int
    /// The slug of the place.
    public let place: String
    public let device: DeviceID
    /// A keyed digest of the first part of the sender's network address; empty where it is unknown or was forgotten.
    public let origin: String
    /// How long the visitor waited or expects to wait, in minutes: 0…120 once admitted.
    public let minutes: Int
    /// When the visitor saw it, which can be some minutes before it was sent.
    public let at: Instant
    /// Whether the device says that it stands within 200 m of the place. Nobody can check it.
    public let isHere: Bool

    public init(
        id: Int, place: String, device: DeviceID, origin: String, minutes: Int, at: Instant, isHere: Bool
    ) {
        (self.id, self.place, self.device, self.origin) = (id, place, device, origin)
        (self.minutes, self.at, self.isHere) = (minutes, at, isHere)
    }
}
