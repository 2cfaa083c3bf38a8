public import Calendar

/// A free page: about, credits, how to get here; with a date it is news.
public struct Page: Titled {
    public var entry: Entry
    public var menu: MenuEntry?
    /// The day that makes it news.
    public var date: CalendarDate?

    public init(entry: Entry) { self.entry = entry }

    /// Whether it is what visitors see at an address that does not exist: `pages/404.md`.
    public var isNotFoundPage: Bool { slug.text == "404" }

    /// The folders below `Content/pages/` that its file stands in: `news`, `news/2026`; `nil` at the top, and for the page that
    /// is the index of its folder.
    public var folders: String? {
        let folders = entry.location.file.split(separator: "/").dropFirst(2).dropLast()
        return folders.isEmpty || folders.last == slug.text[...] ? nil : folders.joined(separator: "/")
    }

    /// The folder of `Content/pages/` that it stands in, however deep: `news`; `nil` at the top.
    var folder: Slug? {
        let folders = entry.location.file.split(separator: "/").dropFirst(2).dropLast()
        return folders.first.flatMap { Slug(String($0)) }
    }
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
