/// Where an attribute stands in the window.
struct XMLAttributeRange {
    let name: Range<Int>
    let value: Range<Int>
}

extension XMLReader {
    func fault(_ reason: XMLFault.Reason, at index: Int? = nil) -> XMLFault {
        XMLFault(reason: reason, offset: window.offset(index ?? begin))
    }

    /// Reads up to the next tag; false where only blanks stand there.
    mutating func readText() throws -> Bool {
        let end = try window.index(of: UInt8(ascii: "<"), from: position) ?? window.bytes.count
        characters = position..<end
        isLiteral = false
        position = end
        return window.bytes[characters].contains { !Self.isBlank($0) }
    }

    /// `</name>`
    mutating func readEndTag() throws {
        guard let end = try window.index(of: UInt8(ascii: ">"), from: begin) else { throw fault(.truncated) }
        var name = window.bytes[(begin + 2)..<end]
        while let last = name.last, Self.isBlank(last) { name.removeLast() }
        guard !names.isEmpty, names.last.elementsEqual(name) else {
            throw fault(.malformed("an element that closes another"))
        }
        names.close()
        position = end + 1
    }

    /// `<name a="1" b='2'>`; true for `<name/>`. A `>` may stand in the value of an attribute.
    mutating func readStartTag() throws -> Bool {
        let nameEnd = try endOfName(from: begin + 1)
        var at = nameEnd
        while true {
            at = try passBlanks(from: at)
            switch try needed(at) {
            case UInt8(ascii: ">"):
                try enter(begin + 1..<nameEnd)
                position = at + 1
                return false
            case UInt8(ascii: "/"):
                guard try needed(at + 1) == UInt8(ascii: ">") else {
                    throw fault(.malformed("a tag that does not end"), at: at)
                }
                try enter(begin + 1..<nameEnd)
                position = at + 2
                return true
            default: at = try readAttribute(from: at)
            }
        }
    }

    private mutating func enter(_ name: Range<Int>) throws {
        guard names.count < limits.depth else { throw fault(.malformed("elements nested too deep")) }
        names.open(window.bytes[name])
    }

    /// - Returns: where the attribute ends.
    private mutating func readAttribute(from start: Int) throws -> Int {
        let nameEnd = try endOfName(from: start)
        var at = try passBlanks(from: nameEnd)
        guard try needed(at) == UInt8(ascii: "=") else {
            throw fault(.malformed("an attribute without a value"), at: start)
        }
        at = try passBlanks(from: at + 1)
        let quote = try needed(at)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fault(.malformed("an attribute without quotes"), at: start)
        }
        guard let end = try window.index(of: quote, from: at + 1) else { throw fault(.truncated) }
        let value = window.bytes[(at + 1)..<end]
        guard !value.contains(UInt8(ascii: "<")) else {
            throw fault(.malformed("\"<\" inside an attribute"), at: start)
        }
        if let wrong = XMLReferences.fault(in: value) { throw fault(.malformed(wrong), at: start) }
        guard attributeRanges.count < limits.attributes else { throw fault(.malformed("too many attributes")) }
        attributeRanges.append(XMLAttributeRange(name: start..<nameEnd, value: at + 1..<end))
        return end + 1
    }

    /// `<!DOCTYPE svg PUBLIC "…" "…">`; quotes may hold anything.
    mutating func passDocumentType() throws {
        guard limits.allowsDocumentType, try window.starts(with: "<!DOCTYPE", at: begin) else {
            throw fault(.declaration)
        }
        var at = begin
        while true {
            switch try needed(at) {
            case UInt8(ascii: ">"):
                position = at + 1
                return
            case UInt8(ascii: "["): throw fault(.definitions)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = try window.index(of: window.bytes[at], from: at + 1) else { throw fault(.truncated) }
                at = end
            default: break
            }
            at += 1
        }
    }
}

// MARK: Bytes

extension XMLReader {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The byte at a place where the text may not end yet.
    private mutating func needed(_ index: Int) throws -> UInt8 {
        guard let byte = try window.byte(at: index) else { throw fault(.truncated) }
        return byte
    }

    private mutating func passBlanks(from index: Int) throws -> Int {
        var at = index
        while let byte = try window.byte(at: at), Self.isBlank(byte) { at += 1 }
        return at
    }

    private mutating func endOfName(from index: Int) throws -> Int {
        var at = index
        while let byte = try window.byte(at: at), !Self.endsName(byte) { at += 1 }
        guard at > index else { throw fault(.malformed("a tag or attribute without a name"), at: index) }
        return at
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "&"):
            true
        default: isBlank(byte)
        }
    }
}
