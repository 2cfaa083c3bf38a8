extension SQLStore {
    /// How many rows are in each table. Not among the statements of the abilities, because each reads a whole table: it is asked by
    /// the operator alone.
    public func rowCounts() async throws -> [String: Int] {
        try await readOnce { database in
            var counts: [String: Int] = [:]
            for table in LineTables.names {
                try database.each("SELECT COUNT(*) AS n FROM \(table)", [:]) { counts[table] = try $0["n"] }
            }
            return counts
        }
    }
}
