import Formats
import LiveRules
import Web

/// What the companion keeps of a visitor's device, told only to the device itself.
struct DeviceRoutes: LiveRouteGroup {
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

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts.first == "device" else { return nil }
        switch parts.dropFirst().joined(separator: "/") {
        case "": return try await whole(request)
        case "history": return try await history(request)
        case "name": return try await name(request)
        case "picture": return try await picture(request)
        case "code": return try await code(request)
        case "events": return try await events(request)
        case "move": return try await move(request)
        case "move/entered": return try await enterMove(request)
        case "move/confirmed": return try await confirmMove(request)
        default: return nil
        }
    }

    private func whole(_ request: WebRequest) async throws -> WebResponse {
        switch request.method {
        case .get: return json(DeviceEvents.story(try await service.story(of: guardian.device(of: request))))
        case .delete:
            try await service.forget(changing(request), from: guardian.origin(of: request))
            return Self.done
        default: throw LiveRefusal.wrongMethod(allowed: "GET, DELETE")
        }
    }

    private func history(_ request: WebRequest) async throws -> WebResponse {
        guard request.method == .get else { throw LiveRefusal.wrongMethod(allowed: "GET") }
        let device = try guardian.device(of: request)
        guard let before = request.query["before"].flatMap({ Int($0) }), before >= 0 else {
            throw LiveRefusal.notUnderstood("\"before\" is the number of an entry.", field: "before")
        }
        let (entries, hasEarlier) = try await service.history(of: device, before: before)
        return json(DeviceEvents.history(entries, hasEarlier: hasEarlier))
    }

    private func name(_ request: WebRequest) async throws -> WebResponse {
        guard request.method == .put else { throw LiveRefusal.wrongMethod(allowed: "PUT") }
        let device = try changing(request)
        let sent = try SentName.read(request.body)
        let name: ProfileName
        do { name = try ProfileName(sent.name) } catch { throw LiveRefusal(error) }
        try await service.setName(name, of: device, from: guardian.origin(of: request))
        return Self.done
    }

    private func picture(_ request: WebRequest) async throws -> WebResponse {
        switch request.method {
        case .get:
            guard let bytes = try await service.picture(of: guardian.device(of: request)) else {
                throw LiveRefusal.noPicture
            }
            return Self.jpeg(bytes)
        case .put:
            let device = try changing(request)
            try await service.setPicture(request.body, of: device, from: guardian.origin(of: request))
            return Self.done
        case .delete:
            try await service.removePicture(of: changing(request), from: guardian.origin(of: request))
            return Self.done
        default: throw LiveRefusal.wrongMethod(allowed: "GET, PUT, DELETE")
        }
    }

    private func code(_ request: WebRequest) async throws -> WebResponse {
        guard request.method == .post else { throw LiveRefusal.wrongMethod(allowed: "POST") }
        let (text, voucher) = try await service.code(for: changing(request))
        return json(DeviceEvents.code(text, voucher), status: 201)
    }

    /// A stream for the device alone: it asks with its key in a header, which no address and no log has.
    private func events(_ request: WebRequest) async throws -> WebResponse {
        guard request.method == .get else { throw LiveRefusal.wrongMethod(allowed: "GET") }
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
    private func move(_ request: WebRequest) async throws -> WebResponse {
        switch request.method {
        case .post:
            let (text, ends) = try await service.beginMove(
                from: changing(request), at: guardian.origin(of: request))
            return json(DeviceEvents.move(text, ends: ends), status: 201)
        case .delete:
            try await service.cancelMove(of: changing(request), at: guardian.origin(of: request))
            return Self.done
        default: throw LiveRefusal.wrongMethod(allowed: "POST, DELETE")
        }
    }

    private func enterMove(_ request: WebRequest) async throws -> WebResponse {
        guard request.method == .post else { throw LiveRefusal.wrongMethod(allowed: "POST") }
        let device = try changing(request)
        try await service.enterMove(SentCode.read(request.body).text, by: device, from: guardian.origin(of: request))
        return Self.done
    }

    private func confirmMove(_ request: WebRequest) async throws -> WebResponse {
        guard request.method == .post else { throw LiveRefusal.wrongMethod(allowed: "POST") }
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
