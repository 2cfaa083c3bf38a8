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
        let (asked, words) = (parts, await words(for: request))
        return await AdminWords.$current.withValue(words) { await speaking(request, asked) }
    }

    /// The answer in the language of the task.
    private func speaking(_ request: WebRequest, _ parts: [String]) async -> WebResponse {
        var form = AdminForm()
        do {
            form = try sent(request)
            return try await answer(admitted(request, parts, form), parts)
        } catch {
            return await refused(error, request, parts, form)
        }
    }

    private func words(for request: WebRequest) async -> AdminWords {
        let cookies = cookies(of: request)
        var account: Account?
        // Without an answer of the store the page says what is wrong in the language of the browser.
        if let token = cookies.token(in: request) { account = await known(token) }
        return ChosenLanguage.of(
            account: account?.language, cookie: cookies.language(in: request), header: request.acceptLanguage)
    }

    /// How many bytes a request may bring: more than a little only from somebody who may use it.
    func longestBody(of request: WebRequest) async -> Int {
        let base = site.address.base + "_live/admin/"
        guard request.path.hasPrefix(base) else { return WebRequest.longestBody }
        let parts = request.path.dropFirst(base.count).split(separator: "/").map(String.init)
        guard let group = groups.first(where: { $0.entry.path == parts.first }),
            let token = cookies(of: request).token(in: request),
            let account = await known(token), group.entry.isOpen(to: account),
            !site.service.lacksSecondFactor(account)
        else { return WebRequest.longestBody }
        return group.longestBody(parts)
    }

    /// Also of somebody whose session ended by itself: what was typed until then is carried on.
    private func known(_ token: String) async -> Account? {
        // A visitor who is not recognised may send little; the error is dropped because the answer tells it again.
        (try? await site.service.knownSession(of: token))?.1
    }
}

extension AdminRoutes {
    /// The addresses that are open to everybody.
    var common: [Route<AdminVisit>] {
        SignInRoutes(site: site).routes + LinkRoutes(site: site).routes + SessionRoutes().routes
    }

    /// The start page.
    var start: AdminRoute { .get("") { request, _ in await start(request) } }

    private func answer(_ visit: AdminVisit, _ parts: [String]) async throws -> WebResponse {
        if let answer = try await answer(visit, parts, of: common) { return answer }
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
        var routes = [start]
        if let first = parts.first {
            guard let group = groups.first(where: { $0.entry.path == first }) else { throw AdminRefusal.notFound }
            guard group.entry.isOpen(to: account) else { throw AdminRefusal.forbidden }
            routes = group.routes
        }
        guard let answer = try await answer(request, parts, of: routes) else { throw AdminRefusal.notFound }
        return answer
    }

    /// - Returns: `nil` for an address that is not among these.
    /// - Throws: ``AdminRefusal/wrongMethod(_:)``, and what the route throws.
    private func answer<Request: AdminAsked>(
        _ request: Request, _ parts: [String], of routes: [Route<Request>]
    ) async throws -> WebResponse? {
        switch routes.finding(parts, by: request.method) {
        case .answer(let route, let found): try await route.answer(request, found)
        case .wrongMethod(let allowed): throw AdminRefusal.wrongMethod(allowed)
        case .nothing: nil
        }
    }

    private func start(_ request: AdminRequest) async -> WebResponse {
        let view = StartView(
            greeting: say("start.good-to-see-you", ["name": "\(request.account.shownName)"]),
            groups: request.visit.groups)
        return await request.page(say("start.start"), view)
    }

    /// The form of a POST.
    ///
    /// - Throws: ``AdminRefusal`` for one that does not stand on this server's own pages.
    private func sent(_ request: WebRequest) throws -> AdminForm {
        guard request.method == .post else { return AdminForm() }
        try AdminGuard.checkOrigin(of: request, isSecure: cookies(of: request).isSecure)
        return try AdminForm(request.body, type: request.contentType)
    }

    /// - Throws: ``AdminRefusal`` for a change that does not come from a page of this administration.
    private func admitted(_ request: WebRequest, _ parts: [String], _ form: AdminForm) async throws -> AdminVisit {
        let token = cookies(of: request).token(in: request)
        try AdminGuard.checkReader(of: request, parts, token)
        switch request.method {
        case .get, .head: return try await visit(request, parts, .get, token)
        case .post:
            let visit = try await visit(request, parts, .post, token, form)
            if AdminGuard.isOwn(form, orHeader: request.formToken, token) { return visit }
            guard try await isEarlier(form, visit) else { throw AdminRefusal.wrongToken }
            return visit
        default: throw AdminRefusal.wrongMethod("GET, HEAD, POST")
        }
    }

    /// Whether a form was open before the same account signed in again.
    private func isEarlier(_ form: AdminForm, _ visit: AdminVisit) async throws -> Bool {
        guard let (_, account) = visit.signedIn else { return false }
        return AdminGuard.isOwn(form, ofOneOf: try await site.service.knownSessions(of: account))
    }

    private func visit(
        _ request: WebRequest, _ parts: [String], _ method: WebRequest.Method, _ token: String?,
        _ form: AdminForm = AdminForm()
    ) async throws -> AdminVisit {
        var signedIn: (AccountSession, Account)?
        if let token { signedIn = try await site.service.session(of: token) }
        return visit(request, parts, method, token, form, signedIn: signedIn)
    }

    private func visit(
        _ request: WebRequest, _ parts: [String], _ method: WebRequest.Method, _ token: String?,
        _ form: AdminForm = AdminForm(), signedIn: (AccountSession, Account)?
    ) -> AdminVisit {
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

    private func refused(
        _ error: any Error, _ request: WebRequest, _ parts: [String], _ form: AdminForm
    ) async -> WebResponse {
        var refusal = AdminRefusal.notNow
        switch error {
        // A page would show the form token to the one that asked.
        case let known as AdminRefusal where known == .notOpened:
            return WebResponse(
                status: known.status,
                headers: [(name: "Content-Type", value: "text/plain; charset=utf-8")] + AdminVisit.headers,
                body: .bytes(Array("\(known.heading). \(known.words)\n".utf8)))
        case let known as AdminRefusal: refusal = known
        case is PasswordWork.Busy: refusal = .busy
        default: tell(.trouble("\(error)"))
        }
        let token = cookies(of: request).token(in: request)
        // The page is shown without a menu where nobody can be recognised; the error is dropped because the one to be told comes first.
        let known = (try? await visit(request, parts, .get, token)) ?? visit(request, parts, .get, token, signedIn: nil)
        if refusal == .forbidden, let (_, account) = known.signedIn { await enterRefusal(of: account, parts) }
        let view = RefusalView(
            heading: refusal.heading, words: refusal.words, homeURL: site.home,
            carried: refusal.carriesForm && AdminGuard.isOwn(form, token) ? carried(form, request, parts) : nil,
            signInURL: known.signedIn == nil && refusal == .signedOut
                ? site.url("sign-in", ["onward": SessionRoutes.done]) : nil)
        var response = await known.page(refusal.heading, view, status: refusal.status)
        if let wait = refusal.wait { response.headers.append(("Retry-After", "\(wait)")) }
        if let allowed = refusal.allowed { response.headers.append(("Allow", allowed)) }
        return response
    }

    /// Who tried what he may not. Only the first part of the address: that of a preview has a seal.
    private func enterRefusal(of account: Account, _ parts: [String]) async {
        // The refusal itself is answered all the same; the store's trouble is told.
        do { try await site.service.refused(account, at: parts.first ?? "") } catch { tell(.trouble("\(error)")) }
    }

    /// What a form brought, for the page that tells why nothing came of it; `nil` for what is secret, or too much.
    private func carried(_ form: AdminForm, _ request: WebRequest, _ parts: [String]) -> CarriedFormView? {
        guard let group = groups.first(where: { $0.entry.path == parts.first }), group.mayCarry(parts),
            form.fields.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.mostCarried
        else { return nil }
        let query = request.query.sorted { $0.key < $1.key }.map {
            PercentEncoding.component($0.key) + "=" + PercentEncoding.component($0.value)
        }
        return CarriedFormView(
            action: site.url(parts.joined(separator: "/")) + (query.isEmpty ? "" : "?" + query.joined(separator: "&")),
            fields: form.fields, files: form.files.map(\.name))
    }

    /// In bytes: several times the longest text of a form.
    private static let mostCarried = 4_000_000

    /// A style or a module, which are no secret.
    private func file(_ name: String, _ request: WebRequest) -> WebResponse {
        guard [.get, .head].contains(request.method) else { return .readOnly }
        guard let text = Pages.file(name), !name.hasSuffix(".mustache") else {
            return .refusal(404, say("start.there-is-no-such-file"))
        }
        let version = AdminSite.version(Array(text.utf8))
        // Only an address that names the file as it is stays true: modules name one another without a version.
        let isNamed = request.queryText == version
        let headers = [
            (name: "Content-Type", value: MediaType(of: name).contentType),
            (name: "X-Content-Type-Options", value: "nosniff"), (name: "ETag", value: "\"\(version)\""),
            (name: "Cache-Control", value: isNamed ? "public, max-age=31536000, immutable" : "no-cache"),
        ]
        if ETag.isKnown("\"\(version)\"", in: request.knownTag) { return WebResponse(status: 304, headers: headers) }
        return WebResponse(headers: headers, body: .bytes(Array(text.utf8)))
    }
}
