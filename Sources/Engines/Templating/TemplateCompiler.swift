import Formats
import GuideModel

/// Resolves the names of a template in the views that it will run on, and reports those that no view has.
///
/// A name is looked up in the innermost view first, then outwards. Partials are checked and compiled where they are
/// used, because the meaning of their names depends on it. Cost: linear in the template with its partials.
struct TemplateCompiler {
    /// The trees of all templates by path without extension: `pages/place`, `partials/card`.
    let trees: [String: TemplateTree]
    let words: Words
    private(set) var diagnostics: [Diagnostic] = []
    private var scopes: [ViewSchema] = []
    /// The partials that are being compiled, outermost first.
    private var trail: [String] = []
    /// The lists whose sections are open.
    private var lists: Set<List> = []
    /// How many tags of partials the template has had so far, each time that a partial is used.
    private var partialTags = 0
    /// A template with more is refused: partials that use others twice double with each step.
    private static let mostPartialTags = 100_000

    init(trees: [String: TemplateTree], words: Words) {
        self.trees = trees
        self.words = words
    }

    /// A template that runs on frames of these views, outermost first.
    mutating func compile(_ tree: TemplateTree, for scopes: [ViewSchema]) -> CompiledTemplate {
        self.scopes = scopes
        (trail, lists, partialTags) = ([], [], 0)
        return CompiledTemplate(steps: Self.joined(compile(tree.nodes, of: tree)))
    }
}

/// A list by the number of the scope that has it, from outside, and its name there.
private struct List: Hashable {
    let scope: Int
    let name: String
}

extension TemplateCompiler {
    typealias Step = CompiledTemplate.Step
    private typealias Found = (reference: CompiledTemplate.Reference, shape: FieldShape)

    private mutating func compile(_ nodes: [TemplateTree.Node], of tree: TemplateTree) -> [Step] {
        nodes.flatMap { node -> [Step] in
            switch node {
            case .text(let text): [.literal(Array(text.utf8))]
            case .variable(let name, let isHTML, let location): variable(name, isHTML, location, tree)
            case .section(let name, let isInverted, let location, let body):
                section(name, isInverted, location, body, tree)
            case .partial(let name, let location): partial(name, location, tree)
            }
        }
    }

    mutating func variable(
        _ name: String, _ isHTML: Bool, _ location: SourceLocation, _ tree: TemplateTree
    ) -> [Step] {
        if name.hasPrefix("words.") { return word(String(name.dropFirst(6)), isHTML, location, tree) }
        guard let found = resolve(name, location, tree) else { return [] }
        switch (found.shape, isHTML) {
        case (.text, false), (.own, false): return [.text(found.reference)]
        case (.html, true): return [.html(found.reference)]
        case (.text, true), (.own, true):
            report(location, tree, "template-escape", "\"\(name)\" is text and must be escaped", "write {{\(name)}}")
        case (.html, false):
            report(location, tree, "template-escape", "\"\(name)\" is HTML and would be escaped", "write {{{\(name)}}}")
        case (.flag, _), (.view, _), (.list, _), (.texts, _), (.ownKeys, _), (.keys, _):
            report(location, tree, "template-type", "\"\(name)\" is not a text", "open it as a section: {{#\(name)}}")
        }
        return []
    }

    private mutating func section(
        _ name: String, _ isInverted: Bool, _ location: SourceLocation, _ body: [TemplateTree.Node],
        _ tree: TemplateTree
    ) -> [Step] {
        guard let found = resolve(name, location, tree) else { return [] }
        if isInverted { return [.when(found.reference, false, Self.joined(compile(body, of: tree)))] }
        switch found.shape {
        case .flag, .ownKeys, .keys: return [.when(found.reference, true, Self.joined(compile(body, of: tree)))]
        case .text: return [.with(found.reference, inside(.text, body, tree))]
        case .html: return [.with(found.reference, inside(.html, body, tree))]
        case .texts: return [.each(found.reference, inside(.text, body, tree))]
        case .list where !lists.insert(List(scope: scopes.count - found.reference.up, name: name)).inserted:
            report(
                location, tree, "template-loop", "\"\(name)\" goes through the same list again within itself",
                "use a field of its entries, or remove the section")
            return []
        case .list(let schema):
            defer { lists.remove(List(scope: scopes.count - found.reference.up, name: name)) }
            return [.each(found.reference, inside(schema(), body, tree))]
        case .own: return [.each(found.reference, inside(.own, body, tree))]
        case .view(let schema): return [.each(found.reference, inside(schema(), body, tree))]
        }
    }

    private mutating func inside(_ schema: ViewSchema, _ body: [TemplateTree.Node], _ tree: TemplateTree) -> [Step] {
        scopes.append(schema)
        defer { scopes.removeLast() }
        return Self.joined(compile(body, of: tree))
    }

    private mutating func partial(_ name: String, _ location: SourceLocation, _ tree: TemplateTree) -> [Step] {
        guard let partial = trees["partials/\(name)"] else {
            let names = trees.keys.filter { $0.hasPrefix("partials/") }.map { String($0.dropFirst(9)) }.sorted()
            let near = Nearest.match(for: name, among: names).map { "did you mean \"\($0)\"?" }
            report(
                location, tree, "unknown-partial", "there is no partial \"\(name)\"",
                near ?? "add partials/\(name).mustache")
            return []
        }
        guard !trail.contains(name) else {
            report(location, tree, "template-loop", "partial \"\(name)\" includes itself", "remove the tag")
            return []
        }
        partialTags += partial.nodes.count
        guard partialTags <= Self.mostPartialTags else {
            if !diagnostics.contains(where: { $0.code == "template-size" }) {
                report(
                    location, tree, "template-size",
                    "with all its partials the template has more than \(Self.mostPartialTags) tags",
                    "partials that use one another several times multiply; use them less")
            }
            return []
        }
        trail.append(name)
        defer { trail.removeLast() }
        return compile(partial.nodes, of: partial)
    }

    mutating func report(
        _ location: SourceLocation, _ tree: TemplateTree, _ code: String, _ message: String, _ remedy: String
    ) {
        let line = tree.sourceLine(location)
        let found = Diagnostic(.error, code, message, at: location, remedy: remedy, sourceLine: line)
        if !diagnostics.contains(found) { diagnostics.append(found) }
    }

    /// The steps with adjacent literals merged.
    static func joined(_ steps: [Step]) -> [Step] {
        steps.reduce(into: []) { result, step in
            if case .literal(let next) = step, case .literal(let last)? = result.last {
                result[result.count - 1] = .literal(last + next)
            } else {
                result.append(step)
            }
        }
    }
}

extension TemplateCompiler {
    /// What a name means in the current scopes; `nil` after reporting that it is unknown.
    private mutating func resolve(_ name: String, _ location: SourceLocation, _ tree: TemplateTree) -> Found? {
        let parts = name == "." ? ["."] : name.split(separator: ".").map(String.init)
        if let own = own(parts) { return own }
        guard let first = parts.first, let scope = scopes.lastIndex(where: { Self.answer(first, in: $0) != nil }),
            var current = Self.answer(first, in: scopes[scope])
        else {
            let near = Nearest.match(for: parts.first ?? name, among: visibleNames()).map { "did you mean \"\($0)\"?" }
            reportUnknown(name, "no view here has", near, location, tree)
            return nil
        }
        var way = Way(up: scopes.count - 1 - scope)
        for (number, part) in parts.enumerated().dropFirst() {
            if case .ownKeys = current.shape {
                return (way.reference(to: current.reader, keys: Array(parts.dropFirst(number))), .own)
            }
            if case .keys(let names, let reader) = current.shape, names.contains(part) {
                return (way.reference(to: reader(part), keys: Array(parts.dropFirst(number))), .own)
            }
            guard case .view(let schema) = current.shape, let next = Self.answer(part, in: schema()) else {
                reportUnknown(name, "\"\(parts[number - 1])\" has", near(part, in: current.shape), location, tree)
                return nil
            }
            way.enter(current.reader)
            current = next
        }
        return (way.reference(to: current.reader), current.shape)
    }

    /// The path of views to a value. Views that are always there are skipped by adding their offset.
    private struct Way {
        let up: Int
        private var path: [PartReader] = []
        private var offset = 0

        init(up: Int) { self.up = up }

        mutating func enter(_ reader: FieldReader) {
            guard case .parts(let part) = reader.moved(by: offset) else { return }
            if let inside = part.offset {
                offset = inside
            } else {
                path.append(part)
                offset = 0
            }
        }

        func reference(to reader: FieldReader, keys: [String] = []) -> CompiledTemplate.Reference {
            .init(up: up, path: path, reader: reader.moved(by: offset), keys: keys)
        }
    }

    /// In a section on an own key every name is the author's, except those of the views around all pages.
    private func own(_ parts: [String]) -> Found? {
        guard let scope = scopes.last, scope.isOwn, let first = parts.first, first != ".",
            !["site", "theme", "page", "extra", "keys"].contains(first)
        else { return nil }
        return (.init(up: 0, path: [], reader: scope.fields[0].reader, keys: parts), .own)
    }

    private mutating func reportUnknown(
        _ name: String, _ who: String, _ near: String?, _ location: SourceLocation, _ tree: TemplateTree
    ) {
        report(
            location, tree, "unknown-field", "\(who) no field \"\(name)\"",
            near ?? "see the fields in Documentation/Themes.md")
    }

    private func near(_ part: String, in shape: FieldShape) -> String? {
        let names: [String]
        switch shape {
        case .view(let schema): names = Self.names(of: schema())
        case .keys(let known, _): names = known
        default: return nil
        }
        return Nearest.match(for: part, among: names).map { "did you mean \"\($0)\"?" }
    }

    /// A field of a view, or the flag `hasStops` of a list `stops`.
    private static func answer(_ name: String, in schema: ViewSchema) -> (shape: FieldShape, reader: FieldReader)? {
        if let field = schema.fields.first(where: { $0.name == name }) { return (field.shape, field.reader) }
        return schema.fields.first { flagName(of: $0) == name }.map { (.flag, $0.reader) }
    }

    private static func flagName(of field: ViewSchema.Entry) -> String? {
        switch field.shape {
        case .list, .texts: "has" + field.name.prefix(1).uppercased() + field.name.dropFirst()
        default: nil
        }
    }

    private static func names(of schema: ViewSchema) -> [String] {
        schema.fields.flatMap { [$0.name] + (flagName(of: $0).map { [$0] } ?? []) }
    }

    private func visibleNames() -> [String] { scopes.flatMap(Self.names).sorted() }
}
