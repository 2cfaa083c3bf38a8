import Calendar
public import LiveRules
import Storage

extension AccountService {
    /// What becomes of an attempt to sign in.
    public enum SignIn: Sendable {
        /// With the token for the browser, which nobody else has seen, and the cookie by which it is known from now on.
        case done(Account, token: String, cookie: String)
        /// The password is right, and a code must be shown with this ticket.
        case needsCode(ticket: String)
        /// The password is right, and a second factor must be set up with this ticket.
        case needsSecondFactor(Account, ticket: String)
        /// The address or the password is wrong: nobody is told which. With a ticket, the code is.
        case wrong
        /// To be tried again after this many seconds.
        case tooSoon(Int)
    }

    /// From where somebody signs in.
    public struct Browser: Sendable {
        /// The same for all attempts of one network address; empty where it is not known.
        let origin: String
        /// For the person's own list of sessions.
        let name: String
        /// What it shows of having signed in to the account before.
        let cookie: String?
        /// What its pages are bound to before anybody has signed in.
        let token: String

        /// A browser of which the rest is not known.
        public init(origin: String, name: String = "", cookie: String? = nil, token: String = "") {
            (self.origin, self.name, self.cookie, self.token) = (origin, name, cookie, token)
        }
    }

    /// Lets somebody in who shows the password, where that is enough.
    ///
    /// - Throws: ``PasswordWork/Busy`` where too many sign in at once.
    public func signIn(_ typed: String, _ password: String, from browser: Browser) async throws -> SignIn {
        let now = clock()
        let email = EmailAddress(typed)
        var account: Account?
        if let email { account = try await store.account(of: email) }
        let known = try await known(browser, to: account)
        let keys = throttleKeys(email?.text ?? typed, browser.origin, known)
        for (key, scope) in keys {
            if let wait = try await attempt(key, scope, now, of: account) { return .tooSoon(wait) }
        }
        // A password that is too long to be one is not looked at, for any address alike.
        let shown = password.utf8.count > PasswordRules.longest ? "" : password
        let (isRight, renewed) = try await work.compare(
            shown, with: account?.isDisabled == true ? nil : account?.passwordDigest)
        guard isRight, var account else {
            try await failed(account, now)
            return .wrong
        }
        for (key, scope) in keys where scope == .account { try await store.forgetPace(of: key) }
        if let renewed {
            try await store.renewPassword(renewed, of: account.id)
            account.passwordDigest = renewed
        }
        if account.hasSecondFactor { return .needsCode(ticket: try await ticket(for: account, browser)) }
        if rule.demandsOne(of: account.roles) {
            return .needsSecondFactor(account, ticket: try await ticket(for: account, browser))
        }
        return try await admit(account, browser)
    }

    /// Begins a session of somebody who has shown everything that is asked for.
    ///
    /// - Parameter factor: what was shown beside the password, for the log.
    func admit(_ account: Account, _ browser: Browser, with factor: String = "") async throws -> SignIn {
        let (now, token) = (clock(), token())
        let session = AccountSession(
            digest: Self.digest(of: token), account: account.id, begun: now, seen: now, browser: browser.name)
        try await store.begin(
            session, forgettingBefore: now.later(by: -AccountSession.remembered),
            entry: entry(by: account, .signIn, "signed in", detail: factor))
        return .done(account, token: token, cookie: try await browserCookie(for: account))
    }

    /// By which a browser is known in which the person has signed in.
    func browserCookie(for account: Account) async throws -> String {
        try await KnownBrowsers(key: key("browsers")).cookie(for: account, chance: chance)
    }

    /// By what the attempts of a browser are counted in which the person signed in before; `nil` for any other.
    func known(_ browser: Browser, to account: Account?) async throws -> String? {
        let browsers = KnownBrowsers(key: try await key("browsers"))
        guard let account, let number = browsers.browser(showing: browser.cookie, of: account) else { return nil }
        // Each lifting of the waits begins new counts.
        let lifted = try await store.pace(of: Self.liftedKey(of: account))?.failures ?? 0
        return lifted == 0 ? number : "\(lifted) \(number)"
    }

    func key(_ name: String) async throws -> [UInt8] {
        try await store.sealingKey(name, or: chance(Secrets.boxKeyBytes))
    }
}

// MARK: Slowing down

extension AccountService {
    /// The keys under which attempts are counted. A browser that is known is counted by itself: what others do does not slow it down. The
    /// address is digested, because people type a password there by mistake.
    private func throttleKeys(
        _ address: String, _ origin: String, _ known: String?
    ) -> [(String, SignInThrottle.Scope)] {
        if let known { return [("browser " + known, .account)] }
        let account = (Self.accountKey(of: address), SignInThrottle.Scope.account)
        return origin.isEmpty ? [account] : [("origin " + origin, .origin), account]
    }

    private static func accountKey(of address: String) -> String { "account " + digest(of: address) }

    /// How many seconds to wait; `nil` where the attempt was counted and may be looked at.
    ///
    /// - Parameter account: who is told of in the log when the wait has become the longest.
    func attempt(
        _ key: String, _ scope: SignInThrottle.Scope, _ now: Instant, of account: Account? = nil
    ) async throws -> Int? {
        // Of those who share a count each has a turn; of guesses at one account one is looked at.
        for _ in 0..<(scope.isShared ? 10 : 1) {
            let before = try await store.pace(of: key)
            guard let counted = SignInThrottle.attempt(after: before, scope, at: now) else {
                return max(1, SignInThrottle.wait(after: before, scope, at: now))
            }
            let isCounted = try await store.count(
                counted, of: key, after: before, forgettingBefore: now.later(by: -SignInThrottle.forgotten))
            guard isCounted else { continue }
            if counted.isSlowest(scope) { try await slowed(account, scope, now) }
            return nil
        }
        return 1
    }

    private func slowed(_ account: Account?, _ scope: SignInThrottle.Scope, _ now: Instant) async throws {
        try await store.enter(
            signInEntry(account, "has to wait between attempts", now, detail: "\(scope.longest) seconds"))
    }

    private func failed(_ account: Account?, _ now: Instant) async throws {
        try await store.enter(
            signInEntry(account, "failed to sign in", now), countedSince: now.later(by: -3600))
    }

    /// Enters that somebody who has signed in was refused what he has no right to; the times of an hour are one entry.
    public func refused(_ account: Account, at place: String) async throws {
        try await store.enter(
            entry(by: account, .signIn, "was refused at", place), countedSince: clock().later(by: -3600))
    }

    private func signInEntry(_ account: Account?, _ action: String, _ now: Instant, detail: String = "") -> AuditEntry {
        account.map { entry(by: $0, .signIn, action, detail: detail) }
            ?? AuditEntry(at: now, account: 0, who: "somebody", area: .signIn, action: action, detail: detail)
    }

    /// Lifts the waits of an account, also those of browsers that are known.
    public func unlock(_ account: Account) async throws {
        try await beginNewCounts(of: account, at: clock())
        let address = Self.digest(of: account.email.text)
        try await store.forgetPaces(
            of: [
                Self.accountKey(of: account.email.text), "wish for " + address, Self.presentKey(of: account),
                Self.codeKey(of: account, known: nil),
            ], entry: terminalEntry("lifted the waits of", account.email.text))
    }

    /// Nobody knows which browsers there are, so all of an account are counted under another number. It is remembered for as long
    /// as the counts that it puts aside.
    private func beginNewCounts(of account: Account, at now: Instant) async throws {
        let key = Self.liftedKey(of: account)
        let before = try await store.pace(of: key)
        // Somebody who lifts them at the same moment does the same.
        _ = try await store.count(
            SignInThrottle(
                failures: (before?.failures ?? 0) + 1,
                until: now.later(by: SignInThrottle.Scope.code.longest)),
            of: key, after: before, forgettingBefore: now.later(by: -SignInThrottle.forgotten))
    }

    /// Lifts all waits: of accounts, browsers and network addresses.
    public func unlockAll() async throws {
        try await store.forgetPaces(of: nil, entry: terminalEntry("lifted all waits", ""))
    }

    private func terminalEntry(_ action: String, _ object: String) -> AuditEntry {
        AuditEntry(at: clock(), account: 0, who: Self.terminal, area: .signIn, action: action, object: object)
    }

    /// Guesses at the present password by somebody who has signed in are counted apart: nobody else can make the person wait.
    static func presentKey(of account: Account) -> String { "present password of \(account.id)" }

    /// Under which is kept how often the waits of an account were lifted lately.
    private static func liftedKey(of account: Account) -> String { "lifted \(account.id)" }

    static func codeKey(of account: Account, known: String?) -> String {
        known.map { "code of browser " + $0 } ?? "code of \(account.id)"
    }

    /// Whether somebody who has signed in shows the password.
    func checkPresent(_ password: String, of account: Account) async throws -> Shown {
        let key = Self.presentKey(of: account)
        if let wait = try await attempt(key, .account, clock(), of: account) { return .tooSoon(wait) }
        let shown = password.utf8.count > PasswordRules.longest ? "" : password
        guard try await work.compare(shown, with: account.passwordDigest).isRight else { return .wrong }
        try await store.forgetPace(of: key)
        return .right
    }

    /// What became of a password or a code that somebody shows.
    public enum Shown: Hashable, Sendable {
        case right, wrong
        /// To be tried again after this many seconds.
        case tooSoon(Int)
    }
}
