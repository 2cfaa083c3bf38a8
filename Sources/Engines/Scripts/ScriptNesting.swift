/// Where the lines of a script are: in statements, or in the text of a template literal, which stays as it is.
///
/// Template literals, what is in their `${…}`, quotes, comments at the end of a line and regular expressions are known, as
/// an accent grave in one of them is not one in another. Cost: linear in the lines with an accent grave and those in one.
struct ScriptNesting {
    /// The template literals that are open, and in each the braces of its `${…}` that are; `nil` in its text.
    private var braces: [Int?] = []

    /// Whether the next line begins in the text of a template literal.
    var isInText: Bool { braces.last == .some(nil) }

    /// Reads a line to its end.
    mutating func pass(_ line: ArraySlice<UInt8>) {
        if braces.isEmpty, !line.contains(UInt8(ascii: "`")) { return }
        var place = line.startIndex
        var last = UInt8(ascii: ";")
        while place < line.endIndex {
            let byte = line[place]
            let next = place + 1 < line.endIndex ? line[place + 1] : 0
            if isInText {
                place = passText(byte, next, at: place)
            } else if byte == UInt8(ascii: "/"), next == byte {
                return
            } else if let end = Self.endOfQuote(at: place, in: line, after: last) {
                place = end
            } else {
                passStatement(byte)
                place += 1
            }
            if byte != UInt8(ascii: " ") { last = byte }
        }
    }

    /// - Returns: where to go on.
    private mutating func passText(_ byte: UInt8, _ next: UInt8, at place: Int) -> Int {
        switch byte {
        case UInt8(ascii: "\\"): return place + 2
        case UInt8(ascii: "`"): braces.removeLast()
        case UInt8(ascii: "$") where next == UInt8(ascii: "{"):
            braces[braces.count - 1] = 0
            return place + 2
        default: break
        }
        return place + 1
    }

    private mutating func passStatement(_ byte: UInt8) {
        let open = (braces.last ?? nil) ?? 0
        switch byte {
        case UInt8(ascii: "`"): braces.append(nil)
        case UInt8(ascii: "{") where !braces.isEmpty: braces[braces.count - 1] = open + 1
        case UInt8(ascii: "}") where !braces.isEmpty: braces[braces.count - 1] = open == 0 ? nil : open - 1
        default: break
        }
    }

    /// The index after the quoted text, comment or regular expression that begins at an index; `nil` if none does.
    ///
    /// - Parameter last: the byte before it that is no space: after a value, `/` divides.
    private static func endOfQuote(at start: Int, in line: ArraySlice<UInt8>, after last: UInt8) -> Int? {
        let quote = line[start]
        switch quote {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): break
        case UInt8(ascii: "/") where line[(start + 1)...].first == UInt8(ascii: "*"):
            return line[(start + 2)...].firstRange(of: Array("*/".utf8))?.upperBound ?? line.endIndex
        case UInt8(ascii: "/") where "(,=:[!&|?{};>+".utf8.contains(last): break
        default: return nil
        }
        var place = start + 1
        var isInClass = false
        while place < line.endIndex {
            switch line[place] {
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "["): isInClass = quote == UInt8(ascii: "/")
            case UInt8(ascii: "]"): isInClass = false
            case quote where !isInClass: return place + 1
            default: break
            }
            place += 1
        }
        return line.endIndex
    }
}
