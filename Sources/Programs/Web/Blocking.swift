import Dispatch

/// Work that takes long or waits for the disk, kept away from the threads that answer requests.
public enum Blocking {
    private static let queue = DispatchQueue(label: "waymark.blocking", attributes: .concurrent)

    /// The result of the work, which runs on a thread of its own.
    public static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}
