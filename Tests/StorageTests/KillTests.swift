import Companion
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// That a program which is killed while it writes loses nothing that it acknowledged.
@Suite struct KillTests {
    @Test("killed five times while eight visitors report, the database is whole and has every acknowledged report")
    func killed() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/live.sqlite"
        try await killed(path) { store in
            let finding = try await store.pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
            #expect(finding == "ok")
        }
    }

    @Test(
        "killed five times with PostgreSQL, it has every acknowledged report",
        .enabled(if: TestedServer.address != nil, "scripts/with-postgres starts PostgreSQL"))
    func killedWithServer() async throws {
        try await TestedServer.with { try await killed($0) { _ in } }
    }

    private func killed(_ database: String, _ check: (SQLStore) async throws -> Void) async throws {
        var acknowledged: Set<Int> = []
        for reportsBefore in [1, 300, 7, 1000, 64] {
            acknowledged.formUnion(try killedWriter(database, after: reportsBefore))
            let store = try SQLStore.open(database)
            let kept = Set(try await store.reports(after: 0, limit: .max).map(\.id))
            #expect(acknowledged.subtracting(kept) == [])
            try await check(store)
            try await store.close()
        }
        #expect(acknowledged.count >= 1372)
    }

    /// What a writer acknowledged until it was killed, at the earliest after so many reports.
    private func killedWriter(_ path: String, after count: Int) throws -> [Int] {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: Self.writer)
        process.arguments = [path]
        process.standardOutput = pipe
        try process.run()
        var (text, lines) = (Data(), 0)
        while lines < count {
            let more = pipe.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            lines += more.count { $0 == UInt8(ascii: "\n") }
            text += more
        }
        kill(process.processIdentifier, SIGKILL)
        text += pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    }

    /// The program is in the build folder, next to the tests.
    private static var writer: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
            + "/store-writer"
    }
}
