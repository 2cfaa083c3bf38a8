import Calendar
public import LiveRules

extension SQLStore {
    public func secondFactor(of account: Int) async throws -> SecondFactor? {
        try await read { database in
            try database.firstRow(SecondFactorStatement.factor, ["account": account]).map { row in
                SecondFactor(
                    account: account, since: Instant(secondsSince1970: try row["since"]), lastStep: try row["last_step"]
                )
            }
        }
    }

    public func secondFactorSecret(of account: Int) async throws -> [UInt8]? {
        try await read { try $0.firstRow(SecondFactorStatement.secret, ["account": account])?["sealed"] }
    }

    public func recoveryCodes(of account: Int) async throws -> Int {
        try await read { try $0.firstRow(SecondFactorStatement.countCodes, ["account": account])?["number"] ?? 0 }
    }

    public func keep(
        _ factor: SecondFactor, sealed secret: [UInt8], recovery digests: [String], entry: AuditEntry
    ) async throws -> Bool {
        try await write { database in
            let kept = try database.firstRow(
                SecondFactorStatement.insertFactor,
                [
                    "account": factor.account, "since": factor.since.secondsSince1970, "step": factor.lastStep,
                ])
            guard kept != nil else { return false }
            try database.run(SecondFactorStatement.insertSecret, ["account": factor.account, "sealed": secret])
            try database.replaceCodes(digests, of: factor.account)
            try database.insert(entry)
            return true
        }
    }

    public func use(step: Int, of account: Int) async throws -> Bool {
        try await write {
            try $0.firstRow(SecondFactorStatement.useStep, ["step": step, "account": account]) != nil
        }
    }

    public func use(recovery digest: String, of account: Int, entry: AuditEntry) async throws -> Bool {
        try await write { database in
            let used = try database.firstRow(SecondFactorStatement.useCode, ["digest": digest, "account": account])
            guard used != nil else { return false }
            try database.insert(entry)
            return true
        }
    }

    public func replaceRecoveryCodes(_ digests: [String], of account: Int, entry: AuditEntry) async throws {
        try await write { database in
            try database.replaceCodes(digests, of: account)
            try database.insert(entry)
        }
    }

    public func dropSecondFactor(of account: Int, keeping session: String?, entry: AuditEntry) async throws -> Bool {
        try await write { database in
            let dropped = try database.firstRow(SecondFactorStatement.dropFactor, ["account": account])
            guard dropped != nil else { return false }
            try database.run(SecondFactorStatement.dropSecret, ["account": account])
            try database.run(SecondFactorStatement.dropCodes, ["account": account])
            try database.run(AccountStatement.endOtherSessions, ["account": account, "digest": session ?? ""])
            try database.insert(entry)
            return true
        }
    }

    public func sealingKey(_ name: String, or candidate: [UInt8]) async throws -> [UInt8] {
        if let known: [UInt8] = try await read({
            try $0.firstRow(SecondFactorStatement.sealingKey, ["name": name])?["value"]
        }) {
            return known
        }
        return try await write { database in
            try database.run(SecondFactorStatement.offerKey, ["name": name, "value": candidate])
            return try database.firstRow(SecondFactorStatement.sealingKey, ["name": name])?["value"] ?? candidate
        }
    }
}

private extension StoreDatabase {
    func replaceCodes(_ digests: [String], of account: Int) throws {
        try run(SecondFactorStatement.dropCodes, ["account": account])
        for digest in digests { try run(SecondFactorStatement.insertCode, ["digest": digest, "account": account]) }
    }
}
