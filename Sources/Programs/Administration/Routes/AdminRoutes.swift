import Accounts
import Formats
import LiveRules
import LiveServer
import Web

/// The administration: `_live/admin/…`. Lets requests in, finds the group, and tells a person why something was refused.
struct AdminRoutes: LiveRouteGroup {
    let site: AdminSite
    let groups: [any AdminRouteGroup]
    /// Called when something fails; the person is only told to try again.
    let tell: @Sendable (LiveEvent) -> Void

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts.first == "admin" else { return nil }
        if parts.count == 1 { return .redirect(to: site.home) }
        var parts = Array(parts.dropFirst())
        if parts.last == "" { parts.removeLast() }
        if parts.first == "files" { return file(parts.dropFirst().joined(separator: "/"), request) }
        var response: WebResponse
        do {
            response = try await answer(admitted(request, parts), parts)
        } catch {
            response = await refused(error, request, parts)
        }
        return response
    }

    /// How many bytes a request may bring: more than a little only from somebody who may use it.
    func longestBody(of request: WebRequest) async -> Int {
        let base = site.address.base + "_live/admin/"
        guard request.path.hasPrefix(base) else { return WebRequest.longestBody }
        let parts = request.path.dropFirst(base.count).split(separator: "/").map(String.init)
        guard let group = groups.first(where: { $0.entry.path == parts.first }),
            let token = cookies(of: request).token(in: request),
            // A visitor who is not recognised may send little; the error is dropped because the
            // answer tells it again.
            let (_, account) = try? await site.service.session(of: token), group.entry.isOpen(to: account),
            !site.service.lacksSecondFactor(account)
        else { return WebRequest.longestBody }
        return group.longestBody(parts)
    }
}

extension AdminRoutes {
    private func answer(_ visit: AdminVisit, _ parts: [String]) async throws -> WebResponse {
        if let answer = try await SignInRoutes(site: site).answer(visit, parts) { return answer }
        if let answer = try await LinkRoutes(site: site).answer(visit, parts) { return answer }
        guard let (session, account) = visit.signedIn else {
            if visit.method == .post { throw AdminRefusal.signedOut }
            let onward = parts.joined(separator: "/")
            return onward.isEmpty ? visit.redirect("sign-in") : visit.redirect("sign-in", ["onward": onward])
        }
        if site.service.lacksSecondFactor(account), parts.first != SecondFactorRoutes.path {
            if visit.method == .post { throw AdminRefusal.needsSecondFactor }
            return visit.redirect(SecondFactorRoutes.path)
        }
        let request = AdminRequest(visit: visit, session: session, account: account)
        guard let first = parts.first else { return try await start(request) }
        guard let group = groups.first(where: { $0.entry.path == first }) else { throw AdminRefusal.notFound }
        guard group.entry.isOpen(to: account) else { throw AdminRefusal.forbidden }
        guard let answer = try await group.answer(request, parts) else { throw AdminRefusal.notFound }
        return answer
    }

    private func start(_ request: AdminRequest) async throws -> WebResponse {
        guard request.method == .get else { throw AdminRefusal.wrongMethod() }
        let view = StartView(greeting: "Good to see you, \(request.account.shownName)", groups: request.visit.groups)
        return await request.page("Start", view)
    }

    /// - Throws: ``AdminRefusal`` for a change that does not come from a page of this administration.
    private func admitted(_ request: WebRequest, _ parts: [String]) async throws -> AdminVisit {
        let cookies = cookies(of: request)
        let token = cookies.token(in: request)
        switch request.method {
        case .get, .head: return try await visit(request, parts, .get, token)
        case .post:
            try AdminGuard.checkOrigin(of: request, isSecure: cookies.isSecure)
            let form = try AdminForm(request.body, type: request.contentType)
            try AdminGuard.checkToken(of: form, token)
            return try await visit(request, parts, .post, token, form)
        default: throw AdminRefusal.wrongMethod("GET, HEAD, POST")
        }
    }

    private func visit(
        _ request: WebRequest, _ parts: [String], _ method: AdminVisit.Method, _ token: String?,
        _ form: AdminForm = AdminForm()
    ) async throws -> AdminVisit {
        var signedIn: (AccountSession, Account)?
        if let token { signedIn = try await site.service.session(of: token) }
        let entries = signedIn.map { person in
            site.service.lacksSecondFactor(person.1)
                ? [] : groups.map(\.entry).filter { $0.isInMenu && $0.isOpen(to: person.1) }
        }
        return AdminVisit(
            site: site, web: request, method: method, cookies: cookies(of: request),
            token: token ?? site.service.token(), isNewToken: token == nil, signedIn: signedIn, form: form,
            entries: entries ?? [], group: parts.first ?? "")
    }

    private func cookies(of request: WebRequest) -> AdminCookies {
        AdminCookies(isSecure: site.guardian.isSecure(request), path: site.home)
    }

    private func refused(_ error: any Error, _ request: WebRequest, _ parts: [String]) async -> WebResponse {
        var refusal = AdminRefusal.notNow
        switch error {
        case let known as AdminRefusal: refusal = known
        case is PasswordWork.Busy: refusal = .busy
        default: tell(.trouble("\(error)"))
        }
        // The page is shown without a menu where nobody can be recognised; the error is dropped because the one to be told comes first.
        let known = try? await visit(request, parts, .get, cookies(of: request).token(in: request))
        let view = RefusalView(heading: refusal.heading, words: refusal.words, homeURL: site.home)
        guard let known else { return .refusal(refusal.status, "\(refusal.heading). \(refusal.words)") }
        var response = await known.page(refusal.heading, view, status: refusal.status)
        if let wait = refusal.wait { response.headers.append(("Retry-After", "\(wait)")) }
        if let allowed = refusal.allowed { response.headers.append(("Allow", allowed)) }
        return response
    }

    /// A style or a module, which are no secret.
    private func file(_ name: String, _ request: WebRequest) -> WebResponse {
        guard [.get, .head].contains(request.method) else { return .readOnly }
        guard let text = Pages.file(name), !name.hasSuffix(".mustache") else {
            return .refusal(404, "There is no such file.")
        }
        var response = WebResponse.text(text, type: MediaType(of: name).contentType)
        response.headers = [
            ("Content-Type", MediaType(of: name).contentType), ("X-Content-Type-Options", "nosniff"),
            ("Cache-Control", "public, max-age=31536000, immutable"),
        ]
        return response
    }
}
