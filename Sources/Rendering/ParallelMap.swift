import Dispatch
import Synchronization

/// Works on a list with several threads.
enum ParallelMap {
    /// The results in the order of the items. Threads take the next sixteen items when they are done with theirs, so that
    /// long ones do not hold up the rest.
    ///
    /// - Throws: the error of the first item, by position, that failed.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], jobs: Int, _ work: @Sendable (Item) throws -> Result
    ) throws -> [Result] {
        guard jobs > 1, items.count > 1 else { return try items.map(work) }
        let chunk = 16
        let count = (items.count + chunk - 1) / chunk
        let next = Atomic<Int>(0)
        let finished = Mutex<[Int: Swift.Result<[Result], any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < count else { return }
                let part = items[index * chunk..<min(items.count, (index + 1) * chunk)]
                let result = Swift.Result { try part.map(work) }
                finished.withLock { $0[index] = result }
            }
        }
        let results = finished.withLock { $0 }
        return try (0..<count).flatMap { try results[$0]?.get() ?? [] }
    }
}
