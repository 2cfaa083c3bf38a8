/// Folded words, each once, with the numbers of the entries that have it.
struct SearchTerms: Sendable {
    /// Sorted.
    let words: [String]
    private let numbers: [[Int]]

    /// - Parameter texts: the folded words of each entry. Cost: linear in them, apart from sorting.
    init(_ texts: [[String]]) {
        var found: [String: [Int]] = [:]
        for (number, text) in texts.enumerated() {
            for word in text where found[word]?.last != number { found[word, default: []].append(number) }
        }
        let sorted = found.sorted { $0.key < $1.key }
        (words, numbers) = (sorted.map(\.key), sorted.map(\.value))
    }

    /// The entries of each word that is wanted, with what the word is worth.
    func hits(_ worth: (String) -> Int?) -> [(word: String, level: Int, entries: [Int])] {
        words.indices.compactMap { index in
            worth(words[index]).map { (words[index], $0, numbers[index]) }
        }
    }
}

/// Mistakes of typing, as the guide's own search forgives them (`Templates/app/search/distance.js`).
enum TypingMistakes {
    /// None in short words, where nearly every word would be near.
    static func forgiven(_ typed: String) -> Int {
        switch typed.unicodeScalars.count {
        case ..<4: 0
        case ..<8: 1
        default: 2
        }
    }

    /// Whether what is typed is a beginning of a word but for letters missing, added, wrong, or two neighbours swapped (Damerau's
    /// distance, each letter in one mistake).
    ///
    /// Cost: the product of the lengths at most; it stops when no answer within the limit is left.
    static func isNear(_ typed: [UInt8], _ word: [UInt8], _ limit: Int) -> Bool {
        guard limit > 0, typed.count <= 40, word.count >= typed.count - limit else { return false }
        let width = min(word.count, typed.count + limit)
        var (older, old) = ([Int](repeating: 0, count: width + 1), Array(0...width))
        for line in 1...typed.count {
            var row = [line] + [Int](repeating: 0, count: width)
            for column in stride(from: 1, through: width, by: 1) {
                let isSame = typed[line - 1] == word[column - 1]
                row[column] = min(old[column - 1] + (isSame ? 0 : 1), old[column] + 1, row[column - 1] + 1)
                if line > 1, column > 1, typed[line - 1] == word[column - 2], typed[line - 2] == word[column - 1] {
                    row[column] = min(row[column], older[column - 2] + 1)
                }
            }
            if (row.min() ?? 0) > limit { return false }
            (older, old) = (old, row)
        }
        return (old.min() ?? 0) <= limit
    }
}
