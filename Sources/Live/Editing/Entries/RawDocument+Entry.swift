import GuideModel
public import Reading

extension RawDocument {
    /// The text of a key; `nil` where it has none, or another kind of value.
    public func text(_ key: String) -> String? {
        guard case .map(let map) = frontMatter, let scalar = map[key]?.scalar, !scalar.text.isEmpty else { return nil }
        return scalar.text
    }

    /// What lists call it: its title, or its name.
    public var shownTitle: String { text("title") ?? slug.text }

    /// The places that a tour or itinerary leads to, in order.
    public var stops: [String] {
        guard case .map(let map) = frontMatter, let items = map["stops"]?.sequence else { return [] }
        return items.compactMap { $0.scalar?.text ?? $0["place"]?.scalar?.text }
    }

    /// Whether it says so itself.
    public var isDraft: Bool { text("draft").map { ["yes", "true", "on"].contains($0.lowercased()) } ?? false }
}
