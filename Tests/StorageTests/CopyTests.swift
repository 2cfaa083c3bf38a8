import Foundation
import LiveRules
import TestSupport
import Testing

@testable import Storage

/// Backups, and what is restored from them.
@Suite(.serialized) struct CopyTests {
    private func contents(_ path: String) async throws -> [String] {
        let store = try SQLStore.open(path: path)
        let lines = try await store.lines()
        try await store.close()
        return lines
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("a backup is one file with everything that was kept, taken while others write")
    func backup() async throws {
        try await withSQLite { store, folder in
            for number in 1...50 { try await store.keep(report("before-\(number)")) }
            let target = folder.path + "/copy.sqlite"
            async let backup: Void = store.backup(to: target)
            for number in 1...50 { try await store.keep(report("meanwhile-\(number)")) }
            try await backup
            let found = try names(in: folder)
            #expect(found == ["copy.sqlite", "live.sqlite", "live.sqlite-lock", "live.sqlite-shm", "live.sqlite-wal"])
            let lines = try await contents(target)
            #expect(lines.count { $0.contains("before-") } == 50)
        }
    }

    @Test("a backup replaces the one before, also when many are made at once, and never the database itself")
    func again() async throws {
        try await withSQLite { store, folder in
            let target = folder.path + "/copy.sqlite"
            try await store.backup(to: target)
            try await store.keep(report())
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 { group.addTask { try await store.backup(to: target) } }
                try await group.waitForAll()
            }
            let (copied, lines) = (try await contents(target), try await store.lines())
            #expect(copied == lines)
            let error = await #expect(throws: StorageError.self) { try await store.backup(to: store.path) }
            #expect(error?.cause == .cannotOpen("a database cannot be copied over itself"))
        }
    }

    @Test("a backup into a missing folder names it")
    func missingFolder() async throws {
        try await withSQLite { store, folder in
            let target = folder.path + "/none/copy.sqlite"
            let error = await #expect(throws: StorageError.self) { try await store.backup(to: target) }
            #expect(error == StorageError(path: target, cause: .cannotOpen("No such file or directory")))
        }
    }

    @Test("a backup is restored over a damaged database and its logs")
    func restore() async throws {
        try await withSQLite { store, folder in
            try await store.keep(report())
            let lines = try await store.lines()
            try await store.backup(to: folder.path + "/copy.sqlite")
            try folder.write("damaged", to: "other.sqlite")
            try folder.write("damaged", to: "other.sqlite-wal")
            try SQLStore.restore(from: folder.path + "/copy.sqlite", to: folder.path + "/other.sqlite")
            let restored = try await contents(folder.path + "/other.sqlite")
            #expect(restored == lines)
            #expect(try names(in: folder).filter { $0.contains("-new") } == [])
        }
    }

    @Test("a database is not replaced while somebody has it open, and is when it was closed")
    func open() async throws {
        try await withSQLite { store, folder in
            try await store.backup(to: folder.path + "/copy.sqlite")
            try await store.keep(report())
            let error = #expect(throws: StorageError.self) {
                try SQLStore.restore(from: folder.path + "/copy.sqlite", to: store.path)
            }
            #expect(error == StorageError(path: store.path, cause: .isOpenElsewhere))
            #expect(try await store.lines().count == 3)
            try await store.close()
            try SQLStore.restore(from: folder.path + "/copy.sqlite", to: store.path)
            #expect(try await contents(store.path).count == 2)
        }
    }

    @Test("what is no backup, damaged, newer or missing is not restored, and what is there stays")
    func refused() async throws {
        try await withSQLite { store, folder in
            let target = folder.path + "/other.sqlite"
            try await store.keep(report())
            try await store.backup(to: target)
            for number in 1...1000 { try await store.keep(report("place-\(number)")) }
            for name in ["cut.sqlite", "newer.sqlite"] { try await store.backup(to: folder.path + "/" + name) }
            #expect(truncate(folder.path + "/cut.sqlite", 20_000) == 0)
            try DatabaseFile(path: folder.path + "/newer.sqlite", steps: []).connection()
                .execute("INSERT INTO grdb_migrations VALUES ('a step to come')")
            try folder.write("no database", to: "text.sqlite")
            let before = try await contents(target)
            for (name, cause) in [
                ("text.sqlite", StorageError.Cause.isDamaged("file is not a database")),
                ("cut.sqlite", .isDamaged("database disk image is malformed")),
                ("newer.sqlite", .isNewer(["a step to come"])),
                ("none.sqlite", .cannotOpen("unable to open database file")),
            ] {
                let backup = folder.path + "/" + name
                let error = #expect(throws: StorageError.self) { try SQLStore.restore(from: backup, to: target) }
                #expect(error == StorageError(path: backup, cause: cause))
            }
            let after = try await contents(target)
            #expect(after == before)
            #expect(try names(in: folder).filter { $0.contains("-new") } == [])
        }
    }
}
