import Accounts
import LiveRules
import Web

/// The second step of signing in, for those who have a second factor or must set one up. Nobody is signed in before it is done: the page holds
/// a sealed ticket, and there is no session.
extension SignInRoutes {
    func code(_ visit: AdminVisit, ticket: String, trouble: String? = nil) async -> WebResponse {
        let view = CodeView(
            action: site.url("sign-in/code"), formToken: visit.formToken, onward: visit.form["onward"], ticket: ticket,
            signInURL: site.url("sign-in"), trouble: trouble)
        return await visit.page(say("sign-in.your-code"), view, status: trouble == nil ? 200 : 422)
    }

    func takeCode(_ visit: AdminVisit) async throws -> WebResponse {
        let ticket = visit.form["ticket"]
        guard let account = try await site.service.account(ofTicket: ticket, visit.browser(of: "")),
            let outcome = try await site.service.signIn(
                ticket: ticket, code: visit.form["code"], from: visit.browser(of: account.email.text))
        else { return ended(visit) }
        switch outcome {
        case .done(let account, let token, let cookie): return enter(visit, account, token: token, cookie: cookie)
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        case .wrong, .needsCode, .needsSecondFactor:
            return await code(
                visit, ticket: ticket,
                trouble: say("sign-in.this-code-is-wrong-or"))
        }
    }

    func setUp(_ visit: AdminVisit, _ account: Account, ticket: String) async throws -> WebResponse {
        let offer = try await site.service.offerSecondFactor(to: account, token: visit.token)
        return await setUp(visit, account, ticket, offer, trouble: nil)
    }

    func takeSetUp(_ visit: AdminVisit) async throws -> WebResponse {
        let (ticket, box) = (visit.form["ticket"], visit.form["offer"])
        guard let account = try await site.service.account(ofTicket: ticket, visit.browser(of: "")),
            let (outcome, codes) = try await site.service.signIn(
                ticket: ticket, offer: box, code: visit.form["code"], from: visit.browser(of: account.email.text))
        else { return ended(visit) }
        guard case .done(_, let token, let cookie) = outcome else {
            guard let offer = try await site.service.offer(box, to: account, token: visit.token) else {
                return ended(visit)
            }
            return await setUp(visit, account, ticket, offer, trouble: SecondFactorPages.wrongCode)
        }
        let view = RecoveryCodesView(codes: codes, onwardURL: site.url(Self.safe(visit.form["onward"])))
        var response = await visit.page(say("factor.recovery-codes"), view)
        response.headers += [
            visit.cookies.settingToken(token), visit.cookies.settingKnown(cookie, by: account.email.text),
        ]
        return response
    }

    /// To where somebody wanted, signed in.
    func enter(_ visit: AdminVisit, _ account: Account, token: String, cookie: String) -> WebResponse {
        var response = visit.redirect(Self.safe(visit.form["onward"]), token: token)
        response.headers.append(visit.cookies.settingKnown(cookie, by: account.email.text))
        return response
    }

    private func setUp(
        _ visit: AdminVisit, _ account: Account, _ ticket: String, _ offer: AccountService.SecondFactorOffer,
        trouble: String?
    ) async -> WebResponse {
        let view = SecondFactorPages.setUp(
            offer, account: account, action: site.url("sign-in/set-up"), formToken: visit.formToken, ticket: ticket,
            onward: visit.form["onward"], trouble: trouble)
        return await visit.page(say("factor.set-up-a-second-factor"), view, status: trouble == nil ? 200 : 422)
    }

    private func ended(_ visit: AdminVisit) -> WebResponse {
        visit.redirect("sign-in", saying: say("sign-in.that-took-too-long-sign"))
    }
}
