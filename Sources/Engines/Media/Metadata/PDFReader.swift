/// Reads the objects of a PDF file one after the other, as they stand in it (ISO 32000-1 §7.2–7.3),
/// whatever its tables say: what an older edition of the file left behind is read as well.
///
/// Only dictionaries and what stands in them is told. Cost: linear in the bytes.
struct PDFReader {
    /// A value in a dictionary or an object.
    enum Value {
        /// Where it is, with its brackets.
        case text(Range<Int>)
        case name(String)
        case number(Int)
        /// The number of another object.
        case reference(Int)
        case list([Value])
        case dictionary([(key: String, value: Value)])
        /// A word such as `true`.
        case word
    }

    /// A part of the file that stands on its own.
    struct Item {
        /// `nil` for a trailer and what else stands between objects.
        var number: Int?
        var value: Value
        /// The bytes of a stream.
        var stream: Range<Int>?
    }

    private let bytes: [UInt8]
    private(set) var at: Int
    /// What stands behind `%`.
    private(set) var comments: [Range<Int>] = []
    private static let mostDeep = 100

    init(_ bytes: [UInt8]) { (self.bytes, at) = (bytes, 0) }

    struct Fault: Error {}

    /// The next object or trailer; `nil` at the end.
    mutating func next() throws(Fault) -> Item? {
        var numbers: [Int] = []
        while true {
            try passBlanks()
            guard at < bytes.count else { return nil }
            switch try value(deep: 0) {
            case .number(let number): numbers.append(number)
            case .word where lastWord == "obj":
                guard let number = numbers.dropLast().last else { throw Fault() }
                return try object(number)
            case .dictionary(let entries): return Item(value: .dictionary(entries))
            default: numbers = []
            }
        }
    }

    /// The word that was read last.
    private var lastWord = ""

    private mutating func object(_ number: Int) throws(Fault) -> Item {
        var item = Item(number: number, value: .word)
        var isFirst = true
        while true {
            try passBlanks()
            guard at < bytes.count else { throw Fault() }
            let value = try value(deep: 0)
            if case .word = value {
                if lastWord == "endobj" { return item }
                if lastWord == "stream" { item.stream = try stream(item.value) }
                if lastWord == "obj" { throw Fault() }
            }
            if isFirst { (item.value, isFirst) = (value, false) }
        }
    }

    /// The bytes between `stream` and `endstream`; a length that does not lead there is passed over.
    private mutating func stream(_ value: Value) throws(Fault) -> Range<Int> {
        if at < bytes.count, bytes[at] == 0x0D { at += 1 }
        if at < bytes.count, bytes[at] == 0x0A { at += 1 }
        let (start, mark) = (at, Array("endstream".utf8))
        if case .number(let length)? = value["Length"], length >= 0, length <= bytes.count - start {
            var end = start + length
            while end < bytes.count, Self.isBlank(bytes[end]), end < start + length + 3 { end += 1 }
            if bytes[end...].starts(with: mark) {
                at = end + mark.count
                return start..<start + length
            }
        }
        guard let end = Self.find(mark, in: bytes, from: start) else { throw Fault() }
        at = end + mark.count
        return start..<end
    }

    private static func find(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var at = start
            while at + mark.count <= bytes.count {
                if bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) { return at }
                at += 1
            }
            return nil
        }
    }
}

private extension PDFReader {
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0
    }

    static func isRegular(_ byte: UInt8) -> Bool { !isBlank(byte) && !"()<>[]{}/%".utf8.contains(byte) }

    mutating func passBlanks() throws(Fault) {
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "%") {
                let end = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
                comments.append(at..<end)
                at = end
            } else if Self.isBlank(bytes[at]) {
                at += 1
            } else {
                return
            }
        }
    }

    mutating func value(deep: Int) throws(Fault) -> Value {
        guard deep < Self.mostDeep else { throw Fault() }
        let start = at
        switch bytes[at] {
        case UInt8(ascii: "("):
            try passText()
            return .text(start..<at)
        case UInt8(ascii: "<"):
            if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "<") {
                return try dictionary(deep: deep)
            }
            guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else { throw Fault() }
            at = end + 1
            return .text(start..<at)
        case UInt8(ascii: "["): return .list(try list(until: UInt8(ascii: "]"), deep: deep))
        case UInt8(ascii: "/"): return .name(name())
        case UInt8(ascii: "{"), UInt8(ascii: "}"):
            at += 1
            lastWord = ""
            return .word
        case let byte where Self.isRegular(byte): return word()
        default: throw Fault()
        }
    }

    mutating func dictionary(deep: Int) throws(Fault) -> Value {
        at += 1
        let parts = try list(until: UInt8(ascii: ">"), deep: deep)
        guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { throw Fault() }
        at += 1
        var entries: [(String, Value)] = []
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            guard case .name(let key) = parts[index] else { throw Fault() }
            entries.append((key, parts[index + 1]))
        }
        return .dictionary(entries)
    }

    mutating func list(until end: UInt8, deep: Int) throws(Fault) -> [Value] {
        at += 1
        var values: [Value] = []
        while true {
            try passBlanks()
            guard at < bytes.count else { throw Fault() }
            if bytes[at] == end {
                at += 1
                return values
            }
            let value = try value(deep: deep + 1)
            // `12 0 R`
            if case .word = value, lastWord == "R", values.count > 1,
                case .number(let number) = values[values.count - 2]
            {
                values.removeLast(2)
                values.append(.reference(number))
            } else {
                values.append(value)
            }
        }
    }

    /// Brackets within it come in pairs, or behind `\`.
    mutating func passText() throws(Fault) {
        var open = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"):
                open -= 1
                if open == 0 {
                    at += 1
                    return
                }
            default: break
            }
            at += 1
        }
        throw Fault()
    }

    /// `#41` in it is a letter in hexadecimal digits.
    mutating func name() -> String {
        at += 1
        let start = at
        while at < bytes.count, Self.isRegular(bytes[at]) { at += 1 }
        var letters: [UInt8] = []
        var index = start
        while index < at {
            if bytes[index] == UInt8(ascii: "#"), index + 2 < at,
                let value = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                letters.append(value)
                index += 3
            } else {
                letters.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    mutating func word() -> Value {
        let start = at
        while at < bytes.count, Self.isRegular(bytes[at]) { at += 1 }
        lastWord = String(decoding: bytes[start..<at], as: UTF8.self)
        return Int(lastWord).map { .number($0) } ?? .word
    }
}

extension PDFReader.Value {
    /// The value of a key of a dictionary; `nil` for anything else.
    subscript(key: String) -> Self? {
        guard case .dictionary(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The name that it is.
    var name: String? { if case .name(let name) = self { name } else { nil } }

    /// Every text in it.
    var texts: [Range<Int>] {
        switch self {
        case .text(let range): [range]
        case .list(let values): values.flatMap(\.texts)
        case .dictionary(let entries): entries.flatMap(\.value.texts)
        case .name, .number, .reference, .word: []
        }
    }

    /// The numbers of the objects that it names.
    var references: [Int] {
        switch self {
        case .reference(let number): [number]
        case .list(let values): values.flatMap(\.references)
        case .dictionary(let entries): entries.flatMap(\.value.references)
        case .text, .name, .number, .word: []
        }
    }
}
