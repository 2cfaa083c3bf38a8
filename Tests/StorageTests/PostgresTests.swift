import LiveRules
import Testing

@testable import Storage

/// What PostgreSQL alone must stand: several programs at once, lost connections, restarts.
@Suite(.serialized, .enabled(if: TestedServer.address != nil, "scripts/with-postgres starts PostgreSQL"))
struct PostgresTests {
    private func cause(opening database: String) -> StorageError.Cause? {
        #expect(throws: StorageError.self) { try SQLStore.open(database) }?.cause
    }

    /// Ends the connections of one database, as a network does that breaks.
    private func cutConnections(of database: String, as name: String) throws {
        try PostgresConnection(PostgresAddress(database)).ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '\(name)'")
    }

    @Test("eight programs that open the same empty database at once make its tables once, and count together")
    func manyPrograms() async throws {
        try await TestedServer.with { database in
            let stores = try await withThrowingTaskGroup(of: SQLStore.self) { programs in
                for _ in 1...8 { programs.addTask { try SQLStore.open(database) } }
                return try await programs.reduce(into: []) { $0.append($1) }
            }
            let answers = try await withThrowingTaskGroup(of: Kept.self) { visitors in
                for store in stores {
                    for _ in 1...20 { visitors.addTask { try await store.keep(report(), notWithin: 300) } }
                }
                return try await visitors.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 == .kept(report(id: 1)) } == 1)
            #expect(answers.count { $0 == .tooSoon(report(id: 1)) } == 159)
            for store in stores { try await store.close() }
        }
    }

    /// The rows of each table that this connection has read; the server adds them up for a while.
    private static func rowsRead(_ database: any StoreDatabase) throws -> [String: Int] {
        var read: [String: Int] = [:]
        try database.each(
            """
            SELECT CAST(relname AS TEXT) AS name, COALESCE(seq_tup_read, 0) + COALESCE(idx_tup_fetch, 0) AS n
            FROM pg_stat_xact_user_tables
            """, [:]
        ) { read[try $0["name"]] = try $0["n"] }
        return read
    }

    @Test("reports of a place cost no more rows than that place has, whatever the server takes for likely")
    func placesApart() async throws {
        try await TestedServer.with { database in
            let store = try SQLStore.open(database)
            try PostgresConnection(PostgresAddress(database)).ask(
                """
                INSERT INTO report (place, device, origin, minutes, at, here)
                    SELECT 'place ' || n % 100, 'device ' || n, '', 5, 1000000 + n / 100, 0 FROM generate_series(1, 20000) n;
                INSERT INTO device (id, agreed, differed, points)
                    SELECT 'device ' || n, 1, 0, 5 FROM generate_series(1, 20000) n;
                ANALYZE report, device
                """)
            // A server has a plan for all values of a statement that it was asked five times.
            for place in ["place 7", "rare"] {
                for _ in 1...8 {
                    let (found, read) = try await store.read { database in
                        let before = try Self.rowsRead(database)
                        let found = try database.rows(
                            JudgingStatement.newestOfPlace,
                            ["place": place, "since": 1_000_000, "until": Int.max, "limit": 50])
                        let read = try Self.rowsRead(database).merging(before) { $0 - $1 }
                        return (found.count, read)
                    }
                    #expect(found == (place == "rare" ? 0 : 50))
                    #expect(read["report"] ?? 0 <= 200 && read["device"] ?? 0 <= 400, "\(read)")
                }
            }
            try await store.close()
        }
    }

    @Test("connections that break while reports come lose none, keep none twice, and are told to nobody")
    func brokenConnections() async throws {
        try await TestedServer.with { database in
            let named = database + "&application_name=cut_off"
            let store = try SQLStore.open(named)
            async let kept = withThrowingTaskGroup(of: [Int].self) { visitors in
                for visitor in 1...8 {
                    visitors.addTask {
                        var numbers: [Int] = []
                        for turn in 1...50 {
                            numbers.append(try await store.number(of: report("place-\(visitor)-\(turn)")))
                        }
                        return numbers
                    }
                }
                return try await visitors.reduce(into: []) { $0 += $1 }
            }
            let observer = try SQLStore.open(database)
            for count in stride(from: 20, through: 360, by: 20) {
                while try await observer.reports(after: 0, limit: 400).count < count {}
                try cutConnections(of: database, as: "cut_off")
            }
            let numbers = try await kept
            try await observer.close()
            let found = try await store.reports(after: 0, limit: 9999)
            #expect(found.map(\.id) == numbers.sorted())
            #expect(Set(found.map(\.place)).count == 400)
            try await store.close()
        }
    }

    @Test("a server that crashes and comes back is waited for: what was acknowledged is there, once")
    func restart() async throws {
        try await TestedServer.with(TestedServer.restarted) { database in
            let store = try SQLStore.open(database)
            async let kept = withThrowingTaskGroup(of: [Int].self) { visitors in
                for visitor in 1...8 {
                    visitors.addTask {
                        var numbers: [Int] = []
                        for turn in 1...150 {
                            numbers.append(try await store.number(of: report("place-\(visitor)-\(turn)")))
                        }
                        return numbers
                    }
                }
                return try await visitors.reduce(into: []) { $0 += $1 }
            }
            while try await store.reports(after: 0, limit: 100).count < 100 {}
            try TestedServer.control("restart", "-m", "immediate")
            let numbers = try await kept
            let found = try await store.reports(after: 0, limit: 9999)
            #expect(found.map(\.id) == numbers.sorted())
            #expect(Set(found.map(\.place)).count == 1200)
            try await store.close()
        }
    }

    @Test("a server that stays away is told at once to everybody who waits, and forgotten when it is back")
    func away() async throws {
        try await TestedServer.with(TestedServer.restarted) { database in
            let store = SQLStore(
                try PostgresEngine(PostgresAddress(database), steps: Schema.steps, tries: 3))
            try TestedServer.control("stop", "-m", "fast")
            let causes = await withTaskGroup(of: StorageError.Cause?.self) { visitors in
                for number in 1...300 {
                    visitors.addTask {
                        do {
                            try await store.keep(report("place-\(number)"))
                            return nil
                        } catch { return (error as? StorageError)?.cause }
                    }
                }
                return await visitors.reduce(into: []) { $0.append($1) }
            }
            let isAway = causes.allSatisfy { if case .isAway? = $0 { true } else { false } }
            #expect(isAway)
            try TestedServer.control("start")
            try await store.keep(report())
            #expect(try await store.reports(of: nil, since: moment(0)).count == 1)
            try await store.close()
        }
    }

    @Test("a database of a newer version, another program's, and one that is missing are refused")
    func refused() async throws {
        try await TestedServer.with { database in
            let store = try SQLStore.open(database)
            try await store.write { try $0.run("INSERT INTO waymark_step (name) VALUES ('later')", [:]) }
            try await store.close()
            #expect(cause(opening: database) == .isNewer(["later"]))
        }
        try await TestedServer.with { database in
            try PostgresConnection(PostgresAddress(database)).ask("CREATE TABLE bookmark (address TEXT)")
            #expect(cause(opening: database) == .isForeign)
        }
        let missing = try #require(TestedServer.address).replacing("/postgres?", with: "/missing?")
        guard case .isNotLetIn(let words) = cause(opening: missing) else {
            Issue.record("a missing database was opened")
            return
        }
        #expect(words.hasSuffix("database \"missing\" does not exist"))
    }

    @Test(
        "what one program announces reaches the others, once, and not itself; after a broken connection they ask for everything"
    )
    func announcements() async throws {
        try await TestedServer.with { database in
            let (teller, hearer) = (
                try SQLStore.open(database), try SQLStore.open(database + "&application_name=hearer")
            )
            var (heard, own) = (hearer.announcements().makeAsyncIterator(), teller.announcements().makeAsyncIterator())
            // The connection that listens is made on a thread of its own.
            try await listening(database, 2)
            for _ in 1...100 { teller.announce("cafe") }
            #expect(await heard.next() == .changed(["cafe"]))
            try cutConnections(of: database, as: "hearer")
            // It may have been told of the last of a hundred, too.
            var next = await heard.next()
            while next == .changed(["cafe"]) { next = await heard.next() }
            #expect(next == .missed)
            hearer.announce("bar and \u{E9}")
            #expect(await own.next() == .changed(["bar and \u{E9}"]))
            try await teller.close()
            try await hearer.close()
        }
    }

    /// Waits until `count` connections listen.
    private func listening(_ database: String, _ count: Int) async throws {
        let connection = try PostgresConnection(PostgresAddress(database))
        let schema = try connection.ask("SELECT current_schema()").text ?? ""
        let sql = "SELECT count(*) FROM pg_stat_activity WHERE query = 'LISTEN waymark_\(schema)'"
        while try connection.ask(sql).text != "\(count)" { await Task.yield() }
    }

    @Test("what is in SQLite moves to PostgreSQL and back, the same in every line")
    func moving() async throws {
        try await TestedStore.sqlite.withTwo { first, third in
            try await TestedStore.postgres.with { second in
                for place in [
                    "cafe", "caf\u{E9}", "a\u{0}b", "\u{FFFF}", "\u{FFFF}0", "\u{1F642}", "it's \"quoted\"\\",
                ] {
                    try await first.keep(report(place))
                }
                _ = try await first.judge(1, .agrees, entry: entry())
                let lines = try await first.lines()
                try await second.importLines(lines)
                let moved = try await second.lines()
                try await third.importLines(moved)
                #expect(moved == lines)
                #expect(try await third.lines() == lines)
            }
        }
    }
}

/// The layer between the statements and PostgreSQL.
@Suite struct PostgresDialectTests {
    @Test("values get numbers, one for each name, and quoted texts and casts stay")
    func statements() {
        let (sql, names) = PostgresDialect.statement(
            "SELECT ':no', x::text FROM t INDEXED BY t_x WHERE a = :a AND b > :b OR a <> :a AND c = CAST(:c AS INTEGER)"
        )
        #expect(sql == "SELECT ':no', x::text FROM t WHERE a = $1 AND b > $2 OR a <> $1 AND c = CAST($3 AS BIGINT)")
        #expect(names == ["a", "b", "c"])
    }

    @Test("tables get the types of PostgreSQL")
    func tables() {
        let sql = PostgresDialect.layout(
            """
            CREATE TABLE a (id INTEGER PRIMARY KEY AUTOINCREMENT, n INTEGER, t TEXT DEFAULT 'TEXT', b BLOB) STRICT;
            CREATE TABLE b (id TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID;
            """)
        #expect(
            sql == """
                CREATE TABLE a (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, n BIGINT, \
                t TEXT COLLATE "C" DEFAULT 'TEXT', b BYTEA);
                CREATE TABLE b (id TEXT COLLATE "C" PRIMARY KEY NOT NULL);
                """)
    }

    @Test("an address is told without its password, also when it is wrong")
    func address() throws {
        let address = try PostgresAddress("postgres://ann:secret@db.example.org:5433/waymark?sslmode=verify-full")
        #expect(address.name == "waymark at db.example.org:5433")
        let error = #expect(throws: StorageError.self) { try PostgresAddress("postgres://ann:secret@db:port/w?x=y") }
        #expect(error?.description.contains("secret") == false)
    }
}
