import Foundation
import LiveRules
import TestSupport
import Testing

@testable import Storage

/// A database that release 0.1.0 made is opened by this program, with everything that was in it. The fixture has the layout of that
/// release and a row of each table.
@Suite struct UpgradeTests {
    private static let text =
        (try? String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "Fixtures/storage/release-0.1.0.sql"), encoding: .utf8)) ?? ""
    private static let parts = text.components(separatedBy: "-- content\n")
    private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0x00, 0x0A]

    /// The steps of the layout, in the words of that release.
    private static var steps: [SchemaStep] {
        parts[0].components(separatedBy: "-- step: ").dropFirst().map { step in
            let end = step.firstIndex(of: "\n") ?? step.endIndex
            return SchemaStep(String(step[..<end]), String(step[end...]))
        }
    }

    /// Runs the body with a way to open an empty database, first with the steps of then.
    private func with(
        _ kind: TestedStore, _ body: (_ open: ([SchemaStep]?) throws -> SQLStore) async throws -> Void
    ) async throws {
        switch kind {
        case .sqlite:
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let path = folder.path + "/live.sqlite"
            try await body { steps in
                try steps.map { try SQLStore.open(DatabaseFile(path: path, steps: $0)) } ?? SQLStore.open(path: path)
            }
        case .postgres:
            try await TestedServer.with { database in
                try await body { steps in
                    try steps.map { SQLStore(try PostgresEngine(PostgresAddress(database), steps: $0)) }
                        ?? SQLStore.open(database)
                }
            }
        }
    }

    private static func fill(_ store: SQLStore) async throws {
        let statements = parts[1].split(separator: "\n").map { String($0.dropLast()) }
        #expect(statements.count == 19)
        try await store.write { database in
            for statement in statements {
                try database.run(statement, statement.contains(":bytes") ? ["bytes": Self.picture] : [:])
            }
        }
    }

    @Test("the fixture's layout is that of the first steps of this program", arguments: TestedStore.allCases)
    func layout(of kind: TestedStore) {
        #expect(Self.steps.map(\.name) == Schema.steps.prefix(6).map(\.name))
    }

    @Test("a database of release 0.1.0 is opened, and everything is there", arguments: TestedStore.allCases)
    func opened(of kind: TestedStore) async throws {
        try await with(kind) { open in
            let then = try open(Self.steps)
            try await Self.fill(then)
            try await then.close()
            let store = try open(nil)
            let counts = try await store.rowCounts()
            for (table, rows) in ["report": 2, "account": 2] { #expect(counts[table] == rows) }
            for table in ["device", "ledger", "account_session", "account_link", "sign_in_pace", "audit", "day_key"] {
                #expect(counts[table] == 1, "\(table)")
            }
            for table in ["use_figure", "missed_search", "voucher", "profile", "move", "shared_key", "contribution"] {
                #expect(counts[table] == 1, "\(table)")
            }
            #expect(counts["photograph"] == 1)
            try await Self.expectContent(of: store)
            #expect(try await store.number(of: report(by: ben, at: 9000)) == 3, "numbers go on")
            try await store.close()
            let again = try open(nil)
            #expect(try await again.rowCounts()["report"] == 3)
            try await again.close()
        }
    }

    private static func expectContent(of store: SQLStore) async throws {
        #expect(try await store.points(of: ann) == 155)
        #expect(try await store.ledger(of: ann, limit: 9).map(\.points) == [5])
        let reports = try await store.reports(of: "cafe", since: moment(0))
        #expect(reports.map(\.minutes) == [12, 14] && reports.map(\.isHere) == [true, false])
        let accounts = try await store.accounts()
        #expect(Set(accounts.map(\.email.text)) == ["ann@example.org", "ben@example.org"])
        #expect(accounts.contains { $0.roles.isAdministrator && $0.passwordDigest == "digest of a password" })
        let lines = try await store.lines().joined(separator: "\n")
        for words in [
            "Content/places/cafe.md", "\"times\":42", "search-digest", "voucher-digest", "Ann of the harbour",
            "key-of-rewards", "Mo-Fr 09:00-17:00", "It opens later.",
        ] { #expect(lines.contains(words), "\(words)") }
        // The picture of the profile, and the photograph.
        let bytes = Data(picture).base64EncodedString()
        #expect(lines.components(separatedBy: bytes).count == 3, "\(lines)")
    }

    @Test("what the next start does to a file is told before it")
    func examined() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/live.sqlite"
        try await SQLStore.open(DatabaseFile(path: path, steps: Self.steps)).close()
        let before = try SQLStore.examine(path)
        #expect(before.damage == nil && before.missingSteps == Schema.steps.dropFirst(6).map(\.name))
        try await SQLStore.open(path: path).close()
        #expect(try SQLStore.examine(path) == StoreExamination(damage: nil, missingSteps: []))
    }
}
