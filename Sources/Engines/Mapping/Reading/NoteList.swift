/// Sentences about what was left out, the first ones in full and the rest counted.
struct NoteList {
    private static let most = 24

    private var first: [String] = []
    private var more = 0

    mutating func add(_ sentence: String) {
        if first.count < Self.most { first.append(sentence) } else { more += 1 }
    }

    var sentences: [String] { more > 0 ? first + ["and \(more) more like these"] : first }
}
