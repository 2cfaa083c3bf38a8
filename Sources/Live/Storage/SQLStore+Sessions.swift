public import Calendar
public import LiveRules

extension SQLStore {
    public func begin(_ session: AccountSession, forgettingBefore moment: Instant, entry: AuditEntry) async throws {
        try await write { database in
            try database.run(AccountStatement.forgetSessions, ["before": moment.secondsSince1970])
            try database.run(
                AccountStatement.insertSession,
                [
                    "digest": session.digest, "account": session.account, "begun": session.begun.secondsSince1970,
                    "seen": session.seen.secondsSince1970, "browser": session.browser,
                ])
            try database.insert(entry)
        }
    }

    public func session(_ digest: String) async throws -> (AccountSession, Account)? {
        try await read { database in
            guard let row = try database.firstRow(AccountStatement.session, ["digest": digest]) else { return nil }
            let session = try AccountSession(row: row)
            guard let account = try database.account(.account, ["id": session.account]) else { return nil }
            return (session, account)
        }
    }

    public func sessions(of account: Int) async throws -> [AccountSession] {
        try await read { database in
            try database.rows(AccountStatement.sessionsOf, ["account": account]).map(AccountSession.init(row:))
        }
    }

    public func see(session: String, at moment: Instant) async throws {
        try await write {
            try $0.run(AccountStatement.seeSession, ["seen": moment.secondsSince1970, "digest": session])
        }
    }

    public func end(session: String, of account: Int, entry: AuditEntry) async throws {
        try await write { database in
            try database.run(AccountStatement.endSession, ["digest": session, "account": account])
            try database.insert(entry)
        }
    }

    public func endSessions(of account: Int, but session: String?, entry: AuditEntry) async throws {
        try await write { database in
            try database.run(AccountStatement.endOtherSessions, ["account": account, "digest": session ?? ""])
            try database.insert(entry)
        }
    }

    public func pace(of key: String) async throws -> SignInThrottle? {
        try await read { database in
            try database.firstRow(AccountStatement.pace, ["id": key]).map { row in
                SignInThrottle(failures: try row["failures"], until: Instant(secondsSince1970: try row["until"]))
            }
        }
    }

    public func count(
        _ pace: SignInThrottle, of key: String, after before: SignInThrottle?, forgettingBefore moment: Instant
    ) async throws -> Bool {
        try await write { database in
            // A few at a time: nobody who signs in waits for what a flood left behind.
            _ = try database.rows(
                TidyingStatement.oldPaces, ["before": moment.secondsSince1970, "limit": Self.mostForgotten])
            let counted = try database.firstRow(
                AccountStatement.countPace,
                [
                    "id": key, "failures": pace.failures, "until": pace.until.secondsSince1970,
                    "seenFailures": before?.failures ?? -1, "seenUntil": before?.until.secondsSince1970 ?? -1,
                ])
            return counted != nil
        }
    }

    private static let mostForgotten = 100

    public func forgetPaces(of keys: [String]?, entry: AuditEntry) async throws {
        try await write { database in
            for key in keys ?? [] { try database.run(AccountStatement.forgetPace, ["id": key]) }
            if keys == nil { try database.run(AccountStatement.forgetAllPaces, [:]) }
            try database.insert(entry)
        }
    }

    public func forgetPace(of key: String) async throws {
        try await write { try $0.run(AccountStatement.forgetPace, ["id": key]) }
    }

    public func enter(_ entry: AuditEntry) async throws { try await write { try $0.insert(entry) } }

    public func enter(_ entry: AuditEntry, countedSince moment: Instant) async throws {
        try await write { database in
            let latest = try database.firstRow(
                AccountStatement.auditOfBoth,
                ["account": entry.account, "area": entry.area.rawValue, "before": Int.max, "limit": 1]
            ).map(AuditEntry.init(row:))
            guard let latest, latest.action == entry.action, latest.at >= moment else {
                return try database.insert(entry)
            }
            let times = (latest.detail.split(separator: " ").first.flatMap { Int($0) } ?? 1) + 1
            try database.run(
                AccountStatement.countAudit,
                ["at": entry.at.secondsSince1970, "detail": "\(times) times", "id": latest.id])
        }
    }

    public func audit(
        before id: Int?, account: Int?, area: AuditEntry.Area?, limit: Int
    ) async throws -> [AuditEntry] {
        try await read { database in
            let before = id ?? Int.max
            let rows =
                switch (account, area) {
                case (nil, nil): try database.rows(AccountStatement.audit, ["before": before, "limit": limit])
                case (let account?, nil):
                    try database.rows(
                        AccountStatement.auditOfAccount, ["account": account, "before": before, "limit": limit])
                case (nil, let area?):
                    try database.rows(
                        AccountStatement.auditOfArea, ["area": area.rawValue, "before": before, "limit": limit])
                case (let account?, let area?):
                    try database.rows(
                        AccountStatement.auditOfBoth,
                        ["account": account, "area": area.rawValue, "before": before, "limit": limit])
                }
            return try rows.map { try AuditEntry(row: $0) }
        }
    }
}
