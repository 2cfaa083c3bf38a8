import Accounts
import LiveRules
import Storage
import Web

/// Who may sign in, and what they may do.
struct PeopleRoutes: AdminRouteGroup {
    let entry = AdminEntry(
        title: "People", path: "people", lead: "Who may sign in, and what they may do.", roles: [.administrator])
    /// The site's tours as they are now, of which an editor may have some.
    let tours: @Sendable () async throws -> [(slug: String, title: String)]

    func answer(_ request: AdminRequest, _ parts: [String]) async throws -> WebResponse? {
        switch (parts.count, request.method) {
        case (1, .get): return try await list(request)
        case (2, .get) where parts[1] == "new": return try await form(request, of: nil)
        case (2, .post) where parts[1] == "new": return try await invite(request)
        case (2, _):
            guard let id = Int(parts[1]), let account = try await request.service.store.account(id) else { return nil }
            return request.method == .get
                ? try await form(request, of: account) : try await change(request, account)
        default: return nil
        }
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
        var email, name, roles: String?

        var isEmpty: Bool { email == nil && name == nil && roles == nil }
    }

    private func form(
        _ request: AdminRequest, of account: Account?, _ faults: Faults? = nil
    ) async throws -> WebResponse {
        let tours = try await tours()
        let sent = request.form
        let roles = faults == nil ? account?.roles ?? Roles() : Self.roles(in: sent)
        let others = (account?.roles.tours ?? []).subtracting(tours.map(\.slug)).sorted().map { ($0, $0) }
        let view = PersonFormView(
            account: account, isOneself: account?.id == request.account.id,
            email: FieldView(
                "email", "E-mail", kind: .email, value: sent["email"], help: "They sign in with it.",
                error: faults?.email, isRequired: true),
            name: FieldView(
                "name", "Name", value: faults == nil ? account?.name ?? "" : sent["name"],
                help: "As their changes are credited.", error: faults?.name),
            roles: roles, tours: tours + others, rolesError: faults?.roles, formToken: request.formToken,
            action: request.url(account.map { "people/\($0.id)" } ?? "people/new"), peopleURL: request.url("people"))
        let title = account?.shownName ?? "Invite somebody"
        return await request.page(title, view, status: faults == nil ? 200 : 422)
    }

    private func invite(_ request: AdminRequest) async throws -> WebResponse {
        let (form, roles) = (request.form, Self.roles(in: request.form))
        let (email, name) = (EmailAddress(form["email"]), Account.name(from: form["name"]))
        var faults = Faults()
        if email == nil { faults.email = "Write an address, such as ann@example.org." }
        if name == nil { faults.name = "Write a name of at most 100 characters." }
        if roles.isEmpty { faults.roles = "Choose something; without it there would be nothing to sign in for." }
        guard faults.isEmpty, let email, let name else { return try await self.form(request, of: nil, faults) }
        guard
            let (account, token) = try await request.service.invite(
                email, name: name, roles: roles, by: request.account)
        else {
            faults.email = "There is an account with this address."
            return try await self.form(request, of: nil, faults)
        }
        return await show(token, for: account, request)
    }

    private func change(_ request: AdminRequest, _ account: Account) async throws -> WebResponse {
        switch request.form["do"] {
        case "link":
            guard !account.isDisabled else { throw AdminRefusal.forbidden }
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
        var (changed, faults) = (account, Faults())
        changed.roles = Self.roles(in: request.form)
        if let name = Account.name(from: request.form["name"]) {
            changed.name = name
        } else {
            faults.name = "Write a name of at most 100 characters."
        }
        guard faults.isEmpty else { return try await form(request, of: account, faults) }
        guard try await request.service.change(changed, from: account, by: request.account) else {
            faults.roles = Self.lastOne
            return try await form(request, of: account, faults)
        }
        return request.redirect("people/\(account.id)", saying: "Kept.")
    }

    private func set(isDisabled: Bool, _ account: Account, _ request: AdminRequest) async throws -> WebResponse {
        var changed = account
        changed.isDisabled = isDisabled
        guard try await request.service.change(changed, from: account, by: request.account) else {
            return try await form(request, of: account, Faults(roles: Self.lastOne))
        }
        let words = isDisabled ? "is kept out from now on" : "may sign in again"
        return request.redirect("people/\(account.id)", saying: "\(account.shownName) \(words).")
    }

    private static let lastOne = "This is the only administrator who may sign in. Make somebody else one first."

    /// The only page with the link: it is kept nowhere.
    private func show(_ token: String, for account: Account, _ request: AdminRequest) async -> WebResponse {
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
            lead: "With it \(account.email.text) sets a password, within \(time).\(sent)",
            link: request.visit.ownAddress + "link/" + token, peopleURL: request.url("people"))
        return await request.page("A link", view)
    }

    private static func roles(in form: AdminForm) -> Roles {
        let words = form.all("role") + form.all("tour").map { "editor:\($0)" }
        // Words that nobody can choose on the page are no roles; a blank would be two words.
        return words.filter { !$0.contains(" ") }.compactMap(Roles.init(text:)).reduce(Roles()) { $0.union($1) }
    }
}
