public import Calendar
public import LiveRules

extension SQLStore {
    public func recentReports(
        of places: [String], since: Instant, limit: Int
    ) async throws -> [String: [RatedReport]] {
        try await read { database in
            try places.reduce(into: [:]) { found, place in
                found[place] = try database.rated(
                    .newestOfPlace, of: place, from: since.secondsSince1970, through: .max, limit)
            }
        }
    }

    public func reports(
        of place: String, at moments: [Instant], within seconds: Int, limit: Int
    ) async throws -> [RatedReport] {
        try await read { database in
            var found: [Int: RatedReport] = [:]
            for moment in moments.map(\.secondsSince1970) {
                for one in try database.rated(.newestOfPlace, of: place, from: moment - seconds, through: moment, limit)
                {
                    found[one.report.id] = one
                }
            }
            return Array(found.values)
        }
    }

    public func ratedReports(after id: Int, limit: Int) async throws -> [RatedReport] {
        try await read { database in
            try database.rows(JudgingStatement.ratedAfter, ["id": id, "limit": limit]).map(RatedReport.init(row:))
        }
    }

    public func lastReport() async throws -> Int { try await read { try $0.number(JudgingStatement.lastReport) } }

    public func judgingWindows(until moment: Instant, within seconds: Int) async throws -> [JudgingWindow] {
        try await read { try $0.judgingWindows(until: moment.secondsSince1970, within: seconds) }
    }

    public func settle(
        _ judged: [(report: WaitReport, judgement: Judgement)], rewards: Rewards, at moment: Instant
    ) async throws -> Int {
        try await write { database in
            try judged.count { try database.settle($0.report, $0.judgement, rewards, at: moment) }
        }
    }

    public func giveUpJudging(before: Instant) async throws {
        try await inBatches { try $0.rows(JudgingStatement.giveUp, ["before": before.secondsSince1970, "limit": $1]) }
    }

    public func hasReported(_ device: DeviceID, about place: String, before: Instant) async throws -> Bool {
        try await read { database in
            try database.firstRow(
                ReportStatement.earlierOfDevice,
                ["device": device.text, "place": place, "before": before.secondsSince1970]) != nil
        }
    }
}

extension SQLStore {
    /// Changes rows in transactions of up to 500 until one finds fewer, so that nobody waits long for his turn.
    func inBatches(
        _ change: @escaping @Sendable (any StoreDatabase, _ limit: Int) throws -> [StoreRow]
    ) async throws {
        let limit = 500
        while try await write({ try change($0, limit).count }) == limit {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

private extension StoreDatabase {
    /// How many of one place are judged at once, and how many on either side judge them: so what is read for one report
    /// does not grow with the number of others.
    var mostDue: Int { 200 }
    var mostAround: Int { 150 }

    func judgingWindows(until moment: Int, within seconds: Int) throws -> [JudgingWindow] {
        let oldest = try rows(JudgingStatement.oldestUnjudged, ["before": moment, "limit": mostDue])
        var (windows, places, count) = ([JudgingWindow](), Set<String>(), 0)
        for row in oldest where count < mostDue {
            let place: String = try row["place"]
            guard places.insert(place).inserted else { continue }
            let window = try judgingWindow(of: place, from: try row["at"], until: moment, within: seconds)
            windows.append(window)
            count += window.due.count
        }
        return windows
    }

    func judgingWindow(
        of place: String, from first: Int, until moment: Int, within seconds: Int
    ) throws -> JudgingWindow {
        let rows = try rows(
            JudgingStatement.oldestOfPlace,
            ["place": place, "since": first, "until": moment, "limit": mostDue])
        let due = try rows.filter { try $0["judgement"] as String? == nil }.map { try $0["id"] as Int }
        let middle = try rows.map(RatedReport.init(row:))
        let last = middle.last?.report.at.secondsSince1970 ?? first
        let before = try rated(.newestOfPlace, of: place, from: first - seconds, through: first - 1, mostAround)
        // Of the last second there may be more than were read.
        let after = try rated(.oldestOfPlace, of: place, from: last, through: last + seconds, mostAround)
        let known = Set(middle.map(\.report.id))
        return JudgingWindow(
            reports: before.reversed() + middle + after.filter { !known.contains($0.report.id) }, due: Set(due))
    }

    func settle(_ report: WaitReport, _ judgement: Judgement, _ rewards: Rewards, at moment: Instant) throws -> Bool {
        let row = try firstRow(ReportStatement.judge, ["judgement": judgement.rawValue, "id": report.id])
        guard let owner: String = try row?["device"] else { return false }
        // The device may have been erased, or moved, since the report was read.
        guard judgement != .unclear, owner != DeviceID.erased.text else { return true }
        if judgement != .agreesInNetwork { try count(judgement, of: owner) }
        guard rewards.confirms(judgement) else { return true }
        let earned = try rows(ReportStatement.ledger, ["device": owner, "limit": rewards.reportsPerDay])
            .map(LedgerEntry.init(row:))
            .count { $0.reason == .report && moment.secondsSince1970 - $0.at.secondsSince1970 < 86_400 }
        let own = report.of(DeviceID(text: owner))
        let network = try judgement == .agreesInNetwork ? rewarded(in: report.origin) : 0
        guard
            let entry = rewards.entry(
                for: own, judged: judgement, earnedToday: earned, earnedInNetwork: network, at: moment)
        else { return true }
        try enter(entry)
        if judgement == .agreesInNetwork {
            try run(
                NetworkStatement.count, ["origin": report.origin, "day": moment.secondsSince1970 / 86_400])
        }
        return true
    }

    /// How many reports of a network have earned points today because others of one address agreed.
    func rewarded(in network: String) throws -> Int {
        try firstRow(NetworkStatement.earned, ["origin": network])?["reports"] ?? 0
    }

    func rated(
        _ statement: JudgingStatement, of place: String, from: Int, through: Int, _ limit: Int
    ) throws -> [RatedReport] {
        try rows(statement, ["place": place, "since": from, "until": through, "limit": limit])
            .map(RatedReport.init(row:))
    }
}

private extension WaitReport {
    func of(_ device: DeviceID) -> WaitReport {
        WaitReport(id: id, place: place, device: device, origin: origin, minutes: minutes, at: at, isHere: isHere)
    }
}

extension RatedReport {
    init(row: StoreRow) throws { self.init(try WaitReport(row: row), try Record(row: row)) }
}

extension Record {
    /// That of a new device, where the columns are empty.
    init(row: StoreRow) throws {
        let (agreed, differed): (Int?, Int?) = (try row["agreed"], try row["differed"])
        self.init(agreed: agreed ?? 0, differed: differed ?? 0)
    }
}
