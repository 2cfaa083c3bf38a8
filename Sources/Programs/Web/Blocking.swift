import Dispatch

/// Work that takes long or waits for the disk, kept away from the threads that answer requests.
public enum Blocking {
    /// The result of the work, which runs on a thread of its own.
    public static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            // A serial queue has a thread that is none of those that run tasks; a concurrent one would take one of them.
            DispatchQueue(label: "waymark.blocking").async { continuation.resume(with: Result(catching: work)) }
        }
    }
}
