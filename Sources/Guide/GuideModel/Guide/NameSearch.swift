/// Finds things by names as people type them: without accents, in part, with typing mistakes, in any language.
///
///     NameSearch(guides.flatMap(\.places)).find("bunkr hill").matches   // the monument
///
/// It compares letters, not meanings. Cost: linear in the names, times the letters of the question.
public struct NameSearch: Sendable {
    /// A thing that was found by a name.
    public struct Match: Hashable, Sendable {
        public let slug: Slug
        public let title: String
        /// 0 for the exact name; the greater, the less similar.
        public let distance: Int
    }

    /// What a question found.
    public enum Finding: Hashable, Sendable {
        case one(Match)
        /// Several that fit equally well, at most ten.
        case several([Match])
        /// Nothing fits; these names are nearest, at most three.
        case none(nearest: [Match])
    }

    private struct Name {
        let slug: Slug
        let title: String
        let words: [[Unicode.Scalar]]
        let whole: [Unicode.Scalar]
    }

    private static let longestQuestion = 100

    private let names: [Name]

    /// The same thing may come several times, under its titles in several languages; the first is the one shown.
    public init(_ things: [(slug: Slug, title: String)]) {
        var shown: [Slug: String] = [:]
        var names: [Name] = []
        for (slug, title) in things {
            let isFirst = shown[slug] == nil
            let label = shown[slug, default: title]
            shown[slug] = label
            names.append(Self.name(slug, label, as: title))
            if isFirst { names.append(Self.name(slug, label, as: slug.text)) }
        }
        self.names = names
    }

    public init(_ things: [some Titled]) { self.init(things.map { ($0.slug, $0.title) }) }

    /// The words of a text as names are compared: in lower case, without accents and signs.
    public static func folded(_ text: String) -> [String] {
        words(text).map { word in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: word)
            return String(text)
        }
    }

    /// The things whose names fit best.
    public func find(_ question: String) -> Finding {
        let words = Self.words(question)
        let letters = words.reduce(0) { $0 + $1.count }
        guard !words.isEmpty, letters <= Self.longestQuestion else { return .none(nearest: []) }
        let matches = matches(words)
        guard let best = matches.first else { return .none(nearest: nearest(to: words)) }
        let equal = matches.filter { $0.distance == best.distance }
        return equal.count == 1 ? .one(best) : .several(Array(equal.prefix(10)))
    }

    /// Each thing once, the most similar first.
    private func matches(_ words: [[Unicode.Scalar]]) -> [Match] {
        var best: [Slug: Match] = [:]
        for name in names {
            guard let distance = Self.distance(words, to: name) else { continue }
            if best[name.slug].map({ $0.distance <= distance }) ?? false { continue }
            best[name.slug] = Match(slug: name.slug, title: name.title, distance: distance)
        }
        return best.values.sorted { ($0.distance, $0.slug) < ($1.distance, $1.slug) }
    }

    /// The names that are the fewest changes away, however many that are.
    private func nearest(to words: [[Unicode.Scalar]]) -> [Match] {
        let whole = Array(words.joined(separator: [" "]))
        var best: [Slug: Match] = [:]
        for name in names where abs(name.whole.count - whole.count) <= whole.count {
            let distance = Nearest.distance(whole, name.whole)
            guard distance * 2 <= max(whole.count, name.whole.count) else { continue }
            if best[name.slug].map({ $0.distance <= distance }) ?? false { continue }
            best[name.slug] = Match(slug: name.slug, title: name.title, distance: distance)
        }
        return Array(best.values.sorted { ($0.distance, $0.slug) < ($1.distance, $1.slug) }.prefix(3))
    }
}

// MARK: Comparing

extension NameSearch {
    /// 0 for the same name, 1 for its beginning, 2 for words of it or their beginnings, 10 and more with typing mistakes; `nil` for
    /// another name.
    private static func distance(_ question: [[Unicode.Scalar]], to name: Name) -> Int? {
        let whole = Array(question.joined(separator: [" "]))
        if whole == name.whole { return 0 }
        if name.whole.starts(with: whole) { return 1 }
        if question.allSatisfy({ word in name.words.contains { $0.starts(with: word) } }) { return 2 }
        let mistakes = mistakes(whole, name.whole)
        let byWord = question.map { word in name.words.compactMap { self.mistakes(word, $0) }.min() }
        let sum = byWord.contains(nil) ? nil : byWord.reduce(0) { $0 + ($1 ?? 0) }
        return [mistakes, sum.map { $0 + 1 }].compactMap { $0 }.min().map { 10 + $0 }
    }

    /// The number of typing mistakes between two words; `nil` for more than allowed: none up to three letters, one up to seven,
    /// then two.
    private static func mistakes(_ word: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int? {
        let allowed = word.count <= 3 ? 0 : word.count <= 7 ? 1 : 2
        guard abs(word.count - other.count) <= allowed else {
            // The word may be incomplete, with a mistake in what is there.
            guard other.count > word.count, word.count > 4 else { return nil }
            return mistakes(word, Array(other.prefix(word.count))).map { $0 + 1 }
        }
        let distance = Nearest.distance(word, other)
        return distance <= allowed ? distance : nil
    }

    private static func name(_ slug: Slug, _ label: String, as title: String) -> Name {
        let words = words(String(title.prefix(200)))
        return Name(slug: slug, title: label, words: words, whole: Array(words.joined(separator: [" "])))
    }

    /// Lower case, without accents and signs.
    private static func words(_ text: String) -> [[Unicode.Scalar]] {
        var words: [[Unicode.Scalar]] = [[]]
        for scalar in text.prefix(400).lowercased().decomposed.unicodeScalars {
            if let letters = spelled[scalar] {
                words[words.count - 1] += letters.unicodeScalars
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                words[words.count - 1].append(scalar)
            } else if !scalar.properties.isDiacritic, scalar != "'", scalar != "\u{2019}" {
                words.append([])
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Letters that do not decompose into a letter and an accent.
    private static let spelled: [Unicode.Scalar: String] = [
        "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
    ]
}
