/// A line that is nearly the `---` of a front matter: `--`, `----`, ` ---`, `—`, which word processors make of two hyphens.
struct NearFence {
    /// From 1.
    let line: Int
    /// Letters of the line.
    let length: Int
    /// Whether only empty lines stand before a right one.
    let isLate: Bool

    /// The first of them from a line on.
    ///
    /// - Parameters:
    ///   - skipped: lines before it that are not looked at.
    ///   - isFirst: whether only empty lines may stand before it. Cost: linear.
    init?(in bytes: [UInt8], after skipped: Int, isFirst: Bool) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, bytes) in lines.enumerated().dropFirst(skipped) {
            let text = String(decoding: bytes.prefix(40), as: UTF8.self)
            let signs = text.filter { !$0.isWhitespace }
            if signs.isEmpty { continue }
            if !signs.allSatisfy({ "-–—".contains($0) }) || signs == "-" {
                if isFirst { return nil }
                continue
            }
            (line, length, isLate) = (number + 1, text.count, text.hasPrefix("---") && signs == "---")
            return
        }
        return nil
    }
}
