public import Calendar

/// How wrong passwords slow down the next attempt: for one account, for one network address, and for one browser that signed in to an
/// account before.
///
/// Counts of a browser and of an account double the wait with each attempt. Those of an address are a leaky bucket: some at once, and then
/// a few in each period, so that somebody who tries again and again takes others at the same address a moment, and never the place.
public struct SignInThrottle: Hashable, Sendable {
    /// Attempts that were wrong, one after another; of an address those that have not run out yet.
    public let failures: Int
    /// No attempt is looked at before; of an address the moment up to which attempts have run out.
    public let until: Instant

    public init(failures: Int, until: Instant) { (self.failures, self.until) = (failures, until) }

    public enum Scope: Sendable {
        /// All browsers that never signed in to an account, together; also one that did, by itself. The longest delay is short, so that nobody
        /// can keep the owner out for long by guessing: with the shortest password that is allowed, an attempt a minute leads nowhere.
        case account
        /// The codes of a second factor, which only somebody is asked for who knows the password: a guess is right three times in a
        /// million, so there are few.
        case code
        /// One network address. An office shares one; so twenty attempts cost nothing, and then there are two each second.
        case origin
        /// Wishes for a link, of one network address: ten, and then one a minute.
        case wish

        /// Attempts that cost nothing.
        var free: Int {
            switch self {
            case .account: 0
            case .code: 2
            case .origin: 20
            case .wish: 10
            }
        }

        /// In seconds.
        public var longest: Int {
            switch self {
            case .account, .wish: 60
            case .code: 900
            case .origin: 1
            }
        }

        /// Whether many who have nothing to do with one another are counted together.
        public var isShared: Bool { self == .origin || self == .wish }

        /// How many attempts run out in ``longest`` seconds, where they are shared.
        var drain: Int { self == .origin ? 2 : 1 }
    }

    /// After this many seconds without an attempt, everything is forgotten.
    public static let forgotten = 24 * 3600

    /// Whether this attempt is the first after which the wait is the longest.
    public func isSlowest(_ scope: Scope) -> Bool {
        !scope.isShared && Self.delay(failures, scope) == scope.longest
            && Self.delay(failures - 1, scope) < scope.longest
    }

    /// Counts an attempt before it is looked at, as if it were wrong, so that many at the same time are no more than one.
    ///
    /// - Parameter before: what is known so far.
    /// - Returns: `nil` where it is too early.
    public static func attempt(after before: SignInThrottle?, _ scope: Scope, at moment: Instant) -> SignInThrottle? {
        guard wait(after: before, scope, at: moment) == 0 else { return nil }
        if scope.isShared {
            let left = remaining(of: before, scope, at: moment)
            return SignInThrottle(failures: left.failures + 1, until: left.until)
        }
        let now = moment.secondsSince1970
        let isForgotten = now - (before?.until.secondsSince1970 ?? now) > forgotten
        let failures = (isForgotten ? 0 : before?.failures ?? 0) + 1
        return SignInThrottle(failures: failures, until: Instant(secondsSince1970: now + delay(failures, scope)))
    }

    /// In how many seconds an attempt may be looked at; 0 for now.
    public static func wait(after before: SignInThrottle?, _ scope: Scope, at moment: Instant) -> Int {
        guard let before else { return 0 }
        let now = moment.secondsSince1970
        if scope.isShared {
            let left = remaining(of: before, scope, at: moment)
            return left.failures < scope.free ? 0 : left.until.secondsSince1970 + scope.longest - now
        }
        let ahead = before.until.secondsSince1970 - now
        // A clock that was set back keeps nobody out for longer than the longest delay.
        return ahead > scope.longest ? 0 : max(0, ahead)
    }

    /// What has not run out of a shared count.
    private static func remaining(of before: SignInThrottle?, _ scope: Scope, at moment: Instant) -> SignInThrottle {
        let now = moment.secondsSince1970
        // A clock that was set back begins to let run out at once.
        let since = min(before?.until.secondsSince1970 ?? now, now)
        let periods = (now - since) / scope.longest
        return SignInThrottle(
            failures: max(0, (before?.failures ?? 0) - periods * scope.drain),
            until: Instant(secondsSince1970: since + periods * scope.longest))
    }

    private static func delay(_ failures: Int, _ scope: Scope) -> Int {
        let counted = failures - scope.free
        return counted < 1 ? 0 : min(scope.longest, 1 << min(counted - 1, 20))
    }
}
