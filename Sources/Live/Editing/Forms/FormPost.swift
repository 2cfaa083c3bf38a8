/// What a browser sends of a form: names and texts in the order of the page.
///
/// Names are paths: `k:stops:2:note` is the note of a row of `stops`. The rows of a list have their order from the page, not from
/// their numbers, so that a page may move them.
public struct FormPost: Sendable {
    public private(set) var pairs: [(name: String, text: String)]
    private var index: [String: String]

    /// - Parameter pairs: of two with one name, the last counts.
    public init(_ pairs: [(name: String, text: String)]) {
        self.pairs = pairs
        index = Dictionary(pairs.map { ($0.name, $0.text) }) { $1 }
    }

    /// A text with line feeds only; `nil` where the form has no such field.
    public subscript(_ name: String) -> String? {
        index[name].map { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
    }

    /// The numbers of a list's rows, in the order of the page.
    func rows(of name: String) -> [String] {
        var seen: Set<String> = []
        return pairs.compactMap { pair in Self.row(of: pair.name, in: name) }.filter { seen.insert($0).inserted }
    }

    /// What a button of a list asks for, without script: `up k:stops:2`, `down …`, `remove …`, `more k:stops`.
    public func applying(_ wish: String) -> FormPost {
        let words = wish.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2, let end = words[1].lastIndex(of: ":") else { return self }
        let (list, row) = (String(words[1][..<end]), String(words[1][words[1].index(after: end)...]))
        let rows = rows(of: list)
        guard let place = rows.firstIndex(of: row) else { return self }
        switch words[0] {
        case "remove": return FormPost(pairs.filter { Self.row(of: $0.name, in: list) != row })
        case "up" where place > 0: return moving(row, before: rows[place - 1], in: list)
        case "down" where place + 1 < rows.count: return moving(rows[place + 1], before: row, in: list)
        default: return self
        }
    }

    private func moving(_ row: String, before other: String, in list: String) -> FormPost {
        let moved = pairs.filter { Self.row(of: $0.name, in: list) == row }
        var rest = pairs.filter { Self.row(of: $0.name, in: list) != row }
        let place = rest.firstIndex { Self.row(of: $0.name, in: list) == other } ?? rest.endIndex
        rest.insert(contentsOf: moved, at: place)
        return FormPost(rest)
    }

    /// `2` of `k:stops:2:note` in `k:stops`.
    private static func row(of name: String, in list: String) -> String? {
        guard name.hasPrefix(list + ":") else { return nil }
        let row = name.dropFirst(list.count + 1).prefix { $0 != ":" }
        return !row.isEmpty && row.allSatisfy { $0.isASCII && $0.isNumber } ? String(row) : nil
    }
}
