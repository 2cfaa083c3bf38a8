/// The keys of a file's front matter by their lines. Cost: one look at the text, however many lines are asked for.
struct KeyLines {
    /// The key that each line belongs to, from the first.
    private var keys: [String?] = []

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let end = lines.dropFirst().firstIndex(of: "---") else { return }
        var key: String?
        for line in lines[..<end] {
            // The first is the fence.
            if !keys.isEmpty, line.first?.isLetter ?? false, let colon = line.firstIndex(of: ":") {
                key = String(line[..<colon])
            }
            keys.append(key)
        }
    }

    /// The key that a line belongs to, from 1; `nil` for a line of the body.
    func key(ofLine line: Int) -> String? { keys.indices.contains(line - 1) ? keys[line - 1] : nil }
}
