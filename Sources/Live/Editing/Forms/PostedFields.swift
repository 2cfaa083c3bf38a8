import GuideModel
import Reading

/// Reads the values of a form as they would stand in a file. What is wrong with them is for the check of the site; only YAML that
/// cannot be read is found here.
struct PostedFields {
    private let post: FormPost
    /// Texts of YAML fields that cannot be read, by the names of their fields, and why.
    private(set) var faults: [String: YAMLValueFault] = [:]

    init(_ post: FormPost) { self.post = post }

    /// What the form says about a key.
    enum Answer: Equatable {
        /// The form has no field for it: it stays as it is.
        case untouched
        /// `nil` where the key shall not be in the file.
        case value(ExtraValue?)
    }

    mutating func answer(_ shape: Shape, _ name: String) -> Answer {
        isAsked(name) ? .value(value(shape, name)) : .untouched
    }

    private func isAsked(_ name: String) -> Bool {
        ["", ":yaml", ":rows", ":group", ":named"].contains { post[name + $0] != nil }
    }

    private mutating func value(_ shape: Shape?, _ name: String) -> ExtraValue? {
        if let text = post[name + ":yaml"] { return yaml(text, name) }
        if post[name + ":rows"] != nil { return list(shape, name) }
        if let mark = post[name + ":group"] { return record(shape, mark, name) }
        if post[name + ":named"] != nil { return named(shape?.namedItem, name) }
        return post[name].flatMap { $0.isEmpty ? nil : .text($0) }
    }

    private mutating func yaml(_ text: String, _ name: String) -> ExtraValue? {
        do { return try YAMLValue.parse(text) } catch {
            faults[name] = error
            return nil
        }
    }

    private mutating func list(_ shape: Shape?, _ name: String) -> ExtraValue? {
        let item = shape?.item
        var items = post.rows(of: name).compactMap { value(item, "\(name):\($0)") }
        if case .table(_, let short, let other) = FieldPlan(shape ?? .anyOf([]), nil) {
            let rest = value(other, name + ":else")
            if items.isEmpty { return rest }
            // Both cannot be in the file: the check then says so at the row, and nothing is lost.
            if let rest { items.append(rest) }
            return Self.table(items, short, isList: post[name + ":rows"] == "list")
        }
        if items.count == 1, case .text = items[0], post[name + ":rows"] != "list",
            case .rows(_, isSingle: true) = FieldPlan(shape ?? .anyOf([]), nil)
        {
            return items[0]
        }
        return items.isEmpty ? nil : .list(items)
    }

    /// Rows, or the one value that stands for them.
    private static func table(_ items: [ExtraValue], _ short: String?, isList: Bool) -> ExtraValue {
        if !isList, items.count == 1, case .map(let fields) = items[0], fields.count == 1, fields[0].name == short {
            return fields[0].value
        }
        return .list(items)
    }

    /// - Parameter mark: the keys in the order in which the file has them, where it has a map.
    private mutating func record(_ shape: Shape?, _ mark: String, _ name: String) -> ExtraValue? {
        let given = mark.split(separator: " ").dropFirst().map(String.init)
        let rules = shape?.records.flatMap(\.rules) ?? []
        var names = given.filter { key in rules.contains { $0.name == key } }
        for rule in rules where !names.contains(rule.name) { names.append(rule.name) }
        let fields = names.compactMap { key in
            value(rules.first { $0.name == key }?.shape, "\(name):\(key)").map { ExtraField(name: key, value: $0) }
        }
        if fields.count == 1, mark.isEmpty, case .record(_, let short?) = FieldPlan(shape ?? .anyOf([]), nil),
            fields[0].name == short
        {
            return fields[0].value
        }
        return fields.isEmpty ? nil : .map(fields)
    }

    private mutating func named(_ item: Shape?, _ name: String) -> ExtraValue? {
        let fields = post.rows(of: name).compactMap { row -> ExtraField? in
            let key = post["\(name):\(row):key"] ?? ""
            let value = value(item, "\(name):\(row):value")
            guard !key.isEmpty || value != nil else { return nil }
            return ExtraField(name: key, value: value ?? .text(""))
        }
        return fields.isEmpty ? nil : .map(fields)
    }
}

extension Shape {
    /// What an item of the list looks like, where it may be a list.
    fileprivate var item: Shape? {
        switch self {
        case .list(let item, _): item
        case .anyOf(let shapes): shapes.lazy.compactMap(\.item).first
        default: nil
        }
    }

    fileprivate var namedItem: Shape? {
        switch self {
        case .named(_, let item): item
        case .anyOf(let shapes): shapes.lazy.compactMap(\.namedItem).first
        default: nil
        }
    }

    /// The tables of the maps that it may be.
    fileprivate var records: [KeyTable] {
        switch self {
        case .map(let table): [table]
        case .anyOf(let shapes): shapes.flatMap(\.records)
        default: []
        }
    }
}
