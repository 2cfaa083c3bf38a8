import Glibc
import Synchronization
import Testing

@testable import Web

@Suite("Work that takes long")
struct BlockingTests {
    private final class Counts: Sendable {
        let begun = Atomic(0)
        let isOver = Atomic(false)
    }

    /// With the threads that run tasks it would never end: all of them would wait for a task.
    @Test("requests are answered while more of it goes on than the machine has cores", .timeLimit(.minutes(2)))
    func tasks() async throws {
        let (counts, works) = (Counts(), sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 2)
        let ended = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<works {
                group.addTask {
                    try await Blocking.run {
                        counts.begun.add(1, ordering: .sequentiallyConsistent)
                        while !counts.isOver.load(ordering: .sequentiallyConsistent) {}
                        return number
                    }
                }
            }
            while counts.begun.load(ordering: .sequentiallyConsistent) < works { await Task.yield() }
            await Task.detached { counts.isOver.store(true, ordering: .sequentiallyConsistent) }.value
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ended.sorted() == Array(0..<works))
    }
}
