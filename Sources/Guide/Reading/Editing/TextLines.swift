/// Lines of a text as its file has them, changed without touching those that stay the same: their line endings and a byte order
/// mark are kept.
///
///     TextLines(bytes).changed(to: "What a person sees after the change\n")
///
/// Cost: that of a difference by lines (E. Myers, 1986): quadratic in what differs, linear otherwise.
public struct TextLines: Sendable {
    private let mark: [UInt8]
    private let lines: [(text: String, ending: String)]

    /// `nil` for what is not UTF-8.
    public init?(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        guard let text = String(validating: bytes.dropFirst(mark.count), as: UTF8.self) else { return nil }
        lines = Self.lines(of: text)
    }

    /// The text with line feeds only, as forms show it.
    public var text: String { lines.map { $0.text + ($0.ending.isEmpty ? "" : "\n") }.joined() }

    /// - Parameter text: with line endings of any kind, as a browser sends it.
    public func changed(to text: String) -> [UInt8] {
        let wanted = Self.lines(of: text)
        let usual = lines.first { !$0.ending.isEmpty }?.ending ?? "\n"
        let difference = wanted.map(Line.init).difference(from: lines.map(Line.init))
        var (result, kept) = (mark, Array(lines))
        for change in difference.removals.reversed() {
            if case .remove(let offset, _, _) = change { kept.remove(at: offset) }
        }
        for change in difference.insertions {
            guard case .insert(let offset, let line, _) = change else { continue }
            kept.insert((line.text, line.isEnded ? usual : ""), at: offset)
        }
        for line in kept { result += Array((line.text + line.ending).utf8) }
        return result
    }

    /// Compares bytes, not letters.
    private struct Line: Hashable {
        let text: String
        let isEnded: Bool

        init(_ line: (text: String, ending: String)) { (text, isEnded) = (line.text, !line.ending.isEmpty) }

        static func == (left: Line, right: Line) -> Bool {
            left.isEnded == right.isEnded && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }

    private static func lines(of text: String) -> [(text: String, ending: String)] {
        var (lines, bytes): ([(String, String)], Substring.UTF8View) = ([], text[...].utf8)
        while let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            var next = bytes.index(after: end)
            let isPair = bytes[end] == UInt8(ascii: "\r") && next < bytes.endIndex && bytes[next] == UInt8(ascii: "\n")
            if isPair { next = bytes.index(after: next) }
            lines.append((String(Substring(bytes[..<end])), String(Substring(bytes[end..<next]))))
            bytes = bytes[next...]
        }
        return bytes.isEmpty ? lines : lines + [(String(Substring(bytes)), "")]
    }
}
