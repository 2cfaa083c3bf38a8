/// The name of a thing in addresses and references: lower-case letters, digits and `-`.
///
///     Slug("old-north-church")
public struct Slug: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let text: String

    /// A slug, or `nil` when the text has other characters, is empty or is longer than 100 characters.
    public init?(_ text: String) {
        let allowed = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
        guard allowed, (1...100).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    public var description: String { text }

    public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }
}
