import Accounts
import LiveRules
import LiveServer
import Web

/// The pages for somebody who has not signed in, and the way out.
struct SignInRoutes: Sendable {
    let site: AdminSite

    var routes: [Route<AdminVisit>] {
        let signingIn: [Route<AdminVisit>] = [
            .get("sign-in") { visit, _ in await signIn(visit, email: "", onward: visit.web.query["onward"] ?? "") },
            .post("sign-in") { visit, _ in try await take(visit) },
            .post("sign-in/code") { visit, _ in try await takeCode(visit) },
            .post("sign-in/set-up") { visit, _ in try await takeSetUp(visit) },
            // The pages of the second step are answers to the first one.
            .get("sign-in/*") { visit, _ in visit.redirect("sign-in") },
            .post("sign-out") { visit, _ in try await signOut(visit) },
        ]
        guard site.mail != nil else { return signingIn }
        return signingIn + [
            .get("forgotten") { visit, _ in await forgotten(visit) },
            .post("forgotten") { visit, _ in try await sendLink(visit) },
        ]
    }

    private func signIn(
        _ visit: AdminVisit, email: String, onward: String, trouble: String? = nil
    ) async -> WebResponse {
        let view = SignInView(
            action: site.url("sign-in"), formToken: visit.formToken, onward: onward, email: email, trouble: trouble,
            forgottenURL: site.mail.map { _ in site.url("forgotten") })
        return await visit.page("Sign in", view, status: trouble == nil ? 200 : 422)
    }

    private func take(_ visit: AdminVisit) async throws -> WebResponse {
        let (form, onward) = (visit.form, visit.form["onward"])
        let outcome = try await site.service.signIn(
            form["email"], form["password"], from: visit.browser(of: form["email"]))
        switch outcome {
        case .done(let account, let token, let cookie): return enter(visit, account, token: token, cookie: cookie)
        case .needsCode(let ticket): return await code(visit, ticket: ticket)
        case .needsSecondFactor(let account, let ticket): return try await setUp(visit, account, ticket: ticket)
        case .wrong:
            return await signIn(
                visit, email: form["email"], onward: onward, trouble: "The e-mail or the password is wrong.")
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        }
    }

    private func forgotten(_ visit: AdminVisit) async -> WebResponse {
        let view = ForgottenView(
            action: site.url("forgotten"), formToken: visit.formToken, signInURL: site.url("sign-in"))
        return await visit.page("A new password", view)
    }

    /// The answer is the same, and comes as soon, whether somebody has an account or not: the rest is done afterwards.
    private func sendLink(_ visit: AdminVisit) async throws -> WebResponse {
        if let wait = try await site.service.waitForWish(origin: site.guardian.source(of: visit.web)) {
            throw AdminRefusal.askedTooOften(wait)
        }
        let typed = visit.form["email"]
        Task { await fulfil(wishOf: typed) }
        return visit.redirect(
            "sign-in", saying: "If somebody signs in with this address, a message with a link is on its way to it.")
    }

    /// Sends a link to this address, if an account has it.
    func fulfil(wishOf typed: String) async {
        do {
            guard case .token(let token, let account) = try await site.service.wishForLink(typed) else { return }
            _ = await site.mail?.send(token, to: account, from: nil)
        } catch {
            site.mail?.tell(.trouble("\(error)"))
        }
    }

    private func signOut(_ visit: AdminVisit) async throws -> WebResponse {
        if let (session, account) = visit.signedIn { try await site.service.signOut(session, account) }
        var response = visit.redirect("sign-in")
        response.headers.append(visit.cookies.removingToken())
        return response
    }

    /// A path below the administration; the start for anything else.
    static func safe(_ path: String) -> String {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." } ? path : ""
    }
}
