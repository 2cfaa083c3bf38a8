import Formats

/// The JSON twin of an XML document of the guide feed: attributes and elements become members of the same names, numbers
/// become numbers, what may come more than once becomes a list. It is made from the document itself, so it cannot say
/// anything else.
///
///     <part version="1.3" lang="en"><places><place slug="pond" visit="1200"/></places></part>
///     {"format":"waymark-part","version":"1.3","lang":"en","places":[{"slug":"pond","visit":1200}]}
///
/// `Documentation/Feeds.md` has the rules, and ``TwinSchema`` the schema. Cost: linear in the bytes.
struct JSONTwin {
    private let shapes: FeedShapes

    init() throws { shapes = try FeedShapes.published.get() }

    /// The twin as the content of a file.
    ///
    /// - Parameter root: the document's root, an element that the schema declares.
    func file(of root: XMLNode) -> [UInt8] {
        var json = JSONWriter(.lines)
        json.object { json in
            json.member("format", Self.format(of: root.name))
            writeMembers(of: root, shapes[root.name], to: &json)
        }
        return json.file
    }

    /// `waymark-part` for a `part`.
    static func format(of root: String) -> String { "waymark-\(root)" }

    private func writeMembers(of node: XMLNode, _ shape: FeedShape, to json: inout JSONWriter) {
        for member in shape.members {
            if member.isAttribute {
                if let value = node[member.name] { write(value, member, to: &json) }
                continue
            }
            let children = node.children.filter { $0.name == member.name }
            guard let first = children.first else { continue }
            json.name(member.twin)
            if member.isMany {
                json.list(of: children) { write($1, member, to: &$0) }
            } else {
                write(first, member, to: &json)
            }
        }
        if let text = shape.text {
            json.name("text")
            write(node.text, text, to: &json)
        }
        guard shape.holdsValue, let value = node.children.first else { return }
        json.name("value")
        writeValue(value, to: &json)
    }

    private func write(_ text: String, _ member: FeedShape.Member, to json: inout JSONWriter) {
        guard case .scalar(let scalar) = member.content else { return }
        json.name(member.twin)
        write(text, scalar, to: &json)
    }

    private func write(_ node: XMLNode, _ member: FeedShape.Member, to json: inout JSONWriter) {
        switch member.content {
        case .scalar(let scalar): write(node.text, scalar, to: &json)
        case .shape(let name):
            let shape = shapes[name]
            if let collected = shape.collected {
                json.list(of: node.children) { write($1, collected, to: &$0) }
            } else {
                json.object { writeMembers(of: node, shape, to: &$0) }
            }
        }
    }

    private func write(_ text: String, _ scalar: FeedScalar, to json: inout JSONWriter) {
        switch scalar.form {
        case .text: json.value(text)
        case .integer, .number, .flag, .json: json.value(written: text)
        }
    }

    /// A value of one of the author's own keys: as in YAML.
    private func writeValue(_ node: XMLNode, to json: inout JSONWriter) {
        switch node.name {
        case "list": json.list(of: node.children) { writeValue($1, to: &$0) }
        case "map":
            json.object { json in
                for extra in node.children {
                    guard let value = extra.children.first else { continue }
                    json.name(extra["name"] ?? "")
                    writeValue(value, to: &json)
                }
            }
        default: json.value(node.text)
        }
    }
}
