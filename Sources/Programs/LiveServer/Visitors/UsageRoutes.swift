import LiveRules
import Web

/// Takes what pages send to be counted.
struct UsageRoutes: ListedRoutes {
    let service: UsageService
    let guardian: LiveGuard

    var routes: [Route<WebRequest>] {
        service.guide().isCounting ? [.post("use") { request, _ in try await take(request) }] : []
    }

    private func take(_ request: WebRequest) async throws -> WebResponse {
        try guardian.admit(request)
        let sent = try SentUsage.read(request.body)
        // Pages do not even ask then; this is for others.
        if !request.asksNotToBeCounted { try await service.take(sent, origin: guardian.origin(of: request)) }
        return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
    }
}
