import Formats

/// The JSON Schema (2020-12) of a map of keys, which lets editors complete and check front matter as it is typed.
///
/// It says which keys there are, the form of their values, and the help and example of the table. It accepts every file that
/// `waymark check` accepts, and refuses what is wrong with a value alone. It does not know the guide: only `waymark check`
/// finds out whether a place exists, or whether a date comes after another.
public struct KeySchema: Sendable {
    private var schema: String?
    private var title: String?
    private var description: String?
    private var types: [String] = []
    private var properties: [(name: String, schema: KeySchema)]?
    private var patternProperties: [(name: String, schema: KeySchema)]?
    private var propertyNames: [KeySchema] = []
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

    /// The schema of a whole front matter, in which keys that begin with `x-` may have any value.
    ///
    /// - Parameter isTranslation: whether the file may leave out what the original gives.
    public init(_ table: KeyTable, title: String, isTranslation: Bool = false) {
        self.init(table)
        schema = "https://json-schema.org/draft/2020-12/schema"
        self.title = title
        if isTranslation { required = [] }
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
        types = ["object"]
        properties = table.rules.map { ($0.name, KeySchema($0)) }
        additionalProperties = Additional.none
        required = table.required.map(\.name)
    }

    private init(_ rule: KeyRule) {
        self.init(rule.shape)
        let example = rule.example.map { "For example: `\($0)`" }
        let parts = [rule.help.isEmpty ? nil : rule.help, example, description].compactMap(\.self)
        description = parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    private init(_ shape: Shape) {
        switch shape {
        case .scalar(let type): self.init(type)
        case .list(let item, let minimum):
            self.init()
            types = ["array"]
            items = [KeySchema(item)]
            minItems = minimum
        case .map(let table): self.init(table)
        case .named(let key, let item):
            self.init()
            types = ["object"]
            propertyNames = [KeySchema(key).unexplained]
            additionalProperties = .of([KeySchema(item)])
        case .anyOf(let shapes):
            self.init()
            anyOf = shapes.map { KeySchema($0) }
        }
    }

    /// A value of the front matter, as YAML 1.2 reads it: a text without quotes may become a number or a flag.
    private init(_ scalar: ScalarType) {
        self.init()
        let isAnyText = scalar.names.one == "a text" && scalar.accepted == "a text"
        description = isAnyText ? nil : scalar.accepted
        let form = scalar.schemaForm
        (types, allowed, pattern, maxLength) = (form.types, form.allowed, form.pattern, form.maxLength)
        if !allowed.isEmpty, !types.isEmpty {
            var words = KeySchema()
            words.allowed = allowed
            (anyOf, types, allowed) = ([KeySchema(types: types), words], [], [])
        }
        guard let range = form.range else { return }
        let written = KeySchema(types: ["string"], pattern: form.pattern)
        var number = KeySchema(types: types)
        (number.minimum, number.maximum) = (range.lowerBound, range.upperBound)
        (anyOf, types, pattern) = ([number, written], [], nil)
    }

    private init(types: [String], pattern: String? = nil) {
        self.init()
        (self.types, self.pattern) = (types, pattern)
    }

    private var unexplained: KeySchema {
        var schema = self
        schema.description = nil
        return schema
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
            if types.count == 1 { json.member("type", types[0]) }
            if types.count > 1 { json.list("type", of: types) { $0.value($1) } }
            if let properties { json.object("properties") { Self.write(properties, to: &$0) } }
            if let patternProperties { json.object("patternProperties") { Self.write(patternProperties, to: &$0) } }
            for names in propertyNames {
                json.name("propertyNames")
                names.write(to: &json)
            }
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
