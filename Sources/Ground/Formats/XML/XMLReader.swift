/// Reads one XML 1.0 document (fifth edition) tag by tag, of text in memory or of a file piece by piece, without making
/// strings that nobody asks for.
///
///     var xml = XMLReader(Array("<gpx><wpt lat='42.4' lon='-71.1'/><!-- <wpt/> --></gpx>".utf8))
///     while let token = try xml.next() {
///         if token == .start, xml.isNamed("wpt") { print(xml.attribute("lat")) }
///     }
///
/// Comments are passed over. Elements must close in the order in which they opened, and attributes stand in quotes. Only
/// the five named and the numbered references exist: entities cannot be defined. It does not know namespaces, does not
/// check names, and takes the bytes as UTF-8 without a look at the encoding that the document claims.
///
/// Cost: linear in the bytes; memory for the longest tag or text, and all of a text in memory.
public struct XMLReader {
    public enum Token: Sendable {
        /// A start tag; its end follows, also where it was written as `<a/>`.
        case start
        case end
        /// The characters between two tags where there are any beside blanks, or those of a CDATA section.
        case text
        /// A processing instruction, `<?xml-stylesheet …?>`, or the XML declaration.
        case instruction
    }

    let limits: XMLLimits
    var window: XMLWindow
    var names = XMLNames()
    var attributeRanges: [XMLAttributeRange] = []
    /// The characters of a text or an instruction.
    var characters = 0..<0
    /// Where the token just read begins: its `<`, or the first of its characters.
    var begin = 0
    /// Where the next token begins.
    var position = 0
    /// Whether the characters are those of a CDATA section, in which `&` stands for itself.
    var isLiteral = false
    private var closesItself = false
    private var isBegun = false

    public init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) {
        (window, self.limits) = (XMLWindow(bytes), limits)
    }

    /// - Parameter fill: puts the next bytes of the text into a buffer and returns how many; 0 at the end.
    public init(
        limits: XMLLimits = XMLLimits(), fill: @escaping (UnsafeMutableBufferPointer<UInt8>) throws -> Int
    ) {
        (window, self.limits) = (XMLWindow(limit: limits.token, fill: fill), limits)
    }

    /// Goes on at another place of a text in memory, as if a document began there: after a fault, with what comes behind it.
    /// What is known of the text is kept, so that going on again and again costs no more than reading on.
    public mutating func restart(at offset: Int) {
        (names, isBegun, closesItself) = (XMLNames(), true, false)
        (position, begin) = (offset, offset)
    }

    /// Bytes before the token just read.
    public var offset: Int { window.offset(begin) }

    /// How many elements are open, with the one that was just started.
    public var depth: Int { names.count }

    /// The next token, or `nil` at the end of a document whose elements are all closed.
    ///
    /// - Throws: ``XMLFault``, or what the closure throws that reads the file.
    public mutating func next() throws -> Token? {
        attributeRanges.removeAll(keepingCapacity: true)
        names.forget()
        if closesItself {
            closesItself = false
            names.close()
            return .end
        }
        if !isBegun { try passByteOrderMark() }
        while true {
            window.start = position
            window.letGo()
            position = window.start
            begin = position
            guard let first = try window.byte(at: position) else {
                guard names.isEmpty else { throw fault(.truncated) }
                return nil
            }
            if first != UInt8(ascii: "<") {
                if try readText() { return .text }
            } else if let token = try readMarkup() {
                return token
            }
        }
    }

    private mutating func passByteOrderMark() throws {
        isBegun = true
        if try window.starts(with: "\u{FEFF}", at: 0) { position = 3 }
    }

    /// Everything that begins with `<`; `nil` for what is passed over.
    private mutating func readMarkup() throws -> Token? {
        switch try window.byte(at: begin + 1) {
        case nil: throw fault(.truncated)
        case UInt8(ascii: "/"):
            try readEndTag()
            return .end
        case UInt8(ascii: "?"):
            try readCharacters(from: begin + 2, until: "?>")
            return .instruction
        case UInt8(ascii: "!"):
            return try readDeclaration()
        default:
            closesItself = try readStartTag()
            return .start
        }
    }

    private mutating func readDeclaration() throws -> Token? {
        if try window.starts(with: "<!--", at: begin) {
            window.start = begin + 4
            guard try window.pass("-->") else { throw fault(.truncated) }
            position = window.start
            return nil
        }
        if try window.starts(with: "<![CDATA[", at: begin) {
            try readCharacters(from: begin + 9, until: "]]>")
            begin += 9
            isLiteral = true
            return .text
        }
        try passDocumentType()
        return nil
    }

    /// The characters up to a mark, which is passed.
    private mutating func readCharacters(from start: Int, until mark: StaticString) throws {
        guard let end = try window.end(of: mark, from: start) else { throw fault(.truncated) }
        characters = start..<end - mark.utf8CodeUnitCount
        isLiteral = false
        position = end
    }
}
