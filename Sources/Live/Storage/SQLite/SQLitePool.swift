/// The connections of a store: one that writes, and up to five that read beside it, each as
/// everything stood at one moment.
final class SQLitePool: Sendable {
    private let writer: SQLiteWorker
    private let readers: LimitedPool<SQLiteWorker>
    private let file: DatabaseFile

    private static let mostReaders = 5

    init(_ file: DatabaseFile, writer: SQLiteConnection) {
        self.file = file
        self.writer = SQLiteWorker(writer) { try file.connection() }
        readers = LimitedPool(name: file.path, limit: Self.mostReaders)
    }

    /// What `work` finds. When the task is cancelled, it ends with `CancellationError`.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            let reader = try await readers.take() ?? SQLiteWorker { [file] in try file.reader() }
            defer { readers.giveBack(reader) }
            return try await reader.perform { connection in
                try connection.transaction(.reading) {
                    try connection.cancelled(by: cancellation) { try work(connection) }
                }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// What `work` returns, once what it wrote is on the disk.
    func write<Value: Sendable>(
        _ work: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value {
        try await writer.perform { connection in
            try connection.transaction(.writing) { try work(connection) }
        }
    }

    /// The same, without a transaction around it.
    func writeAlone<Value: Sendable>(
        _ work: @escaping @Sendable (SQLiteConnection) throws -> Value
    ) async throws -> Value { try await writer.perform(work) }

    /// Takes no more work, and returns when what is on its way is answered. The connection that
    /// writes is the last, so that it brings the log into the file.
    func close() async {
        for reader in await readers.close() { await reader.close() }
        await writer.close()
    }
}
