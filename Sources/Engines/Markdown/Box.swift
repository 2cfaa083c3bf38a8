/// A box to tick at the beginning of an item: `[ ] bread`, `[x] milk`. It becomes a character, which paper and other programs
/// show too.
enum Box: UInt8 {
    case empty = 1
    case ticked

    /// The box that a text begins with; `nil` where there is none.
    init?(_ text: ArraySlice<UInt8>) {
        if text.starts(with: "[ ] ".utf8) {
            self = .empty
        } else if text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8) {
            self = .ticked
        } else {
            return nil
        }
    }

    /// A text that begins with a box, with the character in place of the brackets.
    func drawn(_ text: ArraySlice<UInt8>) -> [UInt8] {
        Array((self == .empty ? "\u{2610}" : "\u{2611}").utf8) + text.dropFirst(3)
    }
}

extension Tree {
    /// The bytes of a text as they are shown.
    func shownBytes(of node: Node) -> ArraySlice<UInt8> {
        guard node.kind == .text, let box = Box(rawValue: node.flag) else { return bytes(of: node) }
        return box.drawn(bytes(of: node))[...]
    }
}
