import Formats
import FoundationEssentials

/// A JSON value of a message: what the protocol sends is read into this form, and answers are built from it.
public enum ProtocolValue: Hashable, Sendable, Decodable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([ProtocolValue])
    case object([String: ProtocolValue])

    public init(from decoder: any Decoder) throws {
        // Each kind is tried in turn; what fails is no loss, because the next kind is tried then.
        if let keyed = try? decoder.container(keyedBy: Name.self) {
            var members: [String: ProtocolValue] = [:]
            for name in keyed.allKeys { members[name.stringValue] = try keyed.decode(ProtocolValue.self, forKey: name) }
            self = .object(members)
            return
        }
        // A failure here means a single value, because nothing else is left.
        if var items = try? decoder.unkeyedContainer() {
            var list: [ProtocolValue] = []
            while !items.isAtEnd { list.append(try items.decode(ProtocolValue.self)) }
            self = .list(list)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {  // the next kinds are tried, because it is no text
            self = .text(text)
        } else if let flag = try? single.decode(Bool.self) {  // the next kinds are tried, because it is no flag
            self = .flag(flag)
        } else if let integer = try? single.decode(Int.self) {  // a fraction comes next, because it is no whole number
            self = .integer(integer)
        } else {
            self = .number(try single.decode(Double.self))
        }
    }

    /// The value of a document; `nil` where the bytes are no JSON.
    static func parsing(_ bytes: [UInt8]) -> ProtocolValue? {
        // The caller answers that it could not be read, because the cause is of no use to an editor.
        try? JSONDecoder().decode(ProtocolValue.self, from: Data(bytes))
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension ProtocolValue {
    public subscript(_ name: String) -> ProtocolValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var list: [ProtocolValue]? { if case .list(let list) = self { list } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

    /// A whole number, also one that is written as `3.0`.
    var integer: Int? {
        switch self {
        case .integer(let integer): integer
        case .number(let number) where number == number.rounded() && abs(number) < 1e15: Int(number)
        default: nil
        }
    }

    /// The value as one line of JSON. Members are sorted by name, so that the same value always gives the same bytes.
    var json: String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.value(written: "null")
        case .flag(let flag): json.value(flag)
        case .integer(let integer): json.value(integer)
        case .number(let number): json.value(exact: number)
        case .text(let text): json.value(text)
        case .list(let items): json.list(of: items) { $1.write(to: &$0) }
        case .object(let members):
            json.object { json in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.name(name)
                    value.write(to: &json)
                }
            }
        }
    }
}

extension ProtocolValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral text: String) { self = .text(text) }
    public init(integerLiteral integer: Int) { self = .integer(integer) }
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
    public init(arrayLiteral items: ProtocolValue...) { self = .list(items) }
    /// Of two members with one name the last counts.
    public init(dictionaryLiteral members: (String, ProtocolValue)...) {
        self = .object(Dictionary(members) { $1 })
    }
}
