import Calendar
import LiveRules
import TestSupport
import Testing

@testable import Storage

/// The stores for which one and the same suite holds.
///
/// `scripts/run-swift-tests` starts PostgreSQL for them; where there is none, only SQLite is tested.
enum TestedStore: CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgres

    static let allCases: [TestedStore] = TestedServer.address == nil ? [.sqlite] : [.sqlite, .postgres]

    var testDescription: String { "\(self)" }

    /// Runs the body with an empty store.
    func with(_ body: (any Store) async throws -> Void) async throws {
        switch self {
        case .sqlite: try await withSQLite { store, _ in try await body(store) }
        case .postgres:
            try await TestedServer.with { database in
                let store = try SQLStore.open(database)
                try await body(store)
                try await store.close()
            }
        }
    }

    /// Runs the body with two empty stores.
    func withTwo(_ body: (any Store, any Store) async throws -> Void) async throws {
        try await with { first in try await with { try await body(first, $0) } }
    }
}

/// Runs the body with an empty database of its own, and its folder.
func withSQLite(_ body: (SQLStore, TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let store = try SQLStore.open(path: folder.path + "/live.sqlite")
    try await body(store, folder)
    try await store.close()
}

extension SQLStore {
    /// The file of a store in SQLite.
    var path: String { engine.name }

    /// The connections of a store in SQLite.
    var pool: SQLitePool { (engine as! SQLiteEngine).pool }
}

// MARK: What visitors tell, in few words

let ann = DeviceID(text: "ann")
let ben = DeviceID(text: "ben")

func moment(_ seconds: Int) -> Instant { Instant(secondsSince1970: seconds) }

func report(
    _ place: String = "cafe", by device: DeviceID = ann, minutes: Int = 10, at seconds: Int = 1000, id: Int = 0,
    origin: String = "prefix", isHere: Bool = false
) -> WaitReport {
    WaitReport(
        id: id, place: place, device: device, origin: origin, minutes: minutes, at: moment(seconds), isHere: isHere)
}

func entry(_ points: Int = 5, for device: DeviceID = ann, report: Int? = 1, at seconds: Int = 2000) -> LedgerEntry {
    LedgerEntry(
        device: device, points: points, reason: report == nil ? .reward : .report, place: report == nil ? "" : "cafe",
        report: report, at: moment(seconds))
}

extension Store {
    /// Keeps reports that are not too near to one another.
    func keep(_ reports: WaitReport...) async throws {
        for report in reports { _ = try await keep(report, notWithin: 0) }
    }

    /// The number that a report gets which is near no other.
    func number(of report: WaitReport) async throws -> Int {
        switch try await keep(report, notWithin: 0) {
        case .kept(let kept, _), .tooSoon(let kept): kept.id
        }
    }

    func lines() async throws -> [String] {
        let taken = Lines()
        try await exportLines { taken.append($0) }
        return taken.all
    }
}
