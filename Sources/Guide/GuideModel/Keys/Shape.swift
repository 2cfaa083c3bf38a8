/// What the value of a key may look like in the file.
public indirect enum Shape: Sendable {
    case scalar(ScalarType)
    case list(Shape, atLeast: Int = 1)
    case map(KeyTable)
    /// A map whose keys the author chooses.
    case named(key: ScalarType, Shape)
    /// Whichever fits the value: a text, a list or a map.
    case anyOf([Shape])

    /// The keys, if the shape is a map.
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

/// One key without its owner: its name, its shape, whether it is required, and its documentation.
public struct KeyRule: Sendable {
    public let name: String
    public let shape: Shape
    public let isRequired: Bool
    /// A line about the meaning of the key, in Markdown; empty where its name says enough.
    public let help: String
    /// A value in YAML on one line, for starters and editors.
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
    /// The keys that only the original may have, not a translation.
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
