import Accounts
import LiveRules
import Storage
import Web

/// Who may sign in, and what they may do.
struct PeopleRoutes: AdminRouteGroup {
    let entry = AdminEntry(
        title: "People", path: "people", lead: "Who may sign in, and what they may do.", roles: [.administrator])
    /// What of the site can be given to an editor, as it is now.
    let entries: @Sendable () async throws -> GuideEntries

    var routes: [AdminRoute] {
        [
            .get("people") { request, _ in try await list(request) },
            .get("people/new") { request, _ in try await form(request, of: nil) },
            .post("people/new") { request, _ in try await invite(request) },
            .get("people/*") { request, found in
                guard let account = try await account(found[0], request) else { return nil }
                return try await form(request, of: account)
            },
            .post("people/*") { request, found in
                guard let account = try await account(found[0], request) else { return nil }
                return try await change(request, account)
            },
        ]
    }

    private func account(_ id: String, _ request: AdminRequest) async throws -> Account? {
        guard let id = Int(id) else { return nil }
        return try await request.service.store.account(id)
    }

    private func list(_ request: AdminRequest) async throws -> WebResponse {
        let people = try await request.service.store.accounts()
        let view = PeopleView(
            people: people.map { PersonRowView($0, url: request.url("people/\($0.id)")) },
            inviteURL: request.url("people/new"))
        return await request.page("People", view)
    }

    /// What is wrong with what was sent, at its field.
    private struct Faults {
        var email, name, roles, more: String?

        var isEmpty: Bool { email == nil && name == nil && roles == nil && more == nil }
    }

    private func form(
        _ request: AdminRequest, of account: Account?, _ faults: Faults? = nil
    ) async throws -> WebResponse {
        let entries = try await entries()
        let sent = request.form
        let roles = faults == nil ? account?.roles ?? Roles() : GivenRoles(sent, entries, now: account?.roles).roles
        let gone = (account?.roles.tours ?? []).subtracting(entries.tours.map(\.slug)).sorted().map { ($0, $0) }
        let others = (account?.roles.entries ?? []).union(roles.entries).filter { !$0.hasPrefix("tours/") }.sorted()
        let view = PersonFormView(
            account: account, isOneself: account?.id == request.account.id,
            email: FieldView(
                "email", "E-mail", kind: .email, value: sent["email"], help: "They sign in with it.",
                error: faults?.email, isRequired: true),
            name: FieldView(
                "name", "Name", value: faults == nil ? account?.name ?? "" : sent["name"],
                help: "As their changes are credited.", error: faults?.name),
            more: FieldView(
                "more", "Give more places, days or pictures", value: faults == nil ? "" : sent["more"],
                help: "Names as in addresses, with blanks between: places/pier itineraries/one-day media/pier.jpg",
                error: faults?.more),
            roles: roles, tours: entries.tours + gone,
            others: others.map { (name: $0, title: entries.titles[$0] ?? "no longer in the guide") },
            rolesError: faults?.roles, formToken: request.formToken,
            action: request.url(account.map { "people/\($0.id)" } ?? "people/new"), peopleURL: request.url("people"))
        let title = account?.shownName ?? "Invite somebody"
        return await request.page(title, view, status: faults == nil ? 200 : 422)
    }

    private func invite(_ request: AdminRequest) async throws -> WebResponse {
        let given = GivenRoles(request.form, try await entries(), now: nil)
        let (form, roles) = (request.form, given.roles)
        let (email, name) = (EmailAddress(form["email"]), Account.name(from: form["name"]))
        var faults = Faults(more: given.fault)
        if email == nil { faults.email = "Write an address, such as ann@example.org." }
        if name == nil { faults.name = Account.nameFault(form["name"]) }
        if roles.isEmpty { faults.roles = "Choose something; without it there would be nothing to sign in for." }
        guard faults.isEmpty, let email, let name else { return try await self.form(request, of: nil, faults) }
        guard
            let (account, token) = try await request.service.invite(
                email, name: name, roles: roles, by: request.account)
        else {
            faults.email = "There is an account with this address."
            return try await self.form(request, of: nil, faults)
        }
        return await show(token, for: account, request, more: given.words)
    }

    private func change(_ request: AdminRequest, _ account: Account) async throws -> WebResponse {
        switch request.form["do"] {
        case "link":
            // One's own password is changed with the present one.
            guard !account.isDisabled, account.id != request.account.id else { throw AdminRefusal.forbidden }
            return await show(try await request.service.reset(account, by: request.account), for: account, request)
        case "end":
            try await request.service.endSessions(of: account, .all, by: request.account)
            return request.redirect("people/\(account.id)", saying: "All sessions are ended.")
        case "drop-factor":
            // One's own is switched off with password and code.
            guard account.id != request.account.id else { throw AdminRefusal.forbidden }
            _ = try await request.service.dropSecondFactor(of: account, by: request.account)
            return request.redirect(
                "people/\(account.id)", saying: "The second factor is off, and all sessions are ended.")
        case "disable": return try await set(isDisabled: true, account, request)
        case "enable": return try await set(isDisabled: false, account, request)
        default: return try await keep(request, account)
        }
    }

    private func keep(_ request: AdminRequest, _ account: Account) async throws -> WebResponse {
        let given = GivenRoles(request.form, try await entries(), now: account.roles)
        var (changed, faults) = (account, Faults(more: given.fault))
        changed.roles = given.roles
        if let name = Account.name(from: request.form["name"]) {
            changed.name = name
        } else {
            faults.name = Account.nameFault(request.form["name"])
        }
        guard faults.isEmpty else { return try await form(request, of: account, faults) }
        return try await keep(changed, from: account, request, saying: "Kept." + given.words)
    }

    private func set(isDisabled: Bool, _ account: Account, _ request: AdminRequest) async throws -> WebResponse {
        var changed = account
        changed.isDisabled = isDisabled
        let words = isDisabled ? "is kept out from now on" : "may sign in again"
        return try await keep(changed, from: account, request, saying: "\(account.shownName) \(words).")
    }

    private func keep(
        _ changed: Account, from account: Account, _ request: AdminRequest, saying words: String
    ) async throws -> WebResponse {
        switch try await request.service.change(changed, from: account, by: request.account) {
        case .done: return request.redirect("people/\(account.id)", saying: words)
        case .lastAdministrator: return try await form(request, of: account, Faults(roles: Self.lastOne))
        case .overtaken: throw AdminRefusal.overtaken
        }
    }

    private static let lastOne = "This is the only administrator who may sign in. Make somebody else one first."

    /// The only page with the link: it is kept nowhere.
    private func show(
        _ token: String, for account: Account, _ request: AdminRequest, more: String = ""
    ) async -> WebResponse {
        let isNew = account.passwordDigest == nil
        let time = isNew ? "seven days" : "24 hours"
        let isSent = await request.visit.site.mail?.send(token, to: account, from: request.account)
        let sent =
            switch isSent {
            case true?: " It was sent there."
            case false?: " It could not be sent there; the log says why. Hand it over yourself."
            case nil: ""
            }
        let view = LinkView(
            heading: "A link for \(account.shownName)",
            lead: "With it \(account.email.text) sets a password, within \(time).\(sent)\(more)",
            link: request.visit.ownAddress + "link/" + token, peopleURL: request.url("people"))
        return await request.page("A link", view)
    }
}
