import Formats

/// The JSON Schema (draft 2020-12) of the JSON twins, published as `feeds/guide.schema.json`. It follows from the XML
/// schema, and so do the twins.
struct TwinSchema {
    /// The roots that have twins.
    private static let roots = ["index", "list", "part"]
    private let shapes: FeedShapes

    init() throws { shapes = try FeedShapes.published.get() }

    var text: String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.member("title", "Waymark's index, its lists, and the parts of a guide, version \(GuideFeed.version)")
            json.list("oneOf", of: Self.roots) { json, root in json.object { $0.member("$ref", "#/$defs/\(root)") } }
            json.object("$defs") { json in
                for (name, shape) in shapes.shapes.sorted(by: { $0.key < $1.key }) where name != "guide" {
                    json.object(name) { write(shape, name, to: &$0) }
                }
                json.object("value") { writeValue(to: &$0) }
            }
        }
        return json.text + "\n"
    }

    private func write(_ shape: FeedShape, _ name: String, to json: inout JSONWriter) {
        json.member("description", shape.help)
        if let collected = shape.collected {
            json.member("type", "array")
            json.object("items") { write(collected.content, to: &$0) }
            return
        }
        let isRoot = Self.roots.contains(name)
        let required =
            shape.members.filter(\.isRequired).map(\.twin) + (shape.text == nil ? [] : ["text"])
            + (shape.holdsValue ? ["value"] : [])
        json.member("type", "object")
        json.object("properties") { json in
            if isRoot { json.object("format") { $0.member("const", JSONTwin.format(of: name)) } }
            for member in shape.members { json.object(member.twin) { write(member, to: &$0) } }
            if let text = shape.text { json.object("text") { write(text, to: &$0) } }
            if shape.holdsValue { json.object("value") { $0.member("$ref", "#/$defs/value") } }
        }
        json.list("required", of: (isRoot ? ["format"] : []) + required) { $0.value($1) }
        json.member("additionalProperties", false)
    }

    private func write(_ member: FeedShape.Member, to json: inout JSONWriter) {
        json.member("description", member.help)
        guard member.isMany else { return write(member.content, to: &json) }
        json.member("type", "array")
        json.object("items") { write(member.content, to: &$0) }
    }

    private func write(_ content: FeedShape.Member.Content, to json: inout JSONWriter) {
        switch content {
        case .shape(let name): json.member("$ref", "#/$defs/\(name)")
        case .scalar(let scalar): write(scalar, to: &json)
        }
    }

    private func write(_ scalar: FeedScalar, to json: inout JSONWriter) {
        switch scalar.form {
        case .text: json.member("type", "string")
        case .integer: json.member("type", "integer")
        case .number: json.member("type", "number")
        case .flag: json.member("type", "boolean")
        case .json: json.list("type", of: ["array", "object"]) { $0.value($1) }
        }
        if scalar.isAddress { json.member("format", "uri-reference") }
        if scalar.isDate { json.member("format", "date") }
        json.member("pattern", scalar.pattern)
        if !scalar.choices.isEmpty { json.list("enum", of: scalar.choices) { $0.value($1) } }
        json.member("minimum", written: scalar.minimum)
        json.member("maximum", written: scalar.maximum)
    }

    /// Texts at the leaves, whatever YAML can say.
    private func writeValue(to json: inout JSONWriter) {
        json.member("description", "The value of one of the author's own keys: a text, a list or a map.")
        json.list("type", of: ["string", "array", "object"]) { $0.value($1) }
        json.object("items") { $0.member("$ref", "#/$defs/value") }
        json.object("additionalProperties") { $0.member("$ref", "#/$defs/value") }
    }

}
