import Formats

/// A JSON value whose text is always the same: members in the order given, numbers as ``Decimal`` writes them.
indirect enum JSONValue {
    case text(String)
    /// Digits that are already a JSON number.
    case number(String)
    case flag(Bool)
    /// JSON that is written already.
    case written(String)
    case list([JSONValue])
    /// Members in order; those without a value are left out.
    case object([(name: String, value: JSONValue?)])

    static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// A text, or nothing where there is none.
    static func optional(_ text: String?) -> JSONValue? { text.map(JSONValue.text) }
}

/// Writes JSON (RFC 8259) in UTF-8 without spaces, with a line for each member of an outermost list of features.
/// Cost: linear.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    static func bytes(of value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    static func text(of value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .text(let text): writeString(text)
        case .written(let json): bytes.append(contentsOf: json.utf8)
        case .number(let digits): bytes.append(contentsOf: digits.utf8)
        case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
        case .list(let values): write(values)
        case .object(let members): write(members)
        }
    }

    private mutating func write(_ values: [JSONValue]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            if case .object = value { bytes.append(UInt8(ascii: "\n")) }
            write(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ members: [(name: String, value: JSONValue?)]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for (name, value) in members {
            guard let value else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            writeString(name)
            bytes.append(UInt8(ascii: ":"))
            write(value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func writeString(_ text: String) { JSONText.append(text, to: &bytes) }
}
