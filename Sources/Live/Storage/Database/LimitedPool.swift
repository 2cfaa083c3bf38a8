import Synchronization

/// Things that are costly to make, such as connections, for those who use them one at a time.
/// Their number is limited; a caller who comes when all are in use waits for a turn. Nothing
/// blocks.
///
/// A class, because those who wait share it.
final class LimitedPool<Element: Sendable>: Sendable {
    private struct State {
        var idle: [Element] = []
        var used = 0
        var waiting: [CheckedContinuation<Element?, any Error>] = []
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    private let name: String
    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter name: of the database, for those who come when it is closed.
    init(name: String, limit: Int) { (self.name, self.limit) = (name, limit) }

    /// One that is used again, or `nil` where the caller may make one. In both cases `giveBack`
    /// must follow.
    ///
    /// - Throws: `StorageError` with `isClosed`
    func take() async throws -> Element? {
        try await withCheckedThrowingContinuation { caller in
            let answer: Result<Element?, any Error>? = state.withLock { state in
                if state.isClosed { return .failure(StorageError(path: name, cause: .isClosed)) }
                if state.used >= limit {
                    state.waiting.append(caller)
                    return nil
                }
                state.used += 1
                return .success(state.idle.popLast())
            }
            if let answer { caller.resume(with: answer) }
        }
    }

    /// Hands the turn to the next who waits. `nil` for one that is of no use any more, or was never
    /// made.
    func giveBack(_ element: Element?) {
        let (next, closers) = state.withLock {
            state -> (CheckedContinuation<Element?, any Error>?, [CheckedContinuation<Void, Never>])
            in
            if !state.waiting.isEmpty { return (state.waiting.removeFirst(), []) }
            state.used -= 1
            if let element { state.idle.append(element) }
            guard state.isClosed, state.used == 0 else { return (nil, []) }
            defer { state.closing = [] }
            return (nil, state.closing)
        }
        next?.resume(returning: element)
        for closer in closers { closer.resume() }
    }

    /// Lets nobody in any more, waits until all that were in have given back, and returns what
    /// there is.
    func close() async -> [Element] {
        await withCheckedContinuation { caller in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.used > 0 { state.closing.append(caller) }
                return state.used == 0
            }
            if isIdle { caller.resume() }
        }
        return state.withLock { state in
            defer { state.idle = [] }
            return state.idle
        }
    }
}
