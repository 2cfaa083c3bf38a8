import Synchronization
import Web

/// Routes whose accepted reports of waits are counted. What is reported while a count is on its way to the store goes there with the
/// next one, so that a rush of reports costs few writes more. A class, because requests share what waits.
final class CountedRoutes: LiveRouteGroup {
    private let group: any LiveRouteGroup
    private let service: UsageService
    /// Called when reports could not be counted: they are kept all the same.
    private let tell: @Sendable (LiveEvent) -> Void
    private let state = Mutex((waiting: [String: Int](), isWriting: false))

    init(group: any LiveRouteGroup, service: UsageService, tell: @escaping @Sendable (LiveEvent) -> Void) {
        (self.group, self.service, self.tell) = (group, service, tell)
    }

    func answer(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse? {
        let answer = try await group.answer(request, parts)
        if parts.count == 2, parts[0] == "waits", request.method == .post, answer?.status == 201 {
            await count(at: parts[1])
        }
        return answer
    }

    private func count(at place: String) async {
        let isFirst = state.withLock { state in
            state.waiting[place, default: 0] += 1
            defer { state.isWriting = true }
            return !state.isWriting
        }
        // The first one waits for its own count; what comes meanwhile holds up nobody.
        guard isFirst, await write() else { return }
        Task { while await write() {} }
    }

    /// - Returns: whether something may wait again; otherwise the next report begins.
    private func write() async -> Bool {
        let counts = state.withLock { state in
            if state.waiting.isEmpty { state.isWriting = false }
            defer { state.waiting = [:] }
            return state.waiting
        }
        if counts.isEmpty { return false }
        do { try await service.countWaits(counts) } catch { tell(.trouble("\(error)")) }
        return true
    }
}
