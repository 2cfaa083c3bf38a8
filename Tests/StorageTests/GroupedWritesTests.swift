import Synchronization
import Testing

@testable import Storage

@Suite("Writes that share a transaction")
struct GroupedWritesTests {
    private struct Broken: Error {}

    @Test("where all succeed, none asks for a savepoint, and each is answered")
    func together() async {
        let engine = CountingEngine()
        #expect(await write(1...500, through: engine) { $0 } == Set(1...500))
        #expect(engine.log.withLock { $0.savepoints } == 0)
        #expect(engine.log.withLock { $0.transactions } <= 500)
    }

    @Test("where one fails, it alone is told so, after two tries at most")
    func oneFails() async {
        let engine = CountingEngine()
        let tries = Mutex(0)
        let kept = await write(1...500, through: engine) { number in
            if number == 7 {
                tries.withLock { $0 += 1 }
                throw Broken()
            }
            return number
        }
        #expect(kept == Set(1...500).subtracting([7]))
        #expect((1...2).contains(tries.withLock { $0 }))
    }

    @Test("one that fails alone is not done again")
    func failsAlone() async {
        let engine = CountingEngine()
        #expect(await write(1...1, through: engine) { _ in throw Broken() } == [])
        #expect(engine.log.withLock { $0 } == CountingEngine.Log(transactions: 1, savepoints: 0))
    }

    /// What was answered of writes that come at the same time.
    private func write(
        _ numbers: ClosedRange<Int>, through engine: CountingEngine, _ work: @escaping @Sendable (Int) throws -> Int
    ) async -> Set<Int> {
        let writes = GroupedWrites(engine)
        return await withTaskGroup(of: Int?.self) { visitors in
            for number in numbers {
                // The error is dropped because a write without an answer has failed.
                visitors.addTask { try? await writes.write { _ in try work(number) } }
            }
            return await visitors.reduce(into: []) { kept, number in number.map { _ = kept.insert($0) } }
        }
    }
}

/// An engine that keeps nothing and counts what it is asked.
private final class CountingEngine: WritingEngine, Sendable {
    struct Log: Equatable {
        var transactions = 0
        var savepoints = 0
    }

    let name = "nowhere"
    let log = Mutex(Log())

    func transaction<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        log.withLock { $0.transactions += 1 }
        return try work(Database(engine: self))
    }

    private struct Database: StoreDatabase {
        let engine: CountingEngine
        let isInsideTransaction = true

        func run(_ sql: String, _ arguments: StoreArguments) {}
        func each(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) {}
        func numbersContinue(in table: String) {}

        func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value {
            engine.log.withLock { $0.savepoints += 1 }
            return try work()
        }
    }
}
