/// What begins a line as an item of a list begins elsewhere, and not in Markdown: `• bread`, `– bread`, `-bread`, `1)bread`, `a) bread`.
struct ListSign: Equatable {
    private enum Kind: Equatable {
        /// Nobody begins a line with it who means no list.
        case bullet
        /// Two lines that begin with it are a list.
        case mark
        /// The same, where the second has the next number; letters count as numbers.
        case number(Int, before: UInt8?, after: UInt8, isLetter: Bool)
    }

    /// As it is written.
    let sign: String
    /// The line as Markdown wants it, shortened.
    let item: String
    private let kind: Kind

    /// Letters of a line that are repeated.
    private static let longest = 60
    private static let bullets = "•‣⁃◦▪●■▸►➢➤∙\u{F0B7}".utf8Signs
    private static let marks = "–—·".utf8Signs

    /// - Parameter line: from its first sign on. Cost: constant, and linear in the line where it has such a sign.
    init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let first = line.first, let found = first < 0x80 ? Self.ascii(line) : Self.bullet(line) else {
            return nil
        }
        let rest = line[found.end...].drop(while: \.isBlank)
        guard !rest.isEmpty else { return nil }
        var words = String(decoding: rest, as: UTF8.self)
        while let last = words.last, last.isWhitespace || last == "\\" { words.removeLast() }
        words = words.count > Self.longest ? words.prefix(Self.longest - 1) + "…" : words
        (kind, sign) = (found.kind, String(decoding: line[..<found.end], as: UTF8.self))
        if case .number(let number, _, _, _) = kind { item = "\(number). \(words)" } else { item = "- \(words)" }
    }

    /// Whether one line with it is enough.
    var isSure: Bool { kind == .bullet }

    /// Whether this is the second item of a list of which another is the first.
    func follows(_ other: ListSign) -> Bool {
        switch (other.kind, kind) {
        case (.mark, .mark): sign == other.sign
        case (.number(let first, let before, let after, let isLetter), _):
            kind == .number(first + 1, before: before, after: after, isLetter: isLetter)
        default: false
        }
    }

    private static func bullet(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> (kind: Kind, end: Int)? {
        func end(_ signs: [[UInt8]]) -> Int? {
            signs.first { line.starts(with: $0) }.map { line.startIndex + $0.count }
        }
        if let end = end(bullets) {
            // A row of them is a rating.
            let isRow = bullets.contains { line[end...].starts(with: $0) }
            return isRow ? nil : (.bullet, end)
        }
        return end(marks).flatMap { end in line.dropFirst(end - line.startIndex).first.map { ($0, end) } }.flatMap {
            $0.isASCIIDigit ? nil : (.mark, $1)
        }
    }

    private static func ascii(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> (kind: Kind, end: Int)? {
        let start = line.startIndex
        if "-*+".utf8.contains(line[start]) {
            return line.dropFirst().first.flatMap { $0.isLetter ? (.mark, start + 1) : nil }
        }
        let before = line[start] == UInt8(ascii: "(") ? line[start] : nil
        let inner = before == nil ? line : line.dropFirst()
        let digits = inner.prefix(4).prefix(while: \.isASCIIDigit)
        let isLetter = digits.isEmpty && inner.first.map { ($0 | 0x20).isASCIILowercase } ?? false
        let end = isLetter ? inner.startIndex + 1 : digits.endIndex
        guard end > inner.startIndex, let after = line[end...].first, let next = line[end...].dropFirst().first else {
            return nil
        }
        let isGlued = next.isLetter && (after == UInt8(ascii: ")") || after == UInt8(ascii: "."))
        let isOther = after == UInt8(ascii: ")") && (before != nil || isLetter)
        guard isOther || isGlued && before == nil && !isLetter else { return nil }
        let number = isLetter ? Int((inner.first ?? 0) & 0x1F) : digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
        return (.number(number, before: before, after: after, isLetter: isLetter), end + 1)
    }
}

extension TreeBuilder {
    /// Tells of the first list of a paragraph that is none.
    ///
    /// - Parameters:
    ///   - lines: those of the paragraph as written.
    ///   - start: where it begins in the first of them.
    mutating func findListSigns(in lines: ClosedRange<Int>, from start: Int) {
        var before: (sign: ListSign, line: Int, offset: Int)?
        for line in lines {
            let range = source.line(line)
            let begin = line == lines.lowerBound ? max(start, range.lowerBound) : range.lowerBound
            let text = source.bytes[begin..<max(begin, range.upperBound)].drop {
                $0.isBlank || $0 == UInt8(ascii: ">")
            }
            guard let sign = ListSign(text) else {
                before = nil
                continue
            }
            let first = before.flatMap { sign.follows($0.sign) ? $0 : nil }
            if let found = first ?? (sign.isSure ? (sign, line, text.startIndex) : nil) {
                return report(found.sign, source.position(line: found.line, offset: found.offset))
            }
            // Lines that are broken on purpose stand below each other as they are written.
            let isBroken = text.last == UInt8(ascii: "\\") || text.suffix(2).elementsEqual([.space, .space])
            before = isBroken ? nil : (sign, line, text.startIndex)
        }
    }

    private mutating func report(_ sign: ListSign, _ position: Position) {
        problems.append(
            Problem(kind: .foreignSyntax(.listSign(item: sign.item), text: sign.sign), position: position))
    }
}

extension UInt8 {
    /// Of any script.
    fileprivate var isLetter: Bool { self >= 0x80 || (self | 0x20).isASCIILowercase }
}

extension String {
    fileprivate var utf8Signs: [[UInt8]] { unicodeScalars.map { Array(String($0).utf8) } }
}
