@testable import Rendering
@testable import Templating

/// The fields of every template as an indented list: what theme authors read.
enum SchemaListing {
    static func text() -> String {
        var known: Set<String> = []
        var result = ""
        for template in Template.allCases {
            for scope in template.scopes where known.insert(scope.name).inserted {
                result += "\n## \(scope.name)\n"
                result += lines(of: scope, indent: "", known: &known)
            }
        }
        return result
    }

    private static func lines(of schema: ViewSchema, indent: String, known: inout Set<String>) -> String {
        var result = ""
        for (name, shape, _) in schema.fields {
            switch shape {
            case .text: result += "\(indent)- \(name)\n"
            case .html: result += "\(indent)- \(name) (HTML)\n"
            case .flag: result += "\(indent)- \(name) (flag)\n"
            case .texts: result += "\(indent)- \(name) (list of texts)\n"
            case .open: result += "\(indent)- \(name).x-… (the author's own keys)\n"
            case .named:
                result += "\(indent)- \(name).… (the keys of the content file, as the author wrote their values)\n"
            case .value: result += "\(indent)- \(name) (a value of the author's)\n"
            case .view(let part): result += nested(name, "", part(), indent, &known)
            case .list(let part): result += nested(name, "list of ", part(), indent, &known)
            }
        }
        return result
    }

    private static func nested(
        _ name: String, _ many: String, _ schema: ViewSchema, _ indent: String, _ known: inout Set<String>
    ) -> String {
        let head = "\(indent)- \(name): \(many)\(schema.name)\n"
        guard known.insert(schema.name).inserted else { return head }
        return head + lines(of: schema, indent: indent + "  ", known: &known)
    }
}
