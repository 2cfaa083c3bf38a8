import Synchronization

@testable import Storage

/// An engine that counts the statements that it is asked, and the rows that it answers with; it can fail, and let writes wait.
final class WatchedEngine: StoreEngine {
    struct Work: Equatable {
        var statements = 0
        var rows = 0
    }

    struct Broken: Error {}

    private struct State {
        var work = Work()
        var writesLeft = Int.max
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let engine: any StoreEngine
    private let state = Mutex(State())

    init(_ engine: any StoreEngine) { self.engine = engine }

    /// What `body` asks.
    func work(of body: () async throws -> Void) async rethrows -> Work {
        state.withLock { $0.work = Work() }
        try await body()
        return state.withLock { $0.work }
    }

    /// After this many more writes each fails.
    func breakAfter(writes: Int) { state.withLock { $0.writesLeft = writes } }

    /// Whether writes wait.
    func hold(_ isHeld: Bool) {
        let held = state.withLock { state in
            state.isHeld = isHeld
            defer { state.held = [] }
            return state.held
        }
        for one in held { one.resume() }
    }

    var name: String { engine.name }

    var isShared: Bool { engine.isShared }

    func read<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        try await engine.read { try work(WatchedDatabase(database: $0, engine: self)) }
    }

    func readOnce<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value { try await read(work) }

    func write<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        let mayWrite = state.withLock { state in
            state.writesLeft -= 1
            return state.writesLeft >= 0
        }
        if !mayWrite { throw Broken() }
        await withCheckedContinuation { caller in
            let isFree = state.withLock { state in
                if state.isHeld { state.held.append(caller) }
                return !state.isHeld
            }
            if isFree { caller.resume() }
        }
        return try await engine.write { try work(WatchedDatabase(database: $0, engine: self)) }
    }

    func backup(to target: String) async throws { try await engine.backup(to: target) }

    func announce(_ subject: String) { engine.announce(subject) }

    func announcements() -> AsyncStream<Announcement> { engine.announcements() }

    func close() async throws { try await engine.close() }

    fileprivate func add(statements: Int = 0, rows: Int = 0) {
        state.withLock { state in
            state.work.statements += statements
            state.work.rows += rows
        }
    }
}

private struct WatchedDatabase: StoreDatabase {
    let database: any StoreDatabase
    let engine: WatchedEngine

    func run(_ sql: String, _ arguments: StoreArguments) throws {
        engine.add(statements: 1)
        try database.run(sql, arguments)
    }

    func each(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) throws {
        engine.add(statements: 1)
        try database.each(sql, arguments) { row in
            engine.add(rows: 1)
            try take(row)
        }
    }

    func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value { try database.inSavepoint(work) }

    var isInsideTransaction: Bool { database.isInsideTransaction }

    func numbersContinue(in table: String) throws { try database.numbersContinue(in: table) }
}
