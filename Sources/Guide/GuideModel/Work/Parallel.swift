import Processes
import Synchronization

/// Work spread over several cores, with a result that does not depend on their number.
public enum Parallel {
    /// The results in the order of the items. Each thread takes a few items at a time (the fewer items there are in all, the
    /// fewer at a time), so that long ones do not hold up the rest.
    ///
    /// - Parameter jobs: how many items are worked on at the same time, at least 1.
    /// - Throws: the error of the first item, by position, that failed.
    public static func map<Item: Sendable, Output: Sendable, Failure: Error>(
        _ items: [Item], jobs: Int, _ transform: @Sendable (Item) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        let chunkSize = min(largestChunk, items.count / (jobs * 8) + 1)
        guard jobs > 1, items.count > 1 else { return try items.map(transform) }
        let chunkCount = (items.count + chunkSize - 1) / chunkSize
        let next = Atomic(0)
        let finished = Mutex([Result<[Output], Failure>](repeating: .success([]), count: chunkCount))
        Workers.perform(min(jobs, chunkCount)) { _ in
            while case let chunk = next.add(1, ordering: .relaxed).oldValue, chunk < chunkCount {
                let range = chunk * chunkSize..<min(items.count, (chunk + 1) * chunkSize)
                let result = Result { () throws(Failure) in try items[range].map(transform) }
                finished.withLock { $0[chunk] = result }
            }
        }
        var outputs: [Output] = []
        outputs.reserveCapacity(items.count)
        for result in finished.withLock({ $0 }) { outputs += try result.get() }
        return outputs
    }

    /// Frees a value on a thread of its own, if nobody else has it: for what a large guide was checked with that takes long.
    public static func free<Value: Sendable>(_ value: consuming Value, jobs: Int) {
        guard jobs > 1 else { return }
        let held = Held(value)
        Workers.begin { held.free() }
    }

    /// A class, so that the thread that frees the value is the last one that has it.
    private final class Held<Value: Sendable>: Sendable {
        private let value: Mutex<Value?>

        init(_ value: consuming Value) { self.value = Mutex(value) }

        func free() { value.withLock { $0 = nil } }
    }

    /// Large enough that the cost of taking a chunk is negligible.
    private static let largestChunk = 16
}
