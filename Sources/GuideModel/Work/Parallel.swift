import Dispatch
import Synchronization

/// Work spread over cores whose result does not depend on how many there are.
public enum Parallel {
    /// The results in the order of the items. Threads take the next few items when they are done with theirs, fewer the
    /// fewer there are, so that long ones do not hold up the rest.
    ///
    /// - Parameter jobs: how many items are worked on at once, at least 1.
    /// - Throws: the error of the first item, by position, that failed.
    public static func map<Item: Sendable, Output: Sendable, Failure: Error>(
        _ items: [Item], jobs: Int, _ transform: @Sendable (Item) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        let chunkSize = min(largestChunk, items.count / (jobs * 8) + 1)
        guard jobs > 1, items.count > 1 else { return try items.map(transform) }
        let chunkCount = (items.count + chunkSize - 1) / chunkSize
        let next = Atomic(0)
        let finished = Mutex([Result<[Output], Failure>](repeating: .success([]), count: chunkCount))
        DispatchQueue.concurrentPerform(iterations: min(jobs, chunkCount)) { _ in
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

    /// Enough items that taking the next chunk costs nothing beside the work.
    private static let largestChunk = 16
}
