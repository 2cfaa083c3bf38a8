public import Calendar
public import LiveRules
public import Storage

/// Lets people in, keeps them out, and writes down who did what. It keeps nothing itself: everything is in the store, so that several
/// programs can share one.
public struct AccountService: Sendable {
    /// Where accounts, sessions and the log are kept.
    public let store: any AccountStore
    let work: PasswordWork
    /// The guide's title, which is no password.
    let title: @Sendable () -> String
    /// Tells the time.
    public let clock: @Sendable () -> Instant
    /// As many bytes as it is asked for, which nobody can predict.
    let chance: @Sendable (Int) -> [UInt8]

    /// - Parameter title: that of the guide, asked for each time, because it may be published again.
    public init(
        store: any AccountStore, work: PasswordWork, title: @escaping @autoclosure @Sendable () -> String,
        clock: @escaping @Sendable () -> Instant, chance: @escaping @Sendable (Int) -> [UInt8]
    ) {
        (self.store, self.work, self.title, self.clock, self.chance) = (store, work, title, clock, chance)
    }

    /// 128 bits that nobody can guess, in 22 letters, digits, `-` and `_`.
    public func token() -> String { Secrets.base64(chance(16)) }

    /// What is kept of a token.
    public static func digest(of token: String) -> String { Secrets.digest(of: Array(token.utf8)) }

    /// Whether a text can be a token, before anything is asked about it.
    public static func isToken(_ text: String) -> Bool {
        text.utf8.count == 22
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

// MARK: Signing in and out

extension AccountService {
    /// What becomes of an attempt to sign in.
    public enum SignIn: Sendable {
        /// With the token for the browser, which nobody else has seen.
        case done(Account, token: String)
        /// The address or the password is wrong: nobody is told which.
        case wrong
        /// To be tried again after this many seconds.
        case tooSoon(Int)
    }

    /// - Parameters:
    ///   - origin: the same for all attempts of one network address; empty where it is not known.
    ///   - browser: for the person's own list of sessions.
    /// - Throws: ``PasswordWork/Busy`` where too many sign in at once.
    public func signIn(_ typed: String, _ password: String, origin: String, browser: String) async throws -> SignIn {
        let now = clock()
        let email = EmailAddress(typed)
        let keys = paceKeys(email?.text ?? typed, origin)
        for (key, scope) in keys {
            if let wait = try await attempt(key, scope, now) { return .tooSoon(wait) }
        }
        let account = try await email.asyncFlatMap { try await store.account(of: $0) }
        // A password that is too long to be one is not looked at, for any address alike.
        let shown = password.utf8.count > PasswordRules.longest ? "" : password
        let (isRight, renewed) = try await work.compare(
            shown, with: account?.isDisabled == true ? nil : account?.passwordDigest)
        guard isRight, let account else {
            try await failed(account, now)
            return .wrong
        }
        for (key, _) in keys { try await store.forgetPace(of: key) }
        if let renewed { try await store.renewPassword(renewed, of: account.id) }
        let token = token()
        let session = AccountSession(
            digest: Self.digest(of: token), account: account.id, begun: now, seen: now, browser: browser)
        try await store.begin(
            session, forgettingBefore: now.later(by: -AccountSession.remembered),
            entry: entry(by: account, .signIn, "signed in"))
        return .done(account, token: token)
    }

    /// The keys under which attempts are counted. The address is digested, because people type a password there by mistake.
    private func paceKeys(_ address: String, _ origin: String) -> [(String, SignInThrottle.Scope)] {
        let account = ("account " + Self.digest(of: address), SignInThrottle.Scope.account)
        return origin.isEmpty ? [account] : [("origin " + origin, .origin), account]
    }

    /// How many seconds to wait; `nil` where the attempt was counted and may be looked at.
    func attempt(_ key: String, _ scope: SignInThrottle.Scope, _ now: Instant) async throws -> Int? {
        let before = try await store.pace(of: key)
        guard let counted = SignInThrottle.attempt(after: before, scope, at: now) else {
            return max(1, (before?.until.secondsSince1970 ?? 0) - now.secondsSince1970)
        }
        let isCounted = try await store.count(
            counted, of: key, after: before, forgettingBefore: now.later(by: -SignInThrottle.forgotten))
        return isCounted ? nil : 1
    }

    private func failed(_ account: Account?, _ now: Instant) async throws {
        let action = "failed to sign in"
        let entry =
            account.map { self.entry(by: $0, .signIn, action) }
            ?? AuditEntry(at: now, account: 0, who: "somebody", area: .signIn, action: action)
        try await store.enter(entry, countedSince: now.later(by: -3600))
    }

    /// Who shows a token; `nil` for one that is not, or no longer, let in.
    public func session(of token: String) async throws -> (AccountSession, Account)? {
        guard Self.isToken(token) else { return nil }
        let now = clock()
        guard let (session, account) = try await store.session(Self.digest(of: token)),
            session.isAlive(at: now), !account.isDisabled
        else { return nil }
        if abs(now.secondsSince1970 - session.seen.secondsSince1970) >= AccountSession.grain {
            try await store.see(session: session.digest, at: now)
        }
        return (session, account)
    }

    /// Whose session a token is, or was until it ended by itself within the last week; `nil` for one that was signed out of.
    public func knownSession(of token: String) async throws -> (AccountSession, Account)? {
        guard Self.isToken(token), let (session, account) = try await store.session(Self.digest(of: token)),
            isKnown(session), !account.isDisabled
        else { return nil }
        return (session, account)
    }

    /// The sessions of an account that go on, and those that ended by themselves within the last week.
    public func knownSessions(of account: Account) async throws -> [AccountSession] {
        try await store.sessions(of: account.id).filter(isKnown)
    }

    private func isKnown(_ session: AccountSession) -> Bool {
        clock().secondsSince1970 - session.seen.secondsSince1970 < AccountSession.remembered
    }

    /// Which sessions of somebody end.
    public enum Ending: Sendable {
        case all
        case allBut(AccountSession)
        /// By its digest; that of somebody else is nobody's here.
        case one(String)
    }

    /// The sessions of an account that have not ended.
    public func sessions(of account: Account) async throws -> [AccountSession] {
        let now = clock()
        return try await store.sessions(of: account.id).filter { $0.isAlive(at: now) }
    }

    /// - Parameter person: who ends them, if it is somebody else.
    public func endSessions(of account: Account, _ ending: Ending, by person: Account? = nil) async throws {
        let entry = entry(by: person ?? account, .signIn, "ended sessions of", account.email.text)
        switch ending {
        case .all: try await store.endSessions(of: account.id, but: nil, entry: entry)
        case .allBut(let session): try await store.endSessions(of: account.id, but: session.digest, entry: entry)
        case .one(let digest): try await store.end(session: digest, of: account.id, entry: entry)
        }
    }

    /// Ends a session, and writes it down.
    public func signOut(_ session: AccountSession, _ account: Account) async throws {
        try await store.end(session: session.digest, of: account.id, entry: entry(by: account, .signIn, "signed out"))
    }
}

// MARK: The log

extension AccountService {
    /// Writes down what somebody did. The words are for a person; no password, token or link may be among them.
    public func audit(
        _ account: Account, _ area: AuditEntry.Area, _ action: String, _ object: String = "", detail: String = ""
    ) async throws {
        try await store.enter(entry(by: account, area, action, object, detail: detail))
    }

    func entry(
        by account: Account, _ area: AuditEntry.Area, _ action: String, _ object: String = "", detail: String = ""
    ) -> AuditEntry {
        AuditEntry(
            at: clock(), account: account.id, who: account.shownName, area: area, action: action, object: object,
            detail: detail)
    }
}

extension Optional {
    fileprivate func asyncFlatMap<Other>(_ change: (Wrapped) async throws -> Other?) async throws -> Other? {
        switch self {
        case .some(let value): try await change(value)
        case .none: nil
        }
    }
}
