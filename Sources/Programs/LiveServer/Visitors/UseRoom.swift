import LiveRules
import Web

/// Takes what pages send to be counted.
struct UseRoom: LiveRoom {
    let desk: UseDesk
    let gate: LiveGate

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        guard parts == ["use"], desk.guide().isCounting else { return nil }
        guard request.method == .post else { throw LiveRefusal.wrongMethod(allowed: "POST") }
        try gate.admit(request)
        let sent = try SentUse.read(request.body)
        // Pages do not even ask then; this is for others.
        if !request.asksNotToBeCounted { try await desk.take(sent, origin: gate.origin(of: request)) }
        return WebResponse(status: 204, headers: [("Cache-Control", "no-store")])
    }
}

/// A room whose taken reports of waits are counted.
struct CountedRoom: LiveRoom {
    let room: any LiveRoom
    let desk: UseDesk
    /// Called when a report could not be counted: it is kept all the same.
    let tell: @Sendable (LiveEvent) -> Void

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        let answer = try await room.answer(request, parts)
        if parts.count == 2, parts[0] == "waits", request.method == .post, answer?.status == 201 {
            do { try await desk.countWait(at: parts[1]) } catch { tell(.trouble("\(error)")) }
        }
        return answer
    }
}
