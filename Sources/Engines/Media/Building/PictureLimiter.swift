import Dispatch
import Synchronization

/// Lets two pictures pass at a time, and large ones alone, so that memory does not grow with the
/// number of jobs.
///
/// A class, because all share it.
final class PictureLimiter: Sendable {
    private let places = DispatchSemaphore(value: 2)
    private let whole = Mutex(())

    func pass<Value, Failure: Error>(
        isLarge: Bool, _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        // Only one at a time takes more than one place; otherwise two large ones would wait for
        // each other.
        if isLarge {
            whole.withLock { _ in
                places.wait()
                places.wait()
            }
        } else {
            places.wait()
        }
        defer { for _ in 0..<(isLarge ? 2 : 1) { places.signal() } }
        return try work()
    }

    func alone<Value>(_ work: () -> Value) -> Value { pass(isLarge: true, work) }
}
