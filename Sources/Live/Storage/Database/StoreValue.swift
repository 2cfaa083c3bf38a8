/// The value in one column of one row.
enum StoreValue: Hashable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    case blob([UInt8])
}

/// What Swift calls a value that a column can keep: texts, numbers, marks (kept as 0 and 1), bytes, and any of them or nothing.
protocol StoreConvertible {
    var storeValue: StoreValue { get }
    /// `nil` for a value of another kind.
    init?(_ value: StoreValue)
}

extension String: StoreConvertible {
    var storeValue: StoreValue { .text(self) }

    init?(_ value: StoreValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}

extension Int: StoreConvertible {
    var storeValue: StoreValue { .integer(self) }

    init?(_ value: StoreValue) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
}

extension Double: StoreConvertible {
    var storeValue: StoreValue { .real(self) }

    init?(_ value: StoreValue) {
        switch value {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        case .null, .text, .blob: return nil
        }
    }
}

extension Bool: StoreConvertible {
    var storeValue: StoreValue { .integer(self ? 1 : 0) }

    init?(_ value: StoreValue) {
        guard case .integer(let number) = value else { return nil }
        self = number != 0
    }
}

extension [UInt8]: StoreConvertible {
    var storeValue: StoreValue { .blob(self) }

    init?(_ value: StoreValue) {
        guard case .blob(let bytes) = value else { return nil }
        self = bytes
    }
}

extension Optional: StoreConvertible where Wrapped: StoreConvertible {
    var storeValue: StoreValue { self?.storeValue ?? .null }

    init?(_ value: StoreValue) {
        if value == .null {
            self = .none
            return
        }
        guard let wrapped = Wrapped(value) else { return nil }
        self = .some(wrapped)
    }
}

/// The values for the `:name`s of a statement: `["place": "o-hill", "since": 1_764_000_000, "reason": nil]`.
struct StoreArguments: ExpressibleByDictionaryLiteral, Sendable {
    let values: [String: StoreValue]

    init(dictionaryLiteral elements: (String, (any StoreConvertible)?)...) {
        values = Dictionary(elements.map { ($0, $1?.storeValue ?? .null) }, uniquingKeysWith: { _, last in last })
    }

    init(_ values: [String: StoreValue]) { self.values = values }
}

/// One row of an answer. `try row["place"]` is the value in that column, as the type that is
/// expected.
struct StoreRow: Sendable {
    /// Where each column stands among the values.
    let columns: [String: Int]
    let values: [StoreValue]

    /// Of two columns with one name, the first.
    static func columns(named names: [String]) -> [String: Int] {
        Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    subscript<Value: StoreConvertible>(_ column: String) -> Value {
        get throws {
            guard let place = columns[column] else { throw UnreadableRow(words: "there is no column \(column)") }
            guard let value = Value(values[place]) else {
                throw UnreadableRow(words: "\(column) is \(values[place])")
            }
            return value
        }
    }

    /// A text that is one of the known words.
    func word<Word: RawRepresentable<String>>(_ column: String) throws -> Word {
        let text: String = try self[column]
        guard let word = Word(rawValue: text) else { throw UnreadableRow(words: "no \(column) is called \(text)") }
        return word
    }
}

/// The value in the database is not what this program puts there.
struct UnreadableRow: Error {
    let words: String
}
