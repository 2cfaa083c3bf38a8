/// A JSON document (RFC 8259) as it was read. Members keep their order; of two with one name both are there.
///
///     let tree = try JSONTree(Array("{\"name\": \"Pier\", \"at\": [24.9, 60.1]}".utf8))
///     tree["name"]?.text      // Pier
public indirect enum JSONTree: Sendable, Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([JSONMember])

    /// Cost: linear in the bytes. Values may stand 200 deep in one another.
    public init(_ bytes: [UInt8]) throws(JSONFault) {
        var parser = JSONParser(bytes)
        self = try parser.document()
    }

    public subscript(_ name: String) -> JSONTree? { members.first { $0.name == name }?.value }

    public var members: [JSONMember] { if case .object(let members) = self { members } else { [] } }
    public var items: [JSONTree]? { if case .list(let items) = self { items } else { nil } }
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    public var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A member of an object.
public struct JSONMember: Sendable, Hashable {
    public let name: String
    public let value: JSONTree
    /// Bytes before the value, for messages.
    public let offset: Int

    public init(name: String, value: JSONTree, offset: Int) {
        (self.name, self.value, self.offset) = (name, value, offset)
    }
}

/// Why a text is no JSON, and where.
public struct JSONFault: Error, Hashable, Sendable {
    /// In words: `a comma or ] is missing`.
    public let reason: String
    /// Bytes before the fault.
    public let offset: Int
}

private struct JSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private static let deepest = 200

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func document() throws(JSONFault) -> JSONTree {
        let value = try value(depth: 0)
        passBlanks()
        guard position == bytes.count else { throw fault("there is something after the end") }
        return value
    }

    private func fault(_ reason: String) -> JSONFault { JSONFault(reason: reason, offset: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func passBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        passBlanks()
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONFault) -> JSONTree {
        guard depth < Self.deepest else { throw fault("values stand more than \(Self.deepest) deep in one another") }
        passBlanks()
        switch next {
        case nil: throw fault("it ends too early")
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try list(depth)
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONTree) throws(JSONFault) -> JSONTree {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count,
            bytes[position..<end].elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        else { throw fault("this is no value") }
        position = end
        return value
    }

    private mutating func list(_ depth: Int) throws(JSONFault) -> JSONTree {
        position += 1
        var items: [JSONTree] = []
        if take(UInt8(ascii: "]")) { return .list(items) }
        while true {
            items.append(try value(depth: depth + 1))
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is missing") }
            return .list(items)
        }
    }

    private mutating func object(_ depth: Int) throws(JSONFault) -> JSONTree {
        position += 1
        var members: [JSONMember] = []
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            passBlanks()
            guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing") }
            passBlanks()
            let offset = position
            members.append(JSONMember(name: name, value: try value(depth: depth + 1), offset: offset))
            if take(UInt8(ascii: ",")) { continue }
            guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is missing") }
            return .object(members)
        }
    }

    private mutating func number() throws(JSONFault) -> JSONTree {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
            position += 1
        }
        guard position > start, let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            position = start
            throw fault("this is no value")
        }
        return .number(number)
    }

    private mutating func string() throws(JSONFault) -> String {
        position += 1
        let start = position
        // Most texts have no escapes.
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
        var result = String(decoding: bytes[start..<position], as: UTF8.self)
        while let byte = next {
            position += 1
            if byte == UInt8(ascii: "\"") { return result }
            guard byte == UInt8(ascii: "\\") else { continue }
            result += try escape()
            let from = position
            while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
            result += String(decoding: bytes[from..<position], as: UTF8.self)
        }
        throw fault("a text does not end")
    }

    private mutating func escape() throws(JSONFault) -> String {
        guard let byte = next else { throw fault("it ends too early") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if (0xD800...0xDBFF).contains(units[0]), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u")
            {
                position += 2
                units.append(try unit())
            }
            return String(decoding: units, as: UTF16.self)
        default: throw fault("an unknown escape")
        }
    }

    private mutating func unit() throws(JSONFault) -> UInt16 {
        guard position + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits are missing") }
        position += 4
        return unit
    }
}
