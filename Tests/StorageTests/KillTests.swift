import Foundation
import LiveRules
import TestSupport
import Testing

@testable import Processes
@testable import Storage

/// That a program which is killed while it writes loses nothing that it acknowledged.
@Suite struct KillTests {
    @Test("killed five times while eight visitors report, the database is whole and has every acknowledged report")
    func killed() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/live.sqlite"
        try await killed(path) { store in
            let finding = try await store.pool.read { try $0.first("PRAGMA integrity_check") }
            #expect(finding == .text("ok"))
        }
    }

    @Test("two programs that write to one file at once lose nothing that they acknowledged, and keep nothing twice")
    func two() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/live.sqlite"
        let writers = try [Writer(path), Writer(path)]
        for writer in writers { try writer.read(atLeast: 300) }
        let acknowledged = try writers.flatMap { try $0.killed() }
        let store = try SQLStore.open(path: path)
        let kept = Set(try await store.reports(after: 0, limit: .max).map(\.id))
        try await store.close()
        #expect(acknowledged.count >= 600)
        #expect(Set(acknowledged).count == acknowledged.count)
        #expect(Set(acknowledged).subtracting(kept) == [])
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
            let writer = try Writer(database)
            try writer.read(atLeast: reportsBefore)
            acknowledged.formUnion(try writer.killed())
            let store = try SQLStore.open(database)
            let kept = Set(try await store.reports(after: 0, limit: .max).map(\.id))
            #expect(acknowledged.subtracting(kept) == [])
            try await check(store)
            try await store.close()
        }
        #expect(acknowledged.count >= 1372)
    }
}

/// The program that writes until it is killed.
private final class Writer {
    private let program: RunningProgram
    private let folder: TemporaryFolder
    private var output: String { folder.path + "/acknowledged" }

    init(_ database: String) throws {
        folder = try TemporaryFolder()
        let output = folder.path + "/acknowledged"
        program = try RunningProgram(ProcessCall(Self.path, [database]), output: output, complaints: "/dev/null")
    }

    deinit { folder.remove() }

    /// Waits until it has acknowledged `count` reports.
    func read(atLeast count: Int) throws {
        while try Data(contentsOf: URL(fileURLWithPath: output)).count(where: { $0 == UInt8(ascii: "\n") }) < count {
            try #require(program.exitStatus() == nil)
            usleep(1000)
        }
    }

    /// Kills it. The numbers of all that it has acknowledged.
    func killed() throws -> [Int] {
        kill(program.identifier, SIGKILL)
        var status: Int32?
        while status == nil {
            status = program.exitStatus()
            usleep(1000)
        }
        #expect(status == 128 + SIGKILL)
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").compactMap { Int($0) }
    }

    /// The program is in the build folder, next to the tests.
    private static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
            + "/store-writer"
    }
}
