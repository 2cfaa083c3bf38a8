import Formats
import GuideModel

/// The keys of a place that the guide feed carries as plain elements. Feed and schema follow from their declarations.
enum GuideKeys {
    private static let keys = PlaceKeys.all.compactMap { key in key.element.map { (name: $0, key: key) } }

    static func write(_ place: Place, _ context: FeedContext, to xml: inout XMLWriter) {
        for (name, key) in keys {
            guard let value = key.value(of: place) else { continue }
            let type = scalar(of: key.rule.shape)
            for text in texts(of: value) { xml.element(name, text: self.text(text, type, context)) }
        }
    }

    /// The declarations of the elements, as they stand in the schema.
    static var schema: String {
        keys.map { name, key in
            let many = isMany(key.rule.shape) ? " maxOccurs=\"unbounded\"" : ""
            let type = scalar(of: key.rule.shape)?.schemaType ?? "xs:string"
            return "        <xs:element name=\"\(name)\" type=\"\(type)\" minOccurs=\"0\"\(many)/>\n"
        }.joined()
    }

    private static func texts(of value: ExtraValue) -> [String] {
        switch value {
        case .text(let text): [text]
        case .list(let items): items.flatMap(texts)
        case .map: []
        }
    }

    private static func text(_ text: String, _ type: ScalarType?, _ context: FeedContext) -> String {
        switch type {
        case .url, .link, .siteURL: context.absolute(text)
        case .flag: text == "yes" ? "true" : "false"
        default: text
        }
    }

    private static func isMany(_ shape: Shape) -> Bool {
        switch shape {
        case .list: true
        case .anyOf(let shapes): shapes.contains(where: isMany)
        case .scalar, .map, .named: false
        }
    }

    private static func scalar(of shape: Shape) -> ScalarType? {
        switch shape {
        case .scalar(let type): type
        case .list(let item, _): scalar(of: item)
        case .anyOf(let shapes): shapes.lazy.compactMap(scalar).first
        case .map, .named: nil
        }
    }
}

extension ScalarType {
    fileprivate var schemaType: String {
        switch self {
        case .url, .link, .siteURL, .origin: "xs:anyURI"
        case .flag: "xs:boolean"
        case .integer: "xs:integer"
        case .number: "xs:decimal"
        case .date: "xs:date"
        default: "xs:string"
        }
    }
}
