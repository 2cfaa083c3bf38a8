/// What is different between two texts, word by word.
enum WordDifference {
    /// How many words of a long part that stayed are shown at its ends.
    private static let around = 12

    /// Cost: the number of words, times that of the words that differ.
    static func parts(from before: String, to after: String) -> [DecisionView.Part] {
        let (old, new) = (words(before), words(after))
        let difference = new.difference(from: old)
        let (gone, come) = (places(of: difference.removals), places(of: difference.insertions))
        var parts: [DecisionView.Part] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            let start = (left, right)
            while left < old.count, gone.contains(left) { left += 1 }
            while right < new.count, come.contains(right) { right += 1 }
            if start.0 < left { parts.append(DecisionView.Part(removed: old[start.0..<left].joined())) }
            if start.1 < right { parts.append(DecisionView.Part(added: new[start.1..<right].joined())) }
            let first = right
            while left < old.count, right < new.count, !gone.contains(left), !come.contains(right) {
                (left, right) = (left + 1, right + 1)
            }
            if first < right { parts.append(DecisionView.Part(same: shortened(new[first..<right]))) }
        }
        return parts
    }

    /// Each word with what stands behind it before the next.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isBetween = false
        for sign in text {
            if sign.isWhitespace {
                if words.isEmpty { words.append("") }
                words[words.count - 1].append(sign)
            } else if words.isEmpty || isBetween {
                words.append(String(sign))
            } else {
                words[words.count - 1].append(sign)
            }
            isBetween = sign.isWhitespace
        }
        return words
    }

    private static func places(of changes: [CollectionDifference<String>.Change]) -> Set<Int> {
        Set(
            changes.map { change in
                switch change {
                case .insert(let offset, _, _), .remove(let offset, _, _): offset
                }
            })
    }

    private static func shortened(_ words: ArraySlice<String>) -> String {
        guard words.count > 2 * around + 8 else { return words.joined() }
        return words.prefix(around).joined() + "\u{2026} " + words.suffix(around).joined()
    }
}
