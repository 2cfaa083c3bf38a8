/// Resolves the names of a template in the views that it will run on, and reports those that no view has.
///
/// A name is looked up in the innermost view first, then outwards. Partials are checked and compiled where they are
/// used, because the meaning of their names depends on it. Cost: linear in the template with its partials.
public struct TemplateCompiler {
    let partials: [String: TemplateTree]
    let words: (any TemplateWords)?
    /// What a section on an open value leaves to the views around it.
    private let surroundings: Set<String>
    /// What is wrong with everything that was compiled so far.
    public private(set) var faults: [TemplateFault] = []
    private var scopes: [ViewSchema] = []
    /// The partials that are being compiled, outermost first.
    private var trail: [String] = []
    /// The lists whose sections are open.
    private var lists: Set<List> = []
    /// How many tags of partials the template has had so far, each time that a partial is used.
    private var partialTags = 0
    /// A template with more is refused: partials that use others twice double with each step.
    private static let mostPartialTags = 100_000

    /// - Parameters:
    ///   - partials: by the names in their tags.
    ///   - words: for `{{words.…}}`; without them there are no such names.
    ///   - surroundings: names that a section on an open value leaves to the views around it.
    public init(
        partials: [String: TemplateTree], words: (any TemplateWords)? = nil, surroundings: Set<String> = []
    ) {
        (self.partials, self.words, self.surroundings) = (partials, words, surroundings)
    }

    /// A template that runs on frames of these views, outermost first.
    public mutating func compile(_ tree: TemplateTree, for scopes: [ViewSchema]) -> CompiledTemplate {
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
        _ name: String, _ isHTML: Bool, _ location: TemplateLocation, _ tree: TemplateTree
    ) -> [Step] {
        if let words, name.hasPrefix("words.") {
            return word(String(name.dropFirst(6)), of: words, isHTML, location, tree)
        }
        guard let found = resolve(name, location, tree) else { return [] }
        switch (found.shape, isHTML) {
        case (.text, false), (.value, false): return [.text(found.reference)]
        case (.html, true): return [.html(found.reference)]
        case (.text, true), (.value, true):
            report(location, tree, .escape, "\"\(name)\" is text and must be escaped", "write {{\(name)}}")
        case (.html, false):
            report(location, tree, .escape, "\"\(name)\" is HTML and would be escaped", "write {{{\(name)}}}")
        case (.flag, _), (.view, _), (.list, _), (.texts, _), (.open, _), (.named, _):
            report(location, tree, .type, "\"\(name)\" is not a text", "open it as a section: {{#\(name)}}")
        }
        return []
    }

    private mutating func section(
        _ name: String, _ isInverted: Bool, _ location: TemplateLocation, _ body: [TemplateTree.Node],
        _ tree: TemplateTree
    ) -> [Step] {
        guard let found = resolve(name, location, tree) else { return [] }
        if isInverted { return [.when(found.reference, false, Self.joined(compile(body, of: tree)))] }
        switch found.shape {
        case .flag, .open, .named: return [.when(found.reference, true, Self.joined(compile(body, of: tree)))]
        case .text: return [.with(found.reference, inside(.text, body, tree))]
        case .html: return [.with(found.reference, inside(.html, body, tree))]
        case .texts: return [.each(found.reference, inside(.text, body, tree))]
        case .list where !lists.insert(List(scope: scopes.count - found.reference.up, name: name)).inserted:
            report(
                location, tree, .loop, "\"\(name)\" goes through the same list again within itself",
                "use a field of its entries, or remove the section")
            return []
        case .list(let schema):
            defer { lists.remove(List(scope: scopes.count - found.reference.up, name: name)) }
            return [.each(found.reference, inside(schema(), body, tree))]
        case .value: return [.each(found.reference, inside(.open, body, tree))]
        case .view(let schema): return [.each(found.reference, inside(schema(), body, tree))]
        }
    }

    private mutating func inside(_ schema: ViewSchema, _ body: [TemplateTree.Node], _ tree: TemplateTree) -> [Step] {
        scopes.append(schema)
        defer { scopes.removeLast() }
        return Self.joined(compile(body, of: tree))
    }

    private mutating func partial(_ name: String, _ location: TemplateLocation, _ tree: TemplateTree) -> [Step] {
        guard let partial = partials[name] else {
            reportUnknown(
                .unknownPartial, name, among: partials.keys.sorted(), "there is no partial \"\(name)\"", location, tree)
            return []
        }
        guard !trail.contains(name) else {
            report(location, tree, .loop, "partial \"\(name)\" includes itself", "remove the tag")
            return []
        }
        partialTags += partial.nodes.count
        guard partialTags <= Self.mostPartialTags else {
            if !faults.contains(where: { $0.kind == .size }) {
                report(
                    location, tree, .size,
                    "with all its partials the template has more than \(Self.mostPartialTags) tags",
                    "partials that use one another several times multiply; use them less")
            }
            return []
        }
        trail.append(name)
        defer { trail.removeLast() }
        return compile(partial.nodes, of: partial)
    }

    private mutating func report(
        _ location: TemplateLocation, _ tree: TemplateTree, _ kind: TemplateFault.Kind, _ message: String,
        _ remedy: String
    ) {
        add(
            TemplateFault(
                kind: kind, message: message, remedy: remedy, name: "", known: [], location: location,
                sourceLine: tree.sourceLine(location)))
    }

    /// - Parameter known: the names that could stand there.
    mutating func reportUnknown(
        _ kind: TemplateFault.Kind, _ name: String, among known: [String], _ message: String,
        _ location: TemplateLocation, _ tree: TemplateTree
    ) {
        add(
            TemplateFault(
                kind: kind, message: message, remedy: nil, name: name, known: known, location: location,
                sourceLine: tree.sourceLine(location)))
    }

    private mutating func add(_ fault: TemplateFault) {
        if !faults.contains(fault) { faults.append(fault) }
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
    private mutating func resolve(_ name: String, _ location: TemplateLocation, _ tree: TemplateTree) -> Found? {
        let parts = name == "." ? ["."] : name.split(separator: ".").map(String.init)
        if let found = inOpenValue(parts) { return found }
        guard let first = parts.first, let scope = scopes.lastIndex(where: { Self.answer(first, in: $0) != nil }),
            var current = Self.answer(first, in: scopes[scope])
        else {
            reportUnknown(
                .unknownField, parts.first ?? name, among: visibleNames(), "no view here has no field \"\(name)\"",
                location, tree)
            return nil
        }
        var way = Way(up: scopes.count - 1 - scope)
        for (number, part) in parts.enumerated().dropFirst() {
            if case .open = current.shape {
                return (way.reference(to: current.reader, keys: Array(parts.dropFirst(number))), .value)
            }
            if case .named(let names, let reader) = current.shape, names.contains(part) {
                return (way.reference(to: reader(part), keys: Array(parts.dropFirst(number))), .value)
            }
            guard case .view(let schema) = current.shape, let next = Self.answer(part, in: schema()) else {
                reportUnknown(
                    .unknownField, part, among: Self.names(inside: current.shape),
                    "\"\(parts[number - 1])\" has no field \"\(name)\"", location, tree)
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

    /// In a section on an open value every name is the author's, except those of its surroundings.
    private func inOpenValue(_ parts: [String]) -> Found? {
        guard let scope = scopes.last, scope.isOpen, let first = parts.first, first != ".",
            !surroundings.contains(first)
        else { return nil }
        return (.init(up: 0, path: [], reader: scope.fields[0].reader, keys: parts), .value)
    }

    private static func names(inside shape: FieldShape) -> [String] {
        switch shape {
        case .view(let schema): names(of: schema())
        case .named(let known, _): known
        default: []
        }
    }

    /// A field of a view, or the flag `hasStops` of a list `stops`.
    private static func answer(_ name: String, in schema: ViewSchema) -> (shape: FieldShape, reader: FieldReader)? {
        if let field = schema.fields.first(where: { $0.name == name }) { return (field.shape, field.reader) }
        guard name.hasPrefix("has") else { return nil }
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
