public import Synchronization

/// A cache of values that many pages need and that take time to compute.
///
/// A class, because all pages share it. The values depend only on the keys, so the result is the same whichever thread comes
/// first; two that come at the same time may both do the work.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let known = Mutex<[Key: Value]>([:])

    public init() {}

    /// Compiled where it is used: a table that does not know its types takes several times as long.
    @inlinable public func value<Failure: Error>(
        for key: Key, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = try make()
        known.withLock { $0[key] = value }
        return value
    }
}
