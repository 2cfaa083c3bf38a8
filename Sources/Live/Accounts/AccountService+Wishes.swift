import Calendar
public import LiveRules
import Storage

extension AccountService {
    /// What became of the wish for a link that is sent by mail.
    public enum LinkWish: Sendable {
        case token(String, Account)
        /// There is no such account, or it had a link a moment ago: the page does not tell which.
        case nothing
    }

    /// Seconds between two links that are sent to one account because somebody asked for them.
    public static let linkPause = 600

    /// Counts a wish for a link, by the network address that it comes from.
    ///
    /// - Returns: in how many seconds it may be tried again; `nil` where it may be fulfilled.
    public func waitForWish(origin: String) async throws -> Int? {
        origin.isEmpty ? nil : try await attempt("wish of " + origin, .wish, clock())
    }

    /// A link for somebody who has forgotten the password, or lost the invitation.
    public func wishForLink(_ typed: String) async throws -> LinkWish {
        guard let email = EmailAddress(typed), let account = try await store.account(of: email), !account.isDisabled
        else {
            return .nothing
        }
        let (now, key) = (clock(), "wish for " + Self.digest(of: email.text))
        let before = try await store.pace(of: key)
        let wait = before.map { $0.until.secondsSince1970 - now.secondsSince1970 } ?? 0
        // A clock that was set back keeps nobody waiting for longer than the pause.
        if wait > 0, wait <= Self.linkPause { return .nothing }
        let counted = SignInThrottle(failures: (before?.failures ?? 0) + 1, until: now.later(by: Self.linkPause))
        let isCounted = try await store.count(
            counted, of: key, after: before, forgettingBefore: now.later(by: -SignInThrottle.forgotten))
        guard isCounted else { return .nothing }
        return .token(try await reset(askedFor: account), account)
    }
}
