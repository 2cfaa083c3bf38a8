import Accounts
import LiveRules
import Rendering
import Storage
import Web

/// One's own second factor: setting it up, new recovery codes, switching it off. What nobody else may see is only ever in the answer to a form
/// with the password or a code.
struct SecondFactorRoutes: AdminRouteGroup {
    /// The only pages of an account that must set one up first.
    static let path = "second-factor"

    let entry = AdminEntry(
        title: "account.second-factor", path: path, lead: "factor.a-code-of-an-app-beside", roles: [], isInMenu: false)

    /// Passwords and codes are secrets.
    func mayCarry(_ parts: [String]) -> Bool { false }

    private typealias Faults = (present: String?, code: String?)

    var routes: [AdminRoute] {
        [
            .get(Self.path) { request, _ in try await page(request) },
            .post(Self.path) { request, _ in
                switch request.form["do"] {
                case "begin": try await begin(request)
                case "confirm": try await confirm(request)
                case "codes": try await renewCodes(request)
                case "off": try await drop(request)
                default: throw AdminRefusal.notUnderstood(say("factor.the-form-says-nothing-to"))
                }
            },
        ]
    }

    private func page(_ request: AdminRequest, _ faults: Faults = (nil, nil)) async throws -> WebResponse {
        let (service, account) = (request.service, request.account)
        let factor = try await service.store.secondFactor(of: account.id)
        let view = SecondFactorView(
            accountURL: request.url("account"), formToken: request.formToken, action: request.url(Self.path),
            since: factor.map { MomentView($0.since, in: request.visit.site.zone) },
            left: try await service.store.recoveryCodes(of: account.id),
            isDemanded: service.rule.demandsOne(of: account.roles), faults: faults)
        return await request.page(say("account.second-factor"), view, status: faults == (nil, nil) ? 200 : 422)
    }

    private func begin(_ request: AdminRequest) async throws -> WebResponse {
        guard !request.account.hasSecondFactor else { return request.redirect(Self.path) }
        switch try await request.service.check(present: request.form["present"], of: request.account) {
        case .right: break
        case .wrong: return try await page(request, (AccountRoutes.wrongPassword, nil))
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        }
        let offer = try await request.service.offerSecondFactor(to: request.account, token: request.visit.token)
        return await setUp(request, offer, trouble: nil)
    }

    private func confirm(_ request: AdminRequest) async throws -> WebResponse {
        let (service, account, token) = (request.service, request.account, request.visit.token)
        let box = request.form["offer"]
        switch try await service.accept(box, code: request.form["code"], of: account, token: token) {
        case .kept(let codes):
            let view = RecoveryCodesView(codes: codes, onwardURL: request.url("account"))
            return await request.page(say("factor.recovery-codes"), view)
        case .wrong:
            guard let offer = try await service.offer(box, to: account, token: token) else { break }
            return await setUp(request, offer, trouble: SecondFactorPages.wrongCode)
        case .ended: break
        }
        return request.redirect(Self.path, saying: say("factor.that-took-too-long-or"))
    }

    private func setUp(
        _ request: AdminRequest, _ offer: AccountService.SecondFactorOffer, trouble: String?
    ) async -> WebResponse {
        let view = SecondFactorPages.setUp(
            offer, account: request.account, action: request.url(Self.path), formToken: request.formToken,
            trouble: trouble)
        return await request.page(say("factor.set-up-a-second-factor"), view, status: trouble == nil ? 200 : 422)
    }

    private func renewCodes(_ request: AdminRequest) async throws -> WebResponse {
        let (shown, codes) = try await request.service.renewRecoveryCodes(
            of: request.account, request.form["present"], code: request.form["code"], browser(request))
        switch shown {
        case .right:
            let view = RecoveryCodesView(codes: codes, onwardURL: request.url(Self.path))
            return await request.page(say("factor.recovery-codes"), view)
        case .wrong: return try await page(request, (nil, Self.wrongPair))
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        }
    }

    private func drop(_ request: AdminRequest) async throws -> WebResponse {
        let shown = try await request.service.dropSecondFactor(
            of: request.account, request.form["present"], code: request.form["code"], browser(request),
            session: request.session)
        switch shown {
        case .right: return request.redirect(Self.path, saying: say("factor.the-second-factor-is-off"))
        case .wrong: return try await page(request, (nil, Self.wrongPair))
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        }
    }

    private static var wrongPair: String { say("factor.the-password-or-the-code") }

    private func browser(_ request: AdminRequest) -> AccountService.Browser {
        request.visit.browser(of: request.account.email.text)
    }
}

/// What signing in and one's own account share.
enum SecondFactorPages {
    static var wrongCode: String { say("factor.this-is-not-the-code") }

    static func setUp(
        _ offer: AccountService.SecondFactorOffer, account: Account, action: String, formToken: String,
        ticket: String = "", onward: String = "", trouble: String?
    ) -> SecondFactorSetUpView {
        SecondFactorSetUpView(
            lead: say("factor.for", ["email": "\(account.email.text)"]), action: action, formToken: formToken,
            onward: onward, ticket: ticket,
            offer: offer.box,
            // The key beside it says the same where an address is too long for a code.
            drawing: Markup(html: QRCode(offer.address)?.svg(title: say("factor.the-key-as-a-qr")) ?? ""),
            secret: offer.secret, trouble: trouble)
    }
}
