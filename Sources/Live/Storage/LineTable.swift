/// How the rows of one table stand in an export, one line each: `{"kind":"report","id":7,"place":"o-hill",…}`, in the order of the key;
/// what is empty is left out. Listed in ``LineTables/all``.
///
///     extension LineTable {
///         static let accounts = LineTable(
///             "account", numbered: true,
///             [.number("id"), .text("mail"), .word("role", Role.self), .flag("suspended"), .bytes("picture", isOptional: true)])
///     }
struct LineTable: Sendable {
    /// What its lines are called.
    let kind: String
    let table: String
    /// The columns by which rows are told apart.
    let key: [String]
    /// Whether its `id` counts by itself.
    let isNumbered: Bool
    /// Every column of the table, under its own name.
    let columns: [Column]

    init(
        _ kind: String, table: String? = nil, key: [String] = ["id"], numbered isNumbered: Bool = false,
        _ columns: [Column]
    ) {
        (self.kind, self.table, self.key, self.isNumbered) = (kind, table ?? kind, key, isNumbered)
        self.columns = columns
    }

    struct Column: Sendable {
        enum Kind: Sendable {
            case number
            /// `true` and `false` in lines, 1 and 0 in the table.
            case flag
            case text
            /// One of the texts for which this holds.
            case word(isKnown: @Sendable (String) -> Bool)
            /// In lines as base64.
            case bytes
        }

        let name: String
        let kind: Kind
        var isOptional = false

        static func number(_ name: String, isOptional: Bool = false) -> Column {
            Column(name: name, kind: .number, isOptional: isOptional)
        }

        static func flag(_ name: String) -> Column { Column(name: name, kind: .flag) }

        static func text(_ name: String, isOptional: Bool = false) -> Column {
            Column(name: name, kind: .text, isOptional: isOptional)
        }

        static func word<Word: RawRepresentable<String> & SendableMetatype>(
            _ name: String, _: Word.Type, isOptional: Bool = false
        ) -> Column {
            Column(name: name, kind: .word { Word(rawValue: $0) != nil }, isOptional: isOptional)
        }

        static func bytes(_ name: String, isOptional: Bool = false) -> Column {
            Column(name: name, kind: .bytes, isOptional: isOptional)
        }
    }
}

extension LineTable {
    /// All rows, in the order of their key.
    var selection: String { "SELECT \(names) FROM \(table) ORDER BY \(key.joined(separator: ", "))" }

    var insertion: String {
        "INSERT INTO \(table) (\(names)) VALUES (\(columns.map { ":" + $0.name }.joined(separator: ", ")))"
    }

    var isFilled: String { "SELECT 1 FROM \(table) LIMIT 1" }

    private var names: String { columns.map(\.name).joined(separator: ", ") }
}
