import Dispatch
import Glibc
import Processes
import Synchronization
import Testing

@Suite("Work on several threads")
struct WorkersTests {
    private final class Counts: Sendable {
        let begun = Atomic(0)
        let isOver = Atomic(false)
    }

    @Test("each number is worked on once", arguments: [0, 1, 2, 9])
    func once(count: Int) {
        let numbers = Mutex<[Int]>([])
        Workers.perform(count) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0.sorted() } == Array(0..<count))
    }

    /// With the threads that run tasks it would never end: all of them would wait for a task.
    @Test("tasks go on while more threads are busy than the machine has cores", .timeLimit(.minutes(2)))
    func tasks() async {
        let (counts, threads) = (Counts(), sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 2)
        let ended = Task.detached {
            await withCheckedContinuation { continuation in
                DispatchQueue(label: "work").async {
                    Workers.perform(threads) { _ in
                        counts.begun.add(1, ordering: .sequentiallyConsistent)
                        while !counts.isOver.load(ordering: .sequentiallyConsistent) {}
                    }
                    continuation.resume()
                }
            }
        }
        while counts.begun.load(ordering: .sequentiallyConsistent) < threads { await Task.yield() }
        await Task.detached { counts.isOver.store(true, ordering: .sequentiallyConsistent) }.value
        await ended.value
    }
}
