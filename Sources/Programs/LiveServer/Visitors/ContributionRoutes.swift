import Calendar
import Formats
import LiveRules
import Web

/// What visitors tell of the guide: they send it, add to it, take it back, and see what became of it.
struct ContributionRoutes: ListedRoutes {
    let service: ContributionService
    let hub: EventHub
    let guardian: LiveGuard

    var routes: [Route<WebRequest>] {
        [
            .get("facts/places/*") { _, found in try facts(found[0], in: \.places) },
            .get("facts/cities/*") { _, found in try facts(found[0], in: \.cities) },
            .get("contributions") { request, _ in json(try await list(request)) },
            .put("contributions/*") { request, found in try await take(request, found[0]) },
            .delete("contributions/*") { request, found in try await withdraw(request, found[0]) },
            .put("contributions/*/photograph") { request, found in try await takePhotograph(request, found[0]) },
            .post("contributions/*/words") { request, found in try await add(request, found[0]) },
        ]
    }

    func longestBody(_ request: WebRequest, _ parts: [String]) -> Int {
        let isPhotograph =
            request.method == .put && parts.count == 3 && parts[0] == "contributions" && parts[2] == "photograph"
        return isPhotograph ? ContributionRules.largestPhotograph : WebRequest.longestBody
    }

    private func facts(
        _ slug: String, in known: (ContributionGuide) -> [String: ContributionGuide.Facts]
    ) throws -> WebResponse {
        guard let facts = known(try service.guide())[slug] else { throw LiveRefusal.notFound }
        return json(facts.json)
    }

    private func list(_ request: WebRequest) async throws -> String {
        let licence = try service.guide().rules.licence
        return ContributionEvents.list(
            try await service.contributions(of: guardian.device(of: request)), licence: licence,
            now: service.clock().secondsSince1970)
    }

    private func take(_ request: WebRequest, _ key: String) async throws -> WebResponse {
        let device = try admitted(request, key)
        let content = try SentContribution.read(request.body)
        let (kept, isNew) = try await service.take(
            content, key: key, device: device, origin: guardian.origin(of: request))
        return json(ContributionEvents.one(kept), status: isNew ? 201 : 200)
    }

    private func takePhotograph(_ request: WebRequest, _ key: String) async throws -> WebResponse {
        let device = try admitted(request, key)
        try await service.take(
            photograph: request.body, key: key, device: device, origin: guardian.origin(of: request))
        return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
    }

    private func add(_ request: WebRequest, _ key: String) async throws -> WebResponse {
        let device = try admitted(request, key)
        return json(
            ContributionEvents.one(
                try await service.add(SentContribution.words(in: request.body), to: key, device: device)))
    }

    private func withdraw(_ request: WebRequest, _ key: String) async throws -> WebResponse {
        let device = try admitted(request, key)
        try await service.withdraw(key, device: device)
        hub.publish(ContributionEvents.event, about: ContributionEvents.subject(key))
        return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
    }

    /// - Throws: ``LiveRefusal`` for a page of another site, for somebody without a device, and for a key that is none.
    private func admitted(_ request: WebRequest, _ key: String) throws -> DeviceID {
        _ = try service.guide()
        try guardian.admit(request)
        let device = try guardian.device(of: request)
        guard ContributionRules.isKey(key) else { throw LiveRefusal.noContribution }
        return device
    }
}
