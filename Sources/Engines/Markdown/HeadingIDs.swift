/// Gives headings their ids: the words in lower case joined by `-`, or what the author chose. Ids that come up again get
/// `-2`, `-3` and so on. What the author chose goes first, so that it never changes because of another heading.
struct HeadingIDs {
    private var taken: Set<String> = []
    private var nextNumber: [String: Int] = [:]
    /// Whether `I` is the capital of `ı`.
    private let hasDotlessI: Bool

    private init(hasDotlessI: Bool) { self.hasDotlessI = hasDotlessI }

    /// A heading whose id is not settled.
    struct Draft {
        let level: Int
        let text: String
        let explicitID: String?
        let position: Position
    }

    /// The headings with their ids, and a problem for each id that was chosen twice. Cost: linear.
    static func outline(_ drafts: [Draft], hasDotlessI: Bool) -> (headings: [Heading], problems: [Problem]) {
        var ids = HeadingIDs(hasDotlessI: hasDotlessI)
        var problems: [Problem] = []
        var chosen: [String?] = []
        for draft in drafts {
            guard let id = draft.explicitID else {
                chosen.append(nil)
                continue
            }
            if ids.taken.contains(id) { problems.append(Problem(kind: .repeatedID(id), position: draft.position)) }
            chosen.append(ids.unique(id))
        }
        let headings = zip(drafts, chosen).map { draft, id in
            Heading(
                level: draft.level, id: id ?? ids.unique(ids.words(of: draft.text)), text: draft.text,
                position: draft.position)
        }
        return (headings, problems)
    }

    /// Takes `{#id}` off the end of a heading's text. The id has letters, digits, `-` and `_`.
    static func explicitID(_ text: some BidirectionalCollection<UInt8>) -> (id: String, length: Int)? {
        guard text.last == UInt8(ascii: "}"), let hash = text.lastIndex(of: .hash), hash > text.startIndex else {
            return nil
        }
        let brace = text.index(before: hash)
        let id = text[text.index(after: hash)...].dropLast()
        guard text[brace] == UInt8(ascii: "{"), !id.isEmpty, id.allSatisfy(isIDByte) else { return nil }
        let blanks = text[..<brace].reversed().prefix { $0.isBlank }.count
        return (String(decoding: id, as: UTF8.self), text.distance(from: brace, to: text.endIndex) + blanks)
    }
}

private extension HeadingIDs {
    static func isIDByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIIDigit || (byte | 0x20).isASCIILowercase || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    mutating func unique(_ id: String) -> String {
        guard !taken.insert(id).inserted else { return id }
        var number = nextNumber[id] ?? 2
        while !taken.insert("\(id)-\(number)").inserted { number += 1 }
        nextNumber[id] = number + 1
        return "\(id)-\(number)"
    }

    /// Letters and digits of any script are kept and apostrophes dropped; everything else parts words.
    func words(of text: String) -> String {
        var id = ""
        var isBetweenWords = false
        for scalar in text.unicodeScalars where scalar != "'" && scalar != "’" {
            if Self.isWordPart(scalar) {
                if isBetweenWords, !id.isEmpty { id += "-" }
                isBetweenWords = false
                id += lowercase(scalar)
            } else {
                isBetweenWords = true
            }
        }
        return id.isEmpty ? "section" : id
    }

    /// The dot of `İ` is that of `i`; without its language it would be a mark of its own.
    func lowercase(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "İ": "i"
        case "I" where hasDotlessI: "ı"
        default: scalar.properties.lowercaseMapping
        }
    }

    static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isASCIIDigit || (byte | 0x20).isASCIILowercase
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}
