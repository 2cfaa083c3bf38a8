import Dispatch
import Synchronization

/// Work spread over cores whose result does not depend on how many there are.
public enum Parallel {
    /// The results in the order of the items.
    ///
    /// - Parameter jobs: how many items are worked on at once, at least 1.
    public static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], jobs: Int, _ transform: @Sendable (Item) -> Result
    ) -> [Result] {
        guard jobs > 1, items.count > chunkSize else { return items.map(transform) }
        let chunkCount = (items.count + chunkSize - 1) / chunkSize
        let next = Atomic(0)
        let finished = Mutex([[Result]](repeating: [], count: chunkCount))
        DispatchQueue.concurrentPerform(iterations: min(jobs, chunkCount)) { _ in
            while case let chunk = next.add(1, ordering: .relaxed).oldValue, chunk < chunkCount {
                let range = chunk * chunkSize..<min(items.count, (chunk + 1) * chunkSize)
                let results = items[range].map(transform)
                finished.withLock { $0[chunk] = results }
            }
        }
        return finished.withLock { Array($0.joined()) }
    }

    /// Enough items that taking the next chunk costs nothing beside the work.
    private static let chunkSize = 32
}
