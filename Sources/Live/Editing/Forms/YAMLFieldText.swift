import GuideModel

/// A value as YAML on as few lines as people read easily: an item or key on each.
enum YAMLFieldText {
    static func text(_ value: ExtraValue) -> String {
        switch value {
        case .text(let text): YAMLText.scalar(text)
        case .list(let items) where !items.isEmpty:
            items.map { "- " + YAMLText.inline($0) }.joined(separator: "\n")
        case .map(let fields) where !fields.isEmpty:
            fields.map { YAMLText.key($0.name) + ": " + YAMLText.inline($0.value) }.joined(separator: "\n")
        default: YAMLText.inline(value)
        }
    }
}
