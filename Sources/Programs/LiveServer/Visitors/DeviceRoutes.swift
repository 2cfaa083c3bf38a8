import Formats
import LiveRules
import Web

/// What the companion keeps of a visitor's device, told only to the device itself.
struct DeviceRoutes: ListedRoutes {
    let service: DeviceService
    let guardian: LiveGuard
    let streams: StreamPlaces
    let watch: DeviceWatch

    /// - Parameter streams: two thousand, a quarter of them for one address.
    init(
        service: DeviceService, guardian: LiveGuard, streams: StreamPlaces = StreamPlaces(most: 2000, share: 500),
        tell: @escaping @Sendable (LiveEvent) -> Void
    ) {
        (self.service, self.guardian, self.streams) = (service, guardian, streams)
        watch = DeviceWatch(service, tell: tell)
    }

    /// A photograph of a phone; pages send much less.
    private static let largestPicture = 4 << 20

    func longestBody(_ request: WebRequest, _ parts: [String]) -> Int {
        parts == ["device", "picture"] && request.method == .put ? Self.largestPicture : WebRequest.longestBody
    }

    var routes: [Route<WebRequest>] {
        [
            .get("device") { request, _ in try await story(request) },
            .delete("device") { request, _ in try await forget(request) },
            .get("device/history") { request, _ in try await history(request) },
            .put("device/name") { request, _ in try await setName(request) },
            .get("device/picture") { request, _ in try await picture(request) },
            .put("device/picture") { request, _ in try await setPicture(request) },
            .delete("device/picture") { request, _ in try await removePicture(request) },
            .post("device/code") { request, _ in try await code(request) },
            .get("device/events") { request, _ in try events(request) },
            .post("device/move") { request, _ in try await beginMove(request) },
            .delete("device/move") { request, _ in try await cancelMove(request) },
            .post("device/move/entered") { request, _ in try await enterMove(request) },
            .post("device/move/confirmed") { request, _ in try await confirmMove(request) },
        ]
    }

    private func story(_ request: WebRequest) async throws -> WebResponse {
        json(DeviceEvents.story(try await service.story(of: guardian.device(of: request))))
    }

    private func forget(_ request: WebRequest) async throws -> WebResponse {
        try await service.forget(changing(request), from: guardian.origin(of: request))
        return Self.done
    }

    private func history(_ request: WebRequest) async throws -> WebResponse {
        let device = try guardian.device(of: request)
        guard let before = request.query["before"].flatMap({ Int($0) }), before >= 0 else {
            throw LiveRefusal.notUnderstood("\"before\" is the number of an entry.", field: "before")
        }
        let (entries, hasEarlier) = try await service.history(of: device, before: before)
        return json(DeviceEvents.history(entries, hasEarlier: hasEarlier))
    }

    private func setName(_ request: WebRequest) async throws -> WebResponse {
        let device = try changing(request)
        let sent = try SentName.read(request.body)
        let name: ProfileName
        do { name = try ProfileName(sent.name) } catch { throw LiveRefusal(error) }
        try await service.setName(name, of: device, from: guardian.origin(of: request))
        return Self.done
    }

    private func picture(_ request: WebRequest) async throws -> WebResponse {
        guard let bytes = try await service.picture(of: guardian.device(of: request)) else {
            throw LiveRefusal.noPicture
        }
        return Self.jpeg(bytes)
    }

    private func setPicture(_ request: WebRequest) async throws -> WebResponse {
        let device = try changing(request)
        try await service.setPicture(request.body, of: device, from: guardian.origin(of: request))
        return Self.done
    }

    private func removePicture(_ request: WebRequest) async throws -> WebResponse {
        try await service.removePicture(of: changing(request), from: guardian.origin(of: request))
        return Self.done
    }

    private func code(_ request: WebRequest) async throws -> WebResponse {
        let (text, voucher) = try await service.code(for: changing(request))
        return json(DeviceEvents.code(text, voucher), status: 201)
    }

    /// A stream for the device alone: it asks with its key in a header, which no address and no log has.
    private func events(_ request: WebRequest) throws -> WebResponse {
        let device = try guardian.device(of: request)
        let place = try streams.place(for: guardian.origin(of: request))
        return WebResponse(
            headers: [
                ("Content-Type", "text/event-stream; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
                ("Cache-Control", "no-store"),
                // nginx would keep events back until a page of them is full.
                ("X-Accel-Buffering", "no"),
            ],
            body: .stream(watch.events(of: device, holding: place)))
    }
}

// MARK: Moving

extension DeviceRoutes {
    private func beginMove(_ request: WebRequest) async throws -> WebResponse {
        let (text, ends) = try await service.beginMove(from: changing(request), at: guardian.origin(of: request))
        return json(DeviceEvents.move(text, ends: ends), status: 201)
    }

    private func cancelMove(_ request: WebRequest) async throws -> WebResponse {
        try await service.cancelMove(of: changing(request), at: guardian.origin(of: request))
        return Self.done
    }

    private func enterMove(_ request: WebRequest) async throws -> WebResponse {
        let device = try changing(request)
        try await service.enterMove(SentCode.read(request.body).text, by: device, from: guardian.origin(of: request))
        return Self.done
    }

    private func confirmMove(_ request: WebRequest) async throws -> WebResponse {
        let device = try changing(request)
        let number = try SentNumber.read(request.body).number
        try await service.confirmMove(from: device, number: number, at: guardian.origin(of: request))
        return Self.done
    }

    /// The device that asks for a change, from a page of this guide or from a program.
    private func changing(_ request: WebRequest) throws -> DeviceID {
        try guardian.admit(request)
        return try guardian.device(of: request)
    }

    private static let done = WebResponse(status: 204, headers: [("Cache-Control", "no-store")])

    /// A picture that was encoded here.
    static func jpeg(_ bytes: [UInt8]) -> WebResponse {
        WebResponse(
            headers: [
                ("Content-Type", "image/jpeg"), ("Cache-Control", "private, no-store"),
                ("X-Content-Type-Options", "nosniff"),
            ], body: .bytes(bytes))
    }
}
