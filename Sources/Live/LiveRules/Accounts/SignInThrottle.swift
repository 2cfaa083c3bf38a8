public import Calendar

/// How wrong passwords slow down the next attempt: for one account, and for all that come from one network address.
public struct SignInThrottle: Hashable, Sendable {
    /// Attempts that were wrong, one after another.
    public let failures: Int
    /// No attempt is looked at before.
    public let until: Instant

    public init(failures: Int, until: Instant) { (self.failures, self.until) = (failures, until) }

    public enum Scope: Sendable {
        /// The longest delay is short, so that nobody can keep the owner out for long by guessing: with the shortest password that is
        /// allowed, an attempt a minute leads nowhere.
        case account
        /// An office shares an address; so some wrong passwords cost nothing.
        case origin

        var free: Int { self == .account ? 0 : 10 }
        var longest: Int { self == .account ? 60 : 3600 }
    }

    /// After this many seconds without an attempt, everything is forgotten.
    public static let forgotten = 24 * 3600

    /// Counts an attempt before it is looked at, as if it were wrong, so that many at the same time are no more than one.
    ///
    /// - Parameter before: what is known so far.
    /// - Returns: `nil` where it is too early.
    public static func attempt(after before: SignInThrottle?, _ scope: Scope, at moment: Instant) -> SignInThrottle? {
        let now = moment.secondsSince1970
        guard let before else { return next(0, scope, now) }
        let wait = before.until.secondsSince1970 - now
        // A clock that was set back keeps nobody out for longer than the longest delay.
        if wait > 0, wait <= scope.longest { return nil }
        return next(-wait > forgotten ? 0 : before.failures, scope, now)
    }

    private static func next(_ failures: Int, _ scope: Scope, _ now: Int) -> SignInThrottle {
        let counted = failures + 1 - scope.free
        let delay = counted < 1 ? 0 : min(scope.longest, 1 << min(counted - 1, 20))
        return SignInThrottle(failures: failures + 1, until: Instant(secondsSince1970: now + delay))
    }
}
