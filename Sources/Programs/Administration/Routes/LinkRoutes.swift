import Accounts
import LiveRules
import Web

/// The page behind a one-time link: opening it changes nothing, because programs open links in messages, too. The link is used up when
/// the password is set.
struct LinkRoutes: Sendable {
    let site: AdminSite

    private static var gone: AdminRefusal {
        AdminRefusal(
            status: 410, heading: say("password.this-link-is-used-up"),
            words:
                say("password.it-was-used-before-or"))
    }

    var routes: [Route<AdminVisit>] {
        [
            .get("link/*") { visit, found in try await page(visit, token: found[0], Faults()) },
            .post("link") { visit, _ in try await take(visit) },
        ]
    }

    /// What is wrong with what was typed, at its field.
    private struct Faults {
        var email, name, password, again: String?

        var isEmpty: Bool { email == nil && name == nil && password == nil && again == nil }
    }

    private func page(_ visit: AdminVisit, token: String, _ faults: Faults) async throws -> WebResponse {
        guard let (link, account) = try await site.service.link(of: token) else { throw Self.gone }
        let lead =
            account.map {
                say("password.for-who-signs-in-to", ["email": "\($0.email.text)", "title": "\(site.title)"])
            }
            ?? say("password.you-are-the-first-this")
        let view = PasswordView(
            heading: link.purpose == .reset ? say("account.a-new-password") : say("password.welcome"), lead: lead,
            action: site.url("link"),
            formToken: visit.formToken, link: token, account: account?.email.text,
            email: FieldView(
                "email", say("sign-in.e-mail"), kind: .email, value: visit.form["email"],
                help: say("password.you-sign-in-with-it"),
                error: faults.email,
                autocomplete: "username", isRequired: true),
            name: FieldView(
                "name", say("account.name"), value: visit.form["name"],
                help: say("account.as-your-changes-are-credited"), error: faults.name,
                autocomplete: "name"),
            password: faults.password, again: faults.again)
        return await visit.page(say("password.set-a-password"), view, status: faults.isEmpty ? 200 : 422)
    }

    private func take(_ visit: AdminVisit) async throws -> WebResponse {
        let (form, token) = (visit.form, visit.form["link"])
        guard let (_, account) = try await site.service.link(of: token) else { throw Self.gone }
        let email = account?.email ?? EmailAddress(form["email"])
        let name = account?.name ?? Account.name(from: form["name"])
        var faults = Faults()
        if email == nil { faults.email = say("password.write-an-address-such-as") }
        if name == nil { faults.name = Account.nameFault(form["name"]) }
        faults.password = site.service.fault(of: form["password"], for: email, name: name ?? "").map(\.words)
        if faults.password == nil, form["password"] != form["again"] {
            faults.again = say("account.the-two-are-not-the")
        }
        guard faults.isEmpty, let email, let name else { return try await page(visit, token: token, faults) }
        let first = account == nil ? (email, name) : nil
        guard try await site.service.setPassword(form["password"], byLink: token, first: first) != nil else {
            throw Self.gone
        }
        return visit.redirect("sign-in", saying: say("password.your-password-is-set-sign"))
    }
}

extension PasswordRules.Fault {
    /// What to do about it.
    var words: String {
        switch self {
        case .tooShort: say("password.use-at-least-characters", ["shortest": "\(PasswordRules.shortest)"])
        case .tooLong: say("password.use-at-most-bytes-which", ["longest": "\(PasswordRules.longest)"])
        case .repeated: say("password.this-is-one-part-again")
        case .inOrder:
            say("password.this-is-mostly-keys-or")
        case .common:
            say("password.this-is-made-of-words")
        case .tooNear:
            say("password.this-is-nearly-your-address")
        case .monotonous: say("password.use-more-than-a-few")
        }
    }
}
