public import Hours

/// Everything a build depends on, in one value: nothing below the command asks the system for any of it.
public struct BuildInputs: Sendable {
    /// The absolute path of the folder that holds `Content/` and, if it likes, `Templates/`.
    public let site: String
    /// The moment that decides what is published, expired or announced.
    public let now: Instant
    /// Whether drafts, scheduled and expired pages are built too.
    public var includesDrafts = false
    /// How many pages are worked on at once; at least 1. Never changes a byte of the result.
    public var jobs = 1
    /// Which build of the program this is: what another one made is made again.
    public var program = ""
    /// The absolute path of the folder for things worth keeping between builds, such as finished PDFs.
    public var cache: String?
    /// What turns print pages into PDF; `nil` where there is nothing of the kind.
    public var printEngine: PrintEngineLocation?

    public init(site: String, now: Instant) {
        self.site = site
        self.now = now
    }
}

/// A Python interpreter that has WeasyPrint, and the version of it.
public struct PrintEngineLocation: Hashable, Sendable {
    /// The interpreter's absolute path.
    public let interpreter: String
    public let version: String

    public init(interpreter: String, version: String) {
        self.interpreter = interpreter
        self.version = version
    }
}
