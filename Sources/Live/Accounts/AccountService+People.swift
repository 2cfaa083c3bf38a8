public import Calendar
public import LiveRules
import Storage

extension AccountService {
    /// The person at the terminal, whom the machine's owner lets in.
    public static let terminal = "terminal"

    /// Makes an account and a link with which its owner sets a password.
    ///
    /// - Parameter inviter: `nil` for the terminal.
    /// - Returns: the account and the token of the link; `nil` where the address has an account.
    public func invite(
        _ email: EmailAddress, name: String, roles: Roles, by inviter: Account?
    ) async throws -> (account: Account, token: String)? {
        let (link, token) = newLink(.invitation, of: 0)
        let account = Account(id: 0, email: email, name: name, roles: roles, created: clock())
        let kept = try await store.add(
            account, link: link, entry: entry(inviter, "invited", email.text, detail: roles.text))
        return kept.map { ($0, token) }
    }

    /// A link with which somebody sets a new password; an earlier link can no longer be used, a password still can.
    ///
    /// - Returns: its token.
    public func reset(_ account: Account, by administrator: Account?) async throws -> String {
        let purpose: AccountLink.Purpose = account.passwordDigest == nil ? .invitation : .reset
        let (link, token) = newLink(purpose, of: account.id)
        try await store.keep(link, entry: entry(administrator, "made a link for", account.email.text))
        return token
    }

    /// The same for somebody who asked at the door, who may be anybody.
    func reset(askedFor account: Account) async throws -> String {
        let purpose: AccountLink.Purpose = account.passwordDigest == nil ? .invitation : .reset
        let (link, token) = newLink(purpose, of: account.id)
        let entry = AuditEntry(
            at: clock(), account: 0, who: "somebody", area: .accounts, action: "asked for a link for",
            object: account.email.text)
        try await store.keep(link, entry: entry)
        return token
    }

    /// The link for the first administrator.
    public enum FirstLink: Hashable, Sendable {
        /// The token of a new one.
        case made(token: String)
        /// Another start made one, at a moment, that can still be used; nobody but its reader has it.
        case standing(since: Instant, until: Instant)
    }

    /// A link for the first administrator, unless there is one already; `nil` where somebody has an account. Of several programs that start
    /// at the same moment one makes it.
    ///
    /// - Parameter isReplacing: whether a new one takes the place of one that can still be used.
    public func firstLink(isReplacing: Bool = false) async throws -> FirstLink? {
        let (now, (link, token)) = (clock(), newLink(.first, of: 0))
        let entry = entry(nil, "made the link for the first administrator")
        if isReplacing {
            if try await store.hasAccounts() { return nil }
            try await store.keep(link, entry: entry)
            return .made(token: token)
        }
        guard let standing = try await store.offer(first: link, at: now, entry: entry) else { return nil }
        if standing.digest == link.digest { return .made(token: token) }
        return .standing(since: standing.until.later(by: -standing.purpose.lasting), until: standing.until)
    }

    /// Changes the name, the roles, and whether the account is disabled.
    ///
    /// - Parameter before: the account as it was when the person decided.
    public func change(
        _ account: Account, from before: Account, by administrator: Account?
    ) async throws -> AccountChange {
        if account == before { return .done }
        var details: [String] = []
        if account.name != before.name { details.append("name: \(account.name)") }
        if account.language != before.language { details.append("language: \(account.language)") }
        if account.roles != before.roles { details.append("roles: \(account.roles.text)") }
        let action =
            account.isDisabled == before.isDisabled ? "changed" : account.isDisabled ? "disabled" : "let in again"
        return try await store.change(
            account, from: before,
            entry: entry(administrator, action, account.email.text, detail: details.joined(separator: ", ")))
    }

    /// Names one by one what goes with the tours that accounts were given without it, and writes it down: at the first start after
    /// rights were given so, and for accounts that somebody at the terminal made. It is done once for each tour, so that no later
    /// text adds anything.
    ///
    /// - Parameter belonging: what goes with some tours at this moment, by names; `nil` where nobody can say.
    public func resolve(_ belonging: (Set<String>) async -> Set<String>?) async throws {
        for account in try await store.accounts() {
            let tours = account.roles.unresolvedTours
            guard !tours.isEmpty, let names = await belonging(tours) else { continue }
            let roles = account.roles.resolved(with: names)
            let entry = entry(nil, "named what goes with the tours of", account.email.text, detail: roles.text)
            _ = try await store.resolve(account, to: roles, entry: entry)
        }
    }

    private func newLink(_ purpose: AccountLink.Purpose, of account: Int) -> (AccountLink, token: String) {
        let token = token()
        let link = AccountLink(
            digest: Self.digest(of: token), account: account, purpose: purpose,
            until: clock().later(by: purpose.lasting))
        return (link, token)
    }

    func entry(
        _ account: Account?, _ action: String, _ object: String = "", detail: String = ""
    ) -> AuditEntry {
        account.map { entry(by: $0, .accounts, action, object, detail: detail) }
            ?? AuditEntry(
                at: clock(), account: 0, who: Self.terminal, area: .accounts, action: action, object: object,
                detail: detail)
    }
}

// MARK: Passwords

extension AccountService {
    /// What is wrong with a password that somebody wants.
    public func fault(of password: String, for email: EmailAddress?, name: String) -> PasswordRules.Fault? {
        let address = email.map { [$0.text, String($0.text.prefix { $0 != "@" })] } ?? []
        return PasswordRules.fault(of: password, near: address + [name, title()])
    }

    /// The link of a token that can be used now, and its account, which the first administrator does not have yet.
    public func link(of token: String) async throws -> (AccountLink, Account?)? {
        guard Self.isToken(token), let link = try await store.link(Self.digest(of: token)), link.until > clock() else {
            return nil
        }
        if link.purpose == .first { return try await store.hasAccounts() ? nil : (link, nil) }
        guard let account = try await store.account(link.account), !account.isDisabled else { return nil }
        return (link, account)
    }

    /// Sets a password by a link, which can be used once.
    ///
    /// - Parameter first: the address and the name of the first administrator; of no use for others.
    /// - Returns: whose it is; `nil` where the link cannot be used.
    public func setPassword(
        _ password: String, byLink token: String, first: (email: EmailAddress, name: String)?
    ) async throws -> Account? {
        guard Self.isToken(token) else { return nil }
        let digest = try await work.digest(of: password)
        var roles = Roles()
        roles.isAdministrator = true
        let now = clock()
        let newcomer = first.map { Account(id: 0, email: $0.email, name: $0.name, roles: roles, created: now) }
        return try await store.use(
            link: Self.digest(of: token), at: now, passwordDigest: digest, first: newcomer,
            entry: { [service = self] in service.entry(by: $0, .accounts, "set a password by a link") })
    }

    /// Changes the password of somebody who shows the present one; all other sessions end.
    ///
    /// - Returns: what a sign-in would say; `done` has the token that the session goes on with.
    public func changePassword(
        of account: Account, from present: String, to password: String, session: AccountSession
    ) async throws -> SignIn {
        switch try await checkPresent(present, of: account) {
        case .right: break
        case .wrong: return .wrong
        case .tooSoon(let seconds): return .tooSoon(seconds)
        }
        var account = account
        let digest = try await work.digest(of: password)
        account.passwordDigest = digest
        try await store.setPassword(
            digest, of: account.id, keeping: nil, entry: entry(by: account, .accounts, "changed the password"))
        return try await admit(account, Browser(origin: "", name: session.browser))
    }
}
