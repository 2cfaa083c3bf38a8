public import Calendar
public import LiveRules

extension SQLStore {
    public func hasAccounts() async throws -> Bool {
        try await read { try $0.firstRow(AccountStatement.anyAccount, [:]) != nil }
    }

    public func accounts() async throws -> [Account] {
        try await read { try $0.rows(AccountStatement.accounts, [:]).map { try Account(row: $0) } }
    }

    public func account(_ id: Int) async throws -> Account? {
        try await read { try $0.account(.account, ["id": id]) }
    }

    public func account(of email: EmailAddress) async throws -> Account? {
        try await read { try $0.account(.accountOf, ["email": email.text]) }
    }

    public func add(_ account: Account, link: AccountLink?, entry: AuditEntry) async throws -> Account? {
        try await write { database in
            guard let kept = try database.insert(account) else { return nil }
            if let link { try database.insert(link, of: kept.id) }
            try database.insert(entry)
            return kept
        }
    }

    public func change(
        _ account: Account, from before: Account, entry: AuditEntry
    ) async throws -> AccountChange {
        try await write { database in
            guard let now = try database.account(.account, ["id": account.id]), now.roles == before.roles,
                now.isDisabled == before.isDisabled
            else { return .overtaken }
            if !account.roles.isAdministrator || account.isDisabled,
                try database.firstRow(AccountStatement.otherAdministrator, ["id": account.id]) == nil
            {
                return .lastAdministrator
            }
            try database.run(
                AccountStatement.changeAccount,
                [
                    "name": account.name, "roles": account.roles.text, "administrator": account.roles.isAdministrator,
                    "disabled": account.isDisabled, "language": account.language, "id": account.id,
                ])
            if account.isDisabled { try database.shut(account.id) }
            try database.insert(entry)
            return .done
        }
    }

    public func made(_ names: Set<String>, by account: Int?) async throws {
        try await write { database in
            for row in try database.rows(AccountStatement.accounts, [:]) {
                let one = try Account(row: row)
                let roles = one.id == account ? one.roles.adding(names) : one.roles.removing(names)
                guard roles != one.roles else { continue }
                try database.run(AccountStatement.setRoles, ["roles": roles.text, "id": one.id])
            }
        }
    }

    public func resolve(_ account: Account, to roles: Roles, entry: AuditEntry) async throws -> Bool {
        try await write { database in
            guard try database.account(.account, ["id": account.id])?.roles == account.roles else { return false }
            try database.run(AccountStatement.setRoles, ["roles": roles.text, "id": account.id])
            try database.insert(entry)
            return true
        }
    }

    public func setPassword(
        _ digest: String, of account: Int, keeping session: String?, entry: AuditEntry
    ) async throws {
        try await write { database in
            try database.run(AccountStatement.setPassword, ["password": digest, "id": account])
            try database.shut(account, but: session)
            try database.insert(entry)
        }
    }

    public func renewPassword(_ digest: String, of account: Int) async throws {
        try await write { try $0.run(AccountStatement.setPassword, ["password": digest, "id": account]) }
    }

    public func keep(_ link: AccountLink, entry: AuditEntry) async throws {
        try await write { database in
            try database.run(AccountStatement.dropLinks, ["account": link.account])
            try database.insert(link, of: link.account)
            try database.insert(entry)
        }
    }

    public func offer(
        first link: AccountLink, at moment: Instant, entry: AuditEntry
    ) async throws -> AccountLink? {
        try await write { database in
            if try database.firstRow(AccountStatement.anyAccount, [:]) != nil { return nil }
            let standing = try database.firstRow(
                AccountStatement.linkOf, ["account": link.account, "now": moment.secondsSince1970])
            if let standing { return try AccountLink(row: standing) }
            try database.run(AccountStatement.dropLinks, ["account": link.account])
            try database.insert(link, of: link.account)
            try database.insert(entry)
            return link
        }
    }

    public func link(_ digest: String) async throws -> AccountLink? {
        try await read { database in
            try database.firstRow(AccountStatement.link, ["digest": digest]).map { try AccountLink(row: $0) }
        }
    }

    public func use(
        link: String, at moment: Instant, passwordDigest: String, first: Account?,
        entry: @escaping @Sendable (Account) -> AuditEntry
    ) async throws -> Account? {
        try await write { database in
            let found = try database.firstRow(
                AccountStatement.useLink, ["digest": link, "now": moment.secondsSince1970])
            guard let id: Int = try found?["account"] else { return nil }
            guard let account = try database.owner(id, first), !account.isDisabled else { return nil }
            try database.run(AccountStatement.setPassword, ["password": passwordDigest, "id": account.id])
            try database.run(AccountStatement.dropLinks, ["account": id])
            try database.shut(account.id)
            try database.insert(entry(account))
            return account
        }
    }
}

extension StoreDatabase {
    func account(_ statement: AccountStatement, _ arguments: StoreArguments) throws -> Account? {
        try firstRow(statement, arguments).map { try Account(row: $0) }
    }

    func insert(_ entry: AuditEntry) throws {
        try run(
            AccountStatement.insertAudit,
            [
                "at": entry.at.secondsSince1970, "account": entry.account, "who": entry.who,
                "area": entry.area.rawValue,
                "action": entry.action, "object": entry.object, "detail": entry.detail,
            ])
    }
}

private extension StoreDatabase {
    /// Whose link it is; the first administrator is made, unless there is somebody by now.
    func owner(_ id: Int, _ first: Account?) throws -> Account? {
        if id != 0 { return try account(.account, ["id": id]) }
        guard try firstRow(AccountStatement.anyAccount, [:]) == nil else { return nil }
        return try first.flatMap(insert)
    }

    func insert(_ account: Account) throws -> Account? {
        let row = try firstRow(
            AccountStatement.insertAccount,
            [
                "email": account.email.text, "name": account.name, "roles": account.roles.text,
                "administrator": account.roles.isAdministrator, "disabled": account.isDisabled,
                "password": account.passwordDigest, "created": account.created.secondsSince1970,
                "language": account.language,
            ])
        guard let id: Int = try row?["id"] else { return nil }
        return Account(
            id: id, email: account.email, name: account.name, roles: account.roles, isDisabled: account.isDisabled,
            passwordDigest: account.passwordDigest, hasSecondFactor: account.hasSecondFactor, created: account.created,
            language: account.language)
    }

    func insert(_ link: AccountLink, of account: Int) throws {
        try run(
            AccountStatement.insertLink,
            [
                "digest": link.digest, "account": account, "purpose": link.purpose.rawValue,
                "until": link.until.secondsSince1970,
            ])
    }

    /// Ends all sessions but one, and all links.
    func shut(_ account: Int, but session: String? = nil) throws {
        try run(AccountStatement.endOtherSessions, ["account": account, "digest": session ?? ""])
        try run(AccountStatement.dropLinks, ["account": account])
    }
}
