/// What may stand as the value of a key.
public indirect enum Shape: Sendable {
    case scalar(ScalarType)
    case list(Shape, atLeast: Int = 1)
    case map(KeyTable)
    /// A map whose keys the author chooses.
    case named(key: ScalarType, Shape)
    /// Whichever fits what stands there: a text, a list or a map.
    case anyOf([Shape])

    /// The keys of a map, where the shape is one.
    public var table: KeyTable? { if case .map(let table) = self { table } else { nil } }

    /// What is accepted, in words: `a list of place slugs`.
    public var accepted: String {
        switch self {
        case .scalar(let type): type.accepted
        case .list(let item, _): "a list of " + item.acceptedMany
        case .map(let table): "a map of " + table.names.joined(separator: ", ")
        case .named(_, let value): "a map from names to " + value.acceptedMany
        case .anyOf(let shapes): shapes.map(\.accepted).joined(separator: ", or ")
        }
    }

    private var acceptedMany: String {
        switch self {
        case .scalar(let type): type.acceptedMany
        case .map(let table): "maps {" + table.names.joined(separator: ", ") + "}"
        case .anyOf(let shapes): shapes.map(\.acceptedMany).joined(separator: " or ")
        default: accepted
        }
    }
}

/// One key without its owner: its name, its value, whether it must be there, and what an author reads about it.
public struct KeyRule: Sendable {
    public let name: String
    public let shape: Shape
    public let isRequired: Bool
    /// A line about what the key means, in Markdown; empty where its name says it.
    public let help: String
    /// A value as YAML writes it on one line, for starters and editors.
    public let example: String?

    public init(_ name: String, _ shape: Shape, required: Bool = false, help: String = "", example: String? = nil) {
        self.name = name
        self.shape = shape
        isRequired = required
        self.help = help
        self.example = example
    }
}

/// The keys that a map may have.
public struct KeyTable: Sendable {
    public let rules: [KeyRule]
    /// Whether the author may add `x-` keys.
    public let takesExtra: Bool
    /// In a translation, the keys that only the original may give.
    public let untranslated: Set<String>
    private let index: [String: Int]

    init(_ rules: [KeyRule], takesExtra: Bool = false, untranslated: Set<String> = []) {
        self.rules = rules
        self.takesExtra = takesExtra
        self.untranslated = untranslated
        index = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.name, $0) })
    }

    public subscript(_ name: String) -> KeyRule? { index[name].map { rules[$0] } }

    public var names: [String] { rules.map(\.name) }
    public var required: [KeyRule] { rules.filter(\.isRequired) }
}
