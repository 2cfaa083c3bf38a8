import Calendar
import Foundation
import Glibc
import LiveRules
import OpeningHours
import TestSupport
import Testing

@testable import Storage

/// How a database is made, found again and refused.
@Suite(.serialized) struct OpeningTests {
    /// 114 reports, kept by a program of 25 November 2026, which had GRDB.
    private static let madeBefore = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/storage/made-by-grdb.sqlite").path

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func cause(opening path: String) -> StorageError.Cause? {
        #expect(throws: StorageError.self) { try SQLStore.open(path: path) }?.cause
    }

    @Test("the first start makes files that only their owner reads")
    func rights() async throws {
        try await withSQLite { store, folder in
            try await store.keep(report())
            for name in ["", "-wal", "-shm", "-lock"] { #expect(mode(folder.path + "/live.sqlite" + name) == 0o600) }
        }
    }

    @Test("what was kept is there after a restart")
    func again() async throws {
        try await withSQLite { store, folder in
            try await store.keep(report())
            let lines = try await store.lines()
            try await store.close()
            let reopened = try SQLStore.open(path: folder.path + "/live.sqlite")
            let found = try await reopened.lines()
            #expect(found == lines)
            try await reopened.close()
        }
    }

    @Test("a write reaches the disk before it is answered, and waits for others")
    func settings() async throws {
        try await withSQLite { store, _ in
            let names = ["synchronous", "busy_timeout", "secure_delete", "journal_size_limit", "foreign_keys"]
            let (mode, found) = try await store.pool.writeAlone { connection in
                (try connection.first("PRAGMA journal_mode"), try names.map { try connection.first("PRAGMA \($0)") })
            }
            #expect(mode == .text("wal"))
            #expect(found == [2, 10000, 1, 67_108_864, 1].map { .integer($0) })
        }
    }

    @Test("eight who open the same new file at once find one database")
    func atTheSameTime() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/live.sqlite"
        try await withThrowingTaskGroup(of: Void.self) { programs in
            for number in 1...8 {
                programs.addTask {
                    let store = try SQLStore.open(path: path)
                    try await store.keep(report(at: number))
                    try await store.close()
                }
            }
            try await programs.waitForAll()
        }
        let store = try SQLStore.open(path: path)
        let kept = try await store.reports(of: nil, since: moment(0))
        #expect(kept.map(\.at.secondsSince1970) == Array(1...8))
        try await store.close()
    }

    @Test("a closed store says so")
    func closed() async throws {
        try await withSQLite { store, _ in
            try await store.close()
            let writing = await #expect(throws: StorageError.self) { try await store.keep(report()) }
            let reading = await #expect(throws: StorageError.self) { try await store.points(of: ann) }
            #expect(writing?.cause == .isClosed)
            #expect(reading?.cause == .isClosed)
        }
    }

    @Test("a folder that is missing, or no folder, is named")
    func noFolder() throws {
        try TemporaryFolder.with(["file": ""]) { folder in
            #expect(cause(opening: folder.path + "/none/live.sqlite") == .cannotOpen("No such file or directory"))
            #expect(cause(opening: folder.path + "/file/live.sqlite") == .cannotOpen("Not a directory"))
            let text = StorageError(path: "none/live.sqlite", cause: .cannotOpen("No such file or directory"))
                .description
            #expect(
                text == """
                    cannot open the database none/live.sqlite: No such file or directory; check that its folder exists and \
                    may be written by this program
                    """)
        }
    }

    @Test("a file that is no database, and one that is cut off, are damaged, and stay as they are")
    func damaged() async throws {
        try await withSQLite { store, folder in
            for number in 1...2000 { try await store.keep(report("place-\(number)", at: number)) }
            try await store.backup(to: folder.path + "/copy.sqlite")
            let text = String(repeating: "no database at all\n", count: 200)
            try folder.write(text, to: "text.sqlite")
            #expect(cause(opening: folder.path + "/text.sqlite") == .isDamaged("file is not a database"))
            #expect(try folder.read("text.sqlite") == text)
            #expect(truncate(folder.path + "/copy.sqlite", 20_000) == 0)
            let error = await #expect(throws: StorageError.self) {
                let cutOff = try SQLStore.open(path: folder.path + "/copy.sqlite")
                _ = try await cutOff.reports(of: nil, since: moment(0))
            }
            #expect(error?.cause == .isDamaged("database disk image is malformed"))
        }
    }

    @Test("the database of a newer version is refused, and told by its steps")
    func newer() async throws {
        try await withSQLite { store, folder in
            try await store.pool.write {
                try $0.execute("INSERT INTO grdb_migrations VALUES ('a step to come'), ('thing to come')")
            }
            try await store.close()
            let expected = StorageError.Cause.isNewer(["a step to come", "thing to come"])
            #expect(cause(opening: folder.path + "/live.sqlite") == expected)
        }
    }

    /// Everything but what later steps added.
    private static let layout = "SELECT * FROM sqlite_schema WHERE name NOT IN ('voucher_open') ORDER BY name"

    @Test("a database of the versions that came with GRDB opens as it is, and goes on counting")
    func madeBefore() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/live.sqlite"
        try FileManager.default.copyItem(atPath: Self.madeBefore, toPath: path)
        let layout = "SELECT GROUP_CONCAT(name || sql) FROM (\(Self.layout))"
        let before = try DatabaseFile(path: path, steps: []).connection().first(layout)
        let store = try SQLStore.open(path: path)
        #expect(try await store.pool.read { try $0.first(layout) } == before)
        let kept = try await store.reports(after: 0, limit: 1000).map(\.id)
        #expect(kept == Array(1...114))
        #expect(try await store.number(of: report(at: 9000)) == 115)
        try await store.close()
    }

    @Test("a new database has the layout of those that came with GRDB")
    func alike() async throws {
        let layout = """
            SELECT GROUP_CONCAT(type || name || tbl_name || COALESCE(sql, ''), ';') FROM (\(Self.layout))
            """
        let before = try SQLiteConnection(path: Self.madeBefore, .reads, busySeconds: 0).first(layout)
        try await withSQLite { store, _ in
            let found = try await store.pool.read { try $0.first(layout) }
            #expect(found == before)
        }
    }

    @Test("a folder where the database should be cannot be opened")
    func folder() throws {
        try TemporaryFolder.with(["live.sqlite/file": ""]) { folder in
            #expect(cause(opening: folder.path + "/live.sqlite") == .cannotOpen("unable to open database file"))
        }
    }

    @Test("another program's database is refused")
    func foreign() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path + "/other.sqlite"
            let other = DatabaseFile(path: path, steps: [])
            try other.makeIfMissing()
            try other.connection().execute("CREATE TABLE bookmark (address TEXT)")
            #expect(cause(opening: path) == .isForeign)
        }
    }
}
