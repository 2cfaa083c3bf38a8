import Synchronization

/// Values that many pages need and that cost something, each found once.
///
/// A class, because all pages share it. What it holds depends on the keys alone, so it matters to no byte which thread
/// comes first; two that come at once may both do the work.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])

    public init() {}

    public func value(for key: Key, _ make: () -> Value) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = make()
        known.withLock { $0[key] = value }
        return value
    }
}
