public import Calendar

/// Somebody who has signed in on one browser.
public struct AccountSession: Hashable, Sendable {
    /// The digest of what the browser shows; the token itself is kept nowhere else.
    public let digest: String
    public let account: Int
    public let begun: Instant
    /// When the browser asked for something, to the minute.
    public var seen: Instant
    /// Which browser it is, for the person's own list: `Firefox on Linux`.
    public let browser: String

    public init(digest: String, account: Int, begun: Instant, seen: Instant, browser: String) {
        (self.digest, self.account, self.begun) = (digest, account, begun)
        (self.seen, self.browser) = (seen, browser)
    }

    /// In seconds.
    public static let longestPause = 30 * 60
    public static let longestTime = 8 * 3600
    /// For how many seconds it stays known whose an ended session was: a form that was open then is sent on when the same
    /// person has signed in again.
    public static let remembered = 7 * 24 * 3600
    /// A session is written at most once in this many seconds, not with every request.
    public static let grain = 60

    /// For how many seconds a session lasts at least that was seen at this moment.
    public func secondsLeft(at moment: Instant) -> Int {
        let age = moment.secondsSince1970 - begun.secondsSince1970
        return max(0, min(Self.longestPause - Self.grain, Self.longestTime - age))
    }

    /// Whether it still lets somebody in. A clock that was set back makes no session longer.
    public func isAlive(at moment: Instant) -> Bool {
        let now = moment.secondsSince1970
        return now - seen.secondsSince1970 < Self.longestPause && now - begun.secondsSince1970 < Self.longestTime
            && now - begun.secondsSince1970 > -Self.longestPause
    }
}
