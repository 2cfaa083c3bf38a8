public import Calendar

/// What happened in a companion, for the terminal.
public enum LiveEvent: Sendable {
    /// The guide can be reached at these addresses, the best for this machine first; `places` is
    /// how many places have waits.
    case listening([String], places: Int)
    /// Nobody has an account yet: with this link the first administrator sets a password, once.
    case firstLink(String)
    /// Texts of the guide keep HTML: as it is, or what an allow-list knows of it.
    case keepsHTML(isTrusted: Bool)
    /// The same, but another start made the link at a moment, and it can be used until another one.
    case firstLinkStands(since: Instant, until: Instant)
    /// Something could not be done that is tried again.
    case trouble(String)
}
