/// Reads back the XML that this program writes, tag by tag, without making strings that nobody asks for.
///
/// It is written apart from ``XMLWriter`` and stricter than it needs to be: tags must match, attributes must be quoted
/// with `"`, only the five named entities and character references exist, and there are no comments, CDATA sections or
/// document types. It is no general XML reader. Cost: linear.
struct XMLScanner {
    enum Token {
        /// A start tag; its end follows, also where it was written as `<a/>`.
        case start
        case end
        /// The characters between two tags, where there are any beside blanks.
        case text
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The names of the open elements, outermost first.
    private var open: [Range<Int>] = []
    private var attributes: Range<Int> = 0..<0
    private var characters: Range<Int> = 0..<0
    private var mustClose = false
    private var closed: Range<Int> = 0..<0

    init(_ bytes: [UInt8]) throws(MalformedFile) {
        self.bytes = bytes
        guard bytes.starts(with: "<?xml ".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
            throw MalformedFile(offset: 0, what: "no XML declaration")
        }
        position = end + 1
    }

    /// How many elements are open, the one just started included.
    var depth: Int { open.count }

    /// The next tag or text, or `nil` at the end of the document.
    mutating func next() throws(MalformedFile) -> Token? {
        if mustClose {
            mustClose = false
            closed = open.removeLast()
            return .end
        }
        if position < bytes.count, bytes[position] != UInt8(ascii: "<"), readText() { return .text }
        guard position < bytes.count else {
            guard open.isEmpty else { throw fault("an element is not closed") }
            return nil
        }
        position += 1
        return position < bytes.count && bytes[position] == UInt8(ascii: "/") ? try readEnd() : try readStart()
    }

    /// Whether the element just started or ended has this name.
    func isNamed(_ name: StaticString, _ token: Token = .start) -> Bool {
        let range = token == .end ? closed : open.last ?? 0..<0
        return matches(range, name)
    }

    /// Whether the innermost open element has this name and stands directly in one of the other name.
    func isIn(_ name: StaticString, within parent: StaticString) -> Bool {
        open.count >= 2 && matches(open[open.count - 1], name) && matches(open[open.count - 2], parent)
    }

    /// The characters just read, with their references resolved.
    func text() throws(MalformedFile) -> String { try resolved(characters) }

    /// An attribute of the element just started, with its references resolved.
    func attribute(_ name: StaticString) throws(MalformedFile) -> String? {
        var at = attributes.lowerBound
        while let begin = bytes[at..<attributes.upperBound].firstIndex(where: { $0 != UInt8(ascii: " ") }) {
            guard let equals = bytes[begin..<attributes.upperBound].firstIndex(of: UInt8(ascii: "=")),
                equals + 1 < attributes.upperBound, bytes[equals + 1] == UInt8(ascii: "\""),
                let quote = bytes[(equals + 2)..<attributes.upperBound].firstIndex(of: UInt8(ascii: "\""))
            else { throw fault("an attribute without a quoted value") }
            if matches(begin..<equals, name) { return try resolved((equals + 2)..<quote) }
            at = quote + 1
        }
        return nil
    }
}

private extension XMLScanner {
    func fault(_ what: String) -> MalformedFile { MalformedFile(offset: position, what: what) }

    func matches(_ range: Range<Int>, _ name: StaticString) -> Bool {
        name.withUTF8Buffer { $0.count == range.count && bytes[range].elementsEqual($0) }
    }

    /// Reads up to the next tag; false where only blanks stand there.
    mutating func readText() -> Bool {
        let begin = position
        var isBlank = true
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            if bytes[position] != UInt8(ascii: " "), bytes[position] != UInt8(ascii: "\n") { isBlank = false }
            position += 1
        }
        characters = begin..<position
        return !isBlank
    }

    mutating func readEnd() throws(MalformedFile) -> Token {
        let end = try tagEnd()
        let name = (position + 1)..<end
        guard let last = open.popLast(), bytes[last].elementsEqual(bytes[name]) else {
            throw fault("an end tag that closes nothing")
        }
        closed = last
        position = end + 1
        return .end
    }

    mutating func readStart() throws(MalformedFile) -> Token {
        let end = try tagEnd()
        mustClose = bytes[end - 1] == UInt8(ascii: "/")
        let contentEnd = mustClose ? end - 1 : end
        let nameEnd = bytes[position..<contentEnd].firstIndex(of: UInt8(ascii: " ")) ?? contentEnd
        guard nameEnd > position, bytes[position] > UInt8(ascii: "?") else { throw fault("a tag without a name") }
        open.append(position..<nameEnd)
        attributes = nameEnd..<contentEnd
        position = end + 1
        return .start
    }

    func tagEnd() throws(MalformedFile) -> Int {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw fault("a tag without end") }
        return end
    }

    func resolved(_ range: Range<Int>) throws(MalformedFile) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var result: [UInt8] = []
        var at = range.lowerBound
        while at < range.upperBound {
            guard bytes[at] == UInt8(ascii: "&") else {
                result.append(bytes[at])
                at += 1
                continue
            }
            guard let end = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) else {
                throw fault("a reference without end")
            }
            let name = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
            guard let character = Self.character(name) else { throw fault("an unknown reference &\(name);") }
            result.append(contentsOf: String(character).utf8)
            at = end + 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default: name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
        }
    }
}

/// A file of ours that cannot be read back.
struct MalformedFile: Error, Hashable {
    /// Bytes before the fault.
    let offset: Int
    let what: String
}
