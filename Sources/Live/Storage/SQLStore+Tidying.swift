public import Calendar
import LiveRules

/// Lets go what is too old or too much.
public protocol TidyingStore: Sendable {
    /// Keeps within the bounds what visitors send, in transactions of up to 500 rows. What was cut short is done the next time.
    func tidy(at moment: Instant, _ bounds: StoreBounds) async throws
}

extension TidyingStore {
    /// By the bounds that hold for every companion.
    public func tidy(at moment: Instant) async throws { try await tidy(at: moment, .standard) }
}

extension SQLStore {
    public func tidy(at moment: Instant, _ bounds: StoreBounds) async throws {
        func before(_ days: Int) -> Int { moment.secondsSince1970 - days * 86_400 }
        try await drop(.oldReports, before: before(bounds.reportDays))
        let last = try await lastReport() - bounds.reports
        if last > 0 { try await inBatches { try $0.rows(TidyingStatement.firstReports, ["last": last, "limit": $1]) } }
        try await drop(.oldContributions, before: before(bounds.contributionDays))
        try await drop(.oldContributions, beyond: bounds.contributions, by: .excessContribution)
        let day = moment.secondsSince1970 / 86_400
        try await inBatches { try $0.rows(NetworkStatement.forget, ["before": day - 1, "limit": $1]) }
        try await drop(.oldVouchers, before: before(bounds.voucherDays))
        try await drop(.oldMoves, before: before(1))
        try await drop(.oldMoves, beyond: bounds.moves, by: .excessMove)
        try await drop(.oldPaces, before: moment.secondsSince1970 - SignInThrottle.forgotten)
        try await drop(.oldPaces, beyond: bounds.paces, by: .excessPace)
        try await drop(.oldSearches, beyond: bounds.searches, by: .excessSearch)
        try await dropWords(beyond: bounds.missedWords)
        try await tidyDevices(at: moment.secondsSince1970, bounds)
        try await tidyProfiles(at: moment.secondsSince1970, bounds)
    }
}

private extension SQLStore {
    func drop(_ statement: TidyingStatement, before: Int) async throws {
        try await inBatches { try $0.rows(statement, ["before": before, "limit": $1]) }
    }

    /// Lets the oldest go while there are too many.
    func drop(_ statement: TidyingStatement, beyond most: Int, by excess: TidyingStatement) async throws {
        try await whileChanging { database in
            guard try database.firstRow(excess, ["most": most]) != nil else { return false }
            return try !database.rows(statement, ["before": Int.max, "limit": Self.step(most)]).isEmpty
        }
    }

    func dropWords(beyond most: Int) async throws {
        try await whileChanging { database in
            guard try database.firstRow(TidyingStatement.excessWords, ["most": most]) != nil else { return false }
            return try !database.rows(
                UsageStatement.forgetFigures,
                ["counter": UsageCounter.missed.rawValue, "before": Int.max, "limit": Self.step(most)]
            ).isEmpty
        }
    }

    /// How many of too many go at once: of a bound that is small, not half of what may stay.
    static func step(_ most: Int) -> Int { max(1, min(500, most / 10)) }

    func whileChanging(_ change: @escaping @Sendable (any StoreDatabase) throws -> Bool) async throws {
        while try await write(change) {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

// MARK: Devices and profiles

private extension SQLStore {
    /// Seconds between two looks at a device that is of use.
    static let look = 30 * 86_400

    func tidyDevices(at now: Int, _ bounds: StoreBounds) async throws {
        try await inBatches { try $0.rows(TidyingStatement.newDevices, ["at": now, "limit": $1]) }
        try await inBatches { database, limit in
            let old = try database.rows(TidyingStatement.oldDevices, ["before": now - Self.look, "limit": limit])
            for row in old {
                let device: String = try row["id"]
                if try database.hasReports(device) || database.hasEntry(device, since: now - bounds.deviceDays * 86_400)
                {
                    try database.run(TidyingStatement.keepDevice, ["at": now, "device": device])
                } else {
                    try database.eraseRecord(of: device)
                }
            }
            return old
        }
    }

    /// A name and a picture are shown beside points; where there are neither points nor reports, nobody misses them.
    func tidyProfiles(at now: Int, _ bounds: StoreBounds) async throws {
        try await inBatches { try $0.rows(TidyingStatement.newProfiles, ["at": now, "limit": $1]) }
        try await inBatches { database, limit in
            let before = now - bounds.profileDays * 86_400
            return try database.tidyProfiles(before: before, at: now, limit: limit)
        }
        let most = bounds.profiles
        // Each is looked at once: from then on it is as old as this moment.
        try await whileChanging { database in
            guard try database.firstRow(TidyingStatement.excessProfile, ["most": most]) != nil else { return false }
            return try !database.tidyProfiles(before: now, at: now, limit: Self.step(most)).isEmpty
        }
    }
}

private extension StoreDatabase {
    func hasReports(_ device: String) throws -> Bool {
        try firstRow(TidyingStatement.reportOfDevice, ["device": device]) != nil
    }

    /// Whether its latest points came or went at or after a moment.
    func hasEntry(_ device: String, since: Int) throws -> Bool {
        let at: Int? = try firstRow(ReportStatement.ledger, ["device": device, "limit": 1])?["at"]
        return at.map { $0 >= since } ?? false
    }

    func eraseRecord(of device: String) throws {
        for statement in [ReportStatement.eraseFromLedger, .eraseDevice] { try run(statement, ["device": device]) }
        try run(RewardStatement.eraseVouchers, ["device": device])
        try run(ProfileStatement.eraseProfile, ["device": device])
    }

    func tidyProfiles(before: Int, at now: Int, limit: Int) throws -> [StoreRow] {
        let old = try rows(TidyingStatement.oldProfiles, ["before": before, "limit": limit])
        for row in old {
            let device: String = try row["id"]
            if try firstRow(ReportStatement.device, ["device": device]) != nil || hasReports(device) {
                try run(TidyingStatement.keepProfile, ["at": now, "device": device])
            } else {
                try run(ProfileStatement.eraseProfile, ["device": device])
            }
        }
        return old
    }
}
