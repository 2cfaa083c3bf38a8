import GRDB
import Testing

@testable import Storage

/// That no question slows down with a million kept reports.
@Suite struct PlanTests {
    @Test("every statement finds its rows by an index, without sorting", arguments: StoreStatements.all)
    func plan(of statement: any StoreStatement) async throws {
        try await withSQLite { store, _ in
            let steps = try await store.pool.read { database in
                let explained = try database.makeStatement(sql: "EXPLAIN QUERY PLAN " + statement.rawValue)
                explained.setUncheckedArguments(StatementArguments())
                return try Row.fetchAll(explained).map { $0["detail"] as String }
            }
            let slow = steps.filter { !$0.hasPrefix("SEARCH") }
            #expect(slow == [], "\(statement)")
            #expect(statement.rawValue.hasPrefix("INSERT") || !steps.isEmpty)
        }
    }
}
