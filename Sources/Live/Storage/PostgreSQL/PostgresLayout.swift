/// The tables of a database on a server, which they reach by their steps. Those that were done are kept in the table `waymark_step`.
struct PostgresLayout {
    let steps: [SchemaStep]

    /// Does what is missing, in one transaction, while no other program does; refuses a database that this program must not touch.
    func migrate(_ connection: PostgresConnection) throws {
        try connection.ask("SET statement_timeout = 0; BEGIN; SELECT pg_advisory_xact_lock(\(PostgresWriter.lock))")
        try check(connection)
        try connection.ask(
            """
            CREATE TABLE IF NOT EXISTS waymark_step (
                number BIGINT GENERATED ALWAYS AS IDENTITY, name TEXT COLLATE "C" PRIMARY KEY)
            """)
        let done = try names(in: connection)
        let unknown = done.subtracting(steps.map(\.name))
        if !unknown.isEmpty { throw StorageError(path: connection.address.name, cause: .isNewer(unknown.sorted())) }
        for step in steps where !done.contains(step.name) {
            try connection.ask(PostgresDialect.layout(step.sql))
            try connection.run("INSERT INTO waymark_step (name) VALUES (:name)", ["name": step.name])
        }
        try connection.ask("COMMIT")
    }

    /// The steps that are not done yet; refuses a database that this program must not touch. Nothing is changed.
    func missing(in connection: PostgresConnection) throws -> [String] {
        try check(connection)
        let isNew = try connection.ask("SELECT to_regclass('waymark_step') IS NULL").text == "t"
        let done = isNew ? [] : try names(in: connection)
        let unknown = done.subtracting(steps.map(\.name))
        if !unknown.isEmpty { throw StorageError(path: connection.address.name, cause: .isNewer(unknown.sorted())) }
        return steps.map(\.name).filter { !done.contains($0) }
    }

    private func names(in connection: PostgresConnection) throws -> Set<String> {
        var names: Set<String> = []
        try connection.each("SELECT name FROM waymark_step", [:]) { names.insert(try $0["name"]) }
        return names
    }

    private func check(_ connection: PostgresConnection) throws {
        func refuse(_ reason: String) throws -> Never {
            throw StorageError(path: connection.address.name, cause: .isNotLetIn(reason))
        }
        let version = try connection.ask("SELECT current_setting('server_version_num')::int / 10000").text ?? ""
        if (Int(version) ?? 0) < 13 { try refuse("it is PostgreSQL \(version), and this program needs 13 or newer") }
        let encoding = try connection.ask("SHOW server_encoding").text ?? ""
        if encoding != "UTF8" { try refuse("its texts are in \(encoding), not UTF8") }
        if try connection.ask("SHOW fsync").text != "on" { try refuse("its fsync is off, which loses what was kept") }
        let isForeign = try connection.ask(
            """
            SELECT EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = current_schema())
                AND to_regclass(quote_ident(current_schema()) || '.waymark_step') IS NULL
            """
        ).text
        if isForeign == "t" { throw StorageError(path: connection.address.name, cause: .isForeign) }
    }
}
