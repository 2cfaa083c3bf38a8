import Formats
import FoundationEssentials

/// One line of an export: `{"kind":"report","id":7,…}`. The first names the format, the last says how many there are, so
/// that a file that was cut off is not taken for a whole one. Knows nothing of databases: any store writes and reads these.
enum StoreLine {
    case head(format: Int)
    /// With the values of the table's columns, by their names.
    case row(LineTable, [String: StoreValue])
    /// With the number of lines before it.
    case end(lines: Int)

    /// The format that this program writes and reads.
    static let format = 1

    struct Fault: Error {
        let words: String
    }

    var isHead: Bool {
        if case .head = self { true } else { false }
    }
}

// MARK: Writing

extension StoreLine {
    var json: String {
        get throws {
            var json = JSONWriter()
            try json.object { json in
                switch self {
                case .head(let format):
                    json.member("kind", "waymark-store")
                    json.member("format", format)
                case .row(let table, let values):
                    json.member("kind", table.kind)
                    for column in table.columns { try Self.write(values[column.name] ?? .null, of: column, to: &json) }
                case .end(let lines):
                    json.member("kind", "end")
                    json.member("lines", lines)
                }
            }
            return json.text
        }
    }

    private static func write(_ value: StoreValue, of column: LineTable.Column, to json: inout JSONWriter) throws {
        switch (column.kind, value) {
        case (_, .null) where column.isOptional: break
        case (.number, .integer(let number)): json.member(column.name, number)
        case (.flag, .integer(let number)): json.member(column.name, number != 0)
        case (.text, .text(let text)): json.member(column.name, text)
        case (.word(let isKnown), .text(let word)):
            if !isKnown(word) { throw UnreadableRow(words: "no \(column.name) is called \(word)") }
            json.member(column.name, word)
        case (.bytes, .blob(let bytes)): json.member(column.name, Data(bytes).base64EncodedString())
        default: throw UnreadableRow(words: "\(column.name) is \(value)")
        }
    }
}

// MARK: Reading

extension StoreLine {
    init(json: String) throws {
        let members: [String: Member]
        do { members = try JSONDecoder().decode([String: Member].self, from: Data(json.utf8)) } catch {
            throw Fault(words: "it is no line of an export")
        }
        guard case .text(let kind)? = members["kind"] else { throw Fault(words: "its kind is missing") }
        switch kind {
        case "waymark-store": self = .head(format: try members.number("format"))
        case "end": self = .end(lines: try members.number("lines"))
        default:
            guard let table = LineTables.all.first(where: { $0.kind == kind }) else {
                throw Fault(words: "nothing is called \(kind)")
            }
            var values: [String: StoreValue] = [:]
            for column in table.columns { values[column.name] = try members.value(of: column) }
            self = .row(table, values)
        }
    }

    fileprivate enum Member: Decodable {
        case null
        case flag(Bool)
        case number(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
                return
            }
            // What is no mark and no number is tried as a text, because nothing else is left; there it fails with its own reason.
            let (flag, number) = (try? value.decode(Bool.self), try? value.decode(Int.self))
            self =
                if let flag { .flag(flag) } else if let number { .number(number) } else {
                    .text(try value.decode(String.self))
                }
        }
    }
}

private extension [String: StoreLine.Member] {
    func number(_ name: String) throws -> Int {
        guard let member = self[name] else { throw StoreLine.Fault(words: "its \(name) is missing") }
        guard case .number(let number) = member else { throw StoreLine.Fault(words: "its \(name) is not a number") }
        return number
    }

    func value(of column: LineTable.Column) throws -> StoreValue {
        let name = column.name
        switch (column.kind, self[name] ?? .null) {
        case (_, .null):
            if column.isOptional { return .null }
            throw StoreLine.Fault(words: "its \(name) is missing")
        case (.number, .number(let number)): return .integer(number)
        case (.flag, .flag(let flag)): return .integer(flag ? 1 : 0)
        case (.text, .text(let text)): return .text(text)
        case (.word(let isKnown), .text(let word)):
            if !isKnown(word) { throw StoreLine.Fault(words: "no \(name) is called \(word)") }
            return .text(word)
        case (.bytes, .text(let text)):
            guard let data = Data(base64Encoded: text) else {
                throw StoreLine.Fault(words: "its \(name) is not base64")
            }
            return .blob([UInt8](data))
        default: throw StoreLine.Fault(words: "its \(name) is not a \(column.kind.word)")
        }
    }
}

private extension LineTable.Column.Kind {
    var word: String {
        switch self {
        case .number: "number"
        case .flag: "mark"
        case .text, .word, .bytes: "text"
        }
    }
}
