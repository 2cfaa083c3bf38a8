import Formats

/// The shapes of all elements of the guide feed, read from its schema: JSON twins and their schema follow from it.
struct FeedShapes {
    /// By the names of their types; the shape of an element with a type of its own has the name of the element after a
    /// point, such as `Place.closure`.
    private(set) var shapes: [String: FeedShape] = [:]
    private var scalars: [String: FeedScalar] = [:]
    private var groups: [String: XMLNode] = [:]

    /// Those of the published schema.
    static let published = Result { try FeedShapes(XMLNode(Array(GuideSchema.text.utf8))) }

    subscript(_ name: String) -> FeedShape { shapes[name] ?? FeedShape() }

    /// - Parameter schema: the root of an XML schema that uses what `guide.xsd` uses.
    init(_ schema: XMLNode) {
        for node in schema.children where node.name == "attributeGroup" { groups[node["name"] ?? ""] = node }
        let simple = Self.named(schema, "simpleType")
        for name in simple.keys.sorted() { scalars[name] = Self.scalar(simple[name], among: simple) }
        let complex = Self.named(schema, "complexType")
        for name in complex.keys.sorted() { read(complex[name], as: name, complex) }
        for element in schema.children where element.name == "element" {
            let type = element.children.first { $0.name == "complexType" }
            read(type, as: element["name"] ?? "", complex)
            shapes[element["name"] ?? ""]?.help = Self.help(element)
        }
    }

    private static func named(_ schema: XMLNode, _ kind: String) -> [String: XMLNode] {
        let nodes = schema.children.filter { $0.name == kind }
        return Dictionary(nodes.map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func help(_ node: XMLNode) -> String? {
        let note = node.children.first { $0.name == "annotation" }?.children.first?.text
        return note.map(LegibleText.oneLine)
    }
}

// MARK: Elements

extension FeedShapes {
    private mutating func read(_ type: XMLNode?, as name: String, _ complex: [String: XMLNode]) {
        guard let type, shapes[name] == nil else { return }
        var shape = FeedShape(help: Self.help(type))
        shapes[name] = shape
        add(type, to: &shape, name, complex, isOptional: false)
        shape.members = shape.members.filter(\.isAttribute) + shape.members.filter { !$0.isAttribute }
        let attributes = Set(shape.members.filter(\.isAttribute).map(\.name))
        for index in shape.members.indices where !shape.members[index].isAttribute {
            let member = shape.members[index]
            guard attributes.contains(member.name), case .shape(let type) = member.content else { continue }
            shape.members[index].twin = "\(member.name)-\(type.lowercased())"
        }
        shapes[name] = shape
    }

    private mutating func add(
        _ node: XMLNode, to shape: inout FeedShape, _ name: String, _ complex: [String: XMLNode], isOptional: Bool
    ) {
        for child in node.children {
            switch child.name {
            case "sequence", "complexContent": add(child, to: &shape, name, complex, isOptional: isOptional)
            case "choice": add(child, to: &shape, name, complex, isOptional: true)
            case "simpleContent":
                shape.text = child.children.first.map { scalar(of: $0, type: "base") }
                add(child, to: &shape, name, complex, isOptional: isOptional)
            case "extension":
                if let base = complex[Self.local(child["base"])] {
                    add(base, to: &shape, name, complex, isOptional: isOptional)
                }
                add(child, to: &shape, name, complex, isOptional: isOptional)
            case "attributeGroup":
                if let group = groups[Self.local(child["ref"])] {
                    add(group, to: &shape, name, complex, isOptional: isOptional)
                }
            case "group": shape.holdsValue = true
            case "attribute": shape.members.append(attribute(child))
            case "element": shape.members.append(element(child, in: name, complex, isOptional: isOptional))
            default: break
            }
        }
    }

    private func attribute(_ node: XMLNode) -> FeedShape.Member {
        FeedShape.Member(
            name: node["name"] ?? "", twin: node["name"] ?? "", content: .scalar(scalar(of: node)), isAttribute: true,
            isRequired: node["use"] == "required", isMany: false, help: Self.help(node))
    }

    private mutating func element(
        _ node: XMLNode, in owner: String, _ complex: [String: XMLNode], isOptional: Bool
    ) -> FeedShape.Member {
        let name = node["name"] ?? ""
        var content = FeedShape.Member.Content.scalar(scalar(of: node))
        if let own = node.children.first(where: { $0.name == "complexType" }) {
            read(own, as: "\(owner).\(name)", complex)
            content = .shape("\(owner).\(name)")
        } else if complex[Self.local(node["type"])] != nil {
            read(complex[Self.local(node["type"])], as: Self.local(node["type"]), complex)
            content = .shape(Self.local(node["type"]))
        }
        return FeedShape.Member(
            name: name, twin: name, content: content, isAttribute: false,
            isRequired: !isOptional && node["minOccurs"] != "0", isMany: node["maxOccurs"] == "unbounded",
            help: Self.help(node))
    }
}

// MARK: Texts

extension FeedShapes {
    /// - Parameter type: the attribute that names the type.
    private func scalar(of node: XMLNode, type: String = "type") -> FeedScalar {
        if let own = node.children.first(where: { $0.name == "simpleType" }) {
            return Self.scalar(own, among: [:])
        }
        return scalars[Self.local(node[type])] ?? Self.builtIn(Self.local(node[type]))
    }

    private static func scalar(_ type: XMLNode?, among types: [String: XMLNode]) -> FeedScalar {
        guard let type else { return FeedScalar() }
        guard let rule = type.children.first(where: { $0.name == "restriction" }) else { return FeedScalar() }
        let base = local(rule["base"])
        var scalar = types[base].map { self.scalar($0, among: types) } ?? builtIn(base)
        for facet in rule.children {
            switch facet.name {
            case "pattern": scalar.pattern = facet["value"].map { "^(\($0))$" }
            case "enumeration": scalar.choices.append(facet["value"] ?? "")
            case "minInclusive": scalar.minimum = facet["value"]
            case "maxInclusive": scalar.maximum = facet["value"]
            // Money: a number that is read and written again could lose a decimal.
            case "fractionDigits": scalar = FeedScalar(pattern: "^[0-9]+(\\.[0-9]{1,\(facet["value"] ?? "3")})?$")
            default: break
            }
        }
        if type["name"] == "JSON" { scalar.form = .json }
        scalar.help = help(type)
        return scalar
    }

    private static func builtIn(_ name: String) -> FeedScalar {
        switch name {
        case "integer": FeedScalar(form: .integer)
        case "nonNegativeInteger": FeedScalar(form: .integer, minimum: "0")
        case "positiveInteger": FeedScalar(form: .integer, minimum: "1")
        case "decimal": FeedScalar(form: .number)
        case "boolean": FeedScalar(form: .flag)
        case "anyURI": FeedScalar(isAddress: true)
        case "date": FeedScalar(isDate: true)
        default: FeedScalar()
        }
    }

    /// `Slug` of `g:Slug`.
    private static func local(_ name: String?) -> String {
        guard let name else { return "" }
        return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }
}
