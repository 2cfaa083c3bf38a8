public import Calendar

/// Who did what and when. It never holds a password, a token, or what somebody typed that was refused.
public struct AuditEntry: Hashable, Sendable {
    /// What an entry is about, by which the log is filtered.
    public enum Area: String, CaseIterable, Sendable {
        case signIn = "sign-in"
        case accounts
        case content
        case publishing
        case contributions
        case rewards
        case alerts
        case settings
    }

    /// Given by the store; 0 for one that was not kept yet.
    public let id: Int
    public let at: Instant
    /// 0 for the program itself and for somebody who did not sign in.
    public let account: Int
    /// The name of the account as it was then, or `terminal`.
    public let who: String
    public let area: Area
    /// What was done, as a sentence goes on after the name: `changed`, `invited`.
    public let action: String
    /// What it was done to: a path, a slug, an e-mail address; may be empty.
    public let object: String
    /// More words for a person; may be empty.
    public let detail: String

    public init(
        id: Int = 0, at: Instant, account: Int, who: String, area: Area, action: String, object: String = "",
        detail: String = ""
    ) {
        (self.id, self.at, self.account, self.who) = (id, at, account, who)
        (self.area, self.action, self.object, self.detail) = (area, action, object, detail)
    }
}
