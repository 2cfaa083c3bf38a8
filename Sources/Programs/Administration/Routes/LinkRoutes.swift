import Accounts
import LiveRules
import Web

/// The page behind a one-time link: opening it changes nothing, because programs open links in messages, too. The link is used up when
/// the password is set.
struct LinkRoutes: Sendable {
    let site: AdminSite

    private static let gone = AdminRefusal(
        status: 410, heading: "This link is used up",
        words:
            "It was used before, or it is too old. Ask an administrator for a new one, or sign in with your password.")

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
            account.map { "For \($0.email.text), who signs in to \(site.title)." }
            ?? "You are the first: this makes your account, which may do everything and invite others."
        let view = PasswordView(
            heading: link.purpose == .reset ? "A new password" : "Welcome", lead: lead, action: site.url("link"),
            formToken: visit.formToken, link: token, account: account?.email.text,
            email: FieldView(
                "email", "E-mail", kind: .email, value: visit.form["email"], help: "You sign in with it.",
                error: faults.email,
                autocomplete: "username", isRequired: true),
            name: FieldView(
                "name", "Name", value: visit.form["name"], help: "As your changes are credited.", error: faults.name,
                autocomplete: "name"),
            password: faults.password, again: faults.again)
        return await visit.page("Set a password", view, status: faults.isEmpty ? 200 : 422)
    }

    private func take(_ visit: AdminVisit) async throws -> WebResponse {
        let (form, token) = (visit.form, visit.form["link"])
        guard let (_, account) = try await site.service.link(of: token) else { throw Self.gone }
        let email = account?.email ?? EmailAddress(form["email"])
        let name = account?.name ?? Account.name(from: form["name"])
        var faults = Faults()
        if email == nil { faults.email = "Write an address, such as ann@example.org." }
        if name == nil { faults.name = Account.nameFault(form["name"]) }
        faults.password = site.service.fault(of: form["password"], for: email, name: name ?? "").map(\.words)
        if faults.password == nil, form["password"] != form["again"] { faults.again = "The two are not the same." }
        guard faults.isEmpty, let email, let name else { return try await page(visit, token: token, faults) }
        let first = account == nil ? (email, name) : nil
        guard try await site.service.setPassword(form["password"], byLink: token, first: first) != nil else {
            throw Self.gone
        }
        return visit.redirect("sign-in", saying: "Your password is set. Sign in with it.")
    }
}

extension PasswordRules.Fault {
    /// What to do about it.
    var words: String {
        switch self {
        case .tooShort: "Use at least \(PasswordRules.shortest) characters."
        case .tooLong: "Use at most \(PasswordRules.longest) bytes, which is about as many letters."
        case .repeated: "This is one part again and again. It counts once, and is then too short."
        case .inOrder:
            "This is mostly keys or letters in their order, which is tried first. Use a sentence of your own."
        case .common:
            "This is made of words that many people choose, which are tried first. Use a sentence of your own."
        case .tooNear:
            "This is nearly your address, your name or the guide's title. Use something that nobody would try first."
        case .monotonous: "Use more than a few signs that come again and again."
        }
    }
}
