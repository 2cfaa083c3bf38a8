public import Calendar
public import LiveRules
public import Storage

/// Lets people in, keeps them out, and writes down who did what. It keeps nothing itself: everything is in the store, so that several
/// programs can share one.
public struct AccountService: Sendable {
    /// Where accounts, sessions and the log are kept.
    public let store: any AccountStore
    let work: PasswordWork
    /// Who must have a second factor.
    public let rule: SecondFactorRule
    /// The guide's title, which is no password.
    let title: @Sendable () -> String
    /// Tells the time.
    public let clock: @Sendable () -> Instant
    /// As many bytes as it is asked for, which nobody can predict.
    let chance: @Sendable (Int) -> [UInt8]

    /// - Parameters:
    ///   - rule: who must have a second factor.
    ///   - title: that of the guide, asked for each time, because it may be published again.
    public init(
        store: any AccountStore, work: PasswordWork, rule: SecondFactorRule = .optional,
        title: @escaping @autoclosure @Sendable () -> String,
        clock: @escaping @Sendable () -> Instant, chance: @escaping @Sendable (Int) -> [UInt8]
    ) {
        (self.store, self.work, self.rule, self.title) = (store, work, rule, title)
        (self.clock, self.chance) = (clock, chance)
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

// MARK: Sessions

extension AccountService {
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
