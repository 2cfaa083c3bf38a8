/// Finds the name that a mistyped word probably means.
public enum Nearest {
    /// The candidate with the smallest edit distance (optimal string alignment), if it is near enough: at most a third
    /// of the letters differ. Ties go to the first in alphabetical order. Cost: letters × letters for each candidate.
    public static func match(for word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().unicodeScalars)
        guard !letters.isEmpty, letters.count <= 100 else { return nil }
        var best: (distance: Int, name: String)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            let limit = max(1, max(letters.count, other.count) / 3)
            guard abs(other.count - letters.count) <= limit else { continue }
            let distance = distance(letters, other)
            guard distance <= limit else { continue }
            if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true { best = (distance, candidate) }
        }
        return best?.name
    }

    /// By how many letters two words differ.
    public static func differ(_ word: String, _ other: String) -> Int {
        distance(Array(word.unicodeScalars), Array(other.unicodeScalars))
    }

    /// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word into the other.
    static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
