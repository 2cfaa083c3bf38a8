import Formats

/// The JSON Schema (2020-12) of a map of keys, which lets editors complete and check front matter as it is typed.
///
/// It says which keys there are, the type of their values, and the help and example of the table. It does not know the
/// guide: only `waymark check` finds out whether a place exists, or whether a date comes after another.
public struct KeySchema: Sendable {
    private var schema: String?
    private var title: String?
    private var description: String?
    private var type: String?
    private var properties: [(name: String, schema: KeySchema)]?
    private var patternProperties: [(name: String, schema: KeySchema)]?
    private var additionalProperties: Additional?
    private var required: [String] = []
    private var items: [KeySchema] = []
    private var minItems: Int?
    private var anyOf: [KeySchema] = []
    private var allowed: [String] = []
    private var minimum: Double?
    private var maximum: Double?
    private var maxLength: Int?
    private var pattern: String?
    private var example: String?

    /// The schema of a whole front matter, in which keys that begin with `x-` may have any value.
    public init(_ table: KeyTable, title: String) {
        self.init(table)
        schema = "https://json-schema.org/draft/2020-12/schema"
        self.title = title
        if table.takesExtra { patternProperties = [("^x-.", KeySchema())] }
    }

    /// The schema as JSON; the same table always gives the same bytes.
    public func json() -> String {
        var json = JSONWriter(.indented)
        write(to: &json)
        return json.text + "\n"
    }
}

extension KeySchema {
    private init() {}

    private init(_ table: KeyTable) {
        self.init()
        type = "object"
        properties = table.rules.map { ($0.name, KeySchema($0)) }
        additionalProperties = Additional.none
        required = table.required.map(\.name)
    }

    private init(_ rule: KeyRule) {
        self.init(rule.shape)
        description = rule.help.isEmpty ? nil : rule.help
        example = rule.example
    }

    private init(_ shape: Shape) {
        switch shape {
        case .scalar(let type): self.init(type)
        case .list(let item, let minimum):
            self.init()
            type = "array"
            items = [KeySchema(item)]
            minItems = minimum
        case .map(let table): self.init(table)
        case .named(_, let item):
            self.init()
            type = "object"
            additionalProperties = .of([KeySchema(item)])
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

    /// What else a map may hold: nothing, or values of a schema, which is in a list because a struct cannot contain itself.
    private enum Additional: Sendable {
        case none
        case of([KeySchema])
    }
}

extension KeySchema {
    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("$schema", schema)
            json.member("title", title)
            json.member("description", description)
            json.member("type", type)
            if let properties { json.object("properties") { Self.write(properties, to: &$0) } }
            if let patternProperties { json.object("patternProperties") { Self.write(patternProperties, to: &$0) } }
            writeAdditional(to: &json)
            if !required.isEmpty { json.list("required", of: required) { $0.value($1) } }
            for item in items {
                json.name("items")
                item.write(to: &json)
            }
            json.member("minItems", minItems)
            if !anyOf.isEmpty { json.list("anyOf", of: anyOf) { $1.write(to: &$0) } }
            if !allowed.isEmpty { json.list("enum", of: allowed) { $0.value($1) } }
            if let minimum { json.member("minimum", decimal: minimum) }
            if let maximum { json.member("maximum", decimal: maximum) }
            json.member("maxLength", maxLength)
            json.member("pattern", pattern)
            if let example { json.list("examples") { $0.value(example) } }
        }
    }

    private static func write(_ members: [(name: String, schema: KeySchema)], to json: inout JSONWriter) {
        for (name, schema) in members {
            json.name(name)
            schema.write(to: &json)
        }
    }

    private func writeAdditional(to json: inout JSONWriter) {
        switch additionalProperties {
        case nil: break
        case .some(.none): json.member("additionalProperties", false)
        case .of(let schemas):
            for schema in schemas {
                json.name("additionalProperties")
                schema.write(to: &json)
            }
        }
    }
}
