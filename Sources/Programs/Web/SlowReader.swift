import Synchronization

/// Cuts a connection whose other side neither takes what is written nor sends what it promised: when one wait has lasted too long. Between two waits it
/// may take as long as it likes.
///
/// A class, because the one who waits and the one who watches are two tasks.
final class SlowReader: Sendable {
    private static let step = 2

    /// How long the wait that goes on may still last, in seconds; `nil` between two.
    private let left = Mutex<Int?>(nil)
    private let cut: @Sendable () -> Void

    /// - Parameter cut: closes the connection, so that what waits for it fails.
    init(cut: @escaping @Sendable () -> Void) { self.cut = cut }

    /// Does `body`, in which `waiting` is called, and watches over it.
    func watch(_ body: () async throws -> Void) async throws {
        let watcher = Task {
            while !Task.isCancelled {
                // The error is dropped because the loop asks whether it was cancelled.
                try? await Task.sleep(for: .seconds(Self.step))
                let isTooLong = left.withLock { left in
                    left = left.map { $0 - Self.step }
                    return (left ?? 0) < 0
                }
                if isTooLong, !Task.isCancelled { return cut() }
            }
        }
        defer { watcher.cancel() }
        try await body()
    }

    /// - Parameter seconds: how long it may take: 10 for one write, longer for a body with a photograph.
    func waiting<Value>(atMost seconds: Int = 10, _ body: () async throws -> Value) async throws -> Value {
        left.withLock { $0 = seconds }
        defer { left.withLock { $0 = nil } }
        return try await body()
    }
}
