import Accounts
import LiveRules
import Storage
import Web

/// Who may sign in, and what they may do.
struct PeopleRoutes: AdminRouteGroup {
    let entry = AdminEntry(
        title: "menu.people", path: "people", lead: "menu.people.lead", roles: [.administrator])
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
        return await request.page(say("menu.people"), view)
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
                "email", say("sign-in.e-mail"), kind: .email, value: sent["email"],
                help: say("people.they-sign-in-with-it"),
                error: faults?.email, isRequired: true),
            name: FieldView(
                "name", say("account.name"), value: faults == nil ? account?.name ?? "" : sent["name"],
                help: say("people.as-their-changes-are-credited"), error: faults?.name),
            more: FieldView(
                "more", say("people.give-more-places-days-or"), value: faults == nil ? "" : sent["more"],
                help: say("people.names-as-in-addresses-with"),
                error: faults?.more),
            roles: roles, tours: entries.tours + gone,
            others: others.map { (name: $0, title: entries.titles[$0] ?? say("people.no-longer-in-the-guide")) },
            rolesError: faults?.roles, formToken: request.formToken,
            action: request.url(account.map { "people/\($0.id)" } ?? "people/new"), peopleURL: request.url("people"))
        let title = account?.shownName ?? say("people.invite-somebody")
        return await request.page(title, view, status: faults == nil ? 200 : 422)
    }

    private func invite(_ request: AdminRequest) async throws -> WebResponse {
        let given = GivenRoles(request.form, try await entries(), now: nil)
        let (form, roles) = (request.form, given.roles)
        let (email, name) = (EmailAddress(form["email"]), Account.name(from: form["name"]))
        var faults = Faults(more: given.fault)
        if email == nil { faults.email = say("password.write-an-address-such-as") }
        if name == nil { faults.name = Account.nameFault(form["name"]) }
        if roles.isEmpty { faults.roles = say("people.choose-something-without-it-there") }
        guard faults.isEmpty, let email, let name else { return try await self.form(request, of: nil, faults) }
        guard
            let (account, token) = try await request.service.invite(
                email, name: name, roles: roles, by: request.account)
        else {
            faults.email = say("people.there-is-an-account-with")
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
            return request.redirect("people/\(account.id)", saying: say("people.all-sessions-are-ended"))
        case "drop-factor":
            // One's own is switched off with password and code.
            guard account.id != request.account.id else { throw AdminRefusal.forbidden }
            _ = try await request.service.dropSecondFactor(of: account, by: request.account)
            return request.redirect(
                "people/\(account.id)", saying: say("people.the-second-factor-is-off"))
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
        return try await keep(changed, from: account, request, saying: say("people.kept") + given.words)
    }

    private func set(isDisabled: Bool, _ account: Account, _ request: AdminRequest) async throws -> WebResponse {
        var changed = account
        changed.isDisabled = isDisabled
        let name = account.shownName
        let words =
            isDisabled
            ? say("people.is-kept-out-from-now", ["name": "\(name)"])
            : say("people.may-sign-in-again", ["name": "\(name)"])
        return try await keep(changed, from: account, request, saying: words)
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

    private static var lastOne: String { say("people.this-is-the-only-administrator") }

    /// The only page with the link: it is kept nowhere.
    private func show(
        _ token: String, for account: Account, _ request: AdminRequest, more: String = ""
    ) async -> WebResponse {
        let isNew = account.passwordDigest == nil
        let time = say(isNew ? "time.seven-days" : "time.a-day")
        let isSent = await request.visit.site.mail?.send(token, to: account, from: request.account)
        let sent =
            switch isSent {
            case true?: " " + say("people.it-was-sent-there")
            case false?: " " + say("people.it-could-not-be-sent")
            case nil: ""
            }
        let view = LinkView(
            heading: say("people.a-link-for", ["name": "\(account.shownName)"]),
            lead: say("people.with-it-sets-a-password", ["email": "\(account.email.text)", "time": "\(time)"]) + sent
                + more,
            link: request.visit.ownAddress + "link/" + token, peopleURL: request.url("people"))
        return await request.page(say("people.a-link"), view)
    }
}
