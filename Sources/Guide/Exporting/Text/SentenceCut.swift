/// Texts cut for readers that show only their beginning.
extension LegibleText {
    /// The first sentences of a text in one line: as many as stay below a limit, in characters; if not even the first
    /// does, its first words and an ellipsis.
    static func sentences(_ text: String, below limit: Int) -> String {
        guard text.count >= limit else { return text }
        let head = text.prefix(limit - 1)
        var end: Substring.Index?
        var index = head.startIndex
        while index < head.endIndex {
            let next = head.index(after: index)
            if endsSentence(at: index, in: text) { end = next }
            index = next
        }
        return end.map { String(text[..<$0]) } ?? shortened(text, to: limit - 1)
    }

    /// Whether a sentence ends with this character: a mark before a space, perhaps with quotes or brackets behind the
    /// mark, or one of the marks that need no space.
    private static func endsSentence(at index: String.Index, in text: String) -> Bool {
        if "。！？｡".contains(text[index]) { return true }
        let after = text.index(after: index)
        guard after == text.endIndex || text[after] == " " else { return false }
        var mark = index
        while "\"'»”’)]".contains(text[mark]), mark > text.startIndex { mark = text.index(before: mark) }
        return ".!?…؟۔।".contains(text[mark])
    }
}
