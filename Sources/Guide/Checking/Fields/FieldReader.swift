import GuideModel
import OpeningHours
import Reading

/// Reads a map of the front matter by the table of its keys, and reports what does not fit.
struct FieldReader {
    let file: String
    let context: ValueContext
    /// A translation need not repeat what the original gives.
    let isTranslation: Bool
    var report = Report()
    private(set) var mentions: [Mention] = []

    init(file: String, context: ValueContext, isTranslation: Bool = false) {
        self.file = file
        self.context = context
        self.isTranslation = isTranslation
    }

    /// The map's values by key. Missing required keys are reported, except at the top level of a translation.
    mutating func fields(of map: RawNode, by table: KeyTable, inside owner: String? = nil) -> CheckedFields {
        var fields = CheckedFields(room: map.mapping?.count ?? 0)
        let divided = reportDivided(map, table)
        var meant: Set<String> = []
        for (index, pair) in (map.mapping ?? []).enumerated() {
            let location = SourceLocation(file: file, node: pair.key)
            fields.note(key: pair.name, at: location)
            if divided.contains(index) { continue }
            if table.takesExtra, pair.name.hasPrefix("x-"), pair.name.utf8.count > 2 {
                fields.extra.append(ExtraField(name: pair.name, value: ExtraValue(pair.value)))
            } else if let rule = table[pair.name] {
                fields[pair.name] = field(pair.value, rule.shape, key: pair.name)
            } else {
                if let name = reportUnknown(pair.name, table, at: location) { meant.insert(name) }
            }
        }
        if owner != nil || !isTranslation { requireKeys(of: table, in: fields, at: map, owner: owner, besides: meant) }
        return fields
    }

    /// One value; `nil` after reporting what is wrong with it.
    mutating func field(_ node: RawNode, _ shape: Shape, key: String) -> CheckedField? {
        let location = SourceLocation(file: file, node: node)
        if node.isNull {
            report.add(
                .emptyValue, "\"\(key)\" has no value", at: location,
                remedy: shape.isColour
                    ? "put the colour in quotes: after a space # begins a comment"
                    : "give \(shape.accepted), or delete the key")
            return nil
        }
        guard let value = value(node, shape, key: key) else { return nil }
        return CheckedField(value: value, location: location)
    }

    mutating func add(_ rule: CheckingRule, _ message: String, at node: RawNode, remedy: String?) {
        report.add(rule, message, at: SourceLocation(file: file, node: node), remedy: remedy)
    }
}

extension FieldReader {
    private mutating func value(_ node: RawNode, _ shape: Shape, key: String) -> FieldValue? {
        switch shape {
        case .scalar(let type):
            guard let scalar = node.scalar else { return refuse(node, shape, key) }
            return self.scalar(scalar, type, node, key: key)
        case .list(let item, let minimum):
            guard let nodes = node.sequence else { return refuse(node, shape, key) }
            if nodes.count < minimum {
                add(
                    .emptyValue, "\"\(key)\" has no items", at: node,
                    remedy: "give \(shape.accepted), or delete the key")
            }
            return .list(nodes.compactMap { field($0, item, key: key) })
        case .map(let table):
            guard node.mapping != nil else { return refuse(node, shape, key) }
            return .map(fields(of: node, by: table, inside: key))
        case .named(let keyType, let item):
            guard let pairs = node.mapping else { return refuse(node, shape, key) }
            return .map(named(pairs, keyType, item))
        case .anyOf(let shapes):
            guard let fitting = shapes.first(where: { $0.fits(node) }) else { return refuse(node, shape, key) }
            if let remedy = Suggestion.asPrices(node, key: key, in: shapes) {
                add(.wrongType, "\"\(key)\" cannot be a map of amounts", at: node, remedy: remedy)
                return nil
            }
            return value(node, fitting, key: key)
        }
    }

    private mutating func named(_ pairs: [RawPair], _ keyType: ScalarType, _ item: Shape) -> CheckedFields {
        var fields = CheckedFields()
        for pair in pairs {
            fields.note(key: pair.name, at: SourceLocation(file: file, node: pair.key))
            guard let scalar = pair.key.scalar, self.scalar(scalar, keyType, pair.key, key: "a key") != nil else {
                continue
            }
            fields[pair.name] = field(pair.value, item, key: pair.name)
        }
        return fields
    }

    private mutating func scalar(_ scalar: RawScalar, _ type: ScalarType, _ node: RawNode, key: String) -> FieldValue? {
        let text = scalar.text.trimmed
        if text.isEmpty, !type.mayBeEmpty {
            add(
                .emptyValue, "\"\(key)\" is an empty text", at: node, remedy: "give \(type.accepted), or delete the key"
            )
            return nil
        }
        switch ValueParser(context: context).parse(text, as: type) {
        case .success(let value):
            mention(value, type, node, key)
            if case .hours(let hours) = value { warn(about: hours, node, key) }
            if type.isPlainText, let doubt = TextDoubt(scalar) {
                add(.doubtfulText, "\"\(key)\": \(doubt.message)", at: node, remedy: doubt.remedy)
            }
            return value
        case .failure(let fault):
            if case .name(let target) = type, target.isSlug {
                // A later step, which knows the titles and labels, can say which name is meant.
                let location = SourceLocation(file: file, node: node)
                mentions.append(Mention(target: target, name: text, key: key, location: location))
                return nil
            }
            if let quotes = TextDoubt(quotesAround: scalar) {
                add(fault.rule, "\"\(key)\": \(quotes.message)", at: node, remedy: quotes.remedy)
                return nil
            }
            let shown = fault.offset.flatMap { RawNode.spot(in: node, offset: $0) } ?? node
            add(fault.rule, fault.message(key: key, text: text, type: type), at: shown, remedy: fault.remedy)
            return nil
        }
    }

    private mutating func warn(about hours: OpeningHours, _ node: RawNode, _ key: String) {
        for warning in hours.warnings {
            report.add(
                .doubtfulHours, "\"\(key)\": \(warning.message)",
                at: SourceLocation(file: file, node: RawNode.spot(in: node, offset: warning.offset) ?? node),
                remedy: warning.remedy ?? "it is read as \(hours.spelled)", hours: key == "hours" ? hours : nil)
        }
    }

    private mutating func mention(_ value: FieldValue, _ type: ScalarType, _ node: RawNode, _ key: String) {
        guard case .text(let text) = value, let (target, name) = type.mention(of: text) else { return }
        let location = SourceLocation(file: file, node: node)
        mentions.append(Mention(target: target, name: name, key: key, location: location))
    }

    private mutating func refuse(_ node: RawNode, _ shape: Shape, _ key: String) -> FieldValue? {
        if case .list(let items, _) = shape, let text = node.scalar?.text {
            let remedy = ShapeRemedy.asItem(text, key: key, items) ?? Suggestion.asList(text, key: key)
            add(
                .missingList, "\"\(key)\" is a list, and this is a single value", at: node,
                remedy: remedy ?? "give \(shape.accepted)")
            return nil
        }
        let found =
            switch node.content {
            case .scalar: "a single value"
            case .sequence: "a list"
            case .mapping: "a map"
            }
        let remedy =
            Suggestion.asPair(node, shape) ?? ShapeRemedy.asDays(node, shape, key: key)
            ?? ShapeRemedy.asNamed(node, shape, key: key) ?? "give \(shape.accepted)"
        add(.wrongType, "\"\(key)\" cannot be \(found)", at: node, remedy: remedy)
        return nil
    }

    /// - Parameter meant: the keys that an unknown one probably stands for, which has been reported.
    private mutating func requireKeys(
        of table: KeyTable, in fields: CheckedFields, at map: RawNode, owner: String?, besides meant: Set<String>
    ) {
        for rule in table.required where !fields.has(rule.name) && !meant.contains(rule.name) {
            let place = owner.map { " in \"\($0)\"" } ?? ""
            let location = owner == nil ? SourceLocation(file: file) : SourceLocation(file: file, node: map)
            report.add(
                .missingKey, "the key \"\(rule.name)\" is missing\(place)", at: location,
                remedy: "add \(rule.name): with \(rule.shape.accepted)")
        }
    }
}

extension Shape {
    /// Whether the value is a colour, which begins with `#`.
    fileprivate var isColour: Bool { if case .scalar(.colour) = self { true } else { false } }

    /// Whether the node is a scalar, a list or a map as the shape requires.
    func fits(_ node: RawNode) -> Bool {
        switch self {
        case .scalar: node.scalar != nil
        case .list: node.sequence != nil
        case .map, .named: node.mapping != nil
        case .anyOf(let shapes): shapes.contains { $0.fits(node) }
        }
    }
}

extension RawNode {
    /// The character of a node's text at an offset in scalars from its beginning; `nil` where the text is not on one line.
    static func spot(in node: RawNode, offset: Int) -> RawNode? {
        guard let scalar = node.scalar, scalar.style != .literal, scalar.style != .folded, node.length > 1 else {
            return nil
        }
        let column = node.column + offset + (scalar.isQuoted ? 1 : 0)
        return RawNode(node.content, line: node.line, column: min(column, node.column + node.length - 1), length: 1)
    }
}

extension String {
    /// Without spaces and line feeds at both ends.
    var trimmed: String {
        // Nearly every text begins and ends with a plain letter.
        let plain: ClosedRange<UInt8> = 0x21...0x7E
        if let first = utf8.first, let last = utf8.last, plain.contains(first), plain.contains(last) { return self }
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.properties.isWhitespace || last.properties.isWhitespace
        else { return self }
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        let end = scalars.lastIndex { !$0.properties.isWhitespace }
        return end.map { String(scalars[...$0]) } ?? ""
    }
}
