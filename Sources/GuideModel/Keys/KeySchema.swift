import FoundationEssentials

/// The JSON Schema (2020-12) of a map of keys, by which editors complete and check front matter as it is typed.
///
/// It says which keys there are, what sort of value each has, and what help and example the table gives. It does not know
/// the guide: that a place exists, or that a date comes after another, only `waymark check` finds out.
public struct KeySchema: Encodable, Sendable {
    private var schema: String?
    private var title: String?
    private var description: String?
    private var type: String?
    private var properties: [String: KeySchema]?
    private var patternProperties: [String: KeySchema]?
    private var additionalProperties: Additional?
    private var required: [String]?
    private var items: Items?
    private var minItems: Int?
    private var anyOf: [KeySchema]?
    private var allowed: [String]?
    private var minimum: Double?
    private var maximum: Double?
    private var maxLength: Int?
    private var pattern: String?
    private var examples: [String]?

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case allowed = "enum"
        case title, description, type, properties, patternProperties, additionalProperties, required, items, minItems
        case anyOf, minimum, maximum, maxLength, pattern, examples
    }

    /// Of a whole front matter, in which keys that begin with `x-` may hold anything.
    public init(_ table: KeyTable, title: String) {
        self.init(table)
        schema = "https://json-schema.org/draft/2020-12/schema"
        self.title = title
        if table.takesExtra { patternProperties = ["^x-.": KeySchema()] }
    }

    /// The schema as JSON; the same table always gives the same bytes.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension KeySchema {
    private init() {}

    private init(_ table: KeyTable) {
        self.init()
        type = "object"
        properties = Dictionary(uniqueKeysWithValues: table.rules.map { ($0.name, KeySchema($0)) })
        additionalProperties = Additional.none
        let needed = table.required.map(\.name)
        required = needed.isEmpty ? nil : needed
    }

    private init(_ rule: KeyRule) {
        self.init(rule.shape)
        description = rule.help.isEmpty ? nil : rule.help
        examples = rule.example.map { [$0] }
    }

    private init(_ shape: Shape) {
        switch shape {
        case .scalar(let type): self.init(type)
        case .list(let item, let minimum):
            self.init()
            type = "array"
            items = Items(KeySchema(item))
            minItems = minimum
        case .map(let table): self.init(table)
        case .named(_, let item):
            self.init()
            type = "object"
            additionalProperties = .of(Items(KeySchema(item)))
        case .anyOf(let shapes):
            self.init()
            anyOf = shapes.map { KeySchema($0) }
        }
    }

    private init(_ scalar: ScalarType) {
        self.init()
        description = scalar.accepted
        switch scalar {
        case .flag: (anyOf, description) = ([KeySchema(type: "boolean"), KeySchema(words: ["yes", "no"])], nil)
        case .number(let range, _): (type, minimum, maximum) = ("number", range.lowerBound, range.upperBound)
        case .integer(let range):
            (type, minimum, maximum) = ("integer", Double(range.lowerBound), Double(range.upperBound))
        case .choice(let words): allowed = words
        case .words(let limit), .prose(let limit): (type, maxLength) = ("string", limit)
        case .wikidata: (type, pattern) = ("string", "^Q[1-9][0-9]*$")
        case .date: (type, pattern) = ("string", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
        case .id, .money: anyOf = [KeySchema(type: "string"), KeySchema(type: "number")]
        default: type = "string"
        }
    }

    private init(type: String) {
        self.init()
        self.type = type
    }

    private init(words: [String]) {
        self.init()
        allowed = words
    }

    /// A schema within a schema: an indirect box, since a struct cannot hold itself.
    private final class Items: Encodable, Sendable {
        let schema: KeySchema
        init(_ schema: KeySchema) { self.schema = schema }
        func encode(to encoder: any Encoder) throws { try schema.encode(to: encoder) }
    }

    /// What else a map may hold: nothing, or values of a schema.
    private enum Additional: Encodable, Sendable {
        case none
        case of(Items)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .none:
                var container = encoder.singleValueContainer()
                try container.encode(false)
            case .of(let items): try items.encode(to: encoder)
            }
        }
    }
}
