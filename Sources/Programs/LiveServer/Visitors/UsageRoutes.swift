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

/// Routes whose accepted reports of waits are counted.
struct CountedRoutes: LiveRouteGroup {
    let group: any LiveRouteGroup
    let service: UsageService
    /// Called when a report could not be counted: it is kept all the same.
    let tell: @Sendable (LiveEvent) -> Void

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        let answer = try await group.answer(request, parts)
        if parts.count == 2, parts[0] == "waits", request.method == .post, answer?.status == 201 {
            do { try await service.countWait(at: parts[1]) } catch { tell(.trouble("\(error)")) }
        }
        return answer
    }
}
