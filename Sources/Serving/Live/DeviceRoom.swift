/// What the companion keeps of a visitor's device.
struct DeviceRoom: LiveRoom {
    let desk: WaitDesk
    let gate: LiveGate

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts == ["device"] else { return nil }
        switch request.method {
        case .get: return json(WaitNews.profile(try await desk.profile(of: gate.device(of: request))))
        case .delete:
            try gate.admit(request)
            try await desk.forget(gate.device(of: request))
            return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
        default: throw LiveRefusal.wrongMethod(allowed: "GET, DELETE")
        }
    }
}
