/// Who a visitor is to the companion: the digest of a random key that the browser keeps. Nobody can get the key back
/// from it, and a key costs nothing: two devices may be one person.
public struct DeviceID: Hashable, Sendable, Comparable {
    /// Whatever the caller's digest looks like; compared byte for byte. Empty once the device was erased.
    public let text: String

    public init(text: String) { self.text = text }

    /// The id in the reports of devices that were erased. All of them together speak as one device.
    public static let erased = DeviceID(text: "")

    public static func < (left: DeviceID, right: DeviceID) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
