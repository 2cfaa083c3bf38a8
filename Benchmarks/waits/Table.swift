/// A table in Markdown.
struct Table {
    private var rows: [[String]] = []
    private let head: [String]

    init(_ head: [String]) { self.head = head }

    mutating func add(_ row: [String]) { rows.append(row) }

    var markdown: String {
        let all = [head, head.map { _ in "---" }] + rows
        return all.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }
}

extension Double {
    /// With one digit after the point.
    var short: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// With two digits after the point.
    var shorter: String {
        let hundredths = Int((self * 100).rounded())
        return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
    }

    /// In hundredths.
    var percent: String { (self * 100).short + " %" }
}
