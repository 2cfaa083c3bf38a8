import GuideModel

/// A text that can be searched, and what it is made from.
struct SearchText: Sendable {
    /// Of everything that the text is made from; `nil` where that is not known.
    let digest: ContentDigest?
    let make: @Sendable () -> String
}

/// Numbers for the words of all texts. A text that an earlier build has taken apart is not made again.
struct WordIndex {
    private(set) var words: [String]
    private let earlier: [ContentDigest: [Int32]]
    private var texts: [ContentDigest: [Int32]] = [:]
    /// Made when the first text is taken apart.
    private var numbers: [String: Int32]?

    init(_ earlier: WordTable? = nil) { (words, self.earlier) = (earlier?.words ?? [], earlier?.texts ?? [:]) }

    /// The numbers of a text's words, each once. Cost: linear in the text, where no earlier build knows it.
    mutating func words(of text: SearchText) -> [Int32] {
        let known = text.digest.flatMap { texts[$0] ?? earlier[$0] }
        let found = known ?? numbers(of: SearchFolding.words(text.make()))
        if let digest = text.digest { texts[digest] = found }
        return found
    }

    private mutating func numbers(of text: [String]) -> [Int32] {
        var numbers =
            self.numbers
            ?? Dictionary(zip(words, words.indices.map(Int32.init)), uniquingKeysWith: { first, _ in first })
        self.numbers = nil
        defer { self.numbers = numbers }
        var found: Set<Int32> = []
        for word in text where Self.isLongEnough(word) {
            if let known = numbers[word] {
                found.insert(known)
            } else {
                found.insert(Int32(words.count))
                numbers[word] = Int32(words.count)
                words.append(word)
            }
        }
        return found.sorted()
    }

    /// Shorter words are not looked up in texts; in scripts without spaces two letters are a word.
    private static func isLongEnough(_ word: String) -> Bool {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.utf8.count >= 3 }
        return word.count >= (word.unicodeScalars.contains(where: SearchFolding.isUnspaced) ? 2 : 3)
    }

    /// What the next build needs to know of the texts of this one: words that none of them has any more are left out.
    var table: WordTable {
        var (kept, places): ([String], [Int32]) = ([], [Int32](repeating: -1, count: words.count))
        for word in texts.values.joined() { places[Int(word)] = 0 }
        for index in words.indices where places[index] == 0 {
            places[index] = Int32(kept.count)
            kept.append(words[index])
        }
        return WordTable(words: kept, texts: texts.mapValues { $0.map { places[Int($0)] } })
    }
}
