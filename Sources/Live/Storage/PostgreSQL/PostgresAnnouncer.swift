import Synchronization

/// Tells other programs what changed, by NOTIFY. The server lets one transaction at a time do so, in the whole installation; so there is one sender, which
/// sends what was gathered while it sent what came before, each subject once.
///
/// A class, because those who announce share it.
final class PostgresAnnouncer: Sendable {
    private struct State {
        var waiting: Set<String> = []
        var isSending = false
    }

    /// Where this and other programs with the same tables listen: one channel for each schema.
    static let channel = "'waymark_' || current_schema()"
    /// One transaction for all, however many there are: each takes a lock of the whole installation.
    private static let notify = """
        SELECT pg_notify(\(channel), CAST(:sender AS TEXT) || ' ' || word)
        FROM unnest(string_to_array(CAST(:words AS TEXT), chr(10))) AS word
        """
    /// Longer subjects are refused by the server.
    private static let longest = 1000
    /// Sending more often would tell nobody sooner.
    private static let pause = Duration.milliseconds(50)

    /// By which a program knows its own announcements.
    let sender: String
    private let pool: PostgresPool
    private let state = Mutex(State())

    init(pool: PostgresPool, sender: String) { (self.pool, self.sender) = (pool, sender) }

    func announce(_ subject: String) {
        guard !subject.isEmpty, subject.utf8.count <= Self.longest, !subject.contains("\n") else { return }
        let isFirst = state.withLock { state in
            state.waiting.insert(subject)
            defer { state.isSending = true }
            return !state.isSending
        }
        if isFirst { Task { await send() } }
    }

    func close() async { await pool.close() }

    private func send() async {
        while let subjects = next() {
            let sender = sender
            do {
                try await pool.use { turn in
                    try PostgresEngine.retrying(turn) { connection in
                        try connection.run(Self.notify, ["sender": sender, "words": subjects.joined(separator: "\n")])
                    }
                }
            } catch {
                // Others are told that they missed something when the server is back, because their connections broke, too.
            }
            // The error is dropped because the pause is only for the server's sake.
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// `nil` when nothing waits.
    private func next() -> [String]? {
        state.withLock { state in
            if state.waiting.isEmpty { state.isSending = false }
            defer { state.waiting = [] }
            return state.waiting.isEmpty ? nil : state.waiting.sorted()
        }
    }
}
