/// Finds runs of letters in a text that begin as a file of a known kind does. Cost: linear; a sign is looked at a few times at most.
struct LetterReader {
    private let text: [UInt8]
    private var at = 0
    /// How many signs were looked at.
    private(set) var looked = 0

    /// The first twelve bytes of a file, which say what it is.
    private static let head = 16
    /// Beside those of ``FileKind``: JPEG 2000, JPEG XL, Photoshop, films of Flash and Windows, AVI, and drawings.
    private static let beginnings: [[UInt8]] = [
        [0, 0, 0, 12, 0x6A, 0x50], [0, 0, 0, 12, 0x4A, 0x58], Array("8BPS".utf8), Array("FLV\u{1}".utf8),
        [0x30, 0x26, 0xB2, 0x75], Array("RIFF".utf8), Array("<svg".utf8), Array("<?xml".utf8),
    ]
    /// Of a line that goes on in the next one.
    static let shortest = 16
    /// Lines of letters and certificates are no longer; longer ones go on only in lines of their own length.
    private static let usual = 128
    private static let longestSeparator = 64

    init(_ text: [UInt8]) { self.text = text }

    /// The next run that begins as a file does.
    mutating func next() -> LetterRun? {
        var isStart = at == 0 || !Self.isLetter(text[at - 1])
        while at < text.count {
            looked += 1
            if let mark = lineBreak(at: at) {
                (at, isStart) = (at + mark.count, true)
            } else if isStart, isLong(at: at), let isHexadecimal = kind(at: at) {
                let run = run(from: at, isHexadecimal)
                at = run.range.upperBound
                return run
            } else {
                (at, isStart) = (at + 1, !Self.isLetter(text[at]))
            }
        }
        return nil
    }

    /// Whether it stands in an address, which is judged as one.
    func isAddress(_ run: LetterRun) -> Bool {
        let mark = Array("base64,".utf8)
        return DataAddress.lower(text[..<run.range.lowerBound].suffix(mark.count)).elementsEqual(mark)
    }
}

private extension LetterReader {
    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
        default: false
        }
    }

    /// How programs write signs of Base64 that mean something else to them.
    static let spellings: [(text: [UInt8], sign: UInt8)] = [
        ("\\/", "/"), ("\\\\/", "/"), ("%2f", "/"), ("%2b", "+"), ("%3d", "="), ("\\u002f", "/"), ("\\u002b", "+"),
        ("\\u003d", "="), ("&#47;", "/"), ("&#43;", "+"), ("&#61;", "="), ("&#x2f;", "/"), ("&#x2b;", "+"),
        ("&#x3d;", "="), ("&sol;", "/"), ("&plus;", "+"), ("&equals;", "="),
    ].map { (Array(($0 as String).utf8), ($1 as Unicode.Scalar).utf8.first ?? 0) }
    /// And the ends of lines.
    static let breaks = [
        "\\n", "\\r", "\\t", "\\\\n", "\\\\r", "\\\\t", "%0a", "%0d", "&#10;", "&#13;", "&#xa;", "&#xd;", "<br>",
        "<br/>", "<br />",
    ].map { Array($0.utf8) }

    func begins(_ mark: [UInt8], at start: Int) -> Bool {
        text[start...].prefix(mark.count).elementsEqual(mark) { text, mark in
            (0x41...0x5A).contains(text) ? text | 0x20 == mark : text == mark
        }
    }

    /// The end of a line, where a program writes it as other signs.
    func lineBreak(at start: Int) -> [UInt8]? {
        switch text[start] {
        case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "<"):
            Self.breaks.first { begins($0, at: start) }
        default: nil
        }
    }

    /// The sign of Base64 that stands here, and its length.
    func sign(at start: Int) -> (sign: UInt8, length: Int)? {
        guard start < text.count else { return nil }
        switch text[start] {
        case let byte where Self.isLetter(byte) || byte == UInt8(ascii: "="): return (byte, 1)
        case UInt8(ascii: "-"): return (UInt8(ascii: "+"), 1)
        case UInt8(ascii: "_"): return (UInt8(ascii: "/"), 1)
        case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"):
            return Self.spellings.first { begins($0.text, at: start) }.map { ($0.sign, $0.text.count) }
        default: return nil
        }
    }

    /// Whether as many bytes as a head has letters may all be signs: of most words they are not.
    func isLong(at start: Int) -> Bool {
        guard start + Self.head <= text.count else { return false }
        for byte in text[start..<start + Self.head] where !Self.isLetter(byte) {
            // Those of which spellings consist, and what fills a run up.
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"),
                UInt8(ascii: "#"), UInt8(ascii: ";"):
                continue
            default: return false
            }
        }
        return true
    }

    /// Whether what begins as a file is written in hexadecimal numbers; `nil` where none begins.
    mutating func kind(at start: Int) -> Bool? {
        var (letters, at) = ([UInt8](), start)
        while letters.count < 2 + 2 * Self.head, let next = sign(at: at), next.sign != UInt8(ascii: "=") {
            letters.append(next.sign)
            at += next.length
        }
        looked += letters.count
        if letters.count >= Self.head, let head = Base64.decoded(Array(letters.prefix(Self.head))), Self.isFile(head) {
            return false
        }
        let mark = Self.hexadecimalMark(letters)
        let run = LetterRun(range: 0..<0, isHexadecimal: true, letters: Array(letters.dropFirst(mark).prefix(24)))
        return run.letters.count == 24 && run.file.map(Self.isFile) ?? false ? true : nil
    }

    /// The length of `0x` or `x`.
    static func hexadecimalMark(_ letters: [UInt8]) -> Int {
        let first = letters.prefix(2).map { $0 | 0x20 }
        return first == Array("0x".utf8) ? 2 : first.first == UInt8(ascii: "x") ? 1 : 0
    }

    static func isFile(_ head: [UInt8]) -> Bool {
        switch FileKind(head) {
        case .jpeg?: head[2] == 0xFF
        case nil: beginnings.contains(where: head.starts)
        default: true
        }
    }
}

private extension LetterReader {
    /// A run with all of its lines.
    mutating func run(from start: Int, _ isHexadecimal: Bool) -> LetterRun {
        var run = LetterRun(range: start..<start, isHexadecimal: isHexadecimal)
        var end = line(from: start, most: Int.max, into: &run)
        run.line = run.letters.count
        let first = run.letters.prefix(4)
        var (lines, last) = (1, run.line)
        while run.padding.isEmpty, last == run.line, run.line >= Self.shortest, let gap = gap(from: end),
            lines == 1 || text[end..<gap.end].elementsEqual(run.separator)
        {
            var next = run
            next.letters = []
            let nextEnd = line(from: gap.end, most: run.line, into: &next)
            let isEqual = next.letters.count == run.line
            let isOther = run.line > Self.usual && next.letters.starts(with: first)
            guard isEqual && !isOther || gap.isBreak && (lines > 1 || run.line <= Self.usual), !next.letters.isEmpty,
                next.letters.count <= run.line
            else { break }
            run.separator = text[end..<gap.end]
            run.letters += next.letters
            (run.padding, run.spelled) = (next.padding, next.spelled)
            (lines, last, end) = (lines + 1, next.letters.count, nextEnd)
        }
        run.range = start..<end
        run.text = text[run.range]
        if isHexadecimal { run.letters.removeFirst(Self.hexadecimalMark(run.letters)) }
        if lines == 1 { run.line = 0 }
        return run
    }

    /// Reads letters, and what fills them up.
    ///
    /// - Parameter most: one more is read, which tells that the line is longer.
    /// - Returns: where the line ends.
    mutating func line(from start: Int, most: Int, into run: inout LetterRun) -> Int {
        var at = start
        while let next = sign(at: at), next.sign != UInt8(ascii: "="), run.letters.count <= most {
            run.letters.append(next.sign)
            if next.length > 1 { run.spelled[next.sign] = text[at..<at + next.length] }
            at += next.length
        }
        let end = at
        while let next = sign(at: at), next.sign == UInt8(ascii: "="), at - end < 24 {
            if next.length > 1 { run.spelled[next.sign] = text[at..<at + next.length] }
            at += next.length
        }
        run.padding = text[end..<at]
        looked += at - start
        return at
    }

    /// What stands between two lines: blanks, quotes and other signs.
    mutating func gap(from start: Int) -> (end: Int, isBreak: Bool)? {
        var (at, isBreak) = (start, false)
        while at < text.count, at - start <= Self.longestSeparator {
            if let mark = lineBreak(at: at) {
                (at, isBreak) = (at + mark.count, true)
            } else if let next = sign(at: at) {
                // `+` between texts of a script, `//` before a comment.
                let end = text[at...].firstIndex { !"+/".utf8.contains($0) } ?? text.count
                guard next.length == 1, at > start, end > at, end - at < 4, end < text.count, sign(at: end) == nil
                else { break }
                at = end
            } else {
                isBreak = isBreak || text[at] == 10 || text[at] == 13
                at += 1
            }
        }
        looked += at - start
        return at > start && at - start <= Self.longestSeparator && at < text.count ? (at, isBreak) : nil
    }
}
