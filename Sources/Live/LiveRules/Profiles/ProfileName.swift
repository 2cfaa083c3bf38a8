/// The name that a visitor gives himself: one line that can be shown and does nothing to the text around it.
public struct ProfileName: Hashable, Sendable {
    /// Why a text is no name.
    public enum Fault: Error, Hashable, Sendable {
        case tooLong
        /// Signs that cannot be seen, or that turn or overwrite the text around them.
        case unseen
    }

    /// How many letters it may have, as readers count them.
    public static let longest = 40
    /// How many parts a letter may have: marks above and below, the people of an emoji.
    private static let mostParts = 10

    /// Empty where the visitor has none.
    public let text: String

    /// - Parameter typed: spaces at its ends do not matter, and several are one.
    public init(_ typed: String) throws(Fault) {
        // Before anything is looked at closely: a letter has 4 bytes, and ten parts at most.
        guard typed.utf8.count <= Self.longest * Self.mostParts * 4 else { throw .tooLong }
        let name = typed.split(separator: " ").joined(separator: " ")
        guard name.unicodeScalars.allSatisfy(Self.isSeen) else { throw .unseen }
        guard name.count <= Self.longest else { throw .tooLong }
        guard name.allSatisfy({ $0.unicodeScalars.count <= Self.mostParts && !Self.isOnlyMarks($0) }) else {
            throw .unseen
        }
        text = name
    }

    private init(kept: String) { text = kept }

    /// One that was checked when it was kept.
    public static func kept(_ text: String) -> ProfileName { ProfileName(kept: text) }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        // Joiners are part of emoji and of Persian and Indian words; other such signs turn the text or hide.
        case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
        case .spaceSeparator: scalar == " "
        default: !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
        }
    }

    private static func isOnlyMarks(_ letter: Character) -> Bool {
        letter.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
            default: false
            }
        }
    }
}
