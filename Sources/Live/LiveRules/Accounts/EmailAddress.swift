/// An address by which a person signs in: `ann@example.org`. Capital letters of ASCII are small ones, so that a telephone that writes
/// them by itself finds the same account.
///
/// It does not promise that somebody reads what is sent there.
public struct EmailAddress: Hashable, Sendable {
    public let text: String

    /// As many bytes as mail may use (RFC 5321).
    private static let longest = 254

    /// - Parameter typed: blanks around it do not count.
    /// - Returns: `nil` for what cannot be an address.
    public init?(_ typed: String) {
        let bare = typed.drop { $0.isWhitespace }
        let end = bare.lastIndex { !$0.isWhitespace }.map { bare.index(after: $0) } ?? bare.startIndex
        let text = String(decoding: bare[..<end].utf8.map(Self.small), as: UTF8.self)
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.count <= 64, text.utf8.count <= Self.longest,
            Self.isHost(parts[1]), text.unicodeScalars.allSatisfy(Self.isPlain)
        else { return nil }
        self.text = text
    }

    private static func small(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }

    private static func isHost(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return !text.isEmpty && labels.allSatisfy { !$0.isEmpty && $0.first != "-" && $0.last != "-" }
    }

    /// No blanks, nothing that cannot be seen, and nothing that could end a line of a message or a list of addresses.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            false
        default: !"()<>[]:;,\\\"".unicodeScalars.contains(scalar)
        }
    }
}
