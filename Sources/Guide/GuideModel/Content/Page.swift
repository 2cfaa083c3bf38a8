/// A free page: about, credits, how to get here.
public struct Page: Titled {
    public var entry: Entry
    public var menu: MenuEntry?

    public init(entry: Entry) { self.entry = entry }

    /// Whether it is what visitors see at an address that does not exist: `pages/404.md`.
    public var isNotFoundPage: Bool { slug.text == "404" }
}

/// A page's label in the navigation, and its position there.
public struct MenuEntry: Hashable, Sendable {
    public let label: String
    /// Smaller numbers come first; equal ones are sorted by label.
    public let order: Int

    public init(label: String, order: Int) {
        self.label = label
        self.order = order
    }
}
