import Synchronization

@testable import Storage

/// An engine that counts the statements that it is asked.
final class CountedEngine: StoreEngine {
    private let engine: any StoreEngine
    private let count = Mutex(0)

    init(_ engine: any StoreEngine) { self.engine = engine }

    /// The statements of `work`.
    func statements(of work: () async throws -> Void) async rethrows -> Int {
        let before = count.withLock { $0 }
        try await work()
        return count.withLock { $0 } - before
    }

    var name: String { engine.name }

    var isShared: Bool { engine.isShared }

    func read<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        try await engine.read { try work(CountedDatabase(database: $0, engine: self)) }
    }

    func readOnce<Value: Sendable>(
        _ work: @escaping @Sendable (any StoreDatabase) throws -> Value
    ) async throws -> Value {
        try await engine.readOnce { try work(CountedDatabase(database: $0, engine: self)) }
    }

    func write<Value: Sendable>(_ work: @escaping @Sendable (any StoreDatabase) throws -> Value) async throws -> Value {
        try await engine.write { try work(CountedDatabase(database: $0, engine: self)) }
    }

    func backup(to target: String) async throws { try await engine.backup(to: target) }

    func announce(_ subject: String) { engine.announce(subject) }

    func announcements() -> AsyncStream<Announcement> { engine.announcements() }

    func close() async throws { try await engine.close() }

    fileprivate func add() { count.withLock { $0 += 1 } }
}

private struct CountedDatabase: StoreDatabase {
    let database: any StoreDatabase
    let engine: CountedEngine

    func run(_ sql: String, _ arguments: StoreArguments) throws {
        engine.add()
        try database.run(sql, arguments)
    }

    func each(_ sql: String, _ arguments: StoreArguments, _ take: (StoreRow) throws -> Void) throws {
        engine.add()
        try database.each(sql, arguments, take)
    }

    func inSavepoint<Value>(_ work: () throws -> Value) throws -> Value { try database.inSavepoint(work) }

    var isInsideTransaction: Bool { database.isInsideTransaction }

    func numbersContinue(in table: String) throws { try database.numbersContinue(in: table) }
}
