import LiveRules
import Web

/// Takes what pages send to be counted.
struct UsageRoutes: LiveRouteGroup {
    let service: UsageService
    let guardian: LiveGuard

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts == ["use"], service.guide().isCounting else { return nil }
        guard request.method == .post else { throw LiveRefusal.wrongMethod(allowed: "POST") }
        try guardian.admit(request)
        let sent = try SentUsage.read(request.body)
        // Pages do not even ask then; this is for others.
        if !request.asksNotToBeCounted { try await service.take(sent, origin: guardian.origin(of: request)) }
        return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
    }
}
