/// Words broken into lines.
enum TextLines {
    /// As many words on each line as fit; a word wider than a line stands alone.
    static func wrapped(_ text: String, style: LabelStyle, width: Double) -> [String] {
        var lines: [String] = []
        for word in pieces(text) {
            let longer = (lines.last ?? "") + word
            if !lines.isEmpty, style.width(of: longer.trimmed) <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(word)
            }
        }
        return lines.map(\.trimmed).filter { !$0.isEmpty }
    }

    /// The two lines whose longer one is shortest; `nil` for a text that has no place to break.
    static func halved(_ text: String, style: LabelStyle) -> [String]? {
        let pieces = pieces(text)
        guard pieces.count > 1 else { return nil }
        let halves = (1..<pieces.count).map { cut in
            [pieces[..<cut].joined().trimmed, pieces[cut...].joined().trimmed]
        }
        return halves.min { longest($0, style) < longest($1, style) }
    }

    private static func longest(_ lines: [String], _ style: LabelStyle) -> Double {
        lines.map(style.width(of:)).max() ?? 0
    }

    /// Words with the space or hyphen after them; each letter of scripts that break anywhere.
    private static func pieces(_ text: String) -> [String] {
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return piecesOfASCII(text) }
        var pieces: [String] = []
        var current = ""
        for letter in text {
            if TextMetrics.breaksAnywhere(letter) {
                if !current.isEmpty { pieces.append(current) }
                pieces.append(String(letter))
                current = ""
                continue
            }
            current.append(letter)
            if letter == " " || letter == "-" || letter == "/" {
                pieces.append(current)
                current = ""
            }
        }
        return current.isEmpty ? pieces : pieces + [current]
    }

    private static func piecesOfASCII(_ text: String) -> [String] {
        var pieces: [String] = []
        var start = text.startIndex
        for index in text.utf8.indices where " -/".utf8.contains(text.utf8[index]) {
            let end = text.utf8.index(after: index)
            pieces.append(String(text[start..<end]))
            start = end
        }
        return start == text.endIndex ? pieces : pieces + [String(text[start...])]
    }
}

extension String {
    /// Without spaces at either end.
    var trimmed: String {
        let start = drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
    }
}
