import GuideModel

/// How a value of a shape is shown: what both making and reading a form rely on.
enum FieldPlan {
    case scalar(ScalarType)
    /// - Parameter isSingle: whether one value may stand without a list.
    case rows(Shape, isSingle: Bool)
    /// - Parameter short: the key whose value alone may stand for the map, as in `- old-north-church`.
    case record(KeyTable, short: String?)
    case named(ScalarType, Shape)
    /// A list of maps.
    ///
    /// - Parameters:
    ///   - short: the key whose value alone may stand for the list, as in `price: 12 EUR`.
    ///   - other: what may stand there instead of the list.
    case table(KeyTable, short: String?, other: Shape?)
    case yaml

    /// - Parameter value: `nil` where there is none; what does not fit the shape is shown as YAML, so that it is never lost.
    init(_ shape: Shape, _ value: ExtraValue?) {
        let plan = Self.plan(shape, value)
        if let value, !plan.holds(value) { self = .yaml } else { self = plan }
    }

    /// Whether a value says more than the fields of its shape can show.
    static func isMore(_ value: ExtraValue, than shape: Shape) -> Bool {
        let plan = Self.plan(shape, value)
        if case .yaml = plan { return false }
        return !plan.holds(value)
    }

    private static func plan(_ shape: Shape, _ value: ExtraValue?) -> FieldPlan {
        switch shape {
        case .scalar(let type): .scalar(type)
        case .list(let item, _): .rows(item, isSingle: false)
        case .map(let table): .record(table, short: nil)
        case .named(let key, let item): .named(key, item)
        case .anyOf(let shapes): plan(of: shapes, value)
        }
    }

    private static func plan(of shapes: [Shape], _ value: ExtraValue?) -> FieldPlan {
        let scalars = shapes.compactMap { if case .scalar(let type) = $0 { type } else { nil } }
        let tables = shapes.compactMap(\.table)
        if let scalar = scalars.first, let table = tables.first, shapes.count == 2 {
            if let short = short(scalar, in: table) { return .record(table, short: short) }
            if case .coordinates = scalar, !(value?.isMap ?? false) { return .scalar(scalar) }
        }
        if shapes.count == 2, let scalar = scalars.first, case .list(let item, _) = shapes[1],
            case .scalar(let other) = item, "\(scalar)" == "\(other)"
        {
            return .rows(item, isSingle: true)
        }
        if let table = table(of: shapes) { return table }
        return value.flatMap { value in
            shapes.map { plan($0, value) }.first { if case .scalar = $0 { false } else { $0.holds(value) } }
        } ?? .yaml
    }

    /// Rows, where the shapes are a list of maps, one value that may stand for it, and at most one thing more.
    private static func table(of shapes: [Shape]) -> FieldPlan? {
        guard let table = shapes.lazy.compactMap({ if case .list(let item, _) = $0 { item.table } else { nil } }).first
        else { return nil }
        let short = shapes.lazy.compactMap { shape in
            if case .scalar(let type) = shape { table.rules.first { $0.shape.isScalar(type) }?.name } else { nil }
        }.first
        let others = shapes.filter { shape in
            switch shape {
            case .list: false
            case .scalar: short == nil
            default: true
            }
        }
        return others.count > 1 ? nil : .table(table, short: short, other: others.first)
    }

    /// The key of a table that has the type of a value that may stand alone.
    private static func short(_ scalar: ScalarType, in table: KeyTable) -> String? {
        table.rules.first { rule in
            if case .scalar(let type) = rule.shape, case .name = type { "\(type)" == "\(scalar)" } else { false }
        }?.name
    }

    /// Whether the form can show a value so that it comes back the same.
    private func holds(_ value: ExtraValue) -> Bool {
        switch (self, value) {
        case (.scalar, .text(let text)): Self.isPlain(text)
        case (.rows(_, isSingle: true), .text(let text)): Self.isPlain(text)
        case (.rows, .list(let items)): !items.isEmpty
        case (.record(_, let short), .text(let text)): short != nil && Self.isPlain(text)
        case (.record(let table, _), .map(let fields)):
            !fields.isEmpty && fields.allSatisfy { table[$0.name] != nil }
        case (.table, .list(let items)): !items.isEmpty
        case (.table(_, .some, _), .text(let text)): Self.isPlain(text)
        case (.table(_, _, let other?), _): Self.plan(other, value).holds(value)
        case (.named, .map(let fields)): !fields.isEmpty && fields.allSatisfy { Self.isPlain($0.name) }
        default: false
        }
    }

    /// A text that a field of a page gives back as it got it.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }
    }
}

extension Shape {
    fileprivate func isScalar(_ type: ScalarType) -> Bool {
        if case .scalar(let own) = self { "\(own)" == "\(type)" } else { false }
    }
}

extension ExtraValue {
    var isMap: Bool { if case .map = self { true } else { false } }
}
