import Companion
import Formats
import Hours
import Secrets

/// Answers what is live, below `_live/` of the guide's address; `Documentation/Companion.md` describes each address.
struct LiveRoutes: Sendable {
    let address: GuideAddress
    let desk: WaitDesk
    let news: NewsStand
    let origins: OriginDigests
    let isBehindProxy: Bool
    /// Called when the store fails; the visitor is only told to try again.
    let tell: @Sendable (LiveServer.Event) -> Void

    /// `/guide/_live/`: no entry of a guide can have an address that begins so.
    static func root(of address: GuideAddress) -> String { PercentEncoding.path(address.base) + "_live/" }

    /// `nil` for a request that is about the guide.
    func answer(_ request: WebRequest) async -> WebResponse? {
        let base = address.base + "_live/"
        guard request.path.hasPrefix(base) else { return nil }
        let parts = request.path.dropFirst(base.count).split(separator: "/", omittingEmptySubsequences: false)
        do {
            return try await answer(request, parts.map(String.init))
        } catch let refusal as LiveRefusal {
            return refusal.response
        } catch {
            tell(.trouble("\(error)"))
            return LiveRefusal.notNow.response
        }
    }

    private func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse {
        switch (request.method, parts.first, parts.count) {
        case (.get, "waits", 1), (.head, "waits", 1):
            return json(WaitNews.list(try await desk.known(), now: desk.clock().secondsSince1970))
        case (.get, "waits", 2), (.head, "waits", 2):
            guard desk.places.has(parts[1]) else { throw LiveRefusal.noPlace }
            return json(WaitNews.story(try await desk.story(of: parts[1]), now: desk.clock().secondsSince1970))
        case (.post, "waits", 2): return try await take(request, of: parts[1])
        case (.get, "events", 1): return try await events(request)
        case (.get, "device", 1): return json(WaitNews.profile(try await desk.profile(of: device(of: request))))
        case (.delete, "device", 1): return try await forget(request)
        case (.get, "openapi.json", 1), (.head, "openapi.json", 1): return json(description)
        case (_, "waits", 2): throw LiveRefusal.wrongMethod(allowed: "GET, HEAD, POST")
        case (_, "waits", 1), (_, "openapi.json", 1): throw LiveRefusal.wrongMethod(allowed: "GET, HEAD")
        case (_, "device", 1): throw LiveRefusal.wrongMethod(allowed: "GET, DELETE")
        case (_, "events", 1): throw LiveRefusal.wrongMethod(allowed: "GET")
        default: throw LiveRefusal.notFound
        }
    }

    /// What these addresses take and answer, as an OpenAPI file that names the guide's places.
    private var description: String {
        let file = Resources.files.first { $0.path == "live.openapi.json" }?.text ?? "{}"
        var slugs = JSONWriter()
        slugs.list(of: desk.places.slugs) { $0.value($1) }
        return file.replacing(#"["SLUGS"]"#, with: slugs.text)
    }

    private func json(_ text: String, status: Int = 200) -> WebResponse {
        .text(text, type: "application/json; charset=utf-8", status: status)
    }
}

extension LiveRoutes {
    private func take(_ request: WebRequest, of place: String) async throws -> WebResponse {
        guard isOwnPage(request) else { throw LiveRefusal.wrongOrigin }
        guard desk.places.has(place) else { throw LiveRefusal.noPlace }
        let device = try device(of: request)
        let sent = try SentReport.read(request.body)
        let known = try await desk.take(sent, of: place, device: device, origin: origins.digest(of: client(request)))
        news.publish(WaitNews.event(known), about: place)
        var json = JSONWriter()
        WaitNews.write(known, to: &json)
        return self.json(json.text, status: 201)
    }

    private func forget(_ request: WebRequest) async throws -> WebResponse {
        guard isOwnPage(request) else { throw LiveRefusal.wrongOrigin }
        try await desk.forget(device(of: request))
        return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
    }

    /// Browsers say where a page is from; other programs say nothing, and no page of another site can be one of them.
    private func isOwnPage(_ request: WebRequest) -> Bool {
        if let site = request.fetchSite { return site == "same-origin" }
        guard let origin = request.origin else { return true }
        return origin == "http://\(request.host ?? "")" || origin == "https://\(request.host ?? "")"
    }

    /// The digest of the key that a device shows: the key itself is never kept.
    private func device(of request: WebRequest) throws -> DeviceID {
        let scheme = "Device "
        guard let shown = request.authorization, shown.hasPrefix(scheme) else { throw LiveRefusal.noDevice }
        let key = Array(shown.dropFirst(scheme.count).utf8)
        guard (22...64).contains(key.count), key.allSatisfy(Self.isKeySign) else { throw LiveRefusal.noDevice }
        return DeviceID(text: Secrets.digest(of: key))
    }

    private static func isKeySign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Whose request it is: behind a proxy the last address that it names, which nobody else could have written.
    private func client(_ request: WebRequest) -> String? {
        guard isBehindProxy, let last = request.forwardedFor?.split(separator: ",").last else { return request.client }
        return last.split(separator: " ").joined()
    }
}

extension LiveRoutes {
    /// News of the places that a page shows: first what is known of them now, then each change.
    private func events(_ request: WebRequest) async throws -> WebResponse {
        let wanted = request.query["places"].map { Set($0.split(separator: ",").map(String.init)) }
        let known = try await desk.known(of: wanted)
        let first = "retry: 3000\n\n" + known.map(WaitNews.event).joined()
        return WebResponse(
            headers: [
                ("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store"),
                // nginx would keep events back until a page of them is full.
                ("X-Accel-Buffering", "no"),
            ],
            body: .stream(news.subscribe(first: first, about: wanted)))
    }
}
