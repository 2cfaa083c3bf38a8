import Testing

@testable import Storage

/// That no question slows down with a million kept reports.
@Suite struct PlanTests {
    @Test("every statement finds its rows by an index, without sorting", arguments: StoreStatements.all)
    func plan(of statement: any StoreStatement) async throws {
        try await withSQLite { store, _ in
            let names = statement.rawValue.matches(of: /:([A-Za-z_]+)/).map { String($0.output.1) }
            let nothing = StoreArguments(Dictionary(names.map { ($0, .null) }, uniquingKeysWith: { first, _ in first }))
            let steps = try await store.pool.read { connection in
                var steps: [String] = []
                try connection.each("EXPLAIN QUERY PLAN " + statement.rawValue, nothing) {
                    steps.append(try $0["detail"])
                }
                return steps
            }
            // What stands above the steps of an inner SELECT is no step itself.
            let heads = [
                "LIST SUBQUERY", "SCALAR SUBQUERY", "CORRELATED SCALAR SUBQUERY", "SCAN CONSTANT ROW",
                "USING ROWID SEARCH",
            ]
            let slow = steps.filter { step in !step.hasPrefix("SEARCH") && !heads.contains { step.hasPrefix($0) } }
            #expect(slow == [], "\(statement)")
            #expect(statement.rawValue.hasPrefix("INSERT") || !steps.isEmpty)
        }
    }
}
