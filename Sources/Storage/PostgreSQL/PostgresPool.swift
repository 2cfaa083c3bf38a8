import Dispatch
import Glibc
import Synchronization

/// Connections that are opened when they are needed and used again; at most so many at once, and whoever comes when all are in use waits for its
/// turn. A server that went away for a moment is waited for: for ten seconds the first time, then, until it is back, not at all.
///
/// A class, because those who wait share it.
final class PostgresPool: Sendable {
    private struct State {
        var idle: [PostgresConnection] = []
        var used = 0
        var waiting: [CheckedContinuation<PostgresConnection?, any Error>] = []
        var isClosed = false
        var isAway = false
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    let address: PostgresAddress
    private let limit: Int
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "waymark.postgres", attributes: .concurrent)

    /// How often a server that does not answer is tried the first time.
    private let tries: Int
    /// Between two tries, in microseconds.
    private static let pause: UInt32 = 250_000

    init(_ address: PostgresAddress, limit: Int, tries: Int) {
        (self.address, self.limit, self.tries) = (address, limit, tries)
    }

    /// What `work` returns. A connection that is lost afterwards is not used again.
    func use<Value: Sendable>(_ work: @escaping @Sendable (Turn) throws -> Value) async throws -> Value {
        let kept = try await takeTurn()
        return try await withCheckedThrowingContinuation { caller in
            queue.async { [self] in
                let turn = Turn(pool: self, connection: kept)
                let result = Result { try work(turn) }
                giveBack(turn.end())
                caller.resume(with: result)
            }
        }
    }

    /// Takes no more work, and returns when all of it is answered.
    func close() async {
        await withCheckedContinuation { caller in
            let isIdle = state.withLock { state in
                state.isClosed = true
                state.idle = []
                if state.used > 0 { state.closing.append(caller) }
                return state.used == 0
            }
            if isIdle { caller.resume() }
        }
    }
}

extension PostgresPool {
    /// Somebody's turn to use one connection. A class, because its connection may be replaced; on one thread.
    final class Turn {
        private let pool: PostgresPool
        private var kept: PostgresConnection?

        fileprivate init(pool: PostgresPool, connection: PostgresConnection?) { (self.pool, kept) = (pool, connection) }

        /// The connection; a new one where there is none or it is lost. Waits for a server that is away.
        ///
        /// - Throws: ``PostgresFailure``
        func connection() throws -> PostgresConnection {
            if let kept, kept.isAlive {
                kept.failure = nil
                return kept
            }
            let opened = try pool.opened()
            kept = opened
            return opened
        }

        /// Gives up the connection, because nobody knows any more in which state it is.
        func drop() { kept = nil }

        fileprivate func end() -> PostgresConnection? { kept }
    }
}

private extension PostgresPool {
    /// An open connection, or none where one may be opened.
    func takeTurn() async throws -> PostgresConnection? {
        try await withCheckedThrowingContinuation { caller in
            let answer: Result<PostgresConnection?, any Error>? = state.withLock { state in
                if state.isClosed { return .failure(StorageError(path: address.name, cause: .isClosed)) }
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

    /// Hands the turn to the next who waits.
    func giveBack(_ connection: PostgresConnection?) {
        let fit = connection.flatMap { $0.isAlive && $0.isIdle && $0.failure?.mayPass != true ? $0 : nil }
        let (next, closers) = state.withLock {
            state -> (CheckedContinuation<PostgresConnection?, any Error>?, [CheckedContinuation<Void, Never>]) in
            if !state.waiting.isEmpty { return (state.waiting.removeFirst(), []) }
            state.used -= 1
            if let fit, !state.isClosed { state.idle.append(fit) }
            guard state.isClosed, state.used == 0 else { return (nil, []) }
            defer { state.closing = [] }
            return (nil, state.closing)
        }
        next?.resume(returning: fit)
        for closer in closers { closer.resume() }
    }

    /// Blocks while a server that was there is away for a moment.
    func opened() throws -> PostgresConnection {
        var unwanted = 0
        for remaining in (0..<(state.withLock(\.isAway) ? 1 : tries)).reversed() {
            do {
                let connection = try PostgresConnection(address)
                state.withLock { $0.isAway = false }
                return connection
            } catch let failure as PostgresFailure {
                // A server that has just started may say no in one moment and yes in the next.
                if !failure.isLost { unwanted += 1 }
                if remaining == 0 || unwanted > 1 {
                    state.withLock { $0.isAway = true }
                    throw failure
                }
                usleep(Self.pause)
            }
        }
        throw PostgresFailure(code: "", words: "it does not answer")
    }
}
