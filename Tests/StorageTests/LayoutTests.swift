import Testing

@testable import Storage

/// That the export knows everything that is kept.
@Suite struct LayoutTests {
    @Test("every column of every table is in the lines of an export, and empty where the table lets it be")
    func columns() async throws {
        try await withSQLite { store, _ in
            let kept = try await store.pool.read { connection in
                var kept: [String] = []
                try connection.each(
                    """
                    SELECT t.name || '.' || c.name || CASE WHEN c."notnull" THEN '' ELSE '?' END AS text
                    FROM sqlite_schema t, pragma_table_info(t.name) c
                    WHERE t.type = 'table' AND t.name <> 'grdb_migrations' AND t.name NOT LIKE 'sqlite_%'
                    """, [:]
                ) { kept.append(try $0["text"]) }
                return kept
            }
            let exported = LineTables.all.flatMap { table in
                table.columns.map { column in
                    // SQLite calls the number of a row optional, because it fills it.
                    let mayBeEmpty = column.isOptional || table.isNumbered && column.name == "id"
                    return "\(table.table).\(column.name)\(mayBeEmpty ? "?" : "")"
                }
            }
            let wanted = kept.filter { !LineTables.leftOut.contains(String($0.prefix { $0 != "." })) }
            #expect(Set(exported) == Set(wanted))
            #expect(Set(exported).count == exported.count)
        }
    }
}
