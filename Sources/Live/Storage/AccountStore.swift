public import Calendar
public import LiveRules

/// Where accounts are kept, who has signed in, and who did what. All changes that one call makes, it makes at once, with the entry of
/// the log that tells of it.
public protocol AccountStore: SecondFactorStore {
    func hasAccounts() async throws -> Bool

    /// All, by their addresses.
    func accounts() async throws -> [Account]

    func account(_ id: Int) async throws -> Account?

    func account(of email: EmailAddress) async throws -> Account?

    /// Keeps a new account, and an invitation for it. `nil`, and nothing is kept, where the address has an account.
    ///
    /// - Parameter link: its account does not matter.
    func add(_ account: Account, link: AccountLink?, entry: AuditEntry) async throws -> Account?

    /// Changes the name, the roles, and whether the account is disabled, which ends its sessions and links.
    ///
    /// - Parameter before: the account as the person saw it: where its roles are others by now, or it is kept out, nothing is changed, so
    ///   that nobody keeps a right that was taken away at this moment.
    func change(_ account: Account, from before: Account, entry: AuditEntry) async throws -> AccountChange

    /// Something was made: the account that made it may change it from now on, and nobody else who edits given entries, because
    /// what had this name before is gone.
    ///
    /// - Parameters:
    ///   - names: `places/pier`, `media/pier.jpg`.
    ///   - account: `nil` where nobody gets the right, because they may change everything, or only took it over.
    func made(_ names: Set<String>, by account: Int?) async throws

    /// Names what goes with the tours that an account was given without it; once.
    ///
    /// - Returns: `false`, and nothing is changed, where the roles are others by now.
    func resolve(_ account: Account, to roles: Roles, entry: AuditEntry) async throws -> Bool

    /// Sets a password, and ends all sessions of the account but one, and all its links.
    ///
    /// - Parameter session: the digest of the session that goes on.
    func setPassword(_ digest: String, of account: Int, keeping session: String?, entry: AuditEntry) async throws

    /// Writes a password's digest again, after the way of making digests has changed.
    func renewPassword(_ digest: String, of account: Int) async throws

    // MARK: Sessions

    /// Begins a session, and forgets those that nobody has used since a moment.
    func begin(_ session: AccountSession, forgettingBefore moment: Instant, entry: AuditEntry) async throws

    /// A session with its account.
    func session(_ digest: String) async throws -> (AccountSession, Account)?

    /// The latest first.
    func sessions(of account: Int) async throws -> [AccountSession]

    func see(session: String, at moment: Instant) async throws

    func end(session: String, of account: Int, entry: AuditEntry) async throws

    /// Ends all sessions of an account but one.
    func endSessions(of account: Int, but session: String?, entry: AuditEntry) async throws

    // MARK: Links

    /// Keeps a link in place of all that the account had.
    func keep(_ link: AccountLink, entry: AuditEntry) async throws

    /// Keeps the link for the first administrator, unless there is one that can still be used.
    ///
    /// - Returns: the link that can be used; `nil`, and nothing is changed, where somebody has an account.
    func offer(first link: AccountLink, at moment: Instant, entry: AuditEntry) async throws -> AccountLink?

    func link(_ digest: String) async throws -> AccountLink?

    /// Uses a link, which then is gone, to set the password of its account; for the first administrator the account is made.
    ///
    /// - Returns: the account; `nil`, and nothing is changed, where the link was used before, is too old, or belongs to nobody who may sign in.
    func use(
        link: String, at moment: Instant, passwordDigest: String, first: Account?,
        entry: @escaping @Sendable (Account) -> AuditEntry
    ) async throws -> Account?

    // MARK: Attempts

    func pace(of key: String) async throws -> SignInThrottle?

    /// Counts an attempt, and forgets what was counted before a moment.
    ///
    /// - Returns: `false`, and nothing is changed, where another attempt came in between.
    func count(
        _ pace: SignInThrottle, of key: String, after before: SignInThrottle?, forgettingBefore moment: Instant
    ) async throws -> Bool

    func forgetPace(of key: String) async throws

    /// Forgets what was counted, and so the waits.
    ///
    /// - Parameter keys: `nil` for everything.
    func forgetPaces(of keys: [String]?, entry: AuditEntry) async throws

    // MARK: The log

    func enter(_ entry: AuditEntry) async throws

    /// The same for what happens again and again: where the latest entry of its account and area says the same, and is not older than
    /// a moment, that one is counted up, and has the new moment.
    func enter(_ entry: AuditEntry, countedSince moment: Instant) async throws

    /// The entries before one, the latest first.
    ///
    /// - Parameters:
    ///   - id: `nil` for the latest of all.
    ///   - account: those of one account; 0 for those of nobody.
    func audit(before id: Int?, account: Int?, area: AuditEntry.Area?, limit: Int) async throws -> [AuditEntry]
}
