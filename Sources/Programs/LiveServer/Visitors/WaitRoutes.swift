import Calendar
import Formats
import LiveRules
import Web

/// The waits at places: what is known of them, reports, and news of them as they come.
struct WaitRoutes: ListedRoutes {
    let service: WaitService
    let hub: EventHub
    let guardian: LiveGuard
    /// Many, because they cost little: a quarter of them for one address.
    var streams = StreamPlaces(most: 20_000, share: 5_000)

    var routes: [Route<WebRequest>] {
        [
            .get("waits") { _, _ in
                json(WaitEvents.list(try await service.known(), now: service.clock().secondsSince1970))
            },
            .get("waits/*") { _, found in try await story(of: found[0]) },
            .post("waits/*") { request, found in try await take(request, of: found[0]) },
            .get("events") { request, _ in try await events(request) },
        ]
    }

    private func story(of place: String) async throws -> WebResponse {
        guard service.places.has(place) else { throw LiveRefusal.noPlace }
        return json(WaitEvents.story(try await service.story(of: place), now: service.clock().secondsSince1970))
    }

    private func take(_ request: WebRequest, of place: String) async throws -> WebResponse {
        try guardian.admit(request)
        guard service.places.has(place) else { throw LiveRefusal.noPlace }
        let device = try guardian.device(of: request)
        let sent = try SentReport.read(request.body)
        let known = try await service.take(sent, of: place, device: device, origin: guardian.origin(of: request))
        hub.publish(WaitEvents.event(known), about: place)
        var json = JSONWriter()
        WaitEvents.write(known, to: &json)
        return self.json(json.text, status: 201)
    }

    /// News of the places that a page shows: first what is known of them now, then each change.
    private func events(_ request: WebRequest) async throws -> WebResponse {
        let wanted = request.query["places"].map { Set($0.split(separator: ",").map(String.init)) }
        let place = try streams.place(for: guardian.origin(of: request))
        let stream = try await hub.subscribe(about: wanted?.union([AlertWatch.subject]), holding: place) {
            "retry: 3000\n\n" + (try await service.known(of: wanted)).map(WaitEvents.event).joined()
        }
        return WebResponse(
            headers: [
                ("Content-Type", "text/event-stream; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
                ("Cache-Control", "no-store"),
                // nginx would keep events back until a page of them is full.
                ("X-Accel-Buffering", "no"),
            ],
            body: .stream(stream))
    }
}
