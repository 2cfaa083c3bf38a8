/// One tag of an XML text.
struct XMLTag {
    enum Form { case opening, closing, alone }

    var form = Form.opening
    var name: [UInt8] = []
    var attributes: [(name: [UInt8], value: [UInt8])] = []

    func value(_ name: StaticString) -> [UInt8]? {
        attributes.first { $0.name.equals(name) }?.value
    }
}

/// Reads the tags of an XML text in order, a piece of the text at a time.
///
/// It reads what `.osm` files consist of: tags, attributes, the five named and the numbered references. Text between tags,
/// comments and processing instructions are skipped; a DOCTYPE is refused, because no extract has one and the
/// things it can declare are a way to attack readers. It does not check names against the XML standard.
/// A class because it owns its buffer and place in the file.
final class XMLTokens {
    /// No real tag comes near this: it bounds memory.
    static let tagLimit = 1024 * 1024

    private let fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Int
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    private var count = 0
    private var position = 0
    private var consumed = 0
    private var open: [[UInt8]] = []

    init(fill: @escaping (UnsafeMutableBufferPointer<UInt8>) throws -> Int) { self.fill = fill }

    /// How many bytes of the text come before the place reached.
    var offset: Int { consumed + position }

    /// The next tag, or `nil` where the text ends with all elements closed.
    func next() throws -> XMLTag? {
        while try skipToTag() {
            switch try need() {
            case UInt8(ascii: "!"): try skipDeclaration()
            case UInt8(ascii: "?"): try skip(until: [UInt8(ascii: "?"), UInt8(ascii: ">")])
            default:
                let tag = try readTag()
                try follow(tag)
                return tag
            }
        }
        if !open.isEmpty { throw OSMFault.truncated }
        return nil
    }
}

extension XMLTokens {
    /// The byte at the place reached, without passing it; `nil` at the end of the text.
    private func peek() throws -> UInt8? {
        if position == count {
            consumed += count
            position = 0
            count = 0
            count = try buffer.withUnsafeMutableBufferPointer { try fill($0) }
            if count == 0 { return nil }
        }
        return buffer[position]
    }

    /// The same where the text may not end yet.
    private func need() throws -> UInt8 {
        guard let byte = try peek() else { throw OSMFault.truncated }
        return byte
    }

    private func take() throws -> UInt8 {
        let byte = try need()
        position += 1
        return byte
    }

    private func skipToTag() throws -> Bool {
        while let byte = try peek() {
            position += 1
            if byte == UInt8(ascii: "<") { return true }
        }
        return false
    }

    private func skip(until end: [UInt8]) throws {
        var seen: [UInt8] = []
        repeat {
            seen.append(try take())
            if seen.count > end.count { seen.removeFirst() }
        } while seen != end
    }

    private func skipDeclaration() throws {
        position += 1
        guard try take() == UInt8(ascii: "-"), try take() == UInt8(ascii: "-") else {
            throw OSMFault.malformed("a declaration that no extract has")
        }
        try skip(until: Array("-->".utf8))
    }

    private func readTag() throws -> XMLTag {
        var tag = XMLTag()
        let start = offset
        if try need() == UInt8(ascii: "/") {
            tag.form = .closing
            position += 1
        }
        tag.name = try name(limit: start)
        while true {
            try skipSpace()
            switch try need() {
            case UInt8(ascii: ">"):
                position += 1
                return tag
            case UInt8(ascii: "/") where tag.form == .opening:
                position += 1
                tag.form = .alone
            default:
                if tag.form != .opening { throw OSMFault.malformed("a tag that does not end") }
                tag.attributes.append(try attribute(limit: start))
            }
        }
    }

    private func attribute(limit start: Int) throws -> (name: [UInt8], value: [UInt8]) {
        let name = try name(limit: start)
        try skipSpace()
        guard try take() == UInt8(ascii: "=") else { throw OSMFault.malformed("an attribute without a value") }
        try skipSpace()
        let quote = try take()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw OSMFault.malformed("an attribute without quotes")
        }
        var value: [UInt8] = []
        while try need() != quote {
            let byte = try take()
            if byte == UInt8(ascii: "<") { throw OSMFault.malformed("\"<\" inside an attribute") }
            if byte == UInt8(ascii: "&") { value += try reference() } else { value.append(byte) }
            try checkLength(from: start)
        }
        position += 1
        return (name, value)
    }

    private func name(limit start: Int) throws -> [UInt8] {
        var name: [UInt8] = []
        while let byte = try peek(), !Self.endsName.contains(byte) {
            name.append(byte)
            position += 1
            try checkLength(from: start)
        }
        if name.isEmpty { throw OSMFault.malformed("a tag or attribute without a name") }
        return name
    }

    private func skipSpace() throws {
        while let byte = try peek(), byte == 0x20 || (0x09...0x0d).contains(byte) { position += 1 }
    }

    /// The text of the reference after an ampersand.
    private func reference() throws -> [UInt8] {
        var text: [UInt8] = []
        while try need() != UInt8(ascii: ";") {
            text.append(try take())
            if text.count > 10 { throw OSMFault.malformed("a reference that does not end") }
        }
        position += 1
        switch String(decoding: text, as: UTF8.self) {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        case let name: return try numbered(name)
        }
    }

    private func numbered(_ name: String) throws -> [UInt8] {
        let isHexadecimal = name.hasPrefix("#x")
        guard name.hasPrefix("#"),
            let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(number)
        else { throw OSMFault.malformed("an unknown reference") }
        return Array(String(Character(scalar)).utf8)
    }

    private func checkLength(from start: Int) throws {
        let length = offset - start
        if length > Self.tagLimit {
            throw OSMFault(reason: .tooLarge(part: "a tag", bytes: length, limit: Self.tagLimit))
        }
    }

    /// Checks that elements close in the order in which they opened.
    private func follow(_ tag: XMLTag) throws {
        switch tag.form {
        case .alone: break
        case .opening:
            open.append(tag.name)
            if open.count > 64 { throw OSMFault.malformed("elements nested too deep") }
        case .closing:
            guard open.popLast() == tag.name else { throw OSMFault.malformed("an element that closes another") }
        }
    }

    private static let endsName: Set<UInt8> = Set(" \t\r\n=/><\"'&".utf8)
}

extension [UInt8] {
    /// Whether these bytes are that text.
    func equals(_ text: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
