import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Processes

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

    @Test("what the system gives no thread for is done by the caller", arguments: [0, 1, 2, 9])
    func noThread(count: Int) {
        let numbers = Mutex<[Int]>([])
        Workers.perform(count, begin: { _ in nil }) { number in numbers.withLock { $0.append(number) } }
        #expect(numbers.withLock { $0 } == Array(0..<count))
    }

    @Test("each has a thread of its own, which no signal to the program reaches")
    func signals() {
        let isBlocked = Mutex<[Bool]>([])
        Workers.perform(3) { number in
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            let blocked = [SIGTERM, SIGINT, SIGCHLD].allSatisfy { sigismember(&mask, $0) == 1 }
            if number > 0 { isBlocked.withLock { $0.append(blocked) } }
        }
        #expect(isBlocked.withLock { $0 } == [true, true])
    }

    @Test("work that nobody waits for is done")
    func begin() async {
        let number = await withCheckedContinuation { continuation in
            Workers.begin { continuation.resume(returning: 7) }
        }
        #expect(number == 7)
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
