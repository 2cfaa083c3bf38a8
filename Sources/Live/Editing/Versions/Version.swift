public import Calendar

/// One saved state of the content: who changed what, and when.
public struct Version: Hashable, Sendable {
    /// A commit, or a number of the store's log.
    public let id: String
    public let author: String
    public let at: Instant
    public let subject: String
    /// The files that it changed, by their paths in the site; empty where that was not asked for.
    public var paths: [String] = []
    /// Whether nothing is known of what was before it.
    public var isFirst = false

    public init(
        id: String, author: String, at: Instant, subject: String, paths: [String] = [], isFirst: Bool = false
    ) {
        (self.id, self.author, self.at, self.subject) = (id, author, at, subject)
        (self.paths, self.isFirst) = (paths, isFirst)
    }
}

/// Who saves.
public struct Author: Hashable, Sendable {
    public let name: String
    public let email: String

    public init(name: String, email: String) { (self.name, self.email) = (name, email) }
}
