import Dispatch
import Glibc
import Synchronization

/// Connections that are opened when they are needed and used again. Their number is limited;
/// a caller who comes when all are in use waits for a turn. A server that went away for a moment is
/// waited for: for ten seconds the first time, then, until it is back, not at all.
///
/// A class, because those who wait share it.
final class PostgresPool: Sendable {
    let address: PostgresAddress
    private let connections: LimitedPool<PostgresConnection>
    private let isAway = Atomic(false)

    /// How often a server that does not answer is tried the first time.
    private let tries: Int
    /// Between two tries, in microseconds.
    private static let pause: UInt32 = 250_000

    init(_ address: PostgresAddress, limit: Int, tries: Int) {
        (self.address, self.tries) = (address, tries)
        connections = LimitedPool(name: address.name, limit: limit)
    }

    /// What `work` returns. A connection that is lost afterwards is not used again.
    func use<Value: Sendable>(_ work: @escaping @Sendable (Turn) throws -> Value) async throws
        -> Value
    {
        let kept = try await connections.take()
        // A serial queue of its own: Dispatch lends it a thread beside those on which tasks run, as many as there are cores,
        // which calls that wait for a server would take from everybody.
        let queue = DispatchQueue(label: "waymark.postgres", qos: .userInitiated)
        return try await withCheckedThrowingContinuation { caller in
            queue.async { [self] in
                let turn = Turn(pool: self, connection: kept)
                let result = Result { try work(turn) }
                connections.giveBack(turn.end())
                caller.resume(with: result)
            }
        }
    }

    /// Takes no more work, and returns when all of it is answered.
    func close() async { _ = await connections.close() }
}

extension PostgresPool {
    /// Somebody's turn to use one connection. A class, because its connection may be replaced; on
    /// one thread.
    final class Turn {
        private let pool: PostgresPool
        private var kept: PostgresConnection?

        fileprivate init(pool: PostgresPool, connection: PostgresConnection?) {
            (self.pool, kept) = (pool, connection)
        }

        /// The connection; a new one where there is none or it is lost. Waits for a server that is
        /// away.
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

        /// The connection, where it is of use to others.
        fileprivate func end() -> PostgresConnection? {
            kept.flatMap { $0.isAlive && $0.isIdle && $0.failure?.mayPass != true ? $0 : nil }
        }
    }
}

private extension PostgresPool {
    /// Blocks while a server that was there is away for a moment.
    func opened() throws -> PostgresConnection {
        var unwanted = 0
        for remaining in (0..<(isAway.load(ordering: .relaxed) ? 1 : tries)).reversed() {
            do {
                let connection = try PostgresConnection(address)
                isAway.store(false, ordering: .relaxed)
                return connection
            } catch let failure as PostgresFailure {
                // A server that has just started may say no in one moment and yes in the next.
                if !failure.isLost { unwanted += 1 }
                if remaining == 0 || unwanted > 1 {
                    isAway.store(true, ordering: .relaxed)
                    throw failure
                }
                usleep(Self.pause)
            }
        }
        throw PostgresFailure(code: "", words: "it does not answer")
    }
}
