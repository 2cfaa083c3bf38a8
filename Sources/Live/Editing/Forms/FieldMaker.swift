public import GuideModel

/// Makes fields from the table of keys: a new key has its field without more work.
///
///     FieldMaker().field(rule, value: file.value(of: rule.name), name: "k:visit")
public struct FieldMaker: Sendable {
    /// Texts of YAML fields that could not be read, shown as they were sent.
    private let unread: [String: String]

    public init(unread: [String: String] = [:]) { self.unread = unread }

    /// A key of a table.
    public func field(_ rule: KeyRule, value: ExtraValue?, name: String) -> FormField {
        var field = field(rule.shape, value, name: name, label: Self.label(rule.name))
        (field.help, field.example, field.isRequired) = (rule.help, rule.example, rule.isRequired)
        return field
    }

    /// A key that no table has: the author's own, or one that is misspelt.
    public func unknown(_ key: String, _ value: ExtraValue, name: String) -> FormField {
        yaml(value, name: name, label: key)
    }

    /// `getting-there` → `Getting there`
    static func label(_ key: String) -> String {
        let words = key.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension FieldMaker {
    private func field(_ shape: Shape, _ value: ExtraValue?, name: String, label: String) -> FormField {
        var field =
            switch unread[name] == nil ? FieldPlan(shape, value) : .yaml {
            case .scalar(let type): scalar(type, value?.text ?? "", name, label)
            case .rows(let item, let isSingle): rows(item, isSingle, value, name, label)
            case .record(let table, let short): record(table, short, value, name, label)
            case .named(let key, let item): named(key, item, value, name, label)
            case .table(let table, let short, let other): rows(of: table, short, other, value, name, label)
            case .yaml: yaml(value, name: name, label: label)
            }
        field.isMore = unread[name] == nil && value.map { FieldPlan.isMore($0, than: shape) } ?? false
        field.accepted = shape.accepted
        return field
    }

    private func scalar(_ type: ScalarType, _ text: String, _ name: String, _ label: String) -> FormField {
        FormField(name, label, Self.control(type, text), text: text)
    }

    private func rows(
        _ item: Shape, _ isSingle: Bool, _ value: ExtraValue?, _ name: String, _ label: String
    ) -> FormField {
        let items: [ExtraValue?]
        var mark = "1"
        switch value {
        case .list(let list): (items, mark) = (list, isSingle ? "list" : mark)
        case .some(let single): items = [single]
        case nil: items = []
        }
        let rows = (items + [nil]).enumerated().map { index, value in
            self.field(item, value, name: "\(name):\(index)", label: "\(label) \(index + 1)")
        }
        var result = FormField(name, label, .rows(rows))
        result.marks = [(name + ":rows", mark)]
        return result
    }

    private func rows(
        of table: KeyTable, _ short: String?, _ other: Shape?, _ value: ExtraValue?, _ name: String, _ label: String
    ) -> FormField {
        let isRow = value?.text != nil && short != nil
        let list: [ExtraValue] = if case .list(let items) = value { items } else { [] }
        let items = isRow ? [value] : list.map(Optional.some) + [nil]
        let rows = (isRow ? items + [nil] : items).enumerated().map { index, item in
            let (name, label) = ("\(name):\(index)", "\(label) \(index + 1)")
            return item?.text == nil || !isRow
                ? field(.map(table), item, name: name, label: label) : record(table, short, item, name, label)
        }
        var result = FormField(name, label, .rows(rows))
        result.marks = [(name + ":rows", list.isEmpty ? "1" : "list")]
        result.isTable = true
        result.other =
            other.map { shape in
                let rest = isRow || !list.isEmpty ? nil : value
                return [field(shape, rest, name: name + ":else", label: "Or, instead of rows")]
            } ?? []
        return result
    }

    private func record(
        _ table: KeyTable, _ short: String?, _ value: ExtraValue?, _ name: String, _ label: String
    ) -> FormField {
        var (fields, order): ([ExtraField], String) = ([], "")
        switch value {
        case .map(let given): (fields, order) = (given, "map " + given.map(\.name).joined(separator: " "))
        case .text: fields = [ExtraField(name: short ?? "", value: value ?? .text(""))]
        default: break
        }
        let inner = table.rules.map { rule in
            self.field(rule, value: fields.first { $0.name == rule.name }?.value, name: "\(name):\(rule.name)")
        }
        var field = FormField(name, label, .group(inner))
        field.marks = [(name + ":group", order)]
        return field
    }

    private func named(
        _ key: ScalarType, _ item: Shape, _ value: ExtraValue?, _ name: String, _ label: String
    ) -> FormField {
        let fields: [ExtraField?] = if case .map(let fields) = value { fields } else { [] }
        let rows = (fields + [nil]).enumerated().map { index, row in
            (
                key: scalar(key, row?.name ?? "", "\(name):\(index):key", "Name"),
                value: self.field(item, row?.value, name: "\(name):\(index):value", label: "Value")
            )
        }
        var result = FormField(name, label, .named(rows))
        result.marks = [(name + ":named", "1")]
        return result
    }

    private func yaml(_ value: ExtraValue?, name: String, label: String) -> FormField {
        FormField(name, label, .yaml, text: unread[name] ?? value.map(YAMLFieldText.text) ?? "")
    }
}

extension FieldMaker {
    /// A browser empties a field of a special kind whose text is not of that kind; so such a text gets a plain line.
    private static func control(_ type: ScalarType, _ text: String) -> FormField.Control {
        if text.contains("\n") { return .area }
        switch type {
        case .prose, .transcript: return .area
        case .flag:
            return .choice(text.isEmpty || ["yes", "no"].contains(text) ? ["yes", "no"] : ["yes", "no", text])
        case .choice(let words): return .choice(text.isEmpty || words.contains(text) ? words : words + [text])
        case .words, .alt: return .line(.words)
        case .date: return .line(isDate(text) ? .date : .text)
        case .time: return .line(isTime(text) ? .time : .text)
        case .number, .integer: return .line(.number)
        case .url, .link, .siteURL, .origin: return .line(.address)
        case .email: return .line(.email)
        case .phone: return .line(.phone)
        case .coordinates: return .line(.coordinates)
        case .name(let target): return .line(.reference(target))
        case .alertTarget: return .line(.alertTarget)
        case .hours: return .line(.hours)
        case .colour: return .line(.colour)
        case .tag: return .line(.tag)
        default: return .line(.text)
        }
    }

    private static func isDate(_ text: String) -> Bool { text.isEmpty || text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil }

    private static func isTime(_ text: String) -> Bool {
        text.isEmpty || text.wholeMatch(of: /([01]\d|2[0-3]):[0-5]\d/) != nil
    }
}

extension ExtraValue {
    var text: String? { if case .text(let text) = self { text } else { nil } }
}
