import Accounts
import Formats
import GuideModel
import LiveRules
import Storage

/// The accounts of a companion, for the person at the terminal; the companion may run meanwhile.
///
///     let accounts = try LiveAccounts(options, address: nil)
///     print(try await accounts.invite("ann@example.org", name: "Ann", roles: ["editor:harbour"]))
public struct LiveAccounts: Sendable {
    private let store: SQLStore
    private let service: AccountService
    private let address: String

    /// - Parameter address: where the guide is reached, for links; `nil` for the `url` of the site.
    /// - Throws: `StorageError` where the database cannot be used.
    public init(_ options: LiveOptions, address: String?) throws {
        store = try SQLStore.open(options.database)
        service = AccountService(
            store: store, work: PasswordWork(), title: "", clock: options.clock, chance: Secrets.bytes)
        // The error is dropped because content with errors must keep nobody from a link; what follows the address is the same.
        let url = address ?? (try? CompanionServer(options).visible().guide.site.url) ?? "/"
        self.address = url.hasSuffix("/") ? url : url + "/"
    }

    /// One line for each account.
    public func list() async throws -> [String] {
        try await finishing {
            try await store.accounts().map { account in
                let state = account.isDisabled ? "kept out" : account.passwordDigest == nil ? "invited" : "may sign in"
                let name = account.name.isEmpty ? "" : "  (\(account.name))"
                let factor = account.hasSecondFactor ? "  second factor" : ""
                return "\(account.email.text)  \(account.roles.text)  \(state)\(factor)\(name)"
            }
        }
    }

    /// - Returns: the link with which the new account sets a password.
    public func invite(_ email: String, name: String, roles words: [String]) async throws -> String {
        try await finishing {
            guard let address = EmailAddress(email) else { throw LiveAccountsFailure.noAddress(email) }
            guard let name = Account.name(from: name) else {
                throw LiveAccountsFailure.noName(Account.nameFault(name) ?? "")
            }
            guard let roles = Roles(text: words.joined(separator: " ")), !roles.isEmpty else {
                throw LiveAccountsFailure.noRole(words)
            }
            guard let (_, token) = try await service.invite(address, name: name, roles: roles, by: nil) else {
                throw LiveAccountsFailure.isThere(address.text)
            }
            return link(token)
        }
    }

    /// - Returns: the link with which the account sets a new password.
    public func reset(_ email: String) async throws -> String {
        try await finishing {
            let account = try await account(email)
            if account.isDisabled { throw LiveAccountsFailure.isDisabled(account.email.text) }
            return link(try await service.reset(account, by: nil))
        }
    }

    /// - Returns: a new link for the first administrator, in place of an earlier one.
    public func first() async throws -> String {
        try await finishing {
            guard case .made(let token)? = try await service.firstLink(isReplacing: true) else {
                throw LiveAccountsFailure.hasAccounts
            }
            return link(token)
        }
    }

    /// Lifts the waits that wrong passwords and codes caused.
    ///
    /// - Parameter who: the address of an account, or `all` for those of browsers and network addresses, too.
    public func unlock(_ who: String) async throws {
        try await finishing {
            if who == "all" { return try await service.unlockAll() }
            try await service.unlock(account(who))
        }
    }

    /// Takes the second factor away from somebody who has lost it, and ends the sessions.
    public func dropSecondFactor(_ email: String) async throws {
        try await finishing {
            let account = try await account(email)
            guard try await service.dropSecondFactor(of: account, by: nil) else {
                throw LiveAccountsFailure.noSecondFactor(account.email.text)
            }
        }
    }

    /// Keeps somebody out at once, or lets somebody in again.
    public func set(isDisabled: Bool, _ email: String) async throws {
        try await finishing {
            let account = try await account(email)
            var changed = account
            changed.isDisabled = isDisabled
            switch try await service.change(changed, from: account, by: nil) {
            case .done: break
            case .lastAdministrator: throw LiveAccountsFailure.lastOne
            case .overtaken: throw LiveAccountsFailure.overtaken(account.email.text)
            }
        }
    }

    private func account(_ email: String) async throws -> Account {
        guard let address = EmailAddress(email), let account = try await store.account(of: address) else {
            throw LiveAccountsFailure.noAccount(email)
        }
        return account
    }

    private func link(_ token: String) -> String { address + "_live/admin/link/" + token }

    private func finishing<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            let value = try await work()
            try await store.close()
            return value
        } catch {
            // What is to be told is why it did not work, because what was written before is on the disk already.
            try? await store.close()
            throw error
        }
    }
}

/// Why nothing was done about an account.
public enum LiveAccountsFailure: Error, Hashable, CustomStringConvertible {
    case noAddress(String)
    /// - Parameter words: why, as a sentence.
    case noName(String)
    case noRole([String])
    case isThere(String)
    case noAccount(String)
    case isDisabled(String)
    case lastOne
    case overtaken(String)
    case hasAccounts
    case noSecondFactor(String)

    public var description: String {
        switch self {
        case .noAddress(let text): "\(text) is no e-mail address"
        case .noName(let words): words
        case .noRole(let words):
            """
            \(words.isEmpty ? "no role is named" : "\(words.joined(separator: " ")) is no role"); use --role with administrator, \
            editor, editor:TOUR, moderator, staff, publisher or no-publisher
            """
        case .isThere(let email): "\(email) has an account; `waymark live accounts reset` makes a new link"
        case .noAccount(let email): "nobody has an account with the address \(email)"
        case .isDisabled(let email): "\(email) is kept out; `waymark live accounts enable` lets the account in again"
        case .overtaken(let email): "somebody else changed \(email) at this moment; try again"
        case .hasAccounts: "somebody has an account; `waymark live accounts invite` makes others"
        case .noSecondFactor(let email): "\(email) has no second factor"
        case .lastOne: "this is the only administrator who may sign in; make somebody else one first"
        }
    }
}
