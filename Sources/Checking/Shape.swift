/// What may stand as the value of a key.
indirect enum Shape: Sendable {
    case scalar(ScalarType)
    case list(Shape, atLeast: Int = 1)
    case map(KeyTable)
    /// A map whose keys the author chooses.
    case named(key: ScalarType, Shape)
    /// Whichever fits what stands there: a text, a list or a map.
    case anyOf([Shape])

    /// What is accepted, in words: `a list of place slugs`.
    var accepted: String {
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

/// One key: its name, its value, and whether it must be there.
struct KeyRule: Sendable {
    let name: String
    let shape: Shape
    var isRequired = false

    init(_ name: String, _ shape: Shape, required: Bool = false) {
        self.name = name
        self.shape = shape
        isRequired = required
    }

    init(_ name: String, _ type: ScalarType, required: Bool = false) {
        self.init(name, .scalar(type), required: required)
    }
}

/// The keys that a map may have.
struct KeyTable: Sendable {
    let rules: [KeyRule]
    /// Whether the author may add `x-` keys.
    let takesExtra: Bool
    /// In a translation, the keys that only the original may give.
    let untranslated: Set<String>
    private let index: [String: Int]

    init(_ rules: [KeyRule], takesExtra: Bool = false, untranslated: Set<String> = []) {
        self.rules = rules
        self.takesExtra = takesExtra
        self.untranslated = untranslated
        index = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.name, $0) })
    }

    subscript(_ name: String) -> KeyRule? { index[name].map { rules[$0] } }

    var names: [String] { rules.map(\.name) }
    var required: [KeyRule] { rules.filter(\.isRequired) }
}
