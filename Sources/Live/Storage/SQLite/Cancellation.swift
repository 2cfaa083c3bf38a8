import Synchronization

/// Whether somebody still waits for what a connection reads.
///
/// A class, because the task that cancels and the thread that reads share it.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }
}
