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
            .post("language") { visit, _ in try speak(visit) },
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
        let choice = LanguageChoiceView(
            action: site.url("language"), formToken: visit.formToken, onward: onward,
            languages: LanguageChoice.options(visit.cookies.language(in: visit.web) ?? ""))
        return await visit.page(
            say("sign-in.sign-in"), view, status: trouble == nil ? 200 : 422, choice: choice)
    }

    /// Keeps the language in the browser: who it is, nobody knows yet.
    private func speak(_ visit: AdminVisit) throws -> WebResponse {
        let (language, onward) = (visit.form["language"], visit.form["onward"])
        guard language.isEmpty || AdminWords.spoken.contains(language) else { throw AdminRefusal.notFound }
        var response = visit.redirect("sign-in", onward.isEmpty ? [:] : ["onward": onward])
        response.headers.append(visit.cookies.setting(language: language))
        return response
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
                visit, email: form["email"], onward: onward, trouble: say("sign-in.the-e-mail-or-the"))
        case .tooSoon(let seconds): throw AdminRefusal.tooSoon(seconds)
        }
    }

    private func forgotten(_ visit: AdminVisit) async -> WebResponse {
        let view = ForgottenView(
            action: site.url("forgotten"), formToken: visit.formToken, signInURL: site.url("sign-in"))
        return await visit.page(say("account.a-new-password"), view)
    }

    /// The answer is the same, and comes as soon, whether somebody has an account or not: the rest is done afterwards.
    private func sendLink(_ visit: AdminVisit) async throws -> WebResponse {
        if let wait = try await site.service.waitForWish(origin: site.guardian.source(of: visit.web)) {
            throw AdminRefusal.askedTooOften(wait)
        }
        let typed = visit.form["email"]
        Task { await fulfil(wishOf: typed) }
        return visit.redirect(
            "sign-in", saying: say("sign-in.if-somebody-signs-in-with"))
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
