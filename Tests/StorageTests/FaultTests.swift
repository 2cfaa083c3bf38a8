import LiveRules
import TestSupport
import Testing

@testable import Storage

/// What happens when the disk is full, somebody else writes, or one of many writes fails.
@Suite(.serialized) struct FaultTests {
    private func with(_ change: (inout DatabaseFile) -> Void, _ body: (SQLStore) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var file = DatabaseFile(path: folder.path + "/live.sqlite", steps: Schema.steps)
        try await SQLStore.open(file).close()
        change(&file)
        let store = try SQLStore.open(file)
        try await body(store)
        try await store.close()
    }

    @Test("on a full disk a report is refused, what was acknowledged stays, and with room it goes on")
    func full() async throws {
        try await with({ $0.maximumPages = 30 }) { store in
            var kept: [Int] = []
            let error = await #expect(throws: StorageError.self) {
                for number in 1...5000 { kept.append(try await store.number(of: report("place-\(number)"))) }
            }
            #expect(error == StorageError(path: store.path, cause: .isFull))
            #expect(kept.count > 100)
            #expect(try await store.reports(after: 0, limit: 9999).map(\.id) == kept)
            await #expect(throws: StorageError(path: store.path, cause: .isFull)) { try await store.keepsSomething() }
            try await store.pool.writeAlone { try $0.execute("PRAGMA max_page_count = 99999") }
            try await store.keepsSomething()
            let later = try await store.keep(report(), notWithin: 300)
            #expect(later != .tooSoon(report()))
        }
    }

    @Test("on a full disk each of many who write at once gets an answer, and only what was acknowledged is there")
    func fullForMany() async throws {
        try await with({ $0.maximumPages = 30 }) { store in
            let answers = await withTaskGroup(of: Int?.self) { visitors in
                for number in 1...2000 {
                    visitors.addTask {
                        // A refusal is counted as nil, because the disk is full by design.
                        try? await store.number(of: report("place-\(number)"))
                    }
                }
                return await visitors.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.contains(nil))
            let kept = try await store.reports(after: 0, limit: 9999)
            #expect(kept.map(\.id) == answers.compactMap { $0 }.sorted())
        }
    }

    @Test("while another program writes for too long, a report is refused; afterwards it is kept")
    func busy() async throws {
        try await with({ $0.busySeconds = 0 }) { store in
            let other = try DatabaseFile(path: store.path, steps: []).connection()
            try other.execute("BEGIN IMMEDIATE")
            let error = await #expect(throws: StorageError.self) { try await store.keep(report(), notWithin: 0) }
            #expect(error == StorageError(path: store.path, cause: .isBusy))
            #expect(try await store.reports(of: nil, since: moment(0)) == [])
            try other.execute("COMMIT")
            other.close()
            let later = try await store.keep(report(), notWithin: 300)
            #expect(later != .tooSoon(report()))
        }
    }

    @Test("one write that fails takes nothing with it, and leaves nothing of itself", arguments: TestedStore.allCases)
    func oneOfMany(tested: TestedStore) async throws {
        struct Broken: Error {}
        try await tested.with { store in
            let store = try #require(store as? SQLStore)
            let failures = await withTaskGroup(of: Bool.self) { visitors in
                for number in 1...200 {
                    visitors.addTask {
                        do {
                            try await store.write { database in
                                try database.run(
                                    "INSERT INTO device VALUES (:device, 0, 0, 0, NULL)", ["device": "device-\(number)"]
                                )
                                if number.isMultiple(of: 10) { throw Broken() }
                            }
                            return false
                        } catch { return error is Broken }
                    }
                }
                return await visitors.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            let lines = try await store.lines()
            #expect(failures == 20)
            #expect(lines.count == 182)
        }
    }

    @Test("a transaction that SQLite gave up fails for all who share it, and the next one is whole")
    func givenUp() async throws {
        try await withSQLite { store, _ in
            await #expect(throws: StorageError.self) { try await store.write { try $0.run("ROLLBACK", [:]) } }
            try await store.keep(report())
            #expect(try await store.lines().count == 3)
        }
    }
}
