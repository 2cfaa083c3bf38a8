import Accounts
import LiveRules
import Web

/// One's own account: name, password, sessions.
struct AccountRoutes: AdminRouteGroup {
    let entry = AdminEntry(
        title: "menu.account", path: "account", lead: "menu.account.lead", roles: [], isInMenu: false)

    static var wrongPassword: String { say("account.this-is-not-your-present") }

    func mayCarry(_ parts: [String]) -> Bool { parts == ["account", "name"] }

    private typealias Faults = (present: String?, password: String?, again: String?)

    var routes: [AdminRoute] {
        [
            .get("account") { request, _ in try await page(request) },
            .post("account/name") { request, _ in try await rename(request) },
            .post("account/language") { request, _ in try await speak(request) },
            .post("account/password") { request, _ in try await changePassword(request) },
            .post("account/sessions") { request, _ in try await endSessions(request) },
        ]
    }

    private func page(
        _ request: AdminRequest, name: String? = nil, nameFault: String? = nil, _ faults: Faults = (nil, nil, nil)
    ) async throws -> WebResponse {
        let sessions = try await request.service.sessions(of: request.account)
        let zone = request.visit.site.zone
        let view = AccountView(
            request.account,
            name: FieldView(
                "name", say("account.name"), value: name ?? request.account.name,
                help: say("account.as-your-changes-are-credited"),
                error: nameFault, autocomplete: "name"),
            faults: faults,
            sessions: sessions.map {
                SessionView($0, isThis: $0.digest == request.session.digest, zone: zone)
            },
            languages: LanguageChoice.options(request.account.language), formToken: request.formToken,
            action: request.url("account"),
            factorURL: request.url(SecondFactorRoutes.path))
        let isFine = nameFault == nil && faults == (nil, nil, nil)
        return await request.page(say("menu.account"), view, status: isFine ? 200 : 422)
    }

    private func rename(_ request: AdminRequest) async throws -> WebResponse {
        guard let name = Account.name(from: request.form["name"]) else {
            return try await page(
                request, name: request.form["name"], nameFault: Account.nameFault(request.form["name"]))
        }
        var account = request.account
        account.name = name
        switch try await request.service.change(account, from: request.account, by: request.account) {
        case .done: return request.redirect("account", saying: say("account.your-name-is-kept"))
        case .lastAdministrator, .overtaken: throw AdminRefusal.overtaken
        }
    }

    private func speak(_ request: AdminRequest) async throws -> WebResponse {
        let language = request.form["language"]
        guard language.isEmpty || AdminWords.spoken.contains(language) else { throw AdminRefusal.notFound }
        var account = request.account
        account.language = language
        switch try await request.service.change(account, from: request.account, by: request.account) {
        case .done: break
        case .lastAdministrator, .overtaken: throw AdminRefusal.overtaken
        }
        let words = ChosenLanguage.of(
            account: language, cookie: nil, header: request.visit.web.acceptLanguage)
        var response = request.redirect("account", saying: words.text("language.kept"))
        response.headers.append(request.visit.cookies.setting(language: language))
        return response
    }

    private func changePassword(_ request: AdminRequest) async throws -> WebResponse {
        let (form, account) = (request.form, request.account)
        var faults: Faults = (nil, nil, nil)
        faults.password = request.service.fault(of: form["password"], for: account.email, name: account.name)?.words
        if faults.password == nil, form["password"] != form["again"] {
            faults.again = say("account.the-two-are-not-the")
        }
        guard faults == (nil, nil, nil) else { return try await page(request, faults) }
        let outcome = try await request.service.changePassword(
            of: account, from: form["present"], to: form["password"], session: request.session)
        switch outcome {
        case .done(_, let token, let cookie):
            var response = request.visit.redirect(
                "account", saying: say("account.your-password-is-changed-and"), token: token)
            response.headers.append(request.visit.cookies.settingKnown(cookie, by: account.email.text))
            return response
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        case .wrong, .needsCode, .needsSecondFactor: return try await page(request, (Self.wrongPassword, nil, nil))
        }
    }

    private func endSessions(_ request: AdminRequest) async throws -> WebResponse {
        let which = request.form["session"]
        try await request.service.endSessions(
            of: request.account, which == "others" ? .allBut(request.session) : .one(which))
        return request.redirect("account", saying: say("account.ended"))
    }
}
