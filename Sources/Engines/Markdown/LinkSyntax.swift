/// The grammar of what follows a link's words, and of link definitions, to find where they end. Each function takes the
/// offset at which something may begin and gives the offset after it, or `nil` when it is not there.
struct LinkSyntax {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the block ends.
    let end: Int

    /// `(destination "title")`.
    func inlineTail(_ start: Int) -> Int? {
        guard byte(start) == UInt8(ascii: "(") else { return nil }
        var offset = afterWhiteSpace(start + 1)
        if let address = destination(offset) {
            offset = afterWhiteSpace(address)
            if offset > address, let words = title(offset) { offset = afterWhiteSpace(words) }
        }
        return byte(offset) == UInt8(ascii: ")") ? offset + 1 : nil
    }

    /// `[label]`, without brackets inside.
    func label(_ start: Int) -> Int? {
        guard byte(start) == UInt8(ascii: "[") else { return nil }
        return delimited(start + 1, by: UInt8(ascii: "]"), forbidding: UInt8(ascii: "["), limit: 1000)
    }

    /// `[label]: destination "title"` to the beginning of the next line.
    func definition(_ start: Int) -> Int? {
        guard let name = label(start), byte(name) == .colon, let address = destination(afterWhiteSpace(name + 1)) else {
            return nil
        }
        let rest = afterWhiteSpace(address)
        if rest > address, let words = title(rest), let next = nextLine(words) { return next }
        return nextLine(address)
    }

    /// The first offset that is neither white space nor the sign of a quote at the beginning of a line.
    func afterWhiteSpace(_ start: Int) -> Int {
        var (offset, isLineStart) = (start, false)
        while let next = byte(offset) {
            if next.isLineEnd {
                isLineStart = true
            } else if !next.isBlank, !(isLineStart && next == UInt8(ascii: ">")) {
                break
            }
            offset += 1
        }
        return offset
    }
}

private extension LinkSyntax {
    func byte(_ offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }

    func destination(_ start: Int) -> Int? {
        if byte(start) == UInt8(ascii: "<") {
            return delimited(start + 1, by: UInt8(ascii: ">"), forbidding: .newline, limit: end)
        }
        var (offset, depth) = (start, 0)
        while let next = byte(offset), next > .space {
            if next == .backslash, byte(offset + 1)?.isASCIIPunctuation == true {
                offset += 1
            } else if next == UInt8(ascii: "(") {
                depth += 1
            } else if next == UInt8(ascii: ")") {
                if depth == 0 { break }
                depth -= 1
            }
            offset += 1
        }
        return depth == 0 && offset > start ? offset : nil
    }

    func title(_ start: Int) -> Int? {
        guard let first = byte(start) else { return nil }
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return delimited(start + 1, by: first, forbidding: nil, limit: end)
        case UInt8(ascii: "("):
            return delimited(start + 1, by: UInt8(ascii: ")"), forbidding: UInt8(ascii: "("), limit: end)
        default: return nil
        }
    }

    /// To the first unescaped closing byte and over it.
    func delimited(_ start: Int, by closing: UInt8, forbidding forbidden: UInt8?, limit: Int) -> Int? {
        var offset = start
        while let next = byte(offset), offset - start <= limit {
            if next == .backslash {
                offset += 1
            } else if next == closing {
                return offset + 1
            } else if next == forbidden {
                return nil
            }
            offset += 1
        }
        return nil
    }

    func nextLine(_ start: Int) -> Int? {
        var offset = start
        while let next = byte(offset), next.isBlank { offset += 1 }
        guard let next = byte(offset) else { return offset }
        return next.isLineEnd ? offset + 1 : nil
    }
}
