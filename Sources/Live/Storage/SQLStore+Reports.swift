public import Calendar
public import LiveRules

extension SQLStore {
    public func keep(_ report: WaitReport, notWithin seconds: Int) async throws -> Kept {
        try await write { database in
            let moment = report.at.secondsSince1970
            let row = try database.firstRow(
                ReportStatement.insertReport,
                [
                    "place": report.place, "device": report.device.text, "origin": report.origin,
                    "minutes": report.minutes, "at": moment, "here": report.isHere, "after": moment - seconds,
                    "before": moment + seconds,
                ])
            if let row { return .kept(report.kept(as: try row["id"]), try Record(row: row)) }
            guard let near = try database.report(near: report, within: seconds) else {
                throw UnreadableRow(words: "a report was neither kept nor too near to another one")
            }
            return .tooSoon(near)
        }
    }

    public func reports(of place: String?, since: Instant) async throws -> [WaitReport] {
        try await read { database in
            guard let place else { return try database.reports(.reportsOfAll, ["since": since.secondsSince1970]) }
            return try database.reports(.reportsOfPlace, ["place": place, "since": since.secondsSince1970])
        }
    }

    public func believedReports(of place: String, since: Instant) async throws -> [WaitReport] {
        try await read { database in
            try database.reports(
                .believedOfPlace, ["place": place, "since": since.secondsSince1970, "limit": Self.mostBelieved]
            ).reversed()
        }
    }

    public func reports(after id: Int, limit: Int) async throws -> [WaitReport] {
        try await read { try $0.reports(.reportsAfter, ["id": id, "limit": max(0, limit)]) }
    }

    public func judge(_ id: Int, _ judgement: Judgement, entry: LedgerEntry?) async throws -> Bool {
        try await write { database in
            let judged = try database.firstRow(ReportStatement.judge, ["judgement": judgement.rawValue, "id": id])
            guard let device: String = try judged?["device"] else { return false }
            if judgement == .unclear || device == DeviceID.erased.text { return true }
            if judgement != .agreesInNetwork { try database.count(judgement, of: device) }
            if let entry { try database.enter(entry) }
            return true
        }
    }

    public func forgetOrigins(before: Instant) async throws {
        let seconds = before.secondsSince1970
        try await inBatches { try $0.rows(ReportStatement.forgetOrigins, ["before": seconds, "limit": $1]) }
        try await inBatches { try $0.rows(ContributionStatement.forgetOrigins, ["before": seconds, "limit": $1]) }
    }

    /// A place with more reports in a quarter of a year shows what is usual by the newest: 200 a day.
    private static let mostBelieved = 20_000
}

private extension StoreDatabase {
    func reports(_ statement: ReportStatement, _ arguments: StoreArguments) throws -> [WaitReport] {
        try rows(statement, arguments).map(WaitReport.init(row:))
    }

    func report(near report: WaitReport, within seconds: Int) throws -> WaitReport? {
        let moment = report.at.secondsSince1970
        return try firstRow(
            ReportStatement.nearReport,
            [
                "device": report.device.text, "place": report.place,
                "after": moment - seconds, "before": moment + seconds,
            ]
        ).map(WaitReport.init(row:))
    }
}

extension StoreDatabase {
    func count(_ judgement: Judgement, of device: String) throws {
        let agreed = judgement == .agrees ? 1 : 0
        try run(ReportStatement.addToDevice, ["device": device, "agreed": agreed, "differed": 1 - agreed, "points": 0])
    }

    func enter(_ entry: LedgerEntry) throws {
        let device = entry.device.text
        try run(ReportStatement.addToDevice, ["device": device, "agreed": 0, "differed": 0, "points": entry.points])
        try insert(entry)
    }

    func insert(_ entry: LedgerEntry) throws {
        try run(
            ReportStatement.insertEntry,
            [
                "device": entry.device.text, "points": entry.points, "reason": entry.reason.rawValue,
                "place": entry.place,
                "report": entry.report, "at": entry.at.secondsSince1970,
            ])
    }
}

private extension WaitReport {
    func kept(as id: Int) -> WaitReport {
        WaitReport(id: id, place: place, device: device, origin: origin, minutes: minutes, at: at, isHere: isHere)
    }
}

extension WaitReport {
    init(row: StoreRow) throws {
        self.init(
            id: try row["id"], place: try row["place"], device: DeviceID(text: try row["device"]),
            origin: try row["origin"], minutes: try row["minutes"], at: Instant(secondsSince1970: try row["at"]),
            isHere: try row["here"])
    }
}
