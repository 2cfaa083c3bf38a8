/// A value that has whatever shape its author gave it, with texts at the leaves.
public indirect enum OpenValue: Hashable, Sendable {
    case text(String)
    case list([OpenValue])
    case map([Entry])

    /// A value in a map, and its name there.
    public struct Entry: Hashable, Sendable {
        let name: String
        let value: OpenValue

        public init(_ name: String, _ value: OpenValue) { (self.name, self.value) = (name, value) }
    }
}

extension OpenValue {
    /// The value of a name in a map; `nil` where there is no map or no such name.
    subscript(name: String) -> OpenValue? {
        if case .map(let entries) = self { entries.first { $0.name == name }?.value } else { nil }
    }

    /// The value as text: a list's items separated by commas; empty for a map.
    var shown: String {
        switch self {
        case .text(let text): text
        case .list(let items): items.map(\.shown).filter { !$0.isEmpty }.joined(separator: ", ")
        case .map: ""
        }
    }

    /// Whether a section on the value is shown.
    var isShown: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .map(let entries): !entries.isEmpty
        }
    }

    /// What a section on the value shows: each item of a list, or the single value.
    var parts: [OpenValue] {
        if case .list(let items) = self { return items }
        return isShown ? [self] : []
    }
}
