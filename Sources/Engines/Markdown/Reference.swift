/// A link or a picture.
public struct Reference: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case link, picture
    }

    public let kind: Kind
    /// The address as written, with escapes and entities resolved.
    public let destination: String
    public let title: String?
    /// The link's words or the picture's alternative text, as plain text.
    public internal(set) var text: String
    /// Where its bracket opens: `[`, `![` or `<`.
    public internal(set) var position: Position

    public init(kind: Kind, destination: String, title: String?, text: String, position: Position) {
        (self.kind, self.destination, self.title) = (kind, destination, title)
        (self.text, self.position) = (text, position)
    }

    /// A link in raw HTML, with words of its own.
    public init(embedded destination: String, at position: Position = Position(line: 1, column: 1)) {
        self.init(kind: .link, destination: destination, title: nil, text: "HTML", position: position)
    }

    /// Whether the address would run a program or open a file of the reader's: `javascript:`, `vbscript:`, `file:`, and
    /// `data:` that is no picture. Such an address is emptied unless raw HTML is allowed.
    public var isDangerous: Bool { DangerousAddress.matches(destination) }
}

/// The schemes that libcmark refuses, by the same rule.
enum DangerousAddress {
    private static let pictures = ["png", "gif", "jpeg", "webp"]

    /// Cost: a few bytes of the address's beginning.
    static func matches(_ address: String) -> Bool {
        guard let colon = address.utf8.prefix(11).firstIndex(of: UInt8(ascii: ":")) else { return false }
        switch address[..<colon].lowercased() {
        case "javascript", "vbscript", "file": return true
        case "data": return !isPicture(address[colon...])
        default: return false
        }
    }

    private static func isPicture(_ rest: Substring) -> Bool {
        let kind = rest.utf8.prefix(12).map { $0 | 0x20 }
        return pictures.contains { kind.starts(with: ":image/\($0)".utf8.map { $0 | 0x20 }) }
    }
}
