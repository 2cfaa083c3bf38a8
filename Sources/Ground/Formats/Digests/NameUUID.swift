/// The universally unique identifier of a name in a name space, version 5 (RFC 9562 §5.5): the same name always has the same.
///
///     NameUUID.text(of: "podnews.net/rss", in: NameUUID.podcasts)    // 9b024349-ccf0-5f69-a609-6b82873eab3c
///
/// It identifies, and protects nothing: the digest in it, SHA-1, is the one that the standard demands. Cost: linear in the name.
public enum NameUUID {
    /// The name space of the names of hosts (RFC 9562 §6.6).
    static let dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    /// The name space of podcasts, whose names are the addresses of their feeds without `https://` and without a slash at the end.
    public static let podcasts = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6"

    /// - Parameter space: another identifier.
    public static func text(of name: String, in space: String) -> String {
        let digits = space.filter(\.isHexDigit).compactMap(\.hexDigitValue)
        let pairs = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        var bytes = Array(SHA1.digest(of: pairs + Array(name.utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x50
        bytes[8] = bytes[8] & 0x3F | 0x80
        let all = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { all[$0].joined() }.joined(separator: "-")
    }
}
