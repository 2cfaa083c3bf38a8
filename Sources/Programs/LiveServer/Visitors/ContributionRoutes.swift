import Calendar
import Formats
import LiveRules
import Web

/// What visitors tell of the guide: they send it, add to it, take it back, and see what became of it.
struct ContributionRoutes: LiveRouteGroup {
    let service: ContributionService
    let hub: EventHub
    let guardian: LiveGuard

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        switch (parts.first, parts.count) {
        case ("facts", 3): try facts(request, parts)
        case ("contributions", 1):
            try await answer(request, [.get: { try await json(list(of: guardian.device(of: request))) }])
        case ("contributions", 2):
            try await answer(
                request,
                [.put: { try await take(request, parts[1]) }, .delete: { try await withdraw(request, parts[1]) }])
        case ("contributions", 3) where parts[2] == "photograph":
            try await answer(request, [.put: { try await takePhotograph(request, parts[1]) }])
        case ("contributions", 3) where parts[2] == "words":
            try await answer(request, [.post: { try await add(request, parts[1]) }])
        default: nil
        }
    }

    func longestBody(_ request: WebRequest, _ parts: [String]) -> Int {
        let isPhotograph =
            request.method == .put && parts.count == 3 && parts[0] == "contributions" && parts[2] == "photograph"
        return isPhotograph ? ContributionRules.largestPhotograph : WebRequest.longestBody
    }

    private func answer(
        _ request: WebRequest, _ methods: KeyValuePairs<WebRequest.Method, () async throws -> WebResponse>
    ) async throws -> WebResponse {
        _ = try service.guide()
        let method = request.method == .head ? .get : request.method
        guard let chosen = methods.first(where: { $0.key == method })?.value else {
            throw LiveRefusal.wrongMethod(allowed: methods.map { $0.key.names }.joined(separator: ", "))
        }
        return try await chosen()
    }

    private func facts(_ request: WebRequest, _ parts: [String]) throws -> WebResponse? {
        let guide = try service.guide()
        let known: [String: ContributionGuide.Facts]
        switch parts[1] {
        case "places": known = guide.places
        case "cities": known = guide.cities
        default: return nil
        }
        guard [.get, .head].contains(request.method) else { throw LiveRefusal.wrongMethod(allowed: "GET, HEAD") }
        guard let facts = known[parts[2]] else { throw LiveRefusal.notFound }
        return json(facts.json)
    }

    private func list(of device: DeviceID) async throws -> String {
        ContributionEvents.list(
            try await service.contributions(of: device), licence: try service.guide().rules.licence,
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
        try guardian.admit(request)
        let device = try guardian.device(of: request)
        guard ContributionRules.isKey(key) else { throw LiveRefusal.noContribution }
        return device
    }
}

private extension WebRequest.Method {
    /// As `Allow` writes it.
    var names: String {
        switch self {
        case .get, .head: "GET, HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .other: ""
        }
    }
}
