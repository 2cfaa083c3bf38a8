import Dispatch
import LiveRules
import TestSupport
import Testing

@testable import Storage

/// What the connections to a SQLite file promise to those who use them.
@Suite(.serialized) struct SQLiteTests {
    private func returned(_ value: StoreValue) async throws -> StoreValue? {
        var result: StoreValue?
        try await withSQLite { store, _ in
            result = try await store.pool.write { connection in
                try connection.execute("CREATE TABLE kept (value ANY) STRICT")
                try connection.run(
                    "INSERT INTO kept VALUES (:value)", StoreArguments(["value": value]))
                return try connection.first("SELECT value FROM kept")
            }
        }
        return result
    }

    @Test(
        "a value comes back as it was given",
        arguments: [
            .null, .integer(.min), .integer(.max), .integer(-1), .real(0.1), .real(.infinity),
            .real(-.infinity),
            .real(.leastNonzeroMagnitude), .text(""), .text("a\0b\0"),
            .text("'); DROP TABLE kept; --"), .text("\u{1F3F0} ä"),
            .blob([]), .blob([0, 255, 0]), .blob(Array(repeating: 7, count: 100_000)),
        ] as [StoreValue])
    func values(_ value: StoreValue) async throws {
        #expect(try await returned(value) == value)
    }

    @Test("a number that is none is nothing")
    func noNumber() async throws {
        #expect(try await returned(.real(.nan)) == .null)
    }

    @Test("what is wrong with a statement is told with its text, and without values")
    func failures() async throws {
        try await withSQLite { store, _ in
            let unknown = await #expect(throws: StorageError.self) {
                try await store.write {
                    try $0.run("INSERT INTO elsewhere VALUES (:secret)", ["secret": "a secret"])
                }
            }
            let words =
                "SQLite error 1: no such table: elsewhere - while executing `INSERT INTO elsewhere VALUES (:secret)`"
            #expect(unknown?.cause == .refused(words))
            let short = await #expect(throws: StorageError.self) {
                try await store.write { try $0.run("DELETE FROM device WHERE id = :device", [:]) }
            }
            #expect(short?.description.contains("nothing is said of :device") == true)
            for sql in [
                "", "DELETE FROM device; DELETE FROM report", "SELECT \"no column\" FROM device",
            ] {
                let error = await #expect(throws: StorageError.self) {
                    try await store.write { try $0.run(sql, [:]) }
                }
                guard case .refused = error?.cause else {
                    throw UnreadableRow(words: "\(sql) was not refused")
                }
            }
        }
    }

    @Test("the code of a failure tells what was broken")
    func codes() async throws {
        try await withSQLite { store, _ in
            let codes = try await store.pool.write { connection in
                try [
                    "INSERT INTO device VALUES ('a', 0, 0, 0, NULL), ('a', 0, 0, 0, NULL)",
                    "INSERT INTO device VALUES (NULL, 0, 0, 0, NULL)",
                ].map {
                    sql in
                    do {
                        try connection.execute(sql)
                        return 0
                    } catch let failure as SQLiteFailure { return failure.code }
                } as [Int32]
            }
            // SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_NOTNULL.
            #expect(codes == [1555, 1299])
        }
    }

    @Test("a write that throws leaves nothing, and the next one is whole")
    func thrown() async throws {
        struct Broken: Error {}
        try await withSQLite { store, _ in
            await #expect(throws: Broken.self) {
                try await store.pool.write { connection in
                    try connection.run("INSERT INTO device VALUES ('a', 0, 0, 0, NULL)", [:])
                    throw Broken()
                }
            }
            try await store.pool.write {
                try $0.run("INSERT INTO device VALUES ('b', 0, 0, 0, NULL)", [:])
            }
            let devices = try await store.pool.read {
                try $0.first("SELECT GROUP_CONCAT(id) FROM device")
            }
            #expect(devices == .text("b"))
        }
    }

    @Test("what follows in a transaction that SQLite gave up is refused, and not kept by itself")
    func givenUp() async throws {
        try await withSQLite { store, _ in
            await #expect(throws: StorageError.self) {
                try await store.write { database in
                    try database.run("ROLLBACK", [:])
                    try database.run("INSERT INTO device VALUES ('a', 0, 0, 0, NULL)", [:])
                }
            }
            let count = try await store.pool.read { try $0.first("SELECT COUNT(*) FROM device") }
            #expect(count == .integer(0))
        }
    }

    @Test("who reads sees one moment, while others write, and does not hold them up")
    func snapshot() async throws {
        try await withSQLite { store, _ in
            try await store.keep(report("before"))
            let count = "SELECT COUNT(*) FROM report"
            let (beginning, begun) = AsyncStream.makeStream(of: Void.self)
            let written = DispatchSemaphore(value: 0)
            async let seen = store.pool.read { connection in
                let first = try connection.first(count)
                begun.finish()
                written.wait()
                return [first, try connection.first(count)]
            }
            for await _ in beginning {}
            try await store.keep(report("after"))
            let meanwhile = try await store.pool.read { try $0.first(count) }
            written.signal()
            #expect(meanwhile == .integer(2))
            #expect(try await seen == [.integer(1), .integer(1)])
        }
    }

    @Test("more readers than there are connections are all answered")
    func many() async throws {
        try await withSQLite { store, _ in
            let answers = try await withThrowingTaskGroup(of: StoreValue?.self) { readers in
                for number in 1...60 {
                    readers.addTask {
                        try await store.pool.read { try $0.first("SELECT \(number)") }
                    }
                }
                return try await readers.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(answers == Set((1...60).map { .integer($0) }))
        }
    }

    @Test("a connection that reads writes nothing")
    func readOnly() async throws {
        try await withSQLite { store, _ in
            let error = await #expect(throws: StorageError.self) {
                try await store.read { try $0.run("INSERT INTO device VALUES ('a', 0, 0, 0, NULL)", [:]) }
            }
            #expect(error?.cause == .cannotOpen("attempt to write a readonly database"))
        }
    }

    @Test(
        "a read that was cancelled ends in the middle of its statement, and its connection is of use to others"
    )
    func cancelled() async throws {
        try await withSQLite { store, _ in
            let (beginning, begun) = AsyncStream.makeStream(of: Void.self)
            let reading = Task {
                try await store.read { database in
                    begun.finish()
                    try database.run(
                        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT COUNT(*) FROM n",
                        [:])
                }
            }
            for await _ in beginning {}
            reading.cancel()
            await #expect(throws: CancellationError.self) { try await reading.value }
            for _ in 1...10 {
                let points = try await store.points(of: ann)
                #expect(points == 0)
            }
        }
    }

    @Test("closing waits for those who read, and brings everything into the file")
    func closing() async throws {
        try await withSQLite { store, folder in
            try await store.keep(report())
            let order = Lines()
            let (beginning, begun) = AsyncStream.makeStream(of: Void.self)
            let closing = DispatchSemaphore(value: 0)
            async let seen = store.pool.read { connection in
                begun.finish()
                closing.wait()
                let seen = try connection.first("SELECT COUNT(*) FROM report")
                order.append("read")
                return seen
            }
            for await _ in beginning {}
            async let closed: Void = store.close()
            for _ in 1...20 { await Task.yield() }
            closing.signal()
            try await closed
            order.append("closed")
            #expect(try await seen == .integer(1))
            #expect(order.all == ["read", "closed"])
            #expect(try folder.read("live.sqlite-wal") == "")
            let error = await #expect(throws: StorageError.self) {
                try await store.pool.write { _ in }
            }
            #expect(error?.cause == .isClosed)
        }
    }
}
