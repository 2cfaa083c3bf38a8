/// A sentence of `waymark check` that the administration can say in other languages, too.
///
/// The check writes English. The sentences that editors meet stand among the words of the administration with placeholders, as
/// `check.coordinates` or `remedy.number`; what fits one of them is said by the words of the other language.
struct CheckedSentence: Sendable {
    let key: String
    private let start: String
    /// What is filled in, with the words behind it.
    private let holes: [(name: String, after: String)]

    /// - Parameter english: `"{key}" has no value`
    init(_ key: String, _ english: String) {
        self.key = key
        let pieces = english.split(separator: "{", omittingEmptySubsequences: false)
        start = String(pieces[0])
        holes = pieces.dropFirst().map { piece in
            let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), String(parts[1]))
        }
    }

    /// How many of its letters are always the same.
    private var fixed: Int { holes.reduce(start.count) { $0 + $1.after.count } }

    /// What is filled in; `nil` for another sentence.
    func values(in text: String) -> [(name: String, text: String)]? {
        guard text.hasPrefix(start) else { return nil }
        var (rest, found) = (text.dropFirst(start.count), [(name: String, text: String)]())
        for (index, hole) in holes.enumerated() {
            let end =
                index == holes.count - 1
                ? (rest.hasSuffix(hole.after) ? rest.index(rest.endIndex, offsetBy: -hole.after.count) : nil)
                : rest.firstRange(of: hole.after)?.lowerBound
            guard let end, end > rest.startIndex else { return nil }
            found.append((hole.name, String(rest[..<end])))
            rest = rest[end...].dropFirst(hole.after.count)
        }
        return rest.isEmpty ? found : nil
    }

    /// All of them: first what is said of a key, then those of which most is always the same.
    static let all: [Self] = {
        let keys = AdminWords.english.keys.filter { $0.hasPrefix("check.") || $0.hasPrefix("remedy.") }
        // The check writes no spaces that do not break; in the files of words they stand for "_".
        return keys.map { Self($0, AdminWords.english.text($0).replacing("\u{A0}", with: "_")) }.sorted {
            ($0.key == ofKey ? 0 : 1, $1.fixed, $0.key) < ($1.key == ofKey ? 0 : 1, $0.fixed, $1.key)
        }
    }()

    private static let ofKey = "check.at-key"
}

extension AdminWords {
    /// What `waymark check` says, in the person's language; as it is, where there are no words for it.
    static func checked(_ text: String) -> String {
        current.language == english.language ? text : translated(text) ?? text
    }

    private static func translated(_ text: String) -> String? {
        for sentence in CheckedSentence.all {
            guard let found = sentence.values(in: text) else { continue }
            let values = found.compactMap { name, value in shown(name, value).map { (name, $0) } }
            guard values.count == found.count else { continue }
            let words = say(sentence.key, Dictionary(values, uniquingKeysWith: { first, _ in first }))
            // A sentence that begins with something filled in runs the way of its language all the same (UAX #9).
            return (current.isRightToLeft ? "\u{200F}" : "") + words
        }
        return nil
    }

    /// What fills a placeholder; `nil` where it must be something else.
    private static func shown(_ name: String, _ value: String) -> String? {
        switch name {
        case "key", "other", "group": value.contains { $0 == " " || $0 == "\"" } ? nil : label(of: value)
        case "said": translated(value)
        // What is to be typed, and no sentence.
        case "literal":
            value.contains(/[a-z]{2,} [a-z]{2,}| or | and | instead$/) ? nil : value
        default: value
        }
    }
}
