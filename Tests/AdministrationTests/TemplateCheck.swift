/// Compares a template with what its view has. Swift-mustache shows nothing for an unknown name or partial, and looks further out for a
/// name whose value is `nil`.
struct TemplateCheck {
    let templates: [String: String]
    private(set) var faults: [String] = []
    /// Every template that was reached.
    private(set) var seen: Set<String> = []

    init(templates: [String: String]) { self.templates = templates }

    mutating func check(_ name: String, _ scopes: [ViewShape]) {
        guard let text = templates[name] else { return faults.append("there is no template \(name)") }
        seen.insert(name)
        var tags = Self.tags(of: text)[...]
        walk(&tags, scopes, until: nil, in: name)
    }

    /// The text between two braces.
    static func tags(of text: String) -> [String] {
        text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst().map { rest in
            rest.hasPrefix("{")
                ? "{" + String(rest.dropFirst().prefix { $0 != "}" }) : String(rest.prefix { $0 != "}" })
        }
    }

    private mutating func walk(
        _ tags: inout ArraySlice<String>, _ scopes: [ViewShape], until end: String?, in template: String
    ) {
        while let tag = tags.popFirst() {
            let name = tag.drop { "#^/>{&!=%$<".contains($0) }.drop { $0 == " " }
            switch tag.first {
            case "/":
                if String(name) != end { faults.append("\(template): {{/\(name)}} ends nothing") }
                return
            case "#", "^":
                let shape = find(String(name), scopes, template)
                let isEntered = tag.first == "#"
                walk(&tags, isEntered ? entering(shape, scopes) : scopes, until: String(name), in: template)
            case ">": check(String(name), scopes)
            case "{":
                if case .markup? = find(String(name), scopes, template) { continue }
                faults.append("\(template): {{{\(name)}}} is no Markup")
            case "!": continue
            case "&", "=", "%", "$", "<": faults.append("\(template): {{\(tag)}} is not used here")
            default:
                switch find(String(name), scopes, template) {
                case .value?, nil: continue
                default: faults.append("\(template): {{\(name)}} is no text")
                }
            }
        }
        if let end { faults.append("\(template): {{#\(end)}} is not ended") }
    }

    private func entering(_ shape: ViewShape?, _ scopes: [ViewShape]) -> [ViewShape] {
        switch shape {
        case .list(let element)?: scopes + [element]
        case .view?, .value?, .markup?: scopes + [shape ?? .value]
        case .mark?, nil: scopes
        }
    }

    private mutating func find(_ name: String, _ scopes: [ViewShape], _ template: String) -> ViewShape? {
        if name == "." { return scopes.last }
        var found: ViewShape.Field?
        for scope in scopes.reversed() {
            guard case .view(let fields) = scope, let field = fields[name] else { continue }
            if found == nil {
                found = field
            } else if found?.isOptional == true {
                faults.append("\(template): {{\(name)}} would be another one where it is nil")
            }
        }
        if found == nil { faults.append("\(template): nothing is called \(name)") }
        return found?.shape
    }
}
