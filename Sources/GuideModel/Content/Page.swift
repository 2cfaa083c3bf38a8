/// A free page: about, credits, how to get here.
public struct Page: Titled {
    public var entry: Entry
    public var menu: MenuEntry?

    public init(entry: Entry) { self.entry = entry }
}

/// A word of the navigation and its place in it.
public struct MenuEntry: Hashable, Sendable {
    public let label: String
    /// Smaller comes first; equal ones by label.
    public let order: Int

    public init(label: String, order: Int) {
        self.label = label
        self.order = order
    }
}
