import Dispatch

/// A thread with a connection of its own, so that what waits for the disk holds up no task but the
/// one that asked.
///
/// The queue is serial: Dispatch lends such a queue a thread beside those on which tasks run.
/// `@unchecked Sendable` because its connection is touched on its queue alone.
final class SQLiteWorker: @unchecked Sendable {
    /// People wait for it: Dispatch gives threads of this class a lower nice value on Linux, where
    /// it may, as it did with GRDB's.
    private let queue = DispatchQueue(label: "waymark.sqlite", qos: .userInitiated)
    private let open: @Sendable () throws -> SQLiteConnection
    private var connection: SQLiteConnection?

    /// - Parameter open: makes the connection, when it is needed first.
    init(
        _ connection: SQLiteConnection? = nil,
        open: @escaping @Sendable () throws -> SQLiteConnection
    ) {
        (self.connection, self.open) = (connection, open)
    }

    /// What `work` returns. Works come one after another, in the order in which they were asked
    /// for.
    func perform<Value: Sendable>(
        _ work: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { caller in
            queue.async { [self] in caller.resume(with: Result { try work(opened()) }) }
        }
    }

    func close() async {
        await withCheckedContinuation { caller in
            queue.async { [self] in
                connection?.close()
                caller.resume()
            }
        }
    }

    private func opened() throws -> SQLiteConnection {
        if let connection { return connection }
        let made = try open()
        connection = made
        return made
    }
}
